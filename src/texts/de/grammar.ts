/** German grammar that sentences share. */
import type { Runs } from '../../explain/view/runs.ts';
import { grouped } from '../../base/grouped.ts';
import { durationWith, rangeTexts, spansOf } from '../numbers.ts';
const disjunctions = new Intl.ListFormat('de', { type: 'disjunction' });

const plurals = new Intl.PluralRules('de');
const lists = new Intl.ListFormat('de');

/** Numbers as they stand before a feminine noun. */
const NUMBERS = 'keine eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(
  ' ',
) as readonly string[];
const ORDINALS =
  'nullte erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte'.split(
    ' ',
  ) as readonly string[];

const NOUNS = {
  Ausgabe: 'Ausgaben',
  Block: 'Blöcke',
  Commit: 'Commits',
  Datenseite: 'Datenseiten',
  Flush: 'Flushes',
  Hostseite: 'Hostseiten',
  Kopie: 'Kopien',
  Lesung: 'Lesungen',
  'Mapping-Seite': 'Mapping-Seiten',
  Möglichkeit: 'Möglichkeiten',
  Operation: 'Operationen',
  Programmierung: 'Programmierungen',
  Prozess: 'Prozesse',
  Puffer: 'Puffer',
  Rahmen: 'Rahmen',
  Seite: 'Seiten',
  Seitenlesung: 'Seitenlesungen',
  'bestätigte Transaktion': 'bestätigte Transaktionen',
  'gültige Seite': 'gültige Seiten',
  'logische Seite': 'logische Seiten',
  'nicht committete Seite': 'nicht committete Seiten',
  'weitere Seite': 'weitere',
  'weitere Transaktion': 'weitere Transaktionen',
  'weiterer Block': 'weitere Blöcke',
} as const;

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** "fünf", from thirteen on "13"; "eine" of one. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? grouped(count);
}

/** "fünfte", from thirteen on "13.". */
export function ordinalWord(count: number): string {
  return ORDINALS[count] ?? `${grouped(count)}.`;
}

/** One of two words: for one, and for none or many. */
export function byCount(count: number, one: string, other: string): string {
  return plurals.select(count) === 'one' ? one : other;
}

/** „1 Zeile“, „2 Zeilen“. */
export function counted(n: number, one: string, many: string): string {
  return `${n} ${byCount(n, one, many)}`;
}

/** "1 Seite", "28 Seiten"; from five digits on in groups. */
export function plural(count: number, noun: keyof typeof NOUNS): string {
  return `${grouped(count)} ${byCount(count, noun, NOUNS[noun])}`;
}

/** "eine Seite", "fünf Seiten". */
export function pagesInWords(count: number): string {
  return `${numberWord(count)} ${byCount(count, 'Seite', 'Seiten')}`;
}

/** "A", "A und B", "A, B und C". */
export function listed(items: readonly string[]): string {
  return lists.format(items);
}

/** "A, B und C", or "A, B und zwölf weitere". */
export function someOf(names: readonly string[], most = 4): string {
  if (names.length <= most) return listed(names);
  return `${names.slice(0, most - 1).join(', ')} und ${numberWord(names.length - most + 1)} weitere`;
}

/** "2–5, 7"; from many runs on, how many blocks there are: "1024 Blöcke". */
export function ranges(blocks: Runs, most = 8): string {
  if (blocks.runs.length === 0) return 'keine';
  return blocks.runs.length > most ? plural(blocks.count, 'Block') : rangeTexts(blocks).join(', ');
}

/** "die Blöcke 2–5, 7", "1024 Blöcke". */
export function blockRanges(blocks: Runs, most = 8): string {
  return blocks.runs.length > most ? plural(blocks.count, 'Block') : `die Blöcke ${ranges(blocks, most)}`;
}

/** "Block 5", "die Blöcke 2 bis 5", "die Blöcke 2, 4 und 7". */
export function blockList(blocks: Runs): string {
  const [first] = blocks.runs;
  if (first !== undefined && blocks.count === 1) return `Block ${first[0]}`;
  if (blocks.runs.length > 6) return plural(blocks.count, 'Block');
  return `die Blöcke ${listed(spansOf(blocks, (from, to) => `${from} bis ${to}`))}`;
}

/** A number that was written with a point: "0,70". */
export function decimal(figures: string): string {
  return figures.replace('.', ',');
}

/** "0,70 ms". */
export function duration(ns: number): string {
  return durationWith(ns, ',');
}

/** "A, B or C". */
export function alternatives(items: readonly string[]): string {
  return disjunctions.format(items);
}

/** A parameter of a scheme has a value that it does not take. */
export const unknownChoice = (parameter: string, value: string, choices: readonly string[]): string =>
  `${parameter} ist „${value}“, erwartet wird ${choices.join(' oder ')}.`;
