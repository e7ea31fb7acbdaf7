/** Prints the engine's speed and peak memory under Node. */
import { measureSpeed } from '../experiments/engine-speed.ts';

const reading = measureSpeed('lighttx', () => Number(process.hrtime.bigint()) / 1e9);
const peakBytes = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ where: 'node', ...reading, peakRssBytes: peakBytes }));
