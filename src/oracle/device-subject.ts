/** The SSD as the crash explorer sees it: any scheme of the registry on a device. */
import type { Text } from '../base/message.ts';
import { randomStream, type RandomStream } from '../base/random.ts';
import { totalPrograms } from '../engine/interface/counters.ts';
import { Device, type DeviceOptions } from '../engine/device.ts';
import type { Durable } from '../engine/flash/durable.ts';
import { TxState } from '../engine/host/host-state.ts';
import { type Outcome, OUTCOME_OF, OUTCOMES } from '../model/crash-points.ts';
import type {
  Crashable,
  CrashRules,
  CrashSubject,
  Disagreement,
  Fare,
  Judgement,
  StateKey,
} from '../model/crash-subject.ts';
import type { Fates, MachinePhase } from '../model/machine.ts';
import { type Violation, violationOf } from '../model/promises.ts';
import { audit } from './auditor.ts';
import { auditRecovery } from './audit-device.ts';
import { worseOf } from './crash-point-log.ts';
import type { Exploration, ExplorerLimits } from './exploration.ts';
import { exploreAll, type PointListener } from './explorer.ts';
import { goOn } from './going-on.ts';
import { oracleMessage, type OracleMessages } from './messages.ts';
import { namesOf } from './names.ts';
import { DeviceCut, RecoveringMachines } from './device-cuts.ts';
import { contested } from './power-cut.ts';
import { Proofs } from './proofs.ts';
import {
  type AuditBase,
  type AuditRequest,
  type AuditResult,
  createAuditBase,
  type HostKnowledge,
  type Names,
} from './promises.ts';
import { type Contents, firstDifference, heldBeforeRun, readBackFrom } from './read-back.ts';
import { durableKey, knowledgeKey } from './state-key.ts';

/** Called after every step of the undisturbed run: where tests state their laws. */
export type Onlooker = (device: Device) => void;

/** A broken rule of the device's own is the loss of everything in it. */
export function brokenRule(rule: string, when: OracleMessages['couldNotGoOn']['when']): Violation {
  return violationOf('durability', oracleMessage('couldNotGoOn', { when, rule }));
}

export class DeviceSubject implements CrashSubject<Durable, Contents> {
  readonly rules: CrashRules;
  readonly run: DeviceCut;
  private readonly device: Device;
  private readonly names: Names;
  private readonly machines: RecoveringMachines;
  private readonly choice: RandomStream;
  private readonly heldBefore: (logicalPage: number) => boolean;
  private base: AuditBase = createAuditBase();
  /** Changes with the base: equal states before and after it are audited apart. */
  private baseKey = 0;
  private known = '';

  constructor(
    options: DeviceOptions,
    private readonly limits: ExplorerLimits,
    private readonly onlooker: Onlooker | null = null,
  ) {
    this.rules = { nested: limits.nested, changes: 'once', deepens: true, countsLast: true };
    this.device = Device.create(options);
    this.names = namesOf(options.program);
    this.machines = new RecoveringMachines(options, this.names, limits);
    this.choice = randomStream(options.seed, 'going on');
    this.heldBefore = heldBeforeRun(options, this.device.layout.logicalPages);
    const outcomes = randomStream(options.seed, 'outcomes');
    this.run = new DeviceCut(this.device, this.names, limits, outcomes);
  }

  /** The device is left to itself: its host is gone. */
  restart(durable: Durable): Crashable<Durable, Contents> {
    return this.machines.restart(durable);
  }

  ended(): void {
    this.machines.ended();
  }

  keyOf(durable: Durable): StateKey {
    return durableKey(durable, this.device.layout);
  }

  differs(a: Contents, b: Contents): boolean {
    return firstDifference(a, b) >= 0;
  }

  arrive(): { readonly operation: number } {
    const { host } = this.device.state;
    this.known = `${knowledgeKey(host)}${this.baseKey}`;
    return { operation: host.next };
  }

  waysKey(): string | null {
    const { counters } = this.device.state;
    const ids = contested(this.device).map(([id]) => id);
    if (ids.length > this.limits.exhaustive) return null;
    const { erases, nvmStores } = counters;
    return `${this.baseKey} ${totalPrograms(counters)} ${erases} ${nvmStores} ${ids.join(' ')}`;
  }

  auditKey(key: StateKey): StateKey {
    return key + this.known;
  }

  hasRunOut(): boolean {
    return this.device.state.stopped === null && this.device.player.finished();
  }

  judge(contents: Contents | null, failure: string): Judgement {
    if (contents === null) {
      const violation = brokenRule(failure, 'recovery');
      return { outcome: 'lost', violations: [violation], violation, fares: [] };
    }
    return judgementOf(audit(this.request(contents)), this.device.state.host);
  }

  judgeChange({ first, second, failure }: Disagreement<Contents>): readonly [Violation, ...Violation[]] {
    if (second === null) return [brokenRule(failure, 'recovery')];
    const page = firstDifference(first, second);
    const request = this.request(second);
    return [
      new Proofs(request).changed(page, first.value[page] ?? 0, first.at[page] ?? -1),
      ...audit(request).violations,
    ];
  }

  private request(contents: Contents): AuditRequest {
    return {
      host: this.device.state.host,
      base: this.base,
      readBack: readBackFrom(contents, this.device.layout.pagesPerBlock, this.heldBefore),
      names: this.names,
    };
  }

  brokeDown(rule: string): Violation {
    return brokenRule(rule, 'work');
  }

  label(txIndex: number): Text {
    return this.names.transaction(txIndex);
  }

  /** After a recovery from a cut of the script's own, and at the end, where nothing is uncertain. */
  stepped(before: MachinePhase, hasStepped: boolean): readonly Violation[] {
    const { device } = this;
    this.onlooker?.(device);
    if (device.state.phase !== 'running') return [];
    const hasRecovered = before === 'recovering';
    if (!hasRecovered && hasStepped) return [];
    const { result, next } = auditRecovery(device, this.base);
    if (hasRecovered) {
      this.base = next;
      this.baseKey++;
    }
    return result.violations;
  }

  goOn(fates: Fates) {
    if (this.limits.goOnShare <= 0) return { found: [], cuts: 0 };
    return goOn(this.device, this.base, fates, this.limits, this.choice, this.names);
  }
}

function judgementOf({ violations, survived, broken }: AuditResult, host: HostKnowledge): Judgement {
  const fares: Fare[] = [];
  let outcome: Outcome = 'settled';
  for (const [txIndex, times] of broken.entries()) {
    if (txIndex === 0) continue;
    const isOpen = isUndecided(host, txIndex);
    const isThere = survived[txIndex] === 1;
    if (isOpen) outcome = worseOf(outcome, isThere ? 'committed' : 'rolled-back');
    if (isOpen || times !== 0)
      fares.push({ txIndex, told: toldTo(host, txIndex), survived: isThere, broken: times });
  }
  const violation = worstOf(violations);
  if (violation !== null) outcome = OUTCOME_OF[violation.promise];
  return { outcome, violations, violation, fares };
}

function worstOf(violations: readonly Violation[]): Violation | null {
  const weight = ({ promise }: Violation): number => OUTCOMES.indexOf(OUTCOME_OF[promise]);
  return violations.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

function isUndecided({ txState }: HostKnowledge, txIndex: number): boolean {
  return txState[txIndex] === TxState.active || txState[txIndex] === TxState.committing;
}

function toldTo({ txState }: HostKnowledge, txIndex: number): Fare['told'] {
  if (txState[txIndex] === TxState.acknowledged) return 'acknowledged';
  if (txState[txIndex] === TxState.aborted) return 'aborted';
  return txState[txIndex] === TxState.committing ? 'committing' : 'active';
}

/** Explores what a device does with its program, to the end. */
export function explore(
  options: DeviceOptions,
  limits: ExplorerLimits,
  onlooker: Onlooker | null = null,
  onPoint: PointListener | null = null,
): Exploration {
  return exploreAll(new DeviceSubject(options, limits, onlooker), limits, onPoint);
}
