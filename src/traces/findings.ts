import { isMessage, type Text } from '../base/message.ts';
import type { RejectedRow } from '../model/trace.ts';
import { tracesMessage } from './messages.ts';

const REJECTED_SHOWN = 100;
const WARNINGS_SHOWN = 50;
const ROUNDED = tracesMessage('rounded', { what: '', text: '' }).message;

/** Errors of a trace, counted in full and reported in part. */
export class Findings {
  rejectedCount = 0;
  readonly rejected: RejectedRow[] = [];
  private readonly told: Text[] = [];
  /** The warnings told, as text to compare. */
  private readonly seen = new Set<string>();
  private untold = 0;
  /** Rejected lines with a number that a spreadsheet has rounded. */
  private rounded = 0;

  rejectLine(line: number, reason: Text): void {
    this.rejectedCount++;
    if (isMessage(reason) && reason.message === ROUNDED) this.rounded++;
    if (this.rejected.length < REJECTED_SHOWN) this.rejected.push({ line, reason });
  }

  /** Binary formats: what stands at a byte (from 0) was left out. */
  rejectBytes(offset: number, reason: Text): void {
    this.rejectedCount++;
    if (this.rejected.length < REJECTED_SHOWN) this.rejected.push({ offset, reason });
  }

  /** Once a sentence: a second pass over the file says nothing twice. */
  warn(sentence: Text): void {
    const written = JSON.stringify(sentence);
    if (this.seen.has(written)) return;
    if (this.told.length === WARNINGS_SHOWN) {
      this.untold++;
      return;
    }
    this.seen.add(written);
    this.told.push(sentence);
  }

  warnings(): Text[] {
    return [
      ...this.told,
      ...(this.untold === 0 ? [] : [tracesMessage('moreWarnings', { warnings: this.untold })]),
      ...(this.rounded === 0 ? [] : [tracesMessage('roundedRows', { rows: this.rounded })]),
    ];
  }
}
