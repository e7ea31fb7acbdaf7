/** `figures`: published figures measured again, with bands for what their papers leave open. */
import process from 'node:process';
import type { Spoken } from '../base/message.ts';
import { ok, type Result } from '../base/result.ts';
import { type BandedPoint, bandedSeries, isInside } from '../experiments/figures/bands.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import { Laboratory } from '../experiments/figures/laboratory.ts';
import { summed, type Summary } from '../experiments/figures/summary.ts';
import type { OrderFound } from '../experiments/orders/orders.ts';
import { FIGURE_SCALE } from '../model/schema/link-schema.ts';
import { SEED } from '../model/schema/specification-schema.ts';
import { readOptional } from '../session/runner/read-flag.ts';
import { figureDocument, type MeasuredFigure } from '../package/figure-document.ts';
import { FIGURES_COMMAND } from './arguments/commands.ts';
import { readChecked } from './arguments/read-arguments.ts';
import { type Made, madeBy } from './made.ts';
import { namedFigures } from './named-figures.ts';
import { Progress } from './process/progress.ts';
import { print } from './process/print.ts';
import { refuse, STATUS } from './process/status.ts';

/** A figure in English, with what was measured. */
type FigureDocument = MeasuredFigure & { readonly seconds: number };
type AxisWords = FigureDocument['y']['words'];

export function runFigures(args: string[]): number {
  const parsed = readFigures(args);
  if (!parsed.ok) return refuse(parsed.error);
  const { chosen, hasBands, laboratory, isJson, isSummary, isProgressForced } = parsed.value;
  const progress = new Progress('figures', isProgressForced);
  progress.tell(0, chosen.length);
  const { scale, seed } = laboratory;
  const documents = chosen.map((figure, at) => {
    const specification = { figure: figure.id, scale, seed, bands: hasBands };
    const figures = measured(hasBands ? figure : { ...figure, open: [] }, laboratory);
    const made = madeBy(FIGURES_COMMAND.name, args, specification, seed);
    const document: FigureDocument & { readonly made: Made } = Object.assign(figures, { made });
    progress.tell(at + 1, chosen.length);
    if (!isJson && !isSummary) {
      progress.end();
      print(tableOf(document));
    }
    return document;
  });
  progress.end();
  const summary = summed(documents.map((document) => document.summary));
  if (isJson)
    print(
      `${JSON.stringify(isSummary ? { ...summary, made: summaryMade(parsed.value, args) } : documents)}\n`,
    );
  else print(`${summaryText(summary)}\n`);
  return STATUS.done;
}

function summaryMade({ chosen, hasBands, laboratory }: FiguresArguments, args: readonly string[]) {
  const { scale, seed } = laboratory;
  const specification = { figures: chosen.map(({ id }) => id), scale, seed, bands: hasBands };
  return madeBy(FIGURES_COMMAND.name, args, specification, seed);
}

interface FiguresArguments {
  readonly chosen: readonly Figure[];
  readonly hasBands: boolean;
  readonly laboratory: Laboratory;
  readonly isJson: boolean;
  /** The counts of all figures alone. */
  readonly isSummary: boolean;
  readonly isProgressForced: boolean;
}

/** Reads the options of `figures`; a sentence where they cannot be done. */
export function readFigures(args: readonly string[]): Result<FiguresArguments, string> {
  const read = readChecked(FIGURES_COMMAND, args, (values, operands) => ({
    named: operands,
    values,
    laboratory: new Laboratory(
      readOptional('--scale', FIGURE_SCALE, values.scale) ?? undefined,
      readOptional('--seed', SEED, values.seed) ?? undefined,
    ),
  }));
  if (!read.ok) return read;
  const { named, values, laboratory } = read.value;
  const chosen = namedFigures(named);
  if (!chosen.ok) return chosen;
  return ok({
    chosen: chosen.value,
    hasBands: values.bands === true,
    laboratory,
    isJson: values.json === true,
    isSummary: values.summary === true,
    isProgressForced: values.progress === true,
  });
}

function measured(figure: Figure, laboratory: Laboratory): FigureDocument {
  const started = process.hrtime.bigint();
  const series = bandedSeries(figure, (assumption) =>
    figure.run(assumption === null ? laboratory : laboratory.varied(assumption)),
  );
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  return Object.assign(figureDocument(figure, series, laboratory.scale), { seconds });
}

function summaryText({ published, close, inBand, outside, otherSign, ...limits }: Summary): string {
  return [
    `${published} published values: ${close} within 0.8 and 1.25, ${inBand} more inside their bands, ${outside} outside; ${otherSign} are changes the other way.`,
    `${limits.limits} published limits: ${limits.limitsKept} kept, ${limits.limitsInBand} more inside their bands, ${limits.limitsBroken} broken.`,
  ].join('\n');
}

function tableOf(document: FigureDocument): string {
  const { id, paper, title, about, x, y, why, knownToDiffer, orders, series, seconds } = document;
  const hasBands = series.some(({ points }) => points.some(({ band }) => band !== null));
  const head = [x.title, 'published', 'measured', 'measured/published', ...(hasBands ? ['band'] : [])];
  const rowOf = (point: Spoken<BandedPoint>): string[] => cellsOf(point, y.words, hasBands);
  const rows = series.flatMap(({ name, points }) => [[name]].concat(points.map(rowOf)));
  const widths = head.map((cell, at) =>
    Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length), cell.length),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  const lines = [
    `${id}  ${paper}`,
    title,
    about,
    `${y.title}; ${seconds.toFixed(1)} s`,
    line(head),
    ...rows.map(line),
    why,
    ...knownToDiffer.map((difference) => `Known to differ: ${difference}`),
    ...orders.map(orderText),
    '',
  ];
  return `${lines.join('\n')}\n`;
}

const VERDICTS = { true: 'Comes out', false: 'Does not come out', null: 'Not measured' } as const;

/** “Comes out: “SCC has the highest …” (§5.3), BPCC”. */
export function orderText({ quote, section, of, isShown }: OrderFound): string {
  return `${VERDICTS[`${isShown}`]}: “${quote}” (${section})${of === null ? '' : `, ${of}`}`;
}

function publishedText({ published, limit }: Spoken<BandedPoint>, words: AxisWords): string {
  if (published === null) return '–';
  const value = valueText(published, words);
  return limit === undefined ? value : `${limit} ${value}`;
}

function cellsOf(point: Spoken<BandedPoint>, words: AxisWords, hasBands: boolean): string[] {
  const cells = [
    `  ${point.x}`,
    publishedText(point, words),
    valueText(point.measured, words),
    ratioText(point, words),
  ];
  return hasBands ? [...cells, bandText(point)] : cells;
}

/** "0.9 (fill 0.9) to 1.4: published inside". */
function bandText(point: Spoken<BandedPoint>): string {
  const { band, published } = point;
  if (band === null) return '–';
  const { low, high, lowBy, highBy } = band;
  const end = (value: number, by: string | null): string =>
    by === null ? valueText(value, undefined) : `${valueText(value, undefined)} (${by})`;
  const range = `${end(low, lowBy)} to ${end(high, highBy)}`;
  if (published === null) return range;
  return `${range}: published ${isInside(point, band) ? 'inside' : 'outside'}`;
}

function valueText(value: number, words: AxisWords): string {
  return words?.[value] ?? String(Number(value.toPrecision(4)));
}

function ratioText({ published, measured: value }: Spoken<BandedPoint>, words: AxisWords): string {
  if (words !== undefined || published === null || published === 0) return '';
  return (value / published).toFixed(3);
}
