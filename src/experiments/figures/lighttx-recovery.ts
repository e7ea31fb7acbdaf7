/** LightTx Figure 8: recovery time by zone size, under both timing profiles. */
import type { Device } from '../../engine/device.ts';
import { TIMING_PROFILES } from '../../model/devices.ts';
import type { Timing } from '../../model/specification.ts';
import { schemeById } from '../../protocols/registry.ts';
import { figureMessage, figureWords } from '../messages.ts';
import { OPEN_IN_LIGHTTX_8 } from './assumptions.ts';
import { type Figure, pointsAt, type Published, seriesOf } from './figure.ts';
import type { Experiment, Laboratory } from './laboratory.ts';
import { LIGHTTX_PAPER, lightTxExperiment, SCHEMES_COMPARED, titleOf, ZONE_BLOCKS } from './lighttx-setup.ts';
import { recoveryUnder } from './recovery-time.ts';

/** Blocks of the Available Zone, up to the size that the other figures have: the paper's limit is for all of its sizes. */
const ZONES = [256, 512, 1_024, 2_048, ZONE_BLOCKS] as const;
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
  y: { title: figureMessage('recoveryTime'), isAbsolute: true, isLogarithmic: true },
  open: OPEN_IN_LIGHTTX_8,
  run: (laboratory) => {
    const times = SCHEMES_COMPARED.map((protocol) => ({ protocol, runs: runsOf(laboratory, protocol) }));
    return TIMING_PROFILES.flatMap(({ id }) =>
      times.flatMap(({ protocol, runs }) =>
        seriesOf(
          laboratory,
          `${titleOf(protocol)}, ${id}`,
          pointsOf(protocol),
          ({ x }) => runs[Math.min(ZONES.indexOf(x), runs.length - 1)]?.[id] ?? null,
        ),
      ),
    );
  },
};

/** A scheme without zones has one value. */
function pointsOf(protocol: string): (Published & { readonly x: (typeof ZONES)[number] })[] {
  const published = PUBLISHED_MS[protocol] ?? null;
  if (protocol === 'lighttx') return ZONES.map((x) => ({ x, published, limit: 'at most' }));
  return pointsAt(ZONES, ZONES[0], published);
}

/** Milliseconds by timing profile. */
type Times = Readonly<Record<string, number>>;

/** One for each zone size, or a single one where the scheme has no zone; none where it is not in the registry. */
function runsOf(laboratory: Laboratory, protocol: string): Times[] {
  if (schemeById(protocol) === undefined) return [];
  const sizes = protocol === 'lighttx' ? ZONES : [ZONES[0]];
  return sizes.map((blocks) => {
    const crash = crashOf(laboratory, protocol, blocks);
    const run = (): Times => {
      const crashed = crashedDevice(laboratory, crash);
      return Object.fromEntries(
        TIMING_PROFILES.map(({ id, timing }) => [
          id,
          recoveryUnder(crashed, { ...timing, ...crash.scan }).ms,
        ]),
      );
    };
    return (
      laboratory.onceFor(crash.experiment, `recovery of ${protocol}, zones of ${blocks}`, run) ?? PENDING
    );
  });
}

const PENDING: Times = Object.fromEntries(TIMING_PROFILES.map(({ id }) => [id, Number.NaN]));

interface Crash {
  readonly experiment: Experiment;
  /** Page writes after which power is cut. */
  readonly writes: number;
  readonly scan: Partial<Timing>;
}

function crashOf(laboratory: Laboratory, protocol: string, zoneBlocks: number): Crash {
  const experiment = lightTxExperiment(laboratory, protocol, 'strict', 0);
  const { device } = experiment;
  const zone = Math.max(16, Math.round(zoneBlocks * laboratory.scale));
  const { writtenShare = SHARE_OF_ZONE, scanParallelism } = laboratory.vary(experiment).recovery ?? {};
  const writes = zone * (device.geometry.pagesPerBlock - 1) * (1 + writtenShare);
  const transactions = Math.ceil(writes / 20);
  return {
    experiment: { ...experiment, device: { ...device, zoneBlocks: zone }, transactions },
    writes,
    scan: scanParallelism === undefined ? {} : { scanParallelism },
  };
}

function crashedDevice(laboratory: Laboratory, { experiment, writes }: Crash): Device {
  const device = laboratory.prepare(experiment);
  if (device === null) throw new RangeError(`no scheme is called ${experiment.protocol}`);
  device.run(() => device.state.counters.hostPageWrites >= writes);
  device.pullPlug([], laboratory.seed);
  return device;
}
