/** The published figures: what was measured of each during this visit, and the runs that are under way. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WorkerPool } from '../../../../session/client/pool.ts';
import type {
  DrawnFigure,
  FigureInfo,
  FigureSetup,
  KnownRun,
  MeasureProgress,
} from '../../../../session/contract/spoken.ts';
import type { FigureChoices } from '../../../../session/link/figures.ts';
import { firstAnswer } from '../../../lab/model/first-answer.ts';
import { isGoing, type WorkState } from '../../../ui/work/long-work.ts';

export interface FigureRow {
  readonly info: FigureInfo;
  /** Null until its published values are there. */
  readonly drawn: DrawnFigure | null;
  readonly state: WorkState;
  /** Of its runs, 0 to 1; a run under way counts for what of it is done. */
  readonly share: number;
  readonly problem: string;
  /** It came measured. */
  readonly isShipped: boolean;
}

export interface FigureState {
  readonly rows: readonly FigureRow[];
  readonly choices: FigureChoices;
  /** Number of times the user was led to the figure of `choices`. */
  readonly looked: number;
  /** Links that were opened: with each, what stands in a field comes from the link. */
  readonly opened: number;
  /** Reason that the figures could not be looked up; empty if they were. */
  readonly problem: string;
}

const initialChoices: FigureChoices = { view: 'published', scale: 1, seed: 1, hasBands: false, figure: null };

/** Devices of full size side by side at most: each takes some 300 MB. */
export const mostAtOnce = 4;

export const isComplete = ({ drawn }: FigureRow): boolean => drawn !== null && drawn.missing.length === 0;

/** A run that one figure or several wait for. */
interface Run {
  readonly control: AbortController;
  share: number;
}

export class FigureController {
  readonly store: StoreApi<FigureState> = createStore<FigureState>(() => ({
    rows: [],
    choices: initialChoices,
    looked: 0,
    opened: 0,
    problem: '',
  }));
  /** Results of runs by their keys, for each setup that was chosen in this visit. */
  private readonly known = new Map<string, Map<string, KnownRun>>();
  /** By the keys of the runs. */
  private readonly under = new Map<string, Run>();
  private first: Promise<void> | null = null;
  private shipped: ReadonlySet<KnownRun> = new Set();

  /**
   * @param pool does the runs
   * @param hand draws, at once: its only worker has nothing else to do
   * @param loadShipped brings runs of the first setup that come with the page
   */
  constructor(
    private readonly pool: WorkerPool,
    private readonly hand: WorkerPool,
    private readonly loadShipped: () => Promise<readonly KnownRun[]> = async () => [],
  ) {}

  /** Learns what there is, and takes over what a link says. */
  async open(link: FigureChoices | null): Promise<void> {
    this.first ??= this.learn();
    await this.first;
    if (link === null) return;
    const { scale, seed, hasBands, figure } = link;
    await this.choose({ scale, seed, hasBands });
    this.look(figure);
    this.store.setState({ opened: this.store.getState().opened + 1 });
  }

  /** Another size or seed, with bands or without: what is under way belongs to the old choice. */
  async choose(setup: FigureSetup): Promise<void> {
    const { choices } = this.store.getState();
    if (isSame(setup, choices)) return;
    this.cancel(this.ids());
    const rows = this.store.getState().rows.map(({ info }) => untouched(info));
    this.store.setState({ choices: { ...choices, ...setup }, rows, problem: '' });
    await this.drawAll();
  }

  /** Names the figure that a link leads to. */
  look(figure: string | null): void {
    const { choices, looked } = this.store.getState();
    this.store.setState({ choices: { ...choices, figure }, looked: looked + 1 });
  }

  /** Does the runs of these figures that are still to do, one figure after the other. */
  measure(ids: readonly string[]): void {
    for (const row of this.rowsOf(ids)) {
      if (!isComplete(row) && !isGoing(row)) this.change(row.info.id, { state: 'waiting', problem: '' });
    }
    this.pump();
  }

  /** Stops them; what was measured stays. Runs that another figure waits for go on. */
  cancel(ids: readonly string[]): void {
    for (const row of this.rowsOf(ids)) {
      if (isGoing(row)) this.change(row.info.id, { state: 'cancelled' });
    }
    const wanted = new Set(this.going().flatMap(({ drawn }) => drawn?.missing ?? []));
    for (const [key, run] of this.under) {
      if (wanted.has(key)) continue;
      this.under.delete(key);
      run.control.abort();
    }
    this.pump();
  }

  ids(): readonly string[] {
    return this.store.getState().rows.map(({ info }) => info.id);
  }

  private async learn(): Promise<void> {
    const known = this.knownNow();
    const asked = firstAnswer(() => this.hand.run({ kind: 'figures' }));
    const [outcome, shipped] = await Promise.all([asked, this.loadShipped()]);
    if (outcome.state !== 'done') return;
    this.shipped = new Set(shipped);
    for (const run of shipped) known.set(run.key, run);
    this.store.setState({ rows: outcome.value.map(untouched) });
    await this.drawAll();
  }

  private async drawAll(): Promise<void> {
    await Promise.all(this.ids().map((id) => this.draw(id)));
  }

  /** Draws a figure from what is known now. */
  private async draw(figure: string): Promise<void> {
    const { scale, seed, hasBands } = this.store.getState().choices;
    const known = [...this.knownNow().values()];
    const outcome = await this.hand.run({ kind: 'draw', figure, scale, seed, hasBands, known });
    if (!isSame({ scale, seed, hasBands }, this.store.getState().choices)) return;
    if (outcome.state === 'done') {
      const drawn = outcome.value;
      const before = this.rowsOf([figure])[0]?.drawn?.missing.length ?? Number.POSITIVE_INFINITY;
      // Two drawings may overtake each other: what was seen is not unseen.
      if (drawn.missing.length >= before) return;
      const isShipped = !known.some((run) => this.isOwn(run));
      this.change(figure, drawn.missing.length === 0 ? { drawn, state: 'done', isShipped } : { drawn });
    } else if (outcome.state === 'failed') this.fail(figure, outcome.problem.sentence);
  }

  /** Something was measured in this visit, or is being measured. */
  hasMeasured(): boolean {
    const hasOwn = (runs: ReadonlyMap<string, KnownRun>): boolean =>
      [...runs.values()].some((run) => this.isOwn(run));
    return this.under.size > 0 || [...this.known.values()].some(hasOwn);
  }

  /** It did not come with the page. */
  private isOwn(run: KnownRun): boolean {
    return !this.shipped.has(run);
  }

  private knownNow(): Map<string, KnownRun> {
    const { scale, seed } = this.store.getState().choices;
    const setup = `${String(scale)} ${String(seed)}`;
    const known = this.known.get(setup) ?? new Map<string, KnownRun>();
    this.known.set(setup, known);
    return known;
  }

  /** Gives the workers the next runs, in the order of the figures. */
  private pump(): void {
    const known = this.knownNow();
    for (const { info, drawn } of this.going()) {
      for (const key of drawn?.missing ?? []) {
        if (this.under.size >= Math.min(this.pool.size, mostAtOnce)) return;
        if (!this.under.has(key) && !known.has(key)) this.begin(info.id, key);
      }
    }
  }

  private begin(figure: string, key: string): void {
    const run: Run = { control: new AbortController(), share: 0 };
    this.under.set(key, run);
    this.change(figure, { state: 'running' });
    void this.finish(figure, key, run);
  }

  private async finish(figure: string, key: string, run: Run): Promise<void> {
    const { scale, seed, hasBands } = this.store.getState().choices;
    const known = this.knownNow();
    const onProgress = ({ share }: MeasureProgress): void => {
      run.share = share;
      this.refresh(key);
    };
    const outcome = await this.pool.run(
      { kind: 'measure', figure, scale, seed, hasBands, run: key, known: [...known.values()] },
      { onProgress, signal: run.control.signal },
    );
    // The run was cancelled; its result is not needed any more.
    if (this.under.get(key) !== run) return;
    this.under.delete(key);
    if (outcome.state === 'failed') this.fail(figure, outcome.problem.sentence);
    if (outcome.state === 'done') {
      known.set(key, outcome.value);
      const served = this.store.getState().rows.filter(({ drawn }) => drawn?.missing.includes(key) === true);
      // The workers need not wait for the drawing, but a figure may ask for further runs after it.
      this.pump();
      await Promise.all(served.map(({ info }) => this.draw(info.id)));
    }
    this.pump();
  }

  private fail(figure: string, problem: string): void {
    this.cancel([figure]);
    this.change(figure, { state: 'failed', problem });
  }

  private refresh(key: string): void {
    for (const { info, drawn } of this.going()) {
      if (drawn?.missing.includes(key) === true) this.change(info.id, {});
    }
  }

  private going(): readonly FigureRow[] {
    return this.store.getState().rows.filter(isGoing);
  }

  private rowsOf(ids: readonly string[]): readonly FigureRow[] {
    return this.store.getState().rows.filter(({ info }) => ids.includes(info.id));
  }

  /** Its share is counted anew with every change. */
  private change(figure: string, change: Partial<FigureRow>): void {
    const rows = this.store.getState().rows.slice();
    const at = rows.findIndex(({ info }) => info.id === figure);
    const row = rows[at];
    if (row === undefined) return;
    const next = { ...row, ...change };
    rows[at] = { ...next, share: this.shareOf(next) };
    this.store.setState({ rows });
  }

  private shareOf({ drawn }: FigureRow): number {
    if (drawn === null || drawn.runs === 0) return 0;
    const under = drawn.missing.reduce((sum, key) => sum + (this.under.get(key)?.share ?? 0), 0);
    return (drawn.runs - drawn.missing.length + under) / drawn.runs;
  }
}

function isSame(a: FigureSetup, b: FigureSetup): boolean {
  return a.scale === b.scale && a.seed === b.seed && a.hasBands === b.hasBands;
}

function untouched(info: FigureInfo): FigureRow {
  return { info, drawn: null, state: 'idle', share: 0, problem: '', isShipped: false };
}
