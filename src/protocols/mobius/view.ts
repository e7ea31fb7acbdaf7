/** Möbius's own words. */
import { LogKind } from '../kit/logged-state.ts';
import { kitView } from '../kit/view/kit-view.ts';
import { SETTLED } from './inode.ts';

export const mobiusView = kitView({
  evidence: 'the atom inode that commits it',
  committedBecause: 'the atom inode that names its pages is durable, and so are they',
  abort: 'its mappings in memory are dropped, and its pages are garbage',
  recordName: (kind) =>
    kind === LogKind.moves
      ? 'the list of moved pages'
      : kind === LogKind.plain
        ? 'the inode of plain writes'
        : kind === SETTLED
          ? 'the note of what is settled'
          : 'the atom inode',
});
