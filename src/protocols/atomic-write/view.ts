/** Atomic-Write's own words. */
import { LogKind } from '../kit/logged-state.ts';
import { kitView } from '../kit/view/kit-view.ts';

export const atomicWriteView = kitView({
  evidence: 'the mapping page that commits it',
  committedBecause: 'the mapping page that names its pages is durable',
  abort: 'its entries in the map in memory are dropped, and its pages are garbage',
  recordName: (kind) =>
    kind === LogKind.commit
      ? 'the mapping page'
      : kind === LogKind.moves
        ? 'the list of moved pages'
        : 'the entries of plain writes',
});
