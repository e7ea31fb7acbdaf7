/** Places on flash as every language writes them. */
import type { Layout } from '../../engine/flash/layout.ts';
import type { PagePlace } from '../../model/mechanism.ts';
import type { Place } from './messages.ts';

/** "8.1": a physical page by block and place in it. */
export function placeOf(layout: Layout, page: number): string {
  return `${Math.floor(page / layout.pagesPerBlock)}.${page % layout.pagesPerBlock}`;
}

/** A physical page by block and place; one of the log area by its number there. */
export function placeOn(layout: Layout, page: number): Place {
  return page < layout.dataPages ? placeOf(layout, page) : { logPage: page - layout.firstLogPage };
}

/** A physical page's place in its block. */
export function placeInBlock(layout: Layout, page: number): number {
  return page % layout.pagesPerBlock;
}

/** A physical page by block and place in it, wherever it stands. */
export function placeAt({ pagesPerBlock }: Layout, page: number): PagePlace {
  return { block: Math.floor(page / pagesPerBlock), page: page % pagesPerBlock };
}
