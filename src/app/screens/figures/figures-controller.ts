/** Both halves of the screen: published figures, and a sweep of one's own. They share their workers. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KnownRun } from '../../../session/contract/spoken.ts';
import { decodeFigureLink, type FigureLink } from '../../../session/link/figures.ts';
import { SweepController } from './sweeps/sweep-controller.ts';
import { FigureController } from './papers/figure-controller.ts';
import { otherThanOpened, type Shared, sharedBy, type Stamp } from '../../address/stamp.ts';
import { figuresHash, sweepHash } from './shown-hash.ts';
import { linkProblem } from '../../words/link-problem.ts';
import { loaded } from '../../words/loading/loaded.ts';
import { openPool } from '../../lab/model/workers.ts';

const loadShipped = async (): Promise<readonly KnownRun[]> =>
  (await loaded(() => import('./papers/shipped-runs.json'))).default;

export type FiguresView = FigureLink['view'];

interface FiguresState {
  readonly view: FiguresView;
  /** A sentence about a link that could not be used. */
  readonly problem: string;
  /** Stamp of the link that was opened last. */
  readonly shared: Shared<FigureLink> | null;
}

export class FiguresController {
  readonly store: StoreApi<FiguresState> = createStore<FiguresState>(() => ({
    view: 'published',
    problem: '',
    shared: null,
  }));
  readonly figures: FigureController;
  readonly sweep: SweepController;

  constructor() {
    const pool = openPool();
    const hand = openPool(1);
    this.figures = new FigureController(pool, hand, loadShipped);
    this.sweep = new SweepController(pool, hand);
    this.figures.store.subscribe(() => this.compare());
    this.sweep.store.subscribe(() => this.compare());
  }

  show(view: FiguresView): void {
    this.store.setState({ view });
  }

  /** Takes over what the address says; null for an address that says nothing. */
  async open(packed: string | null, stamp: Stamp | null = null): Promise<void> {
    const link = packed === null ? null : await decodeFigureLink(packed);
    if (link !== null)
      this.store.setState({ problem: link.ok ? '' : await linkProblem(link.problem.sentence) });
    const choices = link?.ok === true ? link.value : null;
    if (choices !== null) this.show(choices.view);
    await Promise.all([
      this.figures.open(choices?.view === 'published' ? choices : null),
      this.sweep.open(choices?.view === 'sweep' ? choices : null),
    ]);
    this.store.setState({ shared: choices === null ? null : sharedBy(stamp, this.link()) });
    this.compare();
  }

  /** Returns the choices for a link to the present view. */
  link(): FigureLink {
    const { view } = this.store.getState();
    return (view === 'published' ? this.figures : this.sweep).store.getState().choices;
  }

  /** Hash of the values that the present choices show; null until all of them are measured. */
  shown(): string | null {
    const { view } = this.store.getState();
    return view === 'published'
      ? figuresHash(this.figures.store.getState())
      : sweepHash(this.sweep.store.getState());
  }

  /** Says where the values are others than those that the link showed. */
  private compare(): void {
    const { shared, problem } = this.store.getState();
    if (shared === null) return;
    const other = otherThanOpened(shared, this.link(), this.shown());
    if (other !== null && other !== problem) this.store.setState({ problem: other });
  }
}
