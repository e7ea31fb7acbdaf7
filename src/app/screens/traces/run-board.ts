/** Runs at full size, side by side in the pool: how far each is, what it measured, pause and cancel. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionSpec } from '../../../model/specification.ts';
import type { JobOptions, PoolOutcome, WorkerPool } from '../../../session/client/pool.ts';
import type { ChromeTraceFile } from '../../../session/contract/spoken.ts';
import type { RunSeries } from '../../../session/contract/runs.ts';
import type { CutReport, RunProgress, RunResult, TraceFile } from '../../../session/contract/spoken.ts';
import { stateHash } from '../../../base/state-hash.ts';
import { comparedValues } from './result-columns.ts';
import {
  done,
  type Ended,
  isGoing,
  LongWork,
  noWork,
  type Work,
  type WorkState,
} from '../../ui/work/long-work.ts';
import type { RunNames } from './run-choices.ts';

export type RunState = Exclude<WorkState, 'idle'> | 'preparing';

export interface RunRow extends RunNames {
  /** Tells it from the others: a scheme may run several times. */
  readonly key: number;
  readonly spec: SessionSpec;
  readonly state: RunState;
  /** Of the operations, 0 to 1. */
  readonly share: number;
  readonly series: RunSeries | null;
  readonly result: RunResult | null;
  readonly problem: string;
}

export interface RunBoardState {
  readonly rows: readonly RunRow[];
  /** All runs together. */
  readonly runs: Work;
  readonly paused: boolean;
  /** Title of what is run. */
  readonly work: string;
}

export const isOver = (row: RunRow): boolean => !isGoing(row) && row.state !== 'preparing';

/** A hash of the results; null until all runs are done. */
export function shownHash(rows: readonly RunRow[]): string | null {
  if (rows.length === 0) return null;
  const results = rows.map(({ spec, state, result }) =>
    state !== 'done' || result === null
      ? null
      : [
          [spec.protocol, spec.mutant, spec.host.isolation, result.stopped !== null],
          comparedValues(result.figures),
        ],
  );
  return results.includes(null) ? null : stateHash(results);
}

export class RunBoard {
  readonly store: StoreApi<RunBoardState> = createStore<RunBoardState>(() => ({
    rows: [],
    runs: noWork,
    paused: false,
    work: '',
  }));
  private readonly runs = new LongWork((runs) => this.store.setState({ runs }));
  /** The file of the runs on the board. */
  private trace: TraceFile | null = null;
  private recoveryPoints = 0;
  private pause: { readonly over: Promise<void>; readonly end: () => void } | null = null;

  constructor(private readonly pool: WorkerPool) {}

  /** Replaces what was run before. */
  start(
    work: string,
    specs: readonly (RunNames & { readonly spec: SessionSpec })[],
    trace: TraceFile | null,
    recoveryPoints: number,
  ): Promise<Ended<null>> {
    this.cancel();
    this.trace = trace;
    this.recoveryPoints = recoveryPoints;
    const rows = specs.map((run, key): RunRow => {
      return { ...run, key, state: 'waiting', share: 0, series: null, result: null, problem: '' };
    });
    this.store.setState({ rows, paused: false, work });
    return this.runs.run(async ({ signal }) => {
      await Promise.all(rows.map(({ spec }, row) => this.run(spec, row, signal)));
      if (signal.aborted) return { state: 'cancelled' };
      this.setPaused(false);
      return done(null);
    });
  }

  /** One of the runs once more, with everything that happens from a moment on, as a file. */
  timeline(
    { spec }: RunRow,
    fromNs: number,
    options: JobOptions<number>,
  ): Promise<PoolOutcome<ChromeTraceFile>> {
    return this.pool.run({ kind: 'timeline', spec, trace: this.trace, fromNs }, options);
  }

  /** One of the runs once more, up to a moment at which power fails, and what recovery makes of it. */
  cut({ spec }: RunRow, atNs: number, options: JobOptions<number>): Promise<PoolOutcome<CutReport>> {
    return this.pool.run({ kind: 'cut', spec, trace: this.trace, atNs }, options);
  }

  setPaused(paused: boolean): void {
    if (paused === this.store.getState().paused) return;
    this.pause?.end();
    this.pause = null;
    if (paused) {
      let end = (): void => undefined;
      const over = new Promise<void>((resolve) => {
        end = resolve;
      });
      this.pause = { over, end };
    }
    this.store.setState({ paused });
  }

  /** Cancels all runs; the results measured so far stay. */
  cancel(): void {
    this.runs.cancel();
    this.setPaused(false);
    this.store.setState({ rows: this.store.getState().rows.map(stopped) });
  }

  private async run(spec: SessionSpec, row: number, signal: AbortSignal): Promise<void> {
    const show = ({ stage, share, series }: RunProgress): void => {
      if (signal.aborted) return;
      this.change(row, { state: stage, share, ...(series.timeNs.length > 0 ? { series } : {}) });
    };
    // A report that was under way when the pause came is shown after it: nothing moves in a pause.
    const onProgress = (progress: RunProgress): Promise<void> | undefined => {
      if (this.pause !== null && !signal.aborted) return this.afterPause(() => show(progress));
      show(progress);
      return undefined;
    };
    const job = { kind: 'run', spec, trace: this.trace, recoveryPoints: this.recoveryPoints } as const;
    const outcome = await this.pool.run(job, { onProgress, signal });
    if (signal.aborted) return;
    if (outcome.state === 'done') {
      const { value } = outcome;
      this.change(row, { state: 'done', share: 1, series: value.series, result: value });
    } else if (outcome.state === 'failed') {
      this.change(row, { state: 'failed', problem: outcome.problem.sentence });
    } else this.change(row, { state: 'cancelled' });
  }

  /** Waits for the end of this pause, and of one that may follow at once. */
  private async afterPause(act: () => void): Promise<void> {
    while (this.pause !== null) await this.pause.over;
    act();
  }

  private change(row: number, change: Partial<RunRow>): void {
    const { rows } = this.store.getState();
    const present = rows[row];
    if (present !== undefined) this.store.setState({ rows: rows.with(row, { ...present, ...change }) });
  }
}

function stopped(row: RunRow): RunRow {
  return isOver(row) ? row : { ...row, state: 'cancelled' };
}
