/** Results that the runner reads back: a saved one, which `again` runs again, and the lines of a sweep's shards. */
import { asyncProperty, constantFrom, nat, string, tuple } from 'fast-check';
import { readFileSync, writeFileSync } from 'node:fs';
import { sameFile, textsIn } from '../../../src/cli/again-inputs.ts';
import { differencesBetween } from '../../../src/cli/differences.ts';
import { runDevices } from '../../../src/cli/lists.ts';
import { printedBy } from '../../../src/cli/process/print.ts';
import { runRun } from '../../../src/cli/run.ts';
import { type SavedResult, savedResults } from '../../../src/cli/saved-results.ts';
import { cellOfLine } from '../../../src/cli/sweep-again.ts';
import { readShards, resumeShard, shardFile } from '../../../src/cli/sweep-files.ts';
import { enginesIn, lineOf, mixProblem } from '../../../src/cli/sweep-line.ts';
import { TraceCache } from '../../../src/cli/trace-cache.ts';
import {
  cellAt,
  cellCount,
  checkSweepSpec,
  type SweepSpec,
} from '../../../src/model/schema/sweep-specification.ts';
import { checkCell, runCell } from '../../../src/session/runner/sweep-cell.ts';
import { must } from '../../laws/devices.ts';
import { inWords } from '../../support/in-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { RESULTS } from '../cases/results.ts';
import { type InputKind, keptWith, mustBeSentence, runsOf } from './input-kind.ts';
import { edited, plainEdits } from './plain-edits.ts';

const SPEC: SweepSpec = must(
  checkSweepSpec(
    {
      base: { device: 'classroom', workload: 'small', transactions: 5 },
      parameters: { protocol: ['lighttx', 'wal'], fill: [0, 0.5] },
      seeds: [1, 2],
      measures: ['throughputTps', 'gc.ms'],
    },
    null,
  ),
);

async function madeLines(): Promise<readonly string[]> {
  const traces = new TraceCache();
  const lines: string[] = [];
  for (let cell = 0; cell < cellCount(SPEC); cell++) {
    const ran = must(await runCell(SPEC, cellAt(SPEC, cell), { trace: traces.read }));
    lines.push(must(await lineOf(SPEC, ran, traces)));
  }
  return lines;
}

async function madeResults(lines: readonly string[]): Promise<readonly string[]> {
  const on = ['--protocol', 'lighttx', '--device', 'classroom', '--workload', 'small', '--transactions', '5'];
  const run = await printedBy(() => runRun([...on, '--json']));
  const cut = await printedBy(() => runRun([...on, '--crash-at', 'op:9', '--json']));
  const list = await printedBy(() => runDevices(['--json']));
  return [run.text, cut.text, list.text, ...lines.slice(0, 2)];
}

/** Made once, of a run. */
let made: Promise<{ readonly lines: readonly string[]; readonly results: readonly string[] }> | null = null;

function sound() {
  made ??= madeLines().then(async (lines) => ({ lines, results: await madeResults(lines) }));
  return made;
}

/** Reads a result as `again` does, up to where it would run; then compares it with another. */
async function checkResult(text: string, other: unknown): Promise<void> {
  const results = savedResults(text, 'result.json');
  if (!results.ok) {
    mustBeSentence(results.error);
    return;
  }
  for (const result of results.value) {
    const named = await sameFile(result.made, { trace: null, durable: null });
    if (!named.ok) mustBeSentence(`Result: ${named.error}`);
    if (result.command === null) checkLine(result);
    else textsIn(result.command[0] ?? '', result.command.slice(1), result.made);
    for (const difference of differencesBetween(result.document, other))
      if (difference.length > 1_000) throw new Error(`a difference of ${difference.length} characters`);
  }
}

function checkLine({ document, made: lineMade }: SavedResult): void {
  const saved = cellOfLine(document, lineMade);
  if (!saved.ok) mustBeSentence(`Line: ${saved.error}`);
  else {
    const checked = checkCell(saved.value.spec, saved.value.cell);
    if (!checked.ok) mustBeSentence(inWords(checked.error));
  }
}

export const savedResultFiles: InputKind = {
  title: 'Results that are run again',
  damage: 'parts left out, doubled or replaced, lines joined and cut, characters changed',
  runs: runsOf(15_000),
  kept: keptWith(
    RESULTS,
    ({ damage }) => damage,
    ({ text }) => checkResult(text, {}),
  ),
  property: () =>
    asyncProperty(
      nat(4),
      plainEdits,
      nat(3),
      nat(),
      string({ unit: 'binary', maxLength: 2 }),
      async (which, edits, kind, at, instead) => {
        const { results } = await sound();
        const text = results[which] ?? '';
        const document = JSON.parse(text) as object;
        const damaged = JSON.stringify(edited<unknown>(document, edits)) ?? 'null';
        const place = at % text.length;
        if (kind === 0) await checkResult(text.slice(0, place) + instead + text.slice(place + 1), document);
        else if (kind === 1) await checkResult(`${text.trim()}\n${damaged}\n`, document);
        else await checkResult(damaged, document);
      },
    ),
};

let folder: string | null = null;

/** Reads a shard's file as merging and resuming do: every line that is taken is the result of its cell. */
function checkShard(text: string): void {
  folder ??= temporaryFolder();
  const path = shardFile(folder, { index: 1, count: 1 });
  writeFileSync(path, text);
  for (const read of [() => readShards(folder ?? '', SPEC), () => resumeShard(path, SPEC)]) {
    const taken = read();
    if (!taken.ok) {
      mustBeSentence(taken.error);
      continue;
    }
    const lines = Array.from({ length: cellCount(SPEC) }, (_, cell) => cell)
      .filter((cell) => taken.value.has(cell))
      .map((cell) => [cell, taken.value.line(cell)] as const);
    taken.value.close();
    for (const [cell, line] of lines) mustBeOf(cell, line);
    const mixed = mixProblem('results', enginesIn(lines.map(([, line]) => line)));
    if (mixed !== null) mustBeSentence(mixed);
  }
  // A line that was half written is cut off, and what is there then can be gone on with.
  if (readFileSync(path, 'utf8').length > text.length) throw new Error('the file has grown');
}

function mustBeOf(cell: number, line: string): void {
  const { parameters, seed, measures } = JSON.parse(line) as Record<string, Record<string, unknown>>;
  const asked = cellAt(SPEC, cell);
  const isOf = JSON.stringify([parameters, seed]) === JSON.stringify([asked.parameters, asked.seed]);
  if (!isOf) throw new Error(`taken for cell ${cell}: ${line.slice(0, 300)}`);
  for (const path of SPEC.measures)
    if (!Object.hasOwn(measures ?? {}, path)) throw new Error(`taken for cell ${cell} without ${path}`);
}

const shardDamage = tuple(nat(7), plainEdits, constantFrom('edit', 'character', 'cut', 'double'), nat());

export const shardLines: InputKind = {
  title: 'Lines of a sweep’s shards',
  damage: 'parts of a line left out, doubled or replaced, lines doubled and cut, characters changed',
  runs: runsOf(4_000),
  kept: [],
  property: () =>
    asyncProperty(
      shardDamage,
      string({ unit: 'binary', maxLength: 2 }),
      async ([which, edits, kind, at], instead) => {
        const lines = [...(await sound()).lines];
        const whole = `${lines.join('\n')}\n`;
        const place = at % whole.length;
        if (kind === 'edit') {
          lines[which] = JSON.stringify(edited<unknown>(JSON.parse(lines[which] ?? ''), edits)) ?? '';
          checkShard(`${lines.join('\n')}\n`);
        } else if (kind === 'character') checkShard(whole.slice(0, place) + instead + whole.slice(place + 1));
        else if (kind === 'cut') checkShard(whole.slice(0, place));
        else checkShard(whole + whole.slice(place));
      },
    ),
};
