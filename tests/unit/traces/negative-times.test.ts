import { describe, expect, it } from 'vitest';
import { nativeText } from '../../../src/traces/write-native.ts';
import { reading, told } from './reading.ts';

/** Three rows of each format: two units below zero, half a unit or one below it where times are whole, and zero. */
const ROWS: Readonly<
  Record<string, readonly [unitNs: number, isWhole: boolean, row: (time: string) => string]>
> = {
  native: [1e3, false, (time) => `${time},4,2,1,W`],
  msr: [100, true, (time) => `${time},hm,1,Write,8192,4096,9`],
  spc: [1e9, false, (time) => `0,16,4096,W,${time}`],
  alibaba: [1e3, true, (time) => `0,W,8192,4096,${time}`],
  systor: [1e9, false, (time) => `${time}${time.includes('.') ? '' : '.0'},,W,0,8192,4096`],
  disksim: [1e6, false, (time) => `${time}${time.includes('.') ? '' : '.0'} 0 16 8 0`],
  mqsim: [1, true, (time) => `${time} 0 16 8 0`],
  replayer: [1e6, false, (time) => `${time} 0 8192 ${4096 * 8192} 0`],
  blkparse: [1e9, false, (time) => `  8,0    1  1     ${Number(time).toFixed(9)}  9  Q  W 16 + 8 [dd]`],
  ftrace: [
    1e9,
    false,
    (time) => ` dd-1 [000] d.s1. ${Number(time).toFixed(6)}: block_rq_issue: 8,0 W 4096 () 16 + 8 [dd]`,
  ],
  biosnoop: [1e9, false, (time) => `${Number(time).toFixed(6)} dd 1 sda W 16 4096 0.74`],
  fiu: [1, true, (time) => `${time} 2002 dd 16 8 W 6 0`],
  'fio-log': [1e6, true, (time) => `${time}, 70914, 1, 4096, 8192, 0`],
  etw: [1e3, true, (time) => `DiskWrite, ${time}, 8192, 4096, 0`],
  csv: [1e6, false, (time) => `${time},W,8192,4096`],
};
const HEADERS: Readonly<Record<string, string>> = {
  csv: 'time_ms,op,offset,size\n',
  etw: 'BeginHeader\nDiskWrite, TimeStamp, ByteOffset, IOSize, DiskNum\nEndHeader\n',
};

describe('times below zero', () => {
  it.each(Object.entries(ROWS))(
    '%s: they are kept, and the first is the beginning',
    async (format, sample) => {
      const [unitNs, isWhole, row] = sample;
      const times = ['-2', isWhole ? '-1' : '-0.5', '0', '3'];
      const text = `${HEADERS[format] ?? ''}${times.map((time) => `${row(time)}\n`).join('')}`;
      const { store, summary } = await reading(text);
      expect([summary.format, summary.rejectedCount, summary.outOfOrderTimestamps]).toEqual([format, 0, 0]);
      const found = told(store).filter((line) => line.startsWith('write'));
      expect(found.map((line) => Number(/@(-?\d+)/.exec(line)?.[1]))).toEqual(
        times.map((time) => (Number(time) + 2) * unitNs),
      );
      expect(BigInt(summary.firstTimestampNs ?? 0)).toBe(BigInt(-2 * unitNs));
      expect([...nativeText(store, { source: format, pageBytes: 4096, counted: 'all' })].join('')).toMatch(
        /W/,
      );
    },
  );

  it('of fio’s version 3 and of a pattern are kept, too', async () => {
    const fio = await reading(
      'fio version 3 iolog\n-20 /a open\n-20 /a write 0 4096\n-5 /a write 0 4096\n0 /a write 0 4096\n',
    );
    expect(told(fio.store)).toEqual(['write 0+1 @0 #3', 'write 0+1 @15000 #4', 'write 0+1 @20000 #5']);
    const pattern = String.raw`(?<time_s>\S+) (?<op>\w) (?<offset>\d+) (?<size>\d+)`;
    const own = await reading('-1.25 W 0 1\n-.25 W 0 1\n0 W 0 1\n- W 0 1\n', { pattern });
    expect(told(own.store)).toEqual([
      'write 0+1 @0 #1',
      'write 0+1 @1000000000 #2',
      'write 0+1 @1250000000 #3',
    ]);
    expect(own.summary.rejected).toEqual([{ line: 4, reason: 'the time is “-”; expected decimal digits' }]);
  });

  it('keep all their digits above 2^53', async () => {
    const row = (time: string): string => `${time},hm,1,Write,8192,4096,9\n`;
    const { store } = await reading(row('-128166372003061629') + row('-128166372003061628'));
    expect(told(store)).toEqual(['write 2+1 @0 #1', 'write 2+1 @100 #2']);
  });

  it('that go back are counted, and kept in the order of the file', async () => {
    const { store, summary } = await reading(
      'time_us,op,offset,size\n-5,W,0,4096\n-9,W,0,4096\n2,W,0,4096\n',
    );
    expect(told(store)).toEqual(['write 0+1 @0 #2', 'write 0+1 @-4000 #3', 'write 0+1 @7000 #4']);
    expect(summary.outOfOrderTimestamps).toBe(1);
  });
});
