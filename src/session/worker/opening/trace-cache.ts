/**
 * Traces that were read in this worker, by what is in their files. The files stay where they are; what is kept
 * is what the simulator needs of them.
 */
import type { Trace, TraceProblem, TraceStore } from '../../../model/trace.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import { blobSource } from '../../../traces/byte-source.ts';
import { tracesMessage } from '../../../traces/messages.ts';
import { readTrace, type TraceProgress } from '../../../traces/read-trace.ts';
import {
  asItIs,
  type ImportedTrace,
  type ImportProgress,
  type ReadingChoice,
} from '../../contract/session.ts';
import { readingOptions } from './reading-options.ts';
import { digestOf } from './digest.ts';

type OnProgress = (progress: ImportProgress) => Promise<boolean> | boolean;

/** Milliseconds between two reports: what a person can see. */
const REPORT_EVERY_MS = 50;

/** Operations of all kept traces together: twelve to twenty bytes each. */
const MOST_OPERATIONS = 32_000_000;

export class TraceCache {
  /** In the order of their last use. */
  private readonly traces = new Map<string, TraceStore>();

  get(digest: string): Trace | undefined {
    const trace = this.traces.get(digest);
    if (trace === undefined) return undefined;
    this.traces.delete(digest);
    this.traces.set(digest, trace);
    return trace;
  }

  /** Nothing changes unless all of the file was read. */
  async read(
    file: Blob,
    name: string,
    onProgress: OnProgress,
    how: ReadingChoice = asItIs,
  ): Promise<Result<ImportedTrace, TraceProblem>> {
    const reports = new Reports(file.size, onProgress);
    const source = blobSource(file, name);
    const reading = await readTrace(source, {
      ...readingOptions(how),
      onProgress: (progress) => reports.progress(progress),
      signal: reports.signal,
    });
    if (!reading.ok) return reading;
    const digest = await digestOf(file, name, how);
    if (!digest.ok) return digest;
    const { store, summary } = reading.value;
    await reports.end(store.operations);
    if (reports.signal.aborted) {
      return err({ kind: 'cancelled', sentence: tracesMessage('cancelled', { name }) });
    }
    this.keep(digest.value, store);
    return ok({ digest: digest.value, summary });
  }

  private keep(digest: string, store: TraceStore): void {
    this.traces.delete(digest);
    this.traces.set(digest, store);
    let operations = 0;
    for (const each of this.traces.values()) operations += each.operations;
    for (const [oldest, each] of this.traces) {
      if (operations <= MOST_OPERATIONS || oldest === digest) break;
      this.traces.delete(oldest);
      operations -= each.operations;
    }
  }
}

/** Passes progress on, one report at a time, and remembers whether one was answered with "cancel". */
class Reports {
  readonly signal = { aborted: false };
  private lastMs = Number.NEGATIVE_INFINITY;
  private underWay: Promise<void> | null = null;

  constructor(
    private readonly bytesTotal: number,
    private readonly onProgress: OnProgress,
  ) {}

  progress({ bytesRead, operations }: TraceProgress): void {
    const nowMs = performance.now();
    if (this.underWay !== null || nowMs - this.lastMs < REPORT_EVERY_MS) return;
    this.lastMs = nowMs;
    this.underWay = this.report({ bytesRead, bytesTotal: this.bytesTotal, operations });
  }

  private async report(progress: ImportProgress): Promise<void> {
    try {
      if (await this.onProgress(progress)) this.signal.aborted = true;
    } catch {
      // A caller that no longer listens does not wait for the trace either.
      this.signal.aborted = true;
    } finally {
      this.underWay = null;
    }
  }

  /** The last report is waited for: its answer still counts. */
  async end(operations: number): Promise<void> {
    await this.underWay;
    await this.report({ bytesRead: this.bytesTotal, bytesTotal: this.bytesTotal, operations });
  }
}
