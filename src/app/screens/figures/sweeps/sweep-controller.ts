/** A sweep of one's own: its specification, the cells that were done in this visit, and those under way. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  cellAt,
  cellCount,
  type CellResult,
  parseSweepSpec,
  type SweepSpec,
} from '../../../../model/schema/sweep-specification.ts';
import type { WorkerPool } from '../../../../session/client/pool.ts';
import type { CellProgress, SweepOffer } from '../../../../session/contract/spoken.ts';
import type { SweepChoices } from '../../../../session/link/figures.ts';
import { firstAnswer } from '../../../lab/model/first-answer.ts';
import { texts } from '../../../words/sweeps.ts';
import {
  type Ended,
  type JobControl,
  LongWork,
  noWork,
  type Progress,
  type Work,
} from '../../../ui/work/long-work.ts';
import { sideBySide } from '../../../ui/work/side-by-side.ts';
import { firstSpec } from './sweep-spec-edit.ts';
import type { CellResults } from './sweep-lines.ts';
import { inWords } from '../../../words/in-words.ts';

export interface SweepState {
  readonly offer: SweepOffer | null;
  readonly choices: SweepChoices;
  /** Links and files that were opened: with each, what stands in a field comes from there. */
  readonly opened: number;
  /** Of all cells; a cell under way counts for what of it is done. */
  readonly work: Work<SweepProgress>;
  /** Cells of the present specification that are done, by their numbers. */
  readonly results: CellResults;
  /** A sentence about a link, a file, a specification or a cell that could not be used. */
  readonly problem: string;
}

/** Cells that a page runs at most; more are work for many machines. */
export const mostCells = 2_000;
/** Devices side by side at most: one of full size takes some 300 MB. */
const mostAtOnce = 4;

export interface SweepProgress extends Progress {
  readonly stage: 'checking' | 'running';
}

export class SweepController {
  readonly store: StoreApi<SweepState> = createStore<SweepState>(() => ({
    offer: null,
    choices: { view: 'sweep', spec: firstSpec, x: null, measure: null },
    opened: 0,
    work: noWork,
    results: new Map(),
    problem: '',
  }));
  /** By what makes a cell what it is, so that another specification finds those it has in common. */
  private readonly known = new Map<string, CellResult>();
  private readonly work = new LongWork<SweepProgress>((work) => this.store.setState({ work }));
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
  async openText(text: string, file: string): Promise<void> {
    const spec = parseSweepSpec(text, file);
    if (spec.ok) this.replace({ view: 'sweep', spec: spec.value, x: null, measure: null });
    else this.store.setState({ problem: await inWords(spec.error) });
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
    const { spec } = this.store.getState().choices;
    if (this.work.isGoing) return;
    const count = cellCount(spec);
    if (count > mostCells) {
      this.store.setState({ problem: texts.tooManyCells(count, mostCells) });
      return;
    }
    this.store.setState({ problem: '' });
    const ended = await this.work.run((control) => this.measure(spec, control));
    if (ended.state === 'failed') this.store.setState({ problem: ended.problem.sentence });
  }

  /** Ends what is under way; what was measured stays. */
  cancel(): void {
    this.work.cancel();
  }

  private replace(choices: SweepChoices): void {
    this.take(choices);
    this.store.setState({ opened: this.store.getState().opened + 1 });
  }

  private take(choices: SweepChoices): void {
    const isOther = choices.spec !== this.store.getState().choices.spec;
    if (isOther) this.cancel();
    const results = isOther ? this.knownOf(choices.spec) : this.store.getState().results;
    this.store.setState({ choices, results, problem: '' });
  }

  private async learn(): Promise<void> {
    const outcome = await firstAnswer(() => this.hand.run({ kind: 'sweep-offer' }));
    if (outcome.state === 'done') this.store.setState({ offer: outcome.value });
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

  private async measure(spec: SweepSpec, control: JobControl<SweepProgress>): Promise<Ended<null>> {
    const { signal, onProgress } = control;
    onProgress({ stage: 'checking', done: 0, total: 1 });
    const checked = await this.hand.run({ kind: 'sweep-check', spec }, { signal });
    if (checked.state !== 'done') return checked;
    const { problem } = checked.value;
    if (problem !== null) return { state: 'failed', problem: { sentence: problem } };
    return this.runCells(spec, control);
  }

  private runCells(spec: SweepSpec, { signal, onProgress }: JobControl<SweepProgress>): Promise<Ended<null>> {
    const total = cellCount(spec);
    const { results: known } = this.store.getState();
    const waiting = Array.from({ length: total }, (_, cell) => cell).filter((cell) => !known.has(cell));
    const under = new Map<number, number>();
    const count = (): void => {
      const shares = [...under.values()].reduce((sum, share) => sum + share, 0);
      onProgress({ stage: 'running', done: this.store.getState().results.size + shares, total });
    };
    count();
    return sideBySide(waiting, Math.min(this.pool.size, mostAtOnce), signal, async (cell, stop) => {
      const onProgress = ({ share }: CellProgress): void => {
        under.set(cell, share);
        count();
      };
      const outcome = await this.pool.run({ kind: 'cell', spec, cell }, { onProgress, signal: stop });
      under.delete(cell);
      if (outcome.state === 'done' && !stop.aborted) this.keep(spec, cell, outcome.value);
      count();
      return outcome;
    });
  }

  private keep(spec: SweepSpec, cell: number, result: CellResult): void {
    this.known.set(keyOf(spec, cell), result);
    this.store.setState({ results: new Map(this.store.getState().results).set(cell, result) });
  }
}

/** All that a cell's measures depend on. */
function keyOf(spec: SweepSpec, cell: number): string {
  const { parameters, seed } = cellAt(spec, cell);
  const options = Object.entries({ ...spec.base, ...parameters }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([options, seed, spec.measures]);
}
