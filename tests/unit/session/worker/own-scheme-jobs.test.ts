/** Jobs of the pool on a scheme that a person wrote: searches, runs at full size, and what stops in the middle. */
import { expect, test } from 'vitest';
import { workloadById, generatedBy } from '../../../../src/engine/host/workloads/workloads.ts';
import { CLASSROOM } from '../../../../src/model/devices.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import { putOnWorkbench } from '../../../../src/protocols/registry.ts';
import type { CutReport, ExploredScript, RunResult } from '../../../../src/session/contract/spoken.ts';
import type { ExploreJob, PoolJob } from '../../../../src/session/contract/pool.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { authoredScheme, WORKBENCH_ID } from '../../../../src/workbench/authored.ts';
import tc from '../../../../src/workbench/templates/tc.ts';
import { must } from '../../../laws/devices.ts';
import { emptyWorkbenchAfterwards } from '../../../support/empty-workbench.ts';
import { scriptSpec, valueOf } from './specs.ts';

emptyWorkbenchAfterwards();

const authored = '// the code of the scheme';
const pool = createPoolServer();

/** Answers a job on a scheme that stands on the workbench. */
function answer(scheme: object, job: PoolJob) {
  putOnWorkbench(must(authoredScheme(scheme)));
  return pool.run(job, () => undefined);
}

const explore: ExploreJob = {
  kind: 'explore',
  protocol: WORKBENCH_ID,
  mutant: null,
  work: {
    kind: 'script',
    id: '',
    title: 'x',
    prepare: '',
    script: 'w1:A,B c1 .',
    parameters: {},
    thinkNs: 0,
  },
  device: CLASSROOM,
  depth: 'swift',
  from: 0,
  count: 1,
  authored,
};

const early = {
  ...tc,
  ready: (...[d, tx]: Parameters<typeof tc.ready>) => (d.acknowledge(tx), tc.ready(d, tx)),
};
const earlyOnce = {
  ...early,
  recordDurable: (...[d, tx, place]: Parameters<NonNullable<typeof tc.recordDurable>>) => {
    d.memory.records.set(tx.number, { place, version: tx.version, live: 1 });
    d.publish(tx);
  },
};

test('a search of own code says which sessions it saw, with the code in each, down to the smallest', async () => {
  const [found] = valueOf(await answer(earlyOnce, explore)) as readonly ExploredScript[];
  expect(found?.spec).toMatchObject({ protocol: WORKBENCH_ID, authored });
  const violation = found?.violations[0];
  expect(violation?.promise).toBe('durability');
  expect(violation?.opening.spec.authored).toBe(authored);
  const { spec } = found ?? { spec: scriptSpec('') };
  const shrink = {
    kind: 'shrink',
    spec,
    cuts: violation?.cuts ?? [],
    seenAt: violation?.opening.step ?? 0,
  } as const;
  expect(valueOf(await answer(earlyOnce, shrink))).toMatchObject({
    script: 'w1:B c1',
    violation: { opening: { spec: { authored } } },
  });
});

test('random scripts carry the code as well', async () => {
  const job = { ...explore, work: { kind: 'random', count: 1, seed: 1 }, device: null } as const;
  const [found] = valueOf(await answer(tc, job)) as readonly ExploredScript[];
  expect(found?.spec.authored).toBe(authored);
  expect(found?.violationsFound).toBe(0);
});

function ran(protocol: string): SessionSpec {
  const work = workloadById('small');
  if (work === undefined) throw new Error('no work');
  return {
    ...scriptSpec(''),
    protocol,
    parameters: {},
    host: { isolation: 'strict', replay: 'closed', queueDepth: 16, thinkNs: 0 },
    workload: { ...generatedBy(work), transactions: 60 },
    ...(protocol === WORKBENCH_ID ? { authored } : {}),
  };
}

test('a run at full size of the template of TC measures what that of TC does', async () => {
  const job = (protocol: string) =>
    ({ kind: 'run', spec: ran(protocol), trace: null, recoveryPoints: 0 }) as const;
  const own = valueOf(await answer(tc, job(WORKBENCH_ID))) as RunResult;
  const builtIn = valueOf(await answer(tc, job('tc'))) as RunResult;
  expect(own.figures.measured.committed).toBeGreaterThan(40);
  expect(own.figures.measured.programs).toBe(builtIn.figures.measured.programs);
  expect(own.figures.simulatedMs).toBe(builtIn.figures.simulatedMs);
});

let commits = 0;
const stopping = {
  ...tc,
  commit: () => {
    if (++commits > 30) throw new Error('it is enough');
  },
};

test('code that stops in the middle of a run is told in its words', async () => {
  commits = 0;
  const job = { kind: 'run', spec: ran(WORKBENCH_ID), trace: null, recoveryPoints: 0 } as const;
  const stopped = await answer(stopping, job);
  expect(stopped).toMatchObject({ ok: false, problem: { kind: 'specification' } });
  expect(JSON.stringify(stopped)).toContain('your scheme, in commit: it is enough');
});

test('code whose recovery stops is told as a broken promise of a run whose power was cut', async () => {
  const wrong = {
    ...tc,
    recover: () => {
      throw new Error('cannot recover');
    },
  };
  const job = { kind: 'cut', spec: ran(WORKBENCH_ID), trace: null, atNs: 5e6 } as const;
  const { recovery, violations, violationsFound } = valueOf(await answer(wrong, job)) as CutReport;
  expect(recovery).toBeNull();
  expect(violationsFound).toBe(1);
  expect(violations[0]?.proof).toContain('cannot recover');
});
