/** A commit's record that carries the moves which no record tells of yet (docs/schemes §5). */
import { type LoggedPart, LogKind } from './logged-state.ts';
import { takeMoves } from './moves.ts';
import type { Transaction } from './tx-table.ts';

/** The log, as far as it is asked. */
interface Log {
  readonly wordsPerPage: number;
  log(kind: number, words: ArrayLike<number>, version: number, txIndex: number): number;
}

/** Logs a commit by its words, and with it the moves, where the page has room for them. Returns the record's id. */
export function logWithMoves(log: Log, state: LoggedPart, row: Transaction, words: Uint32Array): number {
  const { moves } = state;
  const own = words.length - 2;
  const fits = own + 3 + moves.count <= log.wordsPerPage;
  if (moves.count === 0 || state.movesSent !== null || !fits)
    return log.log(LogKind.commit, words, row.version, row.txIndex);
  const items = takeMoves(moves);
  const all = new Uint32Array(words.length + 1 + items.length);
  all.set(words.subarray(0, 2));
  all[2] = own;
  all.set(words.subarray(2), 3);
  all.set(items, words.length + 1);
  const id = log.log(LogKind.commitAndMoves, all, row.version, row.txIndex);
  state.movesSent = { id, items };
  return id;
}
