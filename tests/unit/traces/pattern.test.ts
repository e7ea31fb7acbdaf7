import { describe, expect, it } from 'vitest';
import { problem, reading, summary, told } from './reading.ts';

const PATTERN = String.raw`^t=(?<time_ms>[\d.]+) (?<device>\w+) (?<op>\w+) (?<offset>\d+) (?<size>\d+)`;

describe('a pattern by the user', () => {
  it('names the parts of a line by its groups', async () => {
    const text = 't=1.5 sda W 4096 4096\nt=2 sda read 0 100\nrubbish\nt=3 sda FLUSH 0 0\nt=4 sda trim 0 1\n';
    const { store, summary: found } = await reading(text, { pattern: PATTERN, group: 'flush' });
    expect(told(store)).toEqual([
      'begin Tx1 @0 #1',
      'write Tx1 1+1 @0 #1',
      'read 0+1 @500000 #2',
      'flush @1500000 #4',
      'commit Tx1 @1500000 #4',
      'trim 0+1 @2500000 #5',
    ]);
    expect(found).toMatchObject({
      format: 'regex',
      recognition: 'it was named by the user',
      rows: 4,
      commits: 1,
      rejected: [{ line: 3, reason: 'the pattern does not match “rubbish”' }],
    });
  });

  it('is matched against whole lines, including leading blanks and number signs', async () => {
    const found = await summary('  # w 1 1\n\n', {
      pattern: String.raw`^ {2}# (?<op>w) (?<page>\d) (?<pages>\d)$`,
    });
    expect([found.rows, found.ignoredLines]).toEqual([1, 1]);
  });

  it.each([
    ['sectors', String.raw`(?<op>[rw]) (?<sector>\d+) (?<sectors>\d+)`, 'w 8 9\n', 'write 1+2 @0 #1'],
    ['pages', String.raw`(?<op>[rw]) (?<page>\d+) (?<pages>\d+)`, 'w 8 9\n', 'write 8+9 @0 #1'],
    [
      'a word by place',
      String.raw`(?:(?<read>0)|(?<write>1)),(?<offset>\d+),(?<length>\d+)`,
      '1,0,1\n',
      'write 0+1 @0 #1',
    ],
    [
      'whole microseconds',
      String.raw`(?<time>\d+) (?<op>.) (?<page>\d+) (?<pages>\d+)`,
      '5 R 1 1\n',
      'read 1+1 @0 #1',
    ],
  ])('may count in %s', async (_, pattern, text, line) => {
    expect(told((await reading(text, { pattern })).store)).toEqual([line]);
  });

  it.each([
    ['[0-9a-f]+', '10', 16],
    [String.raw`[\dA-Fa-f]+`, '1F', 31],
    ['(?:0x)?[0-9A-F]+', '0x1F', 31],
    [String.raw`\w+`, '10', 10],
    ['[0-9a-z]+', '10', 10],
    [String.raw`(?:\d+)`, '10', 10],
  ])('reads the digits that the group %s takes: %s is %i', async (digits, text, page) => {
    const pattern = `(?<op>[RW]) (?<page>${digits}) (?<pages>[0-9a-f]+)`;
    const { store } = await reading(`W ${text} 10\n`, { pattern });
    expect(told(store)).toEqual([`write ${page}+16 @0 #1`]);
  });

  it.each([
    ['t= sda W 0 1', 'the pattern does not match “t= sda W 0 1”'],
    ['t=1.2.3 sda W 0 1', 'the time is “1.2.3”; expected decimal digits'],
    ['t=1 sda X 0 1', 'the kind of request is “X”; expected R, W, F or T, or a word for one'],
    ['t=1 sda W 99999999999999999 1', 'the offset is “99999999999999999”; expected decimal digits'],
    [`t=1 sda W 0 1${' '.repeat(3000)}x`, 'a line of 3014 bytes; a pattern takes at most 2000'],
  ])('rejects %s', async (line, reason) => {
    const found = await summary(`t=1 sda W 0 1\n${line}\n`, { pattern: PATTERN });
    expect(found.rejected).toEqual([{ line: 2, reason }]);
  });

  it.each([
    [
      '0x in the column',
      String.raw`(?<op>.) (?<offset>\w+) (?<size>\w+)`,
      'w 0x1000 0x2000\n',
      'write 1+2 @0 #1',
    ],
    [
      '0x before the group',
      String.raw`(?<op>.) 0x(?<offset>\w+) (?:0x)?(?<size>\w+)`,
      'w 0x1000 2000\n',
      'write 1+2 @0 #1',
    ],
    [
      'a group that says so',
      String.raw`(?<op>.) (?<sector_hex>\w+) (?<pages_hex>\w+)`,
      'w 10 10\n',
      'write 2+16 @0 #1',
    ],
    [
      'a time',
      String.raw`(?<time_ns>\w+) (?<op>.) (?<page>\d+) (?<pages>\d+)`,
      '0xff w 1 1\n',
      'write 1+1 @0 #1',
    ],
  ])('reads hexadecimal numbers by %s', async (_, pattern, text, line) => {
    expect(told((await reading(text, { pattern })).store)).toEqual([line]);
  });

  it('warns of hexadecimal numbers among what it takes for decimal ones', async () => {
    const pattern = String.raw`(?<op>.) (?<sector>\w+) (?<sectors>\w+)`;
    const found = await summary('w 10 8\nw 1a 8\nw 20 8\n', { pattern });
    expect(found.rejected).toEqual([
      { line: 2, reason: 'the sector is hexadecimal: “1a”; expected decimal digits' },
    ]);
    expect(found.warnings).toEqual([
      'In 1 rejected row the group “sector” holds hexadecimal digits: the other rows were probably misread as decimal. Call the group “sector_hex”.',
    ]);
  });

  it('may name the kind of a request by the kernel’s letters', async () => {
    const pattern = String.raw`(?<op>\w+) (?<page>\d+) (?<pages>\d+)`;
    const { store } = await reading('WSM 1 1\nRA 2 1\nFF 0 0\nDS 3 1\nFWFS 4 1\n', { pattern });
    expect(told(store).map((line) => line.split(' ')[0])).toEqual([
      'write',
      'read',
      'flush',
      'trim',
      'write',
    ]);
  });

  it.each([
    ['(', 'is no regular expression: '],
    ['(?<op>.)', 'has no group for the place (offset, sector, page); an example is '],
    [String.raw`(?<op>.)(?<page>\d)`, 'has no group for the size (size, length, sectors, pages); '],
    [String.raw`(?<page>\d)(?<pages>\d)`, 'has no group “op” (nor “read” or “write”); '],
    [String.raw`(?<op>.)(?<lba>\d)`, 'has a group “lba”; groups are '],
  ])('that is unusable is refused: %s', async (pattern, why) => {
    const { kind, sentence } = await problem('w 1 1\n', { pattern });
    expect([kind, sentence.startsWith(`The pattern ${why}`)]).toEqual(['unsupported', true]);
  });

  it('is required by the format regex', async () => {
    const { sentence } = await problem('w 1 1\n', { format: 'regex', name: 'a' });
    expect(sentence).toMatch(
      /^“a”: the format regex needs a pattern whose named groups say what stands where/,
    );
  });
});
