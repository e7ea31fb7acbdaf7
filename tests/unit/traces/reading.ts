import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Spoken } from '../../../src/base/message.ts';
import type { TraceSummary } from '../../../src/model/spoken.ts';
import { TraceOp, type Trace, type TraceProblem } from '../../../src/model/trace.ts';
import { bytesSource } from '../../../src/traces/byte-source.ts';
import { readTrace, type ReadTraceOptions, type TraceReading } from '../../../src/traces/read-trace.ts';
import { inWords } from '../../support/in-words.ts';

const root = new URL('../../../', import.meta.url);

/** A file of the project, by its path from the root. */
export function projectFile(path: string): Uint8Array {
  return new Uint8Array(readFileSync(fileURLToPath(new URL(path, root))));
}

export function fixture(name: string): Uint8Array {
  return projectFile(`tests/fixtures/traces/${name}`);
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Bytes and words, then zeros up to the length. */
export function withHead(head: readonly (number | string)[], length = 4096): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of head) {
    const piece = typeof part === 'string' ? bytesOf(part) : Uint8Array.of(part);
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

export interface HowToRead extends ReadTraceOptions {
  readonly name?: string;
  /** Bytes of a chunk. */
  readonly step?: number;
}

const BINARY = /^(sqlite-|vscsi|oracle-)/;

/** Returns a reading, in words. */
export async function reading(
  content: Uint8Array | string,
  how: HowToRead = {},
): Promise<Omit<TraceReading, 'summary'> & { readonly summary: TraceSummary }> {
  const { name = 'trace', step, ...options } = how;
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  const result = await readTrace(bytesSource(bytes, name, step), options);
  if (!result.ok) throw new Error(`expected a trace: ${inWords(result.error.sentence)}`);
  const { format, rows, rejectedCount, ignoredLines, lines } = result.value.summary;
  // Every line is accounted for; the others have none.
  if (!BINARY.test(format)) expect(rows + rejectedCount + ignoredLines).toBe(lines);
  return { ...result.value, summary: inWords(result.value.summary) };
}

export async function summary(content: Uint8Array | string, how: HowToRead = {}): Promise<TraceSummary> {
  return (await reading(content, how)).summary;
}

export async function problem(
  content: Uint8Array | string,
  how: HowToRead = {},
): Promise<Spoken<TraceProblem>> {
  const { name = 'trace', step, ...options } = how;
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  const result = await readTrace(bytesSource(bytes, name, step), options);
  if (result.ok) throw new Error('expected a problem');
  return inWords(result.error);
}

const NAMES = Object.keys(TraceOp);

/** One line an operation: `write Tx1 17+2 @5 #3` is pages 17 and 18, at 5 ns, from line 3. */
export function told(trace: Trace): string[] {
  return Array.from({ length: trace.operations }, (_, i) => {
    const transaction = trace.transactionAt(i);
    const pages = trace.pagesAt(i) === 0 ? '' : ` ${trace.pageAt(i)}+${trace.pagesAt(i)}`;
    const who = transaction === 0 ? '' : ` Tx${transaction}`;
    return `${NAMES[trace.kindAt(i)]}${who}${pages} @${trace.timeNsAt(i)} #${trace.lineAt(i)}`;
  });
}

/** The numbers of a summary that a trace's content decides. */
export function numbers(value: Omit<TraceSummary, 'recognition' | 'rejected' | 'warnings'>): number[] {
  return [
    value.rows,
    value.rejectedCount,
    value.transactions,
    value.commits,
    value.aborts,
    value.unfinished,
    value.prepared,
    value.pageWrites,
    value.distinctPages,
    value.nonTransactionalWrites,
    value.pageReads,
  ];
}
