/** A runner that gets no memory ends in a sentence with its status, wherever that happens, and never with a bare stack. */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';
import { momentsOf } from '../../fuzz/machine-faults.ts';
import { type Output, runnerFile } from './runner.ts';

/** Refuses, in the thread that works, every buffer behind so many; says on standard error how many were made. */
const PRELOAD = `
import { isMainThread } from 'node:worker_threads';
const most = Number(process.env.BUFFERS);
let made = 0;
const watched = (plain) => new Proxy(plain, {
  construct(target, args, own) {
    if (typeof args[0] === 'number' && ++made > most) throw new RangeError('Array buffer allocation failed');
    return Reflect.construct(target, args, own);
  },
});
if (!isMainThread) {
  for (const name of ['ArrayBuffer', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'Int32Array', 'Float64Array'])
    globalThis[name] = watched(globalThis[name]);
  if (most === Infinity) process.on('exit', () => process.stderr.write(String(made)));
}`;

function run(args: readonly string[], nodeArgs: readonly string[], env: object): Promise<Output> {
  return new Promise((done) => {
    const options = { env: { ...process.env, ...env }, maxBuffer: 64 << 20 };
    const child = execFile(
      process.execPath,
      [...nodeArgs, runnerFile, ...args],
      options,
      (_, stdout, stderr) => done({ status: child.exitCode, stdout, stderr }),
    );
  });
}

const shortOfBuffers = (args: readonly string[], buffers: number): Promise<Output> =>
  run(args, ['--import', `data:text/javascript,${encodeURIComponent(PRELOAD)}`], {
    BUFFERS: String(buffers),
  });

function expectSentence({ status, stdout, stderr }: Output): void {
  expect(stderr).toMatch(/^[^\n]*there is not enough memory[^\n]*\n$/);
  expect([status, stdout]).toEqual([3, '']);
}

const SMALL = ['--protocol', 'lighttx', '--device', 'classroom', '--workload', 'small', '--json'];
const COMMANDS = [
  ['run', ...SMALL],
  ['crashes', '--protocol', 'tc', '--random', '1', '--json'],
  ['verify', '--scheme', 'tc', '--operations', '1', '--workers', '1', '--json'],
] as const;
const SPREAD = 6;

test('A buffer that is refused, whichever is the first, ends the runner in a sentence', async () => {
  expect(COMMANDS.length * SPREAD).toBe(momentsOf('The runner is refused memory at any time'));
  for (const args of COMMANDS) {
    const whole = await shortOfBuffers(args, Infinity);
    expect(whole.status).toBe(0);
    const made = Number(whole.stderr);
    expect(made).toBeGreaterThan(SPREAD);
    const moments = Array.from({ length: SPREAD }, (_, at) => Math.floor((made * at) / SPREAD));
    const ended = await Promise.all(moments.map((buffers) => shortOfBuffers(args, buffers)));
    for (const each of ended) expectSentence(each);
  }
});

test('A heap that is too small for the device ends the runner in a sentence that names the remedy', async () => {
  // The runner itself takes 16 to load, before any device; the device takes hundreds.
  const megabytes = [20, 24, 32];
  expect(megabytes).toHaveLength(momentsOf('The heap of the runner is too small'));
  const work = ['--protocol', 'lighttx', '--device', 'lighttx-32gb', '--workload', 'tpcc'];
  for (const most of megabytes) {
    const args = ['run', ...work, '--transactions', '20000', '--json'];
    const ended = await run(args, [], { NODE_OPTIONS: `--max-old-space-size=${most}` });
    expectSentence(ended);
    expect(ended.stderr).toContain('raise it with NODE_OPTIONS=--max-old-space-size=MEGABYTES');
  }
});
