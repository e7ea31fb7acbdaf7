/**
 * A warm device: filled, then overwritten until write amplification has settled, before time begins.
 *
 * The overwrites are played without events and without time, plane by plane: a logical page stays on the plane
 * it was filled on, so that planes are independent and a plane's tables fit into the processor's cache. What
 * collection would do is done exactly (the same victims, the same blocks, the low watermark held, host and copies
 * in one stream), rather than drawn from a formula: formulas know uniform writes only, and nothing of which page is
 * stale where. A few planes are played, and the others are laid out as one of them, with numbers of their own.
 *
 * Stale pages stand on flash with the logical page that they once were; every one is laid before the valid copy
 * of its page, so that a scheme that numbers versions as pages are laid numbers them rightly.
 */
import { randomStream } from '../../base/random.ts';
import type { Ageing } from '../../model/specification.ts';
import { goodBlocksOf } from '../flash/bad-blocks.ts';
import type { Core } from '../core/core.ts';
import type { Layout } from '../flash/layout.ts';
import { type FilledPages, layAt, sealFull } from './fill.ts';
import { OVERWRITES, PlaneAgeing, type PlaneShape } from './plane-ageing.ts';

/** Planes that are played; so many are enough that collection does not go in step on all planes. */
const PLAYED_PLANES = 8;

/** Writes logical pages and overwrites them until write amplification has settled. */
export function ageDevice(
  core: Core,
  pages: FilledPages,
  ageing: Exclude<Ageing, 'none'>,
  seed: number,
): void {
  const { planes } = core.layout;
  const { count } = pages;
  const overwrite = OVERWRITES[ageing];
  const played = new Map<string, PlaneAgeing>();
  const play = (plane: number, shape: PlaneShape, rounds: number | null): PlaneAgeing => {
    const model = new PlaneAgeing(
      shape,
      core.around.spec.victimPolicy,
      randomStream(seed, `ageing ${plane}`),
    );
    model.age(overwrite, rounds);
    return model;
  };
  let rounds: number | null = null;
  for (let plane = 0; plane < planes; plane += 1) {
    const filled = Math.floor(count / planes) + (plane < count % planes ? 1 : 0);
    const key = `${plane % PLAYED_PLANES} ${filled}`;
    const model: PlaneAgeing = played.get(key) ?? play(plane, shapeOf(core.layout, filled), rounds);
    rounds ??= model.rounds;
    played.set(key, model);
    layPlane(core, plane, model, pages);
  }
  sealFull(core);
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

function layPlane(
  core: Core,
  plane: number,
  { eraseCount, slotOf, slots }: PlaneAgeing,
  pages: FilledPages,
): void {
  const { durable, layout } = core;
  const { dataPagesPerBlock, pagesPerBlock, planes } = layout;
  const good = goodBlocksOf(layout, core.ftl.badBlocks);
  const blockAt = (local: number): number => {
    const named = local * planes + plane;
    return good?.[named] ?? named;
  };
  const lay = (page: number, slot: number): void => {
    const local = Math.floor(slot / dataPagesPerBlock);
    const block = blockAt(local);
    layAt(core, pages.at(page * planes + plane), block * pagesPerBlock + slot - local * dataPagesPerBlock);
  };
  slots.forEach((entry, slot) => {
    if (entry !== 0 && slotOf[entry - 1] !== slot) lay(entry - 1, slot);
  });
  slots.forEach((entry, slot) => {
    if (entry !== 0 && slotOf[entry - 1] === slot) lay(entry - 1, slot);
  });
  for (const [local, count] of eraseCount.entries()) durable.eraseCount[blockAt(local)] = count;
}
