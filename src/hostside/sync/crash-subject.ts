/**
 * External synchrony as the crash explorer sees it: every subset of the drive's cache having reached the platter, the
 * block under the head whole or torn, and the same during each replay. It also counts what a crash of the system
 * alone would lose, which the drive's cache survives.
 */
import type { Text } from '../../base/message.ts';
import { type RandomStream, randomStream } from '../../base/random.ts';
import { type Cut, OUTCOME_OF } from '../../model/crash-points.ts';
import type {
  Crashable,
  CrashRules,
  CrashSubject,
  Disagreement,
  Judgement,
} from '../../model/crash-subject.ts';
import type { Fates } from '../../model/machine.ts';
import { type Violation, violationOf } from '../../model/promises.ts';
import { onHostMessage } from '../common/messages.ts';
import { auditDurability, auditOrder, isThere, writeOf } from './audit.ts';
import { type BlockWrite, contentKey, contentName, type Platter } from './contents.ts';
import { syncMessage } from './messages.ts';
import { SyncMachine } from './machine.ts';
import { pendingBlocks } from './power-failure.ts';
import type { SyncProgram } from './program.ts';
import { recoveredVersions } from './recovery.ts';
import type { SyncSpec } from './spec.ts';
import { cacheOutcomes, subsetsOf } from './subsets.ts';

/** Number of crashes by the promise that they broke; the durability table is made of these. */
export interface CrashShares {
  powerCuts: number;
  /** Power failures after which something that the world has seen is lost. */
  lost: number;
  /** Power failures after which an effect is there without its cause. */
  disordered: number;
  systemCrashes: number;
  lostBySystemCrash: number;
}

/** Contents of the files, by home block. */
interface Files {
  readonly versions: Int32Array;
  readonly key: string;
}

class DriveCut implements Crashable<Platter, Files> {
  constructor(
    readonly machine: SyncMachine,
    protected readonly stream: RandomStream,
  ) {}

  *outcomes(): Iterable<Fates> {
    const { machine, stream } = this;
    const blocks = pendingBlocks(machine.state);
    for (const { whole, torn } of cacheOutcomes(machine.state, () => stream))
      yield fatesOf(blocks, whole, torn);
  }

  flights(): readonly Text[] {
    return pendingBlocks(this.machine.state).map(([, content]) => contentName(content));
  }

  look<T>(fates: Fates, see: (durable: Platter) => T): T {
    return see(this.cut(fates));
  }

  private cut(fates: Fates): Platter {
    const blocks = pendingBlocks(this.machine.state);
    const platter = new Map(this.machine.state.platter);
    for (const [i, [address, content]] of blocks.entries()) {
      const fate = fates[i]?.[1];
      if (fate === 'done') platter.set(address, content);
      else if (fate === 'torn') platter.set(address, { kind: 'torn' });
    }
    return platter;
  }

  contents(): Files {
    const versions = recoveredVersions(this.machine.spec, this.machine.state.platter);
    return { versions, key: versions.join(',') };
  }

  /** Blocks are known by their addresses. */
  nextId(): number {
    return 0;
  }
}

/** During a replay: what may have come home, each block torn, and the journal that has just been emptied. */
class ReplayCut extends DriveCut {
  override *outcomes(): Iterable<Fates> {
    const { machine, stream } = this;
    const { recovering } = machine.state;
    if (recovering === null || !recovering.isScanned || recovering.isEmptied) return;
    const blocks = pendingBlocks(machine.state);
    if (recovering.isHome) {
      yield fatesOf(blocks, blocks, -1);
      return;
    }
    for (const subset of subsetsOf(blocks, stream)) yield fatesOf(blocks, subset, -1);
    for (const [address] of blocks) yield fatesOf(blocks, [], address);
  }
}

function fatesOf(blocks: readonly BlockWrite[], reached: readonly BlockWrite[], torn: number): Fates {
  const whole = new Set(reached.map(([address]) => address));
  return blocks.map(([address]) => [
    address,
    whole.has(address) ? 'done' : address === torn ? 'torn' : 'never',
  ]);
}

export class SyncSubject implements CrashSubject<Platter, Files> {
  readonly rules: CrashRules;
  readonly run: DriveCut;
  readonly shares: CrashShares = {
    powerCuts: 0,
    lost: 0,
    disordered: 0,
    systemCrashes: 0,
    lostBySystemCrash: 0,
  };
  private readonly machine: SyncMachine;
  private readonly stream = randomStream(1, 'drive cache');
  private countedStep = -1;
  /** Writes that the platter alone does not hold. */
  private undecided: readonly number[] = [];

  constructor(
    private readonly spec: SyncSpec,
    program: SyncProgram,
    nested: number,
  ) {
    this.rules = { nested, changes: 'each', deepens: false, countsLast: false };
    this.machine = new SyncMachine(spec, program);
    this.run = new DriveCut(this.machine, this.stream);
  }

  get sums() {
    return { name: 'shares', counts: { ...this.shares } };
  }

  restart(platter: Platter): ReplayCut {
    const nothing = { ...this.machine.program, processes: [] };
    return new ReplayCut(SyncMachine.fromPlatter(this.spec, nothing, platter), this.stream);
  }

  keyOf(platter: Platter): string {
    return [...platter]
      .sort(([a], [b]) => a - b)
      .map(([address, content]) => `${address}${contentKey(content)}`)
      .join(' ');
  }

  differs(a: Files, b: Files): boolean {
    return a.key !== b.key;
  }

  arrive(): { readonly operation: number } {
    const { platter, outside, calls } = this.machine.state;
    const safe = recoveredVersions(this.spec, platter);
    this.undecided = outside.writes.flatMap(({ homes }, i) => (isThere(safe, homes, i + 1) ? [] : [i + 1]));
    return { operation: calls };
  }

  /** The block under the head changes with the generation, or with the event that begins it. */
  waysKey(): string {
    const drive = this.machine.state.volatile?.drive;
    return drive === undefined ? '' : `${drive.generation} ${drive.programming === null}`;
  }

  auditKey(_: unknown, contents: Files | null): string {
    return `${this.machine.state.step} ${contents?.key ?? ''}`;
  }

  hasRunOut(): boolean {
    return this.machine.isFinished;
  }

  judge(contents: Files | null): Judgement {
    const { outside } = this.machine.state;
    const versions = contents?.versions ?? new Int32Array(0);
    const violations = [auditDurability(versions, outside), auditOrder(versions, outside)]
      .filter((broken) => broken !== null)
      .map(({ promise, proof }) => violationOf(promise, proof));
    const violation = violations[0] ?? null;
    if (violation !== null)
      return { outcome: OUTCOME_OF[violation.promise], violations, violation, fares: [] };
    const { undecided } = this;
    const isWhole = undecided.every((version) =>
      isThere(versions, writeOf(outside.writes, version).homes, version),
    );
    const outcome = undecided.length === 0 ? 'settled' : isWhole ? 'committed' : 'rolled-back';
    return { outcome, violations, violation, fares: [] };
  }

  judgeChange({ second }: Disagreement<Files>): readonly [Violation] {
    return [this.judge(second).violation ?? violationOf('idempotence', onHostMessage('recoveryChanges'))];
  }

  brokeDown(rule: string): Violation {
    return violationOf('durability', syncMessage('stopped', { rule }));
  }

  label(txIndex: number): Text {
    return String(txIndex);
  }

  count(fates: Fates, { violations }: Judgement): void {
    const { shares } = this;
    const breaks = (promise: Violation['promise']): boolean =>
      violations.some((violation) => violation.promise === promise);
    shares.powerCuts++;
    if (breaks('durability')) shares.lost++;
    if (breaks('ordering')) shares.disordered++;
    // The cache survives a crash of the system: all of it will be on the platter.
    if (this.countedStep === this.machine.state.step || fates.some(([, fate]) => fate !== 'done')) return;
    this.countedStep = this.machine.state.step;
    shares.systemCrashes++;
    if (breaks('durability')) shares.lostBySystemCrash++;
  }
}

/** Of a drive's cache only which part reached the platter is said. */
export function interrupted({ fates, flights }: Cut): readonly Text[] {
  if (fates.length === 0) return [];
  const reached = flights.filter((_, i) => fates[i]?.[1] === 'done');
  const told = [syncMessage('reachedPlatter', { reached, of: fates.length })];
  return fates.some(([, fate]) => fate === 'torn') ? [...told, syncMessage('tornUnderHead')] : told;
}
