/** One exploration as it goes on: its columns, its rows, and the jobs that fill them. */
import { stateHash } from '../../../base/state-hash.ts';
import type { CrashPoint, ScriptOperation } from '../../../model/spoken.ts';
import type { DeviceSpec } from '../../../model/specification.ts';
import type { ProtocolInfo } from '../../../session/contract/spoken.ts';
import type { CrashDepth } from '../../../session/contract/pool.ts';
import type {
  CrashViolation,
  CrashWork,
  ExploredScript,
  ExploreJob,
  ExploreProgress,
  Shrunk,
} from '../../../session/contract/spoken.ts';
import type { Contender } from '../../../session/link/choices.ts';
import { codeFor } from '../../lab/model/own-scheme.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import type { WorkState } from '../../ui/work/long-work.ts';
import { cellsOf, type HeatCell } from './heat-cells.ts';
import { bugOf, type InjectedBug } from './injected-bug.ts';

/** Task that every row runs. */
export interface CrashTask {
  readonly work: CrashWork;
  readonly device: DeviceSpec | null;
  readonly depth: CrashDepth;
  /** The script's operations; empty for random work. */
  readonly operations: readonly ScriptOperation[];
  /** The code of the scheme that a person wrote; left out without one. */
  readonly authored?: string | undefined;
}

export type SmallestState = 'none' | 'searching' | Shrunk;

export interface CrashRow {
  readonly contender: Contender;
  readonly title: string;
  /** Null for the correct scheme. */
  readonly bug: InjectedBug | null;
  readonly state: Exclude<WorkState, 'idle'>;
  readonly cells: readonly (HeatCell | null)[];
  /** Share of its work that is done, 0 to 1. */
  readonly share: number;
  readonly states: number;
  readonly cuts: number;
  readonly points: number;
  /** In the order of the scripts and their steps. */
  readonly violations: readonly (CrashViolation & { readonly script: number })[];
  readonly violationsFound: number;
  /** Scripts that did not come to their end, e.g. because the device was full. */
  readonly unfinished: number;
  /** Reason of the failure; empty otherwise. */
  readonly problem: string;
  /** By script: the session that its crash points belong to. */
  readonly specs: ReadonlyMap<number, SessionSpec>;
  readonly smallest: SmallestState;
}

/** Returns the hash of what the whole map shows; null before every row is done. */
export function shownHash(rows: readonly CrashRow[]): string | null {
  if (rows.length === 0 || rows.some(({ state }) => state !== 'done')) return null;
  return stateHash(
    rows.map(({ contender, states, cuts, points, violationsFound, unfinished, cells }) => [
      [contender.protocol, contender.mutant, states, cuts, points, violationsFound, unfinished],
      cells.map((cell) => cell?.outcomes ?? null),
    ]),
  );
}

/** Before the first operation there is an instant too, so a script has one column more than operations. */
export function columnsOf({ work, operations }: CrashTask): number {
  return work.kind === 'random' ? work.count : operations.length + 1;
}

/** Random scripts in one job: enough jobs for every worker, and not too many messages. */
const scriptsPerJob = 5;

export function jobsOf(
  { work, device, depth, authored }: CrashTask,
  { protocol, mutant }: Contender,
): ExploreJob[] {
  const own = codeFor(protocol, authored);
  const job = { kind: 'explore', protocol, mutant, work, device, depth, ...own } as const;
  if (work.kind === 'script') return [{ ...job, from: 0, count: 1 }];
  const jobs: ExploreJob[] = [];
  for (let from = 0; from < work.count; from += scriptsPerJob) {
    jobs.push({ ...job, from, count: Math.min(scriptsPerJob, work.count - from) });
  }
  return jobs;
}

/** Gathers what the workers say of one row. It grows in place; `view` is what the screen shows of it. */
export class RowKeeper {
  private readonly points = new Map<string, readonly [number, CrashPoint]>();
  private readonly scripts = new Map<number, ExploredScript>();
  private readonly title: string;
  private readonly bug: InjectedBug | null;
  private jobsLeft: number;
  private state: CrashRow['state'] = 'waiting';
  private problem = '';
  smallest: SmallestState = 'none';
  isChanged = true;

  constructor(
    readonly contender: Contender,
    readonly jobs: readonly ExploreJob[],
    private readonly columns: number,
    private readonly isRandom: boolean,
    protocol: ProtocolInfo | undefined,
  ) {
    this.jobsLeft = jobs.length;
    this.title = protocol?.title ?? contender.protocol;
    this.bug = protocol === undefined ? null : bugOf(protocol, contender.mutant);
  }

  progress({ script, points }: ExploreProgress): void {
    if (this.state === 'waiting') this.state = 'running';
    for (const point of points) {
      const column = this.isRandom ? script : point.operation;
      this.points.set(`${script}:${point.step}`, [column, point]);
    }
    this.isChanged = true;
  }

  done(explored: readonly ExploredScript[]): void {
    for (const each of explored) {
      this.scripts.set(each.script, each);
      this.progress({ script: each.script, points: each.points });
    }
    this.jobsLeft--;
    if (this.jobsLeft === 0 && this.state === 'running') this.state = 'done';
    this.isChanged = true;
  }

  fail(sentence: string): void {
    this.problem ||= sentence;
    this.state = 'failed';
    this.isChanged = true;
  }

  cancel(): void {
    if (this.state === 'waiting' || this.state === 'running') this.state = 'cancelled';
    if (this.smallest === 'searching') this.smallest = 'none';
    this.isChanged = true;
  }

  get isDone(): boolean {
    return this.state === 'done';
  }

  view(): CrashRow {
    const cells = cellsOf(this.points.values(), this.columns);
    const scripts = [...this.scripts.values()].toSorted((a, b) => a.script - b.script);
    const sum = (of: (each: ExploredScript) => number): number =>
      scripts.reduce((all, each) => all + of(each), 0);
    const known = cells.findLastIndex((cell) => cell !== null) + 1;
    const { contender, title, bug, state, problem, smallest } = this;
    return {
      contender,
      title,
      bug,
      state,
      cells,
      share: state === 'done' ? 1 : this.isRandom ? scripts.length / this.columns : known / this.columns,
      states: sum(({ states }) => states),
      cuts: sum(({ cuts }) => cuts),
      points: this.isRandom ? sum(({ instants }) => instants) : this.points.size,
      violations: scripts.flatMap(({ script, violations }) =>
        violations.map((each) => ({ ...each, script })),
      ),
      violationsFound: sum(({ violationsFound }) => violationsFound),
      unfinished: sum(({ isFinished }) => (isFinished ? 0 : 1)),
      problem,
      specs: new Map(scripts.map(({ script, spec }) => [script, spec])),
      smallest,
    };
  }
}
