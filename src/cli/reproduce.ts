/**
 * `npm run reproduce`: every published figure measured with its bands into one HTML file. A program of its own, beside
 * the runner.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { ENGINE_VERSION } from '../base/engine-version.ts';
import { err, ok, type Result } from '../base/result.ts';
import { draftOf, type DraftSetup, type KnownRuns } from '../experiments/figures/draft.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import type { Experiment } from '../experiments/figures/laboratory.ts';
import { PreparedDevice } from '../experiments/figures/prepared-device.ts';
import type { PublishedFigure, PublishedValues } from '../experiments/figures/published-values.ts';
import { FIGURES } from '../experiments/figures/registry.ts';
import { reachOf } from '../experiments/figures/summary.ts';
import { FIGURE_SCALE } from '../model/schema/link-schema.ts';
import { SEED } from '../model/schema/specification-schema.ts';
import { figureDocument } from '../package/figure-document.ts';
import { readOptional, Unusable } from '../session/runner/read-flag.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { FIGURES_COMMAND } from './arguments/commands.ts';
import { type Made, madeBy } from './made.ts';
import { failureOf } from './process/failures.ts';
import { watchOutputs, watchSignals } from './process/outputs.ts';
import { refuse, say, STATUS } from './process/status.ts';
import { surroundings } from './process/surroundings.ts';
import { answer, calledCommand, onThread } from './process/thread.ts';
import { type Reproduced, reportPage } from './reproduce-report.ts';
import { KeptRuns } from './reproduce-state.ts';
import { variantEffects } from './reproduce-variants.ts';

const HELP = `npm run reproduce [-- [FIGURE …] [options]]

Measures the published figures again, with bands for what their papers leave open, and writes one HTML file that needs
no network. Interrupt it at any time: the same command goes on with the run that was interrupted.

FIGURE        a figure's id (lighttx-5) or a paper's name before the hyphen (lighttx); all, if left out
--figures L   the same as a list: lighttx-5,nvctx-1
--quick       runs of a fiftieth of their length without bands: for a look, not for comparison
--scale S     share of the published length, ${FIGURE_SCALE.least} to ${FIGURE_SCALE.most}; 1 if left out
--seed N      seed of every run, 0 to ${SEED.most}; ${SEED.initial} if left out
--no-bands    each figure's own assumptions alone
--published F points with a published value alone; what came of them takes the place of these figures in the file F
--variants F  NVCTX under each of its variants instead, with a scale alone; what came of it is the file F
--out DIR     folder of the report and of the runs that are done; reproduced, if left out
--help        this text
`;

const FLAGS = {
  figures: { type: 'string' },
  quick: { type: 'boolean' },
  scale: { type: 'string' },
  seed: { type: 'string' },
  'no-bands': { type: 'boolean' },
  published: { type: 'string' },
  variants: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const QUICK_SCALE = '0.02';

interface Request {
  readonly figures: readonly Figure[];
  readonly setup: DraftSetup;
  readonly out: string;
  /** File of published values; null where all points are measured. */
  readonly published: string | null;
  /** File of NVCTX's variants, which are measured instead; null where figures are. */
  readonly variants: string | null;
}

/** The engine that measures: the launcher knows it. */
interface Build {
  readonly version: string;
  /** Hash of all sources. */
  readonly sources: string;
}

function buildOf(): Build {
  const { FLASHSCOPE_VERSION: version = 'unknown', FLASHSCOPE_SOURCES: sources = 'unknown' } = process.env;
  return { version, sources };
}

function parse(args: string[]): Result<Request | 'help', string> {
  try {
    const { values, positionals } = parseArgs({ args, options: FLAGS, allowPositionals: true });
    if (values.help === true) return ok('help');
    const named = [...positionals, ...(values.figures ?? '').split(',').filter((name) => name !== '')];
    const missing = named.find((name) => !FIGURES.some((figure) => isCalled(figure, name)));
    if (missing !== undefined) {
      const known = FIGURES.map(({ id }) => id).join(', ');
      return err(
        `There is no figure “${missing}”; expected one of ${known}, or a paper’s name before the hyphen.`,
      );
    }
    const given = Object.keys(values).filter((name) => name !== 'variants' && name !== 'scale');
    if (values.variants !== undefined && named.length + given.length > 0)
      return err('--variants goes with --scale alone.');
    const scaleText = values.scale ?? (values.quick === true ? QUICK_SCALE : undefined);
    return ok({
      figures: FIGURES.filter((figure) => named.length === 0 || named.some((name) => isCalled(figure, name))),
      setup: {
        scale: readOptional('--scale', FIGURE_SCALE, scaleText) ?? FIGURE_SCALE.most,
        seed: readOptional('--seed', SEED, values.seed) ?? SEED.initial,
        hasBands: values['no-bands'] !== true && values.quick !== true,
        points: values.published === undefined ? 'all' : 'published',
      },
      out: values.out ?? 'reproduced',
      published: values.published ?? null,
      variants: values.variants ?? null,
    });
  } catch (error) {
    if (error instanceof Unusable) return err(inEnglish(error.problem));
    return err(`${(error instanceof Error ? error.message : String(error)).split(/\.\s/)[0]}.`);
  }
}

function isCalled({ id }: Figure, name: string): boolean {
  return id === name || id.startsWith(`${name}-`);
}

/** Says how far the whole is: runs done of those that are known to be needed, and the time that is left at this rate. */
class Progress {
  private done = 0;
  private readonly began = performance.now();

  constructor(private readonly total: number) {}

  step(figure: Figure): void {
    this.done++;
    const each = (performance.now() - this.began) / this.done;
    const left = Math.max(0, this.total - this.done);
    const text = `${figure.id}: run ${this.done} of ${Math.max(this.total, this.done)}, about ${timeText(each * left)} left`;
    if (surroundings().isTerminal) process.stderr.write(`\r${text.padEnd(78)}`);
  }
}

function tellEnd(figure: Figure, at: number, count: number): void {
  const start = surroundings().isTerminal ? '\r' : '';
  process.stderr.write(
    `${start}${`figure ${at} of ${count}: ${figure.id} is measured`.padEnd(78).trimEnd()}\n`,
  );
}

function timeText(ms: number): string {
  const seconds = Math.round(ms / 1e3);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** A run that is still to do, for the first figure that asks for it. */
interface Pending {
  readonly figure: Figure;
  readonly key: string;
  readonly run: () => unknown;
  /** Key of the device's first state: runs that begin alike are done one after another. */
  readonly beginning: string;
}

function pendingRuns(figures: readonly Figure[], setup: DraftSetup, known: KnownRuns): Pending[] {
  const pending = new Map<string, Pending>();
  for (const figure of figures) {
    const { missing, experiments } = draftOf(figure, setup, known);
    for (const [key, run] of missing) {
      const beginning = beginningOf(experiments.get(key));
      if (!pending.has(key)) pending.set(key, { figure, key, run, beginning });
    }
  }
  return [...pending.values()].toSorted((a, b) => compareText(a.beginning, b.beginning));
}

function beginningOf(experiment: Experiment | undefined): string {
  if (experiment === undefined) return '';
  const { protocol, settings, device, fill, ageing, seed } = experiment;
  return JSON.stringify([protocol, settings, device, fill, ageing, seed]);
}

/** By the numbers of their characters, wherever this runs. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Does all that the figures lack. A run may be asked for only when another is done. */
function measureAll(figures: readonly Figure[], setup: DraftSetup, runs: KeptRuns): void {
  let pending = pendingRuns(figures, setup, runs.known);
  process.stderr.write(
    `${figures.length} figures, ${pending.length} runs to do, ${runs.known.size} done before. Interrupt at any time: the same command goes on.\n`,
  );
  const progress = new Progress(pending.length);
  while (pending.length > 0) {
    for (const { figure, key, run } of pending) {
      runs.run(figure.id, key, run);
      progress.step(figure);
    }
    pending = pendingRuns(figures, setup, runs.known);
  }
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

function reproduce({ figures, setup: asked, out, published }: Request): string {
  const build = buildOf();
  const { scale, seed } = asked;
  const prepared = new PreparedDevice();
  const setup: DraftSetup = { ...asked, begin: (options) => prepared.begin(options) };
  const runs = new KeptRuns(join(out, 'runs', `${build.sources.slice(0, 12)}-scale-${scale}-seed-${seed}`));
  measureAll(figures, setup, runs);
  const measured = figures.map((figure, at) => {
    const done = drawn(figure, setup, runs);
    tellEnd(figure, at + 1, figures.length);
    return done;
  });
  if (published !== null) keepPublished(published, figures, setup, runs);
  const page = reportPage(measured, {
    ...setup,
    ...build,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model ?? 'unknown',
    figures: figures.length === FIGURES.length ? [] : figures.map(({ id }) => id),
    date: new Date().toISOString(),
  });
  const path = join(out, 'report.html');
  writeWhole(
    join(out, 'figures.json'),
    `${JSON.stringify(
      measured.map(({ document }) =>
        Object.assign({}, document, { made: madeOf(document.id, figures, asked) }),
      ),
      null,
      1,
    )}\n`,
  );
  writeWhole(path, page);
  return path;
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
  writeWhole(path, `${JSON.stringify(sorted, null, 1)}\n`);
}

/** A file appears as a whole or not at all. */
function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}

function main(args: string[]): number {
  const request = parse(args);
  if (!request.ok) return refuse(request.error);
  if (request.value === 'help') {
    process.stdout.write(HELP);
    return STATUS.done;
  }
  const { variants, setup } = request.value;
  try {
    if (variants !== null) {
      writeWhole(variants, `${JSON.stringify(variantEffects(setup.scale), null, 1)}\n`);
      process.stdout.write(`${variants}\n`);
      return STATUS.done;
    }
    // Not with all folders above it: where none can be made, as in /proc, Node looks for one for ever.
    if (!existsSync(request.value.out)) mkdirSync(request.value.out);
    process.stdout.write(`${reproduce(request.value)}\n`);
    return STATUS.done;
  } catch (error) {
    const { sentence, status } = failureOf(error);
    say(sentence);
    return status;
  }
}

/** Measures on a thread of its own: runs have no pauses in which a signal would be heard. */
async function start(args: readonly string[]): Promise<void> {
  watchOutputs();
  watchSignals();
  process.exitCode = await onThread('reproduce', args);
}

if (isMainThread) await start(process.argv.slice(2));
else answer(main([...(calledCommand()?.args ?? [])]));
