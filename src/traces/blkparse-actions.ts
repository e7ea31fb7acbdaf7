import type { Message } from '../base/message.ts';
import { BlkparseEvent } from './blkparse-event.ts';
import type { LineSink } from './lines.ts';
import type { RequestKind } from './requests.ts';
import { tracesMessage, type BlkparseKind } from './messages.ts';

/** A request is told three times, as it is issued, sent and completed: the first action that occurs counts. */
const COUNTED = ['Q', 'D', 'C'] as const;
const KINDS: readonly BlkparseKind[] = ['write', 'read', 'trim', 'flush'];

/**
 * Looks through a whole trace for the action that counts, for each kind of request: a filtered trace may tell its
 * writes as they were sent and its trims as they were issued.
 */
export class BlkparseActions implements LineSink {
  private readonly event = new BlkparseEvent();
  /** By kind, a bit for each of `COUNTED`. */
  private readonly seen: Record<BlkparseKind, number> = { write: 0, read: 0, trim: 0, flush: 0 };
  private seenAtAll = 0;

  longLine(): void {
    // The second look reports it.
  }

  line(bytes: Uint8Array, start: number, end: number): void {
    const { event } = this;
    if (!event.read(bytes, start, end)) return;
    const { kind } = event;
    const at = COUNTED.findIndex((action) => action.charCodeAt(0) === event.action);
    if (at < 0) return;
    const bit = 1 << at;
    this.seenAtAll |= bit;
    if (kind !== null && kind !== 'other') this.seen[kind] |= bit;
    // A request sent on as a flush of its own has been issued so.
    if (event.flushes) this.seen.flush |= bit;
  }

  /** True if the event is the one of its request that counts; of what is no request, the first action's. */
  counts({ kind, action }: BlkparseEvent): boolean {
    return action === this.actionOf(kind)?.charCodeAt(0);
  }

  /** Actions that count, "Q" or "Q, D". */
  get names(): string {
    const used = new Set<string | undefined>(this.usedKinds().map((kind) => this.actionOf(kind)));
    return COUNTED.filter((action) => used.has(action)).join(', ') || (this.actionOf(null) ?? 'Q');
  }

  /** Returns the warning for requests that are not counted as they were issued. */
  warning(): Message | null {
    const kindsAt = (action: string): BlkparseKind[] =>
      this.usedKinds().filter((kind) => this.actionOf(kind) === action);
    const [issued, sent, completed] = [kindsAt('Q'), kindsAt('D'), kindsAt('C')];
    const stages = [issued, sent, completed].filter(({ length }) => length > 0);
    if (stages.length > 1) return tracesMessage('blkparseByKind', { issued, sent, completed });
    if (sent.length > 0) return tracesMessage('blkparseAsSent');
    return completed.length > 0 ? tracesMessage('blkparseAsCompleted') : null;
  }

  private usedKinds(): readonly BlkparseKind[] {
    return KINDS.filter((kind) => this.seen[kind] !== 0);
  }

  private actionOf(kind: RequestKind | null): string | undefined {
    const seen = kind === null || kind === 'other' ? this.seenAtAll : this.seen[kind];
    return COUNTED.find((_, i) => (seen & (1 << i)) !== 0);
  }
}
