import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { traceFormats } from '../../../src/traces/formats.ts';
import { makeHead } from '../../../src/traces/recognise.ts';
import { inWords } from '../../support/in-words.ts';
import { bytesOf, fixture, numbers, problem, reading, summary, withHead } from './reading.ts';

function zeros(count: number): number[] {
  return Array<number>(count).fill(0);
}

/** Records of `size` bytes that begin with the bytes given. */
function records(size: number, ...starts: readonly (readonly number[])[]): Uint8Array {
  const bytes = new Uint8Array(size * starts.length);
  starts.forEach((start, i) => bytes.set(start, i * size));
  return bytes;
}

describe('the formats in the registry', () => {
  it.each<[string, Uint8Array | string, string]>([
    ['native', '0,1,1,1,W\n', '1 of the first 1 row hold five columns, the last B, R, W, C or A'],
    [
      'sqlite-wal',
      withHead([0x37, 0x7f, 0x06, 0x82]),
      'it begins with the mark of a write-ahead log, 37 7f 06',
    ],
    [
      'sqlite-journal',
      withHead([0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]),
      'it begins with the mark of a rollback journal, d9 d5 05 f9',
    ],
    ['fio', 'fio version 3 iolog\n26 /data/a add\n', 'its first line is “fio version 3 iolog”'],
    [
      'blkparse',
      '  7,0    1        2     0.000000000 15494  Q  WS 274432 + 8 [python3]\n',
      '1 of the first 1 row hold events as blkparse prints them',
    ],
    [
      'disksim',
      '0.000000 0 16968 8 1\n5.899694 2 4136 8 0\n',
      '2 of the first 2 rows hold five columns between blanks, the first with a decimal point',
    ],
    [
      'disksim',
      '0.000000\t0\t16968\t8\tb\n',
      '1 of the first 1 row hold five columns between blanks, the first with a decimal point',
    ],
    [
      'mqsim',
      '1000 0 16968 8 1\n2000 2 4136 8 0\n',
      '2 of the first 2 rows hold five whole numbers between blanks (with a decimal point in the first it were DiskSim)',
    ],
    [
      'replayer',
      '2.500000 2 124993536 65536 0\n2.55 0 137412608 8192 1\n2.6 0 0 512 1\n',
      '3 of the first 3 rows hold five numbers between blanks, whose offsets and sizes must be bytes: they are multiples of 512, and sectors would make requests of many MiB',
    ],
    [
      'replayer',
      '2 2 124993536 512 0\n2 2 0 32768 0\n2 2 512 1024 0\n',
      '3 of the first 3 rows hold five numbers between blanks, whose offsets and sizes must be bytes: they are multiples of 512, and sectors would make requests of many MiB',
    ],
    [
      'replayer',
      '2 2 124993536 4096 0\n',
      '1 of the first 1 row hold five numbers between blanks, whose offsets and sizes must be bytes: they are multiples of 512, and sectors would make requests of many MiB',
    ],
    [
      'mqsim',
      '1000 0 1024 512 0\n2000 0 1536 512 0\n',
      '2 of the first 2 rows hold five whole numbers between blanks (with a decimal point in the first it were DiskSim)',
    ],
    [
      'mqsim',
      '1000 0 1025 4096 0\n',
      '1 of the first 1 row hold five whole numbers between blanks (with a decimal point in the first it were DiskSim)',
    ],
    [
      'disksim',
      '0.5 0 16968 8 0x1\n',
      '1 of the first 1 row hold five columns between blanks, the first with a decimal point',
    ],
    [
      'spc',
      '0,16968,4096,r,0.000000\n2, 4136, 4096, W, 0.005900, extra\n',
      '2 of the first 2 rows hold five columns or more, the fourth R or W',
    ],
    [
      'msr',
      '133444736000000000,h4loop,0,Read,8687616,4096,12591\n',
      '1 of the first 1 row hold seven columns, the fourth “Read” or “Write”',
    ],
    [
      'alibaba',
      '0,R,8687616,4096,1700000000000000\n2,W,2117632,4096,1700000000005899\n',
      '2 of the first 2 rows hold five columns, the second R or W',
    ],
    [
      'tencent',
      '1700000000,16968,8,0,1000\n1700000000,4136,8,1,1002\n',
      '2 of the first 2 rows hold five columns, the first a time in seconds, the fourth 0 or 1',
    ],
    [
      'systor',
      'Timestamp,Response,IOType,LUN,Offset,Size\n1700000000.000000000,0.001259000,R,0,8687616,4096\n',
      'its first line names the columns',
    ],
    [
      'systor',
      '1700000000.000000000,,W,0,8687616,4096\n1700000000.000000000,0.001,,0,8687616,4096\n',
      '2 of the first 2 rows hold six columns, the third R, W or blank',
    ],
    [
      'systor',
      '1700000000.000000000,W,0,8687616,4096\n1700000000.000000000,R,0,8687616,4096\n',
      '2 of the first 2 rows hold five columns, the first a time in seconds with a decimal point, the second R or W',
    ],
    [
      'ftrace',
      '# tracer: nop\n dd-31025 [000] .....  13.24: block_rq_issue: 254,0 WS 4096 () 16 + 8 be,0,4 [dd]\n',
      '1 of the first 1 row hold events as ftrace and perf script print them',
    ],
    [
      'ftrace',
      '      dd  1236 [000] 13.000003: block:block_rq_issue: 254,0 R 512 () 0 + 1 [dd]\n',
      '1 of the first 1 row hold events as ftrace and perf script print them',
    ],
    [
      'etw',
      'BeginHeader\n DiskRead, TimeStamp, ByteOffset, IOSize, DiskNum\nEndHeader\n DiskRead, 1, 0, 1, 0\n',
      'its first line is “BeginHeader”',
    ],
    [
      'fiu',
      '89968198292462 2002 gzip 244128 128 W 6 2 56f11b711d91a065a2b6458eca924523\n',
      '1 of the first 1 row hold nine columns between blanks, the sixth R or W, the last a check sum',
    ],
    [
      'biosnoop',
      'TIME(s)  COMM  PID  DISK  T SECTOR  BYTES  LAT(ms)\n0.1 a 1 sda W 8 4096 0.7\n0.2 a 1 sda W 8 4096 0.7\n',
      '2 of the first 3 rows hold disk requests as biosnoop prints them',
    ],
    [
      'fio-log',
      '2, 70914, 1, 65536, 124993536, 0\n2, 82804, 0, 8192, 137412608, 0\n',
      '2 of the first 2 rows hold a time, a value, 0, 1 or 2, a block size and an offset, as fio logs them',
    ],
    ['vscsi', records(40, [0x2a, 0, 0, 2], [0x28, 0, 0, 2]), 'its first 2 records are VSCSI of version 2'],
    [
      'vscsi',
      records(
        32,
        [...zeros(12), 0x2a, 0, 0, 1],
        [...zeros(12), 0x28, 0, 0, 1],
        [...zeros(12), 0x28, 0, 0, 1],
      ),
      'its first 3 records are VSCSI of version 1',
    ],
    [
      'oracle-general',
      records(24, [...zeros(13), 16, 0, 0, 9], [...zeros(13), 16, 0, 0, ...Array<number>(8).fill(255)]),
      'its first 2 records of 24 bytes tell when an object is wanted next',
    ],
    ['csv', 'time,op,offset,size\n2500,write,124993536,65536\n', 'its first line names the columns'],
    [
      'csv',
      'time,obj_id,size,next_access_vtime,op\n0,30516,65536,-1,write\n',
      'its first line names the columns',
    ],
    [
      'csv',
      'Timestamp,IOType,LUN,Offset,Size,Response\n1.5,W,0,0,512,0.1\n',
      'its first line names the columns',
    ],
    ['csv', 'lba\tsectors\trw\n0\t8\tR\n', 'its first line names the columns'],
  ])('%s is told from all others, with the reason', (id, content, reason) => {
    const bytes = typeof content === 'string' ? bytesOf(content) : content;
    const head = makeHead(bytes, true);
    const found = traceFormats.map((format) => [format.id, inWords(format.sniff(head))] as const);
    expect(found.filter(([, why]) => why !== null)).toEqual([[id, reason]]);
  });
});

describe('recognition by content', () => {
  it.each([
    ['a header alone decides', 'timestamp,txid,blkno,blkcnt,flags\nx\ny\nz\n0,1,1,1,W\n'],
    ['a header may be spaced and capital', 'Timestamp, TxID, BlkNo, BlkCnt, Flags\n0,1,1,1,W\n'],
    ['rows decide where most are good', '0,1,1,1,W\nrubbish\n1,1,,,COMMIT\n'],
    ['comments and blank lines do not count', '# a\n# b\n\n\n# c\n0,1,1,1,W\n'],
    ['a byte-order mark does no harm', '\uFEFF0,1,1,1,W\n'],
    ['nor do quotes', '"0","1","1","1","W"\n"1","1","","","C"\n'],
    ['nor do CRLF', '0,1,1,1,W\r\n1,1,,,C\r\n'],
  ])('of native traces: %s', async (_, text) => {
    expect((await summary(text)).format).toBe('native');
  });

  it.each([
    [
      'that has other names',
      'time,obj_id,size,next_access_vtime,op\n0,30516,65536,17,write\n0,33548,8192,18,read\n1,9292,65536,19,write\n',
    ],
    ['that has none, but a fourth column below zero', '0,30516,65536,-1,write\n0,33548,8192,-1,read\n'],
  ])('takes no CSV of libCacheSim for a native trace: %s', (_, text) => {
    const native = traceFormats.find(({ id }) => id === 'native');
    expect(native?.sniff(makeHead(bytesOf(text), true))).toBe(null);
  });

  it('of other formats works with a byte-order mark too', async () => {
    const text = '\uFEFFfio version 2 iolog\n/data add\n/data open\n/data write 0 4096\n/data close\n';
    expect((await summary(text)).format).toBe('fio');
  });

  it('of dumps needs only one record among messages', async () => {
    const lines = new TextDecoder().decode(fixture('pg15-two-phase.txt')).split('\n');
    const record = lines.find((line) => line.includes('blkref'));
    const text = `pg_waldump: warning: a\nfirst record is after 0/1, at 0/2, skipping over 8 bytes\n\uFFFD\n${record}\n`;
    expect((await summary(text)).format).toBe('pg_waldump');
  });

  it('is replaced by the format that the user names', async () => {
    expect((await summary('rubbish\nrubbish\n0,1,1,1,W\n', { format: 'native' })).rejectedCount).toBe(2);
    expect((await problem('0,1,1,1,W\n', { name: 'x', format: 'abc' })).sentence).toMatch(
      /^“x”: there is no trace format “abc”; the formats are native, pg_waldump, sqlite-wal, /,
    );
    expect((await problem('0,1,1,1,W\n', { name: 'x', format: 'fio' })).sentence).toBe(
      '“x” (fio) holds no usable row: 1 of 1 line rejected, the first is line 1: no line “fio version 2 iolog” or “fio version 3 iolog” stands above it.',
    );
    const { recognition } = await summary('0,1,1,1,W\n', { format: 'native' });
    expect(recognition).toBe('it was named by the user');
  });
});

describe('UTF-16, as PowerShell writes it', () => {
  const dump = new TextDecoder().decode(fixture('pg15-two-phase.txt'));

  function utf16(text: string, little: boolean, mark: boolean): Uint8Array {
    const whole = mark ? `\uFEFF${text}` : text;
    const bytes = new Uint8Array(whole.length * 2);
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < whole.length; i++) view.setUint16(i * 2, whole.charCodeAt(i), little);
    return bytes;
  }

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('little-endian %s, with a mark %s, is read, in chunks of any size', async (little, mark) => {
    const plain = await summary(dump);
    for (const step of [1 << 20, 7, 1]) {
      const found = await summary(utf16(dump.replaceAll('\n', '\r\n'), little, mark), { step });
      expect(numbers(found)).toEqual(numbers(plain));
      expect(found.warnings[0]).toBe(
        `The text is UTF-16${little ? 'LE' : 'BE'}, as PowerShell writes it; it was read as such.`,
      );
    }
  });

  it('is read through gzip, with non-ASCII characters too', async () => {
    const text = '# source=Zürich 雪\n0,1,1,1,W\n1,1,,,C\n';
    const packed = new Uint8Array(gzipSync(utf16(text, true, true)));
    const { summary: found } = await reading(packed);
    expect([found.rows, found.compression, found.details['source']]).toEqual([2, 'gzip', 'Z?rich']);
  });
});
