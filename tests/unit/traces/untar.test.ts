import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, problem, summary } from './reading.ts';

/** A file of a tar archive, as POSIX tar writes it; `kind` 0 is a file, 5 a folder. */
function entry(name: string, content: string, kind = '0', binarySize = false): Uint8Array {
  const bytes = bytesOf(content);
  const header = new Uint8Array(512);
  header.set(bytesOf(name));
  if (binarySize) {
    header[124] = 0x80;
    new DataView(header.buffer).setUint32(132, bytes.length);
  } else header.set(bytesOf(bytes.length.toString(8).padStart(11, '0')), 124);
  header.set(bytesOf(kind), 156);
  header.set(bytesOf('ustar'), 257);
  const padded = new Uint8Array(Math.ceil(bytes.length / 512) * 512);
  padded.set(bytes);
  return new Uint8Array(Buffer.concat([header, padded]));
}

function tar(...entries: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat([...entries, new Uint8Array(1024)]));
}

const ROWS = '1538323200,8,8,1,5\n'.repeat(40);

describe('a tar archive', () => {
  it('holds one trace, which is read, packed or not', async () => {
    const archive = tar(
      entry('trace/', '', '5'),
      entry('trace/._a.csv', 'x', '0'),
      entry('trace/a.csv', ROWS),
    );
    for (const [bytes, compression] of [
      [archive, 'none'],
      [new Uint8Array(gzipSync(archive)), 'gzip'],
    ] as const) {
      expect(await summary(bytes, { step: 700 })).toMatchObject({
        format: 'tencent',
        compression,
        bytes: bytes.length,
        rows: 40,
        warnings: ['The archive holds one file, “trace/a.csv”, which was read.'],
      });
    }
  });

  it('holds several files: the largest is read, and that is said', async () => {
    const found = await summary(
      tar(entry('README', 'about'), entry('a.csv', ROWS, '0', true), entry('b.csv', '1,2\n')),
    );
    expect([found.rows, found.warnings]).toEqual([
      40,
      ['The archive holds 3 files; the largest, “a.csv”, was read and the others were not.'],
    ]);
  });

  it('that is empty, cut or damaged is refused', async () => {
    const archive = tar(entry('a.csv', ROWS), entry('b.csv', ROWS));
    expect((await problem(tar(entry('a/', '', '5')), { name: 'a.tar' })).sentence).toBe(
      '“a.tar” is a tar archive without a file in it.',
    );
    expect((await problem(archive.subarray(0, 1000), { name: 'a.tar' })).sentence).toBe(
      '“a.tar”: the tar archive ends 272 bytes before “a.csv” in it does. Copy or download it again.',
    );
    archive.fill(1, 1536, 2048);
    expect((await problem(archive, { name: 'a.tar' })).sentence).toBe(
      '“a.tar” is a damaged tar archive: no header of a file stands at byte 1536 of it. Copy or download it again.',
    );
  });
});
