/** Words that every scheme's view uses: counts, lists, places, times. Pure text, no locale. */
import type { Layout } from '../engine/flash/layout.ts';

const NARROW_SPACE = '\u202f';
const NUMBERS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const ORDINALS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** "five", and "13" from thirteen on. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? grouped(count);
}

/** "Five", to begin a sentence with. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** "fifth", and "13th" from thirteen on. */
export function ordinalWord(count: number): string {
  const word = ORDINALS[count];
  if (word !== undefined) return word;
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
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** "A", "A and B", "A, B and C". */
export function listed(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}

/** Runs of whole numbers: "2–5, 7". From `most` runs on, how many there are: "1024 blocks". */
export function ranges(numbers: Iterable<number>, most = 8): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const runs = runsOf(sorted);
  if (runs.length === 0) return 'none';
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
  if (sorted.length === 1) return `block ${sorted[0]}`;
  const runs = runsOf(sorted);
  if (runs.length > 6) return plural(sorted.length, 'block');
  const parts = runs.flatMap(([first, last]) => {
    if (first === last) return [String(first)];
    return last === first + 1 ? [String(first), String(last)] : [`${first} to ${last}`];
  });
  return `blocks ${listed(parts)}`;
}

/** "8.1": a physical page by block and place in it. */
export function placeOf(layout: Layout, page: number): string {
  return `${Math.floor(page / layout.pagesPerBlock)}.${page % layout.pagesPerBlock}`;
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
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** A physical page's place in its block. */
export function placeInBlock(layout: Layout, page: number): number {
  return page % layout.pagesPerBlock;
}
