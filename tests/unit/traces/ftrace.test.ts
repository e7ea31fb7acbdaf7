import { describe, expect, it } from 'vitest';
import { reading, summary, told } from './reading.ts';

const at = (seconds: string, event: string): string => ` dd-31 [000] d.s1. ${seconds}: ${event}`;

describe('ftrace and perf script text', () => {
  it('counts requests as they were issued, and flushes and trims with them', async () => {
    const text = [
      '# tracer: nop',
      at('1.000001', 'block_rq_insert: 8,0 WS 4096 () 8 + 8 be,0,4 [dd]'),
      at('1.000002', 'block_rq_issue: 8,0 WS 4096 () 8 + 8 be,0,4 [dd]'),
      at('1.000003', 'block_rq_complete: 8,0 WS () 8 + 8 be,0,4 [0]'),
      at('1.000004', 'block_rq_issue: 8,0 FF 0 () 0 + 0 none,0,0 [kworker/0:0H]'),
      at('1.000005', 'block_rq_complete: 8,0 FF () 18446744073709551615 + 0 none,0,0 [0]'),
      at('1.000006', 'block_rq_issue: 8,0 DS 8192 () 16 + 16 [fstrim]'),
      at('1.000007', 'sched_switch: prev_comm=a'),
      'CPU:1 [LOST 71 EVENTS]',
      '',
    ].join('\n');
    const { store, summary: found } = await reading(text, { group: 'flush' });
    expect(told(store)).toEqual([
      'begin Tx1 @0 #3',
      'write Tx1 1+1 @0 #3',
      'flush @2000 #5',
      'commit Tx1 @2000 #5',
      'trim 2+2 @4000 #7',
    ]);
    expect(found).toMatchObject({ rows: 3, rejectedCount: 0, ignoredLines: 6 });
    expect(found.details).toMatchObject({ event: 'block_rq_issue', otherEvents: 4, lostEvents: 71 });
    expect(found.warnings).toEqual([
      'Lost while the trace was recorded: 71 events. A larger buffer keeps them (buffer_size_kb).',
    ]);
  });

  it('counts requests as they were queued where the trace tells that, and a flush in front of a write', async () => {
    const text = [
      at('1.1', 'block_bio_queue: 8,0 W 8 + 8 [a]'),
      at('1.2', 'block_bio_queue: 8,0 FWFSM 16 + 8 [a]'),
      at('1.3', 'block_bio_queue: 8,0 FWS 0 + 0 [a]'),
      at('1.4', 'block_rq_issue: 8,0 W 4096 () 8 + 8 [a]'),
      '',
    ].join('\n');
    const { store } = await reading(text, { group: 'flush' });
    expect(told(store).map((line) => line.replace(/ @.*/, ''))).toEqual([
      'begin Tx1',
      'write Tx1 1+1',
      'write Tx1 2+1',
      'commit Tx1',
      'flush',
    ]);
  });

  it('counts completed requests where the trace holds no others, without what follows a flush', async () => {
    const found = await summary(
      `${at('1.1', 'block_rq_complete: 8,0 WS () 8 + 8 [0]')}\n${at('1.2', 'block_rq_complete: 8,0 WS () 0 + 0 [0]')}\n`,
    );
    expect([found.writeRequests, found.pageWrites, found.details['unknownRequests']]).toEqual([1, 1, 1]);
    expect(found.warnings).toEqual([
      'Requests are counted as they were completed; the trace holds none as they were issued.',
    ]);
  });

  it('is read as trace-cmd reports it, with padding and lines above', async () => {
    const text = `version = 6\nCPU 1 is empty\ncpus=2\n  dd-3 [000]  1.000001: block_rq_issue:       8,0 W 4096 () 8 + 8 [dd]\n  dd-3 [000]  1.000002: block_rq_issue:       8,0 W 4096 () 8 + 8 [dd]\n  a b-3 [000]  1.000003: block_rq_issue:       8,0 W 4096 () 8 + 8 [dd]\n  a b-3 [000]  1.000003: block_rq_issue:       8,0 W 4096 () 8 + 8 [dd]\n`;
    const found = await summary(text);
    expect([found.format, found.rows, found.ignoredLines, found.rejectedCount]).toEqual(['ftrace', 4, 3, 0]);
  });

  it.each([
    ['rubbish', 'no event of ftrace or perf script: “rubbish”'],
    [
      at('1.2', 'block_rq_issue: 8,0 W 4096 ()'),
      'the event is no request (DEV RWBS … SECTOR + N): “8,0 W 4096 ()”',
    ],
    [
      at('1.2', 'block_rq_issue: 8,0 W 4096 () 99999999999999999999 + 8 [a]'),
      'the request ends beyond 2^53 bytes',
    ],
  ])('rejects %s', async (line, reason) => {
    const good = at('1.1', 'block_rq_issue: 8,0 W 4096 () 8 + 8 [a]');
    const found = await summary([good, line, good, ''].join('\n'));
    expect(found.rejected).toEqual([{ line: 2, reason }]);
  });

  it('holds events of the block layer, or it is none', async () => {
    await expect(summary(`${at('1.1', 'sched_switch: prev_comm=a')}\n`)).rejects.toThrow(
      'in no known trace format',
    );
  });
});

describe('ETW text', () => {
  const header =
    'BeginHeader\n DiskRead, TimeStamp, ByteOffset, IOSize, DiskNum\n DiskFlush, TimeStamp, DiskNum\nEndHeader\n';

  it('has columns for each kind of event, and the names of reads serve for writes', async () => {
    const rows =
      'OS Version: 6.1.7601, Trace Start: 1\n DiskWrite, 10, 0x1000, 4096, 1\n DiskWriteInit, 11, 3\n DiskFlush, 12, 1\n';
    const { store, summary: found } = await reading(header + rows, { group: 'flush' });
    expect(told(store)).toEqual([
      'begin Tx1 @0 #6',
      'write Tx1 1+1 @0 #6',
      'flush @2000 #8',
      'commit Tx1 @2000 #8',
    ]);
    expect(found.details).toMatchObject({ header: true, otherEvents: 2 });
  });

  it('rejects a request whose columns the header does not name, and lines that are no events', async () => {
    const text =
      'BeginHeader\n DiskFlush, TimeStamp, DiskNum\nEndHeader\n DiskFlush, 1, 0\n DiskRead, 1, 0\nrubbish\n';
    expect((await summary(text)).rejected).toEqual([
      { line: 5, reason: 'no line of the header names the columns of DiskRead' },
      { line: 6, reason: 'no event of xperf: “rubbish”' },
    ]);
  });
});
