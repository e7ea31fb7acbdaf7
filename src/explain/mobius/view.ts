/** Möbius's own words. */
import { say } from '../../base/language.ts';
import { LogKind } from '../../protocols/kit/logged-state.ts';
import { kitView } from '../kit/kit-view.ts';
import { SETTLED } from '../../protocols/mobius/inode.ts';

export const mobiusView = kitView({
  evidence: say`the atom inode that commits it`,
  committedBecause: say`the atom inode that names its pages is durable, and so are they`,
  abort: say`its mappings in memory are dropped, and its pages are garbage`,
  recordName: (kind) =>
    kind === LogKind.moves
      ? say`the list of moved pages`
      : kind === LogKind.plain
        ? say`the inode of plain writes`
        : kind === SETTLED
          ? say`the note of what is settled`
          : say`the atom inode`,
});
