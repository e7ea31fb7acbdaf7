import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { blobSource, type ByteSource } from '../../../src/traces/byte-source.ts';
import { readTrace, type TraceProgress } from '../../../src/traces/read-trace.ts';
import { nativeText } from '../../../src/traces/write-native.ts';
import { isLong, OWN } from './own-traces.ts';
import { fixture, numbers, projectFile, reading, summary, told } from './reading.ts';
import { inWords } from '../../support/in-words.ts';
import { itemAt } from '../../support/item-at.ts';

function gzip(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts.map((part) => gzipSync(part))));
}

describe.each(OWN)('%s', (path, [writers, meanPages], expected) => {
  const bytes = projectFile(path);

  it('has the counted contents', async () => {
    const found = await summary(bytes);
    expect(numbers(found)).toEqual(expected);
    expect([found.pagesPerTransaction.n, found.pagesPerTransaction.mean]).toEqual([writers, meanPages]);
    expect([found.bytes, found.compression]).toEqual([bytes.length, 'none']);
  });

  it('is read with the same result in chunks of any size, through gzip, with CRLF and without its last line end', async () => {
    const plain = await reading(bytes);
    const operations = told(plain.store).join('\n');
    const text = new TextDecoder().decode(bytes);
    const half = bytes.indexOf(10, bytes.length >> 1) - 5;
    // The second ring reads long files in such small pieces: each byte takes as long as a piece.
    const small = isLong(bytes) ? [] : [1, 7];
    const variants: readonly (readonly [string, Uint8Array | string, number?])[] = [
      ...small.map((step) => [`${step} bytes at a time`, bytes, step] as const),
      ['1000 bytes at a time', bytes, 1000],
      ['gzip', gzip(bytes)],
      ['gzip, cut into two members within a line', gzip(bytes.subarray(0, half), bytes.subarray(half)), 100],
      ['CRLF', text.replaceAll('\n', '\r\n'), 4096],
      ['a byte-order mark', `\uFEFF${text}`],
      ['no last line end', text.slice(0, -1)],
    ];
    for (const [name, content, step] of variants) {
      const found = await reading(content, step === undefined ? {} : { step });
      expect([name, told(found.store).join('\n') === operations]).toEqual([name, true]);
      expect({ name, ...found.summary, bytes: 0, compression: '', warnings: [] }).toEqual({
        name,
        ...plain.summary,
        bytes: 0,
        compression: '',
        warnings: [],
      });
    }
  });

  it('has the same contents after conversion to native CSV', async () => {
    const { store, summary: before, counted } = await reading(bytes);
    const text = [...nativeText(store, { source: before.format, pageBytes: before.pageBytes, counted })].join(
      '',
    );
    const { store: again, summary: after } = await reading(text);
    const bare = (line: string): string => line.replace(/ #.*/, '');
    expect(told(again).map(bare)).toEqual(
      told(store)
        .map(bare)
        .filter((line) => !line.startsWith('prepare')),
    );
    expect(Array.from({ length: again.transactions }, (_, i) => again.txidOf(i + 1))).toEqual(
      Array.from({ length: store.transactions }, (_, i) => store.txidOf(i + 1)),
    );
    expect(after).toMatchObject({
      format: 'native',
      rejectedCount: 0,
      transactions: before.transactions,
      commits: before.commits,
      aborts: before.aborts,
      unfinished: before.unfinished + before.prepared,
      writeRequests: before.writeRequests,
      nonTransactionalWrites: before.nonTransactionalWrites,
      pageReads: before.pageReads,
      pageBytes: before.pageBytes,
      // A dump counts no page writes outside transactions; the copy says so and counts none either.
      pageWrites: before.pageWrites,
      distinctPages: before.distinctPages,
    });
  });
});

describe('native text', () => {
  it('shifts times that went back before the first row, and omits what has no row', async () => {
    const { store } = await reading('5,1,1,2,W\n3,1,2,1,R\n4,1,,,C\n');
    expect([...nativeText(store, { source: 'x', pageBytes: null, counted: 'all' })].join('')).toBe(
      '# source=x; time_unit=ns\ntimestamp,txid,blkno,blkcnt,flags\n2000,1,,,B\n2000,1,1,2,W\n0,1,2,1,R\n1000,1,,,C\n',
    );
  });
});

describe('the reader', () => {
  const dump = fixture('pg15-savepoints.txt');

  it('reports its progress over both passes of the file', async () => {
    const told: TraceProgress[] = [];
    await reading(dump, { step: 5000, onProgress: (progress) => told.push(progress) });
    const last = told.at(-1);
    expect(last?.bytesRead).toBe(dump.length);
    expect(told.every(({ bytesTotal }) => bytesTotal === dump.length)).toBe(true);
    expect(told.some(({ bytesRead }) => bytesRead > dump.length * 0.7 && bytesRead < dump.length * 0.8)).toBe(
      true,
    );
    expect(last?.operations).toBeGreaterThan(300);
  });

  it.each([1, 3, 10, 15])('stops at once when it is cancelled (at chunk %i)', async (when) => {
    const signal = { aborted: false };
    let chunks = 0;
    const source: ByteSource = {
      name: 'x',
      size: dump.length,
      async *open() {
        for (let at = 0; at < dump.length; at += 8000) {
          if (++chunks === when) signal.aborted = true;
          yield dump.slice(at, at + 8000);
        }
      },
    };
    const result = await readTrace(source, { signal });
    expect(inWords(result)).toEqual({
      ok: false,
      error: { kind: 'cancelled', sentence: 'Reading “x” was cancelled.' },
    });
    expect(chunks).toBe(when);
  });

  it('reports a failing disk in a message, and closes what it opened', async () => {
    let opened = 0;
    let closed = 0;
    const source: ByteSource = {
      name: 'x',
      size: 100_000,
      async *open() {
        opened++;
        try {
          yield dump.slice(0, 20_000);
          if (opened > 2) throw new Error('NotReadableError: gone');
          yield dump.slice(20_000);
        } finally {
          closed++;
        }
      },
    };
    const result = await readTrace(source);
    expect(inWords(result)).toEqual({
      ok: false,
      error: {
        kind: 'unreadable',
        sentence:
          '“x” could not be read beyond byte 20000: NotReadableError: gone. It may have been moved or changed since it was chosen; choose it again.',
        offset: 20_000,
      },
    });
    expect(closed).toBe(opened);
  });

  it('reads a Blob', async () => {
    const blob = new Blob([dump.slice()]);
    const result = await readTrace(blobSource(blob, 'dump.txt'));
    expect(result.ok && numbers(result.value.summary)).toEqual(itemAt(OWN, 4)[2]);
  });

  it('reads a large file in pieces of at most 1 MiB', async () => {
    const rows = '1600000000000,1,17,1,W\n'.repeat(250_000);
    const blob = new Blob([rows]);
    const sizes: number[] = [];
    for await (const chunk of blobSource(blob, 'large.csv').open()) sizes.push(chunk.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(rows.length);
    expect(Math.max(...sizes)).toBe(1 << 20);
    const result = await readTrace(blobSource(blob, 'large.csv'));
    expect(result.ok && result.value.summary.rows).toBe(250_000);
  });

  it('refuses a file that expands too much', async () => {
    const bomb = gzip(new Uint8Array(4_000_000));
    const result = await readTrace(blobSource(new Blob([bomb.slice()]), 'bomb.gz'), {
      expansionLimit: { freeBytes: 100_000, ratio: 50 },
    });
    expect(!result.ok && result.error.kind).toBe('too-large');
  });

  it('warns once of bytes behind the gzip data', async () => {
    const packed = new Uint8Array(Buffer.concat([gzip(dump), Buffer.from('rest')]));
    const found = await summary(packed);
    expect(found.warnings.filter((warning) => warning.startsWith('Behind the gzip data'))).toHaveLength(1);
    expect(found.compression).toBe('gzip');
  });
});
