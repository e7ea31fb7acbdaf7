import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { traceFormats } from '../../../src/traces/formats.ts';
import { inWords } from '../../support/in-words.ts';
import { problem, withHead } from './reading.ts';

const titles = traceFormats.map(({ title }) => inWords(title));
const READS = `FlashScope reads ${titles.slice(0, -1).join(', ')} and ${titles.at(-1) ?? ''}; plain or packed with gzip or zstd.`;
const DEVICE = 'Record the requests of the device instead, with blktrace or biosnoop.';
const SEGMENT =
  'a segment of PostgreSQL’s binary log, not a trace. Turn it into text with “pg_waldump FILE > dump.txt”.';
const BINLOG = `a binary log or relay log of MySQL or MariaDB, not a trace. It holds rows or statements (mysqlbinlog shows them) and no pages. ${DEVICE}`;
const REDO = `a redo log of InnoDB, not a trace. It holds changes inside of pages, and no tool prints them as a trace. ${DEVICE}`;
const PACKETS = `a capture of network packets (pcap), not a trace. ${READS}`;

async function sentence(content: Uint8Array | string): Promise<string> {
  const found = await problem(content, { name: 'x' });
  const packed = await problem(new Uint8Array(gzipSync(content)), { name: 'x' });
  expect(packed).toEqual(found);
  expect(found.kind).toBe('not-a-trace');
  return found.sentence;
}

interface Page {
  readonly magic?: number;
  readonly info?: number;
  readonly little?: boolean;
  /** Place of the long header: behind 24 bytes, in 32-bit programs 20. */
  readonly at?: number;
  readonly segment?: number;
  readonly block?: number;
}

function page({ magic = 0xd110, info = 2, little = true, at = 24, segment = 2 ** 24, block = 8192 }: Page) {
  const bytes = new Uint8Array(16_384);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, magic, little);
  view.setUint16(2, info, little);
  view.setUint32(4, 1, little);
  view.setBigUint64(8, 0x0100_0000n, little);
  view.setBigUint64(at, 7_123_456_789_012_345_678n, little);
  view.setUint32(at + 8, segment, little);
  view.setUint32(at + 12, block, little);
  return bytes;
}

function redo(format: number, creator: string, start = 0x2200n): Uint8Array {
  const bytes = withHead([]);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, format);
  view.setBigUint64(format === 0 ? 4 : 8, start);
  bytes.set(new TextEncoder().encode(creator), 16);
  return bytes;
}

describe('binary logs', () => {
  it.each<[string, Page]>([
    ['of PostgreSQL 16', {}],
    ['of PostgreSQL 9', { magic: 0xd07e }],
    ['big-endian', { little: false }],
    ['of a 32-bit server', { at: 20 }],
    ['of a big-endian 32-bit server', { at: 20, little: false }],
    ['that begins with the rest of a record', { info: 3 }],
    ['with every flag', { info: 15 }],
    ['with blocks of 1 KiB', { block: 1024 }],
    ['with blocks of 64 KiB', { block: 65_536 }],
    ['of 1 GiB', { segment: 2 ** 30 }],
    ['of 1 MiB', { segment: 2 ** 20 }],
  ])('of PostgreSQL are refused: a segment %s', async (_, made) => {
    expect(await sentence(page(made))).toBe(`“x” is ${SEGMENT}`);
  });

  it.each<[string, Page]>([
    ['another magic', { magic: 0xd210 }],
    ['no long header', { info: 5 }],
    ['blocks of 8,000 bytes', { block: 8000 }],
    ['blocks of 512 bytes', { block: 512 }],
    ['a segment of 3 MiB', { segment: 3 * 2 ** 20 }],
    ['a segment of 2 GiB', { segment: 2 ** 31 }],
  ])('of PostgreSQL are no segments with %s', async (_, made) => {
    expect(await sentence(page(made))).toContain('holds binary data of a kind');
  });

  it.each([
    ['binlog', withHead([0xfe, 'bin'])],
    ['encrypted binlog', withHead([0xfd, 'bin'])],
  ])('of MySQL are refused: %s', async (_, bytes) => {
    expect(await sentence(bytes)).toBe(`“x” is ${BINLOG}`);
  });

  it.each([
    ['MySQL 5.6', redo(0, '    ')],
    ['a restored backup', redo(0, 'ibbackup 2026-11-28 19:54')],
    ['xtrabackup', redo(0, 'xtrabkup 261128')],
    ['MySQL 5.7', redo(1, 'MySQL 5.7.44')],
    ['MySQL 8.0.19', redo(4, 'MySQL 8.0.19')],
    ['MySQL 8.4', redo(6, 'MySQL 8.4.0')],
    ['MariaDB 10.4, encrypted', redo(0x8000_0068, 'MariaDB 10.4.34')],
    ['MariaDB 10.5', redo(0x5048_5953, 'MariaDB 10.5.29')],
    ['MariaDB 11', redo(0x5068_7973, 'MariaDB 11.4.2')],
    ['MariaDB 11, encrypted', redo(0xd068_7973, 'MariaDB 11.4.2')],
    ['mariabackup', redo(0x5068_7973, 'Backup 11.4.2')],
  ])('of InnoDB are refused: %s', async (_, bytes) => {
    expect(await sentence(bytes)).toBe(`“x” is ${REDO}`);
  });

  it('of InnoDB are recognised by their program or their place, and not by zeros', async () => {
    for (const bytes of [
      redo(9, 'Oracle 9'),
      redo(0, '    ', 0x2201n),
      redo(0, '  '),
      redo(0x01000000, 'MySQL'),
    ]) {
      expect(await sentence(bytes)).toContain('holds binary data of a kind');
    }
  });
});

describe('binary files of recorders', () => {
  it.each([
    ['PERFILE2', 'the binary output of perf record (perf.data)', 'perf script -i FILE > trace.txt'],
    ['2ELIFREP', 'the binary output of perf record (perf.data)', 'perf script -i FILE > trace.txt'],
    [
      '\x17\x08Dtracing6',
      'the binary output of trace-cmd record (trace.dat)',
      'trace-cmd report -i FILE > trace.txt',
    ],
  ])('are refused with the command that makes text of them: %j', async (head, what, command) => {
    expect(await sentence(withHead([head]))).toBe(
      `“x” is ${what}, not a trace. Turn it into text with “${command}”.`,
    );
  });

  it.each([
    ['pcap', [0xd4, 0xc3, 0xb2, 0xa1]],
    ['pcap, big-endian', [0xa1, 0xb2, 0xc3, 0xd4]],
    ['pcap in ns', [0x4d, 0x3c, 0xb2, 0xa1]],
    ['pcap in ns, big-endian', [0xa1, 0xb2, 0x3c, 0x4d]],
    ['pcapng', [10, 13, 13, 10, 28, 0, 0, 0, 0x4d, 0x3c, 0x2b, 0x1a]],
    ['pcapng, big-endian', [10, 13, 13, 10, 0, 0, 0, 28, 0x1a, 0x2b, 0x3c, 0x4d]],
  ])('are refused if they hold packets: %s', async (_, head) => {
    expect(await sentence(withHead(head))).toBe(`“x” is ${PACKETS}`);
  });

  it('hold no packets because of line ends at the start', async () => {
    expect(await sentence(withHead([10, 13, 13, 10, 28, 0, 0, 0, 1]))).toContain(
      'holds binary data of a kind',
    );
  });
});

describe('text of other tools', () => {
  it.each([
    'TIME(ms)     COMM             PID    LAT(ms)\n611          bash             4179        10\n',
    'Attaching 4 probes...\nTIME(ms)     DISK    COMM             PID    LAT(ms)\n611          sda bash             4179        10\n',
    'TIME(ms)     DISK ID        COMM             PID    LAT(ms)\n             MAJOR MINOR\n611          259   0        bash             4179        10\n',
  ])('is refused where it has no addresses: %j', async (text) => {
    expect(await sentence(text)).toBe(
      '“x” is the output of bpftrace’s biosnoop.bt, not a trace. It holds no sectors and no sizes. Run biosnoop of bcc (on Debian and Ubuntu biosnoop-bpfcc) or blktrace instead.',
    );
  });

  it.each([
    'Heap        | 0/21004C20 | 0/21006960 | 58   | 58   | 835 | INSERT off 3 blkref #0: rel 1663/16389/1259 forknum 0 blk 5\nIncomplete | | | | | Skipped\nXLOG        | 0/210069A0 | 0/210069D8 | 30   | 30   | 0   | \n',
    'Heap | 0/21004C20 | 0/21006960 | 58 | 58 | 835 | 2025-07-15 17:28:20.716006 | INSERT off 3\n',
    '\x1b[31mHeap\x1b[0m | \x1b[35m0/21004C20\x1b[0m | \x1b[35m0/21006960\x1b[0m | \x1b[34m58\x1b[0m | \x1b[33m58\x1b[0m | \x1b[36m835\x1b[0m | \x1b[32mINSERT off 3\x1b[0m\n',
    '{"Record": {"ResourceManager":"Heap","StartLSN":"0/1"}},\n{"Record": {"ResourceManager":"Heap","StartLSN":"0/2"}}\n',
  ])('is refused with the tool whose text is read: %j', async (text) => {
    expect(await sentence(text)).toBe(
      '“x” is text of pgmoneta-walinfo, not a trace. Run “pg_waldump FILE > dump.txt” on the same segment; that text is read.',
    );
  });

  const job =
    'a job file of fio, not a trace. Run fio with write_iolog=FILE and choose the log that it writes.';
  const mqsim =
    'a configuration of MQSim, of a device or of its workload, not a trace. A trace that it replays is the file that File_Path names.';
  const simpleSsd =
    'a configuration of SimpleSSD, of a device or of its workload, not a trace. It holds no requests. Choose the trace that the simulator replays.';
  it.each([
    ['[global]\nioengine=libaio\ndirect=1\n\n[job]\nrw=randwrite\nbs=4k\n', job],
    ['; a note\n# another\n[seq write]\nreadwrite = write\nstonewall\n', job],
    ['include common.fio\r\n[nvme]\r\nbs=4k\r\nsize=1g\r\n', job],
    ['<?xml version="1.0" encoding="us-ascii"?>\n<Execution_Parameter_Set>\n\t<Host_Parameter_Set>\n', mqsim],
    ['<?xml version="1.0"?>\n<MQSim_IO_Scenarios>\n', mqsim],
    [
      `${'# SimpleSSD\n'.repeat(90)}[cpu]\nClockSpeed = 400000000\n[nvme]\n## Link\nPCIELane = 4\n`,
      simpleSsd,
    ],
    ['[ftl]\nMappingMode = 0\n', simpleSsd],
    ['[pal]\nChannel = 8\n', simpleSsd],
    ['[global]\nMode = 0\nLogPeriod = 10\n[generator]\nreadwrite = read\niodepth = 32\n', simpleSsd],
    ['<standalone version="2.1">\n<section name="sim">\n', simpleSsd],
    ['<!-- by hand -->\n<?xml version="1.0" ?>\n<simplessd version="2.1-unknown">\n', simpleSsd],
  ])('is refused if it sets up a run: %j', async (text, told) => {
    expect(await sentence(text)).toBe(`“x” is ${told}`);
  });

  it.each([
    '[global]\nname=x\nsize=3\n',
    '[nvme]\nno settings here at all\nand none here\n',
    'rw=read\n[job]\nbs=4k\n',
    '[nvme]\n',
    '<svg>\n',
  ])('is not taken for settings of these programs: %j', async (text) => {
    expect(await sentence(text)).toContain('is in no known trace format');
  });
});
