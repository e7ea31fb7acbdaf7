import { writeFileSync } from 'node:fs';
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
