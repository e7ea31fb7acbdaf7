// The bare FTL in a process of its own, as one line of JSON: its file is the argument. It is timed by the processor
// as well as by the clock, as the engine is.
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const PAGE_WRITES = 1_330_000;
/** 85 % of the device filled, at least 102 free blocks a plane, 64 writes in flight, TPC-C-like locality. */
const [FILLED, LOW, DEPTH, LOCALITY] = [0.85, 102, 64, 1];

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: node scripts/bench-bare.mjs FILE');
const { run } = await import(pathToFileURL(file).href);
/** @type {number[]} */
const computed = [];
/** @type {number[]} */
const passed = [];
run(
  FILLED,
  LOW,
  0,
  PAGE_WRITES,
  DEPTH,
  () => {
    const { user, system } = process.cpuUsage();
    computed.push((user + system) / 1e6);
    passed.push(Number(process.hrtime.bigint()) / 1e9);
    return passed.at(-1);
  },
  LOCALITY,
);
/** @param {number[]} times the last two stand around what is measured */
const between = (times) => {
  const [before = Number.NaN, after = Number.NaN] = times.slice(-2);
  return after - before;
};
console.log(
  JSON.stringify({
    hostPageWrites: PAGE_WRITES,
    seconds: between(passed),
    computedSeconds: between(computed),
  }),
);
