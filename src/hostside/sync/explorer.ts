/**
 * Cuts the power at every event, with every subset of the drive's cache having reached the platter and the
 * block under the head whole or torn, and again during each recovery; and crashes the system alone, which the
 * drive's cache survives.
 */
import { say } from '../../base/language.ts';
import { type RandomStream, randomStream } from '../../base/random.ts';
import { type HostExploration, type HostFinding, keepFinding } from '../common/findings.ts';
import { auditDurability, auditOrder, type SyncViolation } from './audit.ts';
import { type BlockWrite, canTear, contentKey, contentName, type Platter } from './contents.ts';
import { SyncMachine } from './machine.ts';
import type { SyncProgram } from './program.ts';
import { planReplay, recoveredVersions } from './recovery.ts';
import type { SyncSpec } from './spec.ts';
import { subsetsOf } from './subsets.ts';

interface SyncLimits {
  readonly isFirstOnly: boolean;
  readonly hasNested: boolean;
}

export const SYNC_THOROUGH: SyncLimits = { isFirstOnly: false, hasNested: true };
export const SYNC_FIRST: SyncLimits = { isFirstOnly: true, hasNested: false };

/** How many crashes broke what; the durability table is made of these. */
export interface CrashShares {
  powerCuts: number;
  /** Power cuts after which something that the world has seen is lost. */
  lost: number;
  /** Power cuts after which an effect is there without its cause. */
  disordered: number;
  systemCrashes: number;
  lostBySystemCrash: number;
}

export interface SyncExploration extends HostExploration {
  readonly shares: CrashShares;
}

type Reached = 'done' | 'never' | 'torn';

/** One power cut and what came of it. */
export interface SyncOutcome {
  /** Events of the undisturbed run before it. */
  readonly step: number;
  /** What became of each cached block, by address. */
  readonly fates: readonly (readonly [address: number, fate: Reached])[];
  /** What the files hold after recovery, by home block. */
  readonly versions: Int32Array;
  readonly violation: SyncViolation | null;
  readonly duringRecovery: readonly string[];
}

type Observe = (outcome: SyncOutcome, machine: SyncMachine) => void;

export function exploreSync(
  spec: SyncSpec,
  program: SyncProgram,
  limits = SYNC_THOROUGH,
  observe: Observe | null = null,
): SyncExploration {
  return new SyncExplorer(spec, program, limits, observe).run();
}

/** One outcome of a cut. */
interface Way {
  readonly fates: SyncOutcome['fates'];
  readonly versions: Int32Array;
  readonly key: string;
  readonly inFlight: readonly string[];
  /** Set where a second cut, during recovery, makes a difference. */
  readonly changed: { readonly versions: Int32Array; readonly during: string } | null;
}

interface Verdict {
  readonly lost: boolean;
  readonly disordered: boolean;
  readonly violation: SyncViolation | null;
  readonly duringRecovery: readonly string[];
}

class SyncExplorer {
  private readonly machine: SyncMachine;
  private readonly found: SyncExploration = {
    states: 0,
    crashPoints: 0,
    findings: [],
    shares: { powerCuts: 0, lost: 0, disordered: 0, systemCrashes: 0, lostBySystemCrash: 0 },
  };
  private readonly stream: RandomStream;
  private readonly recovered = new Map<string, Way['changed']>();
  private ways: readonly Way[] = [];
  private waysOf = -1;
  private systemCrash: Way | null = null;

  constructor(
    private readonly spec: SyncSpec,
    program: SyncProgram,
    private readonly limits: SyncLimits,
    private readonly observe: Observe | null,
  ) {
    this.machine = new SyncMachine(spec, program);
    this.stream = randomStream(1, 'drive cache');
  }

  run(): SyncExploration {
    const { found, machine } = this;
    do this.cutHere();
    while (!(this.limits.isFirstOnly && found.findings.length > 0) && machine.step());
    found.states = this.recovered.size;
    return found;
  }

  private cutHere(): void {
    const drive = this.machine.state.volatile?.drive;
    if (drive === undefined) return;
    // What stands under the head changes with the generation, or with the event that begins it.
    const generation = drive.generation * 2 + (drive.programming === null ? 0 : 1);
    if (generation !== this.waysOf) {
      this.waysOf = generation;
      this.ways = this.waysFromHere();
      const all = [...drive.cache];
      this.systemCrash = this.wayOf(all, null, all);
    }
    const { shares } = this.found;
    // Equal outcomes are audited once and counted each time.
    const judged = new Map<string, Verdict>();
    for (const way of this.ways) {
      let verdict = judged.get(way.key);
      if (verdict === undefined) judged.set(way.key, (verdict = this.judge(way)));
      this.found.crashPoints++;
      shares.powerCuts++;
      if (verdict.lost) shares.lost++;
      if (verdict.disordered) shares.disordered++;
      const { fates, versions } = way;
      const { violation, duringRecovery } = verdict;
      this.observe?.(
        { step: this.machine.state.step, fates, versions, violation, duringRecovery },
        this.machine,
      );
    }
    shares.systemCrashes++;
    const system = this.systemCrash;
    if (system !== null && auditDurability(system.versions, this.machine.state.outside) !== null) {
      shares.lostBySystemCrash++;
    }
  }

  private judge({ versions, inFlight, fates, changed }: Way): Verdict {
    const { outside, step } = this.machine.state;
    const lost = auditDurability(versions, outside);
    const disordered = auditOrder(versions, outside);
    for (const violation of [lost, disordered]) {
      if (violation !== null) this.add({ ...violation, crashAt: step, inFlight, fates, duringRecovery: [] });
    }
    const broken = lost ?? disordered;
    const again = broken === null && changed !== null ? this.judgeChange(changed) : null;
    const duringRecovery = again === null || changed === null ? [] : [changed.during];
    if (again !== null) this.add({ ...again, crashAt: step, inFlight, fates, duringRecovery });
    return {
      lost: lost !== null,
      disordered: disordered !== null,
      violation: broken ?? again,
      duringRecovery,
    };
  }

  /** A second cut, during recovery, has made a difference. */
  private judgeChange({ versions }: NonNullable<Way['changed']>): SyncViolation {
    const { outside } = this.machine.state;
    const proof = say`A second power cut, during recovery, changes what is recovered.`;
    return (
      auditDurability(versions, outside) ?? auditOrder(versions, outside) ?? { promise: 'idempotence', proof }
    );
  }

  private add(finding: HostFinding): void {
    keepFinding(this.found.findings, finding);
  }

  private waysFromHere(): Way[] {
    const drive = this.machine.state.volatile?.drive;
    if (drive === undefined) return [];
    const blocks = [...drive.cache];
    const ways = subsetsOf(blocks, this.stream).map((subset) => this.wayOf(subset, null, blocks));
    const { programming } = drive;
    if (programming === null || !canTear(programming.content)) return ways;
    const others = blocks.filter(([address]) => address !== programming.address);
    const torn: BlockWrite = [programming.address, { kind: 'torn' }];
    return [...ways, ...subsetsOf(others, this.stream).map((subset) => this.wayOf(subset, torn, blocks))];
  }

  private wayOf(subset: readonly BlockWrite[], torn: BlockWrite | null, cached: readonly BlockWrite[]): Way {
    const platter = new Map([...this.machine.state.platter, ...subset, ...(torn === null ? [] : [torn])]);
    const versions = recoveredVersions(this.spec, platter);
    const inFlight =
      cached.length === 0
        ? []
        : [say`${subset.length} of ${cached.length} cached blocks reached the platter: ${told(subset)}`];
    if (torn !== null) inFlight.push(say`the block under the head is torn`);
    const reached = new Set(subset.map(([address]) => address));
    const fates = cached.map(([address]) => {
      const fate: Reached = reached.has(address) ? 'done' : address === torn?.[0] ? 'torn' : 'never';
      return [address, fate] as const;
    });
    const changed = this.cutRecovery(platter, versions);
    return { fates, versions, key: versions.join(','), inFlight, changed };
  }

  /** Cuts the power again while recovery writes home, and while it writes the superblock. */
  private cutRecovery(platter: Platter, versions: Int32Array): Way['changed'] {
    if (!this.limits.hasNested) return null;
    const key = [...platter]
      .sort(([a], [b]) => a - b)
      .map(([address, content]) => `${address}${contentKey(content)}`)
      .join(' ');
    const known = this.recovered.get(key);
    if (known !== undefined) return known;
    const { homes, superblock } = planReplay(this.spec, platter);
    let changed: Way['changed'] = null;
    const attempt = (blocks: readonly BlockWrite[], during: string): void => {
      this.found.crashPoints++;
      const after = recoveredVersions(this.spec, new Map([...platter, ...blocks]));
      if (changed === null && after.some((version, home) => version !== versions[home])) {
        changed = { versions: after, during };
      }
    };
    for (const subset of subsetsOf(homes, this.stream)) attempt(subset, say`replay: ${told(subset)}`);
    for (const [address] of homes) attempt([[address, { kind: 'torn' }]], say`replay: a block is torn`);
    attempt([...homes, superblock], say`the superblock is written`);
    this.recovered.set(key, changed);
    return changed;
  }
}

function told(blocks: readonly BlockWrite[]): string {
  return blocks.length === 0 ? say`none` : blocks.map(([, content]) => contentName(content)).join(', ');
}
