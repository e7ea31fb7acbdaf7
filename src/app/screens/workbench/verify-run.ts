/** All small works on the scheme that is written here, on as many threads as there are cores. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { VERIFIED } from '../../../model/schema/specification-schema.ts';
import type { PoolOutcome, WorkerPool } from '../../../session/client/pool.ts';
import type { VerifyReport } from '../../../session/contract/spoken.ts';
import type { FirstBroken, VerifyBounds, VerifyCounts } from '../../../session/contract/verify.ts';
import { done, type Ended, type JobControl, LongWork, noWork, type Work } from '../../ui/work/long-work.ts';

/** Result of all threads together. */
export interface VerifyEnd {
  readonly bounds: VerifyBounds;
  readonly counts: VerifyCounts;
  readonly threads: number;
  readonly seconds: number;
  /** The first work that breaks a promise; no shorter one does. */
  readonly broken: VerifyReport['broken'];
}

export interface VerifyState {
  readonly bounds: VerifyBounds;
  readonly verifying: Work<VerifyCounts>;
  /** Null before the first end, and for another text. */
  readonly end: VerifyEnd | null;
}

export class VerifyRun {
  readonly store: StoreApi<VerifyState> = createStore<VerifyState>(() => ({
    bounds: {
      operations: VERIFIED.operations.initial,
      pages: VERIFIED.pages.initial,
      transactions: VERIFIED.transactions.initial,
    },
    verifying: noWork,
    end: null,
  }));
  private readonly work = new LongWork<VerifyCounts>((verifying) => this.store.setState({ verifying }));

  /** @param openPool a pool of threads in the sandbox, started with the code */
  constructor(private readonly openPool: (code: string) => WorkerPool) {}

  choose(bounds: Partial<VerifyBounds>): void {
    this.store.setState(({ bounds: before }) => ({ bounds: { ...before, ...bounds } }));
  }

  async start(code: string): Promise<void> {
    const { bounds } = this.store.getState();
    this.store.setState({ end: null });
    const pool = this.openPool(code);
    await this.work.run((control) => this.verify(pool, bounds, control));
    pool.dispose();
  }

  cancel(): void {
    this.work.cancel();
  }

  /** Forgets what was found: the code is another one. */
  clear(): void {
    this.cancel();
    const { end, verifying } = this.store.getState();
    if (end !== null || verifying.sentence !== '') this.store.setState({ end: null, verifying: noWork });
  }

  private async verify(
    pool: WorkerPool,
    bounds: VerifyBounds,
    { signal, onProgress }: JobControl<VerifyCounts>,
  ): Promise<Ended<null>> {
    const began = performance.now();
    const shares = Array.from({ length: pool.size }, () => new Share(signal));
    const told = (): VerifyCounts | null => sumOf(shares);
    const each = shares.map(async (share, index) => {
      const job = { kind: 'verify-authored', bounds, share: { index, count: shares.length } } as const;
      const outcome = await pool.run(job, {
        signal: share.signal,
        onProgress: (counts) => {
          share.counts = counts;
          stopNeedless(shares);
          const sum = told();
          if (sum !== null) onProgress(sum);
        },
      });
      share.end(outcome);
      // An error that stops one thread would stop the others as well.
      if (outcome.state === 'failed') for (const other of shares) other.stop();
      stopNeedless(shares);
      return outcome;
    });
    const outcomes = await Promise.all(each);
    if (signal.aborted) return { state: 'cancelled' };
    const failed = outcomes.find(({ state }) => state === 'failed');
    if (failed?.state === 'failed') return failed;
    const counts = told();
    if (counts !== null) {
      const seconds = (performance.now() - began) / 1e3;
      const broken = firstOf(shares);
      this.store.setState({ end: { bounds, counts, threads: shares.length, seconds, broken } });
    }
    return done(null);
  }
}

/** One thread's share of the works. */
class Share {
  counts: VerifyCounts | null = null;
  broken: VerifyReport['broken'] = null;
  private isOver = false;
  private readonly needless = new AbortController();
  readonly signal: AbortSignal;

  constructor(cancelled: AbortSignal) {
    this.signal = AbortSignal.any([cancelled, this.needless.signal]);
  }

  end(outcome: PoolOutcome<VerifyReport>): void {
    this.isOver = true;
    if (outcome.state !== 'done') return;
    this.counts = outcome.value.counts;
    this.broken = outcome.value.broken;
  }

  stop(): void {
    if (!this.isOver) this.needless.abort();
  }
}

/** Shares that have come to longer works than the shortest that breaks a promise have nothing to add. */
function stopNeedless(shares: readonly Share[]): void {
  const first = firstOf(shares);
  if (first === null) return;
  for (const share of shares) if ((share.counts?.length ?? 0) > first.length) share.stop();
}

/** The shortest work, and of the shortest the one that is tried first. */
function firstOf(shares: readonly Share[]): VerifyReport['broken'] {
  type Found = Pick<FirstBroken, 'length' | 'order'>;
  const order = (a: Found, b: Found): number => a.length - b.length || a.order - b.order;
  return shares.flatMap(({ broken }) => broken ?? []).toSorted(order)[0] ?? null;
}

/** Null before any share has told anything. */
function sumOf(shares: readonly Share[]): VerifyCounts | null {
  const known = shares.flatMap(({ counts }) => counts ?? []);
  const [first] = known;
  if (first === undefined) return null;
  const sum = (of: (counts: VerifyCounts) => number): number =>
    known.reduce((all, each) => all + of(each), 0);
  return {
    works: sum(({ works }) => works),
    ofWorks: first.ofWorks,
    unfinished: sum(({ unfinished }) => unfinished),
    states: sum(({ states }) => states),
    length: Math.max(...known.map(({ length }) => length)),
  };
}

/** Seconds until the rest is done at the rate so far; null while too little is known. */
export function secondsLeft({ progress, startedMs, toldMs }: Work<VerifyCounts>): number | null {
  const seconds = (toldMs - startedMs) / 1e3;
  if (progress === null || seconds < 3 || progress.works === 0) return null;
  return ((progress.ofWorks - progress.works) / progress.works) * seconds;
}
