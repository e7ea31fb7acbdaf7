/** The headless runner: the worker's engine under Node, for batch work and for checks. */
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';
import { nearestOf } from '../base/nearest.ts';
import { ENGINE_VERSION } from '../base/engine-version.ts';
import { runAgain } from './again.ts';
import { CALL } from './arguments/call.ts';
import {
  AGAIN,
  CHECK,
  COMMANDS,
  CONVERT,
  CRASHES,
  DEVICES_COMMAND,
  FIGURES_COMMAND,
  INSPECT,
  NEW_SCHEME,
  PROTOCOLS,
  RECOVER,
  REPRODUCE,
  RUN,
  SWEEP,
  VERIFY,
  WORKLOADS_COMMAND,
} from './arguments/commands.ts';
import { generalHelp, helpOf } from './arguments/help.ts';
import { runCheck, runNewScheme } from './check.ts';
import { runConvert } from './convert.ts';
import { runCrashes } from './crashes.ts';
import { runFigures } from './figures.ts';
import { runInspect } from './inspect.ts';
import { runDevices, runProtocols, runWorkloads } from './lists.ts';
import { failureOf } from './process/failures.ts';
import { standardInput } from './process/inputs.ts';
import { watchOutputs, watchSignals } from './process/outputs.ts';
import { refuse, say } from './process/status.ts';
import { tellSurroundings } from './process/surroundings.ts';
import { answer, calledCommand, mayStartThreads, onThread } from './process/thread.ts';
import { runRecover } from './recover.ts';
import { runReproduce } from './reproduce.ts';
import { runRun } from './run.ts';
import { runSweep } from './sweep.ts';
import { runVerify } from './verify.ts';
import { runThread } from './verify-threads.ts';

type Run = (args: string[]) => number | Promise<number>;

const RUNS: Readonly<Record<string, Run>> = {
  [PROTOCOLS.name]: runProtocols,
  [DEVICES_COMMAND.name]: runDevices,
  [WORKLOADS_COMMAND.name]: runWorkloads,
  [INSPECT.name]: runInspect,
  [CONVERT.name]: runConvert,
  [RUN.name]: runRun,
  [CRASHES.name]: runCrashes,
  [VERIFY.name]: runVerify,
  [RECOVER.name]: runRecover,
  [FIGURES_COMMAND.name]: runFigures,
  [REPRODUCE.name]: runReproduce,
  [SWEEP.name]: runSweep,
  [AGAIN.name]: runAgain,
  [CHECK.name]: runCheck,
  [NEW_SCHEME.name]: runNewScheme,
};

/** They compute for long without a pause. */
const LONG: ReadonlySet<string> = new Set(
  [RUN, CRASHES, VERIFY, RECOVER, FIGURES_COMMAND, REPRODUCE, SWEEP, AGAIN, CHECK].map(({ name }) => name),
);

if (isMainThread) await start(process.argv.slice(2));
else await work();

async function start([name, ...args]: readonly string[]): Promise<void> {
  watchOutputs();
  watchSignals();
  process.exitCode = await ended(() => called(name, args));
}

/** A thread runs a command, or a share of one. */
async function work(): Promise<void> {
  const call = calledCommand();
  if (call === null) runThread();
  else answer(await ended(async () => (await RUNS[call.name]?.([...call.args])) ?? 0));
}

/** Words every thrown error in one sentence. */
async function ended(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const { sentence, status } = failureOf(error);
    say(sentence);
    return status;
  }
}

async function called(name: string | undefined, args: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') return print(generalHelp());
  if (name === '--version' || name === '-V') return print(`flashscope ${ENGINE_VERSION}\n`);
  const names = COMMANDS.map((each) => each.name);
  const command = COMMANDS.find((each) => each.name === name);
  const run = name === undefined ? undefined : RUNS[name];
  if (command === undefined || run === undefined) {
    const nearest = name === undefined ? null : nearestOf(name, names);
    const guess = nearest === null ? '' : ` (did you mean ${nearest}?)`;
    const problem = name === undefined ? 'A command is missing' : `There is no command “${name}”${guess}`;
    return refuse(`${problem}; expected one of ${names.join(', ')}. ${CALL} --help describes them.`);
  }
  if (args.includes('--help') || args.includes('-h')) return print(helpOf(command));
  if (args.includes('--version')) return print(`flashscope ${ENGINE_VERSION}\n`);
  const isTerminal = process.stderr.isTTY;
  const isPiped = args.some((arg) => arg === '-' || arg.endsWith('=-'));
  tellSurroundings({ stdin: isPiped ? await standardInput() : null, isTerminal });
  const isApart = LONG.has(command.name) && mayStartThreads();
  return isApart ? await onThread(command.name, args) : await run([...args]);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
