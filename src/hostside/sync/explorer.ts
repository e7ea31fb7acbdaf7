/**
 * Cuts the power at every event, with every subset of the drive's cache having reached the platter and the
 * block under the head whole or torn, and again during each recovery; and crashes the system alone, which the
 * drive's cache survives.
 */
import { type RandomStream, randomStream } from '../../base/random.ts';
import { type HostExploration, type HostFinding, keepFinding } from '../findings.ts';
import { auditDurability, auditOrder } from './audit.ts';
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

export function exploreSync(spec: SyncSpec, program: SyncProgram, limits = SYNC_THOROUGH): SyncExploration {
  return new SyncExplorer(spec, program, limits).run();
}

/** One outcome of a cut. */
interface Way {
  readonly versions: Int32Array;
  readonly key: string;
  readonly inFlight: readonly string[];
  /** Set where a second cut, during recovery, makes a difference. */
  readonly changed: { readonly versions: Int32Array; readonly during: string } | null;
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
      this.systemCrash = this.wayOf(all, null, all.length);
    }
    const { shares } = this.found;
    // Equal outcomes are audited once and counted each time.
    const judged = new Map<string, { readonly lost: boolean; readonly disordered: boolean }>();
    for (const way of this.ways) {
      let verdict = judged.get(way.key);
      if (verdict === undefined) judged.set(way.key, (verdict = this.judge(way)));
      this.found.crashPoints++;
      shares.powerCuts++;
      if (verdict.lost) shares.lost++;
      if (verdict.disordered) shares.disordered++;
    }
    shares.systemCrashes++;
    const system = this.systemCrash;
    if (system !== null && auditDurability(system.versions, this.machine.state.outside) !== null) {
      shares.lostBySystemCrash++;
    }
  }

  private judge({ versions, inFlight, changed }: Way): {
    readonly lost: boolean;
    readonly disordered: boolean;
  } {
    const { outside, step } = this.machine.state;
    const lost = auditDurability(versions, outside);
    const disordered = auditOrder(versions, outside);
    for (const violation of [lost, disordered]) {
      if (violation !== null) this.add({ ...violation, crashAt: step, inFlight, duringRecovery: [] });
    }
    if (lost === null && disordered === null && changed !== null) {
      const proof = 'A second power cut, during recovery, changes what is recovered.';
      const violation = auditDurability(changed.versions, outside) ?? auditOrder(changed.versions, outside);
      const { promise, proof: why } = violation ?? { promise: 'idempotence', proof };
      this.add({ crashAt: step, inFlight, duringRecovery: [changed.during], promise, proof: why });
    }
    return { lost: lost !== null, disordered: disordered !== null };
  }

  private add(finding: HostFinding): void {
    keepFinding(this.found.findings, finding);
  }

  private waysFromHere(): Way[] {
    const drive = this.machine.state.volatile?.drive;
    if (drive === undefined) return [];
    const blocks = [...drive.cache];
    const ways = subsetsOf(blocks, this.stream).map((subset) => this.wayOf(subset, null, blocks.length));
    const { programming } = drive;
    if (programming === null || !canTear(programming.content)) return ways;
    const others = blocks.filter(([address]) => address !== programming.address);
    const torn: BlockWrite = [programming.address, { kind: 'torn' }];
    return [
      ...ways,
      ...subsetsOf(others, this.stream).map((subset) => this.wayOf(subset, torn, blocks.length)),
    ];
  }

  private wayOf(subset: readonly BlockWrite[], torn: BlockWrite | null, cached: number): Way {
    const platter = new Map([...this.machine.state.platter, ...subset, ...(torn === null ? [] : [torn])]);
    const versions = recoveredVersions(this.spec, platter);
    const inFlight =
      cached === 0
        ? []
        : [`${subset.length} of ${cached} cached blocks reached the platter: ${told(subset)}`];
    if (torn !== null) inFlight.push('the block under the head is torn');
    return { versions, key: versions.join(','), inFlight, changed: this.cutRecovery(platter, versions) };
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
    for (const subset of subsetsOf(homes, this.stream)) attempt(subset, `replay: ${told(subset)}`);
    for (const [address] of homes) attempt([[address, { kind: 'torn' }]], 'replay: a block is torn');
    attempt([...homes, superblock], 'the superblock is written');
    this.recovered.set(key, changed);
    return changed;
  }
}

function told(blocks: readonly BlockWrite[]): string {
  return blocks.length === 0 ? 'none' : blocks.map(([, content]) => contentName(content)).join(', ');
}
