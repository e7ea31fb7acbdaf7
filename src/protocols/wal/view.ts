/** Write-ahead logging's own words. */
import { LogKind } from '../kit/logged-state.ts';
import { kitView } from '../kit/view/kit-view.ts';

export const walView = kitView({
  evidence: 'its commit record',
  committedBecause: 'its commit record is durable, behind its pages in the log',
  abort: 'its entries leave the list of the log, and its pages are never copied home',
  recordName: (kind) =>
    kind === LogKind.commit
      ? 'the commit record'
      : kind === LogKind.moves
        ? 'the list of moved pages'
        : 'the entries of plain writes',
});
