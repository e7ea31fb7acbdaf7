/** Commit-based Flag Commit's own words. */
import { say } from '../../base/language.ts';
import { placeOf } from '../view/format.ts';
import { kitView } from '../kit/kit-view.ts';
import { OUT_OF_BAND } from '../../protocols/flag-commit/out-of-band.ts';
import { flagColumns, linkText } from '../flag-commit/view.ts';
import { TRUE } from '../../protocols/cfc/declaration.ts';

export const cfcView = kitView({
  evidence: say`a flag that says TRUE`,
  committedBecause: say`a page of it that says TRUE is durable, and all others were before it`,
  abort: say`its pages go on saying FALSE, and are garbage`,
  columns: ({ device }, fields) =>
    flagColumns(device, fields, fields['flag'] === TRUE ? 'TRUE (0)' : 'FALSE (1)'),
  evidenceOf: ({ device }, page) => {
    const oob = OUT_OF_BAND.onFlash(device.state.durable);
    if (oob.xid[page] === 0)
      return [say`It belongs to no transaction, so its flag says TRUE from the start.`];
    const says =
      oob.flag[page] === TRUE
        ? say`Its own flag says TRUE.`
        : say`Its own flag says FALSE: another page must say TRUE.`;
    return [says, linkText(oob.link[page] === 0 ? null : placeOf(device.layout, oob.link[page] - 1))];
  },
});
