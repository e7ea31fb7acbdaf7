/** Words that every scheme's view uses: counts, lists, places, times. Pure text, no locale. */
import { decimal, say } from '../../base/language.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import type { Place } from './messages.ts';

const NARROW_SPACE = '\u202f';
/** Counted nouns, singular and plural. */
const NOUNS = {
  block: [() => say`block`, () => say`blocks`],
  byte: [() => say`byte`, () => say`bytes`],
  'data page': [() => say`data page`, () => say`data pages`],
  erase: [() => say`erase`, () => say`erases`],
  'host page': [() => say`host page`, () => say`host pages`],
  'logical page': [() => say`logical page`, () => say`logical pages`],
  operation: [() => say`operation`, () => say`operations`],
  program: [() => say`program`, () => say`programs`],
  read: [() => say`read`, () => say`reads`],
  record: [() => say`record`, () => say`records`],
  'uncommitted page': [() => say`uncommitted page`, () => say`uncommitted pages`],
  'valid page': [() => say`valid page`, () => say`valid pages`],
} as const;
type Noun = keyof typeof NOUNS;

/** "Five", to begin a sentence with. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** 12345 with a narrow space between thousands, from five digits on. */
export function grouped(count: number): string {
  const digits = String(Math.round(count));
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
}

/** "1 page", "28 pages". */
export function plural(count: number, noun: Noun): string {
  return `${grouped(count)} ${NOUNS[noun][count === 1 ? 0 : 1]()}`;
}

/** "A", "A and B", "A, B and C". */
export function listed(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  return say`${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** "8.1": a physical page by block and place in it. */
export function placeOf(layout: Layout, page: number): string {
  return `${Math.floor(page / layout.pagesPerBlock)}.${page % layout.pagesPerBlock}`;
}

/** "8.1"; "log page 12" in the log area. */
export function placeOrLogPage(layout: Layout, page: number): string {
  const first = (layout.dataBlocks + layout.metaBlocks) * layout.pagesPerBlock;
  return page < layout.dataPages ? placeOf(layout, page) : say`log page ${page - first}`;
}

/** A physical page by block and place; one of the log area by its number there. */
export function placeOn(layout: Layout, page: number): Place {
  const first = (layout.dataBlocks + layout.metaBlocks) * layout.pagesPerBlock;
  return page < layout.dataPages ? placeOf(layout, page) : { logPage: page - first };
}

/** "0.70 ms", "126 µs": about three figures, in the unit that suits. */
export function durationText(ns: number): string {
  if (ns < 1e3) return `${Math.round(ns)} ns`;
  if (ns < 1e5) return `${figures(ns / 1e3)} µs`;
  if (ns < 1e9) return `${figures(ns / 1e6)} ms`;
  return `${figures(ns / 1e9)} s`;
}

function figures(value: number): string {
  if (value >= 100) return grouped(value);
  return decimal(value.toFixed(value >= 10 ? 1 : 2));
}

/** A physical page's place in its block. */
export function placeInBlock(layout: Layout, page: number): number {
  return page % layout.pagesPerBlock;
}
