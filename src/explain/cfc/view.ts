/** Commit-based Flag Commit's own words. */
import { say } from '../../base/language.ts';
import { placeOf } from '../view/format.ts';
import { kitView } from '../kit/kit-view.ts';
import { flagColumns, linkText } from '../flag-commit/view.ts';
import { TRUE } from '../../protocols/cfc/declaration.ts';

export const cfcView = kitView({
  evidence: say`a flag that says TRUE`,
  committedBecause: say`a page of it that says TRUE is durable, and all others were before it`,
  abort: say`its pages go on saying FALSE, and are garbage`,
  columns: ({ device }, values) => flagColumns(device, values, values[3] === TRUE ? 'TRUE (0)' : 'FALSE (1)'),
  evidenceOf: ({ device }, page) => {
    const [, link, xid, flag] = device.state.durable.outOfBand.map((column) => column[page]);
    if (xid === 0) return [say`It belongs to no transaction, so its flag says TRUE from the start.`];
    const says =
      flag === TRUE
        ? say`Its own flag says TRUE.`
        : say`Its own flag says FALSE: another page must say TRUE.`;
    return [says, linkText(link === 0 ? null : placeOf(device.layout, link - 1))];
  },
});
