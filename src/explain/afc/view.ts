/** Abort-based Flag Commit's own words. */
import { say } from '../../base/language.ts';
import { placeOf } from '../view/format.ts';
import { kitView } from '../kit/kit-view.ts';
import { OUT_OF_BAND } from '../../protocols/flag-commit/out-of-band.ts';
import { flagColumns, linkText } from '../flag-commit/view.ts';
import { FIRST_FALSE, TRUE } from '../../protocols/afc/declaration.ts';

const flagText = (flag: number): string =>
  flag === TRUE ? 'TRUE (10)' : flag === FIRST_FALSE ? 'FALSE (11)' : say`FALSE again (00)`;

export const afcView = kitView({
  evidence: say`the flag of its first page`,
  committedBecause: say`no page of it says FALSE any more`,
  abort: say`a page of it goes on saying FALSE, and all are garbage`,
  columns: ({ device }, fields) => flagColumns(device, fields, flagText(fields['flag'])),
  evidenceOf: ({ device }, page) => {
    const oob = OUT_OF_BAND.onFlash(device.state.durable);
    if (oob.xid[page] === 0)
      return [say`It belongs to no transaction, so its flag says TRUE from the start.`];
    const says =
      oob.flag[page] === TRUE
        ? say`Its own flag says TRUE: it counts unless another page says FALSE.`
        : say`Its own flag says FALSE: nothing of the transaction counts.`;
    return [says, linkText(oob.link[page] === 0 ? null : placeOf(device.layout, oob.link[page] - 1))];
  },
});
