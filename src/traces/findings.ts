import { say } from '../base/language.ts';
import type { RejectedRow } from '../model/trace.ts';

const REJECTED_SHOWN = 100;
const WARNINGS_SHOWN = 50;

/** What was wrong with a trace, counted in full and told in part. */
export class Findings {
  rejectedCount = 0;
  readonly rejected: RejectedRow[] = [];
  private readonly told: string[] = [];
  private untold = 0;

  rejectLine(line: number, reason: string): void {
    this.rejectedCount++;
    if (this.rejected.length < REJECTED_SHOWN) this.rejected.push({ line, reason });
  }

  /** Binary formats: what stands at a byte (from 0) was left out. */
  rejectBytes(offset: number, reason: string): void {
    this.rejectedCount++;
    if (this.rejected.length < REJECTED_SHOWN) this.rejected.push({ offset, reason });
  }

  /** Once a sentence: a second pass over the file says nothing twice. */
  warn(sentence: string): void {
    if (this.told.includes(sentence)) return;
    if (this.told.length < WARNINGS_SHOWN) this.told.push(sentence);
    else this.untold++;
  }

  warnings(): string[] {
    return this.untold === 0 ? [...this.told] : [...this.told, say`… and ${this.untold} more warnings.`];
  }
}
