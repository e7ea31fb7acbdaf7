import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, problem, summary } from './reading.ts';

/** A file of a tar archive, as POSIX tar writes it; `kind` 0 is a file, 5 a folder. */
function entry(name: string, content: string | Uint8Array, kind = '0', binarySize = false): Uint8Array {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  const header = new Uint8Array(512);
  header.set(bytesOf(name));
  header.set(bytesOf('0000644'), 100);
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
  it('with one trace is read, packed or not', async () => {
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

  it('with several files has its largest read, and a warning says so', async () => {
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

  it('names files longer than a header field, and ignores other entries, links and empty files', async () => {
    const long = `${'folder/'.repeat(20)}a.csv`;
    const found = await summary(
      tar(
        entry('././@LongLink', `${long}\0`, 'L'),
        entry(long.slice(0, 100), ROWS, '\0'),
        entry('PaxHeaders/a', '24 path=a longer name.csv\n'.repeat(90), 'x'),
        entry('pax_global_header', '19 comment=nothing\n', 'g'),
        entry('b.csv', '', '2'),
        entry('.keep', ''),
      ),
    );
    expect([found.rows, found.warnings]).toEqual([
      40,
      [`The archive holds one file, “${long}”, which was read.`],
    ]);
  });

  it('takes a file’s name and size from the preceding records, and the rest from its header', async () => {
    const record = (text: string): string => {
      const length = text.length + 2 + String(text.length + 4).length;
      return `${length} ${text}\n`;
    };
    const large = entry('short', ROWS);
    large.set(bytesOf('00000000000'), 124);
    const found = await summary(
      tar(
        entry('x', record('mtime=1.5') + record('path=a/b=c.csv') + record(`size=${ROWS.length}`), 'x'),
        entry('g', record('size=7'), 'g'),
        large,
        entry('x', 'broken size=3\n', 'x'),
        entry('other.csv', '1,2\n'),
        entry('x', record('path=last.csv'), 'x'),
        entry('short', '1,2\n'),
      ),
    );
    expect([found.rows, found.warnings]).toEqual([
      40,
      ['The archive holds 3 files; the largest, “a/b=c.csv”, was read and the others were not.'],
    ]);
    const named = await summary(tar(entry('x', record('path=last.csv'), 'x'), entry('short', ROWS)));
    expect(named.warnings).toEqual(['The archive holds one file, “last.csv”, which was read.']);
  });

  it('has the front of a long path in a separate field under POSIX, but not under GNU', async () => {
    for (const [mark, name] of [
      ['ustar\u000000', 'folder/a.csv'],
      ['ustar  \0', 'a.csv'],
    ] as const) {
      const file = entry('a.csv', ROWS);
      file.set(bytesOf(mark), 257);
      file.set(bytesOf('folder'), 345);
      const { warnings } = await summary(tar(file));
      expect(warnings).toEqual([`The archive holds one file, “${name}”, which was read.`]);
    }
  });

  it('may pad its numbers with blanks, and of files of equal size the first is read', async () => {
    const padded = entry('a.csv', '0,1,1,1,W\n');
    padded.set(bytesOf('         12\0'), 124);
    const found = await summary(tar(padded, entry('b.csv', '0,1,1,1,R\n')));
    expect([found.writeRequests, found.warnings]).toEqual([
      1,
      ['The archive holds 2 files; the largest, “a.csv”, was read and the others were not.'],
    ]);
  });

  it('with an impossible size is refused', async () => {
    const archive = tar(entry('a.csv', ROWS, '0', true));
    archive.fill(0xff, 124, 136);
    expect((await problem(archive, { name: 'a.tar' })).sentence).toBe(
      '“a.tar” is a damaged tar archive: no header of a file stands at byte 0 of it. Copy or download it again.',
    );
  });

  it('may contain UTF-16, but no other archive', async () => {
    const text = Uint8Array.from(ROWS, (character) => character.charCodeAt(0));
    const wide = new Uint8Array(text.length * 2);
    text.forEach((byte, i) => (wide[i * 2] = byte));
    const found = await summary(tar(entry('a.csv', wide)));
    expect([found.rows, found.warnings[1]]).toEqual([
      40,
      'The text is UTF-16LE, as PowerShell writes it; it was read as such.',
    ]);
    expect((await problem(tar(entry('b.tar', tar(entry('a.csv', ROWS)))))).sentence).toContain(
      'is a tar archive within an archive, not a trace',
    );
  });
});
