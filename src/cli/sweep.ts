/**
 * `sweep`: a grid of runs, whole or one shard of it; `sweep --plan`: its cells in batches, the longest first; `sweep --merge`: the
 * results of all shards in one file. No command holds more than one line of results in memory.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_VERSION } from '../base/engine-version.ts';
import { err, ok, type Result } from '../base/result.ts';
import { SHARDS } from '../model/schema/specification-schema.ts';
import {
  cellAt,
  cellCount,
  deviceNames,
  parseSweepSpec,
  type SweepSpec,
} from '../model/schema/sweep-specification.ts';
import { checkCell, runCell } from '../session/runner/sweep-cell.ts';
import { readOptional } from '../session/runner/read-flag.ts';
import { checked } from '../session/runner/run-options.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import {
  appendLine,
  claimFolder,
  firstLines,
  readShards,
  resumeShard,
  shardFile,
  SPEC_FILE,
  writeResults,
} from './sweep-files.ts';
import type { SweepLines } from './sweep-lines.ts';
import { cellsIn, planOf } from './sweep-plan.ts';
import { type Shard, shardOf } from './shard.ts';
import { enginesIn, lineOf, mixProblem } from './sweep-line.ts';
import { TraceCache } from './trace-cache.ts';
import { ownDevice } from './own-device.ts';
import { SWEEP } from './arguments/commands.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { fileText } from './process/inputs.ts';
import { Progress } from './process/progress.ts';
import { collectGarbage } from './process/garbage.ts';
import { print } from './process/print.ts';
import { refuse, say, STATUS } from './process/status.ts';

interface SweepArguments {
  readonly file: string;
  readonly shard: Shard;
  /** Cells by number, in place of a shard; null: the shard's. */
  readonly cells: string | null;
  /** Processes for which the cells are planned; null: they are run. */
  readonly plan: number | null;
  readonly out: string | null;
  /** Results of several engines may stand side by side. */
  readonly isMixed: boolean;
  readonly isProgressForced: boolean;
}

type Asked = SweepArguments | { readonly merge: string; readonly isMixed: boolean };

interface Ended {
  /** A run broke a promise. */
  violated: boolean;
  /** Runs that ended early, because the device or its log was full. */
  stopped: number;
}

type Swept = Result<Ended, string>;

export async function runSweep(args: string[]): Promise<number> {
  const parsed = readSweep(args);
  if (!parsed.ok) return refuse(parsed.error);
  const done = await doneOf(parsed.value);
  if (!done.ok) return refuse(done.error);
  const { violated, stopped } = done.value;
  if (stopped > 0)
    say(
      `${stopped} ${stopped === 1 ? 'cell' : 'cells'} ended early, because the device or its log was full: see "stopped" in the results.`,
    );
  if (violated) return STATUS.broken;
  return stopped > 0 ? STATUS.undone : STATUS.done;
}

async function doneOf(asked: Asked): Promise<Swept> {
  if ('merge' in asked) return await merge(asked.merge, asked.isMixed);
  return asked.plan === null ? await sweep(asked) : await plan(asked, asked.plan);
}

/** Reads the options of `sweep`; a sentence where they cannot be done. */
export function readSweep(args: readonly string[]): Result<Asked, string> {
  const parsed = readArguments(SWEEP, args);
  if (!parsed.ok) return parsed;
  const { values, operands } = parsed.value;
  const { shard: ofShard, cells, plan: planned, out, merge: merged } = values;
  const [file] = operands;
  const isMixed = values.mix === true;
  const usage = `Use ${SWEEP.usage.map((each) => `${SWEEP.name} ${each}`).join(', or ')}.`;
  const ways = [ofShard, cells, planned].filter((each) => each !== undefined).length;
  if (merged !== undefined)
    return file === undefined && ways === 0 && out === undefined
      ? ok({ merge: merged, isMixed })
      : err(usage);
  if (file === undefined || ways > 1) return err(usage);
  const shard = shardOf(ofShard ?? '1/1');
  if (shard === null) return err(`--shard ${ofShard}: expected I/N, the first of sixteen shards is 1/16.`);
  if (ofShard !== undefined && out === undefined)
    return err('--shard needs --out DIR, the folder that all shards share.');
  if (cells !== undefined && out !== undefined) return err('--cells prints its lines; leave --out away.');
  const processes = checked(() => readOptional('--plan', SHARDS, planned));
  if (!processes.ok) return err(inEnglish(processes.error));
  const isProgressForced = values.progress === true;
  return ok({
    file,
    shard,
    cells: cells ?? null,
    plan: processes.value,
    out: out ?? null,
    isMixed,
    isProgressForced,
  });
}

async function readSpec(file: string): Promise<Result<SweepSpec, string>> {
  const text = await fileText(file);
  if (!text.ok) return text;
  const spec = parseSweepSpec(text.value, file);
  return spec.ok ? await withDeviceFiles(spec.value) : err(inEnglish(spec.error));
}

/** The same with the devices of the files that it names, so that results and other shards need none of these files. */
async function withDeviceFiles(spec: SweepSpec): Promise<Result<SweepSpec, string>> {
  const devices: Record<string, object> = { ...spec.devices };
  for (const name of deviceNames(spec)) {
    const own = Object.hasOwn(devices, name) ? ok(null) : await ownDevice(name);
    if (!own.ok) return own;
    if (own.value !== null) devices[name] = own.value;
  }
  return ok(Object.keys(devices).length === 0 ? spec : { ...spec, devices });
}

/** Prints batches of the cells that are not there yet. */
async function plan({ file, out }: SweepArguments, processes: number): Promise<Swept> {
  const spec = await readSpec(file);
  if (!spec.ok) return spec;
  const known = out === null ? null : claimedLines(out, spec.value);
  if (known !== null && !known.ok) return known;
  const isThere = (cell: number): boolean => known?.value.has(cell) ?? false;
  const batches = planOf(spec.value, processes, isThere);
  if (!batches.ok) return err(`${file}: ${inEnglish(batches.error)}`);
  for (const batch of batches.value) print(`${JSON.stringify(batch)}\n`);
  return ok(nothingEnded());
}

function claimedLines(folder: string, spec: SweepSpec): Result<SweepLines, string> {
  const claimed = claimFolder(folder, spec);
  return claimed.ok ? readShards(folder, spec) : claimed;
}

/** Runs the cells of a shard that are not there yet. */
async function sweep(asked: SweepArguments): Promise<Swept> {
  const { file, shard, cells: list, out, isMixed, isProgressForced } = asked;
  const spec = await readSpec(file);
  if (!spec.ok) return spec;
  const cells = list === null ? cellsOf(spec.value, shard) : cellsIn(list, cellCount(spec.value));
  if (cells === null)
    return err(
      `--cells ${list}: expected numbers and ranges of cells, such as 0-7,12; the last is ${cellCount(spec.value) - 1}.`,
    );
  // Before hours of work, everything that could stop it is known.
  for (const cell of cells) {
    const fits = checkCell(spec.value, cellAt(spec.value, cell));
    if (!fits.ok) return err(`${file}: ${inEnglish(fits.error)}`);
  }
  if (out === null)
    return await runAll(spec.value, { cells, known: null, isProgressForced }, (line) => print(`${line}\n`));
  const claimed = claimFolder(out, spec.value);
  if (!claimed.ok) return claimed;
  const path = shardFile(out, shard);
  const known = resumeShard(path, spec.value);
  if (!known.ok) return known;
  if (!isMixed) {
    const mixed = mixProblem(out, [ENGINE_VERSION, ...enginesIn(firstLines(out))]);
    if (mixed !== null) return err(mixed);
  }
  const done = await runAll(spec.value, { cells, known: known.value, isProgressForced }, (line) =>
    appendLine(path, line),
  );
  known.value.close();
  if (!done.ok || shard.count > 1) return done;
  return await merge(out, isMixed);
}

/** Every Nth cell, so that expensive values are spread over the shards. */
function cellsOf(spec: SweepSpec, { index, count }: Shard): Uint32Array {
  const all = cellCount(spec);
  const own = Math.max(0, Math.ceil((all - (index - 1)) / count));
  return Uint32Array.from({ length: own }, (_, at) => index - 1 + at * count);
}

interface CellsToRun {
  readonly cells: Uint32Array;
  readonly known: SweepLines | null;
  readonly isProgressForced: boolean;
}

async function runAll(
  spec: SweepSpec,
  { cells, known, isProgressForced }: CellsToRun,
  keep: (line: string) => void,
): Promise<Swept> {
  const ended = nothingEnded();
  const traces = new TraceCache(isProgressForced);
  const progress = new Progress('cells', isProgressForced);
  const total = cells.reduce((sum, cell) => sum + (known?.has(cell) === true ? 0 : 1), 0);
  let done = 0;
  progress.tell(done, total);
  for (const cell of cells) {
    const isKnown = known?.has(cell) ?? false;
    const line = isKnown ? ok(known?.line(cell) ?? '') : await lineOfCell(spec, cell, traces);
    if (!line.ok) return line;
    judge(line.value, ended);
    if (isKnown) continue;
    keep(line.value);
    done += 1;
    progress.tell(done, total);
  }
  progress.end();
  return ok(ended);
}

/** Copies that recover leave nothing behind. */
function leaveOut(work: () => void): void {
  work();
  collectGarbage();
}

async function lineOfCell(
  spec: SweepSpec,
  cell: number,
  traces: TraceCache,
): Promise<Result<string, string>> {
  const result = await runCell(spec, cellAt(spec, cell), { trace: traces.read, leaveOut });
  return result.ok ? await lineOf(spec, result.value, traces) : err(inEnglish(result.error));
}

function nothingEnded(): Ended {
  return { violated: false, stopped: 0 };
}

/** Counts how the run of a line has ended. */
function judge(line: string, ended: Ended): void {
  ended.violated ||= line.includes('"verdict":"violated"');
  if (line.includes('"stopped":"')) ended.stopped++;
}

/** The lines of all cells, in their order. */
function* linesOf(lines: SweepLines, count: number): Generator<string> {
  for (let cell = 0; cell < count; cell++) yield lines.line(cell);
}

/** Writes the lines of all shards in the order of their cells, one after the other. */
async function merge(folder: string, isMixed: boolean): Promise<Swept> {
  const file = join(folder, SPEC_FILE);
  if (!existsSync(file)) return err(`${folder} is no folder of a sweep: it has no ${SPEC_FILE}.`);
  const spec = await readSpec(file);
  if (!spec.ok) return spec;
  const lines = readShards(folder, spec.value);
  if (!lines.ok) return lines;
  const count = cellCount(spec.value);
  let missing = 0;
  let first = -1;
  for (let cell = count - 1; cell >= 0; cell--) {
    if (lines.value.has(cell)) continue;
    missing++;
    first = cell;
  }
  if (missing > 0) {
    return err(
      `${folder}: ${missing} of ${count} cells are missing (the first is ${first}); run the shards that hold them again.`,
    );
  }
  const engines = enginesIn(linesOf(lines.value, count));
  const mixed = isMixed ? null : mixProblem(folder, engines);
  if (mixed !== null) return err(mixed);
  let ended = nothingEnded();
  const judged = function* (): Generator<string> {
    ended = nothingEnded();
    for (const line of linesOf(lines.value, count)) {
      judge(line, ended);
      yield line;
    }
  };
  const results = writeResults(folder, judged);
  lines.value.close();
  print(`${JSON.stringify({ cells: count, file: results, engines })}\n`);
  return ok(ended);
}
