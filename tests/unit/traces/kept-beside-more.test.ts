/** Traces beside the checkout that once were misread: each is in the right format and has the counted contents. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { reading } from './reading.ts';

type Counted = Readonly<Record<string, number | string>>;

const list = new URL('../../../../shared/traces/more/expected.json', import.meta.url);
const isThere = existsSync(fileURLToPath(list));
const counts = isThere ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, Counted>) : {};

function countsOf(name: string): Counted {
  return counts[name] ?? {};
}

async function found(name: string): ReturnType<typeof reading> {
  return reading(new Uint8Array(readFileSync(new URL(name, list))), { name });
}

/** Those that are there. */
const present = <Case extends readonly [string, ...string[]]>(cases: readonly Case[]): readonly Case[] =>
  isThere ? cases : [];

describe('traces that were misread, kept beside the project', () => {
  it('are compared if they are there', () => {
    if (!isThere) console.info('They are not beside this checkout: traces made here were compared only.');
    expect(Object.keys(counts).length > 0).toBe(isThere);
  });

  const blocks = present([
    ['femu-replayer.txt', 'replayer'],
    ['femu-replayer-int.txt', 'replayer'],
    ['blkparse-D.txt', 'blkparse'],
  ] as const);
  it.each(blocks)('%s has the counted requests', async (name, format) => {
    const { summary } = await found(name);
    const { reads, writes, flushes = 0, trims = 0, page_writes, page_reads, distinct } = countsOf(name);
    expect(summary).toMatchObject({
      format,
      rejectedCount: 0,
      readRequests: reads,
      writeRequests: writes,
      flushes,
      trims,
      pageWrites: page_writes,
      pageReads: page_reads,
      distinctPages: distinct,
    });
    expect(summary.warnings.filter((warning) => warning.startsWith('Unlikely'))).toEqual([]);
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
