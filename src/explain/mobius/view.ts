/** Möbius: what its records are called. */
import { LogKind } from '../../protocols/kit/logged-state.ts';
import { kitView } from '../kit/kit-view.ts';
import { kitChanges } from '../kit/log-links.ts';
import type { RecordName } from '../kit/messages.ts';
import { changeOf, SETTLED, STATIC_INODE } from '../../protocols/mobius/inode.ts';

const RECORDS: Readonly<Record<number, RecordName | undefined>> = {
  [LogKind.moves]: 'moved pages',
  [LogKind.plain]: 'inode of plain writes',
  [SETTLED]: 'settled',
};

export const mobiusView = kitView({
  commit: 'mobius',
  logName: 'inodes',
  slotLook: (_context, { kind }) =>
    kind === LogKind.commit || kind === LogKind.commitAndMoves || kind === STATIC_INODE
      ? { record: 'inode' }
      : null,
  committedBy: (_context, record) => (record.kind === STATIC_INODE ? [changeOf(record)] : kitChanges(record)),
  recordName: (kind) => RECORDS[kind] ?? 'atom inode',
});
