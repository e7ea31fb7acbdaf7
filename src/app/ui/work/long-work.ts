/** Long work of the page: one model of how far it is, of its end, and of the way to cancel it. */

export type WorkState = 'idle' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Progress of a piece of work, in a unit that its kind decides. */
export interface Progress {
  readonly done: number;
  /** Total number of units; 0 if unknown. */
  readonly total: number;
}

/** End of a piece of work. Jobs of the worker pool end like this too. */
export type Ended<T> =
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly problem: { readonly sentence: string } }
  | { readonly state: 'cancelled' };

/** A piece of work as a screen shows it. */
export interface Work<P = Progress> {
  readonly state: WorkState;
  /** Told last; null before anything was, and once the work has ended. */
  readonly progress: P | null;
  /** Reason of the failure; empty otherwise. */
  readonly sentence: string;
  /** On the clock of `performance.now()`. */
  readonly startedMs: number;
  /** When `progress` was told. */
  readonly toldMs: number;
}

export interface JobControl<P> {
  /** Aborted when the work is cancelled, or when another takes its place. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: P) => void;
}

export const noWork: Work<never> = { state: 'idle', progress: null, sentence: '', startedMs: 0, toldMs: 0 };

export const isGoing = ({ state }: { readonly state: string }): boolean =>
  state === 'waiting' || state === 'running';

/** Whole percents done; 0 while the total is unknown. */
export const percentOf = (progress: Progress | null): number =>
  progress === null || progress.total === 0 ? 0 : Math.floor((progress.done / progress.total) * 100);

/** One piece of work at a time: a new one cancels the one before, which is not heard any more. */
export class LongWork<P = Progress> {
  private work: Work<P> = noWork;
  private current: AbortController | null = null;

  /** @param show takes every change: it puts the work into the store of its screen */
  constructor(private readonly show: (work: Work<P>) => void) {}

  get isGoing(): boolean {
    return isGoing(this.work);
  }

  /** Aborted when the work that is going is cancelled; null while there is none. */
  get signal(): AbortSignal | null {
    return this.current?.signal ?? null;
  }

  /**
   * Does a job. It ends what it has begun when its signal is aborted, and says itself how it ended: what was made
   * until then may be worth keeping. A job that throws has failed with the error's message.
   */
  async run<T>(job: (control: JobControl<P>) => Promise<Ended<T>>): Promise<Ended<T>> {
    this.cancel();
    const mine = new AbortController();
    this.current = mine;
    const startedMs = performance.now();
    this.change({ ...noWork, state: 'running', startedMs, toldMs: startedMs });
    const onProgress = (progress: P): void => {
      if (this.current === mine) this.change({ ...this.work, progress, toldMs: performance.now() });
    };
    const ended = await job({ signal: mine.signal, onProgress }).catch(failedBy);
    if (this.current !== mine) return { state: 'cancelled' };
    this.current = null;
    this.change({ ...this.work, state: ended.state, progress: null, sentence: sentenceOf(ended) });
    return ended;
  }

  /** Asks the job to end. */
  cancel(): void {
    this.current?.abort();
  }

  private change(work: Work<P>): void {
    this.work = work;
    this.show(work);
  }
}

export function done<T>(value: T): Ended<T> {
  return { state: 'done', value };
}

/** Reason that a piece of work failed; empty after success and after a cancel. */
export function sentenceOf(ended: Ended<unknown>): string {
  return ended.state === 'failed' ? ended.problem.sentence : '';
}

function failedBy(error: unknown): Ended<never> {
  return { state: 'failed', problem: { sentence: error instanceof Error ? error.message : String(error) } };
}
