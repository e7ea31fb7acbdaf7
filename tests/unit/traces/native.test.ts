import { describe, expect, it } from 'vitest';
import { problem, reading, summary, told } from './reading.ts';

const HEAD = 'timestamp,txid,blkno,blkcnt,flags\n';

/** Reads one line behind two good rows and answers why it was rejected; null where it was not. */
async function rejection(line: string): Promise<string | null> {
  const { summary: found } = await reading(`${HEAD}0,9,1,1,W\n1,0,1,1,W\n${line}\n`);
  expect(found.rows).toBe(found.rejectedCount === 1 ? 2 : 3);
  expect(found.rejected.map(({ line: number }) => number)).toEqual(found.rejectedCount === 1 ? [4] : []);
  return found.rejected[0]?.reason ?? null;
}

describe('the native format', () => {
  it('parses interleaved transactions, implicit begins and reused ids', async () => {
    const { store, summary: found } = await reading(
      [
        '# source=by-hand; page_size=4096; time_unit=us',
        'timestamp,txid,blkno,blkcnt,flags',
        '10,7,,,B',
        '11,7,100,2,W',
        '12,8,5,1,R',
        '13,0,9,1,W',
        '13,7,0,0,C',
        '14,7,100,1,W',
        '15,8,,,A',
        '16,,3,4,R',
        '',
      ].join('\n'),
    );
    expect(told(store)).toEqual([
      'begin Tx1 @0 #3',
      'write Tx1 100+2 @1000 #4',
      'begin Tx2 @2000 #5',
      'read Tx2 5+1 @2000 #5',
      'write 9+1 @3000 #6',
      'commit Tx1 @3000 #7',
      'begin Tx3 @4000 #8',
      'write Tx3 100+1 @4000 #8',
      'abort Tx2 @5000 #9',
      'read 3+4 @6000 #10',
    ]);
    expect([1, 2, 3].map((transaction) => store.txidOf(transaction))).toEqual([7, 8, 7]);
    expect([1, 2, 3].map((transaction) => store.outcomeOf(transaction))).toEqual([1, 2, 0]);
    expect(store.pageName(100)).toBe('100');
    expect(found).toEqual({
      format: 'native',
      recognition: 'its first line names the columns',
      compression: 'none',
      grouping: 'none',
      bytes: 168,
      rows: 8,
      lines: 10,
      ignoredLines: 2,
      rejectedCount: 0,
      rejected: [],
      warnings: [],
      transactions: 3,
      commits: 1,
      aborts: 1,
      unfinished: 1,
      prepared: 0,
      readRequests: 2,
      writeRequests: 3,
      flushes: 0,
      trims: 0,
      pageBytes: 4096,
      pageReads: 5,
      pageWrites: 4,
      distinctPages: 3,
      nonTransactionalWrites: 1,
      pagesPerTransaction: { n: 1, mean: 2, p50: 2, p90: 2, max: 2 },
      pageWritesPerTransaction: { n: 1, mean: 2, p50: 2, p90: 2, max: 2 },
      firstTimestampNs: 10_000,
      lastTimestampNs: 16_000,
      outOfOrderTimestamps: 0,
      details: {
        header: true,
        timeUnit: 'us',
        source: 'by-hand',
        distinctPagesRead: 4,
        nonTransactionalReads: 4,
        readOnlyCommits: 0,
        mostOpenTransactions: 2,
        pageSpan: 102,
      },
    });
  });

  it.each([
    ['0,1,,,B\n1,1,,,C\n2,2,,,B\n3,2,,,C\n', 1],
    ['0,1,,,B\n1,2,,,B\n2,1,,,C\n3,3,,,B\n', 2],
    ['0,1,,,B\n1,2,,,B\n2,3,,,B\n3,1,,,A\n', 3],
  ])('counts how many are open at once: %j', async (text, most) => {
    expect((await summary(`${text}9,0,5,1,W\n`)).details).toMatchObject({ mostOpenTransactions: most });
  });

  it.each([
    ['5,9,7,1,w', 'a small letter'],
    ['5,9,7,1,WRITE', 'a word'],
    ['5,9,7,1,read', 'a small word'],
    ['5,10,,,Begin', 'a word with a capital'],
    ['5,9,,,COMMIT', 'a commit'],
    ['5,9,0,,abort', 'an abort with one zero'],
    [' 5 ,\t9 , 7 , 1 , W ', 'blanks around everything'],
    ['005,009,007,01,W', 'leading zeros'],
    ['5.25,9,7,1,W', 'a fraction of a time'],
    ['.5,9,7,1,W', 'a fraction alone'],
    ['5.,9,7,1,W', 'a point without a fraction'],
    ['5,9,4294967295,1,W', 'the last page'],
    ['5,9,0,4294967296,R', 'all pages'],
    ['5,9007199254740991,7,1,W', 'a long id'],
    ['123456789012345678901234,9,7,1,W', 'a very long time'],
    ['5,9,7,1,W\r', 'a carriage return'],
    ['"5","9","7","1","W"', 'quotes'],
    [' "5.5" ,"9", 7," 1 ","WRITE" ', 'quotes and blanks'],
    ['"123456789012345678","9","","","C"', 'quotes around nothing'],
    [`5.${'3'.repeat(400)},9,7,1,W`, 'a fraction of 400 digits'],
  ])('accepts %j: %s', async (line) => {
    expect(await rejection(line)).toBeNull();
  });

  const COLUMNS = '(timestamp,txid,blkno,blkcnt,flags)';
  it.each([
    ['5,9,7,1,X', 'the flag is “X”; expected B, R, W, C or A'],
    ['5,9,7,1,', 'the flag is “”; expected B, R, W, C or A'],
    ['5,9,7,1,COMMITTED', 'the flag is “COMMITTED”; expected B, R, W, C or A'],
    ['5,9,7,1', `4 of 5 columns ${COLUMNS}`],
    ['5,9,7', `3 of 5 columns ${COLUMNS}`],
    ['"hello"', 'the timestamp is “"hello"”; expected decimal digits'],
    ['5,"9,7,1,W', 'the txid is “"9”; expected decimal digits'],
    ['"5"6,9,7,1,W', 'the timestamp is “"5"6”; expected decimal digits'],
    ['5,9,7,1,"X"', 'the flag is “X”; expected B, R, W, C or A'],
    ['5,9,7,"1', `4 of 5 columns ${COLUMNS}`],
    ['hello', 'the timestamp is “hello”; expected decimal digits'],
    ['5', `1 of 5 columns ${COLUMNS}`],
    ['5,9,7,1,W,8', `more than 5 columns ${COLUMNS}`],
    ['5,9,7,1,W,', `more than 5 columns ${COLUMNS}`],
    ['5;9;7;1;W', 'the timestamp is “5;9;7;1;W”; expected decimal digits'],
    [',9,7,1,W', 'the timestamp is missing'],
    ['.,9,7,1,W', 'the timestamp is “.”; expected decimal digits'],
    ['-,9,7,1,W', 'the timestamp is “-”; expected decimal digits'],
    ['--5,9,7,1,W', 'the timestamp is negative: “--5”'],
    ['1.5E+13,9,7,1,W', 'the timestamp is “1.5E+13”, a rounded number as a spreadsheet saves it'],
    ['5e3,9,7,1,W', 'the timestamp is in exponent notation: “5e3”; expected decimal digits'],
    ['1.5E+3,9,7,1,W', 'the timestamp is in exponent notation: “1.5E+3”; expected decimal digits'],
    [`${'1'.repeat(25)},9,7,1,W`, 'the timestamp has 25 digits'],
    ['5,-9,7,1,W', 'the txid is negative: “-9”'],
    ['5,9007199254740993,7,1,W', 'the txid has 16 digits; at most 2^53 − 1 is supported'],
    ['5,9,-7,1,W', 'the blkno is negative: “-7”'],
    ['5,9,0x1F,1,W', 'the blkno is hexadecimal: “0x1F”; expected decimal digits'],
    ['5,9,1e5,1,W', 'the blkno is in exponent notation: “1e5”; expected decimal digits'],
    ['5,9,7.5,1,W', 'the blkno is “7.5”; expected decimal digits'],
    ['5,9,+7,1,W', 'the blkno is “+7”; expected decimal digits'],
    ['5,9,,1,W', 'the blkno is missing'],
    ['5,9,7,,R', 'the blkcnt is missing'],
    ['5,9,7,0,W', 'the blkcnt is 0'],
    ['5,9,7,-1,W', 'the blkcnt is negative: “-1”'],
    ['5,9,4294967295,2,W', 'blkno + blkcnt passes 2^32'],
    [`5,9,${'9'.repeat(400)},1,W`, 'blkno + blkcnt passes 2^32'],
    ['5,9,,,B', 'transaction 9 has begun already'],
    ['5,8,,,C', 'transaction 8 is not open, so it cannot commit'],
    ['5,8,,,A', 'transaction 8 is not open, so it cannot abort'],
    ['5,0,,,C', 'C needs a txid'],
    ['5,,,,B', 'B needs a txid'],
    ['5,9,3,,C', 'C takes no blkno and no blkcnt'],
    ['5,9,,1,A', 'A takes no blkno and no blkcnt'],
    ['5,9,7,1,W\u0000', 'the flag is “W·”; expected B, R, W, C or A'],
    ['timestamp,txid,blkno,blkcnt,flags', 'a header line among the rows'],
    [`5,9,7,1,${'W'.repeat(100)}`, `the flag is “${'W'.repeat(40)}…”; expected B, R, W, C or A`],
  ])('rejects %j', async (line, reason) => {
    expect(await rejection(line)).toBe(reason);
  });

  it('ignores comments and blank lines anywhere', async () => {
    const found = await summary('\n  \n# hello\n0,1,1,1,W\n  # indented\n\t\n1,1,,,C\n');
    expect([found.rows, found.ignoredLines, found.lines]).toEqual([2, 5, 7]);
  });

  it('may be quoted, as RFC 4180 has it, with its hints and its header', async () => {
    const found = await summary(
      '"# page_size=512; time_unit=ms"\n"timestamp","txid","blkno","blkcnt","flags"\n"3","1","1","1","W"\n"5","1","","","C"\n',
    );
    expect(found).toMatchObject({
      format: 'native',
      rows: 2,
      commits: 1,
      ignoredLines: 2,
      rejectedCount: 0,
      pageBytes: 512,
      lastTimestampNs: 5_000_000,
    });
  });

  it('needs no header and no hints, and then uses microseconds', async () => {
    const found = await summary('3,1,1,1,W\n5,1,,,C');
    expect([found.firstTimestampNs, found.lastTimestampNs, found.pageBytes]).toEqual([3000, 5000, null]);
    expect(found.warnings).toEqual(['Line 2 is the last and has no line end; it was taken as it stands.']);
  });

  it.each([
    ['ns', 7, 9],
    ['us', 7000, 9250],
    ['ms', 7_000_000, 9_250_000],
    ['s', 7_000_000_000, 9_250_000_000],
    ['MS', 7_000_000, 9_250_000],
  ])('takes times in %s', async (unit, first, last) => {
    const { store, summary: found } = await reading(`# time_unit=${unit}\n7,1,1,1,W\n9.25,1,,,C\n`);
    expect([found.firstTimestampNs, found.lastTimestampNs]).toEqual([first, last]);
    expect(store.timeNsAt(2)).toBe(unit === 'ns' ? 2 : last - first);
  });

  it('keeps every digit of times beyond 2^53 nanoseconds', async () => {
    const { store, summary: found } = await reading(
      '# time_unit=ns\n1700000000123456789,1,1,1,W\n1700000000123456790,1,,,C\n',
    );
    expect(store.timeNsAt(2)).toBe(1);
    expect([found.firstTimestampNs, found.lastTimestampNs]).toEqual([
      '1700000000123456789',
      '1700000000123456790',
    ]);
    const mixed = await reading('# time_unit=ns\n999999999999999,1,1,1,W\n1000000000000001,1,,,C\n');
    expect(mixed.store.timeNsAt(2)).toBe(2);
  });

  it('keeps rows whose time goes back, counts them, and warns', async () => {
    const { store, summary: found } = await reading('5,1,1,1,W\n3,1,2,1,W\n4,1,3,1,W\n1,1,,,C\n');
    expect(found.outOfOrderTimestamps).toBe(2);
    expect(found.rows).toBe(4);
    expect(store.timeNsAt(4)).toBe(-4000);
    expect(found.warnings).toEqual([
      'The time goes back at 2 rows; all rows were kept in the order of the file.',
    ]);
  });

  it('warns of invalid hints', async () => {
    const found = await summary(
      '# time_unit=weeks; page_size=big\n0,1,1,1,W\n# time_unit=ms, page_size=512\n1,1,,,C\n',
    );
    expect(found.warnings).toEqual([
      'Line 1: time_unit=weeks is none of us, ns, ms, s; us is used.',
      'Line 1: page_size=big is not a page size and is ignored.',
      'Line 3: time_unit=ms stands below the first row and is ignored; us is used.',
      'Line 3: page_size=512 stands below the first row and is ignored.',
    ]);
    expect([found.lastTimestampNs, found.pageBytes]).toEqual([1000, null]);
  });

  it('reports the first hundred rejected lines and counts all', async () => {
    const found = await summary(`${HEAD}0,1,1,1,W\n${'0,1,1,1,X\n'.repeat(250)}`);
    expect(found.rejectedCount).toBe(250);
    expect(found.rejected).toHaveLength(100);
    expect(found.rejected[99]).toEqual({ line: 102, reason: 'the flag is “X”; expected B, R, W, C or A' });
  });

  it('keeps the rows before a cut in the middle of a line', async () => {
    const found = await summary('0,1,1,1,W\n1,1,,,C\n2,2,17');
    expect([found.rows, found.commits, found.rejectedCount]).toEqual([2, 1, 1]);
    expect(found.rejected).toEqual([{ line: 3, reason: `3 of 5 columns ${COLUMNS}` }]);
    expect(found.warnings).toHaveLength(1);
  });

  it('rejects a line of a hundred million bytes and reads on', async () => {
    const start = `${HEAD}0,1,1,1,W\n`;
    const bytes = new Uint8Array(100_000_000).fill(0x31);
    bytes.set(new TextEncoder().encode(start));
    bytes.set(new TextEncoder().encode('\n1,1,,,C\n'), bytes.length - 9);
    const found = await summary(bytes);
    expect(found.rejected).toEqual([
      { line: 3, reason: `a line of ${100_000_000 - start.length - 9} bytes` },
    ]);
    expect([found.rows, found.commits]).toEqual([2, 1]);
  });

  it('accepts rows of four billion pages', async () => {
    const { store, summary: found } = await reading('0,1,0,4294967296,W\n1,1,5,4294967291,W\n2,1,,,C\n');
    expect([found.pageWrites, found.distinctPages]).toEqual([8_589_934_587, 4_294_967_296]);
    expect(found.pagesPerTransaction.max).toBe(4_294_967_296);
    expect(store.pagesAt(1)).toBe(4_294_967_296);
    expect(store.pageSpan).toBe(4_294_967_296);
  });

  it.each([
    [HEAD, '“trace” (native) holds no row in 1 line.'],
    ['# time_unit=us\n# page_size=512\n', '“trace” (native) holds no row in 2 lines.'],
    [
      '0,1,,,B\n1,1,,,C\n',
      '“trace” (native) holds 2 rows but not one page read or written, so there is nothing to run.',
    ],
    [
      `${HEAD}0,1,1,0,W\n0,1,1,0,W\n`,
      '“trace” (native) holds no usable row: 2 of 3 lines rejected, the first is line 2: the blkcnt is 0.',
    ],
  ])('refuses a trace without an operation: %j', async (text, sentence) => {
    expect(await problem(text)).toMatchObject({ kind: 'no-operations', sentence });
  });
});

describe('an error in a native trace', () => {
  const header = 'timestamp,txid,blkno,blkcnt,flags\n';

  it('includes a header line in any place but the first, by its line', async () => {
    for (const [text, line] of [
      [`0,1,1,1,W\n${header}1,1,,,C\n`, 2],
      [`${header}${header}0,1,1,1,W\n1,1,,,C\n`, 2],
    ] as const) {
      const { rejected, rows } = await summary(text);
      expect([rows, rejected]).toEqual([2, [{ line, reason: 'a header line among the rows' }]]);
    }
  });

  it('is counted once if a rule makes two passes', async () => {
    const found = await summary('0,0,5,1,W\nrubbish\n1,0,6,1,W\n', { group: 'write' });
    expect([found.transactions, found.rejectedCount]).toEqual([2, 1]);
  });
});
