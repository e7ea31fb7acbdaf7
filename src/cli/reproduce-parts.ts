/** Runs of figures that several processes share: `reproduce --plan`, `--batch` and `--shard`. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '../base/result.ts';
import type { DraftSetup } from '../experiments/figures/draft.ts';
import { PreparedDevice } from '../experiments/figures/prepared-device.ts';
import { fileText } from './process/inputs.ts';
import { print } from './process/print.ts';
import { Progress } from './process/progress.ts';
import type { AskedFor } from './reproduce-arguments.ts';
import { planOf, readBatch } from './reproduce-plan.ts';
import { type Pending, pendingRuns } from './reproduce-runs.ts';
import { folderOfRuns, KeptRuns, measuredLine, nameOfRuns, resumed, textOf } from './reproduce-state.ts';

/** Not with all folders above it: where none can be made, as in /proc, Node looks for one for ever. */
export function makeFolder(out: string): void {
  if (!existsSync(out)) mkdirSync(out);
}

/** Prints batches of the runs that no process has done. */
export function printPlan({ figures, setup, out, processes }: AskedFor<'plan'>): Result<void, string> {
  const kept = KeptRuns.open(folderOfRuns(out, setup));
  if (!kept.ok) return kept;
  for (const batch of planOf(figures, setup, kept.value, processes)) print(`${textOf(batch)}\n`);
  return ok(undefined);
}

/** Does the runs of a batch, and prints their lines, or leaves them in a part of the folder. */
export async function runBatch({
  batch: file,
  out,
  isProgressForced,
}: AskedFor<'batch'>): Promise<Result<void, string>> {
  const text = await fileText(file);
  if (!text.ok) return text;
  const batch = readBatch(text.value, file);
  if (!batch.ok) return batch;
  const { figures, setup, runs, known } = batch.value;
  const prepared = withPreparedDevices(setup);
  const all = new Map(known.map(({ key, value }) => [key, value]));
  const asked = new Map(pendingRuns(figures, prepared, all).map((each) => [each.key, each]));
  const pending = runs.flatMap((key) => asked.get(key) ?? []);
  if (pending.length < runs.length)
    return err(`“${file}” names runs that its figures do not ask for; plan it again.`);
  const digest = createHash('sha256').update(text.value).digest('hex').slice(0, 12);
  const part = out === null ? null : partIn(out, setup, `batch-${digest}`);
  const kept = part === null ? null : part.open();
  if (kept !== null && !kept.ok) return kept;
  const left = pending.filter(({ key }) => kept?.value.all.has(key) !== true);
  const progress = new Progress('runs', isProgressForced);
  runAll(left, setup, progress, part === null ? print : part.keep);
  progress.end();
  return ok(undefined);
}

/** Does this shard's runs, as long as there are any, and prints how many all shards still have to do. */
export function runShard({
  figures,
  setup,
  out,
  shard: { index, count },
  isProgressForced,
}: AskedFor<'shard'>): Result<void, string> {
  const prepared = withPreparedDevices(setup);
  const part = partIn(out, setup, `${index}-of-${count}`);
  const progress = new Progress('runs', isProgressForced);
  let done = 0;
  for (;;) {
    const kept = part.open();
    if (!kept.ok) return kept;
    const pending = pendingRuns(figures, prepared, kept.value.all);
    const own = pending.filter((run) => shardOf(run, count) === index);
    if (own.length === 0) {
      progress.end();
      print(`${JSON.stringify({ done, missing: pending.length })}\n`);
      return ok(undefined);
    }
    const kepts = runAll(own, setup, progress, part.keep);
    done += own.length;
    // A value that a line does not hold would be asked for again and again.
    if (kepts === 0) return err(`None of the runs can be kept: ${own[0]?.key ?? ''}.`);
  }
}

/** The shard, from 1, of a run: the same whatever is done, and one for all runs that begin alike. */
function shardOf({ beginning, key }: Pending, count: number): number {
  const digest = createHash('sha256').update(beginning === '' ? key : beginning);
  return (digest.digest().readUInt32BE() % count) + 1;
}

function withPreparedDevices(setup: DraftSetup): DraftSetup {
  const prepared = new PreparedDevice();
  return { ...setup, begin: (options) => prepared.begin(options) };
}

/** Does runs one after another. @returns how many lines were kept */
function runAll(
  runs: readonly Pending[],
  setup: DraftSetup,
  progress: Progress,
  keep: (line: string) => void,
): number {
  const of = nameOfRuns(setup);
  let kept = 0;
  progress.tell(0, runs.length);
  for (const [at, { key, run }] of runs.entries()) {
    const { line } = measuredLine(key, run);
    if (line !== null) {
      keep(`${textOf({ ...line, of })}\n`);
      kept++;
    }
    progress.tell(at + 1, runs.length);
  }
  return kept;
}

interface Part {
  /** All runs that are done, by whichever process. */
  readonly open: () => Result<KeptRuns, string>;
  readonly keep: (line: string) => void;
}

/** A part of the folder, to which this process alone adds lines. */
function partIn(out: string, setup: DraftSetup, name: string): Part {
  makeFolder(out);
  const folder = folderOfRuns(out, setup);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `part-${name}.jsonl`);
  resumed(file);
  return { open: () => KeptRuns.open(folder), keep: (line) => appendFileSync(file, line) };
}
