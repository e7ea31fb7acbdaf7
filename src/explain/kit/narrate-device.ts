/** Messages about what the device does by itself: plain writes, reads, collection, log, checkpoints. */
import { present } from '../../base/assert.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration } from '../view/view.ts';
import { committedBy, txIndexOfChange } from './log-links.ts';
import { recordAt } from './log-pages.ts';
import { kitMessage } from './messages.ts';
import type { SchemeWords } from './scheme-words.ts';
import { whereSent } from './narrate-host.ts';

export function plainIssued(step: NarrationContext): Narration {
  const sent = whereSent(step);
  return step.ofPage(kitMessage('plainIssued', { sent: sent?.sent ?? null }), sent?.page ?? -1);
}

export function plainWritten(
  step: NarrationContext,
  { page, logicalPage }: EventNamed<'plainWritten'>,
): Narration {
  const name = step.name(logicalPage);
  if (page < 0) return step.ofNothing(kitMessage('plainCounts', { page: name, at: null }));
  const isCurrent = step.device.core.mapping.lookup(logicalPage) === page;
  return step.ofPage(
    isCurrent
      ? kitMessage('plainCounts', { page: name, at: step.at(page) })
      : kitMessage('plainTooLate', { page: name }),
    page,
  );
}

export function pageTrimmed(
  step: NarrationContext,
  { logicalPage, page }: EventNamed<'pageTrimmed'>,
): Narration {
  const sentence = kitMessage('trimmed', { page: step.name(logicalPage) });
  return page < 0 ? step.ofNothing(sentence) : step.ofPage(sentence, page);
}

export function readIssued(
  step: NarrationContext,
  { logicalPage, page }: EventNamed<'readIssued'>,
): Narration {
  const name = step.name(logicalPage);
  if (page === -1) return step.ofNothing(kitMessage('readNothing', { page: name }));
  if (page < -1) return step.ofNothing(kitMessage('readFromMemory', { page: name }));
  return step.ofPage(kitMessage('readFrom', { page: name, at: step.at(page) }), page);
}

/** The read for which an operation stops is of the same step. */
export function operationSuspended(
  step: NarrationContext,
  { page, isErase }: EventNamed<'operationSuspended'>,
): Narration {
  const sentence = kitMessage('suspended', { isErase: isErase > 0 });
  return page < step.device.layout.dataPages ? step.ofPage(sentence, page) : step.ofNothing(sentence);
}

export function pageRead(step: NarrationContext, { logicalPage, page }: EventNamed<'pageRead'>): Narration {
  return step.ofPage(kitMessage('readDone', { page: step.name(logicalPage), at: step.at(page) }), page);
}

export function collectionBegan(
  step: NarrationContext,
  { block, validPages }: EventNamed<'collectionBegan'>,
): Narration {
  return step.ofBlock(kitMessage('victim', { block, validPages }), block);
}

export function blockErased(step: NarrationContext, { block }: EventNamed<'blockErased'>): Narration {
  const times = present(step.device.state.durable.eraseCount[block]);
  return step.ofBlock(kitMessage('blockErased', { block, times }), block);
}

export function pageCopied(
  step: NarrationContext,
  { source, target, logicalPage }: EventNamed<'pageCopied'>,
): Narration {
  const page = step.name(logicalPage);
  return step.ofPage(kitMessage('copied', { page, from: step.at(source), to: step.at(target) }), target);
}

export function copyDiscarded(
  step: NarrationContext,
  { target, logicalPage }: EventNamed<'copyDiscarded'>,
): Narration {
  return step.ofPage(kitMessage('copyInVain', { page: step.name(logicalPage), at: step.at(target) }), target);
}

export function eraseForced(
  step: NarrationContext,
  { block, logicalPage }: EventNamed<'eraseForced'>,
): Narration {
  return step.ofBlock(kitMessage('eraseForced', { block, page: step.name(logicalPage) }), block);
}

export function logRecordIssued(
  step: NarrationContext,
  { recordKind, txIndex, pages }: EventNamed<'logRecordIssued'>,
  words: SchemeWords,
): Narration {
  const record = words.recordName?.(recordKind) ?? 'record';
  const transaction = txIndex > 0 ? step.tx(txIndex) : null;
  return step.ofNothing(kitMessage('recordIssued', { record, transaction, pages }));
}

/** A page of a record that does not count yet, or that counts for nothing that is told of in the same step. */
export function logPageProgrammed(
  step: NarrationContext,
  { position }: EventNamed<'logPageProgrammed'>,
  words: SchemeWords,
): Narration {
  const { context } = step;
  const record = recordAt(context.device.state.durable.log, position);
  if (record === null) return step.ofNothing(kitMessage('nothingChanges'));
  const { parts } = record;
  return step.ofNothing(
    kitMessage('logPageProgrammed', {
      record: words.recordName?.(record.kind) ?? 'record',
      transaction: ownerName(step, words, record),
      there: parts.reduce((sum, part) => sum + part, 0),
      pages: parts.length,
    }),
  );
}

/** The transaction that a record is of; null where it is of none, of several, or of one that is forgotten. */
export function ownerName(
  { context }: NarrationContext,
  words: SchemeWords,
  record: LogRecord,
): string | null {
  const owners = new Set(
    committedBy(context, words, record).flatMap((each) => txIndexOfChange(context, each) ?? []),
  );
  const [owner] = owners;
  return owners.size === 1 && owner !== undefined ? context.transactionName(owner) : null;
}

export function pageReprogrammed(
  step: NarrationContext,
  { page }: EventNamed<'pageReprogrammed'>,
): Narration {
  return step.ofPage(kitMessage('programmedAgain', { at: step.at(page) }), page);
}

export function checkpointBegan(step: NarrationContext): Narration {
  const mapPages = step.device.core.metadata.state.flush?.list.length ?? 0;
  return step.ofNothing(kitMessage('checkpointBegan', { mapPages }));
}

export function checkpointCompleted(
  step: NarrationContext,
  { number }: EventNamed<'checkpointCompleted'>,
  { commit }: SchemeWords,
): Narration {
  return step.ofNothing(kitMessage('checkpointCompleted', { number, commit }));
}

export function mapPageProgrammed(
  step: NarrationContext,
  { mapPage }: EventNamed<'mapPageProgrammed'>,
): Narration {
  return step.ofNothing(kitMessage('mapPageProgrammed', { mapPage }));
}

export function mapPageFetched(step: NarrationContext, { mapPage }: EventNamed<'mapPageFetched'>): Narration {
  return step.ofNothing(kitMessage('mapPageFetched', { mapPage }));
}

export function mapPageEvicted(step: NarrationContext, { mapPage }: EventNamed<'mapPageEvicted'>): Narration {
  return step.ofNothing(kitMessage('mapPageEvicted', { mapPage }));
}

export function mapPageMoveBegan(
  step: NarrationContext,
  { mapPage }: EventNamed<'mapPageMoveBegan'>,
): Narration {
  return step.ofNothing(kitMessage('mapPageMoveBegan', { mapPage }));
}

export function mapPageMoved(step: NarrationContext, { mapPage }: EventNamed<'mapPageMoved'>): Narration {
  return step.ofNothing(kitMessage('mapPageMoved', { mapPage }));
}

export function issuedOnly(
  step: NarrationContext,
  { page, logicalPage }: EventNamed<'programIssued'>,
  { keepsIn }: Pick<SchemeWords, 'keepsIn'>,
): Narration {
  const of = { page: step.name(logicalPage), at: step.at(page) };
  return step.ofPage(
    step.has(Event.collectionBegan)
      ? kitMessage('sentByCollector', of)
      : kitMessage('sentByDevice', { ...of, from: keepsIn ?? null }),
    page,
  );
}
