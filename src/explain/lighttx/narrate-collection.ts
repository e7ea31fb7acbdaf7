/** Garbage collection: why this victim, what moves, what is free again. */
import { say } from '../../base/language.ts';
import { Fact } from '../../engine/interface/facts.ts';
import { grouped } from '../view/format.ts';
import { tagOf } from './look-state.ts';
import type { Said, Tale } from '../view/narration-context.ts';
import { victimReason } from '../../protocols/lighttx/victim.ts';

export function collectionBegins(tale: Tale): Said {
  const { a: block, b: valid } = tale.last(Fact.collectionBegan) ?? { a: 0, b: 0 };
  const rest = valid === 0 ? say`nothing has to move before the erase` : say`what is valid moves first`;
  return tale.ofBlock(
    say`**Block ${block} is the victim**: ${victimWords(tale, block, valid)}; ${rest}.`,
    block,
  );
}

function victimWords(tale: Tale, block: number, valid: number): string {
  const pages = tale.device.layout.dataPagesPerBlock;
  return say`${grouped(valid)} of its ${pages} pages ${valid === 1 ? say`is` : say`are`} valid, ${victimReason(tale.device, block)}`;
}

export function blockErased(tale: Tale): Said {
  const { a: block } = tale.first(Fact.blockErased) ?? { a: 0 };
  const next = tale.last(Fact.collectionBegan);
  const erased = say`**Block ${block} is erased** and free again`;
  if (next === null) {
    const count = tale.device.state.durable.eraseCount[block];
    return tale.ofBlock(
      say`${erased}; it has been erased ${count === 1 ? say`once` : say`${grouped(count)} times`}.`,
      block,
    );
  }
  return tale.ofBlock(say`${erased}; block ${next.a} is next: ${victimWords(tale, next.a, next.b)}.`, block);
}

export function copied(tale: Tale): Said {
  const { a: source, b: target, c: logicalPage } = tale.first(Fact.pageCopied) ?? { a: 0, b: 0, c: 0 };
  const version = tagOf(tale.device, target).version;
  return tale.ofPage(
    say`${tale.name(logicalPage)} is copied from ${tale.at(source)} to ${tale.at(target)} with TxVer ${version}: **the map follows**.`,
    target,
  );
}

export function copyDiscarded(tale: Tale): Said {
  const { b: target, c: logicalPage } = tale.first(Fact.copyDiscarded) ?? { b: 0, c: 0 };
  const name = tale.name(logicalPage);
  return tale.ofPage(
    say`The copy of ${name} at ${tale.at(target)} is in vain: **a newer ${name} was committed meanwhile**.`,
    target,
  );
}

export function collectionDeferred(tale: Tale): Said {
  const { a: block } = tale.first(Fact.collectionDeferred) ?? { a: 0 };
  return tale.ofBlock(
    say`**Block ${block} must wait**: a commit in flight is about to replace a page on it.`,
    block,
  );
}
