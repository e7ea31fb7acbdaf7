/** MixSL: what its records are called. */
import { kitView } from '../kit/kit-view.ts';
import { STATUS } from '../../protocols/mixsl/declaration.ts';

export const mixSlView = kitView({
  commit: 'mixsl',
  recordName: (kind) => (kind === STATUS ? 'status page' : 'moved pages'),
});
