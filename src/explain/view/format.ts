/** Places on flash as every language writes them. */
import type { Text } from '../../base/message.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import type { PagePlace } from '../../model/mechanism.ts';
import { type Place, viewMessage } from './messages.ts';

/** "8.1": a physical page by block and place in it. */
export function placeOf(layout: Layout, page: number): string {
  return `${Math.floor(page / layout.pagesPerBlock)}.${page % layout.pagesPerBlock}`;
}

/** A physical page by block and place; one of the log area by its slot. */
export function placeOn(layout: Layout, page: number): Place {
  return page < layout.dataPages ? placeOf(layout, page) : { slot: slotOf(layout, page) };
}

/**
 * Slot of a page of the log area: its place in the order in which the ring is written, from 0 on. Stripes are written
 * one after the other, each plane in turn.
 */
export function slotOf(layout: Layout, page: number): number {
  const { firstLogPage, pagesPerBlock, planes, metaStripePages } = layout;
  const inArea = page - firstLogPage;
  const block = Math.floor(inArea / pagesPerBlock);
  const stripe = Math.floor(block / planes);
  return stripe * metaStripePages + (inArea % pagesPerBlock) * planes + (block % planes);
}

/** Slot of a position of the log, which counts pages round and round. */
export function slotAt({ logStripes, metaStripePages }: Layout, position: number): number {
  return position % (logStripes * metaStripePages);
}

/** A place in a list: "8.1", or "slot 12". */
export function placeText(layout: Layout, page: number): Text {
  const at = placeOn(layout, page);
  return typeof at === 'string' ? at : viewMessage('slot', at);
}

/** A physical page's place in its block. */
export function placeInBlock(layout: Layout, page: number): number {
  return page % layout.pagesPerBlock;
}

/** A physical page by block and place in it, wherever it stands. */
export function placeAt({ pagesPerBlock }: Layout, page: number): PagePlace {
  return { block: Math.floor(page / pagesPerBlock), page: page % pagesPerBlock };
}
