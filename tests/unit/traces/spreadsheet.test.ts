import { describe, expect, it } from 'vitest';
import { problem, summary } from './reading.ts';

const refusal = (text: string): string =>
  `“trace” holds rounded numbers (“${text}”), as a spreadsheet saves them: its times or offsets have lost their digits. Choose the original file. Do not save a trace with a spreadsheet, or import its columns as text.`;

describe('traces that a spreadsheet has saved', () => {
  it.each([
    ['MSR', '1.28166E+17,hm,1,Write,3154152448,4096,2096', '1.28166E+17'],
    ['MSR with commas as decimals', '1,28166E+17;hm;1;Write;3154152448;4096;2096', '1,28166E+17'],
    ['MSR, in offsets alone', '128166372003061629,hm,1,Write,1.05E+11,4096,2096', '1.05E+11'],
    ['Alibaba', '3,W,1.05E+11,4096,1.57773E+15', '1.05E+11'],
    ['Tencent', '1538323200,1.2E+11,8,1,1283', '1.2E+11'],
    ['SYSTOR', '1455592512.05,,W,0,1.05E+11,4096', '1.05E+11'],
    ['SPC', '0,1.2E+11,4096,W,0.5', '1.2E+11'],
    ['native CSV', '1.7E+15,4,17,1,W', '1.7E+15'],
    ['quoted CSV', '"1,28166E+17","hm","1","Write","3154152448","4096","2096"', '1,28166E+17'],
    ['LibreOffice', '1.28166372003062E+017,hm,1,Write,3154152448,4096,2096', '1.28166372003062E+017'],
    ['tabs', '1.28166E+17\thm\t1\tWrite\t3154152448\t4096\t2096', '1.28166E+17'],
    ['DiskSim', '1.5E+12 0 16 8 0', '1.5E+12'],
  ])('are refused: %s', async (_, row, text) => {
    const { kind, sentence } = await problem(`${row}\n${row}\n${row}\n`);
    expect([kind, sentence]).toEqual(['not-a-trace', refusal(text)]);
  });

  it('are refused if a header names the rounded columns, and not for others', async () => {
    const header = 'timestamp_us;op;offset;size;cycles\n';
    const { sentence } = await problem(`${header}1,5E+12;W;0;4096;7\n1,5E+12;W;0;4096;7\n`);
    expect(sentence).toBe(refusal('1,5E+12'));
    const found = await summary(`${header}15;W;0;4096;1,5E+12\n16;W;0;4096;1,5E+12\n`);
    expect([found.writeRequests, found.rejectedCount]).toEqual([2, 0]);
  });

  it('are read without the rounded rows, with a warning, if less than half of the first rows are', async () => {
    const good = '128166372003061629,hm,1,Write,8192,4096,2096\n';
    const found = await summary(`${good}${good}${good}128166372003061629,hm,1,Write,1.05E+11,4096,2096\n`);
    expect([found.rows, found.rejected]).toEqual([
      3,
      [{ line: 4, reason: 'the offset is “1.05E+11”, a rounded number as a spreadsheet saves it' }],
    ]);
    expect(found.warnings).toEqual([
      'Numbers in 1 rejected row are rounded, as a spreadsheet saves them: times or offsets have lost their digits. Choose the original file. Do not save a trace with a spreadsheet, or import its columns as text.',
    ]);
  });

  it.each(['1.281663720030616290e+17', '1.5e3', '1.5E+3'])(
    'are others than those with all digits of a number in exponent notation: %s',
    async (time) => {
      const good = '128166372003061629,hm,1,Write,8192,4096,2096\n';
      const found = await summary(`${good}${good}${time},hm,1,Write,8192,4096,2096\n`);
      expect([found.rejectedCount, found.warnings]).toEqual([1, []]);
    },
  );
});
