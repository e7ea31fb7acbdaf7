/** Abort-based Flag Commit's own words. */
import { say } from '../../base/language.ts';
import { placeOf } from '../view/format.ts';
import { kitView } from '../kit/kit-view.ts';
import { flagColumns, linkText } from '../flag-commit/view.ts';
import { FIRST_FALSE, TRUE } from '../../protocols/afc/declaration.ts';

const flagText = (flag: number): string =>
  flag === TRUE ? 'TRUE (10)' : flag === FIRST_FALSE ? 'FALSE (11)' : say`FALSE again (00)`;

export const afcView = kitView({
  evidence: say`the flag of its first page`,
  committedBecause: say`no page of it says FALSE any more`,
  abort: say`a page of it goes on saying FALSE, and all are garbage`,
  columns: ({ device }, values) => flagColumns(device, values, flagText(values[3])),
  evidenceOf: ({ device }, page) => {
    const [, link, xid, flag] = device.state.durable.outOfBand.map((column) => column[page]);
    if (xid === 0) return [say`It belongs to no transaction, so its flag says TRUE from the start.`];
    const says =
      flag === TRUE
        ? say`Its own flag says TRUE: it counts unless another page says FALSE.`
        : say`Its own flag says FALSE: nothing of the transaction counts.`;
    return [says, linkText(link === 0 ? null : placeOf(device.layout, link - 1))];
  },
});
