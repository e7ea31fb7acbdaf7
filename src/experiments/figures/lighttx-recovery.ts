/** LightTx Figure 8: recovery time by zone size, under both timing profiles. */
import type { Device } from '../../engine/device.ts';
import { TIMING_PROFILES } from '../../model/devices.ts';
import { schemeById } from '../../protocols/registry.ts';
import { figureMessage, figureWords } from '../messages.ts';
import { type Figure, type Published, seriesOf } from './figure.ts';
import type { Experiment, Laboratory } from './laboratory.ts';
import { LIGHTTX_PAPER, lightTxExperiment, SCHEMES_COMPARED, titleOf } from './lighttx-setup.ts';
import { recoveryUnder } from './recovery-time.ts';

/**
 * Blocks that recovery scans at most: those of the Available Zone, and as many that may be Unavailable. The paper's
 * sizes are not known; 1,280 blocks are what its limit allows, and 4,096 what the other figures have.
 */
const BLOCKS = [256, 512, 768, 1_024, 1_280, 4_096] as const;
const MOST_IN_LIMIT = 1_280;
const PUBLISHED_MS: Readonly<Record<string, number>> = {
  lighttx: 194,
  'atomic-write': 126,
  scc: 6_957,
  bpcc: 6_957,
};
/** Of the pages of a second zone that are written when power fails: shortly before it slides. */
const SHARE_OF_ZONE = 0.95;

export const lightTxFigure8: Figure = {
  ...figureWords('lighttx-8'),
  paper: LIGHTTX_PAPER,
  x: { title: figureMessage('zoneBlocks') },
  y: { title: figureMessage('recoveryTime'), isLogarithmic: true },
  run: (laboratory) => {
    const times = SCHEMES_COMPARED.map((protocol) => ({ protocol, runs: runsOf(laboratory, protocol) }));
    return TIMING_PROFILES.flatMap(({ id }) =>
      times.flatMap(({ protocol, runs }) =>
        seriesOf(
          `${titleOf(protocol)}, ${id}`,
          pointsOf(protocol),
          ({ x }) => runs[Math.min(BLOCKS.indexOf(x), runs.length - 1)]?.[id] ?? null,
        ),
      ),
    );
  },
};

function pointsOf(protocol: string): (Published & { readonly x: (typeof BLOCKS)[number] })[] {
  const published = PUBLISHED_MS[protocol] ?? null;
  return BLOCKS.map((x) => {
    if (protocol !== 'lighttx') return { x, published };
    return x > MOST_IN_LIMIT ? { x, published: null } : { x, published, limit: 'at most' };
  });
}

/** Milliseconds by timing profile. */
type Times = Readonly<Record<string, number>>;

/** One for each zone size, or a single one where the scheme has no zone; none where it is not in the registry. */
function runsOf(laboratory: Laboratory, protocol: string): Times[] {
  if (schemeById(protocol) === undefined) return [];
  const sizes = protocol === 'lighttx' ? BLOCKS : [BLOCKS[0]];
  return sizes.map((blocks) => {
    const crash = crashOf(laboratory, protocol, blocks / 2);
    laboratory.mention(crash.experiment);
    const run = (): Times => {
      const crashed = crashedDevice(laboratory, crash);
      return Object.fromEntries(
        TIMING_PROFILES.map(({ id, timing }) => [id, recoveryUnder(crashed, timing).ms]),
      );
    };
    return laboratory.once(`recovery of ${protocol}, zones of ${blocks}`, run) ?? PENDING;
  });
}

const PENDING: Times = Object.fromEntries(TIMING_PROFILES.map(({ id }) => [id, Number.NaN]));

interface Crash {
  readonly experiment: Experiment;
  /** Page writes after which power is cut. */
  readonly writes: number;
}

function crashOf(laboratory: Laboratory, protocol: string, zoneBlocks: number): Crash {
  const experiment = lightTxExperiment(laboratory, protocol, 'strict', 0);
  const { device } = experiment;
  const zone = Math.max(16, Math.round(zoneBlocks * laboratory.scale));
  const writes = zone * (device.geometry.pagesPerBlock - 1) * (1 + SHARE_OF_ZONE);
  const transactions = Math.ceil(writes / 20);
  return { experiment: { ...experiment, device: { ...device, zoneBlocks: zone }, transactions }, writes };
}

function crashedDevice(laboratory: Laboratory, { experiment, writes }: Crash): Device {
  const device = laboratory.prepare(experiment);
  if (device === null) throw new RangeError(`no scheme is called ${experiment.protocol}`);
  device.run(() => device.state.counters.hostPageWrites >= writes);
  device.pullPlug([], laboratory.seed);
  return device;
}
