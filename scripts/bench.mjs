// npm run bench: page writes a second of the engine in batch mode (the filled 32 GB device, 1,328,700 page writes,
// garbage collection running) and its memory, for every scheme under Node and for LightTx in a browser's worker; then
// how soon the 1 TB device opens, and what it takes. `npm run bench -- --help` has its arguments.
//
// Absolute figures differ from machine to machine, and from minute to minute, so if the bare FTL stands beside the
// project it runs right before each measurement, and every scheme is quoted as its ratio to that run: by the clock,
// and by the time that the processor spent, which tells more where others use the machine, too. Prints medians over
// several rounds. (The best of each would flatter whatever was run most often.)
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { scriptArguments } from './arguments.mjs';
import { benchArguments } from './bench-arguments.mjs';
import { benchInBrowser } from './bench-browser.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const yardstick = process.env['BARE_FTL'] ?? join(root, '../shared/bench/bare-ftl.mjs');

/**
 * @typedef {{ hostPageWrites: number, seconds: number, computedSeconds: number }} Timed
 * @typedef {Timed & { device: string, copies: number, erases: number, checkpoints: number, openSeconds: number,
 *   writeAmplification: number, engineBytes: number, peakRssBytes: number }} Reading
 */

/** @template T @param {string} script @param {string[]} rest @returns {T} what a script of ours prints */
function node(script, ...rest) {
  const done = spawnSync(process.execPath, [join(root, 'scripts', script), ...rest], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (done.status !== 0) throw new Error(`${script} ended with status ${done.status}.`);
  return JSON.parse(done.stdout);
}

/** @typedef {'seconds' | 'computedSeconds'} Clock */
/** @param {Timed} timed @param {Clock} by page writes a second */
const rateOf = (timed, by) => timed.hostPageWrites / timed[by];
/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
/** @param {number} bytes */
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;
/** @param {number} rate */
const grouped = (rate) => Math.round(rate).toLocaleString('en-US');

/** @typedef {{ reading: Reading, bare: Timed | null }} Round */
/** @param {string} id @returns {Round} a measurement, and the bare FTL's right before it */
function measure(id) {
  const bare = existsSync(yardstick) ? /** @type {Timed} */ (node('bench-bare.mjs', yardstick)) : null;
  return { reading: node('bench-node.mjs', id), bare };
}

/** @param {readonly (string | number)[]} cells @param {readonly number[]} widths */
const row = (cells, widths) =>
  cells
    .map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i] ?? 0) : String(cell).padStart(widths[i] ?? 0)))
    .join(' ');
const WIDTHS = [13, 11, 7, 11, 7, 8, 8, 7];

/** @param {string} id @param {readonly Round[]} measured */
function lineOf(id, measured) {
  /** @param {Clock} by */
  const rates = (by) => {
    const ratios = measured.map((each) =>
      each.bare === null ? Number.NaN : rateOf(each.reading, by) / rateOf(each.bare, by),
    );
    const ratio = median(ratios);
    return [
      grouped(median(measured.map((each) => rateOf(each.reading, by)))),
      Number.isNaN(ratio) ? '' : ratio.toFixed(2),
    ];
  };
  const [first] = measured;
  if (first === undefined) throw new Error(`${id} was not measured.`);
  const { reading } = first;
  const peak = Math.max(...measured.map((each) => each.reading.peakRssBytes));
  const memory = [megabytes(reading.engineBytes), megabytes(peak), reading.writeAmplification.toFixed(3)];
  return row([id, ...rates('seconds'), ...rates('computedSeconds'), ...memory], WIDTHS);
}

const schemes = /** @type {string[]} */ (node('bench-node.mjs'));
const { operands, numbers } = scriptArguments(benchArguments(schemes));
const asked = operands.length === 0 ? schemes : operands;
const { rounds: count = 1 } = numbers;
/** @type {Map<string, Round[]>} */
const rounds = new Map(asked.map((id) => [id, []]));
for (let round = 0; round < count; round++) {
  for (const id of asked) rounds.get(id)?.push(measure(id));
}

console.log(
  'Host page writes a second on lighttx-32gb, filled, under Node; ratios are to the bare yardstick. Medians.',
);
console.log(row(['scheme', 'by clock', 'ratio', 'computed', 'ratio', 'engine', 'peak', 'WA'], WIDTHS));
for (const [id, measured] of rounds) console.log(lineOf(id, measured));
const bare = [...rounds.values()].flat().flatMap((each) => each.bare ?? []);
if (bare.length > 0) {
  /** @param {Clock} by */
  const rate = (by) => grouped(median(bare.map((each) => rateOf(each, by))));
  console.log(row(['yardstick', rate('seconds'), 1, rate('computedSeconds'), 1, '', '', ''], WIDTHS));
}
if (asked.includes('lighttx')) {
  /** @type {{ rate: number, ratio: number }[]} */
  const browser = [];
  for (let round = 0; round < count; round++) {
    const inNode = rateOf(node('bench-node.mjs', 'lighttx'), 'seconds');
    const rate = Number((await benchInBrowser(root, 'lighttx')).pageWritesPerSecond);
    browser.push({ rate, ratio: rate / inNode });
  }
  const ratio = median(browser.map((each) => each.ratio)).toFixed(2);
  console.log(
    `LightTx in a browser's worker: ${grouped(median(browser.map(({ rate }) => rate)))}, ${ratio} of what Node does right before`,
  );
  /** @type {Reading} */
  const large = node('bench-node.mjs', 'lighttx', 'cosmos-1tb', '0');
  console.log(
    `LightTx, cosmos-1tb: opens in ${large.openSeconds.toFixed(2)} s, then ${grouped(rateOf(large, 'seconds'))} page writes a second; peak ${megabytes(large.peakRssBytes)}`,
  );
}
