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
    ['   dd 31 [000] 1.2', 'no event of ftrace or perf script: “dd 31 [000] 1.2”'],
    [at('1.2', 'block_rq_iss'), 'no event of ftrace or perf script: “dd-31 [000] d.s1. 1.2: block_rq_iss”'],
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

  it('leaves call chains, side-band records and other events to nothing: they are ignored and counted', async () => {
    const chain = [
      '\tffffffff81430000 blk_mq_start_request+0x5 ([kernel.kallsyms])',
      '\t          55d0c1 main (inlined)',
      '\t    7f3c00a1b2c3 [unknown] (/usr/lib/x86_64-linux-gnu/libc.so.6)',
      '\tffffffff81550000 nvme_queue_rq',
      '        ffffffff81550000 std::vector<int, a b>::push(int) (/opt/a (deleted))',
      '  blk-mq.c:1234 (discriminator 3)',
      '',
    ];
    const text = [
      '# captured on    : Sat Nov 28 19:54:00 2026',
      '         swapper     0 [000]     0.000000: PERF_RECORD_COMM: systemd:1/1',
      '         swapper     0 [000]     0.000000: PERF_RECORD_FORK(1221:1221):(1:1)',
      ' PERF_RECORD_MMAP2 12/12: [0x1(0x2) @ 0 08:01 3 4]: r-xp /bin/dd',
      '         systemd     1 [000]    99.000000: PERF_RECORD_LOST lost 12',
      '             dd  4321 [001]   100.000100:          1 block:block_rq_issue: 8,16 WS 8192 () 2048 + 16 [dd]',
      ...chain,
      '             dd  4321 [001]   100.000200: syscalls:sys_enter_write: fd: 0x00000001, buf: 0x55, count: 0x2000',
      ...chain,
      '             dd  4321 [001]   100.000300:     250000 cycles:u: ',
      ...chain,
      '             dd  4321/4321    100.000400:     250000 cpu/event=0x3c,umask=0x0/:',
      ...chain,
      '         swapper     0 [000]   100.000900: block:block_rq_complete: 8,16 WS () 2048 + 16 [0]',
      ' my daemon: [1]    77 [000]   100.001000: block:block_rq_issue: 8,16 W 4096 () 4096 + 8 [my daemon: [1]]',
      '',
    ].join('\n');
    const { store, summary: found } = await reading(text);
    expect(told(store)).toEqual(['write 256+2 @0 #6', 'write 512+1 @900000 #39']);
    expect(found).toMatchObject({ format: 'ftrace', rows: 2, rejectedCount: 0, ignoredLines: 37 });
    expect(found.details).toMatchObject({ otherEvents: 8, callChainLines: 24, lostEvents: 12 });
  });

  it('is recognised where call chains or side-band records fill the first lines', async () => {
    const call = '\tffffffff81430000 f+0x5 ([kernel.kallsyms])\n'.repeat(60);
    const issued = ' dd  4321 [001]   100.000100: block:block_rq_issue: 8,16 WS 8192 () 2048 + 16 [dd]\n';
    const deep = await summary(issued + call + issued + call);
    expect([deep.format, deep.rows, deep.rejectedCount]).toEqual(['ftrace', 2, 0]);
    const record =
      ' swapper     0 [000]     0.000000: PERF_RECORD_MMAP -1/0: [0xffff(0x1000) @ 0]: x /lib/m.ko\n';
    const late = await summary(`${record.repeat(4000)}${issued.replace('issue', 'complete')}`);
    expect([late.rows, late.details['event'], late.details['otherEvents']]).toEqual([
      1,
      'block_rq_complete',
      4000,
    ]);
  });

  it('may hold stack traces of ftrace, and events without a name', async () => {
    const found = await summary(
      [
        at('1.1', 'block_rq_issue: 8,0 W 4096 () 8 + 8 [a]'),
        at('1.1', '<stack trace>'),
        ' => blk_mq_start_request',
        '=> nvme_queue_rq <ffffffff81430000>',
        at('1.2', 'blk_mq_submit_bio <-submit_bio_noacct'),
        at('1.3', 'block_rq_issue: 8,0 W 4096 () 8 + 8 [a]'),
        '',
      ].join('\n'),
    );
    expect([found.rows, found.rejectedCount, found.ignoredLines]).toEqual([2, 0, 4]);
    expect(found.details).toMatchObject({ otherEvents: 2, callChainLines: 2 });
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
