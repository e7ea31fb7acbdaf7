/** MixSL's own words. */
import { kitView } from '../kit/view/kit-view.ts';
import { STATUS } from './declaration.ts';

export const mixSlView = kitView({
  evidence: 'the page of the status log with its XID',
  committedBecause: 'its XID stands in the status log, on flash',
  abort: 'its XID never enters the status log, and its pages are garbage',
  recordName: (kind) => (kind === STATUS ? 'the page of the status log' : 'the list of moved pages'),
});
