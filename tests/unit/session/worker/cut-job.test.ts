/** A power failure at a moment of a run, as a job of the pool: the verdict, and the same failure in the lab. */
import { describe, expect, test } from 'vitest';
import { workloadById } from '../../../../src/engine/host/workloads/workloads.ts';
import { generatedBy } from '../../../../src/engine/host/workloads/workloads.ts';
import { CLASSROOM } from '../../../../src/model/devices.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import type { CutReport, RunResult } from '../../../../src/session/contract/spoken.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { scriptSpec, valueOf } from './specs.ts';

const pool = createPoolServer();
const nobody = (): void => undefined;

function specOf(protocol: string, over: Partial<SessionSpec> = {}): SessionSpec {
  const scheme = SCHEMES.find(({ id }) => id === protocol);
  const work = workloadById('small');
  if (scheme === undefined || work === undefined) throw new Error(`no ${protocol}`);
  return {
    ...scriptSpec(''),
    protocol,
    parameters: Object.fromEntries(scheme.parameters.map(({ id, initial }) => [id, initial])),
    device: CLASSROOM,
    host: {
      isolation: scheme.isolation.at(-1) ?? 'serializable',
      replay: 'closed',
      queueDepth: 16,
      thinkNs: 0,
    },
    workload: { ...generatedBy(work), transactions: 60 },
    seed: 7,
    ...over,
  };
}

async function cut(spec: SessionSpec, atNs: number): Promise<CutReport> {
  return valueOf(await pool.run({ kind: 'cut', spec, trace: null, atNs }, nobody)) as CutReport;
}

async function endNs(spec: SessionSpec): Promise<number> {
  const job = { kind: 'run', spec, trace: null, recoveryPoints: 0 } as const;
  return (valueOf(await pool.run(job, nobody)) as RunResult).figures.simulatedMs * 1e6;
}

describe.each(SCHEMES.map(({ id }) => id))('%s', (id) => {
  test('a power failure in the middle of a run keeps every promise', async () => {
    const spec = specOf(id);
    const at = (await endNs(spec)) / 2;
    const report = await cut(spec, at);
    expect(report.violations).toEqual([]);
    expect(report.violationsFound).toBe(0);
    expect(report.atMs).toBeLessThanOrEqual(at / 1e6);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.survived).toBeGreaterThanOrEqual(report.acknowledged);
    expect(report.recovery?.ms).toBeGreaterThan(0);
  });
});

test('the lab opens the same power failure: as long a recovery, at the same time', async () => {
  const spec = specOf('lighttx');
  const { opening, atMs, recovery } = await cut(spec, (await endNs(spec)) / 3);
  expect(opening?.spec).toMatchObject({ protocol: 'lighttx', seed: 7, host: spec.host, fill: spec.fill });
  if (opening === null) return;
  const lab = createSessionServer();
  valueOf(await lab.open(opening.spec));
  let { frontier } = valueOf(lab.advance({ budgetMs: 100 }));
  while (!frontier.finished && frontier.step < opening.step)
    ({ frontier } = valueOf(lab.advance({ budgetMs: 100 })));
  const tally = valueOf(lab.tally(opening.step));
  expect(tally.timeNs).toBe(atMs * 1e6);
  const before = valueOf(lab.tally(opening.step - 1));
  expect(before.timeNs).toBe(tally.timeNs);
  expect(recovery).not.toBeNull();
});

test('a scheme with an injected bug is found to break a promise at some instant', async () => {
  const spec = specOf('lighttx', { mutant: 'acknowledge-early' });
  const end = await endNs(spec);
  const reports = await Promise.all(Array.from({ length: 12 }, (_, i) => cut(spec, (end * (i + 1)) / 13)));
  const broken = reports.filter(({ violationsFound }) => violationsFound > 0);
  expect(broken.length).toBeGreaterThan(0);
  expect(broken.every(({ violations }) => violations.length > 0)).toBe(true);
});

test('a cut after the end of the run is a cut at its end, with nothing in flight', async () => {
  const report = await cut(specOf('wal'), 1e15);
  expect([report.lost, report.inFlight, report.violationsFound]).toEqual([0, 0, 0]);
});
