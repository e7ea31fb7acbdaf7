/** Sentences for what the device does by itself: plain writes, reads, collection, log, checkpoints. */
import { say } from '../../base/language.ts';
import { Event, type EventNamed, Found } from '../../engine/interface/events.ts';
import { pagesInWords, type Said, type Tale } from '../view/narration-context.ts';
import { capitalised, grouped, plural } from '../view/format.ts';
import { whereSent } from './tell-host.ts';
import type { SchemeWords } from './scheme-words.ts';

export function plainIssued(tale: Tale): Said {
  const sent = whereSent(tale);
  return sent === null
    ? tale.ofNothing(say`A plain write waits in memory.`)
    : tale.ofPage(say`A plain write: ${sent.text}.`, sent.page);
}

export function plainWritten(tale: Tale, { page, logicalPage }: EventNamed<'plainWritten'>): Said {
  const name = tale.name(logicalPage);
  if (page < 0)
    return tale.ofNothing(say`The plain write of ${name} counts: **it is in non-volatile memory**.`);
  if (tale.device.core.mapping.lookup(logicalPage) === page)
    return tale.ofPage(say`The plain write of ${name} counts: **the map points to ${tale.at(page)}**.`, page);
  return tale.ofPage(say`The plain write of ${name} counts, but **a newer ${name} was faster**.`, page);
}

export function readIssued(tale: Tale, { logicalPage, page }: EventNamed<'readIssued'>): Said {
  const name = tale.name(logicalPage);
  if (page === -1) return tale.ofNothing(say`The host reads ${name}, but **no ${name} was ever committed**.`);
  if (page < -1) return tale.ofNothing(say`The host reads ${name} **from non-volatile memory**.`);
  return tale.ofPage(
    say`The host reads ${name} **from ${tale.at(page)}**, where its committed version is.`,
    page,
  );
}

export function pageRead(tale: Tale, { logicalPage, page }: EventNamed<'pageRead'>): Said {
  return tale.ofPage(
    say`**${tale.name(logicalPage)} is read**: page ${tale.at(page)} is with the host.`,
    page,
  );
}

export function collectionBegan(
  tale: Tale,
  { block, validPages: valid }: EventNamed<'collectionBegan'>,
): Said {
  const rest =
    valid === 0 ? say`nothing has to move before the erase` : say`${pagesInWords(valid)} must move first`;
  return tale.ofBlock(say`**Block ${block} is the victim**: ${rest}.`, block);
}

export function blockErased(tale: Tale, { block }: EventNamed<'blockErased'>): Said {
  const count = tale.device.state.durable.eraseCount[block];
  const times = count === 1 ? say`once` : say`${grouped(count)} times`;
  return tale.ofBlock(say`**Block ${block} is erased** and free again; it has been erased ${times}.`, block);
}

export function pageCopied(tale: Tale, { source, target, logicalPage }: EventNamed<'pageCopied'>): Said {
  return tale.ofPage(
    say`${capitalised(tale.name(logicalPage))} is copied from ${tale.at(source)} to ${tale.at(target)}: **it is found there from now on**.`,
    target,
  );
}

export function copyDiscarded(tale: Tale, { target, logicalPage }: EventNamed<'copyDiscarded'>): Said {
  return tale.ofPage(
    say`The copy of ${tale.name(logicalPage)} at ${tale.at(target)} is in vain: **it is not needed any more**.`,
    target,
  );
}

export function eraseForced(tale: Tale, { block, logicalPage }: EventNamed<'eraseForced'>): Said {
  return tale.ofBlock(
    say`Before a new ${tale.name(logicalPage)} is written, **block ${block} must be erased**: debris on it would be taken for committed.`,
    block,
  );
}

export function logRecordIssued(
  tale: Tale,
  { recordKind, unit, pages }: EventNamed<'logRecordIssued'>,
  words: SchemeWords,
): Said {
  const name = words.recordName?.(recordKind) ?? say`a record`;
  const whose = unit > 0 ? say` of ${tale.tx(unit)}` : '';
  const size = pages === 1 ? '' : say`, ${plural(pages, 'page')} of it,`;
  return tale.ofNothing(say`All it waits for is durable: **${name}${whose}**${size} is written to the log.`);
}

export function pageReprogrammed(tale: Tale, { page }: EventNamed<'pageReprogrammed'>): Said {
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

export function checkpointCompleted(tale: Tale, { number }: EventNamed<'checkpointCompleted'>): Said {
  return tale.ofNothing(say`**Checkpoint ${number} is durable**: the log before it is not needed any more.`);
}

export function mapPageProgrammed(tale: Tale, { mapPage }: EventNamed<'mapPageProgrammed'>): Said {
  return tale.ofNothing(
    say`Mapping page M${mapPage} is durable; **it counts when the root record names it**.`,
  );
}

export function recoveryReadDone(tale: Tale, { page, found }: EventNamed<'recoveryReadDone'>): Said {
  if (page >= tale.device.layout.dataPages) {
    return tale.ofNothing(say`Recovery reads **one more page of the metadata or log area**.`);
  }
  const place = tale.at(page);
  if (found === Found.summary)
    return tale.ofPage(say`The summary of the block is read: **all its pages are known** by one read.`, page);
  if (found === Found.torn)
    return tale.ofPage(say`Page ${place} is torn: **it cannot be read and does not count**.`, page);
  if (found === Found.erased)
    return tale.ofPage(say`Page ${place} is erased: **the block ends here**.`, page);
  return tale.ofPage(
    say`Page ${place} holds ${tale.name(tale.device.state.durable.logicalPage[page])}: **its out-of-band area is read**.`,
    page,
  );
}

export function issuedOnly(tale: Tale, { page, logicalPage }: EventNamed<'programIssued'>): Said {
  const [name, place] = [tale.name(logicalPage), tale.at(page)];
  const sends = tale.has(Event.collectionBegan)
    ? say`The collector sends **${name} to ${place}**.`
    : say`The device sends **${name} to ${place}**.`;
  return tale.ofPage(sends, page);
}
