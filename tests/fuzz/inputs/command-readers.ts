/** The readers of the arguments of all commands of the runner: none of them runs anything. */
import type { Command } from '../../../src/cli/arguments/command.ts';
import { readArguments } from '../../../src/cli/arguments/read-arguments.ts';
import { readCheck } from '../../../src/cli/check.ts';
import { readWork } from '../../../src/cli/crashes-work.ts';
import { readFigures } from '../../../src/cli/figures.ts';
import { folderToMerge } from '../../../src/cli/parts.ts';
import { patternLimit } from '../../../src/cli/pattern-limit.ts';
import { readReproduce } from '../../../src/cli/reproduce-arguments.ts';
import { readSweep } from '../../../src/cli/sweep.ts';
import { cellsIn } from '../../../src/cli/sweep-plan.ts';
import { readVerify } from '../../../src/cli/verify-arguments.ts';
import { err, ok, type Result } from '../../../src/base/result.ts';
import { caseOptions } from '../../../src/oracle/script-case.ts';
import { howToRead } from '../../../src/session/runner/how-to-read.ts';
import { checkRunValues } from '../../../src/session/runner/run-options.ts';
import { bytesSource } from '../../../src/traces/byte-source.ts';
import { readTrace } from '../../../src/traces/read-trace.ts';
import { inWords } from '../../support/in-words.ts';
import { fixture } from '../../unit/traces/reading.ts';

export type Read = (
  command: Command,
  args: string[],
) => Result<unknown, string> | Promise<Result<unknown, string>>;

const TRACE = fixture('native-sqlite.csv').subarray(0, 600);

/** Options alone: the file that they are about is another input. */
const readAlone: Read = (command, args) => readArguments(command, args);

const readReading: Read = async (command, args) => {
  const parsed = readArguments(command, args);
  if (!parsed.ok) return parsed;
  const how = howToRead(parsed.value.values);
  const reading = await readTrace(bytesSource(TRACE, 'x'), { ...how, patternLimit });
  return reading.ok ? ok(null) : err(inWords(reading.error.sentence));
};

const readRun: Read = (command, args) => {
  const parsed = readArguments(command, args);
  if (!parsed.ok) return parsed;
  const checked = checkRunValues(parsed.value.values);
  return checked.ok ? checked : err(inWords(checked.error));
};

/** The first of the scripts can be made. */
const readCrashes: Read = (_, args) => {
  if (folderToMerge(args) !== null) return ok(null);
  const work = readWork(args);
  if (!work.ok || work.value.kind === 'host') return work;
  const made = caseOptions(work.value.at(0));
  return made.ok ? ok(null) : err(inWords(made.error));
};

const readSweepArguments: Read = (_, args) => {
  const asked = readSweep(args);
  if (asked.ok && 'cells' in asked.value && asked.value.cells !== null) cellsIn(asked.value.cells, 1_000);
  return asked;
};

/** By the names of the commands. */
export const READS: Readonly<Record<string, Read>> = {
  protocols: readAlone,
  devices: readAlone,
  workloads: readAlone,
  inspect: readReading,
  convert: readReading,
  run: readRun,
  crashes: readCrashes,
  verify: (_, args) => readVerify(args),
  recover: readAlone,
  figures: (_, args) => readFigures(args),
  reproduce: (_, args) => readReproduce(args),
  sweep: readSweepArguments,
  again: readAlone,
  check: (_, args) => readCheck(args),
  'new-scheme': readAlone,
};

/** Arguments that a command takes; what is damaged comes behind them. */
export const SOUND: Readonly<Record<string, readonly string[]>> = {
  inspect: ['trace.csv'],
  convert: ['trace.csv', '--to', 'native'],
  run: ['--protocol', 'lighttx', '--workload', 'small', '--device', 'classroom'],
  crashes: ['--protocol', 'lighttx'],
  verify: ['--scheme', 'lighttx'],
  recover: ['half.json'],
  sweep: ['spec.json'],
  again: ['result.json'],
  check: ['scheme.ts'],
};
