/**
 * Continues after a recovery: the host goes on with its workload on the recovered device, and power fails
 * again and again. This is where reused TxIDs, forgotten zones and misplaced write pointers show.
 */
import { InvariantError } from '../base/assert.ts';
import { copyPlain } from '../base/plain.ts';
import { nextShare, type RandomStream } from '../base/random.ts';
import { Device } from '../engine/device.ts';
import { auditDevice, auditRecovery } from './audit-device.ts';
import type { Cut } from '../model/crash-points.ts';
import type { Finding } from '../model/crash-subject.ts';
import type { Fates } from '../model/machine.ts';
import { type Violation, violationOf } from '../model/promises.ts';
import { type ExplorerLimits, MOST_STEPS } from './exploration.ts';
import { oracleMessage } from './messages.ts';
import { contested, drawOutcome, flightMessages } from './power-cut.ts';
import type { AuditBase, Names } from './promises.ts';

export interface GoneOn {
  readonly found: Finding[];
  cuts: number;
}

const NOTHING: GoneOn = { found: [], cuts: 0 };

/** Chance at each step that power fails again. */
const AGAIN = 0.02;

/** Perhaps, as the stream has it, plays on from a power failure with these fates, on a copy of the device. */
export function goOn(
  from: Device,
  base: AuditBase,
  fates: Fates,
  limits: ExplorerLimits,
  stream: RandomStream,
  names: Names,
): GoneOn {
  if (nextShare(stream) >= limits.goOnShare) return NOTHING;
  const device = Device.restore(from.options, copyPlain(from.state));
  return new Continuation(device, base, stream, names, limits.goOnCuts).run(fates);
}

class Continuation {
  private readonly out: GoneOn = { found: [], cuts: 0 };
  private readonly cuts: Cut[] = [];

  constructor(
    private readonly device: Device,
    private base: AuditBase,
    private readonly stream: RandomStream,
    private readonly names: Names,
    private readonly mostCuts: number,
  ) {}

  run(fates: Fates): GoneOn {
    try {
      this.cut(fates);
      this.play();
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      const proof = oracleMessage('couldNotGoOn', { when: 'after recovery', rule: error.message });
      this.add([violationOf('durability', proof)]);
    }
    return this.out;
  }

  private add(violations: readonly Violation[]): void {
    const seenAt = this.device.state.step;
    for (const violation of violations) this.out.found.push({ cuts: [...this.cuts], seenAt, violation });
  }

  /** Cuts the power, recovers, audits. */
  private cut(fates: Fates): void {
    const { device } = this;
    this.out.cuts++;
    this.cuts.push({ step: device.state.step, fates, flights: flightMessages(device, this.names) });
    device.pullPlug(fates, 0);
    this.recover();
  }

  private recover(): void {
    const { device } = this;
    while (device.state.phase !== 'running') this.step();
    const { result, next } = auditRecovery(device, this.base);
    this.add(result.violations);
    this.base = next;
  }

  private step(): boolean {
    if (this.device.state.step > MOST_STEPS) throw new InvariantError('the device goes round in circles');
    return this.device.step();
  }

  private draw(): Fates {
    return drawOutcome(
      contested(this.device).map(([id]) => id),
      this.stream,
    );
  }

  private play(): void {
    const { device } = this;
    while (this.step()) {
      if (device.state.phase === 'crashed') this.recover();
      else if (this.cuts.length < this.mostCuts && nextShare(this.stream) < AGAIN) this.cut(this.draw());
      if (this.out.found.length > 0) return;
    }
    this.add(auditDevice(device, this.base).violations);
    this.cut(this.draw());
  }
}
