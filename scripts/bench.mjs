// npm run bench: page writes a second of the engine in batch mode (the filled 32 GB device, 1,328,700 page writes,
// garbage collection running) and its memory, for every scheme under Node and for LightTx in a browser's worker;
// then how soon the 1 TB device opens, and what it takes. `npm run bench -- lighttx,scc` measures these alone.
//
// Absolute figures differ from machine to machine, so where the bare yardstick stands beside the project it is
// run in between, and every scheme is quoted as a ratio to it: by the clock, and by the time that the processor
// spent, which tells more where others use the machine, too. Of several rounds the best one counts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { benchInBrowser } from './bench-browser.mjs';

const ROUNDS = 3;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const yardstick = process.env['BARE_FTL'] ?? join(root, '../shared/bench/bare-ftl.mjs');

/**
 * @typedef {{ hostPageWrites: number, seconds: number, computedSeconds: number }} Timed
 * @typedef {Timed & { device: string, copies: number, erases: number, checkpoints: number, openSeconds: number,
 *   writeAmplification: number, engineBytes: number, peakRssBytes: number }} Reading
 */

/** @template T @param {string[]} args @returns {T} what a script of ours prints */
function node(...args) {
  const [script, ...rest] = args;
  const done = spawnSync(process.execPath, [join(root, 'scripts', script), ...rest], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (done.status !== 0) throw new Error(`${script} ended with status ${done.status}.`);
  return JSON.parse(done.stdout);
}

/** @param {readonly Timed[]} readings @param {'seconds' | 'computedSeconds'} by */
const bestRate = (readings, by) => Math.max(...readings.map((each) => each.hostPageWrites / each[by]));
/** @param {number} bytes */
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;
/** @param {number} rate */
const grouped = (rate) => Math.round(rate).toLocaleString('en-US');

/** @param {Timed[]} bare */
function runBare(bare) {
  if (existsSync(yardstick)) bare.push(node('bench-bare.mjs', yardstick));
}

/** @param {readonly (string | number)[]} cells @param {readonly number[]} widths */
const row = (cells, widths) =>
  cells
    .map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]) : String(cell).padStart(widths[i])))
    .join(' ');
const WIDTHS = [13, 11, 7, 11, 7, 8, 8, 7];

/** @param {string} id @param {readonly Reading[]} readings @param {readonly Timed[]} bare */
function lineOf(id, readings, bare) {
  /** @param {'seconds' | 'computedSeconds'} by */
  const rates = (by) => {
    const rate = bestRate(readings, by);
    return [grouped(rate), bare.length === 0 ? '' : (rate / bestRate(bare, by)).toFixed(2)];
  };
  const last = readings[readings.length - 1];
  const peak = Math.max(...readings.map((each) => each.peakRssBytes));
  const memory = [megabytes(last.engineBytes), megabytes(peak), last.writeAmplification.toFixed(3)];
  return row([id, ...rates('seconds'), ...rates('computedSeconds'), ...memory], WIDTHS);
}

const asked = process.argv[2]?.split(',') ?? /** @type {string[]} */ (node('bench-node.mjs'));
/** @type {Timed[]} */
const bare = [];
/** @type {Map<string, Reading[]>} */
const readings = new Map(asked.map((id) => [id, []]));
for (let round = 0; round < ROUNDS; round++) {
  for (const id of asked) {
    runBare(bare);
    readings.get(id)?.push(node('bench-node.mjs', id));
  }
}
runBare(bare);

console.log(
  'Host page writes a second on lighttx-32gb, filled, under Node; ratios are to the bare yardstick.',
);
console.log(row(['scheme', 'by clock', 'ratio', 'computed', 'ratio', 'engine', 'peak', 'WA'], WIDTHS));
for (const [id, each] of readings) console.log(lineOf(id, each, bare));
if (bare.length > 0) {
  const rates = [grouped(bestRate(bare, 'seconds')), 1, grouped(bestRate(bare, 'computedSeconds')), 1];
  console.log(row(['yardstick', ...rates, '', '', ''], WIDTHS));
}
if (asked.includes('lighttx')) {
  const inBrowser = await benchInBrowser(root, 'lighttx');
  const rate = Number(inBrowser.pageWritesPerSecond);
  const ratio = bare.length === 0 ? '' : `, ratio ${(rate / bestRate(bare, 'seconds')).toFixed(2)}`;
  console.log(
    `LightTx in a browser's worker: ${grouped(rate)}${ratio}; engine ${megabytes(Number(inBrowser.engineBytes))}`,
  );
  /** @type {Reading} */
  const large = node('bench-node.mjs', 'lighttx', 'cosmos-1tb', '0');
  console.log(
    `LightTx, cosmos-1tb: opens in ${large.openSeconds.toFixed(2)} s, then ${grouped(bestRate([large], 'seconds'))} page writes a second; peak ${megabytes(large.peakRssBytes)}`,
  );
}
