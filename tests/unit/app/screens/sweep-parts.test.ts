/** Parts of a sweep's page: values as they are written, means, lines, files. */
import { CLASSROOM } from '../../../../src/model/devices.ts';
import { MADE_BY } from '../../../../src/base/engine-version.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { describe, expect, test } from 'vitest';
import {
  cellAt,
  cellCount,
  type CellResult,
  parseSweepSpec,
  type SweepSpec,
} from '../../../../src/model/schema/sweep-specification.ts';
import { decodeFigureLink, encodeFigureLink, type FigureLink } from '../../../../src/session/link/figures.ts';
import { encodeChoices } from '../../../../src/session/link/choices.ts';
import { estimate } from '../../../../src/app/screens/figures/sweeps/confidence.ts';
import { resultLines, resultsCsv, specText } from '../../../../src/app/screens/figures/sweeps/sweep-files.ts';
import { axisOf, sweepLines } from '../../../../src/app/screens/figures/sweeps/sweep-lines.ts';
import {
  firstSpec,
  schemesOf,
  withFixed,
  withoutOption,
  withSchemes,
  withVaried,
} from '../../../../src/app/screens/figures/sweeps/sweep-spec-edit.ts';
import {
  readSeeds,
  readValue,
  readValues,
  writeValues,
} from '../../../../src/app/screens/figures/sweeps/sweep-values.ts';
import { valueOf } from '../../session/worker/specs.ts';

const spec: SweepSpec = {
  base: { device: 'classroom', workload: 'small' },
  parameters: { protocol: ['lighttx', 'tc'], clients: [1, 2, 4] },
  seeds: [1, 2],
  measures: ['throughputTps', 'protocol'],
};

/** Cell c comes to `valueOf(c)`. */
function resultsOf(of: (cell: number) => number, cells = cellCount(spec)): Map<number, CellResult> {
  return new Map(
    Array.from({ length: cells }, (_, cell) => {
      const at = cellAt(spec, cell);
      return [cell, { ...at, measures: { throughputTps: of(cell), protocol: 'x' } }];
    }),
  );
}

describe('the mean over the seeds', () => {
  test('has the confidence interval of Student’s t', () => {
    // Ten values by hand: mean 5.5, deviation 3.0277, t(9) 2.262.
    const { mean, half, count } = estimate([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([mean, count]).toEqual([5.5, 10]);
    expect(half).toBeCloseTo((2.262 * 3.02765) / Math.sqrt(10), 4);
    expect(estimate([1, 3]).half).toBeCloseTo(12.706, 6);
    expect(estimate([7])).toEqual({ mean: 7, half: 0, count: 1 });
    expect(estimate(Array.from({ length: 50 }, (_, i) => i % 2)).half).toBeCloseTo(
      1.96 * Math.sqrt(0.25 / 49),
      6,
    );
  });
});

describe('lines of a sweep', () => {
  test('stand for combinations of the other parameters, and their points for means over the seeds', () => {
    const lines = sweepLines(
      spec,
      resultsOf((cell) => cell),
      'clients',
      'throughputTps',
      (name, value) => `${name} ${value}`,
    );
    expect(lines.map(({ name }) => name)).toEqual(['protocol lighttx', 'protocol tc']);
    expect(lines[1]?.points.map(({ x, measured }) => [x, measured])).toEqual([
      [1, 6.5],
      [2, 8.5],
      [4, 10.5],
    ]);
    const [first] = lines[0]?.points ?? [];
    expect((first?.high ?? 0) - (first?.low ?? 0)).toBeCloseTo(12.706, 6);
  });

  test('along a named parameter have null for missing cells, and skip values that are not numbers', () => {
    const name = (parameter: string, value: unknown): string => `${parameter}=${String(value)}`;
    const lines = sweepLines(
      spec,
      resultsOf((cell) => cell, 2),
      'protocol',
      'throughputTps',
      name,
    );
    expect(lines.map((line) => line.points.map(({ x, measured }) => [x, measured]))).toEqual([
      [
        ['protocol=lighttx', 0.5],
        ['protocol=tc', null],
      ],
      [
        ['protocol=lighttx', null],
        ['protocol=tc', null],
      ],
      [
        ['protocol=lighttx', null],
        ['protocol=tc', null],
      ],
    ]);
    const words = sweepLines(
      spec,
      resultsOf((cell) => cell),
      'clients',
      'protocol',
      name,
    );
    expect(words.flatMap(({ points }) => points).every(({ measured }) => measured === null)).toBe(true);
  });

  test('the axis is the chosen one, else a numeric one, else the first that varies', () => {
    expect(axisOf(spec, null)).toBe('clients');
    expect(axisOf(spec, 'protocol')).toBe('protocol');
    expect(axisOf({ ...spec, parameters: { protocol: ['tc', 'wal'], fill: [0.5] } }, 'fill')).toBe(
      'protocol',
    );
    expect(axisOf({ ...spec, parameters: { fill: [0.5] } }, null)).toBe('fill');
    expect(axisOf({ ...spec, parameters: {} }, null)).toBeNull();
  });
});

describe('values of a sweep parameter', () => {
  const share = { kind: 'number', least: 0, most: 1, whole: false } as const;
  test.each([
    ['0, 0.1,0.5', share, [0, 0.1, 0.5]],
    ['slc', { kind: 'choice', choices: ['slc', 'mlc'] } as const, ['slc']],
    ['op:5, 2', { kind: 'text', longest: 80, about: '' } as const, ['op:5', 2]],
    ['true, 1e3, x', null, [true, 1000, 'x']],
  ])('are read from “%s”, and written back equal', (text, takes, values) => {
    expect(readValues(text, takes)).toEqual({ ok: true, value: values });
    expect(readValues(writeValues(values), takes)).toEqual({ ok: true, value: values });
  });

  test.each([
    ['', share, 'There is no value here. Enter at least one.'],
    ['0, 2', share, '“2” is not valid. Expected a number from 0 to 1.'],
    ['0.5, 0.5', share, '“0.5” is entered twice.'],
    [
      '1.5',
      { kind: 'number', least: 1, most: 9, whole: true } as const,
      '“1.5” is not valid. Expected a whole number from 1 to 9.',
    ],
    [
      'tlc',
      { kind: 'choice', choices: ['slc', 'mlc'] } as const,
      '“tlc” is not one of the choices. Expected slc, mlc.',
    ],
  ])('“%s” is refused with a message', (text, takes, sentence) => {
    expect(readValues(text, takes)).toEqual({ ok: false, error: sentence });
  });

  test('a field for one value refuses several', () => {
    expect(readValue('0, 1', share).ok).toBe(false);
  });

  test('seeds are read one by one and as ranges', () => {
    expect(readSeeds('7, 1-3')).toEqual({ ok: true, value: [7, 1, 2, 3] });
    for (const text of ['', 'x', '3-1', '1.5', '1, 1', '1-1000', '4294967296'])
      expect(readSeeds(text).ok).toBe(false);
  });
});

describe('changes of a sweep’s specification', () => {
  test('keep the order of the parameters', () => {
    const varied = withVaried(spec, 'fill', [0, 0.5]);
    expect(Object.keys(varied.parameters)).toEqual(['protocol', 'clients', 'fill']);
    expect(Object.keys(withVaried(varied, 'clients', [8]).parameters)).toEqual([
      'protocol',
      'clients',
      'fill',
    ]);
    expect(Object.keys(withSchemes(varied, ['wal']).parameters)).toEqual(['protocol', 'clients', 'fill']);
    const fixed = withFixed(varied, 'clients', 8);
    expect([fixed.base['clients'], Object.keys(fixed.parameters)]).toEqual([8, ['protocol', 'fill']]);
    expect(withoutOption(fixed, 'clients')).toEqual({
      ...varied,
      parameters: { protocol: ['lighttx', 'tc'], fill: [0, 0.5] },
    });
  });

  test('a fixed scheme becomes varied when another is added', () => {
    const one = { ...spec, base: { ...spec.base, protocol: 'tc' }, parameters: { clients: [1] } };
    expect(schemesOf(one)).toEqual(['tc']);
    expect(withSchemes(one, ['tc', 'wal'])).toEqual({
      ...spec,
      parameters: { protocol: ['tc', 'wal'], clients: [1] },
    });
  });
});

describe('files of a sweep', () => {
  test('the runner reads the saved specification', () => {
    for (const each of [spec, firstSpec])
      expect(parseSweepSpec(specText(each), 'x')).toEqual({ ok: true, value: each });
  });

  test('results are written in the order of the cells', () => {
    const results = new Map([...resultsOf((cell) => cell)].toReversed());
    results.delete(3);
    const lines = resultLines(spec, results).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as CellResult).cell)).toEqual([
      0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
    const made = JSON.stringify({ ...MADE_BY, base: spec.base });
    expect(lines[0]).toBe(
      `{"cell":0,"parameters":{"protocol":"lighttx","clients":1},"seed":1,"measures":{"throughputTps":0,"protocol":"x"},"made":${made}}`,
    );
    const csv = resultsCsv(spec, results).split('\n');
    expect(csv.slice(0, 2)).toEqual([
      `# engine=${MADE_BY.engine}`,
      `# specification=${JSON.stringify(spec)}`,
    ]);
    expect(csv.slice(2, 4)).toEqual([
      'cell,protocol,clients,seed,throughputTps,protocol,stopped,verdict',
      '0,lighttx,1,1,0,x,,',
    ]);
  });

  test('a device that the specification describes stands in the lines of its cells, and in no other', () => {
    const own = {
      ...spec,
      parameters: { device: ['classroom', 'mine'] },
      base: {},
      devices: { mine: CLASSROOM },
    };
    const cells = Array.from({ length: cellCount(own) }, (_, cell) => cellAt(own, cell));
    const results = new Map(cells.map((cell) => [cell.cell, { ...cell, measures: {} }]));
    const lines = resultLines(own, results).trim().split('\n');
    const made = lines.map((line) => (JSON.parse(line) as { made: { device?: object } }).made.device);
    expect(made.slice(0, 3)).toEqual([undefined, undefined, JSON.parse(JSON.stringify(CLASSROOM))]);
  });
});

describe('links of a sweep', () => {
  const link: FigureLink = { view: 'sweep', spec, x: 'clients', measure: 'gc.ms' };
  test('restore the specification and the drawing', async () => {
    expect(await decodeFigureLink(valueOf(await encodeFigureLink(link)))).toEqual({ ok: true, value: link });
  });

  test.each([
    [{ ...link, spec: { ...spec, seeds: [0.5] } }, /^This link: seeds: 0\.5 is no seed/],
    [{ ...link, spec: 7 }, /^This link: the specification is 7/],
    [{ ...link, x: 'a b' }, /cannot be opened/],
    [{ view: 'other' }, /cannot be opened/],
    [{ view: 'published', scale: 0, seed: 1, figure: null }, /cannot be opened/],
  ])('%j is refused with a message', async (content, sentence) => {
    const decoded = await decodeFigureLink(valueOf(await encodeChoices(content)));
    expect(decoded.ok ? '' : inEnglish(decoded.problem.sentence)).toMatch(sentence);
  });
});
