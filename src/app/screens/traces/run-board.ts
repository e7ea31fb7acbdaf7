/** Runs at full size, side by side in the pool: how far each is, what it measured, pause and cancel. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionSpec } from '../../../model/specification.ts';
import type { PoolTask, WorkerPool } from '../../../session/client/pool.ts';
import type { ChromeTraceFile } from '../../../session/contract/session.ts';
import type { RunProgress, RunResult, RunSeries, TraceFile } from '../../../session/contract/runs.ts';
import type { RunNames } from './run-choices.ts';

export type RunState = 'waiting' | 'preparing' | 'running' | 'done' | 'failed' | 'cancelled';

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
  readonly running: boolean;
  readonly paused: boolean;
  /** Title of what is run. */
  readonly work: string;
}

export const isOver = ({ state }: RunRow): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

export class RunBoard {
  readonly store: StoreApi<RunBoardState> = createStore<RunBoardState>(() => ({
    rows: [],
    running: false,
    paused: false,
    work: '',
  }));
  private tasks: PoolTask<RunResult>[] = [];
  /** The file of the runs on the board. */
  private trace: TraceFile | null = null;
  private pause: { readonly over: Promise<void>; readonly end: () => void } | null = null;
  /** Grows with every start, so that what an earlier one still says is not heard. */
  private epoch = 0;

  constructor(private readonly pool: WorkerPool) {}

  /** Replaces what was run before. */
  start(
    work: string,
    specs: readonly (RunNames & { readonly spec: SessionSpec })[],
    trace: TraceFile | null,
  ): void {
    this.cancel();
    const epoch = ++this.epoch;
    this.trace = trace;
    const rows = specs.map((run, key): RunRow => {
      return { ...run, key, state: 'waiting', share: 0, series: null, result: null, problem: '' };
    });
    this.store.setState({ rows, running: true, paused: false, work });
    this.tasks = rows.map(({ spec }, row) => {
      const heard = (progress: RunProgress): Promise<void> | undefined => {
        if (epoch !== this.epoch) return undefined;
        this.progress(row, progress);
        return this.pause?.over;
      };
      return this.pool.run({ kind: 'run', spec, trace }, heard);
    });
    this.tasks.forEach((task, row) => void this.end(task, row, epoch));
  }

  /** One of the runs once more, with everything that happens from a moment on, as a file. */
  timeline({ spec }: RunRow, fromNs: number, heard: (share: number) => void): PoolTask<ChromeTraceFile> {
    return this.pool.run({ kind: 'timeline', spec, trace: this.trace, fromNs }, heard);
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

  /** What was measured until now stays. */
  cancel(): void {
    const { tasks } = this;
    this.tasks = [];
    this.epoch++;
    for (const task of tasks) task.cancel();
    this.setPaused(false);
    const { rows } = this.store.getState();
    this.store.setState({
      rows: rows.map(stopped),
      running: false,
    });
  }

  private progress(row: number, { stage, share, series }: RunProgress): void {
    this.change(row, { state: stage, share, ...(series.timeNs.length > 0 ? { series } : {}) });
  }

  private async end(task: PoolTask<RunResult>, row: number, epoch: number): Promise<void> {
    const outcome = await task.outcome;
    if (epoch !== this.epoch) return;
    if (outcome.state === 'done') {
      const { value } = outcome;
      this.change(row, { state: 'done', share: 1, series: value.series, result: value });
    } else if (outcome.state === 'failed') {
      this.change(row, { state: 'failed', problem: outcome.problem.sentence });
    } else this.change(row, { state: 'cancelled' });
    if (!this.store.getState().rows.every(isOver)) return;
    this.setPaused(false);
    this.store.setState({ running: false });
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
