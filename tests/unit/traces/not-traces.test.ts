import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { traceFormats } from '../../../src/traces/formats.ts';
import { inWords } from '../../support/in-words.ts';
import { problem, withHead } from './reading.ts';

const titles = traceFormats.map(({ title }) => inWords(title));
const READS = `FlashScope reads ${titles.slice(0, -1).join(', ')} and ${titles.at(-1) ?? ''}; plain or packed with gzip or zstd.`;

function sharedMemory(littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(32_768);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 3_007_000, littleEndian);
  view.setUint32(48, 3_007_000, littleEndian);
  return bytes;
}

function walSegment(): Uint8Array {
  const bytes = withHead([0x10, 0xd1, 7, 0]);
  new DataView(bytes.buffer).setUint32(36, 8192, true);
  return bytes;
}

const unpack = (command: string): string =>
  `Unpack it (${command}) and choose the trace inside; gzip and zstd need not be unpacked.`;
const BESIDE = 'The transactions stand in the file beside it whose name ends in “-wal” or “-journal”.';

describe('files that are no traces', () => {
  it.each<[string, Uint8Array | string, string]>([
    ['a.png', withHead([0x89, 'PNG\r\n', 0x1a, '\n']), `“a.png” is a PNG image, not a trace. ${READS}`],
    ['a.jpg', withHead([0xff, 0xd8, 0xff, 0xe0]), `“a.jpg” is a JPEG image, not a trace. ${READS}`],
    ['a.gif', withHead(['GIF89a']), `“a.gif” is a GIF image, not a trace. ${READS}`],
    ['a.pdf', withHead(['%PDF-1.7']), `“a.pdf” is a PDF document, not a trace. ${READS}`],
    ['a.zip', withHead(['PK', 3, 4]), `“a.zip” is a zip archive, not a trace. ${unpack('unzip FILE')}`],
    ['a.xz', withHead([0xfd, '7zXZ', 0]), `“a.xz” is an xz archive, not a trace. ${unpack('xz -dk FILE')}`],
    [
      'a.bz2',
      withHead(['BZh91AY&SY']),
      `“a.bz2” is a bzip2 archive, not a trace. ${unpack('bzip2 -dk FILE')}`,
    ],
    [
      'a.7z',
      withHead(['7z', 0xbc, 0xaf, 0x27, 0x1c]),
      `“a.7z” is a 7z archive, not a trace. ${unpack('7z x FILE')}`,
    ],
    [
      'a.rar',
      withHead(['Rar!', 0x1a, 7]),
      `“a.rar” is a rar archive, not a trace. ${unpack('unrar x FILE')}`,
    ],
    ['a.lz4', withHead([4, '"M', 0x18]), `“a.lz4” is an lz4 file, not a trace. ${unpack('lz4 -d FILE')}`],
    [
      'a.lzma',
      withHead([0x5d, 0, 0, 0x80, 0]),
      `“a.lzma” is an lzma file, not a trace. ${unpack('xz -dk FILE')}`,
    ],
    [
      'a.Z',
      withHead([0x1f, 0x9d]),
      `“a.Z” is a file of compress (.Z), not a trace. ${unpack('gzip -dk FILE')}`,
    ],
    ['a', withHead([0x7f, 'ELF']), `“a” is a program, not a trace. ${READS}`],
    ...(
      [
        [
          'a.durable',
          '{"format":"flashscope-durable","version":1}',
          'the durable half of a device',
          'recover',
        ],
        ['a.json', '{ "base": {}, "measures": ["throughput"] }', 'the specification of a sweep', 'sweep'],
        ['b.json', '{\n "cell": 1,\n "made": { "schema": 1 } }', 'a result', 'again'],
      ] as const
    ).map(([name, text, what, command]): [string, string, string] => [
      name,
      text,
      `“${name}” is ${what} of FlashScope, not a trace. The command-line runner takes it: “npm run -s sim -- ${command} FILE”.`,
    ]),
    ['a.parquet', withHead(['PAR1']), `“a.parquet” is a Parquet file, not a trace. ${READS}`],
    ['a.db', withHead(['SQLite format 3', 0]), `“a.db” is a SQLite database, not a trace. ${BESIDE}`],
    [
      'a-shm',
      sharedMemory(true),
      `“a-shm” is the index of a SQLite write-ahead log (-shm), not a trace. ${BESIDE}`,
    ],
    [
      'b-shm',
      sharedMemory(false),
      `“b-shm” is the index of a SQLite write-ahead log (-shm), not a trace. ${BESIDE}`,
    ],
    [
      'a.blktrace',
      withHead([7, 'tae']),
      '“a.blktrace” is the binary output of blktrace, not a trace. Turn it into text with “blkparse -i FILE”.',
    ],
    [
      'b.blktrace',
      withHead(['eat', 7]),
      '“b.blktrace” is the binary output of blktrace, not a trace. Turn it into text with “blkparse -i FILE”.',
    ],
    [
      'zeros',
      withHead([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]),
      `“zeros” holds binary data of a kind that is not known here (it begins with the bytes 00 00 00 00 00 00 00 00). ${READS}`,
    ],
    [
      'coloured',
      '\x1b[31mhello\x1b[0m',
      `“coloured” is in no known trace format; its first line is “·[31mhello·[0m”. ${READS}`,
    ],
    [
      'odd',
      `${'x'.repeat(97)}\x01\x02\n`,
      `“odd” holds binary data of a kind that is not known here (it begins with the bytes 78 78 78 78 78 78 78 78). ${READS}`,
    ],
    ...['WAL statistics between 0/1 and 0/2:\n', 'Type      N      (%)      Record size      (%)\n'].map(
      (text): [string, string, string] => [
        'stats',
        text,
        '“stats” is a statistics table of pg_waldump (--stats), not a trace. It holds no single record; run pg_waldump again without --stats (-z).',
      ],
    ),
    [
      '000000010000000000000001',
      walSegment(),
      '“000000010000000000000001” is a segment of PostgreSQL’s binary log, not a trace. Turn it into text with “pg_waldump FILE > dump.txt”.',
    ],
    [
      'a_lat.1.log',
      '2, 70914, 1, 4096\n2, 82804, 0, 4096\n',
      '“a_lat.1.log” is a fio log without offsets, not a trace. It does not tell which pages were touched; run fio again with log_offset=1.',
    ],
    [
      'a.html',
      '<!DOCTYPE html><html></html>',
      '“a.html” is a web page, not a trace. Save the file it links to instead.',
    ],
    [
      'a.bin',
      withHead([1, 2, 3, 4, 5, 6, 7, 8]),
      `“a.bin” holds binary data of a kind that is not known here (it begins with the bytes 01 02 03 04 05 06 07 08). ${READS}`,
    ],
    [
      'a.txt',
      'hello, world\n',
      `“a.txt” is in no known trace format; its first line is “hello, world”. ${READS}`,
    ],
    [
      'b.txt',
      `\n\n${'word '.repeat(40)}`,
      `“b.txt” is in no known trace format; its first line is “${'word '.repeat(12)}…”. ${READS}`,
    ],
    [
      'a.blank',
      ' \n\t\n\r\n',
      `“a.blank” begins with blank lines and nothing else (6 bytes of them). ${READS}`,
    ],
    [
      'b.blank',
      '\n'.repeat(500_000),
      `“b.blank” begins with blank lines and nothing else (262144 bytes of them). ${READS}`,
    ],
  ])('are refused with a reason: %s', async (name, content, sentence) => {
    expect(await problem(content, { name })).toEqual({ kind: 'not-a-trace', sentence });
    if (typeof content === 'string') return;
    expect((await problem(new Uint8Array(gzipSync(content)), { name })).sentence).toBe(sentence);
  });

  it('may be empty, also inside gzip', async () => {
    expect(await problem('', { name: 'a.csv' })).toEqual({
      kind: 'empty',
      sentence: '“a.csv” is empty: there is no trace in it.',
    });
    const packed = new Uint8Array(gzipSync(''));
    expect((await problem(packed, { name: 'a.gz' })).sentence).toBe(
      '“a.gz” unpacks to nothing: there is no trace in it.',
    );
  });

  it('may be segments of PostgreSQL’s log of any version, and similar files are not taken for them', async () => {
    const changed = (at: number, value: number): Uint8Array => {
      const bytes = walSegment();
      bytes[at] = value;
      return bytes;
    };
    expect((await problem(changed(1, 0xd0))).sentence).toContain('is a segment of PostgreSQL’s binary log');
    for (const [at, value] of [
      [1, 0xd2],
      [2, 5],
      [37, 0x30],
    ] as const) {
      expect((await problem(changed(at, value))).sentence).toContain('holds binary data of a kind');
    }
  });

  it('may be zstd within gzip', async () => {
    const twice = new Uint8Array(gzipSync(withHead([0x28, 0xb5, 0x2f, 0xfd])));
    expect((await problem(twice)).sentence).toContain('is a zstd file within a packed file');
  });

  it('may be gzip within gzip', async () => {
    const twice = new Uint8Array(gzipSync(gzipSync('0,1,1,1,W\n')));
    expect((await problem(twice, { name: 'a.gz' })).sentence).toContain(
      'is a gzip file within a packed file',
    );
  });

  it('may be one line without an end, which is refused early', async () => {
    let read = 0;
    const bytes = new Uint8Array(100_000_000).fill(0x78);
    const { sentence } = await problem(bytes, {
      name: 'long',
      onProgress: ({ bytesRead }) => (read = Math.max(read, bytesRead)),
    });
    expect(sentence).toBe(
      `“long”, line 1: the first 262144 bytes hold no line end, so this is no trace. ${READS}`,
    );
    expect(read).toBeLessThan(3_000_000);
  });
});
