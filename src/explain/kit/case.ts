/** The case for or against a transaction: what recovery has read of it, in the words of its scheme. */
import { present } from '../../base/assert.ts';
import { placeOn } from '../view/format.ts';
import { type Proof, proof } from '../view/proof.ts';
import type { ViewContext } from '../view/view.ts';
import { caseMessage, type Facts, type StandingPage, type StepId } from './case-messages.ts';
import type { Case } from './case-for.ts';
import type { Committed } from './committed.ts';
import { committedBy, txIndexOfChange } from './log-links.ts';
import { hasReadLogPage, logFrom, logPages } from './log-pages.ts';
import { txIndexOfPage } from './look.ts';
import type { SchemeWords } from './scheme-words.ts';

/** Evidence in the log about a transaction. */
interface InLog {
  readonly pages: StandingPage[];
  record: Facts['record'];
  change: Committed | null;
}

/** Transactions of which the log has something that recovery reads, as far as it has been read. */
export function mentionsInLog(context: ViewContext, words: SchemeWords): ReadonlyMap<number, InLog> {
  const { device } = context;
  const { layout, state } = device;
  const from = words.logFrom?.(device) ?? logFrom(device);
  const mentions = new Map<number, InLog>();
  const of = (txIndex: number): InLog => {
    const known = mentions.get(txIndex) ?? { pages: [], record: null, change: null };
    mentions.set(txIndex, known);
    return known;
  };
  for (const { at, position, condition, record } of logPages(device)) {
    if (condition !== 'programmed' || position < from || !hasReadLogPage(device, at)) continue;
    if (record === null) {
      const txIndex = txIndexOfPage(context, at);
      const page = context.pageName(present(state.durable.logicalPage[at]));
      if (txIndex !== null) of(txIndex).pages.push({ page, at: placeOn(layout, at) });
      continue;
    }
    // A record counts as a whole: its first page stands for it.
    if (record.position !== position || record.parts.includes(0)) continue;
    for (const change of committedBy(context, words, record)) {
      const txIndex = txIndexOfChange(context, change);
      if (txIndex === null) continue;
      const mention = of(txIndex);
      mention.change = change;
      mention.record = { at: placeOn(layout, at), name: words.recordName?.(record.kind) ?? 'record' };
    }
  }
  return mentions;
}

/** The case that the log makes. */
function logCase(context: ViewContext, words: SchemeWords, txIndex: number): Case {
  const mention = mentionsInLog(context, words).get(txIndex);
  return factsCase(
    {
      commit: words.commit,
      transaction: context.transactionName(txIndex),
      number: mention?.change?.number ?? null,
      pages: mention === undefined ? [] : pagesOf(context, mention),
      record: mention?.record ?? null,
      place: mention?.change?.version ?? null,
      image: null,
    },
    words.steps ?? ['record', 'names', 'order'],
  );
}

function pagesOf(context: ViewContext, { pages, change }: InLog): readonly StandingPage[] {
  if (change === null) return pages;
  const named: StandingPage[] = [];
  for (let i = 0; i < change.pairs.length; i += 2) {
    const at = present(change.pairs[i + 1]) - 1;
    if (at >= 0)
      named.push({
        page: context.pageName(present(change.pairs[i])),
        at: placeOn(context.device.layout, at),
      });
  }
  return named;
}

export function factsCase(facts: Facts, steps: readonly StepId[]): Case {
  return {
    evidence: caseMessage('evidence', facts),
    reason: (isCommitted) => caseMessage(isCommitted ? 'kept' : 'dropped', facts),
    steps: (isCommitted) =>
      (isCommitted ? steps : (['carries', 'none'] as const))
        .filter((of) => of !== 'carries' || facts.pages.length > 0)
        .map((of) => caseMessage('step', { of, facts })),
    conclusion: (isCommitted) => caseMessage('conclusion', { facts, isCommitted }),
  };
}

export function proofOfCase(context: ViewContext, txIndex: number, of: Case, isCommitted: boolean): Proof {
  const question = caseMessage('question', {
    transaction: context.transactionName(txIndex),
    isCommitted,
  });
  return proof(question, of.steps(isCommitted), of.conclusion(isCommitted));
}

/** The case of a scheme: its own, or that of the log. */
export function caseOf(context: ViewContext, words: SchemeWords, txIndex: number): Case {
  return words.caseOf?.(context, txIndex) ?? logCase(context, words, txIndex);
}
