/** The runs that figures are made of, in the order in which one process does them. */
import { draftOf, type DraftSetup, type KnownRuns } from '../experiments/figures/draft.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import type { Experiment } from '../experiments/figures/laboratory.ts';
import { Progress } from './process/progress.ts';
import { say } from './process/status.ts';
import type { KeptRuns } from './reproduce-state.ts';

/** A run that is still to do, for the first figure that asks for it. */
export interface Pending {
  readonly figure: Figure;
  readonly key: string;
  readonly run: () => unknown;
  /** Null of runs on the host, and of those that begin with no device. */
  readonly experiment: Experiment | null;
  /** Key of the device's first state: runs that begin alike are done one after another. */
  readonly beginning: string;
}

export function pendingRuns(figures: readonly Figure[], setup: DraftSetup, known: KnownRuns): Pending[] {
  const pending = new Map<string, Pending>();
  for (const figure of figures) {
    const { missing, beginnings } = draftOf(figure, setup, known);
    for (const [key, run] of missing) {
      const experiment = beginnings.get(key) ?? null;
      const beginning = beginningOf(experiment);
      if (!pending.has(key)) pending.set(key, { figure, key, run, experiment, beginning });
    }
  }
  return [...pending.values()].toSorted((a, b) => compareText(a.beginning, b.beginning));
}

function beginningOf(experiment: Experiment | null): string {
  if (experiment === null) return '';
  const { protocol, settings, device, fill, ageing, seed } = experiment;
  return JSON.stringify([protocol, settings, device, fill, ageing, seed]);
}

/** By the numbers of their characters, wherever this runs. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Does all that the figures lack. A run may be asked for only when another is done. */
export function measureAll(
  figures: readonly Figure[],
  setup: DraftSetup,
  runs: KeptRuns,
  isProgressForced: boolean,
): void {
  let pending = pendingRuns(figures, setup, runs.known);
  let total = pendingOnce(pending, runs);
  say(
    `${counted(figures.length, 'figure')}, ${counted(total, 'run')} to do, ${runs.all.size} done before. Interrupt at any time: the same command goes on.`,
  );
  const progress = new Progress('runs', isProgressForced);
  let done = 0;
  if (total > 0) progress.tell(done, total);
  while (pending.length > 0) {
    for (const { figure, key, run } of pending) {
      const isMeasured = !runs.all.has(key);
      runs.run(figure.id, key, run);
      if (!isMeasured) continue;
      done += 1;
      progress.tell(done, total);
    }
    pending = pendingRuns(figures, setup, runs.known);
    total = done + pendingOnce(pending, runs);
  }
  progress.end();
}

/** Number of runs that other processes have not done, either. */
function pendingOnce(pending: readonly Pending[], { all }: KeptRuns): number {
  return pending.filter(({ key }) => !all.has(key)).length;
}
