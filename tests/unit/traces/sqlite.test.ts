import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { bytesSource } from '../../../src/traces/byte-source.ts';
import { readTrace } from '../../../src/traces/read-trace.ts';
import { bytesOf, problem, reading, summary, told, withHead } from './reading.ts';
import { Wal } from './wal.ts';
import { itemAt } from '../../support/item-at.ts';

describe('a SQLite write-ahead log', () => {
  it('is read frame by frame, one transaction after the other', async () => {
    const log = new Wal().frame(3).frame(4, 9).frame(4).frame(4).frame(1, 9).frame(8).bytes();
    const { store, summary: found } = await reading(log, { step: 100 });
    expect(told(store)).toEqual([
      'begin Tx1 @0 #1',
      'write Tx1 2+1 @0 #1',
      'write Tx1 3+1 @0 #2',
      'commit Tx1 @0 #2',
      'begin Tx2 @0 #3',
      'write Tx2 3+1 @0 #3',
      'write Tx2 3+1 @0 #4',
      'write Tx2 0+1 @0 #5',
      'commit Tx2 @0 #5',
      'begin Tx3 @0 #6',
      'write Tx3 7+1 @0 #6',
    ]);
    expect(inEnglish(store.pageName(7))).toBe('page 8');
    expect(found).toMatchObject({
      format: 'sqlite-wal',
      rows: 6,
      rejectedCount: 0,
      transactions: 3,
      commits: 2,
      unfinished: 1,
      pageWrites: 5,
      distinctPages: 3,
      pageBytes: 512,
      pagesPerTransaction: { n: 2, mean: 2 },
      details: {
        committedFrames: 5,
        uncommittedTailFrames: 1,
        unverifiableFrames: 0,
        staleFrames: 0,
        databasePages: 9,
      },
    });
    expect(found.warnings).toEqual([
      'The last 1 valid frame follow no commit: a transaction that never ended, or was rolled back.',
    ]);
  });

  it.each([512, 1024, 4096, 65_536])(
    'may have pages of %i bytes and sums of either order',
    async (pageBytes) => {
      for (const bigEndian of [false, true]) {
        const log = new Wal({ pageBytes, bigEndian }).frame(1).frame(2, 2).bytes();
        expect(await summary(log)).toMatchObject({
          commits: 1,
          pageBytes,
          details: { bigEndianChecksums: bigEndian },
        });
      }
    },
  );

  it('ends at the first invalid frame, and later frames are unverifiable or stale', async () => {
    const log = new Wal()
      .frame(1, 1)
      .frame(2, 2)
      .frame(3, 3)
      .otherSalts(8, 1)
      .frame(4, 4)
      .frame(5, 5)
      .bytes();
    const frameBytes = 512 + 24;
    log[32 + frameBytes + 24 + 100] = itemAt(log, 32 + frameBytes + 24 + 100) ^ 1;
    expect((await summary(log)).details).toMatchObject({
      committedFrames: 1,
      uncommittedTailFrames: 0,
      unverifiableFrames: 2,
      unverifiableCommitFrames: 2,
      staleFrames: 2,
      staleGenerations: 1,
      chainBreakFrame: 2,
      chainBreakReason: 'checksum',
    });
  });

  it('has the pages of an open transaction in frames without salts and check sums, and in overwritten ones before them', async () => {
    const log = new Wal()
      .frame(1, 9)
      .frame(2)
      .frame(3)
      .overwritten()
      .frame(4)
      .unsealed(5)
      .unsealed(2, 9)
      .bytes();
    const { store, summary: found } = await reading(log);
    expect(told(store)).toEqual([
      'begin Tx1 @0 #1',
      'write Tx1 0+1 @0 #1',
      'commit Tx1 @0 #1',
      'begin Tx2 @0 #2',
      'write Tx2 1+1 @0 #2',
      'write Tx2 2+1 @0 #3',
      'write Tx2 3+1 @0 #4',
      'write Tx2 4+1 @0 #5',
      'write Tx2 1+1 @0 #6',
    ]);
    expect(found).toMatchObject({
      rows: 6,
      transactions: 2,
      commits: 1,
      unfinished: 1,
      pageWrites: 1,
      details: {
        committedFrames: 1,
        uncommittedTailFrames: 1,
        unverifiableFrames: 2,
        unsealedFrames: 2,
        openTransactionFrames: 5,
        staleFrames: 0,
        staleGenerations: 0,
        chainBreakFrame: 3,
      },
    });
    expect(found.warnings[2]).toBe(
      '2 frames, from frame 5 on, have salts and check sums of zero: pages of the open transaction, as are the 2 frames before that cannot be verified. SQLite writes them so after it has overwritten a frame of the transaction, until it commits. It did not: it was killed, or rolled back.',
    );
  });

  it('has another open transaction in such frames where commits stand between it and the valid ones', async () => {
    const log = new Wal().frame(1, 9).frame(2).frame(3).overwritten().frame(4, 9).unsealed(5).bytes();
    const { store, summary: found } = await reading(log);
    expect(told(store).slice(3)).toEqual([
      'begin Tx2 @0 #2',
      'write Tx2 1+1 @0 #2',
      'begin Tx3 @0 #5',
      'write Tx3 4+1 @0 #5',
    ]);
    expect(found.details).toMatchObject({ openTransactionFrames: 2, unverifiableCommitFrames: 1 });
  });

  it('has frames without salts and check sums behind an earlier generation too: they are as stale', async () => {
    const log = new Wal().frame(1, 9).otherSalts(8, 1).frame(4, 4).unsealed(5).unsealed(0).bytes();
    const found = await summary(log);
    expect([found.transactions, found.details]).toMatchObject([
      1,
      { staleFrames: 2, staleGenerations: 1, unsealedFrames: 0, blankFrames: 1 },
    ]);
    expect(found.warnings[0]).toBe(
      '1 frame holds zeros for a header: room that was reserved and never written.',
    );
  });

  it('excludes a frame of page 0 and a partial frame', async () => {
    const log = new Wal().frame(1, 1).frame(0, 1).frame(2, 2).bytes();
    expect((await summary(log)).details).toMatchObject({
      committedFrames: 1,
      chainBreakReason: 'page number 0',
    });
    const cut = new Wal().frame(1, 1).frame(2, 2).bytes().subarray(0, 700);
    const found = await summary(cut);
    expect(found).toMatchObject({
      rows: 1,
      commits: 1,
      rejected: [{ offset: 568, reason: '132 bytes of a frame of 536' }],
    });
  });

  it.each<[string, (log: Uint8Array) => Uint8Array, string]>([
    ['cut in its header', (log) => log.subarray(0, 20), 'ends at byte 20, inside its header of 32 bytes'],
    [
      'whose header is damaged',
      (log) => log.fill(1, 12, 13),
      'the check sum of the header at byte 24 does not hold',
    ],
    ['of odd pages', (log) => log.fill(3, 10, 11), 'the header at byte 8 says pages of 768 bytes'],
    ['of another version', (log) => log.fill(1, 7, 8), 'no header of a SQLite write-ahead log'],
  ])('%s is refused', async (_, damage, sentence) => {
    const { kind, sentence: said } = await problem(damage(new Wal().frame(1, 1).bytes()), { name: 'a-wal' });
    expect([kind, said.startsWith('“a-wal”: ')]).toEqual(['damaged', true]);
    expect(said).toContain(sentence);
  });

  it('without a valid frame is refused with the reason', async () => {
    const log = new Wal().otherSalts(1, 1).frame(1, 1).bytes();
    expect((await problem(log, { name: 'a-wal' })).sentence).toContain(
      '“a-wal” (sqlite-wal) holds 1 row but not one page read or written',
    );
  });
});

/** Writes rollback journals as SQLite does: segments of records of 1-KiB pages, sectors of 512 bytes. */
function journal(segments: readonly { count?: number; pages: readonly number[] }[], tail = ''): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array): void => {
    parts.push(part);
    length += part.length;
  };
  for (const { count, pages } of segments) {
    add(new Uint8Array((512 - (length % 512)) % 512));
    const header = new Uint8Array(512);
    header.set([0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]);
    const view = new DataView(header.buffer);
    [count ?? pages.length, 5, 40, 512, 1024].forEach((word, i) => view.setUint32(8 + i * 4, word));
    add(header);
    for (const page of pages) {
      const record = new Uint8Array(1032).fill(page & 255, 4, 1028);
      new DataView(record.buffer).setUint32(0, page);
      new DataView(record.buffer).setUint32(1028, 5 + 5 * (page & 255));
      add(record);
    }
  }
  add(bytesOf(tail));
  return new Uint8Array(Buffer.concat(parts));
}

describe('a SQLite rollback journal', () => {
  it('is one unfinished transaction, over all its segments', async () => {
    const { store, summary: found } = await reading(journal([{ pages: [3, 4] }, { pages: [9] }]), {
      step: 99,
    });
    expect(told(store)).toEqual([
      'begin Tx1 @0 #1',
      'write Tx1 2+1 @0 #1',
      'write Tx1 3+1 @0 #2',
      'write Tx1 8+1 @0 #3',
    ]);
    expect(found).toMatchObject({
      format: 'sqlite-journal',
      rows: 3,
      transactions: 1,
      commits: 0,
      unfinished: 1,
      pageWrites: 3,
      distinctPages: 3,
      pageBytes: 1024,
      details: {
        segments: 2,
        sectorSize: 512,
        initialDatabasePages: 40,
        checksumFailures: 0,
        unreadBytes: 0,
      },
    });
  });

  it('may have records up to the end of the file', async () => {
    const found = await summary(journal([{ count: 0xffffffff, pages: [1, 2, 3] }]));
    expect([found.rows, found.rejectedCount]).toEqual([3, 0]);
  });

  it('ends at the first invalid record', async () => {
    const bytes = journal([{ pages: [3, 4, 5] }]);
    bytes[512 + 1032 + 4 + 24] = itemAt(bytes, 512 + 1032 + 4 + 24) ^ 1;
    const found = await summary(bytes);
    expect([found.rows, found.details['unreadBytes']]).toEqual([1, 2064]);
    expect(found.rejected).toEqual([
      { offset: 1544, reason: 'page record 2: its check sum does not hold; SQLite’s playback ends here' },
    ]);
  });

  it('that is cut reports the missing part', async () => {
    const found = await summary(journal([{ pages: [3, 4] }]).subarray(0, 1700));
    expect(found.rejected).toEqual([{ offset: 1544, reason: '156 bytes of a page record of 1032' }]);
    const missing = await summary(journal([{ count: 5, pages: [3, 4] }]));
    expect(missing.rejected).toEqual([
      { offset: 2576, reason: 'page records that the header counts are missing' },
    ]);
  });

  it('with a count of none is refused: it was never synced', async () => {
    const { sentence } = await problem(journal([{ count: 0, pages: [3] }]), { name: 'a' });
    expect(sentence).toMatch(/^“a” \(sqlite-journal\) holds no row/);
  });

  it('with a mark and a count of zero is refused: it was never synced', async () => {
    const bytes = journal([{ pages: [3] }]).fill(0, 0, 12);
    expect((await problem(bytes, { name: 'a' })).sentence).toBe(
      '“a” is a SQLite rollback journal that was never synced (its mark is zero), not a trace. SQLite changes the database only after it has synced the journal, so the transaction wrote nothing yet, and SQLite ignores the journal.',
    );
    for (const size of [23, 27]) {
      const odd = bytes.slice().fill(3, size, size + 1);
      expect((await problem(odd)).sentence).toContain('holds binary data of a kind that is not known here');
    }
  });

  it('with a zeroed header is refused: it has committed', async () => {
    const bytes = journal([{ pages: [3] }]).fill(0, 0, 28);
    expect((await problem(bytes, { name: 'a' })).sentence).toContain(
      '“a” is a SQLite rollback journal whose header is zeroed, or a file of zeros, not a trace.',
    );
  });

  it('has the name of the journal over several databases', async () => {
    const name = '/data/a.db-mj01';
    const bytes = journal([{ pages: [3] }], `${'\0'.repeat(4)}${name}`);
    const trailer = new Uint8Array(16);
    new DataView(trailer.buffer).setUint32(0, name.length);
    trailer.set([0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7], 8);
    const found = await summary(new Uint8Array(Buffer.concat([bytes, trailer])));
    expect([found.rows, found.details['superJournal']]).toEqual([1, name]);
  });

  it.each([
    [10, 'ends at byte 10, inside its header'],
    [600, ''],
  ])('cut to %i bytes is reported as cut, or refused', async (length, sentence) => {
    const said = (await problem(journal([{ pages: [3] }]).subarray(0, length), { name: 'a' })).sentence;
    expect(said).toContain(sentence);
    expect(said).toContain('“a”');
  });
});

it('a file that is refused, or read in part, is closed', async () => {
  const log = new Wal().frame(3, 9).bytes();
  const journal = bytesOf(`\xd9\xd5\x05\xf9`);
  for (const bytes of [
    log,
    log.slice(0, 20),
    log.slice(0, 50),
    withHead([0xd9, 0xd5, 0x05, 0xf9]),
    journal,
  ]) {
    let open = 0;
    const whole = bytesSource(bytes, 'a file', 16);
    const counted = {
      ...whole,
      async *open() {
        open++;
        try {
          yield* whole.open();
        } finally {
          open--;
        }
      },
    };
    for (const format of ['sqlite-wal', 'sqlite-journal']) await readTrace(counted, { format });
    expect(open).toBe(0);
  }
});
