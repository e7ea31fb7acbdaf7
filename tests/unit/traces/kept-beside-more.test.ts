/** Traces beside the checkout in the formats of other programs: each is in its own format and has the counted contents. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { traceFormats } from '../../../src/traces/formats.ts';
import { HEAD_BYTES, makeHead } from '../../../src/traces/recognise.ts';
import { problem, reading } from './reading.ts';

type Counted = Readonly<Record<string, number | string>>;

const list = new URL('../../../../shared/traces/more/expected.json', import.meta.url);
const isThere = existsSync(fileURLToPath(list));
const counts = isThere ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, Counted>) : {};

function countsOf(name: string): Counted {
  return counts[name] ?? {};
}

function bytesAt(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, list)));
}

async function found(name: string): ReturnType<typeof reading> {
  return reading(bytesAt(name), { name });
}

/**
 * The list counts what all these files were made of. Some hold less of it: no device, no offsets inside pages, no kind
 * of request, or sizes that were rounded up. These numbers were counted from the files themselves, by another program.
 */
const inTheFile: Readonly<Record<string, Counted>> = {
  'fio-lat.log': { distinct: 6855 },
  'generic-header.csv': { distinct: 6855 },
  'libcachesim.csv': { page_writes: 6960, page_reads: 3481, distinct: 6535 },
  'fiu.blkparse': { page_writes: 7479, page_reads: 3745, distinct: 7296 },
  'vscsi2.bin': { reads: 1015, writes: 1985, page_writes: 7329, page_reads: 3673, distinct: 6855 },
  'oracleGeneral.bin': { reads: 3000, writes: 0, page_writes: 0, page_reads: 10_441, distinct: 0 },
};

/** Those that are there. */
const present = <Case extends readonly [string, ...string[]]>(cases: readonly Case[]): readonly Case[] =>
  isThere ? cases : [];

describe('traces of other programs, kept beside the project', () => {
  it('are compared if they are there', () => {
    if (!isThere) console.info('They are not beside this checkout: traces made here were compared only.');
    expect(Object.keys(counts).length > 0).toBe(isThere);
  });

  const blocks = present([
    ['femu-replayer.txt', 'replayer'],
    ['femu-replayer-int.txt', 'replayer'],
    ['blkparse-D.txt', 'blkparse'],
    ['ftrace-block.txt', 'ftrace'],
    ['perf-script.txt', 'ftrace'],
    ['etw-msps.csv', 'etw'],
    ['fiu.blkparse', 'fiu'],
    ['biosnoop-bcc.txt', 'biosnoop'],
    ['fio-lat.log', 'fio-log'],
    ['generic-header.csv', 'csv'],
    ['generic-semicolon.csv', 'csv'],
    ['libcachesim.csv', 'csv'],
    ['vscsi2.bin', 'vscsi'],
    ['oracleGeneral.bin', 'oracle-general'],
    ['msr.csv', 'msr'],
  ] as const);
  it.each(blocks)('%s has the counted requests', async (name, format) => {
    const { summary } = await found(name);
    const counted = { ...countsOf(name), ...inTheFile[name] };
    const { reads, writes, flushes = 0, trims = 0, page_writes, page_reads, distinct } = counted;
    expect(summary).toMatchObject({
      format,
      rejectedCount: 0,
      readRequests: reads,
      writeRequests: writes,
      flushes,
      trims,
      pageWrites: page_writes,
      ...(page_reads === undefined ? {} : { pageReads: page_reads }),
      distinctPages: distinct,
    });
    expect(summary.warnings.filter((warning) => warning.startsWith('Unlikely'))).toEqual([]);
  });

  it('are told by one format each', () => {
    const traces = isThere
      ? readdirSync(new URL('.', list)).filter((name) => /(txt|csv|log|blkparse|bin)$/.test(name))
      : [];
    for (const name of traces) {
      const head = makeHead(bytesAt(name).subarray(0, HEAD_BYTES), false);
      const telling = traceFormats.filter((format) => format.sniff(head) !== null).map(({ id }) => id);
      expect([name, telling]).toEqual([name, [blocks.find(([known]) => known === name)?.[1]]]);
    }
  });

  const archives = present([
    ['msr.zip', 'unzip FILE'],
    ['msr.csv.xz', 'xz -dk FILE'],
  ] as const);
  it.each(archives)('%s is refused with the command that unpacks it', async (name, command) => {
    const { kind, sentence } = await problem(bytesAt(name), { name });
    expect([kind, sentence.includes(command)]).toEqual(['not-a-trace', true]);
  });

  const logs = present([['sqlite-killed-wal.db-wal']] as const);
  it.each(logs)('%s has the open transaction in its frames without salts', async (name) => {
    const { summary } = await found(`${name}.gz`);
    const counted = countsOf(name);
    expect(summary).toMatchObject({
      format: 'sqlite-wal',
      rows: counted['file_frames'],
      commits: counted['committed_tx'],
      unfinished: 1,
      pageWrites: counted['valid'],
      details: {
        committedFrames: counted['valid'],
        unverifiableFrames: counted['same_salt_broken'],
        unsealedFrames: counted['zero_salt_frames_of_the_interrupted_transaction'],
        staleFrames: 0,
        staleGenerations: 0,
      },
    });
  });
});
