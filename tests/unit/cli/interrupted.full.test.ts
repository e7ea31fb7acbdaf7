/** A signal at any moment: the folder of a command that goes on ends with the bytes of one that was never disturbed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { momentsOf } from '../../fuzz/machine-faults.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { filesBelow, type Moment, momentsOfCalls, type Program, runInterrupted } from './interrupted.ts';
import { root, sim } from './runner.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Processes at a time. */
const AT_ONCE = 2;

function gridFile(transactions: number): string {
  const file = join(temporaryFolder(), 'grid.json');
  const base = { device: 'classroom', workload: 'small', transactions, fill: 0.5 };
  const parameters = { protocol: ['lighttx', 'tc'] };
  writeFileSync(
    file,
    JSON.stringify({ base, parameters, seeds: [1, 2], measures: ['gc.ms', 'contentHash'] }),
  );
  return file;
}

/** Times that results say are no part of what was found, nor are check sums over them. */
const timeless = (text: string): string =>
  text
    .replaceAll(/<time>[^<]*<\/time>/g, '')
    .replaceAll(/"(?:seconds|ms|sum)":[\d.e-]+/g, '')
    .replaceAll(/; [\d.]+ s$/gm, '');

const found = (folder: string): Record<string, string> =>
  Object.fromEntries(Object.entries(filesBelow(folder)).map(([name, text]) => [name, timeless(text)]));

interface Going {
  readonly fault: string;
  readonly program: (folder: string) => Program;
  /** Of so many moments one is tried; left out: each. */
  readonly every?: number;
}

const GOING: readonly Going[] = [
  {
    fault: 'SIGINT or SIGTERM at any write of a sweep',
    program: (folder) => ({ script: 'sim', args: ['sweep', gridFile(5), '--out', folder] }),
  },
  {
    fault: 'SIGINT or SIGTERM at any write of a verification in shards',
    program: (folder) => {
      const args = ['verify', '--scheme', 'tc', '--operations', '2', '--shard', '1/1', '--out', folder];
      return { script: 'sim', args };
    },
  },
  {
    fault: 'SIGINT or SIGTERM at any write of an exploration in shards',
    program: (folder) => {
      const args = ['crashes', '--protocol', 'tc', '--random', '2', '--shard', '1/1', '--out', folder];
      return { script: 'sim', args };
    },
  },
  {
    fault: 'SIGINT or SIGTERM at writes of a reproduction',
    program: (folder) => {
      const args = ['txflash-sizes', '--scale', '0.004', '--no-bands', '--out', folder];
      return { script: 'reproduce', args };
    },
    every: 7,
  },
];

/** Interrupts a command at a moment, runs it again, and answers the files that are there then. */
async function filesAfter({ program }: Going, moment: Moment, at: number): Promise<Record<string, string>> {
  const [folder, list] = [temporaryFolder(), join(temporaryFolder(), 'calls')];
  const signal = SIGNALS[at % SIGNALS.length] ?? 'SIGINT';
  const own = program(folder);
  const stopped = await runInterrupted(own, list, { ...moment, signal });
  expect(stopped.stderr.trimEnd().split('\n').at(-1)).toMatch(new RegExp(`^Stopped by ${signal} \\(`));
  expect(stopped.status).toBe(3);
  const whole = await runInterrupted(own, list);
  expect([whole.status, /Stopped|failed/.exec(whole.stderr)]).toEqual([0, null]);
  return found(folder);
}

describe('a command that was interrupted and is run again', () => {
  test.each(GOING.map((going) => [going.fault, going] as const))(
    '%s: the folder ends with the same bytes',
    async (_, going) => {
      const [folder, list] = [temporaryFolder(), join(temporaryFolder(), 'calls')];
      expect((await runInterrupted(going.program(folder), list)).status).toBe(0);
      const undisturbed = found(folder);
      const { every = 1 } = going;
      const moments = momentsOfCalls(list).filter((_, at) => at % every === 0);
      expect(moments).toHaveLength(momentsOf(going.fault));
      for (let at = 0; at < moments.length; at += AT_ONCE) {
        const some = moments.slice(at, at + AT_ONCE);
        const files = await Promise.all(some.map((moment, by) => filesAfter(going, moment, at + by)));
        expect(files).toEqual(some.map(() => undisturbed));
      }
    },
  );
});

const linesOf = (file: string): number =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;

/** When a signal is sent to a sweep, as its folder tells. */
const PLACES: readonly (readonly [place: string, isReached: (folder: string) => boolean])[] = [
  ['begun', () => true],
  ['has claimed its folder', (folder) => existsSync(join(folder, 'spec.json'))],
  ...[1, 2, 3].map(
    (lines) =>
      [`has written line ${lines}`, (folder: string) => linesOf(join(folder, SHARD)) >= lines] as const,
  ),
];
const SHARD = 'shard-1-of-1.jsonl';

async function stoppedWhen(
  isReached: () => boolean,
  signal: NodeJS.Signals,
  args: readonly string[],
): Promise<number | null> {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'scripts/sim.mjs'), ...args], {
    cwd: root,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await once(child, 'spawn');
  while (child.exitCode === null && !isReached()) await sleep(1);
  child.kill(signal);
  const [status] = await ended;
  return status;
}

test('SIGINT or SIGTERM while a sweep computes, at its start and behind any of its lines: the folder ends with the same bytes', async () => {
  const grid = gridFile(400);
  const undisturbed = temporaryFolder();
  expect(sim('sweep', grid, '--out', undisturbed).status).toBe(0);
  const tried = PLACES.flatMap(([place, isReached]) =>
    SIGNALS.map((signal) => ({ place, isReached, signal })),
  );
  expect(tried).toHaveLength(momentsOf('SIGINT or SIGTERM while a sweep computes'));
  for (const { place, isReached, signal } of tried) {
    const folder = temporaryFolder();
    const args = ['sweep', grid, '--out', folder];
    const status = await stoppedWhen(() => isReached(folder), signal, args);
    // A process that has hardly begun knows no sentence yet.
    expect([3, null], `${place}: ${signal}`).toContain(status);
    expect(sim(...args).status).toBe(0);
    expect(filesBelow(folder)).toEqual(filesBelow(undisturbed));
  }
});

test('Figures that are interrupted have printed whole tables, and go on with nothing', async () => {
  const args = ['figures', 'txflash', '--scale', '0.004'];
  const undisturbed = timeless(sim(...args).stdout);
  const child = spawn(process.execPath, [join(root, 'scripts/sim.mjs'), ...args], { cwd: root });
  let stdout = '';
  child.stdout.on('data', (text: Buffer) => {
    if (stdout === '') child.kill('SIGINT');
    stdout += text.toString();
  });
  const [status] = (await once(child, 'close')) as [number | null];
  expect(status).toBe(3);
  expect(undisturbed.startsWith(timeless(stdout))).toBe(true);
  expect(stdout).toMatch(/\n\n$/);
});
