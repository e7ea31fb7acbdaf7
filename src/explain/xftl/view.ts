/** X-FTL's own words. */
import { say } from '../../base/language.ts';
import { LogKind } from '../../protocols/kit/logged-state.ts';
import { kitView } from '../kit/kit-view.ts';
import { IMAGE } from '../../protocols/xftl/declaration.ts';

export const xftlView = kitView({
  evidence: say`the X-L2P image that commits it`,
  committedBecause: say`an X-L2P image and its root, which call its entries committed, are durable`,
  abort: say`its entries leave the X-L2P table in memory, and its pages are garbage`,
  recordName: (kind) =>
    kind === IMAGE
      ? say`the X-L2P image`
      : kind === LogKind.moves
        ? say`the list of moved pages`
        : say`the entries of plain writes`,
});
