/** A figure as a file, with all that is needed to make it again. */
import { MADE_BY } from '../../../../base/engine-version.ts';
import { commentedJson, csvLine } from '../../../../base/csv.ts';
import type { FigureSetup } from '../../../../session/contract/spoken.ts';
import type { FigureRow } from './figure-controller.ts';
import { isComparable } from './figure-words.ts';

export function configurationOf({ info }: FigureRow, { scale, seed, hasBands }: FigureSetup): object {
  const { id, paper, title, about, x, y, why } = info;
  return { ...MADE_BY, figure: id, paper, title, about, x: x.title, y: y.title, why, scale, seed, hasBands };
}

/** A row a point; where it comes from stands above in comments. */
export function figureCsv(row: FigureRow, setup: FigureSetup): string {
  const { info, drawn } = row;
  const comments = [
    `# ${info.id}: ${info.title}`,
    `# paper=${info.paper}`,
    `# x=${info.x.title} y=${info.y.title}`,
    `# configuration=${commentedJson(configurationOf(row, setup))}`,
  ];
  const rows = (drawn?.series ?? []).flatMap(({ name, points }) =>
    points.map(({ x, published, limit, measured, low, high, lowBy, highBy }) => {
      const isRatio =
        published !== null &&
        published !== 0 &&
        measured !== null &&
        info.y.words === undefined &&
        isComparable(info.y, setup.scale);
      const band = [low ?? '', high ?? '', lowBy ?? '', highBy ?? ''];
      const ratio = isRatio ? measured / published : '';
      return [name, x, published ?? '', limit ?? '', measured ?? '', ratio, ...band];
    }),
  );
  const head = [
    'series',
    'x',
    'published',
    'limit',
    'measured',
    'measured/published',
    'low',
    'high',
    'low by',
    'high by',
  ];
  return [...comments, ...[head, ...rows].map(csvLine), ''].join('\n');
}

export function fileNameOf({ info }: FigureRow): string {
  return `flashscope-${info.id}`;
}
