/** Every kind of damage that a trace meets on its way, on every text format: nothing is lost silently. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fixture, numbers, reading, summary } from './reading.ts';

const ROWS = 24;
const kind = (i: number, read: string, write: string): string => (i % 4 === 3 ? read : write);

interface Sample {
  readonly header: string;
  readonly row: (i: number, offsetBytes?: number) => string;
  /** Of a row: between its columns. */
  readonly separator: string;
  /** The column that an exponent can stand in, from 0. */
  readonly number: number;
  readonly readAs?: { readonly format?: string; readonly pattern?: string };
  /** Counts in bytes, so that a request may begin inside a page. */
  readonly inBytes: boolean;
  /** Numbers may be hexadecimal behind 0x. */
  readonly takesHexadecimal?: boolean;
}

const at = (i: number): number => 4096 * (i * 7 + 2);

const SAMPLES: Readonly<Record<string, Sample>> = {
  native: {
    header: 'timestamp,txid,blkno,blkcnt,flags',
    row: (i) => `${i * 10},0,${i * 7 + 2},1,${kind(i, 'R', 'W')}`,
    separator: ',',
    number: 2,
    inBytes: false,
  },
  fio: {
    header: 'fio version 3 iolog\n0 /data/a add\n1 /data/a open',
    row: (i, offset = at(i)) => `${10 + i * 10} /data/a ${kind(i, 'read', 'write')} ${offset} 4096`,
    separator: ' ',
    number: 3,
    inBytes: true,
  },
  blkparse: {
    header: '',
    row: (i, offset = at(i)) =>
      `  8,0    1 ${String(i + 1).padStart(8)}     0.0000${10 + i}000   697  Q ${kind(i, 'R', 'W').padStart(3)} ${offset / 512} + 8 [pg]`,
    separator: ' ',
    number: 7,
    inBytes: false,
  },
  disksim: {
    header: '',
    row: (i, offset = at(i)) => `${i}.5 0 ${offset / 512} 8 ${kind(i, '1', '0')}`,
    separator: ' ',
    number: 2,
    inBytes: false,
  },
  mqsim: {
    header: '',
    row: (i, offset = at(i)) => `${i * 1000} 0 ${offset / 512} 8 ${kind(i, '1', '0')}`,
    separator: ' ',
    number: 2,
    inBytes: false,
  },
  spc: {
    header: '',
    row: (i, offset = at(i)) => `0,${offset / 512},4096,${kind(i, 'r', 'W')},${i}.25`,
    separator: ',',
    number: 1,
    inBytes: false,
  },
  msr: {
    header: '',
    row: (i, offset = at(i)) => `1281663720030616${10 + i},hm,0,${kind(i, 'Read', 'Write')},${offset},4096,7`,
    separator: ',',
    number: 4,
    inBytes: true,
  },
  alibaba: {
    header: '',
    row: (i, offset = at(i)) => `0,${kind(i, 'R', 'W')},${offset},4096,16000000000000${10 + i}`,
    separator: ',',
    number: 2,
    inBytes: true,
  },
  tencent: {
    header: '',
    row: (i, offset = at(i)) => `15383232${10 + (i >> 2)},${offset / 512},8,${kind(i, '0', '1')},5`,
    separator: ',',
    number: 1,
    inBytes: false,
  },
  systor: {
    header: 'Timestamp,Response,IOType,LUN,Offset,Size',
    row: (i, offset = at(i)) => `1455592512.0000${10 + i},0.01,${kind(i, 'R', 'W')},0,${offset},4096`,
    separator: ',',
    number: 4,
    inBytes: true,
  },
  ftrace: {
    header: '# tracer: nop',
    row: (i, offset = at(i)) =>
      `dd-31 [000] ..... 13.2417${10 + i}: block_rq_issue: 8,0 ${kind(i, 'R', 'WS')} 4096 () ${offset / 512} + 8 be,0,4 [dd]`,
    separator: ' ',
    number: 9,
    inBytes: false,
  },
  etw: {
    header:
      'BeginHeader\n  DiskRead,  TimeStamp, Process Name ( PID), ByteOffset, IOSize, DiskNum\nEndHeader\nOS Version: 6.1, Trace Start: 1',
    row: (i, offset = at(i)) =>
      `  Disk${kind(i, 'Read', 'Write')}, ${2500 + i}, a.exe (1), ${offset}, 4096, 0`,
    separator: ',',
    number: 3,
    inBytes: true,
    takesHexadecimal: true,
  },
  fiu: {
    header: '',
    row: (i, offset = at(i)) =>
      `8996819829246${10 + i} 2002 gzip ${offset / 512} 8 ${kind(i, 'R', 'W')} 6 0 56f11b711d91a065a2b6458eca924523`,
    separator: ' ',
    number: 3,
    inBytes: false,
  },
  biosnoop: {
    header: 'TIME(s)     COMM           PID    DISK    T SECTOR     BYTES  LAT(ms)',
    row: (i, offset = at(i)) =>
      `0.0025${10 + i}    supervise      1952   xvda2   ${kind(i, 'R', 'W')} ${offset / 512}     4096     0.74`,
    separator: ' ',
    number: 5,
    inBytes: false,
  },
  'fio-log': {
    header: '',
    row: (i, offset = at(i)) => `${10 + i}, 70914, ${kind(i, '0', '1')}, 4096, ${offset}, 0`,
    separator: ',',
    number: 4,
    inBytes: true,
  },
  csv: {
    header: 'Time (us),op,byte offset,bytes,disk',
    row: (i, offset = at(i)) => `${10 + i},${kind(i, 'read', 'write')},${offset},4096,0`,
    separator: ',',
    number: 2,
    inBytes: true,
    takesHexadecimal: true,
  },
  regex: {
    header: '',
    row: (i, offset = at(i)) => `[${i}] ${kind(i, 'read', 'write')} of 4096 at ${offset}`,
    separator: ' ',
    number: 5,
    readAs: { pattern: String.raw`^\[(?<time_us>\d+)\] (?<op>\w+) of (?<size>\d+) at (?<offset>\d+)$` },
    inBytes: true,
  },
};

function linesOf({ header, row }: Sample): string[] {
  const rows = Array.from({ length: ROWS }, (_, i) => row(i));
  return header === '' ? rows : [...header.split('\n'), ...rows];
}

const textOf = (sample: Sample): string => `${linesOf(sample).join('\n')}\n`;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const wide = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

/** One file in an archive of the kind that `tar` makes. */
function tarOf(content: Uint8Array): Uint8Array {
  const header = Buffer.alloc(512);
  header.write('traces/part.csv', 0);
  header.write('0000644\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.fill(' ', 148, 156);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padding = Buffer.alloc(((512 - (content.length % 512)) % 512) + 1024);
  return new Uint8Array(Buffer.concat([header, content, padding]));
}

const half = (bytes: Uint8Array): readonly [Uint8Array, Uint8Array] => [
  bytes.subarray(0, bytes.length >> 1),
  bytes.subarray(bytes.length >> 1),
];

describe.each(Object.entries(SAMPLES))('%s', (format, sample) => {
  const how = sample.readAs ?? {};
  const whole = textOf(sample);

  it('is recognised, and all its rows are accepted', async () => {
    const found = await summary(whole, how);
    expect([found.format, found.rejectedCount]).toEqual([format, 0]);
    expect([found.pageWrites, found.pageReads]).toEqual([18, 6]);
  });

  it('has the same contents with CRLF, a byte-order mark, blank lines, in UTF-16, packed and in an archive', async () => {
    const expected = numbers(await summary(whole, how));
    const crlf = whole.replaceAll('\n', '\r\n');
    const [first, second] = half(utf8(whole));
    const versions: readonly (readonly [string, Uint8Array])[] = [
      ['CRLF', utf8(crlf)],
      ['a mark', utf8(`\uFEFF${whole}`)],
      ['a mark and CRLF', utf8(`\uFEFF${crlf}`)],
      ['UTF-16', wide(whole)],
      ['UTF-16 with CRLF', wide(crlf)],
      ['gzip', new Uint8Array(gzipSync(whole))],
      ['gzip in two members', new Uint8Array(Buffer.concat([gzipSync(first), gzipSync(second)]))],
      ['UTF-16 in gzip', new Uint8Array(gzipSync(wide(whole)))],
      ['tar', tarOf(utf8(whole))],
      ['tgz', new Uint8Array(gzipSync(tarOf(utf8(whole))))],
    ];
    for (const [name, bytes] of versions) {
      expect([name, ...numbers(await summary(bytes, how))]).toEqual([name, ...expected]);
    }
    const blank = await summary(whole.replaceAll('\n', '\n\n'), how);
    expect(numbers(blank)).toEqual(expected);
  });

  it('without a last line end includes the last row, and warns', async () => {
    const found = await summary(whole.trimEnd(), how);
    expect(numbers(found)).toEqual(numbers(await summary(whole, how)));
    expect(found.warnings.join(' ')).toContain('has no line end');
  });

  it('cut in the middle of its last row keeps the other rows', async () => {
    const lines = linesOf(sample);
    const cut = lines.at(-1)?.slice(0, 9) ?? '';
    const found = await summary([...lines.slice(0, -1), cut].join('\n'), how);
    expect(found.rejected.map(({ line }) => line)).toEqual([lines.length]);
    expect(found.pageWrites + found.pageReads).toBe(ROWS - 1);
    expect(found.warnings.join(' ')).toContain('has no line end');
  });

  it('rejects rows with a missing or extra column, an exponent, a sign or an invalid value, each by its line', async () => {
    const lines = linesOf(sample);
    const first = lines.length - ROWS;
    const { separator, number } = sample;
    const altered = (line: string, change: (columns: string[]) => string[]): string =>
      change(line.split(separator === ' ' ? / +/ : separator)).join(separator);
    const into = (value: string) => (columns: string[]) => {
      const from = columns[0] === '' ? number + 1 : number;
      return columns.with(format === 'regex' ? columns.length - 1 : from, value);
    };
    const damages: ((line: string) => string)[] = [
      (line) => altered(line, into('1.28E+17')),
      (line) => altered(line, into('-8')),
      (line) => altered(line, into(sample.takesHexadecimal === true ? '0xg' : '0x20')),
      (line) => altered(line, (columns) => columns.slice(0, 3)),
      () => 'rubbish',
      () => '\u0000\u0001\u0002,,,',
    ];
    const damaged = lines.map((line, i) => damages[(i - first) / 4]?.(line) ?? line);
    const found = await summary(`${damaged.join('\n')}\n`, { ...how, ...(how.pattern ? {} : { format }) });
    expect(found.rejected.map(({ line }) => line)).toEqual(damages.map((_, i) => first + i * 4 + 1));
    expect(found.rejected.every(({ reason }) => reason.length > 8)).toBe(true);
    expect(found.pageWrites + found.pageReads).toBe(ROWS - damages.length);
  });

  it('of two joined files contains both, and a second heading is rejected by its line or begins a new run', async () => {
    const once = await summary(whole, how);
    const twice = await summary(whole + whole, how);
    expect([twice.pageWrites, twice.pageReads]).toEqual([36, 12]);
    expect(twice.rejectedCount).toBe(['native', 'systor', 'biosnoop', 'csv'].includes(format) ? 1 : 0);
    if (twice.rejectedCount === 1) expect(twice.rejected[0]).toMatchObject({ line: once.lines + 1 });
  });

  it('keeps rows whose time goes back in the order of the file, and counts them', async () => {
    const lines = linesOf(sample);
    const from = lines.length - ROWS;
    // Tencent’s rows share their seconds: rows of different seconds change places.
    const [a, b] = [from + 5, from + 15];
    const swapped = lines.with(a, lines[b] ?? '').with(b, lines[a] ?? '');
    const found = await reading(`${swapped.join('\n')}\n`, how);
    expect(found.summary.outOfOrderTimestamps).toBeGreaterThan(0);
    expect(found.summary.rejectedCount).toBe(0);
    expect(found.summary.warnings.join(' ')).toMatch(/time goes back|back/);
    expect(found.store.lineAt(found.store.operations - 1)).toBe(lines.length);
  });
});

const inBytes = Object.entries(SAMPLES).filter(([, sample]) => sample.inBytes);

it.each(inBytes)(
  'a request of %s inside of pages touches each of them',
  async (_, { header, row, readAs }) => {
    const rows = Array.from({ length: ROWS }, (_row, i) => row(i, at(i) + 512));
    const found = await summary(`${[header, ...rows].filter(Boolean).join('\n')}\n`, readAs ?? {});
    expect([found.pageWrites, found.pageReads]).toEqual([36, 12]);
  },
);

describe('pg_waldump', () => {
  const dump = fixture('pg15-two-phase.txt');
  const text = new TextDecoder().decode(dump);

  it('has the same contents with CRLF, a byte-order mark, in UTF-16, packed and in an archive', async () => {
    const expected = numbers(await summary(dump));
    const crlf = text.replaceAll('\n', '\r\n');
    const [first, second] = half(dump);
    const versions: readonly (readonly [string, Uint8Array])[] = [
      ['CRLF', utf8(crlf)],
      ['a mark', utf8(`\uFEFF${text}`)],
      ['UTF-16', wide(text)],
      ['gzip in two members', new Uint8Array(Buffer.concat([gzipSync(first), gzipSync(second)]))],
      ['tgz', new Uint8Array(gzipSync(tarOf(dump)))],
    ];
    for (const [name, bytes] of versions) {
      expect([name, ...numbers(await summary(bytes))]).toEqual([name, ...expected]);
    }
  });

  it('cut anywhere keeps what stands before the cut, and reports it', async () => {
    const lines = text.split('\n').filter(Boolean);
    for (const keep of [3, 8, lines.length - 2]) {
      const cut = `${lines.slice(0, keep).join('\n')}\n${lines[keep]?.slice(0, 40) ?? ''}`;
      const found = await summary(cut, { format: 'pg_waldump' });
      expect(found.rows + found.rejectedCount + found.ignoredLines).toBe(keep + 1);
      expect(found.rejected.map(({ line }) => line)).toEqual([keep + 1]);
    }
  });
});
