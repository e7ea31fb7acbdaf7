import { describe, expect, it } from 'vitest';
import { reading, summary, told } from './reading.ts';

const HEADER = 'timestamp,lbn,len,cmd,ver\n';

function rows(...kinds: readonly string[]): string {
  return HEADER + kinds.map((kind, i) => `${5_000_000 + i * 1000},${i * 8},4096,${kind},512\n`).join('');
}

const HEXADECIMAL =
  'The column “cmd” holds operation codes of SCSI commands, taken as hexadecimal: 28 is a read, 2a a write.';
const DECIMAL =
  'The column “cmd” holds operation codes of SCSI commands, taken as decimal: 40 is a read, 42 a write.';

async function kindsOf(text: string): Promise<string[]> {
  const { store, summary: found } = await reading(text);
  expect(found.rejectedCount).toBe(0);
  return told(store).map((line) => line.replace(/ .*/, ''));
}

describe('CSV with SCSI commands', () => {
  it('has commands of all lengths in hexadecimal, with sectors and bytes', async () => {
    const text = rows('2a', '28', '8A', '88', 'aa', 'a8', '0a', '08', 'a', '8', '35', '91', '42', '41', '93');
    expect(await kindsOf(text)).toEqual(
      ['write', 'read', 'write', 'read', 'write', 'read', 'write', 'read', 'write', 'read'].concat([
        'flush',
        'flush',
        'trim',
        'write',
        'write',
      ]),
    );
    const found = await summary(text);
    expect(found.warnings).toEqual([
      'Columns were taken by their names: time “timestamp” in microseconds (assumed), kind of request “cmd”, offset “lbn” in sectors of 512 bytes, size “len” in bytes (assumed) and one device. If one is wrong, change its name in the header or read the file by a pattern.',
      HEXADECIMAL,
    ]);
    expect([found.writeRequests, found.pageWrites, found.distinctPages]).toEqual([7, 7, 7]);
  });

  it.each([
    ['2a 28 2a', ['write', 'read', 'write'], HEXADECIMAL],
    ['28 28 28', ['read', 'read', 'read'], HEXADECIMAL],
    ['28 42 28', ['read', 'trim', 'read'], HEXADECIMAL],
    ['0x2a 0x28', ['write', 'read'], HEXADECIMAL],
    ['42 40 42', ['write', 'read', 'write'], DECIMAL],
    ['42 42 42', ['write', 'write', 'write'], DECIMAL],
    ['42 53 66 138 136 147', ['write', 'flush', 'trim', 'write', 'read', 'write'], DECIMAL],
  ] as const)('is read in the base in which its codes are commands: %s', async (kinds, found, note) => {
    expect(await kindsOf(rows(...kinds.split(' ')))).toEqual(found);
    expect((await summary(rows(...kinds.split(' ')))).warnings).toContain(note);
  });

  it('counts commands without data as of unknown effect, and an UNMAP that tells no blocks', async () => {
    const text = `${rows('2a', '28', '0', '12', '1a', '')}5006000,0,24,42,512\n5007000,0,36,12,512\n`;
    const found = await summary(text);
    expect(found).toMatchObject({ rows: 8, rejectedCount: 0, writeRequests: 1, readRequests: 1, trims: 0 });
    expect([found.details['unknownRequests'], found.pageWrites]).toEqual([6, 1]);
  });

  it('rejects what is no code', async () => {
    const found = await summary(`${rows('2a', '28', '2a')}1,0,4096,2ax,512\n`);
    expect(found.rejected).toEqual([
      {
        line: 5,
        reason: 'the kind of request is “2ax”; expected R, W, F or T, a word for one, or a number for one',
      },
    ]);
  });

  it('counts seconds where several requests share each unit of time, as libCacheSim’s example does', async () => {
    const text = `version,time,op,size,lbn\n${Array.from(
      { length: 9 },
      (_, i) => `1,${5_633_898 + Math.floor(i / 4)},${i % 2 === 0 ? '2a' : '28'},512,${i}\n`,
    ).join('')}`;
    const { store, summary: found } = await reading(text);
    expect([found.writeRequests, found.readRequests, found.rejectedCount]).toEqual([5, 4, 0]);
    expect(told(store).at(-1)).toBe('write 1+1 @2000000000 #10');
  });

  it.each([
    [1_281_663_720_030, 40_000, 'microseconds'],
    [1_281_663_720_030, 3, 'milliseconds'],
    [1_600_000_000, 5000, 'microseconds'],
    [1_600_000_000, 2, 'seconds'],
  ])(
    'tells a clock since the start of a host from one since 1970: %i, %i apart',
    async (first, step, unit) => {
      const lines = Array.from({ length: 9 }, (_, i) => `${first + i * step},${i * 8},4096,2a,512\n`);
      const [columns] = (await summary(HEADER + lines.join(''))).warnings;
      expect(columns).toContain(`time “timestamp” in ${unit} (assumed)`);
    },
  );

  it('keeps 0, 1 and 2 for reads, writes and trims', async () => {
    expect(await kindsOf(rows('0', '1', '2', '1'))).toEqual(['read', 'write', 'trim', 'write']);
  });
});
