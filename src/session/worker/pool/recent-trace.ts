/** The trace that a worker of the pool read last: the next job is likely to ask for the same. */
import { err, ok, type Result } from '../../../base/result.ts';
import type { TraceProblem } from '../../../model/trace.ts';
import { blobSource } from '../../../traces/byte-source.ts';
import { readTrace, type TraceProgress, type TraceReading } from '../../../traces/read-trace.ts';
import type { TraceFile } from '../../contract/runs.ts';
import { digestOf } from '../opening/digest.ts';
import { readingOptions } from '../opening/reading-options.ts';

export interface NamedReading extends TraceReading {
  readonly digest: string;
}

export class RecentTrace {
  private reading: NamedReading | null = null;

  /** Reads the file, unless its contents were read the same way just before. */
  async read(
    { file, name, how }: TraceFile,
    onProgress: (progress: TraceProgress) => void,
  ): Promise<Result<NamedReading, TraceProblem>> {
    const digest = await digestOf(file, name, how);
    if (!digest.ok) return digest;
    if (this.reading?.digest === digest.value) return ok(this.reading);
    // Two traces need not find room side by side.
    this.reading = null;
    const read = await readTrace(blobSource(file, name), { ...readingOptions(how), onProgress });
    if (!read.ok) return err(read.error);
    this.reading = { ...read.value, digest: digest.value };
    return ok(this.reading);
  }
}
