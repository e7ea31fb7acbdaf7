/** Runs of figures as batches for many processes: each says all that a process needs, that must have the same engine. */
import { isRecord, recordIn } from '../base/record.ts';
import { err, ok, type Result } from '../base/result.ts';
import { draftOf, type DraftSetup } from '../experiments/figures/draft.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import type { Experiment } from '../experiments/figures/laboratory.ts';
import { FIGURES } from '../experiments/figures/registry.ts';
import { type CostedRun, RunCosts } from '../session/runner/run-cost.ts';
import { dividedFor, roomOf } from './batches.ts';
import { type Pending, pendingRuns } from './reproduce-runs.ts';
import { type KeptRuns, linesIn, nameOfRuns, type RunLine } from './reproduce-state.ts';

/** A line of a plan. */
export interface FigureBatch {
  /** The engine's sources, the scale and the seed. */
  readonly of: string;
  readonly figures: readonly string[];
  readonly scale: number;
  readonly seed: number;
  readonly bands: boolean;
  readonly points: 'all' | 'published';
  /** Keys of the runs. */
  readonly runs: readonly string[];
  readonly count: number;
  /** Estimated. */
  readonly seconds: number;
  /** Runs without whose results these are not asked for. */
  readonly known: readonly RunLine[];
}

/** A run on the host, or one that begins with no device: no specification says how long it is. Few follow the scale. */
const UNKNOWN_MS = 1_000;
/** Runs that begin alike stay together where making the device ready takes at least this share of a run. */
const PAYS = 0.1;
/** Runs in a batch. */
const MOST_RUNS = 1_000;

/** Runs that one process does one after another, and what they are estimated to take together. */
interface Group {
  readonly runs: readonly Pending[];
  readonly ms: number;
}

/** Batches of the runs that no process has done, in the order in which they are to be taken. */
export function planOf(
  figures: readonly Figure[],
  setup: DraftSetup,
  kept: KeptRuns,
  processes: number,
): FigureBatch[] {
  const pending = pendingRuns(figures, setup, kept.all);
  const costs = new RunCosts();
  const whole = groupsOf(pending, costs, setup, Number.POSITIVE_INFINITY);
  const room = roomOf(
    whole.reduce((sum, { ms }) => sum + ms, 0),
    processes,
  );
  const groups = groupsOf(pending, costs, setup, room).toSorted((a, b) => b.ms - a.ms);
  return dividedFor(processes, groups, ({ ms }) => ms, MOST_RUNS).map(({ items, ms }) =>
    batchOf(
      items.flatMap(({ runs }) => runs),
      ms,
      setup,
      kept,
    ),
  );
}

/** @param room milliseconds of a group, which at least holds one run */
function groupsOf(pending: readonly Pending[], costs: RunCosts, setup: DraftSetup, room: number): Group[] {
  const groups: Group[] = [];
  let group: Pending[] = [];
  let spent = 0;
  for (const run of pending) {
    const { ms, readyMs } = costOf(run.experiment, costs, setup);
    const isAlike = run.beginning !== '' && run.beginning === group[0]?.beginning;
    if (group.length > 0 && (!isAlike || readyMs < PAYS * ms || spent + ms - readyMs > room)) {
      groups.push({ runs: group, ms: spent });
      group = [];
      spent = 0;
    }
    spent += group.length === 0 ? ms : ms - readyMs;
    group.push(run);
  }
  if (group.length > 0) groups.push({ runs: group, ms: spent });
  return groups;
}

/** Estimated milliseconds of a run, and of them those in which its device is made ready. */
function costOf(
  experiment: Experiment | null,
  costs: RunCosts,
  { seed: own }: DraftSetup,
): { readonly ms: number; readonly readyMs: number } {
  if (experiment === null) return { ms: UNKNOWN_MS, readyMs: 0 };
  const { device, fill, ageing, workload, transactions, isolation, parameters } = experiment;
  const { clients = null, footprint = null, seed = own } = experiment;
  const run: CostedRun = {
    kind: 'device',
    device,
    fill,
    ageing,
    workload,
    transactions,
    clients,
    footprint,
    seed,
    workloadParameters: parameters ?? {},
    host: { isolation },
    crashAt: null,
    recoveryPoints: 0,
  };
  return { ms: costs.of(run), readyMs: costs.of({ ...run, transactions: 0 }) };
}

function batchOf(pending: readonly Pending[], ms: number, setup: DraftSetup, kept: KeptRuns): FigureBatch {
  const { scale, seed, hasBands, points = 'all' } = setup;
  const figures = [...new Set(pending.map(({ figure }) => figure))];
  const keys = new Set(pending.map(({ key }) => key));
  const known = figures.flatMap((figure) => knownFor(figure, keys, setup, kept));
  return {
    of: nameOfRuns(setup),
    figures: figures.map(({ id }) => id),
    scale,
    seed,
    bands: hasBands,
    points,
    runs: [...keys],
    count: keys.size,
    seconds: Math.round(ms) / 1e3,
    known: [...new Map(known.map((line) => [line.key, line])).values()],
  };
}

/** Lines of the runs that a figure must know before it asks for some of `keys`; none where it asks for them at once. */
function knownFor(
  figure: Figure,
  keys: ReadonlySet<string>,
  setup: DraftSetup,
  kept: KeptRuns,
): readonly RunLine[] {
  const { missing, asked } = draftOf(figure, setup, kept.all);
  const atOnce = draftOf(figure, setup, new Map()).missing;
  const isLater = [...missing.keys()].some((key) => keys.has(key) && !atOnce.has(key));
  return isLater ? kept.linesOf(asked) : [];
}

/** A batch as it is read, with the figures and the setup that it names. */
export interface ReadBatch {
  readonly figures: readonly Figure[];
  readonly setup: DraftSetup;
  readonly runs: readonly string[];
  readonly known: readonly RunLine[];
}

/** Reads a line of a plan; a sentence for what is none, or another engine's. */
export function readBatch(text: string, file: string): Result<ReadBatch, string> {
  const batch = recordIn(text);
  const none = err(`“${file}” is no batch: it holds one line of what reproduce --plan N prints.`);
  if (batch === null) return none;
  const { of, figures: ids, scale, seed, bands, points, runs, known } = batch;
  const isList = (list: unknown): list is readonly string[] =>
    Array.isArray(list) && list.every((each) => typeof each === 'string');
  if (!isList(ids) || !isList(runs) || !Array.isArray(known)) return none;
  if (typeof scale !== 'number' || typeof seed !== 'number' || typeof bands !== 'boolean') return none;
  if (points !== 'all' && points !== 'published') return none;
  if (of !== nameOfRuns({ scale, seed }))
    return err(`“${file}”: the batch was planned by another engine; plan it again with this one.`);
  const figures = FIGURES.filter(({ id }) => ids.includes(id));
  const lines = known.every(isRecord) ? linesIn(known) : null;
  if (lines === null || figures.length !== ids.length) return none;
  return ok({ figures, setup: { scale, seed, hasBands: bands, points }, runs, known: lines });
}
