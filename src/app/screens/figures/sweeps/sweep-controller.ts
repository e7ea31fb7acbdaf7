/** A sweep of one's own: its specification, the cells that were done in this visit, and those under way. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  cellAt,
  cellCount,
  type CellResult,
  parseSweepSpec,
  type SweepSpec,
} from '../../../../model/schema/sweep-specification.ts';
import type { PoolTask, WorkerPool } from '../../../../session/client/pool.ts';
import type { SweepOffer } from '../../../../session/contract/sweep.ts';
import type { SweepChoices } from '../../../../session/link/figures.ts';
import { texts } from '../../../words/sweeps.ts';
import { firstSpec } from './sweep-spec-edit.ts';
import type { CellResults } from './sweep-lines.ts';

export interface SweepState {
  readonly offer: SweepOffer | null;
  readonly choices: SweepChoices;
  /** Links and files that were opened: with each, what stands in a field comes from there. */
  readonly opened: number;
  readonly state: 'idle' | 'checking' | 'running' | 'cancelled';
  /** Cells of the present specification that are done, by their numbers. */
  readonly results: CellResults;
  /** Of all cells, 0 to 1; a cell under way counts for what of it is done. */
  readonly share: number;
  /** A sentence about a link, a file, a specification or a cell that could not be used. */
  readonly problem: string;
}

/** Cells that a page runs at most; more are work for many machines. */
export const mostCells = 2_000;
/** Devices side by side at most: one of full size takes some 300 MB. */
const mostAtOnce = 4;

interface Under {
  readonly task: PoolTask<CellResult>;
  share: number;
}

export class SweepController {
  readonly store: StoreApi<SweepState> = createStore<SweepState>(() => ({
    offer: null,
    choices: { view: 'sweep', spec: firstSpec, x: null, measure: null },
    opened: 0,
    state: 'idle',
    results: new Map(),
    share: 0,
    problem: '',
  }));
  /** By what makes a cell what it is, so that another specification finds those it has in common. */
  private readonly known = new Map<string, CellResult>();
  private readonly under = new Map<number, Under>();
  private first: Promise<void> | null = null;

  /**
   * @param pool runs the cells
   * @param hand answers at once: its only worker has nothing long to do
   */
  constructor(
    private readonly pool: WorkerPool,
    private readonly hand: WorkerPool,
  ) {}

  /** Learns what can be varied, and takes over what a link says. */
  async open(link: SweepChoices | null): Promise<void> {
    this.first ??= this.learn();
    await this.first;
    if (link !== null) this.replace(link);
  }

  /** A specification from the text of a file, as the headless runner takes it. */
  openText(text: string, file: string): void {
    const spec = parseSweepSpec(text, file);
    if (spec.ok) this.replace({ view: 'sweep', spec: spec.value, x: null, measure: null });
    else this.store.setState({ problem: spec.error });
  }

  edit(change: (spec: SweepSpec) => SweepSpec): void {
    const { choices } = this.store.getState();
    this.take({ ...choices, spec: change(choices.spec) });
  }

  look(change: Partial<Pick<SweepChoices, 'x' | 'measure'>>): void {
    this.store.setState({ choices: { ...this.store.getState().choices, ...change } });
  }

  /** Runs the cells that are not done yet, after all of them were found to be possible. */
  async run(): Promise<void> {
    const { choices, state } = this.store.getState();
    const { spec } = choices;
    if (state === 'checking' || state === 'running') return;
    const count = cellCount(spec);
    if (count > mostCells) {
      this.store.setState({ problem: texts.tooManyCells(count, mostCells) });
      return;
    }
    this.store.setState({ state: 'checking', problem: '' });
    const checked = await this.hand.run({ kind: 'sweep-check', spec }).outcome;
    // It was changed or cancelled meanwhile.
    if (this.store.getState().choices.spec !== spec || this.store.getState().state !== 'checking') return;
    const problem = checked.state === 'done' ? checked.value.problem : sentenceOf(checked);
    if (problem === null) {
      this.store.setState({ state: 'running' });
      this.pump();
    } else this.store.setState({ state: 'idle', problem });
  }

  /** Ends what is under way; what was measured stays. */
  cancel(): void {
    const { state } = this.store.getState();
    if (state !== 'running' && state !== 'checking') return;
    this.store.setState({ state: 'cancelled' });
    this.drop();
  }

  private replace(choices: SweepChoices): void {
    this.take(choices);
    this.store.setState({ opened: this.store.getState().opened + 1 });
  }

  private take(choices: SweepChoices): void {
    const isOther = choices.spec !== this.store.getState().choices.spec;
    if (isOther) this.drop();
    const results = isOther ? this.knownOf(choices.spec) : this.store.getState().results;
    this.store.setState({ choices, results, problem: '', ...(isOther ? { state: 'idle' } : {}) });
    this.count();
  }

  private async learn(): Promise<void> {
    const outcome = await this.hand.run({ kind: 'sweep-offer' }).outcome;
    if (outcome.state === 'done') this.store.setState({ offer: outcome.value });
    else this.store.setState({ problem: sentenceOf(outcome) });
  }

  private knownOf(spec: SweepSpec): CellResults {
    const results = new Map<number, CellResult>();
    const count = Math.min(cellCount(spec), mostCells);
    for (let cell = 0; cell < count; cell++) {
      const found = this.known.get(keyOf(spec, cell));
      // The same run may have had another number and other parameters' names in another sweep.
      if (found !== undefined) results.set(cell, { ...found, ...cellAt(spec, cell) });
    }
    return results;
  }

  private pump(): void {
    const { choices, state, results } = this.store.getState();
    if (state !== 'running') return;
    const { spec } = choices;
    const count = cellCount(spec);
    for (let cell = 0; cell < count && this.under.size < Math.min(this.pool.size, mostAtOnce); cell++) {
      if (!results.has(cell) && !this.under.has(cell)) this.begin(spec, cell);
    }
    if (this.under.size === 0) this.store.setState({ state: 'idle' });
  }

  private begin(spec: SweepSpec, cell: number): void {
    const task = this.pool.run({ kind: 'cell', spec, cell }, ({ share }) => {
      run.share = share;
      this.count();
    });
    const run: Under = { task, share: 0 };
    this.under.set(cell, run);
    void this.finish(spec, cell, run);
  }

  private async finish(spec: SweepSpec, cell: number, run: Under): Promise<void> {
    const outcome = await run.task.outcome;
    if (this.under.get(cell) !== run) return;
    this.under.delete(cell);
    if (outcome.state === 'done') {
      this.known.set(keyOf(spec, cell), outcome.value);
      this.store.setState({ results: new Map(this.store.getState().results).set(cell, outcome.value) });
      this.count();
      this.pump();
    } else {
      // What one cell cannot do, its neighbours are likely not to do either.
      this.drop();
      this.store.setState({ state: 'cancelled', problem: sentenceOf(outcome) });
    }
  }

  private drop(): void {
    for (const { task } of this.under.values()) task.cancel();
    this.under.clear();
    this.count();
  }

  private count(): void {
    const { choices, results } = this.store.getState();
    const under = [...this.under.values()].reduce((sum, { share }) => sum + share, 0);
    this.store.setState({ share: (results.size + under) / Math.max(1, cellCount(choices.spec)) });
  }
}

/** All that a cell's measures depend on. */
function keyOf(spec: SweepSpec, cell: number): string {
  const { parameters, seed } = cellAt(spec, cell);
  const options = Object.entries({ ...spec.base, ...parameters }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([options, seed, spec.measures]);
}

function sentenceOf(
  outcome:
    | { readonly state: 'cancelled' }
    | { readonly state: 'failed'; readonly problem: { readonly sentence: string } },
): string {
  return outcome.state === 'failed' ? outcome.problem.sentence : '';
}
