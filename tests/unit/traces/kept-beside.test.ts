import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { TraceSummary } from '../../../src/model/trace.ts';
import { traceFormats } from '../../../src/traces/formats.ts';
import { HEAD_BYTES, makeHead } from '../../../src/traces/recognise.ts';
import { nativeText } from '../../../src/traces/write-native.ts';
import { bytesOf, numbers, reading } from './reading.ts';

interface Counted {
  readonly [key: string]: number | object | null;
}

interface Expected {
  readonly bytes: number;
  readonly detect: string;
  readonly expect: Counted;
}

const folder = new URL('../../../../shared/traces/', import.meta.url);
const list = new URL('expected.json', folder);
const isThere = existsSync(fileURLToPath(list));
const files = isThere
  ? Object.entries((JSON.parse(readFileSync(list, 'utf8')) as { files: Record<string, Expected> }).files)
  : [];

function bytesAt(path: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(path, folder)));
}

async function found(path: string, group?: string): Promise<TraceSummary> {
  const { summary } = await reading(bytesAt(path), { name: path, ...(group === undefined ? {} : { group }) });
  return summary;
}

/** By name, so that a difference tells what differs. */
function ofTransactions(counted: Counted, native: boolean): object {
  return {
    rows: native ? counted['rows'] : counted['records'],
    rejectedCount: native ? counted['bad_rows'] : counted['bad_lines'],
    transactions: counted['tx'],
    commits: counted['committed'],
    aborts: counted['aborted'],
    unfinished: counted['open'],
    prepared: native ? 0 : counted['prepared_open'],
    pageWrites: counted['page_writes'],
    distinctPages: native ? counted['distinct_pages_written'] : counted['distinct_pages'],
    nonTransactionalWrites: native ? counted['nontx_writes'] : counted['blkrefs_xid0'],
    pageReads: native ? counted['page_reads'] : 0,
  };
}

function ofWal(counted: Counted): object {
  return {
    rows: counted['file_frames'],
    transactions: Number(counted['committed_tx']) + Number(counted['open_tx']),
    commits: counted['committed_tx'],
    aborts: 0,
    unfinished: counted['open_tx'],
    pageWrites: counted['page_writes'],
    distinctPages: counted['distinct_pages'],
    pageBytes: counted['page_size'],
    details: {
      committedFrames: counted['committed_frames'],
      uncommittedTailFrames: counted['uncommitted_tail_frames'],
      unverifiableFrames: counted['same_salt_broken_frames'],
      unverifiableCommitFrames: counted['same_salt_broken_commit_frames'],
      staleFrames: counted['stale_frames'],
      staleGenerations: counted['stale_generations'],
      pageSize: counted['page_size'],
      databasePages: counted['db_size_pages'],
      trailingBytes: counted['trailing_bytes'],
      chainBreakFrame: counted['chain_break_frame'] ?? null,
      chainBreakReason: counted['chain_break_reason'] ?? null,
    },
  };
}

function ofRequests(counted: Counted): object {
  return {
    rows: counted['rows'],
    rejectedCount: counted['bad_rows'],
    readRequests: counted['reads'],
    writeRequests: counted['writes'],
    flushes: counted['flushes'],
    trims: counted['trims'],
    pageWrites: counted['page_writes_4k'],
    pageReads: counted['page_reads_4k'],
    distinctPages: counted['distinct_pages_written_4k'],
    outOfOrderTimestamps: counted['out_of_order_ts'],
    details: {
      devices: counted['devices'],
      readBytes: counted['read_bytes'],
      writeBytes: counted['write_bytes'],
      distinctPagesRead: counted['distinct_pages_read_4k'],
      unknownRequests: counted['unknown_op'],
      zeroLengthWrites: counted['zero_length_writes'],
    },
  };
}

function expectation(detect: string, counted: Counted): object {
  if (detect === 'native' || detect === 'pg_waldump') return ofTransactions(counted, detect === 'native');
  if (detect === 'sqlite-wal') return ofWal(counted);
  if (detect !== 'sqlite-journal') return ofRequests(counted);
  return {
    rows: counted['valid_records'],
    transactions: 1,
    unfinished: 1,
    pageWrites: counted['valid_records'],
    distinctPages: counted['distinct_pages'],
    details: { checksumFailures: counted['checksum_failures'], pageSize: counted['page_size'] },
  };
}

describe('traces kept beside the project', () => {
  it('are compared if they are present', () => {
    if (!isThere) console.info('They are not beside this checkout: its own traces were compared only.');
    expect(files.length > 0).toBe(isThere);
  });

  it.each(files)('%s has the counted contents', async (path, { bytes, detect, expect: counted }) => {
    const summary = await found(path);
    expect(summary).toMatchObject({ format: detect, bytes, ...expectation(detect, counted) });
    const writes = counted['page_writes_per_committed_tx'] ?? counted['refs_per_committed_tx'];
    if (writes === undefined) return;
    expect(writes).toMatchObject(summary.pageWritesPerTransaction);
    expect(counted['distinct_pages_per_committed_tx']).toMatchObject(summary.pagesPerTransaction);
  });

  const plain = files.filter(([path]) => !path.endsWith('.gz'));
  it.each(plain)('%s is told by its own format alone', (path, { detect }) => {
    const head = makeHead(bytesAt(path).subarray(0, HEAD_BYTES), false);
    expect(traceFormats.filter((format) => format.sniff(head) !== null).map(({ id }) => id)).toEqual([
      detect,
    ]);
  });

  const blocks = files.filter(([, { expect: counted }]) => 'tx_R1_each_write' in counted);
  it.each(blocks)('%s is cut into transactions by every rule', async (path, { expect: counted }) => {
    const cut = async (rule: string): Promise<number> => (await found(path, rule)).transactions;
    expect(await cut('write')).toBe(counted['tx_R1_each_write']);
    expect(await cut('count:8')).toBe(counted['tx_R2_groups_of_8']);
    expect(await cut('gap:1ms,64')).toBe(counted['tx_R3_gap1ms_max64p']);
    expect(await cut('none')).toBe(0);
    if (!('tx_R4_sync_closed' in counted)) return;
    const { commits, unfinished } = await found(path, 'flush');
    expect([commits, unfinished]).toEqual([counted['tx_R4_sync_closed'], counted['tx_R4_open_at_eof']]);
  });

  it.each(files)('%s has the same contents after conversion to native CSV', async (path) => {
    for (const group of ['none', 'count:8', 'flush']) {
      const before = await reading(bytesAt(path), { name: path, group });
      const { format, pageBytes } = before.summary;
      const notes = { source: format, pageBytes, counted: before.counted };
      const text = [...nativeText(before.store, notes)].join('');
      const { summary: after } = await reading(bytesOf(text));
      // The copy cannot say that an unfinished transaction was prepared.
      const { prepared, unfinished } = before.summary;
      const folded = { ...before.summary, prepared: 0, unfinished: unfinished + prepared };
      expect([group, ...numbers(after).slice(1)]).toEqual([group, 0, ...numbers(folded).slice(2)]);
      expect([after.readRequests, after.writeRequests, after.pagesPerTransaction]).toEqual([
        before.summary.readRequests,
        before.summary.writeRequests,
        before.summary.pagesPerTransaction,
      ]);
    }
  });
});
