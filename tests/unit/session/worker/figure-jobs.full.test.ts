/** Published figures as jobs of the pool: drawn from the runs that are done, one run at a time. */
import { describe, expect, test } from 'vitest';
import { Laboratory } from '../../../../src/experiments/figures/laboratory.ts';
import { figureById, FIGURES } from '../../../../src/experiments/figures/registry.ts';
import type {
  DrawnFigure,
  FigureInfo,
  KnownRun,
  RunResult,
} from '../../../../src/session/contract/spoken.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { linkDefaults } from '../../../../src/session/link/defaults.ts';
import { decodePermalink, encodePermalink } from '../../../../src/session/link/permalink.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { itemAt } from '../../../support/item-at.ts';
import { valueOf } from './specs.ts';

const host = createPoolServer();
const nobody = (): void => undefined;
const scale = 1 / 64;
const seed = 3;

async function draw(figure: string, known: readonly KnownRun[]): Promise<DrawnFigure> {
  return valueOf(
    await host.run({ kind: 'draw', figure, scale, seed, hasBands: false, known }, nobody),
  ) as DrawnFigure;
}

async function measure(figure: string, run: string, known: readonly KnownRun[] = []): Promise<KnownRun> {
  const answer = await host.run(
    { kind: 'measure', figure, scale, seed, hasBands: false, run, known },
    nobody,
  );
  return valueOf(answer) as KnownRun;
}

const drawnPoints = ({ series }: DrawnFigure): number =>
  series.flatMap(({ points }) => points).filter(({ measured }) => measured !== null).length;

test('every figure is offered, and drawn with its published values before any run', async () => {
  const offered = valueOf(await host.run({ kind: 'figures' }, nobody)) as readonly FigureInfo[];
  expect(offered.map(({ id }) => id)).toEqual(FIGURES.map(({ id }) => id));
  for (const { id } of offered) {
    const drawn = await draw(id, []);
    const points = drawn.series.flatMap((each) => each.points);
    expect({ id, hasPoints: points.length > 0, hasRuns: drawn.runs > 0 }).toEqual({
      id,
      hasPoints: true,
      hasRuns: true,
    });
    expect([id, drawn.missing.length]).toEqual([id, drawn.runs]);
    // If all values are relative to the first, that one is 1 from the start.
    expect(drawnPoints(drawn)).toBeLessThanOrEqual(1);
  }
  const published = (await draw('lighttx-5', [])).series[0]?.points.map((point) => point.published);
  expect(published).toEqual([null, 1.196, 1.206]);
});

describe('a figure measured run by run', () => {
  test.each(['lighttx-6', 'lighttx-8', 'txflash-sizes', 'rethink-mysql', 'rethink-durability'])(
    '%s equals the figure measured at once',
    async (id) => {
      let drawn = await draw(id, []);
      let seen = drawnPoints(drawn);
      const known: KnownRun[] = [];
      while (drawn.missing.length > 0) {
        known.push(await measure(id, drawn.missing[0] ?? '', known));
        drawn = await draw(id, structuredClone(known));
        expect(drawnPoints(drawn)).toBeGreaterThanOrEqual(seen);
        seen = drawnPoints(drawn);
      }
      expect(known).toHaveLength(drawn.runs);
      expect(drawn.series).toEqual(figureById(id)?.run(new Laboratory(scale, seed)));
    },
  );

  test('shares its runs with another figure', async () => {
    const first = await draw('lighttx-6', []);
    const second = await draw('lighttx-7', []);
    expect(new Set(second.missing)).toEqual(new Set(first.missing));
  });
});

test('figures: the lab opens the same run that was measured', async () => {
  for (const id of ['nvctx-17-a', 'txflash-workloads']) {
    const { missing, openings } = await draw(id, []);
    expect(openings).toHaveLength(missing.length);
    const { value } = await measure(id, missing[1] ?? '');
    const spec = itemAt(openings, 1).spec;
    const run = valueOf(
      await host.run({ kind: 'run', spec, trace: null, recoveryPoints: 0 }, nobody),
    ) as RunResult;
    const { fromMs, toMs, programs } = run.figures.measured;
    expect(value).toMatchObject({ simulatedMs: expect.closeTo(toMs - fromMs, 6) as number, programs });
  }
});

test('figures: every figure has runs whose links say the same, and the lab opens one of each paper', async () => {
  const papers = new Set<string>();
  for (const { id } of FIGURES) {
    const { openings } = await draw(id, []);
    expect([id, openings.length > 0]).toEqual([id, true]);
    for (const { title, spec } of openings.slice(-1)) {
      const link = valueOf(await encodePermalink({ ...linkDefaults, spec, screen: 'lab' }));
      const opened = valueOf(await decodePermalink(link));
      expect([id, title, opened.spec]).toEqual([id, title, spec]);
      const [paper = ''] = id.split('-');
      if (papers.has(paper)) continue;
      papers.add(paper);
      const answer = await createSessionServer().open(opened.spec);
      expect([id, title, answer.ok]).toEqual([id, title, true]);
    }
  }
});

test('figures: an unknown figure is refused with a message', async () => {
  const answer = await host.run(
    { kind: 'draw', figure: 'lighttx-99', scale, seed, hasBands: false, known: [] },
    nobody,
  );
  expect(answer).toMatchObject({ ok: false, problem: { kind: 'specification' } });
});
