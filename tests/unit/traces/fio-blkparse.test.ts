import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { problem, reading, summary, told } from './reading.ts';

describe('fio iologs', () => {
  const V3 = [
    'fio version 3 iolog',
    '26 /data/a b.0 add',
    '27 /data/a b.0 open',
    '100 /data/a b.0 write 4096 8192',
    '150 /data/a b.0 read 0 4096',
    '200 /data/c write 0 4096',
    '300 /data/a b.0 sync 12288 0',
    '310 /data/a b.0 datasync 12288 0',
    '400 /data/a b.0 trim 4096 4096',
    '500 /data/a b.0 write 100 4096',
    '600 /data/a b.0 close',
    '',
  ].join('\n');

  it('of version 3 have microseconds and file names with blanks', async () => {
    const { store, summary: found } = await reading(V3, { group: 'flush' });
    expect(told(store)).toEqual([
      'begin Tx1 @0 #4',
      'write Tx1 1+2 @0 #4',
      'read 0+1 @50000 #5',
      'begin Tx2 @100000 #6',
      'write Tx2 16384+1 @100000 #6',
      'flush @200000 #7',
      'commit Tx1 @200000 #7',
      'flush @210000 #8',
      'trim 1+1 @300000 #9',
      'begin Tx3 @400000 #10',
      'write Tx3 0+2 @400000 #10',
    ]);
    expect(inEnglish(store.pageName(16_384))).toBe('/data/c page 0');
    expect(found).toMatchObject({
      format: 'fio',
      rows: 7,
      ignoredLines: 4,
      rejectedCount: 0,
      transactions: 3,
      commits: 1,
      unfinished: 2,
      readRequests: 1,
      writeRequests: 3,
      flushes: 2,
      trims: 1,
      firstTimestampNs: 100_000,
      details: { version: 3, headers: 1, fileActions: 3, devices: 2 },
    });
  });

  it('of version 2 have waits instead of times', async () => {
    const text = 'fio version 2 iolog\n/a write 0 4096\n/a wait 50 0\n/a write 0 4096\n/a wait 25\n/a sync\n';
    const { store, summary: found } = await reading(text);
    expect(told(store)).toEqual(['write 0+1 @0 #2', 'write 0+1 @50000 #4', 'flush @75000 #6']);
    expect([found.rows, found.ignoredLines, found.details['waits']]).toEqual([3, 3, 2]);
    expect(found.warnings[0]).toContain('2 waits taken as microseconds since the wait before');
  });

  it('may contain several runs, each with its own times', async () => {
    const found = await summary(`${V3}fio version 3 iolog\n5 /data/c write 0 4096\n`);
    expect([found.rows, found.details['headers'], found.outOfOrderTimestamps]).toEqual([8, 2, 1]);
    expect(found.warnings).toContain(
      'The log holds 2 runs, one behind the other: each one’s times begin anew.',
    );
  });

  it.each([
    ['/a write 0 4096', 'the time is “/a write 0 4096”; expected microseconds'],
    ['9 /a write 0', 'the length of the write is missing; expected bytes below 2^32'],
    ['9 /a write 0 4294967296', 'the length of the write is “4294967296”; expected bytes below 2^32'],
    ['9 /a write -4096 4096', 'the offset of the write is “-4096”; expected bytes'],
    ['9 /a wait 50', 'a wait in a version 3 log, which has times instead'],
    ['9 /a burn 0 4096', '“/a burn 0 4096” is no action on a file'],
    ['9 /a wri', '“/a wri” is no action on a file'],
    ['fio version 1 iolog', 'fio iolog version 1; expected 2 or 3'],
  ])('reject %s', async (line, reason) => {
    const found = await summary(`${V3}${line}\n`);
    expect(found.rejected).toEqual([{ line: 12, reason }]);
  });

  it('of other versions are refused', async () => {
    expect((await problem('fio version 4 iolog\n1 /a write 0 4096\n', { name: 'a' })).sentence).toBe(
      '“a” (fio) holds no usable row: 2 of 2 lines rejected, the first is line 1: fio iolog version 4; expected 2 or 3.',
    );
  });
});

const EVENTS = [
  'Input file sda.blktrace.0 added',
  '  8,0    1        1     0.000000000   697  Q   W 8 + 8 [kjournald]',
  '  8,0    1        2     0.000001829   697  G   W 8 + 8 [kjournald]',
  '  8,0    1        3     0.000002197   697  P   N [kjournald]',
  '  8,0    1        0     0.000003000     0  m   N cfq697S / insert_request',
  '  8,0    1        4     0.000004000   697  A  WS 8 + 8 <- (8,1) 0',
  '  8,0    1        5     0.000005000   697  U   N [kjournald] 1',
  '  8,0    1        6     0.000006000   697  D   W 8 + 8 [kjournald]',
  '  8,16   0        1     0.000007000   700  Q  WS 1 + 16 [a b]',
  '  8,0    1        7     0.000008000   697  C   W 8 + 8 [0]',
  '  8,0    1        8     0.000009000   697  Q FWS [(null)]',
  '  8,0    1        9     0.000010000   697  C  WS 0 [0]',
  '  8,0    1       10     0.000011000   697  Q RAM 0 + 1 [x]',
  '  8,0    1       11     0.000012000   697  Q  DS 64 + 8 [fstrim]',
  '  8,0    1       12     0.000013000   697  Q   W 16 + 8 [x]',
  '  8,0    1       13     0.000014000   697  Q FWFSM 24 + 8 [x]',
  '  8,0    1       14     0.000015000   697  Q   N [x]',
  'CPU0 (sda):',
  ' Reads Queued:           1,        4KiB',
  '',
  'Total (sda):',
  'Throughput (R/W): 1KiB/s / 2KiB/s',
  'Events (sda): 14 entries',
  '',
];

describe('blkparse text', () => {
  it('counts each request once, as it was issued', async () => {
    const { store, summary: found } = await reading(EVENTS.join('\n'), { group: 'flush' });
    expect(told(store)).toEqual([
      'begin Tx1 @0 #2',
      'write Tx1 1+1 @0 #2',
      'begin Tx2 @7000 #9',
      'write Tx2 16384+3 @7000 #9',
      'flush @9000 #11',
      'commit Tx1 @9000 #11',
      'read 0+1 @11000 #13',
      'trim 8+1 @12000 #14',
      'begin Tx3 @13000 #15',
      'write Tx3 2+1 @13000 #15',
      'write Tx3 3+1 @14000 #16',
      'commit Tx3 @14000 #16',
    ]);
    expect(found).toMatchObject({
      format: 'blkparse',
      rows: 8,
      ignoredLines: 15,
      rejectedCount: 0,
      transactions: 3,
      commits: 2,
      unfinished: 1,
      readRequests: 1,
      writeRequests: 4,
      flushes: 1,
      trims: 1,
      details: { action: 'Q', otherEvents: 8, unknownRequests: 1, devices: 2 },
    });
    expect(inEnglish(store.pageName(16_384))).toBe('8,16 page 0');
  });

  it.each([
    ['D', 'as they were sent to the device', 1],
    ['C', 'as they were completed', 2],
  ])('without an issued request counts others: %s', async (action, how, rows) => {
    const kept = EVENTS.filter((line) => !/ Q /.test(line) && (action === 'D' || !/ D /.test(line)));
    const found = await summary(kept.join('\n'));
    expect([found.rows, found.details['action'], found.writeRequests]).toEqual([rows, action, 1]);
    expect(found.warnings[0]).toContain(how);
  });

  it('counts each kind of request where it is told first, so that a filter loses nothing and doubles nothing', async () => {
    // grep ' D ' keeps all events of discards, whose letter is the same as the action's.
    const events = [
      'D   W 8 + 8 [x]',
      'D  FN [x]',
      'D  RS 16 + 8 [x]',
      'Q   D 64 + 8 [x]',
      'D   D 64 + 8 [x]',
      'C   D 64 + 8 [0]',
      'C  WS 0 [0]',
    ];
    const found = await summary(events.map((event, i) => `8,0 1 ${i} 0.00000000${i} 7 ${event}\n`).join(''));
    expect(found).toMatchObject({
      rows: 4,
      ignoredLines: 3,
      readRequests: 1,
      writeRequests: 1,
      flushes: 1,
      trims: 1,
      details: { action: 'Q, D', otherEvents: 3, unknownRequests: 0 },
      warnings: [
        'The trace does not hold all events of its requests. Each kind is counted where it is told first: trims as they were issued (Q); writes, reads and flushes as they were sent to the device (D).',
      ],
    });
  });

  it.each(['FWS', 'WFS'])(
    'counts no flush that the kernel sends by itself for an issued %s',
    async (letters) => {
      const events = [`Q ${letters} 8 + 8 [x]`, 'D  FN [x]', 'D  WS 8 + 8 [x]', 'C  WS 8 + 8 [0]'];
      const found = await summary(
        events.map((event, i) => `8,0 1 ${i} 0.00000000${i} 7 ${event}\n`).join(''),
      );
      expect([found.writeRequests, found.flushes, found.details['action'], found.warnings]).toEqual([
        1,
        0,
        'Q',
        [],
      ]);
    },
  );

  it.each([
    ['  8,0 1 1 0.000020000 697 Q W 8 + [x]', 'the number of sectors is “[x]”; expected decimal digits'],
    ['  8,0 1 1 0.000020000 697 Q W 8 +', 'the number of sectors is missing'],
    ['  8,0 1 1 0.000020000 697 Q W 8', 'the request names no sectors (SECTOR + N) and is no flush'],
    ['  8,0 1 1 0.00002x000 697 Q W 8 + 8 [x]', 'the time is “0.00002x000”; expected decimal digits'],
    ['  8,0 1 1 0.000020000 697 Q w 8 + 8 [x]', 'the kind of request is “w”; expected letters like WS'],
    ['  8,0 1 1 1.5 697 Q W 8 + 8 [x]', 'the time is “1.5”; expected seconds with nine decimals'],
    ['  8,0 1 1 0.0000', 'no event of blkparse: “8,0 1 1 0.0000”'],
    ['rubbish', 'no event of blkparse: “rubbish”'],
  ])('rejects %s', async (line, reason) => {
    const lines = [...EVENTS.slice(0, 10), line, ...EVENTS.slice(10)];
    const found = await summary(lines.join('\n'));
    expect(found.rejected).toEqual([{ line: 11, reason }]);
  });
});
