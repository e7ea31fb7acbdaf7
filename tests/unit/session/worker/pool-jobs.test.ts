/** Answers of the pool's workers, on every scheme of the registry and on its injected bugs. */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../../src/engine/device.ts';
import { CLASSROOM, LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import { SCENARIOS } from '../../../../src/engine/host/scenarios.ts';
import { OUTCOMES } from '../../../../src/model/crash-points.ts';
import type { CrashPoint } from '../../../../src/model/spoken.ts';
import { playCuts } from '../../../../src/oracle/counterexample.ts';
import { contested } from '../../../../src/oracle/power-cut.ts';
import { caseOptions, type ScriptCase } from '../../../../src/oracle/script-case.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import type {
  CrashOffer,
  CrashWork,
  ExploredScript,
  ExploreJob,
  ExploreProgress,
  ScriptCheck,
  Shrunk,
} from '../../../../src/session/contract/spoken.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { must } from '../../../laws/devices.ts';
import { inWords } from '../../../support/in-words.ts';
import { itemAt } from '../../../support/item-at.ts';
import { valueOf } from './specs.ts';

const host = createPoolServer();
const nobody = (): void => undefined;

function script(text: string, prepare = ''): CrashWork {
  return { kind: 'script', id: '', title: 'Own', prepare, script: text, parameters: {}, thinkNs: 60_000 };
}

function job(over: Partial<ExploreJob>): ExploreJob {
  const work = script('w1:A,B w2:C c1 a2');
  const part = { from: 0, count: 1, depth: 'thorough', device: CLASSROOM, mutant: null } as const;
  return { kind: 'explore', protocol: 'lighttx', work, ...part, ...over };
}

async function explored(over: Partial<ExploreJob>, told: ExploreProgress[] = []): Promise<ExploredScript> {
  const answer = await host.run(job(over), (progress) => told.push(inWords(progress) as ExploreProgress));
  return itemAt(valueOf(answer) as readonly ExploredScript[], 0);
}

const countOf = (point: CrashPoint, outcome: (typeof OUTCOMES)[number]): number =>
  itemAt(point.outcomes, OUTCOMES.indexOf(outcome));

const worst = (points: readonly CrashPoint[]): string =>
  OUTCOMES.findLast((outcome) => points.some((point) => countOf(point, outcome) > 0)) ?? 'none';

describe('the offer of the explorer', () => {
  test('contains every scheme with its injected bugs, every scenario, and devices small enough to explore', async () => {
    const offer = valueOf(await host.run({ kind: 'offer' }, nobody)) as CrashOffer;
    expect(offer.protocols.map(({ id }) => id)).toEqual(SCHEMES.map(({ id }) => id));
    expect(offer.workloads).toHaveLength(SCENARIOS.length);
    expect(offer.devices.map(({ id }) => id)).toContain('classroom');
    expect(offer.devices.map(({ id }) => id)).not.toContain(LIGHTTX_32GB.id);
    expect(offer.limits.map(({ depth }) => depth)).toEqual(['thorough', 'swift']);
  });
});

describe('a script by hand', () => {
  const check = async (text: string, prepare = ''): Promise<ScriptCheck> =>
    valueOf(
      await host.run({ kind: 'check', prepare, script: text, device: CLASSROOM }, nobody),
    ) as ScriptCheck;

  test('is described operation by operation', async () => {
    expect(await check('w1:A-C,D c1 .')).toEqual({
      fault: null,
      operations: [
        { kind: 'begin', words: 'Tx1 begins' },
        { kind: 'write', words: 'Tx1 writes A to C' },
        { kind: 'write', words: 'Tx1 writes D' },
        { kind: 'commit', words: 'Tx1 commits' },
        { kind: 'barrier', words: 'the host waits until all is durable' },
      ],
      surroundings: { open: [], nextFree: 1, logicalPages: 24, blocks: 22 },
    });
  });

  test('is returned with the place of its fault', async () => {
    const { fault } = await check('w1:A\nw1:ZZZZ c1');
    expect(fault).toMatchObject({ field: 'script', offset: 8 });
    expect(fault?.sentence).toMatch(/^Line 2/);
    expect((await check('w1:A', 'c1')).fault?.field).toBe('prepare');
  });
});

describe.each(SCHEMES.map((scheme) => [scheme.id, scheme] as const))('exploring %s', (protocol) => {
  test('every instant has its outcomes, and all of them keep the promises', async () => {
    const told: ExploreProgress[] = [];
    const result = await explored({ protocol }, told);
    expect(result.isFinished).toBe(true);
    expect(result.violationsFound).toBe(0);
    expect(result.points.map(({ step }) => step)).toEqual(result.points.map((_, i) => i));
    expect(told.flatMap(({ points }) => points)).toEqual(result.points);
    expect(told.length).toBeGreaterThan(1);
    expect(['rolled-back', 'committed']).toContain(worst(result.points));
    // Before the first operation and after the last nothing is undecided.
    for (const point of [result.points[0], result.points.at(-1)]) {
      expect(point && countOf(point, 'settled')).toBe(point?.outcomes.reduce((a, b) => a + b, 0));
    }
    const cuts = result.points.reduce((sum, { outcomes }) => sum + outcomes.reduce((a, b) => a + b, 0), 0);
    expect(result.cuts).toBeGreaterThanOrEqual(cuts);
  });

  test('an example leads to a state with its outcome', async () => {
    const { points, spec } = await explored({ protocol });
    const options = must(caseOptions(spec as ScriptCase));
    const examples = points.flatMap((point) => point.examples);
    expect(examples.length).toBeGreaterThanOrEqual(points.length);
    for (const { cuts, seenAt } of examples) {
      expect(cuts).toHaveLength(1);
      expect(playCuts(options, cuts, seenAt)).toEqual([]);
      const device = Device.create(options);
      device.run(() => device.state.step === itemAt(cuts, 0).step);
      device.pullPlug(itemAt(cuts, 0).fates, 0);
      device.run(() => device.state.step === seenAt);
      expect(device.state.phase).toBe('running');
    }
  });
});

describe('injected bugs in the explorer', () => {
  const bug = { mutant: 'acknowledge-early', work: script('w1:A,B w2:C c1 a2') };

  test('show as lost or torn at the instants of their violations, which an example reaches', async () => {
    const { points, violations, spec } = await explored(bug);
    expect(violations.length).toBeGreaterThan(0);
    const broken = points.filter((point) => point.outcomes.slice(3).some((count) => count > 0));
    const atSteps = new Set(broken.map(({ step }) => step));
    for (const violation of violations) expect(atSteps).toContain(itemAt(violation.cuts, 0).step);
    const options = must(caseOptions(spec as ScriptCase));
    for (const point of broken) {
      const example = point.examples.find(({ outcome }) => outcome === worst([point]));
      const seen = example === undefined ? [] : playCuts(options, example.cuts, example.seenAt);
      expect(seen.map(({ proof }) => inWords(proof))).toContain(example?.broken?.proof);
      expect(point.transactions.some(({ broken }) => broken > 0)).toBe(true);
    }
  });

  test('found only by a second power failure are shown at the instant of the first', async () => {
    const { points, spec } = await explored({
      mutant: 'record-before-map',
      work: script('w1:A-D c1 k', 'w:A-D@0'),
    });
    const options = must(caseOptions(spec as ScriptCase));
    const changed = points.flatMap(({ examples }) => examples.filter(({ outcome }) => outcome === 'changed'));
    expect(changed.length).toBeGreaterThan(0);
    for (const { cuts, seenAt } of changed) {
      expect(cuts.length).toBeGreaterThan(1);
      const device = Device.create(options);
      for (const cut of cuts) {
        device.run(() => device.state.step === cut.step);
        // The example decides exactly about the operations in flight there.
        expect(contested(device).map(([id]) => id)).toEqual(cut.fates.map(([id]) => id));
        device.pullPlug(cut.fates, 0);
      }
      device.run(() => device.state.step === seenAt - 1);
      expect(device.state.phase).toBe('recovering');
      device.step();
      expect(device.state.phase).toBe('running');
    }
  });

  test('are shrunk to a script that breaks the same promise', async () => {
    const { violations, spec } = await explored(bug);
    const { cuts, opening } = itemAt(violations, 0);
    const answer = await host.run({ kind: 'shrink', spec, cuts, seenAt: opening.step }, nobody);
    const shrunk = valueOf(answer) as Shrunk;
    expect(shrunk.script).toMatch(/^w1:[AB] c1$/);
    expect(shrunk.violation.proof).toMatch(/^Tx1 was acknowledged, yet page [AB] shows/);
    expect(shrunk.violation.opening.spec.interventions.length).toBeGreaterThan(0);
  });
});

describe('a random workload', () => {
  const random = { work: { kind: 'random', count: 3, seed: 5 }, device: null, depth: 'swift' } as const;

  test('has one point per script, the same for the same seed', async () => {
    const all = valueOf(
      await host.run(job({ ...random, from: 0, count: 3 }), nobody),
    ) as readonly ExploredScript[];
    expect(all.map(({ script }) => script)).toEqual([0, 1, 2]);
    expect(all.map(({ points }) => points.length)).toEqual([1, 1, 1]);
    const last = valueOf(await host.run(job({ ...random, from: 2 }), nobody)) as readonly ExploredScript[];
    expect(last).toEqual(all.slice(2));
  });
});

test('explorer: an invalid job is refused with a message', async () => {
  const refused = async (over: Partial<ExploreJob>) => {
    const answer = await host.run(job(over), nobody);
    return answer.ok ? '' : inWords(answer.problem.sentence);
  };
  expect(await refused({ protocol: 'nothing' })).toContain('There is no scheme “nothing”');
  expect(await refused({ mutant: 'nothing' })).toContain('no injected bug “nothing”');
  expect(await refused({ work: script('w1:') })).toContain('The script cannot be run');
  expect(await refused({ device: null })).toContain('needs a device');
});
