/**
 * A preconditioned device: filled, then overwritten until write amplification has settled, before time begins.
 *
 * The overwrites are played without events and without time, plane by plane: a logical page stays on the plane it was
 * filled on, so that planes are independent and a plane's tables fit into the processor's cache. The effect of
 * collection is computed exactly (the same victims, the same blocks, the low watermark held, host and copies in one
 * stream), rather than drawn from a formula: formulas know uniform writes only, and nothing of which page is stale
 * where. A few planes are played, and the others are laid out as one of them, with numbers of their own.
 *
 * Stale pages stand on flash with the logical page that they once were; every one is laid before the valid copy of
 * its page, so that a scheme that numbers versions as pages are laid numbers them rightly.
 */
import { present } from '../../base/assert.ts';
import { randomStream } from '../../base/random.ts';
import type { Ageing } from '../../model/specification.ts';
import { goodBlocksOf } from '../flash/bad-blocks.ts';
import type { Core } from '../core/core.ts';
import type { Layout } from '../flash/layout.ts';
import { type FilledPages, layAt, sealFull } from './fill.ts';
import { OVERWRITES, PlaneAgeing, type PlaneShape, writesOfRound } from './plane-ageing.ts';
import { PIECE_PAGES, type Preparing, WriteCount } from '../../base/preparing.ts';

/** Planes that are played; so many are enough that collection does not go in step on all planes. */
const PLAYED_PLANES = 8;

/** Expected until the first plane has settled. */
const USUAL_ROUNDS = 12;

/** Writes logical pages and overwrites them until write amplification has settled. */
export function* ageDevice(
  core: Core,
  pages: FilledPages,
  ageing: Exclude<Ageing, 'none'>,
  seed: number,
): Preparing<void> {
  const { planes } = core.layout;
  const { count } = pages;
  const overwrite = OVERWRITES[ageing];
  const played = new Map<string, PlaneAgeing>();
  const writes = new WriteCount(expectedWrites(count, planes, USUAL_ROUNDS));
  const good = goodBlocksOf(core.layout, core.ftl.badBlocks);
  let rounds: number | null = null;
  for (let plane = 0; plane < planes; plane += 1) {
    const filled = Math.floor(count / planes) + (plane < count % planes ? 1 : 0);
    const key = `${plane % PLAYED_PLANES} ${filled}`;
    let model = played.get(key);
    if (model === undefined) {
      const stream = randomStream(seed, `ageing ${plane}`);
      model = new PlaneAgeing(shapeOf(core.layout, filled), core.around.spec.victimPolicy, stream);
      for (const made of model.age(overwrite, rounds)) yield writes.add(made);
      played.set(key, model);
    }
    if (rounds === null) {
      ({ rounds } = model);
      writes.expect(expectedWrites(count, planes, rounds));
    }
    for (const laid of layPlane(core, plane, model, pages, good)) yield writes.add(laid);
  }
  sealFull(core);
}

/** Page writes until a device is in its steady state: those that are played, and every page as it is laid out. */
function expectedWrites(count: number, planes: number, rounds: number): number {
  const filled = Math.ceil(count / planes);
  return count + Math.min(planes, PLAYED_PLANES) * (filled + rounds * writesOfRound(filled));
}

/**
 * A plane keeps as many erased blocks as collection does: the device begins at its low watermark, at the moment at
 * which a scheme with a write frontier takes the next one.
 */
function shapeOf({ goodPerPlane, dataPagesPerBlock, lowBlocksPerPlane }: Layout, filled: number): PlaneShape {
  const spare = goodPerPlane - Math.ceil(filled / dataPagesPerBlock) - 2;
  const keptFree = Math.max(1, Math.min(spare, lowBlocksPerPlane));
  return { blocks: goodPerPlane, blockPages: dataPagesPerBlock, filled, keptFree };
}

/** Yields the valid pages of each piece that is laid. */
function* layPlane(
  core: Core,
  plane: number,
  { eraseCount, slotOf, slots }: PlaneAgeing,
  pages: FilledPages,
  good: Uint32Array | null,
): Generator<number, void> {
  const { durable, layout } = core;
  const { dataPagesPerBlock, pagesPerBlock, planes } = layout;
  const blockAt = (local: number): number => {
    const named = local * planes + plane;
    return good?.[named] ?? named;
  };
  const layPiece = (first: number, end: number, isValid: boolean): number => {
    let laid = 0;
    for (let slot = first; slot < end; slot++) {
      const entry = present(slots[slot]);
      if (entry === 0 || (slotOf[entry - 1] === slot) !== isValid) continue;
      const local = Math.floor(slot / dataPagesPerBlock);
      const page = blockAt(local) * pagesPerBlock + slot - local * dataPagesPerBlock;
      layAt(core, pages.at((entry - 1) * planes + plane), page);
      laid++;
    }
    return isValid ? laid : 0;
  };
  for (const isValid of [false, true]) {
    for (let first = 0; first < slots.length; first += PIECE_PAGES)
      yield layPiece(first, Math.min(first + PIECE_PAGES, slots.length), isValid);
  }
  for (const [local, count] of eraseCount.entries()) durable.eraseCount[blockAt(local)] = count;
}
