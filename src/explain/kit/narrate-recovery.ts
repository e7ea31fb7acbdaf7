/** Messages about recovery: what each read found, and why it decides as it does. */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { blockOf } from '../../engine/flash/layout.ts';
import { Event, type EventNamed, Found, Verdict } from '../../engine/interface/events.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import { placeInBlock, placeOf, slotOf } from '../view/format.ts';
import { runsOf } from '../view/runs.ts';
import { kitMessage } from './messages.ts';
import { recordAt } from './log-pages.ts';
import { ownerName } from './narrate-device.ts';
import { caseOf, mentionsInLog } from './case.ts';
import { lostTransactions } from './recovery-proofs.ts';
import { schemeOf, txIndexAt, txIndexOfPage, txIndexOfVerdict } from './look.ts';
import { recoveryMessage } from './recovery-messages.ts';
import type { SchemeWords } from './scheme-words.ts';

export function stageBegan(
  step: NarrationContext,
  { stage, reads }: EventNamed<'recoveryStageBegan'>,
  words: SchemeWords,
): Narration {
  const begun = present(schemeOf(step.device)?.recoverer.stages[stage]);
  if (begun.id === 'checkpoint')
    return step.ofNothing(recoveryMessage('closes', endingOf(step.context, words)));
  const isFirst = stage === 0;
  return step.ofNothing(
    recoveryMessage('stageBegan', { stage: begun.id, isFirst, reads, commit: words.commit }),
  );
}

/** Transactions that power failed on without evidence, as recovery ends. */
function endingOf(context: ViewContext, words: SchemeWords) {
  const lost = lostTransactions(context);
  const [only] = lost;
  return {
    rolledBack: lost.map((txIndex) => context.transactionName(txIndex)),
    commit: words.commit,
    proof: only === undefined || lost.length > 1 ? null : caseOf(context, words, only).reason(false),
  };
}

// --- reads --------------------------------------------------------------------------------------

export function recoveryReadDone(
  step: NarrationContext,
  event: EventNamed<'recoveryReadDone'>,
  words: SchemeWords,
): Narration {
  const { layout } = step.device;
  const { page } = event;
  if (page >= layout.dataPages) return step.ofNothing(readElsewhere(step, event, words));
  return step.ofPage(readOnLane(step, event, words), page);
}

function readOnLane(
  step: NarrationContext,
  { page, found, stage }: EventNamed<'recoveryReadDone'>,
  words: SchemeWords,
): Message {
  const { commit } = words;
  const { device, context } = step;
  const at = placeOf(device.layout, page);
  if (schemeOf(device)?.recoverer.stages[stage]?.reads === 'first-pages')
    return firstPageRead(step, page, found === Found.erased);
  if (found === Found.summary) return kitMessage('readSummary');
  if (found === Found.torn) return kitMessage('readTorn', { at });
  if (found === Found.erased) return readErased(step, page);
  const txIndex = txIndexOfPage(context, page);
  const logicalPage = present(device.state.durable.logicalPage[page]);
  const of = {
    page: step.name(logicalPage),
    at,
    transaction: txIndex === null ? null : step.tx(txIndex),
  };
  if (found === Found.metadata) return recoveryMessage('namedPageRead', of);
  const { transaction } = of;
  if (transaction !== null && txIndex !== null && words.isJudgedBefore === true) {
    if (device.state.durable.metadata.image[logicalPage] === page + 1)
      return recoveryMessage('pageMapped', { ...of, transaction });
    const isCommitted = (mentionsInLog(context, words).get(txIndex)?.record ?? null) !== null;
    return recoveryMessage('pageJudged', { ...of, transaction, commit, isCommitted });
  }
  return recoveryMessage('pageRead', { ...of, commit });
}

function firstPageRead(step: NarrationContext, page: number, isErased: boolean): Message {
  const block = blockOf(step.device.layout, page);
  const blocks = isErased ? erasedRun(step, block) : [];
  return blocks.length > 1
    ? recoveryMessage('blocksErased', { blocks: runsOf(blocks.toSorted((a, b) => a - b)) })
    : recoveryMessage('firstPageRead', { block, isErased });
}

/** Erased blocks one after the other are told of as one: of each the first page alone is read. */
function readErased(step: NarrationContext, page: number): Message {
  const { device } = step;
  const at = placeOf(device.layout, page);
  const blocks = placeInBlock(device.layout, page) === 0 ? erasedRun(step, blockOf(device.layout, page)) : [];
  return blocks.length > 1
    ? recoveryMessage('blocksErased', { blocks: runsOf(blocks) })
    : kitMessage('readErased', { at });
}

function erasedRun({ device }: NarrationContext, block: number): readonly number[] {
  const { layout, state } = device;
  const queue = schemeOf(device)?.state.recovery?.queue ?? [];
  const isErased = (each: number | undefined): boolean =>
    each !== undefined && pageCondition(state.durable, each * layout.pagesPerBlock) === 'erased';
  let from = queue.indexOf(block);
  if (from < 0) return [];
  let to = from;
  while (isErased(queue[from - 1])) from--;
  while (isErased(queue[to + 1])) to++;
  return queue.slice(from, to + 1);
}

function readElsewhere(
  step: NarrationContext,
  { page, mapPage, stage }: EventNamed<'recoveryReadDone'>,
  words: SchemeWords,
): Message {
  const { layout, state } = step.device;
  const { firstLogPage } = layout;
  if (mapPage >= 0) return recoveryMessage('mapPageRead', { mapPage });
  if (page >= firstLogPage) return readInLog(step, page, words);
  const { record } = state.durable.metadata;
  if (record === null) return recoveryMessage('savedPageRead');
  // Reads behind the record look for a newer one.
  const job = schemeOf(step.device)?.state.recovery ?? null;
  const reads = job === null ? 0 : present(job.stageReads[stage]);
  if (job !== null && reads > record.pages.length)
    return recoveryMessage('noNewerRoot', { isLast: reads === job.queue.length });
  return recoveryMessage('rootRead', { version: record.numbers['checkpointVersion'] ?? null });
}

function readInLog(step: NarrationContext, page: number, words: SchemeWords): Message {
  const { context, device } = step;
  const slot = slotOf(device.layout, page);
  const { durable } = device.state;
  if (words.isSavedPage?.(context, page) === true) return recoveryMessage('savedPageRead');
  const condition = pageCondition(durable, page);
  if (condition === 'erased') return recoveryMessage('logErased', { slot });
  if (condition === 'torn') return recoveryMessage('logTorn', { slot });
  const record = recordAt(durable.log, present(durable.logPosition[page - device.layout.firstLogPage]) - 1);
  if (record === null) {
    const txIndex = txIndexOfPage(context, page);
    const transaction = txIndex === null ? null : step.tx(txIndex);
    const name = step.name(present(durable.logicalPage[page]));
    return recoveryMessage('logDataRead', { slot, page: name, transaction, commit: words.commit });
  }
  const number = words.numberOf?.(record) ?? null;
  const position = present(durable.logPosition[page - device.layout.firstLogPage]) - 1;
  return recoveryMessage('logRecordRead', {
    slot,
    image: number === null ? null : { number, page: position - record.position + 1 },
    record: words.recordName?.(record.kind) ?? 'record',
    transaction: ownerName(step, words, record),
    there: record.parts.reduce((sum, part) => sum + part, 0),
    pages: record.parts.length,
  });
}

// --- verdicts -----------------------------------------------------------------------------------

export function decided(step: NarrationContext, _event: unknown, words: SchemeWords): Narration {
  const named = (verdict: number): number[] => [
    ...new Set(
      step
        .all(Event.transactionDecided)
        .filter((event) => event.verdict === verdict)
        .flatMap((event) => txIndexDecided(step.context, event) ?? []),
    ),
  ];
  return verdicts(step, words, named(Verdict.committed), named(Verdict.rolledBack));
}

function txIndexDecided(
  { device }: ViewContext,
  { number, page }: EventNamed<'transactionDecided'>,
): number | null {
  return number > 0 ? txIndexOfVerdict(device, number) : txIndexAt(device, page);
}

/** Words the verdicts of a step: that of one transaction with its proof, of several in short. */
export function verdicts(
  step: NarrationContext,
  words: SchemeWords,
  committed: readonly number[],
  rolledBack: readonly number[],
): Narration {
  const { context } = step;
  const all = [...committed, ...rolledBack].sort((a, b) => a - b);
  const [only] = all;
  if (only === undefined) return step.ofNothing(recoveryMessage('replacedSince'));
  const names = (list: readonly number[]): string[] =>
    [...list].sort((a, b) => a - b).map((txIndex) => step.tx(txIndex));
  const { commit } = words;
  // Of several, the one that is rolled back is the one to be explained.
  const told = all.length === 1 ? only : rolledBack.length === 1 ? rolledBack[0] : undefined;
  if (told === undefined)
    return step.ofNothing(
      recoveryMessage('decided', { committed: names(committed), rolledBack: names(rolledBack), commit }),
    );
  const transaction = step.tx(told);
  const proof = caseOf(context, words, told).reason(committed.includes(told));
  return step.ofNothing(
    all.length === 1
      ? recoveryMessage('proved', { transaction, isCommitted: committed.includes(told), proof })
      : recoveryMessage('provedBeside', { transaction, proof, committed: names(committed) }),
  );
}

export function redone(step: NarrationContext, { version }: EventNamed<'changesRedone'>): Narration {
  return step.ofNothing(recoveryMessage('plainRedone', { page: null, version }));
}

export function recovered(step: NarrationContext, _event: unknown, words: SchemeWords): Narration {
  return step.ofNothing(
    recoveryMessage(
      'recovered',
      words.namesLost === true
        ? endingOf(step.context, words)
        : { rolledBack: [], commit: words.commit, proof: null },
    ),
  );
}

/** A step without any event: of recovery, or of a device that waits; null where nothing can be said of it. */
export function quietStep(step: NarrationContext, words: SchemeWords): Narration | null {
  const job = schemeOf(step.device)?.state.recovery ?? null;
  if (job === null) return step.device.state.step === 0 ? null : (words.idle?.(step) ?? null);
  return words.quiet?.(step) ?? step.ofNothing(recoveryMessage('mapIsEntered'));
}
