/** Words that every scheme's view uses: counts, lists, places, times. Pure text, no locale. */
import { decimal, say, spokenLanguage } from '../../base/language.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import type { Place } from './messages.ts';

const NARROW_SPACE = '\u202f';
const NUMBERS = [
  () => say`none`,
  () => say`one`,
  () => say`two`,
  () => say`three`,
  () => say`four`,
  () => say`five`,
  () => say`six`,
  () => say`seven`,
  () => say`eight`,
  () => say`nine`,
  () => say`ten`,
  () => say`eleven`,
  () => say`twelve`,
];
const ORDINALS = [
  null,
  () => say`first`,
  () => say`second`,
  () => say`third`,
  () => say`fourth`,
  () => say`fifth`,
  () => say`sixth`,
  () => say`seventh`,
  () => say`eighth`,
  () => say`ninth`,
  () => say`tenth`,
  () => say`eleventh`,
  () => say`twelfth`,
];
/** Counted nouns, singular and plural. */
const NOUNS = {
  'acknowledged transaction': [() => say`acknowledged transaction`, () => say`acknowledged transactions`],
  block: [() => say`block`, () => say`blocks`],
  byte: [() => say`byte`, () => say`bytes`],
  commit: [() => say`commit`, () => say`commits`],
  'data page': [() => say`data page`, () => say`data pages`],
  erase: [() => say`erase`, () => say`erases`],
  flush: [() => say`flush`, () => say`flushes`],
  frame: [() => say`frame`, () => say`frames`],
  'host page': [() => say`host page`, () => say`host pages`],
  'logical page': [() => say`logical page`, () => say`logical pages`],
  'mapping page': [() => say`mapping page`, () => say`mapping pages`],
  'more block': [() => say`more block`, () => say`more blocks`],
  'more page': [() => say`more page`, () => say`more`],
  'more transaction': [() => say`more transaction`, () => say`more transactions`],
  operation: [() => say`operation`, () => say`operations`],
  output: [() => say`output`, () => say`outputs`],
  page: [() => say`page`, () => say`pages`],
  'page read': [() => say`page read`, () => say`page reads`],
  process: [() => say`process`, () => say`processes`],
  program: [() => say`program`, () => say`programs`],
  read: [() => say`read`, () => say`reads`],
  record: [() => say`record`, () => say`records`],
  'uncommitted page': [() => say`uncommitted page`, () => say`uncommitted pages`],
  'valid page': [() => say`valid page`, () => say`valid pages`],
  way: [() => say`way`, () => say`ways`],
} as const;
export type Noun = keyof typeof NOUNS;

/** "five", and "13" from thirteen on. */
export function numberWord(count: number): string {
  return NUMBERS[count]?.() ?? grouped(count);
}

/** "Five", to begin a sentence with. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** "fifth", and "13th" from thirteen on. */
export function ordinalWord(count: number): string {
  const word = ORDINALS[count]?.();
  if (word !== undefined) return word;
  if (spokenLanguage() === 'de') return `${grouped(count)}.`;
  const tens = count % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return grouped(count) + ending;
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
  return say`${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}

/** Runs of whole numbers: "2–5, 7". From `most` runs on, how many there are: "1024 blocks". */
export function ranges(numbers: Iterable<number>, most = 8): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const runs = runsOf(sorted);
  if (runs.length === 0) return say`none`;
  if (runs.length > most) return plural(sorted.length, 'block');
  return runs.map(([first, last]) => rangeText(first, last)).join(', ');
}

function rangeText(first: number, last: number): string {
  if (first === last) return String(first);
  return last === first + 1 ? `${first}, ${last}` : `${first}–${last}`;
}

function runsOf(sorted: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const number of sorted) {
    const run = runs[runs.length - 1];
    if (run !== undefined && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** "block 5", "blocks 2 to 5", "blocks 2, 4 and 7". */
export function blockList(blocks: readonly number[]): string {
  const sorted = blocks.toSorted((a, b) => a - b);
  if (sorted.length === 1) return say`block ${sorted[0]}`;
  const runs = runsOf(sorted);
  if (runs.length > 6) return plural(sorted.length, 'block');
  const parts = runs.flatMap(([first, last]) => {
    if (first === last) return [String(first)];
    return last === first + 1 ? [String(first), String(last)] : [say`${first} to ${last}`];
  });
  return say`blocks ${listed(parts)}`;
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
