/** The report of `reproduce`: one HTML file without scripts, fonts or addresses to load. */
import { orderText } from './figures.ts';
import { escapeMarkup } from '../base/markup.ts';
import { isInside } from '../experiments/figures/bands.ts';
import { isClose, summed, type Summary } from '../experiments/figures/summary.ts';
import type { MeasuredFigure } from '../package/figure-document.ts';
import { axisSvg, numberText, type Point, rowSvg, type Scale, scaleOf } from './reproduce-plot.ts';

export interface Reproduced {
  readonly document: MeasuredFigure;
  /** Real milliseconds of the runs that the figure is made of. */
  readonly ms: number;
  readonly runs: number;
}

/** Machine and settings of a measurement. */
export interface Setup {
  readonly version: string;
  /** Hash of the sources that results depend on. */
  readonly sources: string;
  readonly node: string;
  readonly platform: string;
  readonly processor: string;
  readonly scale: number;
  readonly seed: number;
  readonly hasBands: boolean;
  /** Ids of the figures that were asked for; none for all. */
  readonly figures: readonly string[];
  /** ISO 8601. */
  readonly date: string;
}

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#14171c,#e8eaee);--muted:light-dark(#5a6270,#a0a8b4);--line:light-dark(#d8dce2,#363c46);--mark:light-dark(#1a55d8,#7ea6ff);--own:light-dark(#b04a00,#ffa95c)}
body{max-width:1080px;margin:32px auto;padding:0 20px;font:15px/1.55 system-ui,sans-serif;color:var(--ink);background:light-dark(#fbfbfa,#15171a)}
h1{font-size:26px}h2{font-size:18px;margin-top:48px;border-top:1px solid var(--line);padding-top:20px}
table{border-collapse:collapse;font-size:13px}th,td{text-align:left;padding:1px 14px 1px 0;vertical-align:middle;white-space:nowrap}
td.n{text-align:right;font-variant-numeric:tabular-nums}th.n{text-align:right}td.b{white-space:normal;min-width:240px}tr.series th{padding-top:10px;font-size:13px}
thead th{color:var(--muted);font-weight:500;border-bottom:1px solid var(--line)}.wide{overflow-x:auto}
svg{display:block}svg text{font-size:10px;fill:var(--muted)}.grid,.tick{stroke:var(--line)}
.band{stroke:var(--muted);stroke-width:5;stroke-opacity:.35}.measured{fill:var(--mark)}.published{fill:none;stroke:var(--own);stroke-width:1.6}
.note,.paper{color:var(--muted)}dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 18px}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
@media print{body{max-width:none;margin:0}h2{break-after:avoid}tr{break-inside:avoid}}
`;

export function reportPage(measured: readonly Reproduced[], setup: Setup): string {
  const counts = summed(measured.map(({ document }) => document.summary));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>FlashScope: published figures, measured again</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Published figures, measured again</h1>
<p>FlashScope measured ${count(measured.length, 'figure')} of the papers that it implements. ${summaryText(counts)}</p>
${setupList(measured, setup)}
<p>A disc is what was measured, a diamond what the paper gives, a bar with an arrow a limit that the paper gives. The grey line is the band: the values between which a point lies when what its paper leaves open is varied, one assumption at a time.</p>
${contents(measured)}
${measured.map(figureSection).join('\n')}
</body>
</html>
`;
}

function summaryText(summary: Summary): string {
  const { published, close, inBand, outside, limits, limitsKept, limitsInBand, limitsBroken } = summary;
  const values = `Of ${count(published, 'published value')} ${close} came out within 0.8 and 1.25 times, ${inBand} more inside their bands, ${outside} outside.`;
  if (limits === 0) return values;
  return `${values} Of ${count(limits, 'published limit')} ${limitsKept} are kept, ${limitsInBand} more inside their bands, ${limitsBroken} broken.`;
}

function setupList(measured: readonly Reproduced[], setup: Setup): string {
  const { version, sources, node, platform, processor, scale, seed, hasBands, figures, date } = setup;
  const ms = measured.reduce((sum, each) => sum + each.ms, 0);
  const options = [
    ...figures,
    ...(scale === 1 ? [] : [`--scale ${scale}`]),
    ...(seed === 1 ? [] : [`--seed ${seed}`]),
    ...(hasBands ? [] : ['--no-bands']),
  ];
  const rows: readonly (readonly [string, string])[] = [
    ['Engine', `FlashScope ${version}, sources ${sources}`],
    ['Command', `npm run reproduce${options.length === 0 ? '' : ` -- ${options.join(' ')}`}`],
    [
      'Length of runs',
      scale === 1 ? 'as published' : `${scale} of the published: for a look, not for comparison`,
    ],
    ['Seed', hasBands ? `${seed}; bands have seeds of their own` : String(seed)],
    ['Computer', `${platform}, ${processor}, Node ${node}`],
  ];
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeMarkup(value)}</dd>`).join('\n');
  return `<dl>\n${list}\n<dt>Measured</dt><dd>${time(date)}; ${time(seconds(ms))} of runs</dd>\n</dl>`;
}

/** The parts of a report that two runs of the same command may differ in. */
function time(text: string): string {
  return `<time>${text}</time>`;
}

function seconds(ms: number): string {
  return `${(ms / 1e3).toFixed(1)} s`;
}

function contents(measured: readonly Reproduced[]): string {
  const items = measured.map(({ document: { id, title, summary } }) => {
    const { published, close, inBand, limits, limitsKept, limitsInBand } = summary;
    const met = close + inBand + limitsKept + limitsInBand;
    const of = published + limits;
    const told = of === 0 ? 'the paper gives no number' : `${met} of ${of} come out, bands included`;
    return `<li><a href="#${id}">${id}</a> ${escapeMarkup(title)} <span class="note">(${told})</span></li>`;
  });
  return `<ol>\n${items.join('\n')}\n</ol>`;
}

function figureSection({ document, ms, runs }: Reproduced): string {
  const { id, paper, title, about, x, y, why, knownToDiffer, orders, series } = document;
  const scale = scaleOf(document);
  const rows = series.map(
    ({ name, points }) =>
      `<tr class="series"><th scope="rowgroup" colspan="6">${escapeMarkup(name)}</th></tr>\n${points
        .map((point) => pointRow(point, document, scale))
        .join('\n')}`,
  );
  const stated = orders.map((order) => `<li>${escapeMarkup(orderText(order))}</li>`).join('');
  const differing = knownToDiffer.map((each) => `<li>${escapeMarkup(each)}</li>`).join('');
  return `<section id="${id}">
<h2>${escapeMarkup(title)}</h2>
<p class="paper">${escapeMarkup(paper)} · ${id} · ${count(runs, 'run')}, ${time(seconds(ms))}</p>
<p>${escapeMarkup(about)}</p>
<div class="wide"><table>
<thead><tr><th scope="col">${escapeMarkup(x.title)}</th><th scope="col">${escapeMarkup(y.title)}${axisSvg(scale)}</th><th scope="col" class="n">published</th><th scope="col" class="n">measured</th><th scope="col" class="n">measured / published</th><th scope="col">band</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>
<p>${escapeMarkup(why)}</p>${differing === '' ? '' : `\n<p>Known to differ:</p><ul>${differing}</ul>`}${stated === '' ? '' : `\n<p>In the paper’s words:</p><ul>${stated}</ul>`}
</section>`;
}

function pointRow(point: Point, { y }: MeasuredFigure, scale: Scale): string {
  const { x, published, measured, limit } = point;
  const ofPaper =
    published === null ? '–' : `${limit === undefined ? '' : `${limit} `}${valueText(published, y.words)}`;
  const hasRatio = y.words === undefined && published !== null && published !== 0;
  const ratio = hasRatio ? (measured / published).toFixed(3) : '';
  return `<tr><td>${escapeMarkup(String(x))}</td><td>${rowSvg(scale, point)}</td><td class="n">${escapeMarkup(ofPaper)}</td><td class="n">${escapeMarkup(valueText(measured, y.words))}</td><td class="n">${ratio}</td><td class="b">${bandText(point, y)}</td></tr>`;
}

function bandText(point: Point, y: MeasuredFigure['y']): string {
  const { band, published, measured, limit } = point;
  if (band === null) return '–';
  const end = (value: number, by: string | null): string =>
    `${valueText(value, y.words)}${by === null ? '' : ` (${escapeMarkup(by)})`}`;
  const range = `${end(band.low, band.lowBy)} to ${end(band.high, band.highBy)}`;
  if (published === null) return range;
  const near = limit === undefined && isClose(published, measured, y.title) ? 'near; ' : '';
  return `${range}: ${near}published ${isInside(point, band) ? 'inside' : 'outside'}`;
}

function valueText(value: number, words: readonly string[] | undefined): string {
  if (!Number.isFinite(value)) return 'not measured';
  return words?.[value] ?? numberText(value);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
