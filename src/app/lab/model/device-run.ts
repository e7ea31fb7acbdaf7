/** A device beside another: a session of its own, worked forward and looked at on command. */
import { asDeviceFrame, type FigureSeries, type TimeSpan } from '../../../model/frame.ts';
import type { AuditView, DeviceFrame } from '../../../model/spoken.ts';
import type { Intervention, SessionSpec } from '../../../model/specification.ts';
import type { SessionClient } from '../../../session/client/client.ts';
import type { KeptTrace } from '../../../session/client/memory.ts';
import type { AdvanceRequest, OnOpening } from '../../../session/contract/session.ts';
import type { Frontier, Problem, Tally } from '../../../session/contract/spoken.ts';
import { drawFates } from './fates.ts';
import { forgiving } from './forgiving-calls.ts';

const budgetMs = 45;

/** A device at one moment. */
export interface DeviceView {
  readonly frame: DeviceFrame;
  /** The frame before it, where something may be seen travelling; null after a leap. */
  readonly previous: DeviceFrame | null;
  readonly tally: Tally;
}

/** Cost and result of the last recovery. */
export interface RecoveryBill {
  readonly reads: number;
  readonly ns: number;
  readonly audit: AuditView | null;
  /** Labels of the transactions that are there; that were open when power failed, and are not; that had aborted. */
  readonly survived: readonly string[];
  readonly gone: readonly string[];
  readonly aborted: readonly string[];
}

export class DeviceRun {
  private readonly calls;
  private frontier: Frontier | null = null;
  problem: Problem | null = null;
  /** The recovery that was stepped last is not over. */
  isRecovering = false;
  /** The user's interventions so far. */
  interventions: readonly Intervention[] = [];
  /** Operations of the workload. */
  operations = 0;

  constructor(
    private readonly client: SessionClient,
    readonly spec: SessionSpec,
  ) {
    this.calls = forgiving(client.calls);
  }

  /**
   * @param trace the file that the specification names, where the page has it
   * @param onOpening told how far a large device is; answering true cancels
   */
  async open(trace: KeptTrace | null = null, onOpening?: OnOpening): Promise<void> {
    if (trace !== null) {
      const read = await this.calls.importTrace(trace.file, trace.name, () => false, trace.how);
      if (!read.ok) {
        this.problem = read.problem;
        return;
      }
    }
    const answer = await this.calls.open(this.spec, onOpening);
    if (!answer.ok) {
      this.problem = answer.problem;
      return;
    }
    this.frontier = answer.value.frontier;
    this.operations = answer.value.operations;
  }

  /** Simulated time that is known. */
  get timeNs(): number {
    return this.frontier?.timeNs ?? 0;
  }

  get isOver(): boolean {
    const { frontier } = this;
    return frontier === null || frontier.finished || frontier.stopped !== null;
  }

  /** Reason that the run cannot go on; null while it can. */
  get stopped(): string | null {
    return this.problem?.sentence ?? this.frontier?.stopped ?? null;
  }

  /** Works on until so many operations were handed over, or nothing is left; answers the step. */
  toOperation(count: number): Promise<number> {
    return this.work({ untilOperation: count }, (frontier) => frontier.operationsDone >= count);
  }

  /** Works on until so much time has passed, as long as `mayGoOn` answers true between two pieces of work. */
  toTime(timeNs: number, mayGoOn: (frontier: Frontier) => boolean): Promise<number> {
    return this.work({}, (frontier) => frontier.timeNs >= timeNs || !mayGoOn(frontier));
  }

  series(points: number, span: TimeSpan): Promise<FigureSeries> {
    return this.calls.series(points, span);
  }

  toEnd(): Promise<number> {
    return this.work({}, () => false);
  }

  /** Works on to the end of the recovery that is under way; answers the step. */
  async toRecovered(): Promise<number> {
    let metAt: number | null = null;
    await this.work(
      { untilMark: 'recovered' },
      () => metAt !== null,
      (met) => {
        metAt = met;
      },
    );
    return metAt ?? this.frontier?.step ?? 0;
  }

  /**
   * Works on until the recovery that is under way has read so many pages, or is over; answers the step. A recovery with
   * fewer reads goes to its end.
   */
  async toReads(count: number): Promise<number> {
    while (this.frontier !== null) {
      const { step } = this.frontier;
      const frame = await this.calls.frame(step);
      if (!frame.ok) return this.failed(frame.problem, step);
      const { phase, recovery } = frame.value;
      this.isRecovering = phase === 'crashed' || phase === 'recovering';
      if (!this.isRecovering || this.isOver || (recovery?.readsDone ?? 0) >= count) return step;
      await this.work({ untilStep: step + 1 }, (frontier) => frontier.step > step);
    }
    return 0;
  }

  /** Cuts the power after `step`, what is in flight being decided by the seed; answers the step after it. */
  async pullPlug(step: number, seed: number): Promise<number> {
    const before = await this.calls.frame(step);
    if (!before.ok) return this.failed(before.problem, step);
    const fates = drawFates(before.value.inFlight, seed);
    const answer = await this.calls.act(step, { kind: 'pull-plug', fates, seed });
    if (!answer.ok) return this.failed(answer.problem, step);
    this.frontier = answer.value.frontier;
    this.interventions = answer.value.spec.interventions;
    return step + 1;
  }

  async view(step: number, previousStep: number | null): Promise<DeviceView | null> {
    if (this.frontier === null) return null;
    const previous = previousStep === null ? null : await this.calls.frame(previousStep);
    const [frame, tally] = await Promise.all([this.calls.frame(step), this.calls.tally(step)]);
    if (!frame.ok) this.problem = frame.problem;
    const shown = frame.ok ? asDeviceFrame(frame.value) : null;
    if (shown === null || !tally.ok) return null;
    return {
      frame: shown,
      previous: previous?.ok === true ? asDeviceFrame(previous.value) : null,
      tally: tally.value,
    };
  }

  /** Returns the cost of a recovery between two steps. */
  async bill(crashStep: number, recoveredStep: number): Promise<RecoveryBill | null> {
    const before = await this.calls.tally(crashStep);
    const after = await this.calls.tally(recoveredStep);
    const frame = await this.calls.frame(recoveredStep);
    if (!before.ok || !after.ok || !frame.ok) return null;
    const { audit, transactions } = frame.value;
    const rows = audit?.rows ?? [];
    const labelOf = (key: number): string =>
      transactions.find((each) => each.key === key)?.label ?? `#${key}`;
    return {
      reads: after.value.reads - before.value.reads,
      ns: after.value.timeNs - before.value.timeNs,
      audit,
      survived: rows.filter((row) => row.survived).map((row) => labelOf(row.transaction)),
      gone: rows
        .filter((row) => !row.survived && row.promised !== 'aborted')
        .map((row) => labelOf(row.transaction)),
      aborted: rows
        .filter((row) => !row.survived && row.promised === 'aborted')
        .map((row) => labelOf(row.transaction)),
    };
  }

  dispose(): void {
    this.client.dispose();
  }

  private failed(problem: Problem, step: number): number {
    this.problem = problem;
    return step;
  }

  private async work(
    request: Omit<AdvanceRequest, 'budgetMs'>,
    isThere: (frontier: Frontier) => boolean,
    met: (step: number | null) => void = () => undefined,
  ): Promise<number> {
    while (this.frontier !== null && !this.isOver && !isThere(this.frontier)) {
      const answer = await this.calls.advance({ ...request, budgetMs });
      if (!answer.ok) return this.failed(answer.problem, this.frontier.step);
      this.frontier = answer.value.frontier;
      met(answer.value.metAt);
    }
    return this.frontier?.step ?? 0;
  }
}
