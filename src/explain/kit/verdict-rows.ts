/** The table of verdicts: each transaction that recovery has read something of, with its evidence. */
import { Event, Verdict } from '../../engine/interface/events.ts';
import { eventsOf } from '../../engine/interface/event-types.ts';
import type { Device } from '../../engine/device.ts';
import type { RecoveryView, VerdictRow } from '../../model/frame.ts';
import type { RecoveryJob } from '../../protocols/kit/recovery.ts';
import type { ViewContext } from '../view/view.ts';
import { caseOf, mentionsInLog, proofOfCase } from './case.ts';
import { caseMessage } from './case-messages.ts';
import { schemeOf, txIndexAt, txIndexOfVerdict } from './look.ts';
import { lostTransactions } from './recovery-proofs.ts';
import type { SchemeWords } from './scheme-words.ts';

const RANK = { committed: 0, counting: 1, pending: 2, 'rolled back': 3 } as const;
/** Rows at most: of more, a reader learns nothing more. */
const LISTED = 24;
/** On larger devices the evidence of each transaction would be looked for on all of flash, step by step. */
const SMALL = 4096;

export function verdictsOf(
  context: ViewContext,
  job: RecoveryJob,
  words: SchemeWords,
): Pick<RecoveryView, 'rows' | 'evidence' | 'told'> {
  const rows = rowsOf(context, job, words);
  const { commit } = words;
  if (context.device.layout.dataPages > SMALL) return { rows };
  const told = toldOf(context, words, rows);
  return {
    rows: rows.slice(0, LISTED).map((row) => withCase(context, words, row)),
    evidence: { title: caseMessage('title', { commit }), note: caseMessage('note', { commit }) },
    ...(told === null ? {} : { told: told.transaction }),
  };
}

function withCase(context: ViewContext, words: SchemeWords, row: VerdictRow): VerdictRow {
  const { transaction, verdict } = row;
  const made = caseOf(context, words, transaction);
  const { evidence } = made;
  if (verdict !== 'committed' && verdict !== 'rolled back') return { ...row, evidence };
  return { ...row, evidence, why: proofOfCase(context, transaction, made, verdict === 'committed') };
}

function rowsOf(context: ViewContext, job: RecoveryJob, words: SchemeWords): VerdictRow[] {
  const found = words.verdicts?.(context) ?? rowsOfJob(context.device, job);
  const known = new Set(found.map(({ transaction }) => transaction));
  const isOver = isClosing(context.device, job);
  const rows = [...found];
  const add = (transaction: number, pages: number, verdict: VerdictRow['verdict']): void => {
    if (known.has(transaction)) return;
    known.add(transaction);
    rows.push({ transaction, found: pages, promised: null, verdict });
  };
  for (const [transaction, { record, pages }] of mentionsInLog(context, words))
    add(transaction, pages.length, isOver ? (record === null ? 'rolled back' : 'committed') : 'pending');
  for (const transaction of words.mentioned?.(context) ?? [])
    add(transaction, 0, isOver ? 'rolled back' : 'pending');
  if (isOver) for (const transaction of lostTransactions(context)) add(transaction, 0, 'rolled back');
  return rows.sort((a, b) => RANK[a.verdict] - RANK[b.verdict] || a.transaction - b.transaction);
}

function rowsOfJob(device: Device, job: RecoveryJob): VerdictRow[] {
  return [...job.found.values()].flatMap((found) => {
    const transaction = txIndexOfVerdict(device, found.number);
    if (transaction === null) return [];
    const promised = found.promised === 0 ? null : found.promised;
    return [{ transaction, found: found.found, promised, verdict: found.verdict }];
  });
}

/** Stages that begin when everything that could commit a transaction has been looked at. */
const CLOSING: ReadonlySet<string> = new Set(['erased', 'checkpoint', 'list', 'memory']);

function isClosing(device: Device, job: RecoveryJob): boolean {
  const stage = schemeOf(device)?.recoverer.stages[job.stage];
  return stage !== undefined && CLOSING.has(stage.id);
}

/** The transaction that the step's sentence explains: the only one, or of several the one that is rolled back. */
function toldOf(context: ViewContext, words: SchemeWords, rows: readonly VerdictRow[]): VerdictRow | null {
  const { device, events } = context;
  const decided = eventsOf(events, Event.transactionDecided).filter(
    ({ verdict }) => verdict !== Verdict.pending,
  );
  const named = new Set(
    [...eventsOf(events, Event.changesRedone), ...decided].map(({ number, page }) =>
      number > 0 ? txIndexOfVerdict(device, number) : txIndexAt(device, page),
    ),
  );
  const before = words.decidedBefore?.(context);
  const told = rows.filter(
    ({ transaction, verdict }) =>
      named.has(transaction) &&
      before?.has(transaction) !== true &&
      (verdict === 'committed' || verdict === 'rolled back'),
  );
  const rolledBack = told.filter(({ verdict }) => verdict === 'rolled back');
  return (told.length === 1 ? told : rolledBack.length === 1 ? rolledBack : told).at(-1) ?? null;
}
