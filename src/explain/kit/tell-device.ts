/** Sentences for what the device does by itself: plain writes, reads, collection, log, checkpoints. */
import { say } from '../../base/language.ts';
import { Fact } from '../../engine/interface/facts.ts';
import { pagesInWords, type Said, type Tale } from '../view/narration-context.ts';
import type { StepFact } from '../view/view.ts';
import { capitalised, grouped, plural } from '../view/format.ts';
import { whereSent } from './tell-host.ts';
import type { SchemeWords } from './scheme-words.ts';

export function plainIssued(tale: Tale): Said {
  const sent = whereSent(tale);
  return sent === null
    ? tale.ofNothing(say`A plain write waits in memory.`)
    : tale.ofPage(say`A plain write: ${sent.text}.`, sent.page);
}

export function plainWritten(tale: Tale, { a: page, b: logicalPage }: StepFact): Said {
  const name = tale.name(logicalPage);
  if (page < 0)
    return tale.ofNothing(say`The plain write of ${name} counts: **it is in non-volatile memory**.`);
  if (tale.device.core.mapping.lookup(logicalPage) === page)
    return tale.ofPage(say`The plain write of ${name} counts: **the map points to ${tale.at(page)}**.`, page);
  return tale.ofPage(say`The plain write of ${name} counts, but **a newer ${name} was faster**.`, page);
}

export function readIssued(tale: Tale, { a: logicalPage, b: page }: StepFact): Said {
  const name = tale.name(logicalPage);
  if (page === -1) return tale.ofNothing(say`The host reads ${name}, but **no ${name} was ever committed**.`);
  if (page < -1) return tale.ofNothing(say`The host reads ${name} **from non-volatile memory**.`);
  return tale.ofPage(
    say`The host reads ${name} **from ${tale.at(page)}**, where its committed version is.`,
    page,
  );
}

export function readDone(tale: Tale, { a: logicalPage, b: page }: StepFact): Said {
  return tale.ofPage(
    say`**${tale.name(logicalPage)} is read**: page ${tale.at(page)} is with the host.`,
    page,
  );
}

export function collectionBegan(tale: Tale, { a: block, b: valid }: StepFact): Said {
  const rest =
    valid === 0 ? say`nothing has to move before the erase` : say`${pagesInWords(valid)} must move first`;
  return tale.ofBlock(say`**Block ${block} is the victim**: ${rest}.`, block);
}

export function blockErased(tale: Tale, { a: block }: StepFact): Said {
  const count = tale.device.state.durable.eraseCount[block];
  const times = count === 1 ? say`once` : say`${grouped(count)} times`;
  return tale.ofBlock(say`**Block ${block} is erased** and free again; it has been erased ${times}.`, block);
}

export function pageCopied(tale: Tale, { a: source, b: target, c: logicalPage }: StepFact): Said {
  return tale.ofPage(
    say`${capitalised(tale.name(logicalPage))} is copied from ${tale.at(source)} to ${tale.at(target)}: **it is found there from now on**.`,
    target,
  );
}

export function copyDiscarded(tale: Tale, { b: target, c: logicalPage }: StepFact): Said {
  return tale.ofPage(
    say`The copy of ${tale.name(logicalPage)} at ${tale.at(target)} is in vain: **it is not needed any more**.`,
    target,
  );
}

export function eraseForced(tale: Tale, { a: block, b: logicalPage }: StepFact): Said {
  return tale.ofBlock(
    say`Before a new ${tale.name(logicalPage)} is written, **block ${block} must be erased**: debris on it would be taken for committed.`,
    block,
  );
}

export function logIssued(tale: Tale, { a: kind, b: unit, c: pages }: StepFact, words: SchemeWords): Said {
  const name = words.recordName?.(kind) ?? say`a record`;
  const whose = unit > 0 ? say` of ${tale.tx(unit)}` : '';
  const size = pages === 1 ? '' : say`, ${plural(pages, 'page')} of it,`;
  return tale.ofNothing(say`All it waits for is durable: **${name}${whose}**${size} is written to the log.`);
}

export function reprogrammed(tale: Tale, { a: page }: StepFact): Said {
  return tale.ofPage(
    say`Page ${tale.at(page)} is **programmed a second time**: only its flag changes.`,
    page,
  );
}

export function checkpointBegan(tale: Tale): Said {
  const pages = tale.device.core.metadata.state.flush?.list.length ?? 0;
  return tale.ofNothing(
    pages === 0
      ? say`**A checkpoint begins**: the map is on flash already.`
      : say`**A checkpoint begins**: ${plural(pages, 'mapping page')} of the map ${pages === 1 ? say`goes` : say`go`} to flash.`,
  );
}

export function checkpointDone(tale: Tale, { d: number }: StepFact): Said {
  return tale.ofNothing(say`**Checkpoint ${number} is durable**: the log before it is not needed any more.`);
}

export function mapPageDone(tale: Tale, { a: mapPage }: StepFact): Said {
  return tale.ofNothing(
    say`Mapping page M${mapPage} is durable; **it counts when the root record names it**.`,
  );
}

export function recoveryRead(tale: Tale, { a: page, b: found }: StepFact): Said {
  if (page >= tale.device.layout.dataPages) {
    return tale.ofNothing(say`Recovery reads **one more page of the metadata or log area**.`);
  }
  const place = tale.at(page);
  if (found === 3)
    return tale.ofPage(say`The summary of the block is read: **all its pages are known** by one read.`, page);
  if (found === 2)
    return tale.ofPage(say`Page ${place} is torn: **it cannot be read and does not count**.`, page);
  if (found === 0) return tale.ofPage(say`Page ${place} is erased: **the block ends here**.`, page);
  return tale.ofPage(
    say`Page ${place} holds ${tale.name(tale.device.state.durable.logicalPage[page])}: **its out-of-band area is read**.`,
    page,
  );
}

export function issuedOnly(tale: Tale, { a: page, b: logicalPage }: StepFact): Said {
  const [name, place] = [tale.name(logicalPage), tale.at(page)];
  const sends = tale.has(Fact.collectionBegan)
    ? say`The collector sends **${name} to ${place}**.`
    : say`The device sends **${name} to ${place}**.`;
  return tale.ofPage(sends, page);
}
