/**
 * Recovery time along a run: at instants spread evenly over the host's operations, power fails on a copy of the device,
 * and the copy recovers. The device itself is not disturbed: of the columns that both share, all is as it was.
 */
import { InvariantError } from '../../base/assert.ts';
import { randomStream, type RandomStream } from '../../base/random.ts';
import type { Device, DeviceOptions } from '../../engine/device.ts';
import { SharingDevice } from '../../engine/sharing-device.ts';
import { Verdict } from '../../engine/interface/events.ts';
import { Where } from '../../engine/interface/scheme.ts';
import { ShareMarks } from '../../engine/measuring/share-marks.ts';
import type { WorkDone } from '../../engine/measuring/work-done.ts';
import type { Deciding } from '../../explain/kit/decision.ts';
import { contested, drawOutcome, NO_PROGRAM, PowerCutter } from '../../oracle/power-cut.ts';
import type { RecoveryAlongRun, RecoveryPoint } from '../contract/runs.ts';
import { watchRecovery } from './watched-recovery.ts';

/** Does work that is no part of the run. */
export type LeaveOut = (work: () => void) => void;

function roomFor({ layout }: Device) {
  return { image: new Uint32Array(layout.logicalPages), map: new Uint32Array(layout.logicalPages) };
}

export class RecoveryPoints {
  private readonly points: RecoveryPoint[] = [];
  private readonly marks: ShareMarks;
  private readonly cutter: PowerCutter;
  /** An operation in flight at an instant is done, torn or never begun, by the run's seed. */
  private readonly fates: RandomStream;
  /** Every copy has the same room: what one leaves behind may stay in memory for long. */
  private room: ReturnType<typeof roomFor> | null = null;
  /** The host does not come back: only the device recovers. */
  private readonly left: DeviceOptions;

  /** @param count of the instants: each in the middle of its share of the operations */
  constructor(
    private readonly device: Device,
    work: WorkDone,
    count: number,
    leaveOut: LeaveOut = (work) => work(),
  ) {
    const { options } = device;
    const shares = Array.from({ length: count }, (_, i) => (i + 0.5) / count);
    this.marks = new ShareMarks(work, shares, () => leaveOut(() => this.note(work.share())));
    this.cutter = new PowerCutter(options);
    this.fates = randomStream(options.seed, 'recovery points');
    this.left = { ...options, program: NO_PROGRAM, keepPages: false };
  }

  /** Steps that pass no instant unseen; Infinity where none is left. */
  stepsToNext(): number {
    return this.marks.stepsToNext();
  }

  /** To be called after so many steps. */
  look(): void {
    this.marks.look();
  }

  /** Null where no instant was reached. */
  alongRun(): RecoveryAlongRun | null {
    const { points } = this;
    const byMs = points.toSorted((a, b) => a.ms - b.ms);
    const median = byMs[Math.ceil(byMs.length / 2) - 1];
    const longest = byMs.at(-1);
    if (median === undefined || longest === undefined) return null;
    return {
      longestMs: longest.ms,
      medianMs: median.ms,
      mostPageReads: Math.max(...points.map(({ pageReads }) => pageReads)),
      points,
    };
  }

  private note(share: number): void {
    const { device } = this;
    const flights = contested(device).map(([id]) => id);
    this.room ??= roomFor(device);
    const { image, map } = this.room;
    const { durable, undo } = this.cutter.cutSharing(device, drawOutcome(flights, this.fates), image);
    const rolledBack = new Set<number>();
    const copy = SharingDevice.over(this.left, durable, undo, map);
    try {
      const { ms, pageReads } = watchRecovery(copy, (event) => {
        const decided = this.decided(copy, event);
        if (decided === 0) return;
        if (event.kind === 'transactionDecided' && event.verdict === Verdict.rolledBack)
          rolledBack.add(decided);
        else rolledBack.delete(decided);
      });
      const atMs = device.state.clock.nowNs / 1e6;
      this.points.push({ atMs, share, ms, pageReads, rolledBack: rolledBack.size });
    } catch (error) {
      // An injected bug may keep a device from recovering at all.
      if (!(error instanceof InvariantError) || device.options.mutant === null) throw error;
    } finally {
      undo.takeBack();
    }
  }

  /**
   * Something that tells transactions apart: the number by which a scheme decides, or minus the transaction that wrote the
   * version decided about, as the host of the run knows it; 0 for none.
   */
  private decided(copy: Device, { number, page }: Deciding): number {
    if (number > 0) return number;
    const write = Where.isInMemory(page) ? Where.dataOf(page) : (copy.state.durable.data[page] ?? 0);
    return 0 - (this.device.player.state.writeTxIndex[write] ?? 0);
  }
}
