/** Möbius: what its records are called. */
import { LogKind } from '../../protocols/kit/logged-state.ts';
import { kitView } from '../kit/kit-view.ts';
import type { RecordName } from '../kit/messages.ts';
import { SETTLED } from '../../protocols/mobius/inode.ts';

const RECORDS: Readonly<Record<number, RecordName | undefined>> = {
  [LogKind.moves]: 'moved pages',
  [LogKind.plain]: 'inode of plain writes',
  [SETTLED]: 'settled',
};

export const mobiusView = kitView({
  commit: 'mobius',
  recordName: (kind) => RECORDS[kind] ?? 'atom inode',
});
