import { describe, expect, it } from 'vitest';
import { reading, summary, told } from './reading.ts';

const PLAIN = 'TIME(s)     COMM           PID     DISK      T SECTOR     BYTES  LAT(ms)';
const CLOCK = 'TIMESTAMP    COMM           PID     DISK    T    SECTOR     BYTES   LAT(ms)';

function text(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

describe('biosnoop text', () => {
  it.each([
    ['-P', '8192   R    5.49'],
    ['-P, first of its disk', '8192   ?    5.49'],
    ['-Q', '8192      0.11    5.49'],
    ['-P and -Q', '8192   S    0.11    5.49'],
    ['-P and a latency of seven characters', '8192   R 1234.56'],
    ['-Q of libbpf without the time in the queue', '8192     -1.000   5.490'],
  ])('is read with %s', async (_, rest) => {
    const row = `0.500000    Web Content 2  1950    vda       W 16         ${rest}`;
    const { store, summary: found } = await reading(text(PLAIN, row, row));
    expect([found.format, found.rejectedCount, found.details['header']]).toEqual(['biosnoop', 0, true]);
    expect(told(store)).toEqual(['write 2+2 @0 #2', 'write 2+2 @0 #3']);
  });

  it.each([
    ['1048576R    5.49', 256],
    ['1048576S    0.11 1005.49', 256],
    ['10485761234.56', 256],
    ['10485761234.56    5.49', 256],
    ['16777216   5.49', 4096],
    ['1677721612345.67', 4096],
  ])('tells long requests from the column that stands against them: %s', async (rest, pages) => {
    const { store } = await reading(text(PLAIN, `0.000000    dd  1950    vda       W 0          ${rest}`));
    expect(told(store)).toEqual([`write 0+${pages} @0 #2`]);
  });

  it('counts rows without a disk apart, and takes none of them for a request of data', async () => {
    const found = await summary(
      text(
        PLAIN,
        '0.000000    dd             1950    vda       W 16         4096      5.49',
        '0.100000    ?              0                 R 0          8         2.00',
        '0.200000    ?              0       <unknown> W 0          4096      2.00',
        '0.300000    dd             1950    <unknown> W 32         4096      2.00',
      ),
    );
    expect(found).toMatchObject({
      rows: 4,
      rejectedCount: 0,
      writeRequests: 2,
      readRequests: 0,
      pageWrites: 2,
    });
    expect(found.details).toMatchObject({ rowsWithoutDisk: 2, unknownRequests: 2 });
    expect(found.warnings).toEqual([
      '2 rows name no disk: biosnoop did not see those requests begin, so that the place is unknown. They were counted as of unknown effect.',
    ]);
  });

  it('counts events that were lost, which stand among the rows where both outputs went to one file', async () => {
    const row = '0.000000    dd             1950    vda       W 16         4096      5.49';
    const found = await summary(
      text(PLAIN, row, 'lost 12 events on CPU #3', row, 'Possibly lost 7 samples', row),
    );
    expect(found).toMatchObject({ rejectedCount: 0, pageWrites: 3 });
    expect(found.details).toMatchObject({ lostEvents: 19 });
    expect(found.warnings).toEqual([
      'Lost while biosnoop recorded: 19 events. Their requests are missing from the trace.',
    ]);
  });

  it('goes on over midnight where it has clock times, also if rows of two days change places', async () => {
    const at = (time: string): string =>
      `${time} dd             1950    sde     W    16         4096      1.422`;
    const { store, summary: found } = await reading(
      text(
        CLOCK,
        at('23:59:59.900'),
        at('00:00:00.100'),
        at('23:59:59.999'),
        at('00:00:00.200'),
        at('20:00:00.000'),
        at('01:00:00.000'),
      ),
    );
    expect(told(store).map((line) => line.replace(/.*@/, ''))).toEqual([
      '0 #2',
      '200000000 #3',
      '99000000 #4',
      '300000000 #5',
      '72000100000000 #6',
      '90000100000000 #7',
    ]);
    expect([found.outOfOrderTimestamps, found.rejectedCount]).toEqual([1, 0]);
  });

  it('has kinds as the kernel writes them, and flushes without a sector', async () => {
    const at = (kind: string, sector: string, bytes: number): string =>
      `17:58:57.814 dd             1950    sde     ${kind} ${sector} ${bytes} 1.422`;
    const { store } = await reading(
      text(
        CLOCK,
        at('WSM ', '16', 4096),
        at('FWFS', '16', 4096),
        at('RA  ', '16', 4096),
        at('FF  ', '-1', 0),
        at('R   ', '18446744073709551615', 0),
        at('DE  ', '16', 4096),
        at('N   ', '0', 0),
      ),
      { group: 'flush' },
    );
    expect(told(store).map((line) => line.replace(/ @.*/, ''))).toEqual([
      'begin Tx1',
      'write Tx1 2+1',
      'write Tx1 2+1',
      'commit Tx1',
      'read 2+1',
      'flush',
      'flush',
      'trim 2+1',
    ]);
  });

  it('may begin with a later row: times before it are below zero in bcc and pass 2^64 in libbpf', async () => {
    const at = (time: string): string => `${time} dd 1950 sde W 16 4096 1.42`;
    const { store } = await reading(
      text(PLAIN, at('0.000000'), at('-0.000250'), at('18446744073.709302'), at('1.500000')),
    );
    const times = told(store).map((line) => Number(/@(-?\d+)/.exec(line)?.[1]));
    expect(times.map((time) => Math.round(time / 10_000))).toEqual([0, -25, -25, 150_000]);
  });

  it.each([
    ['rubbish', 'no row of biosnoop: “rubbish”'],
    [PLAIN, 'a header line among the rows'],
    ['0.1 dd 7 sda W 8 4096', 'no row of biosnoop: “0.1 dd 7 sda W 8 4096”'],
    ['0.1 dd 7 sda XYZ 8 4096 0.1', 'the kind of request is “XYZ”; expected R, W, F or T, or a word for one'],
    ['0.1 dd 7 sda W -8 4096 0.1', 'the sector is negative: “-8”'],
    [`0.1 ${'d'.repeat(2000)}`, 'a line of 2004 bytes'],
  ])('rejects %s', async (line, reason) => {
    const good = '0.1 dd 7 sda W 8 4096 0.1';
    const found = await summary(text(PLAIN, good, line, good));
    expect(found.rejected).toEqual([{ line: 3, reason }]);
  });

  it('is recognised by its header where rows are damaged', async () => {
    const found = await summary(text(PLAIN, 'lost 3 events', '0.1 dd 7 sda W 8 4096 0.1'));
    expect([found.format, found.recognition, found.rejectedCount]).toEqual([
      'biosnoop',
      'its first line names the columns',
      1,
    ]);
  });
});
