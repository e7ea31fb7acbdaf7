/**
 * Moments of a history to go back to, at equal distances. When there are too many, or they take too much
 * memory, every other one is given up and the distance doubles.
 */
import { present } from '../../../base/assert.ts';
import type { Preparing } from '../../../base/preparing.ts';
import type { Checkpoint, Cursor } from './cursor.ts';
import { bytesOf } from './snapshot.ts';

export interface CheckpointRules {
  /** Steps between two checkpoints at first. */
  readonly distance: number;
  readonly most: number;
  /** Bytes of all checkpoints beyond the first, which holds what the device was filled with. */
  readonly mostBytes: number;
  /** Looking through the device takes long enough to be done in pieces. */
  readonly inPieces: boolean;
}

/** Every page is drawn and every step is looked at: close together. */
export const SMALL_DEVICE: CheckpointRules = { distance: 32, most: 64, mostBytes: 32e6, inPieces: false };

/** Up to so many pages, replaying this many steps (some 50 ms) is quicker than looking through the device. */
const LARGE_PAGES = 2 ** 24;
const LARGE_DISTANCE = 65_536;

/** Looking through all of a device for what has changed takes a time in proportion to its size. */
export function largeDevice(pages: number): CheckpointRules {
  const doublings = Math.max(0, Math.ceil(Math.log2(pages / LARGE_PAGES)));
  return { distance: LARGE_DISTANCE * 2 ** doublings, most: 32, mostBytes: 160e6, inPieces: true };
}

export class Checkpoints<Kept extends Checkpoint> {
  private list: Kept[] = [];
  private distance: number;
  private bytes = 0;

  constructor(private readonly rules: CheckpointRules) {
    this.distance = rules.distance;
  }

  get steps(): readonly number[] {
    return this.list.map(({ step }) => step);
  }

  /** Bytes beyond the first checkpoint. */
  get ownBytes(): number {
    return this.bytes;
  }

  /** The first one, which stays for ever. */
  begin(first: Kept): void {
    this.list = [first];
  }

  /** To be asked at each step of the frontier: those at the present distance are kept. */
  isDue({ step }: Cursor<Kept>): boolean {
    const last = this.list[this.list.length - 1];
    return step % this.distance === 0 && (last === undefined || last.step < step);
  }

  /** Keeps the step at which a cursor stands, and must stand until it is kept. */
  *keeping(cursor: Cursor<Kept>): Preparing<void> {
    const last = this.list[this.list.length - 1];
    const before = last?.snapshot ?? null;
    const kept = this.rules.inPieces ? yield* cursor.keeping(before) : cursor.keep(before);
    this.list.push(kept);
    if (last !== undefined) this.bytes += kept.snapshot.ownBytes;
    while (
      this.list.length > 1 &&
      (this.list.length > this.rules.most || this.bytes > this.rules.mostBytes)
    ) {
      this.thin();
    }
  }

  /** The first stays for ever: everything can be replayed from it. */
  private thin(): void {
    this.distance *= 2;
    this.list = this.list.filter(({ step }) => step % this.distance === 0);
    const snapshots = this.list.map(({ snapshot }) => snapshot);
    this.bytes = bytesOf(snapshots) - bytesOf(snapshots.slice(0, 1));
  }

  /** The last checkpoint at or before `step`. */
  before(step: number): Kept {
    const last = this.list.findLast((kept) => kept.step <= step) ?? this.list[0];
    return present(last, 'the first checkpoint');
  }

  /** Gives up what lies after `step`, or after more than `made` interventions. */
  truncate(step: number, made: number): void {
    this.list = this.list.filter((kept) => kept.step === 0 || (kept.step <= step && kept.made <= made));
    const snapshots = this.list.map(({ snapshot }) => snapshot);
    this.bytes = bytesOf(snapshots) - bytesOf(snapshots.slice(0, 1));
  }
}
