/** Each misuse of the runner ends with its status and one sentence, never with a stack. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Output, root, sim, simIn } from './runner.ts';

const RUN = 'run --protocol lighttx --device classroom';
const WORK = `${RUN} --workload small`;
const CUT = `${WORK} --crash-at op:20`;
const TRACE = 'public/samples/tpcc-crash.csv';
const LONG = 'x'.repeat(300);

/** Arguments, in which @ stands for the test's folder, with a piece of the sentence. */
const REFUSED: readonly (readonly [args: string, sentence: RegExp])[] = [
  ['', /^A command is missing; expected one of protocols, /],
  ['runn', /^There is no command “runn” \(did you mean run\?\)/],
  ['run', /^--protocol \(missing\) is no scheme/],
  ['run --protocol lihgttx --device classroom --workload small', /did you mean lighttx\?/],
  ['run --protocol lighttx --workload small', /^--device \(missing\) is not built in/],
  ['run --protocol lighttx --device clasroom --workload small', /did you mean classroom\?/],
  [RUN, /^run takes either --trace FILE or --workload NAME/],
  [`${WORK} --trace ${TRACE}`, /^run takes either --trace FILE or --workload NAME/],
  [`${RUN} --workload smal`, /did you mean small\?/],
  [`${WORK} --sede 1`, /^Unknown option '--sede'; did you mean --seed\?/],
  [`${WORK} --seed`, /^Option '--seed <value>' argument missing/],
  [`${WORK} --seed -1`, /^--seed -1: expected a number from 0 to 4294967295/],
  [`${WORK} --seed 1 --seed 2`, /^--seed is given twice; run takes one/],
  [`${WORK} --json --json`, /^--json is given twice/],
  [`${WORK} --set queueDepth=3 --set queueDepth=4`, /^--set queueDepth is given twice/],
  [`${WORK} --seed=-1`, /^--seed -1: expected a number from 0 to 4294967295/],
  [`${WORK} --seed 1.5`, /^--seed 1\.5: expected a whole number/],
  [`${WORK} --fill 2`, /^--fill 2: expected a number from 0 to 1/],
  [`${WORK} --abort-ratio many`, /^--abort-ratio many: expected a number/],
  [`${WORK} --json=yes`, /^Option '--json' does not take an argument/],
  [`${WORK} more`, /^run takes options only, not “more”/],
  [`${WORK} --set queueDepth`, /^--set queueDepth: expected key=value/],
  [`${WORK} --set queueDeth=3`, /did you mean queueDepth\?/],
  [`${WORK} --set queueDepth=0`, /^--set queueDepth=0: expected a number from 1 to 65536/],
  [`${WORK} --isolation stict`, /^--isolation stict \(did you mean strict\?\): expected one of strict, /],
  [`${WORK} --mutant literl`, /did you mean literal\?/],
  [`${WORK} --crash-at op:0`, /^--crash-at op:0: expected a number from 1 /],
  [`${WORK} --crash-at op:999999`, /the run ends after \d+ flash operations/],
  [`${WORK} --warm`, /^--warm: nothing is written that could be overwritten/],
  [`${RUN} --trace @/none.csv`, /“.*none\.csv” cannot be opened: there is no such file/],
  [`${RUN} --trace @`, /is a folder; name a file/],
  [`${RUN} --trace @/a-file/trace.csv`, /cannot be opened: there is no such folder/],
  [`${RUN} --trace @/${LONG}`, /cannot be opened: its name is too long/],
  [`${RUN} --trace @/pipe`, /is a pipe into which nobody writes/],
  [`${RUN} --trace /dev/zero`, /is a device; name a file, or - for standard input/],
  [`${RUN} --trace -`, /standard input/],
  [`${RUN} --trace @/empty`, /is empty: there is no trace in it/],
  [`${RUN} --trace @/junk`, /junk/],
  [`${RUN} --trace ${TRACE} --format natve`, /native/],
  [`${RUN} --trace ${TRACE} --pattern (`, /pattern|expression/],
  [`${RUN} --trace ${TRACE} --group sometimes`, /sometimes/],
  [`${WORK} --contents @/none/file`, /cannot be used: there is no such file or folder/],
  [`${WORK} --contents @`, /is a folder; name a file/],
  [`${WORK} --contents @/a-file/file`, /cannot be used: there is no such folder/],
  [`${WORK} --contents @/${LONG}`, /cannot be used: its name is too long/],
  [`${WORK} --contents=`, /cannot be used/],
  [`${WORK} --outcomes @/pipe`, /cannot be used: it is a pipe that nobody reads/],
  [`${CUT} --durable /proc/none`, /“\/proc\/none” cannot be used/],
  ['inspect', /^inspect takes one file, and none is named/],
  [`inspect ${TRACE} more`, /^inspect takes one file, and “more” is one more/],
  ['inspect @/empty', /empty/],
  [`convert ${TRACE}`, /^convert writes native CSV only: say --to native/],
  [`convert ${TRACE} --to csv`, /^convert writes native CSV only/],
  ['recover @/none', /cannot be opened: there is no such file/],
  ['recover @/junk', /This is no durable half/],
  ['crashes --protocol lighttx', /^crashes takes one of --scenario NAME/],
  ['crashes --protocol lighttx --scenario figur-4', /did you mean figure-4\?/],
  ['crashes --protocol lighttx --script w1', /w1/],
  [
    'crashes --protocol lighttx --device cosmos-1tb --script w1:A',
    /more than 64 blocks, too many to try every state/,
  ],
  ['verify --scheme lighttx --operations 9', /^--operations 9: expected a number from 1 to 8/],
  ['verify --scheme lighttx --shard 0/2', /^--shard 0\/2: expected I\/N/],
  ['verify --scheme ligttx', /did you mean lighttx\?/],
  ['figures lightx-5', /did you mean lighttx-5\?/],
  ['figures lighttx-5 --scale 0', /^--scale 0: expected a number from /],
  ['reproduce lightx-5', /did you mean lighttx-5\?/],
  ['reproduce --scale 0', /^--scale 0: expected a number from /],
  ['reproduce --variants @/x --quick', /^--variants goes with --scale alone/],
  ['sweep', /^Use sweep SPEC\.json/],
  ['sweep @/none.json', /cannot be opened: there is no such file/],
  ['sweep @/junk', /is no JSON/],
  ['sweep @/grid.json --shard 1/2', /^--shard needs --out DIR/],
  ['sweep @/grid.json --out @/a-file', /cannot be used: it is there already, and is no folder/],
  ['sweep --merge @', /is no folder of a sweep/],
  ['check @/none.ts', /cannot be opened: there is no such file/],
  ['check @/junk', /junk/],
  ['check @/junk --junit @', /is a folder; name a file/],
  ['new-scheme tcc @/x.ts', /^There is no template “tcc” \(did you mean tc\?\)/],
  ['new-scheme tc @/a-file', /is there already: name another file/],
  ['new-scheme tc @/none/x.ts', /cannot be used: there is no such file or folder/],
  ['again', /^again takes one file/],
  ['again @/none.json', /cannot be opened: there is no such file/],
  ['again @/junk', /is no result/],
];

let folder = '';

beforeAll(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'folder'));
  writeFileSync(join(folder, 'a-file'), 'a line\n');
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(folder, 'junk'), 'this is\0nothing: {[(\n');
  const base = { device: 'classroom', workload: 'small', protocol: 'tc' };
  writeFileSync(join(folder, 'grid.json'), JSON.stringify({ base, measures: ['contentHash'] }));
  spawnSync('mkfifo', [join(folder, 'pipe')]);
});

const words = (args: string): string[] =>
  args === '' ? [] : args.split(' ').map((word) => word.replace('@', folder));

function expectSentence(stderr: string, sentence: RegExp): void {
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+|Error:/);
  expect(stderr).toMatch(sentence);
}

describe('status 2 and one sentence', () => {
  test.each(REFUSED)('sim %s', (args, sentence) => {
    const { status, stdout, stderr } = sim(...words(args));
    expectSentence(stderr, sentence);
    expect([status, stdout]).toEqual([2, '']);
  });
});

/** A command line of a shell, in which SIM stands for the runner. */
const FAILED: readonly (readonly [command: string, sentence: RegExp])[] = [
  ['SIM protocols --json > /dev/full', /standard output.*the disk is full/],
  [`SIM ${WORK} --json > /dev/full`, /standard output.*the disk is full/],
  [`SIM convert ${TRACE} --to native > /dev/full`, /standard output.*the disk is full/],
  [`SIM ${WORK} --contents /dev/full`, /^“\/dev\/full” cannot be used: the disk is full/],
  [`SIM ${CUT} --durable /dev/full`, /the disk is full/],
  ['SIM protocols --json | head -c 0; exit ${PIPESTATUS[0]}', /standard output.*its reader went away/],
  [`SIM ${WORK} --json | head -c 0; exit \${PIPESTATUS[0]}`, /standard output.*its reader went away/],
  [`SIM convert ${TRACE} --to native | head -c 0; exit \${PIPESTATUS[0]}`, /its reader went away/],
];

describe('status 3 and one sentence', () => {
  test.each(FAILED)('%s', (command, sentence) => {
    const { status, stderr } = simIn(command.replace('@', folder));
    expectSentence(stderr, sentence);
    expect(status).toBe(3);
  });
});

test('a file that stood where an output was tried is as it was, and none is left behind', () => {
  const [there, absent] = [join(folder, 'a-file'), join(folder, 'absent')];
  sim(...words(`${RUN} --workload smal --contents ${there} --outcomes ${absent}`));
  sim(...words(`${RUN} --trace @/none.csv --contents ${there} --outcomes ${absent}`));
  expect(existsSync(absent)).toBe(false);
  expect(simIn(`cat ${there}`).stdout).toBe('a line\n');
});

test('a file named - is standard input', () => {
  const path = join(root, TRACE);
  const summaryOf = ({ stdout }: Output): object => {
    const { made: _made, ...summary } = JSON.parse(stdout) as { readonly made: object };
    return summary;
  };
  const named = summaryOf(sim('inspect', path, '--json'));
  expect(summaryOf(simIn(`SIM inspect - --json < ${path}`))).toEqual(named);
  expect(summaryOf(simIn(`cat ${path} | SIM inspect - --json`))).toEqual(named);
  expect(summaryOf(simIn(`SIM inspect <(cat ${path}) --json`))).toEqual(named);
  const run = (trace: string): string =>
    `SIM run --protocol tc --device lighttx-32gb --transactions 5 --recovery-points 0 --trace ${trace} --json`;
  const hash = (command: string): unknown =>
    (JSON.parse(simIn(command).stdout) as { contentHash: string }).contentHash;
  expect(hash(`${run('-')} < ${path}`)).toBe(hash(run(path)));
  const sweep = join(folder, 'sweep.json');
  const base = { device: 'classroom', workload: 'small', transactions: 5 };
  writeFileSync(sweep, JSON.stringify({ base, parameters: { protocol: ['tc'] }, measures: ['gc.ms'] }));
  expect(simIn(`SIM sweep - < ${sweep}`).stdout).toBe(sim('sweep', sweep).stdout);
  expect(sim('sweep', sweep).stdout).toContain('"protocol":"tc"');
});

/** Sends a signal when the first line of progress says that the work has begun. */
async function interrupted(signal: NodeJS.Signals, command: string): Promise<Output> {
  const args = [join(root, 'scripts/sim.mjs'), ...words(command), '--progress'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => {
    if (stderr === '') child.kill(signal);
    stderr += text.toString();
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, stdout: '', stderr };
}

test.each([
  ['SIGINT', 'run --protocol lighttx --device lighttx-32gb --workload tpcc --transactions 200000'],
  ['SIGTERM', 'run --protocol lighttx --device lighttx-32gb --workload tpcc --transactions 200000'],
  ['SIGHUP', 'crashes --protocol lighttx --random 1000000'],
  ['SIGINT', 'crashes --protocol lighttx --random 1000000'],
  ['SIGINT', 'figures lighttx'],
  ['SIGINT', 'reproduce lighttx --out @/reproduced'],
  ['SIGINT', 'sweep @/long.json'],
  ['SIGTERM', 'verify --scheme lighttx --operations 6 --workers 1'],
  ['SIGINT', 'verify --scheme lighttx --operations 6 --workers 2'],
] as const)('%s ends %s in a sentence with status 3', async (signal, command) => {
  const base = { device: 'lighttx-32gb', workload: 'tpcc', transactions: 200_000, protocol: 'tc' };
  writeFileSync(join(folder, 'long.json'), JSON.stringify({ base, measures: ['contentHash'] }));
  const { status, stderr } = await interrupted(signal, command);
  expect(stderr.trimEnd().split('\n').at(-1)).toMatch(new RegExp(`^Stopped by ${signal} \\(`));
  expect(status).toBe(3);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s that comes before the work has begun ends in a sentence with status 3, too',
  (signal) => {
    // The signal comes in the first turn after the first listener of it.
    const early = `process.on('newListener', (name) => {
      if (name === '${signal}') setImmediate(() => process.emit(name));
    });`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(early)}`,
        join(root, 'scripts/sim.mjs'),
        'devices',
      ],
      { cwd: root, encoding: 'utf8' },
    );
    expect([status, stdout, stderr]).toEqual([3, '', `Stopped by ${signal} before the work began.\n`]);
  },
);

test('progress is told to a log on demand, and never else', () => {
  const quiet = sim(...words(WORK));
  const told = sim(...words(WORK), '--progress');
  expect(quiet.stderr).toBe('');
  expect(told.stderr).toMatch(/^\d+ of \d+ operations of the host, [\d,.]+ a second/);
  expect(told.stdout).toBe(quiet.stdout);
});

test('recover tells its steps, and prints the same', () => {
  const half = join(folder, 'half.json');
  sim(...words(WORK), '--crash-at', 'op:40', '--durable', half);
  const quiet = sim('recover', half);
  const told = sim('recover', half, '--progress');
  expect(quiet.stderr).toBe('');
  expect(told.stderr).toMatch(/^0 steps of the recovery/);
  expect(told.stdout).toBe(quiet.stdout);
});

test('progress of reading a trace is told to a log on demand, and the output stays as it is', () => {
  for (const command of ['inspect', 'convert']) {
    const args = [command, join(root, 'public/samples/tpcc-crash.csv')];
    const to = command === 'convert' ? ['--to', 'native'] : [];
    const plain = sim(...args, ...to);
    const told = sim(...args, ...to, '--progress');
    expect(told.stdout).toBe(plain.stdout);
    expect(plain.stderr).not.toContain('kB');
    expect(told.stderr).toMatch(
      /^0 of 97 kB, 0 a second\n(?:.*\n)*97 of 97 kB, [\d,.]+ a second, 0 s left\n/,
    );
  }
});
