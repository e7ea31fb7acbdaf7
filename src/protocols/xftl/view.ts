/** X-FTL's own words. */
import { LogKind } from '../kit/logged-state.ts';
import { kitView } from '../kit/view/kit-view.ts';
import { IMAGE } from './declaration.ts';

export const xftlView = kitView({
  evidence: 'the X-L2P image that commits it',
  committedBecause: 'an X-L2P image and its root, which call its entries committed, are durable',
  abort: 'its entries leave the X-L2P table in memory, and its pages are garbage',
  recordName: (kind) =>
    kind === IMAGE
      ? 'the X-L2P image'
      : kind === LogKind.moves
        ? 'the list of moved pages'
        : 'the entries of plain writes',
});
