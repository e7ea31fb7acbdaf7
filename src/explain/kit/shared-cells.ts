/** Facts on pages that share cells: their neighbours, and the pages lost with a program that is cut short. */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { blockOf, type Layout } from '../../engine/flash/layout.ts';
import { sharedBefore, sharedWith } from '../../engine/flash/word-lines.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import type { Fact } from '../../model/frame.ts';
import { placeInBlock, placeOf } from '../view/format.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration } from '../view/view.ts';
import { kitMessage } from './messages.ts';
import { type CellBit, kitViewMessage } from './view-messages.ts';

/** Data pages in the same cells as one, by physical number. */
function neighbours(layout: Layout, page: number, pick: typeof sharedWith): readonly number[] {
  const inBlock = placeInBlock(layout, page);
  if (layout.wordLines === null) return [];
  return pick(layout.wordLines, inBlock).map((each) => page - inBlock + each);
}

/** Returns the bit of its cells that a page is, and the pages that have the others; nothing if a cell holds one bit. */
export function cellFacts({ layout, options }: Device, page: number): readonly Fact[] {
  const { wordLines } = layout;
  if (wordLines === null) return [];
  const bit = present(wordLines.bit[placeInBlock(layout, page)]);
  const shared = neighbours(layout, page, sharedWith).map((each) => placeOf(layout, each));
  const isLast = bit === (options.spec.cellType === 'tlc' ? 2 : 1);
  const name: CellBit = bit === 0 ? 'lower' : isLast ? 'upper' : 'middle';
  return [{ label: kitViewMessage('cells'), value: kitViewMessage('cellsOf', { bit: name, shared }) }];
}

/** Of a program that is cut short: the durable pages that it takes with it. */
export function takenAlong({ layout, state }: Device, page: number): readonly Message[] {
  const taken = neighbours(layout, page, sharedBefore).filter(
    (each) => pageCondition(state.durable, each) === 'programmed',
  );
  if (taken.length === 0) return [];
  return [kitViewMessage('cutTakes', { pages: taken.map((each) => placeOf(layout, each)) })];
}

/** Of a torn page: the later page of its cells that was cut short, if there is one. */
export function takenBy({ layout, state }: Device, page: number): readonly Message[] {
  // An erase that was cut short leaves all pages of the block torn.
  if (state.durable.needsErase[blockOf(layout, page)] !== 0) return [];
  const by = neighbours(layout, page, sharedWith).find(
    (each) => each > page && pageCondition(state.durable, each) === 'torn',
  );
  return by === undefined ? [] : [kitViewMessage('takenAlong', { at: placeOf(layout, by) })];
}

/** A power failure that took durable pages along; null where it took none. */
export function sharedPagesLost(
  step: NarrationContext,
  { begun, done, torn }: EventNamed<'powerFailed'>,
): Narration | null {
  const lost = step.all(Event.sharedPageLost);
  const [first] = lost;
  if (first === undefined) return null;
  const pages = lost.map(({ page }) => step.at(page));
  return step.ofPage(kitMessage('sharedPagesLost', { begun, done, torn, pages }), first.page);
}
