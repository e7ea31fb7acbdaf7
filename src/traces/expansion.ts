import { TraceFailure } from './byte-source.ts';
import { tracesMessage } from './messages.ts';

/**
 * Limit on the expansion of a file. Traces compress ten to forty times. A file that passes 500 times after
 * the first 256 MiB is a decompression bomb or the image of an empty disk.
 */
export interface ExpansionLimit {
  readonly freeBytes: number;
  readonly ratio: number;
}

export const EXPANSION_LIMIT: ExpansionLimit = { freeBytes: 256 * 1024 * 1024, ratio: 500 };

/** Counts what goes into a decoder and what comes out, and stops where no trace would. */
export class ExpansionGuard {
  taken = 0;
  private given = 0;

  constructor(
    private readonly name: string,
    private readonly limit: ExpansionLimit,
  ) {}

  give(bytes: number): void {
    this.given += bytes;
    const { freeBytes, ratio } = this.limit;
    if (this.given <= freeBytes || this.given <= this.taken * ratio) return;
    throw new TraceFailure(
      'too-large',
      tracesMessage('expands', { name: this.name, ratio, taken: this.taken, given: this.given }),
      { offset: this.taken },
    );
  }
}
