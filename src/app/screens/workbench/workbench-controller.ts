/** The workbench's state: the code, what became of it, and the device beside it. */
import type { WorkerPool } from '../../../session/client/pool.ts';
import { agreeTo } from '../../../session/client/consent.ts';
import type { CheckReport } from '../../../session/contract/spoken.ts';
import { decodeAuthored, encodeAuthored } from '../../../session/link/authored.ts';
import { keepCode, keptCode } from '../../lab/model/kept-code.ts';
import { showableScheme } from '../../lab/model/session-draft.ts';
import { openAuthoredPool } from '../../lab/model/workers.ts';
import { done, type Ended, type JobControl, LongWork } from '../../ui/work/long-work.ts';
import { splice } from '../../shell/embed/splice.ts';
import {
  type AssignmentId,
  isAssignmentId,
  JUDGEMENT_VERSION,
} from '../../../workbench/assignments/assignment.ts';
import { texts as assignmentTexts } from '../../words/assignments.ts';
import { otherThanShared, type Stamp } from '../../address/stamp.ts';
import { linkProblem } from '../../words/link-problem.ts';
import { loaded } from '../../words/loading/loaded.ts';
import { BenchDevice } from './bench-device.ts';
import { scoreOf } from './handed-in-score.ts';
import { judgementHash } from './judgement-hash.ts';
import { keepSolution, keptFor } from './kept-solutions.ts';
import { readSolution } from './solution-file.ts';
import { loadStart, loadTemplate } from './templates.ts';
import { VerifyRun } from './verify-run.ts';
import {
  createWorkbenchStore,
  isSealed,
  unjudged,
  type Variant,
  type WorkbenchState,
} from './workbench-state.ts';

/** Address of the tour's scheme. */
const TOUR = 'tour';

/** A pause in typing after which the code is judged. */
const pauseMs = 500;

export class Workbench {
  readonly store = createWorkbenchStore();
  readonly device = new BenchDevice(this.store);
  readonly verifying = new VerifyRun((code) => openAuthoredPool(code, 'all'));
  private readonly work = new LongWork<CheckReport>((judging) => {
    this.store.setState(judging.progress === null ? { judging } : { judging, report: judging.progress });
  });
  private pool: WorkerPool | null = null;
  /** The screen was left: no worker is started any more. */
  private isOver = false;
  private pause: ReturnType<typeof setTimeout> | null = null;
  private tourCode: string | null = null;
  /** The code of a link, and what the link says of its judgement. */
  private shared: { readonly code: string; readonly stamp: Stamp } | null = null;
  /** The address that was opened last. */
  private address: Parameters<Workbench['open']> = [null, null];

  constructor() {
    // Earlier findings belong to the text before.
    this.store.subscribe(({ code }, before) => {
      if (code === before.code) return;
      this.verifying.clear();
      this.store.setState({ difference: '' });
    });
  }

  /**
   * Opens the code of a link, or the code that was written here last.
   * @param stamp that of the link: what it says of the judgement is compared with the judgement, once the code was judged
   */
  async open(packed: string | null, stamp: Stamp | null): Promise<void> {
    this.address = [packed, stamp];
    if (!(await this.learn()) || this.isOver) return;
    if (packed === null) {
      return this.openKept();
    }
    if (packed === TOUR) return this.showTour();
    return isAssignmentId(packed) ? this.openAssignment(packed, null) : this.openLink(packed, stamp);
  }

  /** Opens an assignment, with what the page around has kept of it. */
  private async openAssignment(id: AssignmentId, variant: Variant | null): Promise<void> {
    await this.chooseAssignment(id, variant);
    const { code } = this.store.getState();
    const kept = await splice.begin(activityOf(id, variant));
    // A user who has begun to write meanwhile goes on with that.
    if (isKeptAround(kept) && code === this.store.getState().code) await this.openLink(kept.packed, null);
  }

  /** Learns which schemes and works there are; false where the worker was lost. */
  private async learn(): Promise<boolean> {
    try {
      const catalogue = await this.device.lab.context.calls.catalogue();
      this.store.setState({ catalogue, workload: catalogue.workloads[0]?.id ?? '' });
      return true;
    } catch (error) {
      this.store.setState({ problem: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  /** Opens the code that was written here last. */
  private async openKept(): Promise<void> {
    const first = keptCode() ?? (await loadTemplate('tc'));
    // A person may have been faster, with a file of their own.
    if (this.store.getState().code === '') this.setCode(first);
  }

  /** Opens the code of a link, which waits for a person's word unless it was written here. */
  private async openLink(packed: string, stamp: Stamp | null): Promise<void> {
    const link = await decodeAuthored(packed);
    if (!link.ok) {
      await this.openKept();
      this.store.setState({ difference: await linkProblem(link.problem.sentence) });
      return;
    }
    const { code, workload, solution, variant = null } = link.value;
    if (workload !== undefined) this.store.setState({ workload });
    const assignment = variant?.assignment ?? solution?.assignment ?? null;
    if (assignment !== null && !isAssignmentId(assignment)) {
      this.store.setState({ problem: assignmentTexts.noSuch });
      return;
    }
    if (assignment !== null && code === '') return this.openAssignment(assignment, variant);
    this.store.setState({ assignment, variant, brought: solution ?? null });
    const isOwn = code === keptCode() || code === keptFor(assignment);
    this.stop();
    this.store.setState({ code, isAgreed: isOwn, ...unjudged, scheme: null });
    this.shared = stamp === null ? null : { code, stamp };
    if (isOwn) this.judgeSoon(0);
  }

  /** The scheme of the tour, which belongs to no user: it is not kept until it is changed. */
  private async showTour(): Promise<void> {
    this.tourCode = await loadStart('durable-first');
    this.begin(null, null);
    this.setCode(this.tourCode);
  }

  /** Code that a person typed, chose or opened here. Code that came by a link still waits for their word. */
  setCode(code: string): void {
    if (code === this.store.getState().code) return;
    // Earlier results belong to the text before.
    this.store.setState({ code, ...unjudged });
    this.judgeSoon(pauseMs);
  }

  /** Another text in place of this one: it is the person's own choice. A solution brings its assignment. */
  replaceCode(text: string): void {
    const solution = readSolution(text);
    if (solution === null) this.store.setState({ isAgreed: true, brought: null });
    else {
      const { variant } = this.store.getState();
      const isSame = variant?.assignment === solution.assignment;
      this.begin(solution.assignment, solution, isSame ? variant : null);
    }
    this.setCode(solution?.code ?? text);
  }

  /** The code of an assignment as it was left here, or where it begins; null: back to the person's own scheme. */
  async chooseAssignment(id: AssignmentId | null, variant: Variant | null = null): Promise<void> {
    const kept = id === null ? keptCode() : keptFor(id);
    const code = kept ?? (id === null ? await loadTemplate('tc') : await loadStart(id));
    this.begin(id, null, variant);
    this.setCode(code);
  }

  /** The assignment from its beginning. */
  async startAgain(): Promise<void> {
    const { assignment } = this.store.getState();
    if (assignment !== null) this.setCode(await loadStart(assignment));
  }

  private begin(
    assignment: AssignmentId | null,
    brought: WorkbenchState['brought'],
    variant: Variant | null = null,
  ): void {
    this.stop();
    // The same text is judged anew: it is asked for something else.
    const anew = { isAgreed: true, code: '', report: null, problem: '' };
    this.store.setState({ assignment, variant, brought, ...anew });
  }

  /** Judges the same text once more, after a judge that could not be set up. */
  judgeAgain(): void {
    this.judgeSoon(0);
  }

  /** Runs the code of a link. */
  agree(): void {
    this.store.setState({ isAgreed: true });
    this.judgeSoon(0);
  }

  chooseWorkload(workload: string): void {
    this.store.setState({ workload });
    void this.device.showScenario();
  }

  /** Starts the simulation of the device again after it was given up; without a catalogue, opens the address again. */
  async restart(): Promise<void> {
    const { catalogue, report } = this.store.getState();
    if (report !== null || catalogue === null) this.store.setState({ problem: '' });
    await this.device.restart(catalogue === null ? () => this.open(...this.address) : null);
    // The judgement may have failed for the same reason.
    if (report === null && catalogue !== null) this.judgeSoon(0);
  }

  dispose(): void {
    this.isOver = true;
    this.stop();
    this.verifying.cancel();
    this.device.dispose();
  }

  private judgeSoon(afterMs: number): void {
    this.stop();
    const { isAgreed, code } = this.store.getState();
    if (!isAgreed || code.trim() === '') return;
    this.pause = setTimeout(() => void this.judge(), afterMs);
  }

  private stop(): void {
    if (this.pause !== null) clearTimeout(this.pause);
    this.pause = null;
    this.work.cancel();
    this.pool?.dispose();
    this.pool = null;
  }

  private async judge(): Promise<void> {
    const { code } = this.store.getState();
    const { compileAuthored, unknownMembers } = await loaded(() => import('./reading-code.ts'));
    if (this.isOver || code !== this.store.getState().code) return;
    const compiled = compileAuthored(code);
    if (!compiled.ok) {
      this.store.setState({ ...unjudged, fault: { ...compiled.error, length: 1 } });
      return;
    }
    agreeTo(code);
    const { assignment } = this.store.getState();
    if (assignment === null) {
      if (code !== this.tourCode) keepCode(code);
    } else keepSolution(assignment, code, false);
    this.store.setState({ fault: null, problem: '', unknown: unknownMembers(compiled.value, code) });
    this.pool?.dispose();
    const pool = openAuthoredPool(code, 'one');
    this.pool = pool;
    await this.work.run((control) => this.judgeWith(pool, code, control));
  }

  private async judgeWith(
    pool: WorkerPool,
    code: string,
    { signal, onProgress }: JobControl<CheckReport>,
  ): Promise<Ended<null>> {
    const declared = await pool.run({ kind: 'authored' }, { signal });
    if (declared.state === 'failed')
      this.store.setState({ problem: declared.problem.sentence, scheme: null, report: null });
    if (declared.state !== 'done') return declared;
    this.store.setState({ scheme: showableScheme(declared.value), declaredBy: code });
    void this.device.showScenario();
    const { assignment, variant } = this.store.getState();
    const drawn = variant === null ? {} : { seed: variant.seed, works: variant.works };
    const job = { kind: 'check-authored', assignment, ...drawn } as const;
    const checked = await pool.run(job, { signal, onProgress });
    if (checked.state === 'failed') this.store.setState({ problem: checked.problem.sentence });
    if (checked.state !== 'done') return checked;
    this.store.setState({ report: checked.value });
    this.compareWithShared(code, checked.value);
    if (assignment !== null) await this.handIn(assignment, code, checked.value);
    return done(null);
  }

  /** Says once where the code of a link was judged otherwise when it was shared. */
  private compareWithShared(code: string, report: CheckReport): void {
    const { shared } = this;
    if (shared?.code !== code) return;
    this.shared = null;
    const other = otherThanShared(shared.stamp, judgementHash(report));
    if (other !== null) this.store.setState({ difference: other });
  }

  /** Keeps a solution that was judged, and tells the page around of it. */
  private async handIn(assignment: AssignmentId, code: string, report: CheckReport): Promise<void> {
    const { variant } = this.store.getState();
    const isPassed = report.handedIn?.isPassed === true && !isSealed({ variant });
    keepSolution(assignment, code, isPassed);
    const score = scoreOf(report);
    const solution = { assignment, version: JUDGEMENT_VERSION, isPassed };
    const packed = await encodeAuthored({ code, solution, ...(variant === null ? {} : { variant }) });
    if (score !== null && packed.ok)
      splice.report(activityOf(assignment, variant), { score, state: { packed: packed.value } });
  }
}

/** The name of an assignment for the page around. */
function activityOf(id: AssignmentId, variant: Variant | null): string {
  return variant === null ? id : `${id}/${variant.seed}`;
}

/** State of an assignment that the page around has kept: the solution as a link has it. */
function isKeptAround(kept: unknown): kept is { readonly packed: string } {
  return typeof kept === 'object' && kept !== null && 'packed' in kept && typeof kept.packed === 'string';
}
