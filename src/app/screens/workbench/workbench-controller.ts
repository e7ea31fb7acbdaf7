/** The workbench's state: the code, what became of it, and the device beside it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { LAB_HOST } from '../../../model/schema/specification-schema.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import type { WorkerPool } from '../../../session/client/pool.ts';
import { agreeTo } from '../../../session/client/consent.ts';
import type { Catalogue, CheckReport, CrashOpening, ProtocolInfo } from '../../../session/contract/spoken.ts';
import { decodeAuthored, encodeAuthored } from '../../../session/link/authored.ts';
import { Lab } from '../../lab/model/lab.ts';
import { firstSpec, nearestIsolation, scriptOf, showableScheme } from '../../lab/model/session-draft.ts';
import { openAuthoredPool, openClient } from '../../lab/model/workers.ts';
import { done, type Ended, type JobControl, LongWork, noWork, type Work } from '../../ui/work/long-work.ts';
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
import type { CodeFault } from './editor/code-view.ts';
import { scoreOf } from './handed-in-score.ts';
import { judgementHash } from './judgement-hash.ts';
import { keepCode, keptCode } from './kept-code.ts';
import { keepSolution, keptFor } from './kept-solutions.ts';
import { readSolution } from './solution-file.ts';
import { loadStart, loadTemplate } from './templates.ts';
import { VerifyRun } from './verify-run.ts';

export interface WorkbenchState {
  readonly code: string;
  /** False for the code of a link until its reader has asked to run it. */
  readonly isAgreed: boolean;
  readonly fault: CodeFault | null;
  /** Declaration of the code's scheme; null before it is known, and for code without a scheme. */
  readonly scheme: ProtocolInfo | null;
  readonly report: CheckReport | null;
  readonly judging: Work<CheckReport>;
  /** Reason that there is no judgement; empty if there is one. */
  readonly problem: string;
  readonly catalogue: Catalogue | null;
  /** The scenario on the device beside the code. */
  readonly workload: string;
  /** The work of the counterexample that stands there instead; null for none. */
  readonly counterexample: string | null;
  /** Assignment that the code is judged for; null: a scheme of a person's own. */
  readonly assignment: AssignmentId | null;
  /** The mark in an opened solution; null without one. */
  readonly brought: { readonly version: number; readonly isPassed: boolean } | null;
  /** Says that a link could not be used, or that its code was judged otherwise where it was shared; else empty. */
  readonly difference: string;
}

/** Address of the tour's scheme. */
const TOUR = 'tour';

/** A pause in typing after which the code is judged. */
const pauseMs = 500;

export class Workbench {
  readonly lab = new Lab(openClient());
  readonly store: StoreApi<WorkbenchState> = createStore<WorkbenchState>(() => ({
    code: '',
    isAgreed: true,
    fault: null,
    scheme: null,
    report: null,
    judging: noWork,
    problem: '',
    catalogue: null,
    workload: '',
    counterexample: null,
    assignment: null,
    brought: null,
    difference: '',
  }));
  readonly verifying = new VerifyRun((code) => openAuthoredPool(code, 'all'));
  private readonly work = new LongWork<CheckReport>((judging) => {
    this.store.setState(judging.progress === null ? { judging } : { judging, report: judging.progress });
  });
  private pool: WorkerPool | null = null;
  /** The screen was left: no worker is started any more. */
  private isOver = false;
  private pause: ReturnType<typeof setTimeout> | null = null;
  /** The text that declares the scheme in the state. */
  private declaredBy = '';
  private tourCode: string | null = null;
  /** The code of a link, and what the link says of its judgement. */
  private shared: { readonly code: string; readonly stamp: Stamp } | null = null;
  /** Devices opened beside the code, one after the other: the last one asked for stays. */
  private opening: Promise<void> = Promise.resolve();
  /** Opens the device that was asked for last. */
  private openAsked: (() => Promise<void>) | null = null;
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
    if (!isAssignmentId(packed)) return this.openLink(packed, stamp);
    await this.chooseAssignment(packed);
    const { code } = this.store.getState();
    const kept = await splice.begin(packed);
    // A user who has begun to write meanwhile goes on with that.
    if (isKeptAround(kept) && code === this.store.getState().code) await this.openLink(kept.packed, null);
  }

  /** Learns which schemes and works there are; false where the worker was lost. */
  private async learn(): Promise<boolean> {
    try {
      const catalogue = await this.lab.context.calls.catalogue();
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
    const { code, workload, solution } = link.value;
    if (workload !== undefined) this.store.setState({ workload });
    if (solution !== undefined && !isAssignmentId(solution.assignment)) {
      this.store.setState({ problem: assignmentTexts.noSuch });
      return;
    }
    const assignment = solution === undefined ? null : (solution.assignment as AssignmentId);
    this.store.setState({ assignment, brought: solution ?? null });
    const isOwn = code === keptCode() || code === keptFor(assignment);
    this.stop();
    this.store.setState({ code, isAgreed: isOwn, fault: null, scheme: null, report: null, problem: '' });
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
    this.store.setState({ code, report: null, problem: '', fault: null });
    this.judgeSoon(pauseMs);
  }

  /** Another text in place of this one: it is the person's own choice. A solution brings its assignment. */
  replaceCode(text: string): void {
    const solution = readSolution(text);
    if (solution === null) this.store.setState({ isAgreed: true, brought: null });
    else this.begin(solution.assignment, solution);
    this.setCode(solution?.code ?? text);
  }

  /** The code of an assignment as it was left here, or where it begins; null: back to the person's own scheme. */
  async chooseAssignment(id: AssignmentId | null): Promise<void> {
    const kept = id === null ? keptCode() : keptFor(id);
    const code = kept ?? (id === null ? await loadTemplate('tc') : await loadStart(id));
    this.begin(id, null);
    this.setCode(code);
  }

  /** The assignment from its beginning. */
  async startAgain(): Promise<void> {
    const { assignment } = this.store.getState();
    if (assignment !== null) this.setCode(await loadStart(assignment));
  }

  private begin(assignment: AssignmentId | null, brought: WorkbenchState['brought']): void {
    this.stop();
    // The same text is judged anew: it is asked for something else.
    this.store.setState({ assignment, brought, isAgreed: true, code: '', report: null, problem: '' });
  }

  /** Runs the code of a link. */
  agree(): void {
    this.store.setState({ isAgreed: true });
    this.judgeSoon(0);
  }

  chooseWorkload(workload: string): void {
    this.store.setState({ workload });
    void this.showDevice();
  }

  /** Shows a counterexample on the device beside the code; ends when the device stands just before the power failure. */
  stepThrough(opening: CrashOpening): Promise<void> {
    return this.inTurn(() => this.openCrash(opening));
  }

  private async openCrash({ spec, step }: CrashOpening): Promise<void> {
    const { code } = this.store.getState();
    const problem = await this.lab.open({ ...spec, authored: code });
    if (problem !== null) {
      this.store.setState({ problem: problem.sentence });
      return;
    }
    const { workload } = spec;
    this.store.setState({ counterexample: workload.kind === 'script' ? workload.script : null });
    const last = spec.interventions.at(-1);
    // The next step is the power failure itself.
    await this.lab.navigator.seek(last?.step ?? Math.max(0, step - 1));
  }

  /** Starts the simulation of the device again after it was given up; without a catalogue, opens the address again. */
  async restart(): Promise<void> {
    const { catalogue, report } = this.store.getState();
    if (report !== null || catalogue === null) this.store.setState({ problem: '' });
    await this.lab.restart(async () => {
      if (catalogue === null) await this.open(...this.address);
      else if (this.openAsked !== null) await this.inTurn(this.openAsked);
    });
    // The judgement may have failed for the same reason.
    if (report === null && catalogue !== null) this.judgeSoon(0);
  }

  dispose(): void {
    this.isOver = true;
    this.stop();
    this.verifying.cancel();
    this.lab.dispose();
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
    const { compileAuthored } = await loaded(() => import('../../../workbench/source/compile-authored.ts'));
    if (this.isOver || code !== this.store.getState().code) return;
    const compiled = compileAuthored(code);
    if (!compiled.ok) {
      this.store.setState({ fault: compiled.error, problem: '', report: null });
      return;
    }
    agreeTo(code);
    const { assignment } = this.store.getState();
    if (assignment === null) {
      if (code !== this.tourCode) keepCode(code);
    } else keepSolution(assignment, code, false);
    this.store.setState({ fault: null, problem: '' });
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
    this.declaredBy = code;
    this.store.setState({ scheme: showableScheme(declared.value) });
    void this.showDevice();
    const { assignment } = this.store.getState();
    const checked = await pool.run({ kind: 'check-authored', assignment }, { signal, onProgress });
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
    const isPassed = report.handedIn?.isPassed === true;
    keepSolution(assignment, code, isPassed);
    const score = scoreOf(report);
    const solution = { assignment, version: JUDGEMENT_VERSION, isPassed };
    const packed = await encodeAuthored({ code, solution });
    if (score !== null && packed.ok) splice.report(assignment, { score, state: { packed: packed.value } });
  }

  /** The scheme on the chosen scenario, from its beginning. */
  private showDevice(): Promise<void> {
    return this.inTurn(() => this.openScenario());
  }

  private async openScenario(): Promise<void> {
    const { catalogue, scheme, code, workload } = this.store.getState();
    const first = catalogue === null ? null : firstSpec(catalogue);
    const chosen = catalogue?.workloads.find(({ id }) => id === workload);
    const device = catalogue?.devices.find(({ id }) => id === chosen?.deviceId);
    if (first === null || scheme === null || chosen === undefined || device === undefined) return;
    // A newer text is shown once it is known what it declares.
    if (code !== this.declaredBy) return;
    const isolation = nearestIsolation(LAB_HOST.isolation, scheme.isolation);
    const spec: SessionSpec = {
      ...first,
      protocol: scheme.id,
      parameters: {},
      device,
      host: { ...LAB_HOST, thinkNs: chosen.thinkNs, isolation },
      workload: scriptOf(chosen),
      authored: code,
    };
    const problem = await this.lab.open(spec);
    this.store.setState({ counterexample: null });
    if (problem !== null && code === this.store.getState().code)
      this.store.setState({ problem: problem.sentence });
  }

  private inTurn(open: () => Promise<void>): Promise<void> {
    this.openAsked = open;
    this.opening = this.opening.then(open, open);
    return this.opening;
  }
}

/** State of an assignment that the page around has kept: the solution as a link has it. */
function isKeptAround(kept: unknown): kept is { readonly packed: string } {
  return typeof kept === 'object' && kept !== null && 'packed' in kept && typeof kept.packed === 'string';
}
