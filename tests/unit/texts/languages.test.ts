// No text of the machine is English left over in another language. That none is missing is the compiler's business.
import { expect, test } from 'vitest';
import { german } from '../../../src/texts/de/machine.ts';
import { english } from '../../../src/texts/en/machine.ts';

/** Up to here a text may be a name, or numbers with their signs. */
const MOST_WORDS = 3;

/** The texts of all rooms: "oracle.lost" to a sentence or a function that makes one. */
function textsOf(rooms: object): ReadonlyMap<string, unknown> {
  const entries = Object.entries(rooms as Readonly<Record<string, object>>);
  return new Map(
    entries.flatMap(([room, texts]) =>
      Object.entries(texts).map(([code, text]): [string, unknown] => [`${room}.${code}`, text]),
    ),
  );
}

/** The sentence; of a function, what stands in its strings and templates beside their values. */
function wordingOf(text: unknown): string {
  if (typeof text !== 'function') return String(text);
  const literals = String(text).match(/`[^`]*`|'[^']*'|"[^"]*"/g) ?? [];
  return literals.join(' ').replaceAll(/\$\{[^}]*\}/g, ' ');
}

const wordsIn = (wording: string): number => wording.match(/\p{L}{2,}/gu)?.length ?? 0;

function repeated(own: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): string[] {
  return [...own]
    .filter(([code, text]) => wordingOf(other.get(code)) === wordingOf(text))
    .filter(([, text]) => wordsIn(wordingOf(text)) > MOST_WORDS)
    .map(([code]) => code);
}

test('German: no text of the machine repeats the English one', () => {
  const all = textsOf(english);
  expect(all.size).toBeGreaterThan(500);
  expect(repeated(all, textsOf(german))).toEqual([]);
});

test('the search for repeated texts finds sentences, and lets names be', () => {
  const page = ({ at }: { readonly at: string }): string => `the page at ${at} is lost`;
  const texts = { room: { name: 'RVM log', sentence: 'This page is lost.', page } };
  expect(repeated(textsOf(texts), textsOf(texts))).toEqual(['room.sentence', 'room.page']);
});
