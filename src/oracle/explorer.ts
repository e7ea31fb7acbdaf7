/**
 * The crash explorer: runs a program step by step, cuts the power at every step with every outcome of what
 * is in flight, lets the device recover, and asks the auditor. It takes a scheme as it finds it in the registry.
 */
import { InvariantError } from '../base/assert.ts';
import type { Text } from '../base/message.ts';
import { randomStream, type RandomStream } from '../base/random.ts';
import { totalPrograms } from '../engine/interface/counters.ts';
import { Device, type DeviceOptions } from '../engine/device.ts';
import type { CrashPoint, OutcomeExample } from '../model/crash-points.ts';
import { audit } from './auditor.ts';
import { auditRecovery } from './audit-device.ts';
import { CrashPointLog, judge, type Judgement, worseOf } from './crash-point-log.ts';
import {
  type Cut,
  type Exploration,
  type ExplorerLimits,
  type Finding,
  MOST_FINDINGS,
  MOST_STEPS,
} from './exploration.ts';
import { goOn } from './going-on.ts';
import { oracleMessage, type OracleMessages } from './messages.ts';
import { namesOf } from './names.ts';
import { contested, type Fates, flightMessages, outcomesOf, PowerCutter } from './power-cut.ts';
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

/** Called for each instant of the undisturbed run, and again where more is found out about one. */
export type PointListener = (point: CrashPoint) => void;

export function explore(
  options: DeviceOptions,
  limits: ExplorerLimits,
  onlooker: Onlooker | null = null,
  onPoint: PointListener | null = null,
): Exploration {
  const explorer = new Explorer(options, limits, onlooker, onPoint);
  while (explorer.advance());
  return explorer.result();
}

/** A broken rule of the device's own is the loss of everything in it. */
export function brokenRule(rule: string, when: OracleMessages['couldNotGoOn']['when']): Violation {
  const proof = oracleMessage('couldNotGoOn', { when, rule });
  return { promise: 'durability', proof, block: null, page: null, unit: null };
}

/** One outcome of a power cut, and what recovery makes of it. */
interface Way {
  readonly fates: Fates;
  readonly key: number;
  readonly recovered: Recovered;
}

/** An exploration that can be interrupted between two instants of the undisturbed run. */
export class Explorer {
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
  private readonly audited = new Map<number, Judgement | null>();
  private readonly log: CrashPointLog | null;
  private base: AuditBase = createAuditBase();
  /** Changes with the base: equal states before and after it are audited apart. */
  private baseKey = 0;
  /** What the power cuts of the last step led to, and the flash they were made on. */
  private ways: readonly Way[] = [];
  private waysKey = '';
  private isOver = false;

  constructor(
    options: DeviceOptions,
    private readonly limits: ExplorerLimits,
    private readonly onlooker: Onlooker | null,
    onPoint: PointListener | null,
  ) {
    this.device = Device.create(options);
    this.names = namesOf(options.program);
    this.log = onPoint === null ? null : new CrashPointLog(this.names, onPoint);
    this.recoveries = new Recoveries(options, limits, this.names, (d) => this.disagree(d));
    this.cutter = new PowerCutter(options);
    this.outcomes = randomStream(options.seed, 'outcomes');
    this.choice = randomStream(options.seed, 'going on');
    this.heldBefore = heldBeforeRun(options, this.device.layout.logicalPages);
  }

  /** Cuts the power at one instant, and goes on to the next; false when there is none. */
  advance(): boolean {
    if (this.isOver) return false;
    const { device } = this;
    try {
      this.isOver = !this.advanceUndisturbed();
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      this.isOver = true;
      const violation = brokenRule(error.message, 'work');
      this.addLater({ cuts: [], seenAt: device.state.step, violation });
    }
    return !this.isOver;
  }

  /** What has been found so far; all of it once `advance` has said false. */
  result(): Exploration {
    const { device, found, recoveries } = this;
    return {
      ...found,
      steps: device.state.step,
      isFinished: device.state.stopped === null && device.player.finished(),
      states: recoveries.states,
      crashPoints: found.crashPoints + recoveries.crashPoints,
    };
  }

  private advanceUndisturbed(): boolean {
    const { device } = this;
    const phase = device.state.phase;
    if (phase === 'running') this.cutHere();
    if (this.isEnough()) return false;
    if (device.state.step > MOST_STEPS) throw new InvariantError('the device goes round in circles');
    const moved = device.step();
    this.onlooker?.(device);
    if (phase === 'recovering' && device.state.phase === 'running') this.recovered();
    if (phase === 'running' && device.state.phase === 'crashed') this.cutByScript();
    if (!moved && device.state.phase === 'running') this.auditAlive();
    return moved;
  }

  private isEnough(): boolean {
    return this.limits.isFirstOnly && this.found.findings.length > 0;
  }

  /** A broken promise that is not among the outcomes of the cut being made. */
  private addLater(finding: Finding): void {
    this.log?.later(finding);
    this.add(finding);
  }

  private add(finding: Finding): void {
    if (this.found.findings.length < MOST_FINDINGS) this.found.findings.push(finding);
  }

  /** Cuts the power here, in every way. */
  private cutHere(): void {
    const { device } = this;
    const { host, clock, step } = device.state;
    const knowledge = pairKey(knowledgeKey(host), this.baseKey);
    const flights = flightMessages(device, this.names);
    this.log?.open(step, clock.nowNs, host.next);
    for (const { fates, key, recovered } of this.waysFromHere(flights)) {
      this.found.crashPoints++;
      const cut: Cut = { step, fates, flights };
      const seenAt = step + 1 + recovered.steps;
      const judgement = this.auditOnce(recovered, pairKey(key, knowledge), [cut], seenAt);
      this.log?.add(key, exampleOf(cut, seenAt, recovered, judgement), host, judgement);
      if (this.limits.goOnShare > 0 && recovered.failure === '') this.perhapsGoOn(fates);
      if (this.isEnough()) break;
    }
    this.log?.close();
  }

  /** Where each outcome leads. Most steps of a host move nothing on flash: the ways are the same again. */
  private waysFromHere(flights: readonly Text[]): readonly Way[] {
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

  /** Null where recovery itself failed. */
  private auditOnce(
    recovered: Recovered,
    key: number,
    cuts: readonly Cut[],
    seenAt: number,
  ): Judgement | null {
    const known = this.audited.get(key);
    if (known !== undefined) return known;
    if (recovered.contents === null) {
      this.audited.set(key, null);
      this.add({ cuts, seenAt, violation: brokenRule(recovered.failure, 'recovery') });
      return null;
    }
    const result = audit(this.request(recovered.contents));
    const judgement = judge(result, this.device.state.host);
    this.audited.set(key, judgement);
    for (const violation of result.violations) this.add({ cuts, seenAt, violation });
    return judgement;
  }

  private request(contents: Contents): AuditRequest {
    return {
      host: this.device.state.host,
      base: this.base,
      readBack: readBackFrom(contents, this.device.layout.pagesPerBlock, this.heldBefore),
      names: this.names,
    };
  }

  private disagree({ cuts, seenAt, page, first, second }: Disagreement): Violation {
    if (second.contents === null) {
      const violation = brokenRule(second.failure, 'recovery');
      this.add({ cuts, seenAt, violation });
      return violation;
    }
    const request = this.request(second.contents);
    const changed = new Proofs(request).changed(page, first.value[page] ?? 0);
    this.add({ cuts, seenAt, violation: changed });
    for (const violation of audit(request).violations) this.add({ cuts, seenAt, violation });
    return changed;
  }

  /** The device has recovered from a cut of the script's own. */
  private recovered(): void {
    const { result, next } = auditRecovery(this.device, this.base);
    for (const violation of result.violations)
      this.addLater({ cuts: [], seenAt: this.device.state.step, violation });
    this.base = next;
    this.baseKey++;
    this.waysKey = '';
  }

  /** At the end nothing is uncertain: what can be read now is all that was acknowledged. */
  private auditAlive(): void {
    const { result } = auditRecovery(this.device, this.base);
    for (const violation of result.violations)
      this.addLater({ cuts: [], seenAt: this.device.state.step, violation });
  }

  private perhapsGoOn(fates: Fates): void {
    const findings = goOn(this.device, this.base, fates, this.limits, this.choice, this.names);
    this.found.crashPoints += findings.cuts;
    for (const finding of findings.found) this.addLater(finding);
  }
}

/** How one outcome came about; where a second cut changes the answer, with that cut. */
function exampleOf(
  cut: Cut,
  seenAt: number,
  { changed, failure }: Recovered,
  judgement: Judgement | null,
): OutcomeExample {
  const outcome = judgement?.outcome ?? 'lost';
  if (changed === null || worseOf(outcome, 'changed') === outcome) {
    const violation = judgement === null ? brokenRule(failure, 'recovery') : judgement.violation;
    return { outcome, cuts: [cut], seenAt, broken: told(violation) };
  }
  const moved = cut.step + 1 - changed.from;
  const again = changed.cuts.map((each) => withStep(each, each.step + moved));
  return {
    outcome: 'changed',
    cuts: [cut, ...again],
    seenAt: changed.seenAt + moved,
    broken: told(changed.violation),
  };
}

function withStep({ fates, flights }: Cut, step: number): Cut {
  return { step, fates, flights };
}

function told(violation: Violation | null): OutcomeExample['broken'] {
  return violation === null ? null : { promise: violation.promise, proof: violation.proof };
}
