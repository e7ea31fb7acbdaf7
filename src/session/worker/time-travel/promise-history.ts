/**
 * All that the proof of a broken promise names and no later state shows: which pages were durable when the host was
 * told that a transaction had committed, what recovery decided of it, and the device as it was when power first failed.
 */
import { InvariantError } from '../../../base/assert.ts';
import { copyPlain } from '../../../base/plain.ts';
import { Device, type DeviceState } from '../../../engine/device.ts';
import type { EventNamed } from '../../../engine/interface/events.ts';
import type { Decision } from '../../../explain/kit/decision.ts';
import { type Contents, takeContents } from '../../../oracle/read-back.ts';
import { lastWritesOf, pageOfWrite } from './pages-of-writes.ts';

/** Pages of a transaction, and how many of them were durable. */
export interface Durability {
  readonly durable: number;
  readonly pages: number;
}

export interface Decided {
  readonly isCommitted: boolean;
  readonly found: number;
  /** 0 where recovery had no number to compare with. */
  readonly promised: number;
}

/** A power failure of the session. */
interface Failure {
  readonly step: number;
  readonly timeNs: number;
  /** The device without power; null where the host had asked for nothing since the failure before. */
  readonly device: DeviceState | null;
}

interface Recovery {
  /** Step in which it ended. */
  readonly step: number;
  /** Host's place in its program. */
  readonly next: number;
  readonly nextPage: number;
}

interface OfTransaction {
  readonly step: number;
  readonly txIndex: number;
}

export class PromiseHistory {
  private acks: (OfTransaction & Durability)[] = [];
  private decisions: (OfTransaction & Decided)[] = [];
  private failures: Failure[] = [];
  private recoveries: Recovery[] = [];

  /** The host was told that a transaction has committed. */
  acknowledged(device: Device, txIndex: number): void {
    // Frames and buffers of non-volatile memory are the scheme's own.
    if (device.state.durable.nvm !== null) return;
    const writes = lastWritesOf(device, txIndex);
    const durable = writes.filter((write) => pageOfWrite(device, write)?.isTorn === false).length;
    this.acks.push({ step: device.state.step, txIndex, durable, pages: writes.length });
  }

  durabilityOf(txIndex: number): Durability | null {
    return this.acks.findLast((each) => each.txIndex === txIndex) ?? null;
  }

  decided(
    step: number,
    { txIndex, isCommitted }: Decision,
    { found, promised }: EventNamed<'transactionDecided'>,
  ): void {
    this.decisions.push({ step, txIndex, isCommitted, found, promised });
  }

  /** Decision of the recovery that has just ended. */
  decisionOf(txIndex: number): Decided | null {
    const since = this.failures.at(-1)?.step ?? 0;
    return this.decisions.findLast((each) => each.txIndex === txIndex && each.step > since) ?? null;
  }

  powerFailed(device: Device, timeNs: number): void {
    const { step, host } = device.state;
    const recovery = this.recoveries.at(-1);
    const hasRecovered = (this.failures.at(-1)?.step ?? -1) <= (recovery?.step ?? -1);
    const hasGoneOn = host.next !== recovery?.next || host.nextPage !== recovery.nextPage;
    const isFirst = hasRecovered && hasGoneOn;
    this.failures.push({ step, timeNs, device: isFirst ? copyPlain(device.state) : null });
  }

  recovered({ state: { step, host } }: Device): void {
    this.recoveries.push({ step, next: host.next, nextPage: host.nextPage });
  }

  /** Times of the power failures that the recovery which has just ended got over, in order. */
  get failedAt(): readonly number[] {
    const first = this.failures.findLastIndex(({ device }) => device !== null);
    return this.failures.slice(Math.max(0, first)).map(({ timeNs }) => timeNs);
  }

  /** Contents after a recovery that power does not cut again; null where it was not cut, or cannot be done. */
  undisturbed({ options }: Device): Contents | null {
    const first = this.failures.findLast(({ device }) => device !== null);
    if (first === undefined || first === this.failures.at(-1) || first.device === null) return null;
    try {
      const device = Device.restore(options, copyPlain(first.device));
      device.run(() => device.state.phase === 'running');
      return takeContents(device);
    } catch (error) {
      if (error instanceof InvariantError) return null;
      throw error;
    }
  }

  truncate(step: number): void {
    const isKept = (each: { readonly step: number }): boolean => each.step <= step;
    this.acks = this.acks.filter(isKept);
    this.decisions = this.decisions.filter(isKept);
    this.failures = this.failures.filter(isKept);
    this.recoveries = this.recoveries.filter(isKept);
  }
}
