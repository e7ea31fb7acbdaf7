/** Write-ahead logging's own words. */
import { say } from '../../base/language.ts';
import { LogKind } from '../kit/logged-state.ts';
import { kitView } from '../kit/view/kit-view.ts';

export const walView = kitView({
  evidence: say`its commit record`,
  committedBecause: say`its commit record is durable, behind its pages in the log`,
  abort: say`its entries leave the list of the log, and its pages are never copied home`,
  recordName: (kind) =>
    kind === LogKind.commit
      ? say`the commit record`
      : kind === LogKind.moves
        ? say`the list of moved pages`
        : say`the entries of plain writes`,
});
