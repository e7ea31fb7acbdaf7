/** `figures`: published figures measured again. */
import process from 'node:process';
import type { Spoken } from '../base/message.ts';
import type { Figure, Point, Series } from '../experiments/figures/figure.ts';
import { Laboratory } from '../experiments/figures/laboratory.ts';
import { FIGURES } from '../experiments/figures/registry.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { refuse } from './trace-arguments.ts';

/** A figure in English, with what was measured. */
type FigureDocument = Spoken<
  Omit<Figure, 'run'> & { readonly series: readonly Series[]; readonly seconds: number }
>;
type AxisWords = FigureDocument['y']['words'];

export function runFigures(args: string[]): number {
  const isJson = args.includes('--json');
  const named = args.filter((arg) => arg !== '--json');
  const unknown = named.find((arg) => arg.startsWith('-'));
  if (unknown !== undefined) return refuse(`${unknown} is no option of figures; it takes an ID and --json.`);
  const chosen = FIGURES.filter(({ id }) => named.length === 0 || named.some((name) => isCalled(id, name)));
  const missing = named.find((name) => !FIGURES.some(({ id }) => isCalled(id, name)));
  if (missing !== undefined) {
    const known = FIGURES.map(({ id }) => id).join(', ');
    return refuse(
      `There is no figure “${missing}”; expected one of ${known}, or a paper’s name before the hyphen.`,
    );
  }
  const laboratory = new Laboratory();
  const documents = chosen.map((figure) => {
    process.stderr.write(`${figure.id}: ${inEnglish(figure.title)} …\n`);
    const document = measured(figure, laboratory);
    if (!isJson) process.stdout.write(tableOf(document));
    return document;
  });
  if (isJson) process.stdout.write(`${JSON.stringify(documents)}\n`);
  return 0;
}

/** `lighttx` stands for all figures of the paper, `lighttx-5` for one. */
function isCalled(id: string, name: string): boolean {
  return id === name || id.startsWith(`${name}-`);
}

function measured(figure: Figure, laboratory: Laboratory): FigureDocument {
  const { id, paper, title, about, x, y, why } = figure;
  const started = process.hrtime.bigint();
  const series = figure.run(laboratory);
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  return inEnglish({ id, paper, title, about, x, y, why, series, seconds });
}

function tableOf({ id, paper, title, about, x, y, why, series, seconds }: FigureDocument): string {
  const head = [x.title, 'published', 'measured', 'measured/published'];
  const rows = series.flatMap(({ name, points }) => [
    [name],
    ...points.map((point) => [
      `  ${point.x}`,
      publishedText(point, y.words),
      valueText(point.measured, y.words),
      ratioText(point, y.words),
    ]),
  ]);
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
    '',
  ];
  return `${lines.join('\n')}\n`;
}

function publishedText({ published, limit }: Spoken<Point>, words: AxisWords): string {
  if (published === null) return '–';
  const value = valueText(published, words);
  return limit === undefined ? value : `${limit} ${value}`;
}

function valueText(value: number, words: AxisWords): string {
  return words?.[value] ?? String(Number(value.toPrecision(4)));
}

function ratioText({ published, measured: value }: Spoken<Point>, words: AxisWords): string {
  if (words !== undefined || published === null || published === 0) return '';
  return (value / published).toFixed(3);
}
