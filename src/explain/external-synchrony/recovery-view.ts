/** The stages of a journal replay, and what it has made of each transaction so far. */
import type { Text } from '../../base/message.ts';
import type { RecoveryStageView, RecoveryView, VerdictRow } from '../../model/frame.ts';
import { nextSequence } from '../../hostside/sync/replay.ts';
import type { SyncMoment } from './moment.ts';
import { syncViewMessage as told } from './view-messages.ts';

export function syncRecoveryView({ machine, phase, transactions }: SyncMoment): RecoveryView | null {
  const { recovering } = machine.state;
  if (recovering === null || phase !== 'recovering') return null;
  const { plan, transactionsRead, isScanned, isHome, isEmptied } = recovering;
  const step = (title: Text, note: Text, isDone: boolean, isReached: boolean): RecoveryStageView => ({
    title,
    note,
    state: isDone ? 'done' : isReached ? 'active' : 'todo',
    progress: Number(isDone),
  });
  const found = new Set(plan.transactions.slice(0, transactionsRead));
  const rows = transactions.map(({ sequence, versions }): VerdictRow => {
    const isFound = found.has(sequence);
    const verdict = isFound ? 'committed' : isScanned ? 'rolled back' : 'pending';
    const count = versions.length;
    return { transaction: sequence, found: isFound ? count : 0, promised: isFound ? count : null, verdict };
  });
  const first = nextSequence(recovering) - plan.transactions.length;
  return {
    stages: [
      step(told('readSuperblock'), told('superblockRead'), true, true),
      step(told('scanJournal'), told('transactionsFound', { count: transactionsRead }), isScanned, true),
      step(told('replay'), told('blocksToReplay', { blocks: plan.homes.length }), isHome, isScanned),
      step(told('emptyJournal'), told('superblockOnly'), isEmptied, isHome),
    ],
    // Transactions that an earlier checkpoint brought home are not looked for.
    rows: rows.filter(({ transaction }) => transaction >= first),
    beam: null,
    readsDone: 1 + transactionsRead,
    readsPlanned: 1 + plan.transactions.length,
  };
}
