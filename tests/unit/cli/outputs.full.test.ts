/** The runner ends in a sentence where its output cannot be written, or is not read to its end. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { root, sim } from './runner.ts';

const RUN = ['run', '--protocol', 'lighttx', '--device', 'classroom', '--workload', 'small'];

/** A reader that goes away before the first byte. */
function unread(...args: string[]) {
  const words = [process.execPath, join(root, 'scripts/sim.mjs'), ...args].map((word) => `'${word}'`);
  const done = spawnSync('bash', ['-c', `${words.join(' ')} | head -c 0; echo \${PIPESTATUS[0]}`], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status: Number(done.stdout), stderr: done.stderr };
}

test.each([
  ['protocols', '--json'],
  [...RUN, '--json'],
  ['workloads', '--json'],
  ['sweep', 'SPEC'],
  ['recover', 'DURABLE'],
  ['convert', 'public/samples/tpcc-crash.csv', '--to', 'native'],
])('%s %s: a reader that goes away ends the program in a sentence', (...args: string[]) => {
  const folder = temporaryFolder();
  const [spec, durable] = [join(folder, 'spec.json'), join(folder, 'durable.json')];
  writeFileSync(
    spec,
    JSON.stringify({
      base: { device: 'classroom', workload: 'small' },
      parameters: { protocol: ['lighttx', 'wal'] },
      seeds: [1],
      measures: ['contentHash'],
    }),
  );
  if (args.includes('DURABLE')) sim(...RUN, '--crash-at', 'op:20', '--durable', durable);
  const named = args.map((arg) => (arg === 'SPEC' ? spec : arg === 'DURABLE' ? durable : arg));
  const { status, stderr } = unread(...named);
  expect(stderr).toBe('“standard output” cannot be used: its reader went away.\n');
  expect(status).toBe(3);
});

test.each(['--contents', '--outcomes', '--durable'])(
  'run %s: a file that cannot be written is said before the run',
  (flag) => {
    const folder = temporaryFolder();
    const asked = [...RUN, '--crash-at', 'op:20', flag];
    expect(sim(...asked, join(folder, 'none/file'))).toEqual({
      status: 2,
      stdout: '',
      stderr: `“${join(folder, 'none/file')}” cannot be used: there is no such file or folder.\n`,
    });
    expect(sim(...asked, folder).stderr).toBe(`“${folder}” is a folder; name a file.\n`);
  },
);
