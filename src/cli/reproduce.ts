/** `reproduce`: every published figure measured with its bands into one HTML file. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ENGINE_VERSION } from '../base/engine-version.ts';
import { ok, type Result } from '../base/result.ts';
import { draftOf, type DraftSetup } from '../experiments/figures/draft.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import { PreparedDevice } from '../experiments/figures/prepared-device.ts';
import type { PublishedFigure, PublishedValues } from '../experiments/figures/published-values.ts';
import { FIGURES } from '../experiments/figures/registry.ts';
import { reachOf } from '../experiments/figures/summary.ts';
import { figureDocument } from '../package/figure-document.ts';
import { FIGURES_COMMAND } from './arguments/commands.ts';
import { type Made, madeBy } from './made.ts';
import { print } from './process/print.ts';
import { refuse, say, STATUS } from './process/status.ts';
import { replaceFile } from './process/whole-file.ts';
import { type Asked, type AskedFor, readReproduce } from './reproduce-arguments.ts';
import { makeFolder, printPlan, runBatch, runShard } from './reproduce-parts.ts';
import { type Reproduced, reportPage } from './reproduce-report.ts';
import { compareText, measureAll } from './reproduce-runs.ts';
import { build, folderOfRuns, KeptRuns } from './reproduce-state.ts';
import { variantEffects } from './reproduce-variants.ts';

export async function runReproduce(args: string[]): Promise<number> {
  const read = readReproduce(args);
  if (!read.ok) return refuse(read.error);
  const done = await doneOf(read.value);
  return done.ok ? STATUS.done : refuse(done.error);
}

async function doneOf(asked: Asked): Promise<Result<void, string>> {
  switch (asked.way) {
    case 'variants':
      return ok(keepVariants(asked));
    case 'plan':
      return printPlan(asked);
    case 'batch':
      return await runBatch(asked);
    case 'shard':
      return runShard(asked);
    case 'all':
      return reproduce(asked);
  }
}

function keepVariants({ variants, scale, isProgressForced }: AskedFor<'variants'>): void {
  const effects = variantEffects(scale, isProgressForced);
  replaceFile(variants, `${JSON.stringify(effects, null, 1)}\n`);
  print(`${variants}\n`);
}

function drawn(figure: Figure, setup: DraftSetup, runs: KeptRuns): Reproduced {
  const draft = draftOf(figure, setup, runs.known);
  const asked = draftOf(figure, setup, new Map()).missing.keys();
  return {
    document: figureDocument(figure, draft.series, setup.scale),
    ms: runs.msOf(asked),
    runs: draft.runs,
  };
}

/** Prints the path of the report. */
function reproduce({
  figures,
  setup: asked,
  out,
  published,
  isProgressForced,
}: AskedFor<'all'>): Result<void, string> {
  makeFolder(out);
  const { version, sources } = build();
  const prepared = new PreparedDevice();
  const setup: DraftSetup = { ...asked, begin: (options) => prepared.begin(options) };
  const folder = folderOfRuns(out, asked);
  mkdirSync(folder, { recursive: true });
  const opened = KeptRuns.open(folder);
  if (!opened.ok) return opened;
  const runs = opened.value;
  measureAll(figures, setup, runs, isProgressForced);
  const measured = figures.map((figure, at) => {
    const done = drawn(figure, setup, runs);
    say(`figure ${at + 1} of ${figures.length}: ${figure.id} is measured`);
    return done;
  });
  if (published !== null) keepPublished(published, figures, setup, runs);
  const page = reportPage(measured, {
    ...setup,
    version,
    sources,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? 'unknown',
    figures: figures.length === FIGURES.length ? [] : figures.map(({ id }) => id),
    date: new Date().toISOString(),
  });
  const path = join(out, 'report.html');
  const documents = measured.map(({ document }) =>
    Object.assign({}, document, { made: madeOf(document.id, figures, asked) }),
  );
  replaceFile(join(out, 'figures.json'), `${JSON.stringify(documents, null, 1)}\n`);
  replaceFile(path, page);
  runs.removeParts();
  print(`${path}\n`);
  return ok(undefined);
}

/** Origin of a figure among others: that of the same ones by `figures`, with which all are made again. */
function madeOf(figure: string, all: readonly Figure[], { scale, seed, hasBands }: DraftSetup): Made {
  const bands = hasBands ? ['--bands'] : [];
  const args = [...all.map(({ id }) => id), '--scale', String(scale), '--seed', String(seed), ...bands];
  return madeBy(FIGURES_COMMAND.name, args, { figure, scale, seed, bands: hasBands }, seed);
}

/** Puts what came of the published values in the place of what a file has of the same figures. */
function keepPublished(path: string, figures: readonly Figure[], setup: DraftSetup, runs: KeptRuns): void {
  const { scale, seed, hasBands } = setup;
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PublishedValues) : {};
  const now = figures.flatMap((figure): [string, PublishedFigure][] => {
    const { series } = figureDocument(figure, draftOf(figure, setup, runs.known).series, scale);
    const bySeeds = { ...figure, open: figure.open?.filter(({ id }) => id === 'seed') ?? [] };
    const otherSeeds = hasBands ? reachOf(figure, draftOf(bySeeds, setup, runs.known).series) : null;
    if (series.length === 0) return [];
    return [[figure.id, { scale, seed, engine: ENGINE_VERSION, otherSeeds, series }]];
  });
  const all: PublishedValues = { ...before, ...Object.fromEntries(now) };
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => compareText(a, b)));
  replaceFile(path, `${JSON.stringify(sorted, null, 1)}\n`);
}
