/**
 * The crash explorer: runs a program step by step, cuts the power at every step with every outcome of what
 * is in flight, lets the device recover, and asks the auditor. It takes a scheme as it finds it on the roll.
 */
import { InvariantError } from '../base/assert.ts';
import { randomStream, type RandomStream } from '../base/random.ts';
import { totalPrograms } from '../engine/counters.ts';
import { Device, type DeviceOptions } from '../engine/device.ts';
import { audit } from './auditor.ts';
import { auditRecovery } from './audit-device.ts';
import {
  type Cut,
  type Exploration,
  type ExplorerLimits,
  type Finding,
  MOST_FINDINGS,
  MOST_STEPS,
} from './exploration.ts';
import { goOn } from './going-on.ts';
import { namesOf } from './names.ts';
import { contested, type Fates, flightTexts, outcomesOf, PowerCutter } from './power-cut.ts';
import { Proofs } from './proofs.ts';
import {
  type AuditBase,
  type AuditRequest,
  createAuditBase,
  type Names,
  type Violation,
} from './promises.ts';
import { type Contents, heldBeforeRun, readBackFrom } from './read-back.ts';
import { type Disagreement, type Recovered, Recoveries } from './recoveries.ts';
import { durableKey, knowledgeKey, pairKey } from './state-key.ts';

/** Called after every step of the undisturbed run: where tests state their laws. */
export type Onlooker = (device: Device) => void;

export function explore(
  options: DeviceOptions,
  limits: ExplorerLimits,
  onlooker: Onlooker | null = null,
): Exploration {
  return new Explorer(options, limits, onlooker).run();
}

/** A broken rule of the device's own is the loss of everything in it. */
export function brokenRule(message: string, when: string): Violation {
  const proof = `The device could not go on ${when}, because this did not hold: ${message}.`;
  return { promise: 'durability', proof, block: null, page: null, unit: null };
}

/** One outcome of a power cut, and what recovery makes of it. */
interface Way {
  readonly fates: Fates;
  readonly key: number;
  readonly recovered: Recovered;
}

class Explorer {
  private readonly found: Exploration = {
    states: 0,
    crashPoints: 0,
    findings: [],
    steps: 0,
    isFinished: false,
  };
  private readonly device: Device;
  private readonly names: Names;
  private readonly recoveries: Recoveries;
  private readonly cutter: PowerCutter;
  private readonly outcomes: RandomStream;
  private readonly choice: RandomStream;
  private readonly heldBefore: (logicalPage: number) => boolean;
  /** Pairs of a durable state and of what the host knew that have been audited. */
  private readonly audited = new Set<number>();
  private base: AuditBase = createAuditBase();
  /** Changes with the base: equal states before and after it are audited apart. */
  private baseKey = 0;
  /** What the power cuts of the last step led to, and the flash they were made on. */
  private ways: readonly Way[] = [];
  private waysKey = '';

  constructor(
    options: DeviceOptions,
    private readonly limits: ExplorerLimits,
    private readonly onlooker: Onlooker | null,
  ) {
    this.device = Device.create(options);
    this.names = namesOf(options.program);
    this.recoveries = new Recoveries(options, limits, this.names, (d) => this.disagree(d));
    this.cutter = new PowerCutter(options);
    this.outcomes = randomStream(options.seed, 'outcomes');
    this.choice = randomStream(options.seed, 'going on');
    this.heldBefore = heldBeforeRun(options, this.device.layout.logicalPages);
  }

  run(): Exploration {
    const { device, found } = this;
    try {
      this.runUndisturbed();
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      this.add({
        cuts: [],
        seenAt: device.state.step,
        violation: brokenRule(error.message, 'with its work'),
      });
    }
    found.steps = device.state.step;
    found.isFinished = device.state.stopped === null && device.player.finished();
    found.states = this.recoveries.states;
    found.crashPoints += this.recoveries.crashPoints;
    return found;
  }

  private runUndisturbed(): void {
    const { device } = this;
    for (;;) {
      const phase = device.state.phase;
      if (phase === 'running') this.cutHere();
      if (this.isEnough()) return;
      if (device.state.step > MOST_STEPS) throw new InvariantError('the device goes round in circles');
      const moved = device.step();
      this.onlooker?.(device);
      if (phase === 'recovering' && device.state.phase === 'running') this.recovered();
      if (phase === 'running' && device.state.phase === 'crashed') this.cutByScript();
      if (!moved) break;
    }
    if (device.state.phase === 'running') this.auditAlive();
  }

  private isEnough(): boolean {
    return this.limits.isFirstOnly && this.found.findings.length > 0;
  }

  private add(finding: Finding): void {
    if (this.found.findings.length < MOST_FINDINGS) this.found.findings.push(finding);
  }

  /** Cuts the power here, in every way. */
  private cutHere(): void {
    const { device } = this;
    const knowledge = pairKey(knowledgeKey(device.state.host), this.baseKey);
    const flights = flightTexts(device, this.names);
    const { step } = device.state;
    for (const { fates, key, recovered } of this.waysFromHere(flights)) {
      this.found.crashPoints++;
      const cut: Cut = { step, fates, flights };
      this.auditOnce(recovered, pairKey(key, knowledge), [cut], step + 1 + recovered.steps);
      if (this.limits.goOnShare > 0 && recovered.failure === '') this.perhapsGoOn(fates);
      if (this.isEnough()) return;
    }
  }

  /** Where each outcome leads. Most steps of a host move nothing on flash: the ways are the same again. */
  private waysFromHere(flights: readonly string[]): readonly Way[] {
    const { device } = this;
    const { counters, step } = device.state;
    const ids = contested(device).map(([id]) => id);
    const waysKey = `${totalPrograms(counters)} ${counters.erases} ${counters.nvmStores} ${ids.join(' ')}`;
    if (waysKey === this.waysKey && ids.length <= this.limits.exhaustive) return this.ways;
    this.waysKey = waysKey;
    const ways: Way[] = [];
    for (const fates of outcomesOf(device, this.limits, this.outcomes)) {
      const durable = this.cutter.cut(device, fates);
      const key = durableKey(durable, device.layout);
      const trail = { cuts: [{ step, fates, flights }], step: step + 1 };
      ways.push({ fates, key, recovered: this.recoveries.of(durable, key, trail, this.limits.nested) });
      if (this.isEnough()) break;
    }
    this.ways = ways;
    return ways;
  }

  /** The script cut the power: what its recovery does is explored like any other. */
  private cutByScript(): void {
    const { device } = this;
    this.found.crashPoints++;
    this.recoveries.ofDevice(device, { cuts: [], step: device.state.step }, this.limits.nested);
  }

  private auditOnce(recovered: Recovered, key: number, cuts: readonly Cut[], seenAt: number): void {
    if (this.audited.has(key)) return;
    this.audited.add(key);
    if (recovered.contents === null) {
      this.add({ cuts, seenAt, violation: brokenRule(recovered.failure, 'with its recovery') });
      return;
    }
    const { violations } = audit(this.request(recovered.contents));
    for (const violation of violations) this.add({ cuts, seenAt, violation });
  }

  private request(contents: Contents): AuditRequest {
    return {
      host: this.device.state.host,
      base: this.base,
      readBack: readBackFrom(contents, this.device.layout.pagesPerBlock, this.heldBefore),
      names: this.names,
    };
  }

  private disagree({ cuts, seenAt, page, first, second }: Disagreement): void {
    if (second.contents === null) {
      this.add({ cuts, seenAt, violation: brokenRule(second.failure, 'with its recovery') });
      return;
    }
    const request = this.request(second.contents);
    this.add({ cuts, seenAt, violation: new Proofs(request).changed(page, first.value[page]) });
    for (const violation of audit(request).violations) this.add({ cuts, seenAt, violation });
  }

  /** The device has recovered from a cut of the script's own. */
  private recovered(): void {
    const { result, next } = auditRecovery(this.device, this.base);
    for (const violation of result.violations)
      this.add({ cuts: [], seenAt: this.device.state.step, violation });
    this.base = next;
    this.baseKey++;
    this.waysKey = '';
  }

  /** At the end nothing is uncertain: what can be read now is all that was acknowledged. */
  private auditAlive(): void {
    const { result } = auditRecovery(this.device, this.base);
    for (const violation of result.violations)
      this.add({ cuts: [], seenAt: this.device.state.step, violation });
  }

  private perhapsGoOn(fates: Fates): void {
    const findings = goOn(this.device, this.base, fates, this.limits, this.choice, this.names);
    this.found.crashPoints += findings.cuts;
    for (const finding of findings.found) this.add(finding);
  }
}
