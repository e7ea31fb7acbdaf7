/** Published figures: what there is, a figure drawn from the runs that are done, and one run of one. */
import { type Draft, draftOf } from '../../../experiments/figures/draft.ts';
import {
  type Experiment,
  Laboratory,
  measurementOf,
  readingOf,
} from '../../../experiments/figures/laboratory.ts';
import { figureById, FIGURES } from '../../../experiments/figures/registry.ts';
import { differencesIn } from '../../../experiments/known-to-differ.ts';
import { ordersIn } from '../../../experiments/orders/orders.ts';
import type { Answer } from '../../contract/session.ts';
import type {
  DrawJob,
  DrawnFigure,
  FigureInfo,
  KnownRun,
  MeasureJob,
  MeasureProgress,
} from '../../contract/figures.ts';
import { problem } from '../opening/opening.ts';
import { Yielder } from '../opening/yielder.ts';
import { hostOpeningOf, openingOf } from './figure-openings.ts';
import { poolMessage } from './messages.ts';

/** Reports at most ten times a second. */
const REPORT_EVERY_MS = 100;
/** Steps between two looks at the clocks. */
const STEPS_PER_LOOK = 64;

export function figureOffer(): readonly FigureInfo[] {
  return FIGURES.map(({ id, paper, title, about, x, y, why }) => {
    const knownToDiffer = differencesIn(id);
    return { id, paper, title, about, x, y, why, knownToDiffer };
  });
}

export function drawJob(job: DrawJob): Answer<DrawnFigure> {
  const draft = draftFor(job);
  const figure = figureById(job.figure);
  if (draft === null || figure === undefined) return unknownFigure(job.figure);
  const series = draft.series.map(({ name, points }) => ({
    name,
    points: points.map(({ band, ...point }) => ({
      ...point,
      measured: Number.isFinite(point.measured) ? point.measured : null,
      ...band,
    })),
  }));
  return {
    ok: true,
    value: {
      series,
      orders: ordersIn(figure.id, series, job.scale),
      missing: [...draft.missing.keys()],
      runs: draft.runs,
      openings: [
        ...draft.own.map((experiment) => openingOf(experiment, job.seed)),
        ...draft.onHost.map((experiment) => hostOpeningOf(experiment)),
      ],
    },
  };
}

export async function measureJob(
  job: MeasureJob,
  onProgress: (progress: MeasureProgress) => unknown,
): Promise<Answer<KnownRun>> {
  const draft = draftFor(job);
  if (draft === null) return unknownFigure(job.figure);
  const { run: key, scale, seed } = job;
  await onProgress({ share: 0 });
  const experiment = draft.experiments.get(key);
  if (experiment !== undefined) {
    return {
      ok: true,
      value: { key, value: await measured(experiment, new Laboratory(scale, seed), onProgress) },
    };
  }
  const run = draft.missing.get(key);
  if (run === undefined) {
    const noRun = poolMessage('noSuchRun', { figure: job.figure, run: key });
    return { ok: false, problem: problem('internal', noRun) };
  }
  return { ok: true, value: { key, value: run() } };
}

function draftFor({ figure, known, ...setup }: Omit<DrawJob, 'kind'>): Draft | null {
  const found = figureById(figure);
  if (found === undefined) return null;
  return draftOf(found, setup, new Map(known.map(({ key, value }) => [key, value])));
}

function unknownFigure(id: string): Answer<never> {
  const known = FIGURES.map((figure) => figure.id);
  return {
    ok: false,
    problem: problem('specification', poolMessage('unknownFigure', { figure: id, known })),
  };
}

/** Returns the result of `Laboratory.measure`, with a pause now and then in which the thread can be ended. */
async function measured(
  experiment: Experiment,
  laboratory: Laboratory,
  onProgress: (progress: MeasureProgress) => unknown,
): Promise<unknown> {
  const device = laboratory.prepare(experiment);
  if (device === null) throw new RangeError(`no scheme is called ${experiment.protocol}`);
  const measurement = measurementOf(device);
  const yielder = new Yielder();
  const operations = Math.max(1, device.options.program.count);
  let lastMs = performance.now();
  let isGoing = true;
  while (isGoing) {
    isGoing = measurement.goOn(STEPS_PER_LOOK);
    if (!yielder.isDue) continue;
    const nowMs = performance.now();
    if (nowMs - lastMs >= REPORT_EVERY_MS) {
      lastMs = nowMs;
      onProgress({ share: device.state.host.next / operations });
    }
    await yielder.take();
  }
  return readingOf(device, measurement.measured());
}
