/** Garbage collection: why this victim, what moves, what is free again. */
import { say } from '../../base/language.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import { grouped } from '../view/format.ts';
import { tagOf } from './look-state.ts';
import type { Said, Tale } from '../view/narration-context.ts';
import { victimReason } from '../../protocols/lighttx/victim.ts';

export function collectionBegan(tale: Tale, { block, validPages }: EventNamed<'collectionBegan'>): Said {
  const rest = validPages === 0 ? say`nothing has to move before the erase` : say`what is valid moves first`;
  return tale.ofBlock(
    say`**Block ${block} is the victim**: ${victimWords(tale, block, validPages)}; ${rest}.`,
    block,
  );
}

function victimWords(tale: Tale, block: number, valid: number): string {
  const pages = tale.device.layout.dataPagesPerBlock;
  return say`${grouped(valid)} of its ${pages} pages ${valid === 1 ? say`is` : say`are`} valid, ${victimReason(tale.device, block)}`;
}

export function blockErased(tale: Tale, { block }: EventNamed<'blockErased'>): Said {
  const next = tale.last(Event.collectionBegan);
  const erased = say`**Block ${block} is erased** and free again`;
  if (next === null) {
    const count = tale.device.state.durable.eraseCount[block];
    return tale.ofBlock(
      say`${erased}; it has been erased ${count === 1 ? say`once` : say`${grouped(count)} times`}.`,
      block,
    );
  }
  return tale.ofBlock(
    say`${erased}; block ${next.block} is next: ${victimWords(tale, next.block, next.validPages)}.`,
    block,
  );
}

export function pageCopied(tale: Tale, { source, target, logicalPage }: EventNamed<'pageCopied'>): Said {
  const version = tagOf(tale.device, target).version;
  return tale.ofPage(
    say`${tale.name(logicalPage)} is copied from ${tale.at(source)} to ${tale.at(target)} with TxVer ${version}: **the map follows**.`,
    target,
  );
}

export function copyDiscarded(tale: Tale, { target, logicalPage }: EventNamed<'copyDiscarded'>): Said {
  const name = tale.name(logicalPage);
  return tale.ofPage(
    say`The copy of ${name} at ${tale.at(target)} is in vain: **a newer ${name} was committed meanwhile**.`,
    target,
  );
}

export function collectionDeferred(tale: Tale, { block }: EventNamed<'collectionDeferred'>): Said {
  return tale.ofBlock(
    say`**Block ${block} must wait**: a commit in flight is about to replace a page on it.`,
    block,
  );
}
