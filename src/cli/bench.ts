/**
 * Prints the engine's speed and peak memory under Node, as JSON: of the scheme, device and filled share that the
 * arguments name; without arguments, the ids of all schemes.
 */
import { measureSpeed } from '../experiments/engine-speed.ts';
import { SCHEMES } from '../protocols/registry.ts';

const [protocol, deviceId, fill = '1'] = process.argv.slice(2);
if (protocol === undefined) console.log(JSON.stringify(SCHEMES.map(({ id }) => id)));
else {
  // On a machine that others use too, the time that was computed tells more than the time that passed.
  const computed: number[] = [];
  const now = (): number => {
    const { user, system } = process.cpuUsage();
    computed.push((user + system) / 1e6);
    return Number(process.hrtime.bigint()) / 1e9;
  };
  const reading = measureSpeed(protocol, now, {
    ...(deviceId !== undefined && { deviceId }),
    fill: Number(fill),
  });
  const [, opened = Number.NaN, done = Number.NaN] = computed;
  const peakRssBytes = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify({ ...reading, computedSeconds: done - opened, peakRssBytes }));
}
