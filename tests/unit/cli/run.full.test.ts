import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { referenceContents } from './reference-contents.ts';
import { root, sim, simJson } from './runner.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

interface RunDocument {
  readonly simulatedMs: number;
  readonly transactions: {
    readonly begun: number;
    readonly committed: number;
    readonly aborted: number;
    readonly lost: number;
    readonly refused: number;
  };
  readonly hostPageWrites: number;
  readonly flash: { readonly programs: number };
  readonly writeAmplification: number;
  readonly contentHash: string;
  readonly recovery: null | {
    readonly ms: number;
    readonly pageReads: number;
    readonly verdict: string;
    readonly committed: number[];
  };
  engine?: unknown;
}

const TRACE = join(root, 'public/samples/tpcc-crash.csv');
const LEVELS = ['strict', 'no-page-conflict', 'serializable'] as const;
const ON_32GB = [
  'run',
  '--protocol',
  'lighttx',
  '--device',
  'lighttx-32gb',
  '--recovery-points',
  '0',
] as const;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function expectLevelsAgree(trace: string): void {
  const expected = sha256(referenceContents(readFileSync(trace, 'utf8')));
  const runs = LEVELS.map(
    (level) => simJson(...ON_32GB, '--trace', trace, '--isolation', level) as RunDocument,
  );
  for (const run of runs) expect(run.contentHash).toBe(expected);
  const [strict, noConflict, serializable] = runs.map((run) => run.simulatedMs);
  expect(serializable).toBeLessThanOrEqual(noConflict ?? 0);
  expect(noConflict).toBeLessThanOrEqual(strict ?? 0);
}

describe('the command run', () => {
  test('counts a refused transaction in JSON, lists it among the outcomes and reports it', () => {
    const folder = temporaryFolder();
    const trace = join(folder, 'never-ending.csv');
    writeFileSync(trace, '1,1,,,B\n2,1,5,1,W\n3,2,,,B\n4,2,5,1,W\n');
    const outcomes = join(folder, 'outcomes.csv');
    const on = ['--protocol', 'scc', '--device', 'classroom', '--trace', trace];
    const { status, stdout, stderr } = sim('run', ...on, '--outcomes', outcomes, '--json');
    expect(status).toBe(4);
    expect(stderr).toContain('The device refused 1 transactions');
    expect((JSON.parse(stdout) as RunDocument).transactions).toMatchObject({ begun: 2, refused: 1 });
    expect(readFileSync(outcomes, 'utf8')).toBe('1,1,active,no\n2,2,refused,no\n');
  });

  test('leaves the trace’s contents under every isolation level, and a less strict level is never slower', () => {
    expectLevelsAgree(TRACE);
  });

  test('leaves the contents of the larger native traces, if present, under every isolation level', () => {
    const folder = join(root, '../shared/traces/native');
    if (!existsSync(folder)) {
      console.info('the larger traces do not stand beside the project: only its own were run');
      return;
    }
    for (const name of readdirSync(folder)) expectLevelsAgree(join(folder, name));
  });

  test('cuts a block trace into transactions, with the same result as its conversion', () => {
    const folder = temporaryFolder();
    const [blocks, native] = [join(folder, 'a.spc'), join(folder, 'a.csv')];
    const rows = Array.from({ length: 50 }, (_, i) => `${i % 3},${(i % 7) * 8},4096,w,${i}.5\n`);
    writeFileSync(blocks, rows.join(''));
    writeFileSync(native, sim('convert', blocks, '--to', 'native', '--group', 'count:4').stdout);
    const [cut, converted] = [[blocks, '--group', 'count:4'], [native]].map(
      (how) => simJson(...ON_32GB, '--trace', ...how) as RunDocument,
    );
    expect([cut?.transactions.committed, cut?.hostPageWrites]).toEqual([14, 50]);
    expect(cut?.contentHash).toBe(converted?.contentHash);
  });

  test('gives the same document twice, except for wall time and memory', () => {
    const [first, second] = [1, 2].map(() => {
      const run = simJson(...ON_32GB, '--trace', TRACE, '--crash-at', 'op:300', '--seed', '7') as RunDocument;
      delete run.engine;
      return run;
    });
    expect(first).toEqual(second);
  });

  test.each(['3', 'op:1', 'op:400', '1000'])(
    'after a power failure at %s, keeps every acknowledged transaction and no other',
    (cut) => {
      const folder = temporaryFolder();
      const outcomes = join(folder, 'outcomes');
      const run = simJson(
        ...ON_32GB,
        '--trace',
        TRACE,
        '--crash-at',
        cut,
        '--outcomes',
        outcomes,
      ) as RunDocument;
      expect(run.recovery?.verdict).toBe('held');
      const rows = readFileSync(outcomes, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(','));
      expect(rows.length).toBe(run.transactions.begun);
      for (const [, , state, survived] of rows) {
        if (state === 'acknowledged') expect(survived).toBe('yes');
        if (state === 'aborted' || state === 'active') expect(survived).toBe('no');
      }
    },
  );

  test('recovers from a durable half in another process to the same contents', () => {
    const folder = temporaryFolder();
    const durable = join(folder, 'durable.json');
    const contents = join(folder, 'contents');
    simJson(
      ...ON_32GB,
      '--trace',
      TRACE,
      '--crash-at',
      'op:500',
      '--durable',
      durable,
      '--contents',
      contents,
    );
    const recovered = simJson('recover', durable) as { map: [number, number][] };
    const pages = recovered.map.map(([page]) => page);
    const written = readFileSync(contents, 'utf8')
      .trim()
      .split('\n')
      .map((line) => Number(line.split(',')[0]));
    expect(pages.length).toBeGreaterThan(50);
    // Contents are told in the trace’s pages of 8 KB; each is two pages of the device.
    expect(pages.length).toBe(2 * written.length);
  });

  test.each(['txcache', 'kaml'])('recover lists the pages of %s that stand in memory too', (protocol) => {
    const folder = temporaryFolder();
    const [durable, contents] = [join(folder, 'durable.json'), join(folder, 'contents')];
    const work = ['--device', 'classroom', '--workload', 'ycsb', '--fill', '0.5', '--crash-at', 'op:4'];
    simJson('run', '--protocol', protocol, ...work, '--durable', durable, '--contents', contents);
    const recovered = simJson('recover', durable) as { map: [number, number][]; inMemory: number[] };
    const listed = sim('recover', durable, '--map').stdout.trim().split('\n');
    const held = readFileSync(contents, 'utf8').trim().split('\n');
    const pages = [...recovered.map.map(([page]) => page), ...recovered.inMemory].sort((a, b) => a - b);
    expect(recovered.inMemory.length).toBeGreaterThan(0);
    expect(pages).toEqual(expect.arrayContaining(held.map((line) => Number(line.split(',')[0]))));
    expect(listed.map((line) => Number(line.split(',')[0]))).toEqual(pages);
  });

  test.each([
    [['run'], /--protocol \(missing\).*lighttx/],
    [['run', '--protocol', 'lighttx', '--device', 'floppy'], /--device floppy.*classroom/],
    [[...ON_32GB, '--trace', 'no-such-file'], /no-such-file.*no such file/],
    [[...ON_32GB, '--workload', 'locality', '--fill', '2'], /--fill 2.*from 0 to 1/],
    [[...ON_32GB, '--workload', 'locality', '--set', 'colour=red'], /--set colour.*no such parameter/],
    [
      [...ON_32GB, '--workload', 'locality', '--transactions', '2', '--crash-at', 'op:99999'],
      /the run ends after \d+ flash operations/,
    ],
    [
      [...ON_32GB, '--workload', 'locality', '--fill', '1', '--set', 'blocksPerPlane=6'],
      /^The device has no room to work: of the 378 pages in a plane’s 6 blocks 321 are filled, and garbage collection keeps 63 for its copies\. Fill less, take more blocks a plane, or an over-provisioning of 0\.17 at least \(reserve\)\.$/m,
    ],
    [['walk'], /no command “walk”/],
  ])('%j is refused in one sentence', (args, sentence) => {
    const output = sim(...args);
    expect(output.status).toBe(2);
    expect(output.stdout).toBe('');
    expect(output.stderr.trim().split('\n')).toHaveLength(1);
    expect(output.stderr).toMatch(sentence);
  });

  test('a device that fills up is told by the status, in a sentence, and in the results', () => {
    const full = ['--protocol', 'lighttx', '--workload', 'ycsb', '--fill', '0.8', '--set', 'reserve=0.1'];
    const { status, stdout, stderr } = sim('run', ...full, '--device', 'classroom', '--json');
    expect(status).toBe(4);
    expect(stderr).toMatch(/^The device is full: [^\n]+\n$/);
    expect(JSON.parse(stdout)).toMatchObject({ stopped: 'device-full' });
  });

  test('reports the failed assertion where an injected bug breaks the device itself', () => {
    // Under this reading Unavailable has blocks to collect.
    const sliding = ['--set', 'sliding=one-zone-at-a-time'];
    const bug = ['--protocol', 'lighttx', '--mutant', 'collect-unavailable', ...sliding];
    const work = ['--workload', 'ycsb', '--transactions', '200', '--next-transaction', 'at-once'];
    const output = sim('run', ...bug, '--device', 'classroom', ...work);
    expect(output.status).toBe(1);
    expect(output.stderr.trim().split('\n')).toEqual([
      'The device could not go on with its work, because this did not hold: a page is programmed once between erases.',
    ]);
  });

  test('counts programs, write amplification and zones', () => {
    const run = simJson(
      'run',
      '--protocol',
      'lighttx',
      '--device',
      'classroom',
      '--workload',
      'under-pressure',
    ) as RunDocument & { zones: Record<string, number> };
    expect(run.transactions).toEqual({ begun: 40, committed: 32, aborted: 8, lost: 0, refused: 0 });
    expect(run.hostPageWrites).toBe(120);
    expect(run.writeAmplification).toBeCloseTo(run.flash.programs / 120, 12);
    expect(Object.values(run.zones).reduce((a, b) => a + b)).toBe(22);
  });
});

test('protocols and devices list every scheme and device', () => {
  const protocols = simJson('protocols') as {
    id: string;
    isolation: string[];
    zones: string[];
    mutants: { id: string }[];
  }[];
  const lightTx = protocols.find((p) => p.id === 'lighttx');
  expect(lightTx?.isolation).toEqual(LEVELS);
  expect(lightTx?.zones).toEqual(['Free', 'Available', 'Unavailable', 'Checkpointed']);
  expect(lightTx?.mutants.length).toBeGreaterThanOrEqual(8);
  const devices = simJson('devices') as { id: string; blocks: number }[];
  expect(devices.map(({ id, blocks }) => [id, blocks])).toEqual([
    ['classroom', 22],
    ['classroom-mlc', 22],
    ['classroom-tlc', 22],
    ['lighttx-32gb', 131_072],
    ['cosmos-1tb', 524_288],
  ]);
});

test('run: page writes per second exclude the time to open and fill the device', () => {
  const { hostPageWrites, engine } = simJson(
    ...ON_32GB,
    '--workload',
    'tpcc',
    '--transactions',
    '20',
    '--fill',
    '0.2',
  ) as RunDocument & { engine: { wallMs: number; pageWritesPerSecond: number } };
  expect(hostPageWrites).toBeGreaterThan(0);
  const writingMs = (hostPageWrites / engine.pageWritesPerSecond) * 1e3;
  expect(writingMs).toBeGreaterThan(0);
  expect(writingMs).toBeLessThan(engine.wallMs);
});
