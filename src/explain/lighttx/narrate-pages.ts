/** Single pages: durable, written plainly, read, or waiting for a place. */
import { say } from '../../base/language.ts';
import type { EventNamed } from '../../engine/interface/events.ts';
import { numberWord } from '../view/format.ts';
import { tagOf, stateOf } from './look-state.ts';
import type { Said, Tale } from '../view/narration-context.ts';
import { findEntry, rowOf } from '../../protocols/kit/tx-table.ts';

export function pageProgrammed(tale: Tale, { page, logicalPage, unit }: EventNamed<'pageProgrammed'>): Said {
  const durable = say`Page ${tale.at(page)} is durable`;
  const owner = tale.tx(unit);
  const name = tale.name(logicalPage);
  const state = stateOf(tale.device);
  const row = state === null ? null : rowOf(state, tagOf(tale.device, page).txid);
  if (row === null || row.unit !== unit) {
    return tale.ofPage(say`${durable}, but ${owner} has aborted: **this ${name} is garbage**.`, page);
  }
  if (row.phase === 'committing') {
    const there = row.sent - row.outstanding;
    return tale.ofPage(
      say`${durable}: **${numberWord(there)} of ${numberWord(row.sent)} pages** of ${owner} ${there === 1 ? say`is` : say`are`} there.`,
      page,
    );
  }
  return tale.ofPage(say`${durable}: ${name} of ${owner}, **undecided** until ${owner} commits.`, page);
}

export function plainIssued(tale: Tale, { page, logicalPage }: EventNamed<'programIssued'>): Said {
  return tale.ofPage(
    say`A plain write of ${tale.name(logicalPage)} **goes to ${tale.at(page)}**: it counts as a transaction of one page.`,
    page,
  );
}

export function plainWritten(tale: Tale, { page, logicalPage }: EventNamed<'plainWritten'>): Said {
  const name = tale.name(logicalPage);
  const durable = say`Page ${tale.at(page)} is durable`;
  if (tale.device.core.mapping.lookup(logicalPage) === page) {
    return tale.ofPage(say`${durable}, a plain write: **the map points to it for ${name}**.`, page);
  }
  return tale.ofPage(say`${durable}, but **a newer ${name} was faster**: the map stays as it is.`, page);
}

export function programStalled(tale: Tale, { logicalPage }: EventNamed<'programStalled'>): Said {
  return tale.ofNothing(
    say`**No page is free** for the plain write of ${tale.name(logicalPage)}: it waits in the buffer.`,
  );
}

export function readIssued(tale: Tale, { logicalPage, page, unit }: EventNamed<'readIssued'>): Said {
  const name = tale.name(logicalPage);
  const who = unit > 0 ? say`${tale.tx(unit)} reads ${name}` : say`The host reads ${name}`;
  if (page < 0)
    return tale.ofNothing(say`${who}, but **no ${name} was ever committed**: there is nothing to read.`);
  const own = ownCopy(tale, unit, logicalPage);
  const besides = own === null ? '' : say`; its own copy ${own} is not committed`;
  return tale.ofPage(say`${who} **from ${tale.at(page)}**, where the map points${besides}.`, page);
}

/** Where a transaction that reads has an uncommitted copy of the page. */
function ownCopy(tale: Tale, unit: number, logicalPage: number): string | null {
  const state = stateOf(tale.device);
  const row =
    state?.slots.find((slot) => slot !== null && slot.unit === unit && slot.phase === 'active') ?? null;
  if (state === null || row === null || row === undefined) return null;
  if (row.heldPage === logicalPage) return say`in the buffer`;
  const entry = findEntry(state, row, logicalPage);
  return entry < 0 || state.entries.at[entry] === 0 ? null : say`at ${tale.at(state.entries.at[entry] - 1)}`;
}

export function pageRead(tale: Tale, { logicalPage, page }: EventNamed<'pageRead'>): Said {
  return tale.ofPage(
    say`**${tale.name(logicalPage)} is read**: page ${tale.at(page)} is with the host.`,
    page,
  );
}
