/** Files of other programs, kept beside the checkout: each is read as was counted by hand, or refused by its name. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { problem, reading, told } from './reading.ts';

const folder = new URL('../../../../shared/found/files/', import.meta.url);
const isThere = existsSync(fileURLToPath(folder));

function bytesAt(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, folder)));
}

/** Those that are there. */
const present = <Case extends readonly [string, ...unknown[]]>(cases: readonly Case[]): readonly Case[] =>
  isThere ? cases : [];

describe('files of other programs, kept beside the project', () => {
  it('are compared if they are there', () => {
    if (!isThere) console.info('They are not beside this checkout: files made here were compared only.');
    expect(existsSync(fileURLToPath(folder))).toBe(isThere);
  });

  const traces = present([
    [
      'biosnoop-P.txt',
      'biosnoop',
      ['write 14204788+2 @0 #2', 'write 14262617+104 @935000 #3', 'read 3099808+1 @1574927000 #5'],
    ],
    [
      'biosnoop-t.txt',
      'biosnoop',
      [
        'write 5243005+129 @0 #2',
        'write 5243133+129 @100000000 #3',
        'write 5243133+2 @21662185000000 #4',
        'write 5243133+2 @21662286000000 #5',
      ],
    ],
    ['perf-sideband.txt', 'ftrace', ['write 256+2 @0 #2', 'write 512+1 @900000 #8']],
    [
      'negative.csv',
      'csv',
      ['write 0+1 @0 #2', 'write 1+1 @1000000 #3', 'write 2+1 @2000000 #4', 'read 0+1 @3000000 #5'],
    ],
  ] as const);
  it.each(traces)('%s has the counted requests', async (name, format, operations) => {
    const { store, summary } = await reading(bytesAt(name), { name });
    expect([summary.format, summary.rejectedCount]).toEqual([format, 0]);
    expect(told(store)).toEqual(operations);
  });

  const others = present([
    [
      'biosnoop-bt.txt',
      '“biosnoop-bt.txt” is the output of bpftrace’s biosnoop.bt, not a trace. It holds no sectors and no sizes. Run biosnoop of bcc (on Debian and Ubuntu biosnoop-bpfcc) or blktrace instead.',
    ],
    [
      '000000010000000000000001.walsegment',
      '“000000010000000000000001.walsegment” is a segment of PostgreSQL’s binary log, not a trace. Turn it into text with “pg_waldump FILE > dump.txt”.',
    ],
    [
      'walinfo.txt',
      '“walinfo.txt” is text of pgmoneta-walinfo, not a trace. Run “pg_waldump FILE > dump.txt” on the same segment; that text is read.',
    ],
    [
      'excel-msr.csv',
      '“excel-msr.csv” holds rounded numbers (“1.28166E+17”), as a spreadsheet saves them: its times or offsets have lost their digits. Choose the original file. Do not save a trace with a spreadsheet, or import its columns as text.',
    ],
  ] as const);
  it.each(others)('%s is refused by its name, with the way out', async (name, sentence) => {
    expect(await problem(bytesAt(name), { name })).toEqual({ kind: 'not-a-trace', sentence });
  });
});
