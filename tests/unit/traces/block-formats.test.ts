import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { problem, reading, summary, told } from './reading.ts';

/** The same four requests of two devices, as each format writes them: a write of a page, one over three, a read, a write. */
const SAME: Readonly<Record<string, string>> = {
  msr: [
    '128166372003061629,hm,0,Write,8192,4096,100',
    '128166372003061639,hm,1,Write,4608,8192,100',
    '128166372003061649,hm,0,Read,0,512,100',
    '128166372003071649,hm,0,Write,8192,1024,100',
  ].join('\n'),
  spc: [
    '0,16,4096,w,10.5',
    '1,9,8192,W,10.500001',
    '0,0,512,r,10.500002,x,y',
    '0, 16, 1024, W, 10.501002',
  ].join('\n'),
  alibaba: [
    '0,W,8192,4096,1600000000000000',
    '1,W,4608,8192,1600000000000001',
    '0,R,0,512,1600000000000002',
    '0,W,8192,1024,1600000000001002',
  ].join('\n'),
  systor: [
    'Timestamp,Response,IOType,LUN,Offset,Size',
    '1455592512.000000000,0.1,W,0,8192,4096',
    '1455592512.000001000,,W,1,4608,8192',
    '1455592512.000002000,0.1,R,0,0,512',
    '1455592512.001002000,0.1,W,0,8192,1024',
  ].join('\n'),
  disksim: ['0.5 0 16 8 0', '0.501\t1\t9\t16\t0', '0.502 0 0 1 b', ' 1.502 0 16 2 2'].join('\n'),
  replayer: ['0.5 0 8192 4096 0', '0.501\t1\t4608\t8192\t0', '0.502 0 0 512 1', ' 1.502 0 8192 1024 0'].join(
    '\n',
  ),
  ftrace: [
    '# tracer: nop',
    ' dd-31025 [000] .....  13.000001: block_rq_issue: 254,0 WS 4096 () 16 + 8 be,0,4 [dd]',
    ' a b-31025 [001] d.s1.  13.000002: block_rq_issue: 254,1 WM 8192 () 9 + 16 [a b]',
    '      dd  1236 [000] 13.000003: block:block_rq_issue: 254,0 R 512 () 0 + 1 [dd]',
    '  dd-1 (  1) [000] 13.001003: 1 block:block_rq_issue: 254,0 W 1024 () 16 + 2 [dd]',
  ].join('\n'),
  etw: [
    'BeginHeader',
    ' DiskRead, TimeStamp, Process Name ( PID), IrpPtr, ByteOffset, IOSize, ElapsedTime, DiskNum',
    ' DiskWrite, TimeStamp, ByteOffset, IOSize, DiskNum',
    'EndHeader',
    ' DiskWrite, 2500, 0x2000, 0x00001000, 0',
    ' DiskWrite, 2501, 4608, 8192, 1',
    ' DiskRead, 2502, sql.exe (1234), 0xfffffa80, 0x0, 512, 123, 0',
    ' DiskWrite, 3502, 8192, 1024, 0',
  ].join('\n'),
  fiu: [
    '89968198292462 2002 gzip 16 8 W 6 0 56f11b711d91a065a2b6458eca924523',
    '89968198293462 2002 Web Content 9 16 W 6 1 56f11b711d91a065a2b6458eca924523',
    '89968198294462 2002 (null) 0 1 R 6 0 56f11b711d91a065a2b6458eca924523',
    '89968199294462 2002 gzip 16 2 W 6 0',
  ].join('\n'),
  biosnoop: [
    'TIME(s)     COMM           PID    DISK    T SECTOR     BYTES  LAT(ms)',
    '0.002500    supervise      1952   xvda0   W 16         4096   0.74',
    '0.002501    Web Content    1950   1       W 9          8192   0.74',
    '0.002502    supervise      1952   xvda0   R 0          512   0.10   0.74',
    '0.003502    supervise      1952   xvda0   WS 16        1024   0.74',
  ].join('\n'),
  csv: [
    'timestamp_us;disk;type;byte offset;length (bytes)',
    '2500;0;W;8192;4096',
    '2501;1;Write;4608;8192',
    '2502;0;read;0x0;512',
    '3502,0;0;w;8192;1024',
  ].join('\n'),
  mqsim: ['1000 0 16 8 0', '2000 1 9 16 0', '3000 0 0 1 1', '1003000 0 16 2 0'].join('\n'),
};

const TOLD = ['write 2+1 @0 #1', 'write 16385+3 @1000 #2', 'read 0+1 @2000 #3', 'write 2+1 @1002000 #4'];

/** Lines above the rows. */
const HEADERS: Readonly<Record<string, number>> = { systor: 1, ftrace: 1, etw: 4, biosnoop: 1, csv: 1 };

describe('block formats', () => {
  it.each(Object.entries(SAME))('%s is read with all its rows and counts', async (format, text) => {
    const { store, summary: found } = await reading(`${text}\n`);
    const headers = HEADERS[format] ?? 0;
    expect(told(store)).toEqual(
      TOLD.map((line) => line.replace(/#(\d)/, (_, number) => `#${Number(number) + headers}`)),
    );
    expect(found).toMatchObject({
      format,
      rows: 4,
      ignoredLines: headers,
      rejectedCount: 0,
      transactions: 0,
      readRequests: 1,
      writeRequests: 3,
      pageWrites: 5,
      pageReads: 1,
      distinctPages: 4,
      nonTransactionalWrites: 5,
      pageBytes: 4096,
      outOfOrderTimestamps: 0,
      details: { devices: 2, writeBytes: 4096 + 8192 + 1024, readBytes: 512 },
    });
    expect(inEnglish(store.pageName(16_386))).toMatch(/^(hm,1|254,1|6 1|1) page 2$/);
  });

  it('of MSR name a device by its host and its disk', async () => {
    const devices = ['hm,0', 'usr,0', 'hm,1', ' hm , 0 '];
    const text = devices.map((device, i) => `12816637200306162${i},${device},Write,0,4096,100\n`).join('');
    const { store, summary: found } = await reading(text);
    expect(found).toMatchObject({ rows: 4, distinctPages: 3, details: { devices: 3 } });
    expect([0, 1, 2, 3].map((row) => inEnglish(store.pageName(store.pageAt(row))))).toEqual([
      'hm,0 page 0',
      'usr,0 page 0',
      'hm,1 page 0',
      'hm,0 page 0',
    ]);
  });

  it.each(['msr', 'spc', 'alibaba', 'systor'])('%s may be quoted, as RFC 4180 has it', async (format) => {
    const quoted = (SAME[format] ?? '').replaceAll(/[^,\n]+/g, (column) => `"${column.trim()}"`);
    const { store, summary: found } = await reading(`${quoted}\n`);
    const plain = await reading(`${SAME[format]}\n`);
    expect([found.format, found.rejectedCount]).toEqual([format, 0]);
    expect(told(store)).toEqual(told(plain.store));
    expect(inEnglish(store.pageName(16_386))).toBe(inEnglish(plain.store.pageName(16_386)));
  });

  it('may have commas and doubled quotes inside quotes, and quotes inside a column', async () => {
    const hosts = ['"a, b"', '"a ""b"", c"', 'a "b"', '"a"b', '""'];
    const text = hosts.map((host) => `128166372003061629, ${host} ,0,Write,0,4096,1\n`).join('');
    const { store, summary: found } = await reading(text);
    expect([found.format, found.rejectedCount]).toEqual(['msr', 0]);
    expect(hosts.map((_, row) => inEnglish(store.pageName(store.pageAt(row))))).toEqual([
      'a, b,0 page 0',
      'a ""b"", c,0 page 0',
      'a "b",0 page 0',
      '"a"b,0 page 0',
      ',0 page 0',
    ]);
    const open = await summary(`${text}128166372003061629,"hm,0,Write,0,4096,1\n`);
    expect(open.rejected[0]?.reason).toContain('2 of 7 columns');
  });

  it('keep times above 2^53 exactly', async () => {
    const found = await summary(SAME['msr'] ?? '');
    expect(found.firstTimestampNs).toBe('12816637200306162900');
    expect(found.lastTimestampNs).toBe('12816637200307164900');
  });

  it('of Tencent divide each second evenly, in the order of the file', async () => {
    const text = '1538323200,8,8,1,5\n1538323200,16,8,0,5\n1538323201,8,8,1,5\n1538323201,8,0,1,6\n';
    const { store, summary: found } = await reading(text);
    expect(told(store)).toEqual([
      'write 1+1 @0 #1',
      'read 2+1 @500000000 #2',
      'write 1+1 @1000000000 #3',
      'write @1500000000 #4',
    ]);
    expect([found.outOfOrderTimestamps, found.details['zeroLengthWrites']]).toEqual([0, 1]);
  });

  it('keep page numbers of a single device, and number pages of several devices densely', async () => {
    const far = 15 * 2 ** 40;
    const one = await reading(`0,W,${far},4096,1\n0,W,0,4096,2\n`);
    expect([one.store.pageAt(0), one.store.pageName(one.store.pageAt(0))]).toEqual([
      far / 4096,
      `${far / 4096}`,
    ]);
    const two = await reading(`0,W,${far},4096,1\n1,W,${far * 100},4096,2\n0,W,0,4096,3\n`);
    expect([0, 1, 2].map((i) => two.store.pageAt(i))).toEqual([16_384, 32_768, 0]);
    expect(inEnglish(two.store.pageName(32_768))).toBe(`1 page ${(far * 100) / 4096}`);
    expect(two.store.pageSpan).toBe(32_769);
  });

  it('keep requests across pieces of a device together, in any order of the pieces', async () => {
    const piece = 2 ** 26;
    const text = `0,W,${piece},4096,1\n1,W,0,4096,1\n0,W,${piece - 4096},12288,2\n0,W,${piece - 4096},8192,3\n`;
    const { store, summary: found } = await reading(text, { group: 'write' });
    expect(told(store).filter((line) => line.startsWith('write'))).toEqual([
      'write Tx1 16384+1 @0 #1',
      'write Tx2 32768+1 @0 #2',
      'write Tx3 16383+3 @1000 #3',
      'write Tx4 16383+2 @2000 #4',
    ]);
    expect([found.distinctPages, found.pagesPerTransaction.max]).toEqual([4, 3]);
  });
});

/** Reads one line between good rows of its format and answers why it was rejected; null where it was not. */
async function rejection(format: string, line: string): Promise<string | null> {
  const rows = (SAME[format] ?? '1538323200,8,8,1,5\n1538323200,16,8,0,5\n1538323200,8,8,1,5').split('\n');
  const text = [...rows, line, rows.at(-1), ''].join('\n');
  const found = await summary(text, { format });
  return found.rejected[0]?.reason ?? null;
}

describe('damage in block formats', () => {
  it.each([
    [
      'msr',
      '128166372003061629,hm,0,Write,8192,4096',
      '6 of 7 columns (Timestamp,Hostname,DiskNumber,Type,Offset,Size,ResponseTime)',
    ],
    [
      'msr',
      '1.28166E+17,hm,0,Write,8192,4096,1',
      'the time is “1.28166E+17”, a rounded number as a spreadsheet saves it',
    ],
    [
      'msr',
      '128166372003061629,hm,0,Write,8.2E+10,4096,1',
      'the offset is “8.2E+10”, a rounded number as a spreadsheet saves it',
    ],
    [
      'msr',
      '128166372003061629,hm,0,Write,8E10,4096,1',
      'the offset is in exponent notation: “8E10”; expected decimal digits',
    ],
    [
      'msr',
      '128166372003061629,hm,0,Trim,8192,4096,1',
      'the kind of request is “Trim”; expected Read or Write',
    ],
    ['msr', '128166372003061629,hm,,Read,8192,4096,1', 'the device is missing'],
    ['msr', '128166372003061629,hm,0,Read,-1,4096,1', 'the offset is negative: “-1”'],
    ['msr', '128166372003061629,hm,0,Read,8192,,1', 'the size is missing'],
    [
      'msr',
      '128166372003061629,hm,0,Read,9007199254740993,1,1',
      'the offset has 16 digits; at most 2^53 − 1 is supported',
    ],
    ['msr', '128166372003061629,hm,0,Read,9007199254740000,4096,1', 'the request ends beyond 2^53 bytes'],
    [
      'msr',
      '128166372003061629,hm,0,Read,0,4294967297,1',
      'the request is 4294967297 bytes long; at most 4 GiB is supported',
    ],
    ['msr', ',hm,0,Read,0,4096,1', 'the time is missing'],
    ['msr', '1281663720030616291281663,hm,0,Read,0,4096,1', 'the time has 25 digits'],
    ['spc', '0,16,4096,w', '4 of 5 columns (ASU,LBA,Size,Opcode,Timestamp)'],
    ['spc', '0,16,4096,w,.', 'the time is “.”; expected decimal digits'],
    ['spc', '0,16,4096,w,1.2e3', 'the time is in exponent notation: “1.2e3”; expected decimal digits'],
    ['spc', '0,16,4096,rw,1', 'the kind of request is “rw”; expected R or W'],
    ['spc', '0,0x10,4096,w,1', 'the offset is “0x10”; expected decimal digits'],
    [
      'alibaba',
      '0,W,8192,4096,1600000000000000,1',
      'more than 5 columns (device_id,opcode,offset,length,timestamp)',
    ],
    ['alibaba', '0,w,8192,4096,16000', 'the kind of request is “w”; expected R or W'],
    ['systor', '1455592512.0,0.1,w,0,8192,4096', 'the kind of request is “w”; expected R, W or nothing'],
    ['alibaba', '0,W,8192,4096,16000.5', 'the time is “16000.5”; expected decimal digits'],
    ['tencent', '1538323200,8,8,2,5', 'the kind of request is “2”; expected 0 (read) or 1 (write)'],
    ['systor', '1455592512.0,0.1,X,0,8192,4096', 'the kind of request is “X”; expected R, W or nothing'],
    ['systor', 'Timestamp,Response,IOType,LUN,Offset,Size', 'a header line among the rows'],
    ['alibaba', 'device_id,opcode,offset,length,timestamp', 'a header line among the rows'],
    ['disksim', '0.5 0 16 8 g', 'the kind of request is “g”; expected hexadecimal flags'],
    ['disksim', '0.5 0 16 8 x1', 'the kind of request is “x1”; expected hexadecimal flags'],
    ['replayer', '1 0 4096 4096 2', 'the kind of request is “2”; expected 0 (write) or 1 (read)'],
    ['replayer', '1 0 4096', '3 of 5 columns (time device offset size type)'],
    ['disksim', '0.5 0 16 8', '4 of 5 columns (time dev blkno bcount flags)'],
    ['mqsim', '10 0 16 8 3', 'the kind of request is “3”; expected 0 (write) or 1 (read)'],
    ['mqsim', '10.5 0 16 8 1', 'the time is “10.5”; expected decimal digits'],
    ['mqsim', 'x'.repeat(2_000_000), 'a line of 2000000 bytes'],
  ])('in %s is reported: %s', async (format, line, reason) => {
    expect(await rejection(format, line)).toBe(reason);
  });

  it.each([
    ['spc', '0,16,0,w,1'],
    ['systor', '1455592512.0,0.1,,0,8192,4096'],
    ['disksim', '.5 0 16 8 0'],
    ['disksim', '5 0 16 8 0'],
    ['disksim', '0.5 0 16 8 0x1'],
    ['disksim', '0.5 0 16 8 0X1b'],
    ['alibaba', ''],
    ['alibaba', '# a note'],
  ])('is not reported in %s: %s', async (format, line) => {
    expect(await rejection(format, line)).toBe(null);
  });

  it('is counted: a header first, blank lines, CRLF, a byte-order mark, a clock that goes back, a cut last line', async () => {
    const text =
      '\uFEFFdevice_id,opcode,offset,length,timestamp\r\n0,W,0,4096,9\r\n\r\n0,W,0,4096,5\r\n0,W,0,4096,7\r\n0,W,0';
    const found = await summary(text);
    expect(found).toMatchObject({
      format: 'alibaba',
      rows: 3,
      ignoredLines: 2,
      rejected: [{ line: 6, reason: '3 of 5 columns (device_id,opcode,offset,length,timestamp)' }],
      outOfOrderTimestamps: 1,
      details: { header: true },
      warnings: [
        'Line 6 is the last and has no line end: the file may be cut there.',
        'The time goes back at 1 row; all rows were kept in the order of the file.',
      ],
    });
  });

  it('without any usable row gives one message', async () => {
    expect((await problem('0,W,0,4096,x\n', { format: 'alibaba', name: 'a' })).sentence).toBe(
      '“a” (alibaba) holds no usable row: 1 of 1 line rejected, the first is line 1: the time is “x”; expected decimal digits.',
    );
  });
});
