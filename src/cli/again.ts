/** `again RESULT.json`: runs a result again from its file alone, and says whether it came out the same. */
import { ENGINE_VERSION } from '../base/engine-version.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type NamedFile, sameFile, textsIn } from './again-inputs.ts';
import { AGAIN, COMMANDS } from './arguments/commands.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { runCheck } from './check.ts';
import { runCrashes } from './crashes.ts';
import { differencesBetween } from './differences.ts';
import { runFigures } from './figures.ts';
import { runInspect } from './inspect.ts';
import { runDevices, runProtocols, runWorkloads } from './lists.ts';
import { fileText, withTexts } from './process/inputs.ts';
import { print, printedBy } from './process/print.ts';
import { refuse, say, STATUS } from './process/status.ts';
import { runRecover } from './recover.ts';
import { runRun } from './run.ts';
import { parsedJson, type SavedResult, savedResults } from './saved-results.ts';
import { cellAgain } from './sweep-again.ts';
import { runVerify } from './verify.ts';

const RUNS: Readonly<Record<string, (args: string[]) => number | Promise<number>>> = {
  run: runRun,
  crashes: runCrashes,
  verify: runVerify,
  figures: runFigures,
  inspect: runInspect,
  protocols: runProtocols,
  devices: runDevices,
  workloads: runWorkloads,
  recover: runRecover,
  // The code stands in the result, which may be a stranger's.
  check: (args) => runCheck([...args, '--sandbox']),
};

const DIFFERENCES_SHOWN = 3;

export async function runAgain(args: string[]): Promise<number> {
  const parsed = readArguments(AGAIN, args);
  if (!parsed.ok) return refuse(parsed.error);
  const { values, operands } = parsed.value;
  const [file = ''] = operands;
  const text = await fileText(file);
  if (!text.ok) return refuse(text.error);
  const results = savedResults(text.value, file);
  if (!results.ok) return refuse(results.error);
  let status: number = STATUS.done;
  for (const result of results.value) {
    const elsewhere = { trace: values.trace ?? null, durable: values.durable ?? null };
    const named = await sameFile(result.made, elsewhere);
    if (!named.ok) return refuse(`“${file}”: ${named.error}`);
    const ran = await ranAgain(result, named.value, values.progress === true);
    if (!ran.ok) return refuse(`“${file}”: ${ran.error}`);
    print(ran.value.text);
    const judged = compared(result, ran.value, named.value);
    status = Math.max(status, judged);
  }
  return status;
}

interface Ran {
  readonly status: number;
  readonly text: string;
}

async function ranAgain(
  { document, made, command }: SavedResult,
  named: NamedFile | null,
  isProgressForced: boolean,
): Promise<Result<Ran, string>> {
  if (command === null) return await cellAgain(document, made, named?.stands ?? null);
  const [name = '', ...args] = command;
  const run = Object.hasOwn(RUNS, name) ? RUNS[name] : undefined;
  if (run === undefined) return err(`${name} cannot be run again from a result.`);
  const moved = args.map((arg) => (named !== null && arg === named.stood ? named.stands : arg));
  const texts = textsIn(name, args, made);
  const progress = isProgressForced && hasProgress(name) ? ['--progress'] : [];
  return ok(await withTexts(texts, () => printedBy(() => run([...moved, '--json', ...progress]))));
}

/** The same bytes are the same input, wherever they stand: the result names the file by its first place. */
function asIfUnmoved(text: string, named: NamedFile | null): string {
  if (named === null) return text;
  return text.replaceAll(JSON.stringify(named.stands), () => JSON.stringify(named.stood));
}

function hasProgress(name: string): boolean {
  return 'progress' in (COMMANDS.find((command) => command.name === name)?.options ?? {});
}

/** Says how the two compare; the status. */
function compared({ document, made }: SavedResult, { status, text }: Ran, named: NamedFile | null): number {
  const again = parsedJson(asIfUnmoved(text, named));
  // The command has said why it printed nothing.
  if (again === undefined) return status;
  const engine = String(made['engine']);
  const other =
    engine === ENGINE_VERSION ? '' : ` The result is of the engine ${engine}, this one is ${ENGINE_VERSION}.`;
  const differences = differencesBetween(document, again);
  if (differences.length === 0) {
    say(`The same result, but for time and machine.${other}`);
    return STATUS.done;
  }
  const shown = differences.slice(0, DIFFERENCES_SHOWN).join('; ');
  const more =
    differences.length > DIFFERENCES_SHOWN ? `; and ${differences.length - DIFFERENCES_SHOWN} more` : '';
  say(`Another result: ${shown}${more}.${other}`);
  return STATUS.undone;
}
