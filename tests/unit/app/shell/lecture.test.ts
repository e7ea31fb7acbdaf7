// Lectures are data: their links lead somewhere, their words are there in every language, and their numbers are counted.
import { describe, expect, test } from 'vitest';
import { commitRecords } from '../../../../src/app/shell/lecture/commit-records.ts';
import { fourSchemes } from '../../../../src/app/shell/lecture/four-schemes.ts';
import type { Beat } from '../../../../src/app/shell/lecture/lecture.ts';
import { firstCompare, specsOf } from '../../../../src/app/screens/compare/compare-setup.ts';
import { readShortCompare } from '../../../../src/app/screens/compare/short-compare.ts';
import { readShortLink } from '../../../../src/app/lab/model/short-link.ts';
import { texts as germanRecords } from '../../../../src/app/words/de/lecture-commit-records.ts';
import { texts as german } from '../../../../src/app/words/de/lecture-four-schemes.ts';
import { texts as germanLightTx } from '../../../../src/app/words/de/lecture-lighttx.ts';
import { texts as englishRecords } from '../../../../src/app/words/en/lecture-commit-records.ts';
import { texts as english } from '../../../../src/app/words/en/lecture-four-schemes.ts';
import { texts as englishLightTx } from '../../../../src/app/words/en/lecture-lighttx.ts';
import { SEED } from '../../../../src/model/schema/specification-schema.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { inWords } from '../../../support/in-words.ts';
import { openHost, runToEnd, valueOf } from '../../session/worker/specs.ts';

const lectures: readonly (readonly [string, readonly Beat[]])[] = [
  ['commit-records', commitRecords],
  ['four-schemes', fourSchemes],
];
const catalogue = inWords(createSessionServer().catalogue());

/** Characters: about 150 words of English. */
const SPOKEN_A_MINUTE = 850;

describe.each([
  ['commit-records', 'English', commitRecords, { ...englishLightTx, ...englishRecords }],
  ['commit-records', 'German', commitRecords, { ...germanLightTx, ...germanRecords }],
  ['four-schemes', 'English', fourSchemes, { ...englishLightTx, ...english }],
  ['four-schemes', 'German', fourSchemes, { ...germanLightTx, ...german }],
] as const)('the lecture %s in %s', (_, _language, beats, words) => {
  test('has words for every beat, and no others', () => {
    expect(Object.keys(words)).toEqual(beats.map(({ id }) => id));
  });

  test('says on the screen what fits into two lines', () => {
    const long = Object.values(words).filter(({ says }) => says.length > 125);
    expect(long).toEqual([]);
  });

  test('takes about ten minutes to speak', () => {
    const minutes = Object.values(words).reduce((sum, { notes }) => sum + notes.length / SPOKEN_A_MINUTE, 0);
    expect(minutes).toBeGreaterThan(7);
    expect(minutes).toBeLessThan(11);
  });
});

describe.each(lectures)('the links of the lecture %s', (_, beats) => {
  test('name sessions and moments that are there', async () => {
    for (const beat of beats) {
      if (!('at' in beat) || !beat.at.startsWith('#/lab/')) continue;
      const read = readShortLink(beat.at.slice('#/lab/'.length), catalogue);
      if (!read.ok) expect.fail(read.error.sentence);
      const { moments } = valueOf((await openHost(read.value.spec)).moments(60_000));
      expect(moments.map(({ id }) => id)).toContain(read.value.moment);
    }
  });

  test('name devices that stand side by side', () => {
    for (const beat of beats) {
      if (!('at' in beat) || !beat.at.startsWith('#/compare/')) continue;
      const read = readShortCompare(beat.at.slice('#/compare/'.length), catalogue);
      expect(read).toMatchObject({ ok: true, value: { columns: { length: 4 } } });
    }
  });
});

test.each([
  ['12', [{ kind: 'operation', count: 12 }]],
  [
    '12/cut',
    [
      { kind: 'operation', count: 12 },
      { kind: 'crash', seed: SEED.initial },
    ],
  ],
  [
    '12/cut/5',
    [
      { kind: 'operation', count: 12 },
      { kind: 'crash', seed: SEED.initial },
      { kind: 'reading', count: 5 },
    ],
  ],
  ['12/5', [{ kind: 'operation', count: 12 }]],
])('the short link …/%s names a moment of devices side by side', (moment, moves) => {
  const read = readShortCompare(`lighttx+wal/after-an-abort/${moment}`, catalogue);
  expect(read).toMatchObject({ ok: true, value: { moves } });
});

test.each([
  ['lightx+scc/figure-4', /no scheme “lightx”.*lighttx/],
  ['lighttx+scc/figure-5', /no scenario “figure-5”.*figure-4/],
  ['lighttx+scc+bpcc+afc+cfc/figure-4', /4 devices at most/],
])('the short link %s of devices side by side is refused with what there is', (link, sentence) => {
  const read = readShortCompare(link, catalogue);
  expect(read.ok ? '' : read.error).toMatch(sentence);
});

test('the bill of the lecture is what the devices count', async () => {
  const columns = ['lighttx', 'scc', 'bpcc', 'afc'].map((protocol) => ({
    protocol,
    mutant: null,
    parameters: {},
  }));
  const work = { kind: 'scenario', id: 'after-an-abort' } as const;
  const bills = await Promise.all(
    specsOf({ ...firstCompare, work, columns }, catalogue).map(async (spec) => {
      const host = await openHost(spec);
      return valueOf(host.tally(runToEnd(host).step));
    }),
  );
  expect(bills.map(({ programs }) => programs)).toEqual([14, 17, 12, 15]);
  expect(bills.map(({ barriers }) => barriers)).toEqual([2, 2, 2, 6]);
  expect(bills.map(({ erases, pagesMoved }) => [erases, pagesMoved])).toEqual([
    [0, 0],
    [2, 5],
    [0, 0],
    [0, 0],
  ]);
  for (const words of [english, german]) {
    expect(words.bill.says).toMatch(/2 (blocks|Blöcke).* 5 (pages|Seiten).* 6 /);
    expect(words.bill.notes).toMatch(/ 12 .* 14 .* 15 .* 17 .* 2, .* 6 .* 2 /);
  }
});
