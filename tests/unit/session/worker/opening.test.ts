import { describe, expect, test } from 'vitest';
import { CLASSROOM, LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import type { Geometry, Isolation, SessionSpec, Timing } from '../../../../src/model/specification.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import {
  framesOf,
  openHost,
  runToEnd,
  scenarioSpec,
  scriptSpec,
  sentenceOf,
  upTo,
  valueOf,
} from './specs.ts';

const script = (text: string, prepare = ''): Partial<SessionSpec> => ({
  workload: { kind: 'script', id: '', title: '', script: text, prepare },
});
const device = (over: Partial<typeof CLASSROOM>): Partial<SessionSpec> => ({
  device: { ...CLASSROOM, ...over },
});
const geometry = (over: Partial<Geometry>): Partial<SessionSpec> =>
  device({ geometry: { ...CLASSROOM.geometry, ...over } });
const timing = (over: Partial<Timing>): Partial<SessionSpec> =>
  device({ timing: { ...CLASSROOM.timing, ...over } });
const host = (over: Partial<SessionSpec['host']>): Partial<SessionSpec> => ({
  host: { ...scriptSpec('').host, ...over },
});
const plug = { kind: 'pull-plug', fates: [], seed: 1 } as const;

const refused: readonly (readonly [string, Partial<SessionSpec>, string, RegExp])[] = [
  ['an unknown scheme', { protocol: 'magic' }, 'specification', /no scheme “magic”; there are lighttx/],
  ['an unknown injected bug', { mutant: 'moths' }, 'specification', /LightTx has no injected bug “moths”/],
  [
    'a parameter',
    { parameters: { checkpoints: 'never' } },
    'specification',
    /Checkpoints is “never”, expected auto/,
  ],
  [
    'a scheme on cells that it cannot use',
    { protocol: 'cfc', ...device({ cellType: 'mlc' }) },
    'specification',
    /Flag Commit programs a flag .* choose a device with SLC cells/,
  ],
  [
    'a page count',
    geometry({ pagesPerBlock: 1 }),
    'specification',
    /pages per block is 1, expected a whole number from 2 to 4096/,
  ],
  ['half a block', geometry({ blocksPerPlane: 2.5 }), 'specification', /blocks per plane is 2\.5/],
  [
    'too many pages',
    geometry({ blocksPerPlane: 2 ** 20, pagesPerBlock: 4_096 }),
    'specification',
    /pages; at most/,
  ],
  [
    'no time',
    timing({ programNs: Number.NaN }),
    'specification',
    /programNs” is NaN, but should be a number/,
  ],
  ['no reads in flight', timing({ scanParallelism: 0 }), 'specification', /scan reads in flight is 0/],
  ['nothing for the host', device({ overProvisioning: 1 }), 'specification', /over-provisioning is 1/],
  ['a deep queue', host({ queueDepth: 65_537 }), 'specification', /queue depth is 65537.* from 1 to 65/],
  [
    'an unknown isolation',
    host({ isolation: 'chaos' as 'strict' }),
    'specification',
    /does not offer .*“chaos”/,
  ],
  ['more than all', { fill: 1.5 }, 'specification', /filled before the run is 1\.5/],
  ['half a seed', { seed: 0.5 }, 'specification', /seed is 0\.5/],
  ['a bad script', script('w1:A c2'), 'script', /The script cannot be run\. Character 6.*Tx2 cannot commit/],
  ['a page beyond the device', script('w1:Z'), 'script', /no page 25/],
  ['a bad preparation', script('', 'w1:A'), 'script', /The preparation cannot be used\./],
  [
    'a preparation beyond the device',
    script('', 'w:A@99'),
    'script',
    /the device has 22 blocks, numbered from 0, and no block 99/,
  ],
  ['a full block', script('', 'w:A-E@0'), 'script', /Block 0 has room for 4 pages/],
  ['a block that is filled', { ...script('', 'w:X@0'), fill: 0.5 }, 'script', /Block 0 has room for 4 pages/],
  [
    'a disorder',
    {
      interventions: [
        { step: 5, action: plug },
        { step: 5, action: plug },
      ],
    },
    'specification',
    /step 5 stands where 6/,
  ],
  [
    'an unknown trace',
    { workload: { kind: 'trace', digest: 'sha256-0', title: 'orders.csv', sample: null } },
    'trace',
    /“orders\.csv” is not here: choose its file/,
  ],
];

describe('opening a session', () => {
  test.each(refused)('refuses %s and leaves the session unchanged', async (_, over, kind, sentence) => {
    const session = await openHost(scenarioSpec('two-transactions'));
    const { step } = runToEnd(session);
    const before = framesOf(session, upTo(step));
    const answer = await session.open({ ...scriptSpec('w1:A c1'), ...over });
    expect(answer).toMatchObject({ ok: false, problem: { kind } });
    expect(sentenceOf(answer)).toMatch(sentence);
    expect(sentenceOf(answer)).toMatch(/[.]$/);
    expect(framesOf(session, upTo(step))).toEqual(before);
  });

  test('returns the opened session', async () => {
    const session = createSessionServer();
    const spec = scenarioSpec('figure-4');
    const info = valueOf(await session.open(spec));
    expect(info).toMatchObject({ spec, scale: 'classroom', operations: 73 });
    expect(info.frontier).toEqual({ step: 0, timeNs: 0, finished: false, operationsDone: 0, stopped: null });
    const large = valueOf(await session.open(scriptSpec('w1:17 c1', { device: LIGHTTX_32GB })));
    expect(large.scale).toBe('full');
  });

  test('reports a device larger than the memory', async () => {
    const session = createSessionServer();
    const wanted = globalThis.Float64Array;
    class Refusing extends Float64Array {
      constructor() {
        super();
        throw new RangeError('Array buffer allocation failed');
      }
    }
    globalThis.Float64Array = Refusing;
    try {
      expect(sentenceOf(await session.open(scriptSpec('w1:A')))).toMatch(/more memory than there is/);
    } finally {
      globalThis.Float64Array = wanted;
    }
  });

  test('before it, every request returns the message that no session is open', async () => {
    const session = createSessionServer();
    for (const answer of [
      session.advance({ budgetMs: 1 }),
      session.frame(0),
      session.inspect(0, 0, null),
      session.act(0, plug),
      session.follow([], 0),
      session.blocks(0, [0]),
      session.exportDurable(0),
    ]) {
      expect(sentenceOf<unknown>(answer)).toBe('No session is open.');
    }
    expect(session.findMark('commit', 0, 1)).toBeNull();
    expect(session.marks(0).count).toBe(0);
    expect(session.series(10).step).toHaveLength(0);
    expect(session.ping()).toBeGreaterThan(0);
  });
});

test('every scheme, workload and device of the catalogue opens, or is refused because of the cells', async () => {
  const session = createSessionServer();
  const { protocols, devices, workloads, timingProfiles } = session.catalogue();
  expect(devices.map(({ id }) => id)).toContain('lighttx-32gb');
  expect(timingProfiles.map(({ id }) => id)).toContain('physical');
  for (const protocol of protocols) {
    expect(protocol.zones.length).toBeGreaterThan(0);
    for (const workload of workloads) {
      const { id, title, prepare, script: text, parameters, thinkNs } = workload;
      const spec = scriptSpec('', {
        protocol: protocol.id,
        device: devices.find((each) => each.id === workload.deviceId) ?? CLASSROOM,
        parameters,
        workload: { kind: 'script', id, title, prepare, script: text },
      });
      const isolation = protocol.isolation[protocol.isolation.length - 1] ?? 'strict';
      const host = { ...spec.host, thinkNs, isolation: isolation as Isolation };
      const opened = await session.open({ ...spec, host });
      if (spec.device.cellType !== undefined && !opened.ok) {
        expect(sentenceOf(opened)).toMatch(/^Flag Commit .* MLC flash does not allow/);
        continue;
      }
      valueOf(opened);
      expect(runToEnd(session).stopped).toBeNull();
    }
  }
  expect(structuredClone(session.catalogue())).toEqual(session.catalogue());
});

test('the inspector accepts the blocks and pages of the device, and refuses others', async () => {
  const session = await openHost(scenarioSpec('figure-4'));
  const { step } = runToEnd(session);
  expect(valueOf(session.inspect(step, 2, 0)).page?.name).not.toBe('');
  expect(valueOf(session.inspect(step, 2, null)).page).toBeNull();
  expect(sentenceOf(session.inspect(step, 22, null))).toMatch(/no block 22: the device has 22 blocks/);
  expect(sentenceOf(session.inspect(step, 2, 4))).toMatch(/no page 4 of block 2/);
  expect(valueOf(session.blocks(step, [3, 5])).map(({ block }) => block)).toEqual([3, 5]);
  expect(sentenceOf(session.frame(-1))).toMatch(/Step -1 is not known/);
  expect(sentenceOf(session.frame(0.5))).toMatch(/Step 0\.5 is not known/);
});
