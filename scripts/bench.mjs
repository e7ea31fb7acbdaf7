// npm run bench: page writes a second of the engine in batch mode (LightTx on the 32 GB device, filled,
// 1,328,700 page writes, garbage collection running) and its memory, under Node and in a browser's worker.
// Absolute figures differ from machine to machine, so where the bare yardstick stands beside the project it is
// run in between, and the engine is quoted as a ratio to it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { benchInBrowser } from './bench-browser.mjs';

const ROUNDS = 3;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const yardstick = join(root, '../shared/bench/bare-ftl-node.mjs');

/** @param {string[]} args @returns {string} */
function node(args) {
  const done = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (done.status !== 0) throw new Error(`${args[0]} ended with status ${done.status}.`);
  return done.stdout;
}

/** @param {number[]} values @returns {number} */
function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** @param {number} bytes */
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;
/** @param {number} rate */
const perSecond = (rate) => `${Math.round(rate).toLocaleString('en-US')} page writes a second`;

const readings = [];
const bare = [];
for (let round = 0; round < ROUNDS; round++) {
  readings.push(JSON.parse(node([join(root, 'scripts/bench-node.mjs')])));
  if (existsSync(yardstick)) {
    const said = node([yardstick, '0.85', '102', '0', '1330000', '64', '1']);
    bare.push(Number(/host\/s (\d+) programs/.exec(said)?.[1] ?? 0));
  }
}
const last = readings[readings.length - 1];
const rate = median(readings.map((r) => r.pageWritesPerSecond));
console.log(
  `LightTx, lighttx-32gb, filled: ${last.hostPageWrites} page writes, ${last.copies} copies, ${last.erases} erases, ${last.checkpoints} checkpoints, write amplification ${last.writeAmplification.toFixed(3)}`,
);
console.log(
  `Node:    ${perSecond(rate)} (median of ${ROUNDS}); engine ${megabytes(last.engineBytes)}, peak of the process ${megabytes(Math.max(...readings.map((r) => r.peakRssBytes)))}`,
);
const inBrowser = await benchInBrowser(root, 'lighttx');
console.log(
  `Browser: ${perSecond(Number(inBrowser.pageWritesPerSecond))} in a worker; engine ${megabytes(Number(inBrowser.engineBytes))}`,
);
if (bare.length > 0) {
  const bareRate = median(bare);
  console.log(
    `Bare page-mapping FTL beside it: ${perSecond(bareRate)}; the engine's ratio to it: ${(rate / bareRate).toFixed(2)} in Node, ${(Number(inBrowser.pageWritesPerSecond) / bareRate).toFixed(2)} in the browser`,
  );
}
