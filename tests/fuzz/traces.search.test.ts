import { gzipSync } from 'node:zlib';
import {
  assert as checkProperty,
  asyncProperty,
  constantFrom,
  oneof,
  property,
  tuple,
  uint8Array,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '../../src/traces/byte-source.ts';
import { NativeRow } from '../../src/traces/native-row.ts';
import { readTrace } from '../../src/traces/read-trace.ts';
import { bytesOf, fixture } from '../unit/traces/reading.ts';
import { checkReading } from './check-reading.ts';
import { hostileFiles } from './hostile-files.ts';
import { edits, mutated, RUNS, steps } from './mutation.ts';
import { inWords } from '../support/in-words.ts';
import { reachOf } from '../support/ring.ts';

const SEEDS: readonly Uint8Array[] = [
  fixture('native-sqlite.csv').subarray(0, 2500),
  fixture('pg15-two-phase.txt'),
  fixture('pg15-forged-names.txt'),
  fixture('pg15-forged-names-details.txt'),
  fixture('pg15-savepoints-details.txt').subarray(0, 6000),
];

describe('the trace reader, given damaged traces', () => {
  it.each(['native', 'pg_waldump', undefined])(
    'accounts for every line and never throws (format: %s)',
    async (format) => {
      const options = format === undefined ? {} : { format };
      await checkProperty(
        asyncProperty(constantFrom(...SEEDS), edits, steps, async (seed, changes, step) => {
          await checkReading(mutated(seed, changes), options, step);
        }),
        { numRuns: RUNS },
      );
    },
  );

  it('returns a result for any bytes', async () => {
    await checkProperty(
      asyncProperty(uint8Array({ maxLength: 2000 }), steps, async (bytes, step) => {
        await checkReading(bytes, {}, step);
      }),
      { numRuns: RUNS },
    );
  });

  it('returns a result for damaged gzip', async () => {
    const packed = SEEDS.map((seed) => new Uint8Array(gzipSync(seed)));
    await checkProperty(
      asyncProperty(constantFrom(...packed), edits, async (seed, changes) => {
        const bytes = mutated(seed, changes);
        const result = await readTrace(bytesSource(bytes, 'x', 50));
        if (!result.ok) expect(inWords(result.error.sentence)).toMatch(/^“x”/);
      }),
      { numRuns: RUNS },
    );
  });

  it('reads hostile files to their end, or refuses them', async () => {
    let readable = 0;
    for (const text of hostileFiles(reachOf({ first: 0.1, full: 1, deep: 1 }))) {
      if ((await readTrace(bytesSource(bytesOf(text), 'x'))).ok) readable++;
    }
    expect(readable).toBe(6);
  });
});

describe('one native row, given anything', () => {
  const usual = constantFrom('', '', '0', '7', '42', '4294967295', ' ');
  const odd = constantFrom('\t', ',', '.', '-', 'e', 'x', 'W', '#', '\u0000');
  const piece = oneof({ arbitrary: usual, weight: 12 }, { arbitrary: odd, weight: 1 });
  const flag = constantFrom('W', 'r', 'B', 'C', 'a', 'Commit', 'write', 'X', '', ' W\t', 'W,');
  const column = tuple(piece, piece).map((pieces) => pieces.join(''));

  it('agrees with the rules written as regular expressions', () => {
    const row = new NativeRow();
    let good = 0;
    checkProperty(
      property(tuple(column, column, column, column, flag), (columns) => {
        const line = columns.join(',');
        const bytes = bytesOf(`junk${line}junk`);
        const bad = row.read(bytes, 4, bytes.length - 4);
        expect([line, bad === null]).toEqual([line, isRow(line)]);
        if (bad === null) good++;
      }),
      { numRuns: 10_000 },
    );
    expect(good).toBeGreaterThan(100);
  });
});

/** The rules of the native format for one line, the plain and slow way. */
function isRow(line: string): boolean {
  const columns = line.split(',').map((column) => column.replaceAll(/^[ \t]+|[ \t]+$/g, ''));
  if (columns.length !== 5) return false;
  const [time = '', txid = '', page = '', pages = '', flag = ''] = columns;
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(time) || ![txid, page, pages].every((column) => /^\d*$/.test(column)))
    return false;
  if (time.replace(/^-|\..*/g, '').length > 24 || Number(txid) > Number.MAX_SAFE_INTEGER) return false;
  const letter = /^(w|r|b|c|a|write|read|begin|commit|abort)$/i.test(flag)
    ? flag.charAt(0).toUpperCase()
    : '';
  if (letter === '') return false;
  if (letter === 'W' || letter === 'R') {
    return page !== '' && Number(pages) > 0 && Number(page) + Number(pages) <= 2 ** 32;
  }
  return Number(txid) > 0 && Number(page) === 0 && Number(pages) === 0;
}
