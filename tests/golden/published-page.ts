/** The page of the docs that says what came of the published values. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  hasOtherSign,
  ratioOf,
  summaryOf,
  summed,
  type Summary,
} from '../../src/experiments/figures/summary.ts';
import type { BandedPoint } from '../../src/experiments/figures/bands.ts';
import { draftOf } from '../../src/experiments/figures/draft.ts';
import type { Figure, Series } from '../../src/experiments/figures/figure.ts';
import type { PublishedFigure, PublishedValues } from '../../src/experiments/figures/published-values.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { root } from '../unit/cli/runner.ts';

type Point = BandedPoint;

const COUNTS = ['published', 'close', 'inBand', 'outside', 'otherSign'] as const;
const LIMITS = ['limits', 'limitsKept', 'limitsInBand', 'limitsBroken'] as const;

export function publishedValues(): PublishedValues {
  const path = join(root, 'src/experiments/published-values.json');
  return JSON.parse(readFileSync(path, 'utf8')) as PublishedValues;
}

function countsOf(values: PublishedValues, figures: readonly Figure[]): Summary {
  return summed(figures.map((figure) => summaryOf(figure, values[figure.id]?.series ?? [])));
}

export function publishedPage(values: PublishedValues, figures: readonly Figure[]): string {
  const counted = figures.filter(({ id }) => values[id] !== undefined);
  const all = countsOf(values, counted);
  const met = all.close + all.inBand;
  const papers = [...new Set(counted.map(({ paper }) => paper))];
  const rows = papers.flatMap((paper) => rowsOf(paper, values, counted));
  return `# Published values, measured again

Of ${all.published} published values ${all.close} come out within 0.8 and 1.25 times, ${all.inBand} more lie in their bands: ${met} of ${all.published}. ${all.outside} lie outside.
${all.otherSign} of the ${all.published} are changes in percent that come out the other way: more where the paper has less, or less where it has more. They count as
near, in band or outside like all others, and the tables mark them.
Of ${all.limits} published limits ${all.limitsKept} are kept, ${all.limitsInBand} more somewhere in their bands, ${all.limitsBroken} broken.

${missingText(values, figures)}
This page is made of \`src/experiments/published-values.json\` by \`npx vitest run tests/golden/published-values.test.ts -u\`. The
file is written by \`npm run reproduce -- FIGURE … --scale S --published src/experiments/published-values.json\`, with the scale that
stands beside each figure: 1 is the length (LightTx, TxFlash: and the device) that the papers have. What bands are, and what is
varied for them: \`src/experiments/README.md\`. Gains and savings in percent are compared as ratios of what changed, so 25 % above
against 59 % above is 1.25 against 1.59; “ratio” is measured over published, compared so. “Other seeds” is how far seeds 2 and 3
move a value of the figure at most. “Engine” is the version that measured the figure, with the name of its sources.

## By figure

| figure | scale | engine | other seeds | values | near | in band | outside | other sign | limits | kept | in band | broken |
| --- | --: | --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |
${rows.join('\n')}
${countRow('**all**', NO_SETUP, all)}

## Not near, not kept, or the other way

Both ends of a band name the assumption that makes them.

| figure | series | x | published | measured | | band |
| --- | --- | --- | --: | --: | --- | --- |
${counted.flatMap((figure) => missRows(figure, values[figure.id])).join('\n')}

## All points

${counted.map((figure) => foldedTable(figure, values[figure.id])).join('\n\n')}
`;
}

/** Figures that give values and are not in the file. */
function missingText(values: PublishedValues, figures: readonly Figure[]): string {
  const missing = figures.filter(
    (figure) => values[figure.id] === undefined && publishedSeries(figure).length > 0,
  );
  if (missing.length === 0) return '';
  return `Not in the file, and not counted here: ${missing.map(({ id }) => id).join(', ')}.\n`;
}

/** A figure's points with a published value, before any run. */
export function publishedSeries(figure: Figure): readonly Series[] {
  const setup = { scale: 1, seed: 1, hasBands: false, points: 'published' } as const;
  return draftOf(figure, setup, new Map()).series;
}

function rowsOf(paper: string, values: PublishedValues, counted: readonly Figure[]): string[] {
  const own = counted.filter((figure) => figure.paper === paper);
  const rows = own.map((figure) =>
    countRow(figure.id, setupCells(values[figure.id]), countsOf(values, [figure])),
  );
  return rows.concat(countRow(`**${paper}**`, NO_SETUP, countsOf(values, own)));
}

const NO_SETUP: readonly string[] = ['', '', ''];

function setupCells(kept: PublishedFigure | undefined): readonly string[] {
  if (kept === undefined) return NO_SETUP;
  const { scale, engine, otherSeeds } = kept;
  return [String(scale), shortened(engine), otherSeeds === null ? '' : `${(100 * otherSeeds).toFixed(1)} %`];
}

/** "0.1.0+3f2a9c0": seven digits name the sources well enough for a reader. */
function shortened(engine: string): string {
  return engine.slice(0, engine.indexOf('+') + 1 + 7);
}

function countRow(name: string, setup: readonly string[], summary: Summary): string {
  const cells = [...COUNTS, ...LIMITS].map((key) => (summary[key] === 0 ? '' : String(summary[key])));
  return `| ${[name, ...setup, ...cells].join(' | ')} |`;
}

/** Place of a point in the counts. */
const VERDICTS = {
  close: 'near',
  limitsKept: 'kept',
  inBand: 'in band',
  limitsInBand: 'in band',
  outside: '**outside**',
  limitsBroken: '**broken**',
} as const;

function verdictOf(figure: Figure, point: Point): string {
  const summary = summaryOf(figure, [{ name: '', points: [point] }]);
  const keys = Object.keys(VERDICTS) as (keyof typeof VERDICTS)[];
  const [verdict = ''] = keys.filter((key) => summary[key] > 0).map((key) => VERDICTS[key]);
  return isOtherSign(figure, point) ? `${verdict}, **other sign**` : verdict;
}

function isOtherSign({ y }: Figure, { published, limit, measured }: Point): boolean {
  return published !== null && limit === undefined && hasOtherSign(published, measured, y.title);
}

function missRows(figure: Figure, kept: PublishedFigure | undefined): string[] {
  return (kept?.series ?? []).flatMap(({ name, points }) =>
    points.flatMap((point) => {
      const { close, limitsKept } = summaryOf(figure, [{ name, points: [point] }]);
      if (close + limitsKept > 0 && !isOtherSign(figure, point)) return [];
      const cells = [
        figure.id,
        name,
        ...valueCells(figure, point),
        verdictOf(figure, point),
        bandText(point),
      ];
      return [`| ${cells.join(' | ')} |`];
    }),
  );
}

function valueCells(figure: Figure, { x, published, limit, measured }: Point): string[] {
  const value = valueText(published ?? Number.NaN);
  return [xText(figure, x), limit === undefined ? value : `${limit} ${value}`, valueText(measured)];
}

/** All points of a figure, behind its title. */
function foldedTable(figure: Figure, kept: PublishedFigure | undefined): string {
  const rows = (kept?.series ?? []).flatMap(({ name, points }) =>
    points.map((point) => {
      const { published, measured } = point;
      const hasRatio = published !== null && figure.y.words === undefined;
      const ratio = hasRatio ? ratioOf(published, measured, figure.y.title) : null;
      const cells = [
        name,
        ...valueCells(figure, point),
        ratio === null ? '' : valueText(ratio),
        verdictOf(figure, point),
        bandText(point),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  );
  return `<details>
<summary>${figure.id}: ${inEnglish(figure.title)} (${inEnglish(figure.y.title)})</summary>

| series | x | published | measured | ratio | | band |
| --- | --- | --: | --: | --: | --- | --- |
${rows.join('\n')}

</details>`;
}

function xText({ x }: Figure, at: Point['x']): string {
  const words = inEnglish(x.words);
  return typeof at === 'number' && words !== undefined ? (words[at] ?? String(at)) : String(inEnglish(at));
}

function bandText({ band }: Point): string {
  if (band === null) return 'not measured';
  const { low, high, lowBy, highBy } = band;
  const end = (value: number, by: Point['x'] | null): string =>
    by === null ? valueText(value) : `${valueText(value)} (${String(inEnglish(by))})`;
  return `${end(low, lowBy)} to ${end(high, highBy)}`;
}

function valueText(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : 'not measured';
}
