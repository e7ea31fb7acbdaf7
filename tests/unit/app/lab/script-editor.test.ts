// The editor's own view of the script language, held against the parser that will run the script.
import { array, assert as checkProperty, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  suggest,
  type Surroundings,
  unknownSurroundings,
} from '../../../../src/app/lab/script/completions.ts';
import { operationAtCaret, wordsOf } from '../../../../src/app/lab/script/operation-words.ts';
import { readScriptFile, writeScriptFile } from '../../../../src/app/lab/script/script-file.ts';
import { readScript } from '../../../../src/app/lab/script/script-tokens.ts';
import { parsePreparation } from '../../../../src/engine/host/prepare.ts';
import { parseScript } from '../../../../src/engine/host/script.ts';

const scraps =
  'b1 w1: w1:A A B, , - @ 6 : c1 a1 B2 W2:c-d R:Z k g crash . + 250 us +3µs s # ; 0 r p: W:17@3 ab kk'.split(
    ' ',
  );
const text = oneof(
  string({ unit: 'binary' }),
  array(constantFrom('\n', ' ', ' ', ';', ', ', '\u0000', ...scraps), { maxLength: 30 }).map((chosen) =>
    chosen.join(''),
  ),
);
const runnable = text.filter((script) => parseScript(script).ok);
const kindsOf = (script: string): string[] =>
  readScript(script)
    .tokens.filter(({ kind }) => kind !== 'blank')
    .map(({ kind, from, to }) => `${kind} ${script.slice(from, to)}`);

describe('the tokens of a script', () => {
  test('cover any text, without a gap and without an overlap', () => {
    checkProperty(
      property(text, (script) => {
        let end = 0;
        for (const { from, to } of readScript(script).tokens) {
          expect(from).toBe(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBe(script.length);
      }),
      { numRuns: 2000 },
    );
  });

  test('mark nothing as wrong in a script that can be run', () => {
    checkProperty(
      property(runnable, (script) => {
        expect(readScript(script).tokens.filter(({ kind }) => kind === 'wrong')).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('name every part of the language', () => {
    expect(kindsOf('b1 w1:A, C-F@6 r:B c1;a2 k g crash . +250us # end')).toEqual([
      'verb b',
      'transaction 1',
      'verb w',
      'transaction 1',
      'mark :',
      'page A',
      'mark , ',
      'page C-F',
      'block @6',
      'verb r',
      'mark :',
      'page B',
      'commit c',
      'transaction 1',
      'abort a',
      'transaction 2',
      'verb k',
      'verb g',
      'crash crash',
      'time .',
      'time +250us',
      'comment # end',
    ]);
    expect(kindsOf('hello w1:AB b1x p1:A')).toEqual([
      'wrong hello',
      'verb w',
      'transaction 1',
      'mark :',
      'wrong AB',
      'verb b',
      'transaction 1',
      'wrong x',
      'wrong p1:A',
    ]);
  });

  test('are read from a script of 30,000 operations within the time limit', () => {
    expect(readScript('w1:A,B,C '.repeat(30_000)).operations).toHaveLength(30_000);
  });
});

describe('the explanation of an operation', () => {
  test.each([
    ['w1:a, C-F@6', 'Tx1 writes A, then C to F on block 6.'],
    ['p:B', 'The host writes B, outside of any transaction.'],
    ['r2:A', 'Tx2 reads A.'],
    ['c7', 'Tx7 commits.'],
    ['+250us', '250us pass before the host continues.'],
    ['crash', 'Power fails here.'],
  ])('is given for %s', (script, words) => {
    const operation = operationAtCaret(readScript(script).operations, script.length);
    expect(operation && wordsOf(operation)).toBe(words);
  });
});

describe('suggestions of the script editor', () => {
  const here: Surroundings = { open: [3], nextFree: 8, logicalPages: 24, blocks: 22 };
  const offered = (script: string, surroundings = here, language: 'script' | 'preparation' = 'script') =>
    suggest(script, script.length, surroundings, language)?.options.map((option) => option.text) ?? null;

  test('begin with what open transactions may do, followed by the other operations', () => {
    expect(offered('')?.slice(0, 4)).toEqual(['w3:', 'c3', 'b8', 'a3']);
    expect(offered('c3 ')?.[0]).toBe('b8');
    expect(offered('b9 c')).toEqual(['c9', 'c3', 'crash']);
    expect(offered('b9 crash c')).toEqual(['crash']);
  });

  test('begin with pages already named, and offer no page twice in a list', () => {
    expect(offered('w3:D c3 w9:')?.slice(0, 3)).toEqual(['D', 'A', 'B']);
    expect(offered('w9:A,')?.slice(0, 2)).toEqual(['B', 'C']);
    expect(offered('w9:A, ')?.slice(0, 2)).toEqual(['B', 'C']);
    expect(offered('w9:A@2')).toEqual(['2', '20', '21']);
    expect(offered('w9:', { ...here, logicalPages: 2 })).toEqual(['A', 'B']);
  });

  test('offer the units of a pause', () => {
    expect(offered('+250')).toEqual(['+250us', '+250ms', '+250ns', '+250s']);
    expect(offered('+250u')).toEqual(['+250us']);
  });

  test('offer nothing in a comment or after a finished word', () => {
    expect(offered('# c')).toBeNull();
    expect(offered('crash')).toBeNull();
    expect(offered('zz')).toBeNull();
  });

  test('offer only plain writes in a preparation', () => {
    expect(offered('', here, 'preparation')).toEqual(['w:']);
  });

  test('always give a script that can be run', () => {
    checkProperty(
      property(runnable, (script) => {
        if (script.includes('#')) return;
        const begun = `${script}\n`;
        for (const option of offered(begun, unknownSurroundings) ?? []) {
          const finished = begun + option + (option.endsWith(':') ? 'A' : '');
          expect([finished, parseScript(finished).ok]).toEqual([finished, true]);
        }
      }),
    );
    const prepared = `${offered('', here, 'preparation')?.[0] ?? ''}A@0`;
    expect(parsePreparation(prepared).ok).toBe(true);
  });
});

describe('a script file', () => {
  test('is read back unchanged, and its heading is a comment', () => {
    const line = string({ unit: 'grapheme-ascii' });
    const lines = array(line, { maxLength: 4 }).map((all) => all.join('\n'));
    checkProperty(
      property(lines, lines, (prepare, script) => {
        const read = readScriptFile('a.txt', writeScriptFile({ prepare, script }));
        expect(read).toEqual({ ok: true, value: { prepare, script } });
      }),
    );
    const file = writeScriptFile({ prepare: 'w:A@0\nw:B@1', script: 'w1:A c1' });
    const parsed = parseScript(file);
    expect(parsed.ok && parsed.value.count).toBe(3);
  });

  test('any other text is read as a script, with any line ends', () => {
    expect(readScriptFile('a.txt', 'b1\r\nc1')).toEqual({
      ok: true,
      value: { prepare: '', script: 'b1\nc1' },
    });
  });

  test('a file that is not text or is too long is refused with a message', () => {
    const picture = readScriptFile('cat.png', '\uFFFDPNG\0');
    expect(picture.ok ? '' : picture.error).toMatch(/“cat\.png” is not a text file. Choose a script/);
    const long = readScriptFile('long.txt', 'k '.repeat(60_000));
    expect(long.ok ? '' : long.error).toMatch(/“long\.txt” has 120.000 characters. A script has 100.000/);
  });
});
