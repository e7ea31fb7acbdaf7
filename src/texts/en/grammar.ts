/** English grammar that sentences share. */
import type { Runs } from '../../explain/view/runs.ts';
import { grouped } from '../../base/grouped.ts';
import { durationWith, rangeTexts, spansOf } from '../numbers.ts';

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};
const disjunctions = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const plurals = new Intl.PluralRules('en');
/** British: no comma before "and". */
const lists = new Intl.ListFormat('en-GB');

const NUMBERS = 'none one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
) as readonly string[];
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
    ' ',
  ) as readonly string[];
/** Nouns whose plural is not made with an s alone. */
const IRREGULAR: Readonly<Record<string, string>> = {
  entry: 'entries',
  flush: 'flushes',
  'more page': 'more',
  process: 'processes',
};

/** "1st", "12th". */
export function ordinal(n: number): string {
  return `${grouped(n)}${ENDINGS[ordinalRules.select(n)]}`;
}

/** "five", and "13" from thirteen on. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? grouped(count);
}

/** "fifth", and "13th" from thirteen on. */
export function ordinalWord(count: number): string {
  return ORDINALS[count] ?? ordinal(count);
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** One of two words: for one, and for none or many. */
export function byCount(count: number, one: string, other: string): string {
  return plurals.select(count) === 'one' ? one : other;
}

/** "1 row", "2 rows". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${byCount(n, one, many)}`;
}

/** "1 page", "28 pages"; from five digits on in groups. */
export function plural(count: number, noun: string): string {
  return `${grouped(count)} ${byCount(count, noun, IRREGULAR[noun] ?? `${noun}s`)}`;
}

/** "one page", "five pages". */
export function pagesInWords(count: number): string {
  return `${numberWord(count)} ${byCount(count, 'page', 'pages')}`;
}

/** "A", "A and B", "A, B and C". */
export function listed(items: readonly string[]): string {
  return lists.format(items);
}

/** "A, B and C", or "A, B and twelve more". */
export function someOf(names: readonly string[], most = 4): string {
  if (names.length <= most) return listed(names);
  return `${names.slice(0, most - 1).join(', ')} and ${numberWord(names.length - most + 1)} more`;
}

/** "2–5, 7"; from many runs on, how many blocks there are: "1024 blocks". */
export function ranges(blocks: Runs, most = 8): string {
  if (blocks.runs.length === 0) return 'none';
  return blocks.runs.length > most ? plural(blocks.count, 'block') : rangeTexts(blocks).join(', ');
}

/** "blocks 2–5, 7", "1024 blocks". */
export function blockRanges(blocks: Runs, most = 8): string {
  return blocks.runs.length > most ? plural(blocks.count, 'block') : `blocks ${ranges(blocks, most)}`;
}

/** "block 5", "blocks 2 to 5", "blocks 2, 4 and 7". */
export function blockList(blocks: Runs): string {
  const [first] = blocks.runs;
  if (first !== undefined && blocks.count === 1) return `block ${first[0]}`;
  if (blocks.runs.length > 6) return plural(blocks.count, 'block');
  return `blocks ${listed(spansOf(blocks, (from, to) => `${from} to ${to}`))}`;
}

/** "0.70 ms". */
export function duration(ns: number): string {
  return durationWith(ns, '.');
}

/** "A, B or C". */
export function alternatives(items: readonly string[]): string {
  return disjunctions.format(items);
}

/** A parameter of a scheme has a value that it does not take. */
export const unknownChoice = (parameter: string, value: string, choices: readonly string[]): string =>
  `${parameter} is “${value}”, expected ${choices.join(' or ')}.`;
