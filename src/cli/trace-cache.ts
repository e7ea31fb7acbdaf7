/** Traces that a command reads: each once, however many runs are made of it. */
import { ok, type Result } from '../base/result.ts';
import type { Trace } from '../model/trace.ts';
import type { HowToRead } from '../session/runner/how-to-read.ts';
import { readFileTrace, type TraceMade } from './file-trace.ts';

interface Known {
  readonly trace: Trace;
  readonly made: TraceMade;
}

/** Traces that are kept: a grid may vary them. */
const KEPT = 2;

export class TraceCache {
  /** By name and how it is read, the latest last. */
  private readonly known = new Map<string, Known>();
  /** Files that were read. */
  reads = 0;

  /** @param isProgressForced reports progress of reading in a log, too */
  constructor(private readonly isProgressForced = false) {}

  /** Reads the trace of a file. Returns a sentence where it cannot be used. */
  readonly read = async (path: string, how: HowToRead): Promise<Result<Trace, string>> => {
    const found = await this.find(path, how);
    return found.ok ? ok(found.value.trace) : found;
  };

  /** Says which trace that is; null for none. */
  readonly madeOf = async (
    path: string | null,
    how: HowToRead,
  ): Promise<Result<TraceMade | null, string>> => {
    if (path === null) return ok(null);
    const found = await this.find(path, how);
    return found.ok ? ok(found.value.made) : found;
  };

  private async find(path: string, how: HowToRead): Promise<Result<Known, string>> {
    const key = JSON.stringify([path, how]);
    const before = this.known.get(key);
    const found = before === undefined ? await this.readNew(path, how) : ok(before);
    if (!found.ok) return found;
    this.known.delete(key);
    this.known.set(key, found.value);
    const [oldest] = this.known.keys();
    if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest);
    return found;
  }

  private async readNew(path: string, how: HowToRead): Promise<Result<Known, string>> {
    this.reads += 1;
    const reading = await readFileTrace(path, how, this.isProgressForced);
    return reading.ok ? ok({ trace: reading.value.store, made: reading.value.made }) : reading;
  }
}
