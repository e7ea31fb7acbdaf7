/** MixSL's own words. */
import { say } from '../../base/language.ts';
import { kitView } from '../kit/kit-view.ts';
import { STATUS } from '../../protocols/mixsl/declaration.ts';

export const mixSlView = kitView({
  evidence: say`the page of the status log with its XID`,
  committedBecause: say`its XID stands in the status log, on flash`,
  abort: say`its XID never enters the status log, and its pages are garbage`,
  recordName: (kind) => (kind === STATUS ? say`the page of the status log` : say`the list of moved pages`),
});
