/** Garbage collection: why this victim, what moves, what is free again. */
import { present } from '../../base/assert.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import { kitMessage } from '../kit/messages.ts';
import { tagOf } from './look-state.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration } from '../view/view.ts';
import { victimReason } from '../../protocols/lighttx/victim.ts';
import { lightTxMessage } from './messages.ts';

export function collectionBegan(
  step: NarrationContext,
  { block, validPages }: EventNamed<'collectionBegan'>,
): Narration {
  return step.ofBlock(lightTxMessage('victim', { block, ...victimOf(step, block, validPages) }), block);
}

function victimOf(step: NarrationContext, block: number, valid: number) {
  const pages = step.device.layout.dataPagesPerBlock;
  return { valid, pages, reason: victimReason(step.device, block) };
}

export function blockErased(step: NarrationContext, { block }: EventNamed<'blockErased'>): Narration {
  const next = step.last(Event.collectionBegan);
  if (next === null) {
    const times = present(step.device.state.durable.eraseCount[block]);
    return step.ofBlock(kitMessage('blockErased', { block, times }), block);
  }
  const victim = victimOf(step, next.block, next.validPages);
  return step.ofBlock(lightTxMessage('erasedNext', { block, next: next.block, ...victim }), block);
}

export function pageCopied(
  step: NarrationContext,
  { source, target, logicalPage }: EventNamed<'pageCopied'>,
): Narration {
  const message = lightTxMessage('copied', {
    page: step.name(logicalPage),
    from: step.at(source),
    to: step.at(target),
    version: tagOf(step.device, target).version,
  });
  return step.ofPage(message, target);
}

export function copyDiscarded(
  step: NarrationContext,
  { target, logicalPage }: EventNamed<'copyDiscarded'>,
): Narration {
  const message = lightTxMessage('copyInVain', { page: step.name(logicalPage), at: step.at(target) });
  return step.ofPage(message, target);
}

export function collectionDeferred(
  step: NarrationContext,
  { block }: EventNamed<'collectionDeferred'>,
): Narration {
  return step.ofBlock(lightTxMessage('blockDeferred', { block }), block);
}
