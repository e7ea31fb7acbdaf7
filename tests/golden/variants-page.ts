/** The page of the docs that says what each variant of NVCTX changes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fill, FILLS } from '../../src/experiments/figures/nvctx-setup.ts';
import {
  AS_PRINTED,
  type KeptReading,
  type KeptSeries,
  VARIANT_ABORTS,
  type VariantEffects,
  type VariantQuestion,
  type VariantWorkload,
  variantWorkloads,
  XFTL,
} from '../../src/experiments/figures/variant-effects.ts';
import { root } from '../unit/cli/runner.ts';

type Aborts = (typeof VARIANT_ABORTS)[number];

export function variantEffects(): VariantEffects {
  const path = join(root, 'src/experiments/variant-effects.json');
  return JSON.parse(readFileSync(path, 'utf8')) as VariantEffects;
}

export function keptReading({ runs }: VariantEffects, question: VariantQuestion): KeptReading {
  const { of, fill, workload, abortRatio } = question;
  const found = runs.find(
    (run) => run.of === of && run.fill === fill && run.workload === workload && run.abortRatio === abortRatio,
  );
  if (found === undefined) throw new Error(`${of} is not in the file, ${workload}, ${fill}, ${abortRatio}`);
  return found.reading;
}

const WORKLOADS: Readonly<Record<VariantWorkload, string>> = {
  tpcc: 'TPC-C',
  fio: 'FIO',
  sysbench: 'SysBench',
  tpch: 'TPC-H',
  'sysbench, everywhere': 'SysBench, all of it',
};

/** A figure's number, the part of a reading that it shows, and the share of aborts. */
const COLUMNS: readonly (readonly [string, keyof KeptReading, Aborts])[] = [
  ['11: throughput', 'committedPerSecond', 0],
  ['12: throughput, 20 %', 'committedPerSecond', 0.2],
  ['13: pages', 'programs', 0],
  ['13: pages, 20 %', 'programs', 0.2],
  ['14: collection, 20 %', 'collectionMs', 0.2],
  ['15 (a): latency', 'meanCommitMs', 0],
  ['15 (b): latency, 20 %', 'meanCommitMs', 0.2],
];

const variantsIn = ({ figures }: VariantEffects): string[] =>
  Object.keys(figures).filter((name) => name !== AS_PRINTED);

export function variantsPage(effects: VariantEffects): string {
  const [quarter, prepared] = FILLS;
  return `# What each variant of NVCTX changes

Every setting of NVCTX that is another reading of its paper, or a change of ours ([docs/schemes §9](schemes/09-nvctx.md)), against NVCTX
as printed: all else is that of the figures (§9.1). This page is made of \`src/experiments/variant-effects.json\` by
\`npx vitest run tests/golden/variants.test.ts -u\`. The file is of version ${effects.engine} with runs of ${effects.scale === 1 ? 'their whole length' : `${effects.scale} of their length`};
\`npm run reproduce -- --variants src/experiments/variant-effects.json\` writes it in a few minutes. Which variants there are, the scheme declares.

In percent of NVCTX as printed, by the paper's figures. 0 is the same number, 0.0 another one that is rounded to it.

## A quarter full

${effectTable(effects, quarter)}

## With 900 of 940 GB

“SysBench, all of it” is a device on which collection is steady, and requests that go to all 900 GB; SysBench has files that were
written once, and 64 of their mapping pages, as in the figures. Nothing is collected there, so that a difference stands in milliseconds.

${effectTable(effects, prepared)}

## Figures 16 and 17, Tables 2 and 3

How many of their points move, at both fills, and which of them moves most. A variant takes the place of the first value of its setting
wherever a figure has it: Figure 16 is dynamic over static allocation, Figure 17 hybrid over single storing.

${figureTable(effects)}

## Against X-FTL with 900 of 940 GB

20 % aborts.

${againstTable(effects, prepared)}
`;
}

function effectTable(effects: VariantEffects, fill: Fill): string {
  const rows = variantsIn(effects).flatMap((of) =>
    variantWorkloads(fill).map((workload) => {
      const cells = COLUMNS.map(([, part, abortRatio]) => {
        const at = { fill, workload, abortRatio };
        const base = keptReading(effects, { ...at, of: AS_PRINTED })[part];
        return percentText(keptReading(effects, { ...at, of })[part], base);
      });
      return `| ${[`\`${of}\``, WORKLOADS[workload], ...cells].join(' | ')} |`;
    }),
  );
  const head = COLUMNS.map(([title]) => title).join(' | ');
  return `| variant | workload | ${head} |\n| --- | --- |${' --: |'.repeat(COLUMNS.length)}\n${rows.join('\n')}`;
}

function percentText(value: number, base: number): string {
  if (value === base) return '0';
  if (base === 0) return `+${value.toFixed(0)} ms`;
  const percent = (value / base - 1) * 100;
  const figures = Math.abs(percent).toFixed(1);
  if (Number(figures) === 0) return figures;
  return `${percent < 0 ? '−' : '+'}${figures}`;
}

function figureTable(effects: VariantEffects): string {
  const printed = effects.figures[AS_PRINTED] ?? {};
  const ids = Object.keys(printed);
  const rows = variantsIn(effects).map((of) => {
    const cells = ids.map((id) => movedText(printed[id] ?? [], effects.figures[of]?.[id] ?? []));
    return `| ${[`\`${of}\``, ...cells].join(' | ')} |`;
  });
  return `| variant | ${ids.join(' | ')} |\n| --- |${' --- |'.repeat(ids.length)}\n${rows.join('\n')}`;
}

/** The points of a figure that moved, and the one that moved most. */
function movedText(before: readonly KeptSeries[], after: readonly KeptSeries[]): string {
  const points = before.flatMap(({ name, points: values }, at) =>
    Object.entries(values).map(([x, from]) => ({
      at: `${name}, ${x}`,
      from,
      to: after[at]?.points[x] ?? Number.NaN,
    })),
  );
  const moved = points
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => Math.abs(Math.log(b.to / b.from)) - Math.abs(Math.log(a.to / a.from)));
  const most = moved[0];
  if (most === undefined) return `none of ${points.length}`;
  return `${moved.length} of ${points.length}; ${most.at}: ${valueText(most.from)} → ${valueText(most.to)}`;
}

function againstTable(effects: VariantEffects, fill: Fill): string {
  const schemes = [
    [AS_PRINTED, AS_PRINTED],
    ['X-FTL', XFTL],
    ['gathered', 'writeBack=gathered'],
  ] as const;
  const parts: readonly (readonly [string, (reading: KeptReading) => string])[] = [
    ['commits a second', ({ committedPerSecond }) => committedPerSecond.toFixed(0)],
    ['copies', ({ copies }) => String(copies)],
    ['mapping pages programmed', ({ mapPrograms }) => String(mapPrograms)],
    [
      '… for each page written or copied',
      ({ mapPrograms, hostPageWrites, copies }) => (mapPrograms / (hostPageWrites + copies)).toFixed(3),
    ],
  ];
  const workloads = variantWorkloads(fill);
  const rows = parts.flatMap(([title, text]) =>
    schemes.map(([name, of]) => {
      const cells = workloads.map((workload) =>
        text(keptReading(effects, { of, fill, workload, abortRatio: 0.2 })),
      );
      return `| ${[`${title}: ${name}`, ...cells].join(' | ')} |`;
    }),
  );
  const head = workloads.map((workload) => WORKLOADS[workload]).join(' | ');
  return `|  | ${head} |\n| --- |${' --: |'.repeat(workloads.length)}\n${rows.join('\n')}`;
}

function valueText(value: number): string {
  return String(Number(value.toPrecision(4)));
}
