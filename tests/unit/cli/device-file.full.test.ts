import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { root, sim, simJson } from './runner.ts';

const RUN = ['run', '--protocol', 'lighttx', '--workload', 'small', '--transactions', '20'];
const MQSIM = join(root, 'tests/fixtures/devices/mqsim.xml');

interface Built {
  readonly id: string;
  readonly [field: string]: unknown;
}

test('run --device FILE: another simulator’s device is run, and what is left out is named with its line', () => {
  const { status, stdout, stderr } = sim(...RUN, '--device', MQSIM, '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ device: 'mqsim' });
  expect(stderr).toContain(
    'PCIe_Lane_Count (line 5), GC_Block_Selection_Policy (line 10); these are left out.',
  );
});

test('run --device FILE: a built-in device, from its JSON, gives the same contents and figures as by its id', () => {
  const folder = temporaryFolder();
  const [classroom] = simJson('devices') as Built[];
  const { blocks, logicalPages, capacityBytes, timingProfiles, ...device } = classroom ?? { id: '' };
  expect([blocks, logicalPages, capacityBytes, timingProfiles]).not.toContain(undefined);
  const file = join(folder, 'classroom.json');
  writeFileSync(file, JSON.stringify(device));
  const run = (device: string): unknown => {
    const { engine, made, ...document } = simJson(...RUN, '--device', device) as Record<string, unknown>;
    expect([engine, made]).not.toContain(undefined);
    return document;
  };
  expect(run(file)).toEqual(run('classroom'));
});

test('run --device FILE: a file that is missing or no device ends in one sentence and status 2', () => {
  const folder = temporaryFolder();
  const text = join(folder, 'a.txt');
  writeFileSync(text, 'nothing');
  for (const [file, sentence] of [
    [join(folder, 'missing.json'), 'there is no such file or folder'],
    [folder, 'is a folder'],
    [text, 'is no device'],
  ] as const) {
    const { status, stdout, stderr } = sim(...RUN, '--device', file);
    expect([status, stdout, stderr.trimEnd().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain(sentence);
  }
});

/** The classroom’s device with five-fold erase times, in a file of its own. */
function ownFile(name = 'mine.json'): string {
  const [classroom] = simJson('devices') as (Built & { timing: { eraseNs: number } })[];
  const file = join(temporaryFolder(), name);
  writeFileSync(file, JSON.stringify({ ...classroom, timing: { ...classroom?.timing, eraseNs: 1e7 } }));
  return file;
}

const BROKEN = ['crashes', '--protocol', 'tc', '--mutant', 'no-barrier', '--script', 'w1:A,B c1 w2:B c2'];

test('crashes --device FILE: a counterexample is repeated by its command, and again needs no file', () => {
  const file = ownFile();
  const [broken, found] = [sim(...BROKEN, '--device', file, '--json'), join(temporaryFolder(), 'found.json')];
  expect(broken.status).toBe(1);
  writeFileSync(found, broken.stdout);
  const { minimal } = JSON.parse(broken.stdout) as { minimal: { repeat: string } };
  expect(minimal.repeat).toContain(`--device '${file}'`);
  expect(minimal.repeat).not.toContain('--set');
  const [, repeat = ''] = minimal.repeat.split(' -- ');
  expect(sim(...wordsOf(repeat)).status).toBe(1);
  rmSync(file);
  const again = sim('again', found);
  expect(again.stderr).toContain('The same result');
  expect(again.status).toBe(0);
});

/** Words of a command as a shell divides it. */
const wordsOf = (command: string): string[] =>
  (command.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));

test('verify --device FILE: parts keep the device, a changed file is refused, and merging needs none', () => {
  const file = ownFile();
  const [out, whole] = [join(temporaryFolder(), 'out'), join(temporaryFolder(), 'whole.json')];
  const search = ['verify', '--scheme', 'tc', '--operations', '2', '--device', file];
  const once = sim(...search, '--json');
  writeFileSync(whole, once.stdout);
  expect(sim(...search, '--shard', '1/2', '--out', out).status).toBe(0);
  const device = readFileSync(file, 'utf8');
  writeFileSync(file, device.replace('"eraseNs":10000000', '"eraseNs":20000000'));
  const changed = sim(...search, '--shard', '2/2', '--out', out);
  expect([changed.status, changed.stderr]).toEqual([2, expect.stringContaining('results of another search')]);
  writeFileSync(file, device);
  expect(sim(...search, '--shard', '2/2', '--out', out).status).toBe(0);
  rmSync(file);
  const { made, works, states } = JSON.parse(once.stdout) as Record<string, unknown>;
  const merged = JSON.parse(sim('verify', '--merge', out, '--json').stdout) as Record<string, unknown>;
  expect(merged).toMatchObject({ works, states });
  expect(made).toMatchObject({ specification: { device: { timing: { eraseNs: 1e7 } } } });
  expect(sim('again', whole).stderr).toContain('The same result');
});

test('sweep on a device file: lines hold the device, other shards, merging and again need no file', () => {
  const file = ownFile();
  const out = join(temporaryFolder(), 'out');
  const spec = join(temporaryFolder(), 'spec.json');
  const base = { protocol: 'tc', workload: 'small', transactions: 100 };
  const sweep = { base, parameters: { device: ['classroom', file] }, measures: ['simulatedMs'] };
  writeFileSync(spec, JSON.stringify(sweep));
  expect(sim('sweep', spec, '--shard', '1/2', '--out', out).status).toBe(0);
  const kept = join(out, 'spec.json');
  rmSync(file);
  expect(sim('sweep', kept, '--shard', '2/2', '--out', out).status).toBe(0);
  expect(sim('sweep', '--merge', out).status).toBe(0);
  const results = join(out, 'results.jsonl');
  const lines = readFileSync(results, 'utf8').trimEnd().split('\n');
  const [plain, own] = lines.map((line) => JSON.parse(line) as { made: object; measures: object });
  expect(plain?.made).not.toHaveProperty('device');
  expect(own?.made).toMatchObject({ device: { timing: { eraseNs: 1e7 } } });
  expect(own?.measures).not.toEqual(plain?.measures);
  const again = sim('again', results);
  expect(again.stderr.match(/The same result/g)).toHaveLength(2);
});

test('crashes and verify refuse a device file of too many blocks, by its name and with the bound', () => {
  for (const command of [
    ['crashes', '--protocol', 'tc', '--script', 'w1:A c1'],
    ['verify', '--scheme', 'tc', '--operations', '2'],
  ]) {
    const { status, stderr } = sim(...command, '--device', MQSIM);
    expect(status).toBe(2);
    expect(stderr).toContain(`${MQSIM} has more than 64 blocks`);
  }
});

test('a search whose settings make a small device too large names the settings', () => {
  const { status, stderr } = sim('verify', '--scheme', 'tc', '--set', 'packages=100');
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^--set gives the device smallest more than 64 blocks, .*; set fewer\.\n$/),
  ]);
});
