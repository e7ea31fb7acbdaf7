/** The headless runner: the worker's engine under Node, for batch work and for checks. */
import process from 'node:process';
import { runConvert } from './convert.ts';
import { runCrashes } from './crashes.ts';
import { runFigures } from './figures.ts';
import { runInspect } from './inspect.ts';
import { runDevices, runProtocols, runWorkloads } from './lists.ts';
import { runRecover } from './recover.ts';
import { runRun } from './run.ts';
import { runSweep } from './sweep.ts';

const COMMANDS: Readonly<Record<string, (args: string[]) => number | Promise<number>>> = {
  protocols: runProtocols,
  devices: runDevices,
  workloads: runWorkloads,
  inspect: runInspect,
  convert: runConvert,
  run: runRun,
  crashes: runCrashes,
  recover: runRecover,
  figures: runFigures,
  sweep: runSweep,
};

const [name, ...args] = process.argv.slice(2);
const command = name === undefined ? undefined : COMMANDS[name];
if (command === undefined) {
  const problem = name === undefined ? 'A command is missing' : `There is no command “${name}”`;
  process.stderr.write(`${problem}; expected one of ${Object.keys(COMMANDS).join(', ')}.\n`);
  process.exitCode = 2;
} else process.exitCode = await command(args);
