/**
 * Every error in a link is reported in the reader's language, and never in the words of the schema's library.
 */
import { describe, expect, test } from 'vitest';
import { german } from '../../../../src/texts/de/machine.ts';
import { packText } from '../../../../src/session/link/codec.ts';
import { linkDefaults } from '../../../../src/session/link/defaults.ts';
import { decodePermalink } from '../../../../src/session/link/permalink.ts';
import { speakerOf } from '../../../../src/texts/speaker.ts';
import type { InWords } from '../../../../src/base/message.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

const full = {
  ...linkDefaults,
  breakpoints: [{ enabled: true, condition: { kind: 'collection', nth: 1 } }],
  names: [{ interventions: [], name: 'first' }],
  look: { block: 0, x: 0, y: 0, width: 1 },
};

const odd: readonly unknown[] = [null, 'x', '', -1, 1.5, 1e99, true, [], {}, [[]], 'x'.repeat(200_000)];

/** The link with each of its parts in turn replaced by something else, left out, or given more than it knows. */
function spoiled(part: unknown): unknown[] {
  if (Array.isArray(part)) {
    return [...odd, ...part.flatMap((each, at) => spoiled(each).map((next) => part.with(at, next)))];
  }
  if (typeof part !== 'object' || part === null) return [...odd];
  const entries = Object.entries(part);
  return [
    ...odd,
    { ...part, moon: 1 },
    ...entries.flatMap(([key, value]) => spoiled(value).map((next) => withPart(part, key, next))),
  ];
}

function withPart(whole: object, key: string, part: unknown): unknown {
  return { ...whole, [key]: part };
}

async function sentences(inWords: InWords): Promise<string[]> {
  const said = new Set<string>();
  for (const link of spoiled(full)) {
    const packed = await packText(JSON.stringify(link));
    if (!packed.ok) continue;
    const decoded = await decodePermalink(`1.${packed.value}`);
    if (!decoded.ok) said.add(inWords(decoded.problem.sentence));
  }
  return [...said];
}

/** As the library writes: kinds, bounds, unions. */
const OF_LIBRARY = /\b(?:Object|Array|undefined|never|integer|boolean)\b|[<>]=|\||"|\bexpected\b [^.,]*$/;
const ENGLISH = /\b(?:is|are|the|but|should|be|least|most|missing|list|text|number|known|or|at)\b/;

describe('an error in a link', () => {
  test('is described in English', async () => {
    const said = await sentences(inEnglish);
    expect(said.length).toBeGreaterThan(300);
    expect(said.filter((each) => OF_LIBRARY.test(each))).toEqual([]);
    expect(said).toContain(
      'This link cannot be opened: “spec.host.isolation” is “x”, but should be “strict”, “no-page-conflict” or “serializable”. Ask whoever made it for a new one.',
    );
  });

  test('is described in German', async () => {
    const said = await sentences(speakerOf(german).inWords);
    expect(said.filter((each) => OF_LIBRARY.test(each))).toEqual([]);
    const outsideQuotes = said.filter((each) => ENGLISH.test(each.replaceAll(/„[^“]*“/g, '')));
    expect(outsideQuotes).toEqual([]);
    expect(said).toContain(
      'Dieser Link lässt sich nicht öffnen: „look.width“ ist -1, sollte aber mindestens 0.001 sein. Bitten Sie die Person, die ihn gemacht hat, um einen neuen.',
    );
  });
});
