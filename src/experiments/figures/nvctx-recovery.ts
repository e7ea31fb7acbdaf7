/** NVCTX Table 3: what recovery reads beside the map. */
import type { Device } from '../../engine/device.ts';
import type { Timing } from '../../model/specification.ts';
import { schemeById } from '../../protocols/registry.ts';
import { figureMessage, figureWords } from '../messages.ts';
import { OPEN_IN_NVCTX_TABLE_3 } from './assumptions.ts';
import { type Figure, seriesOf } from './figure.ts';
import type { Laboratory } from './laboratory.ts';
import { titleOf } from './lighttx-setup.ts';
import {
  atFill,
  type Fill,
  FILLS,
  isPublishedAt,
  NVCTX_PAPER,
  NVCTX_SHARE_OF_BLOCKS,
  NVCTX_WORKLOADS,
  nvctxExperiment,
  type NvctxWorkload,
} from './nvctx-setup.ts';
import { type StageReading, stagesUnder } from './recovery-time.ts';

const PUBLISHED_MS = { scc: 5_586.28, bpcc: 5_554.52, wal: 205.13, xftl: 3.94, nvctx: 2.17 } as const;
const [QUARTER, PREPARED] = FILLS;
/** Of the work when power fails. */
const DONE_SHARE = 0.75;

export const nvctxTable3: Figure = {
  ...figureWords('nvctx-table-3'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('scheme') },
  y: { title: figureMessage('recoveryTime'), isAbsolute: true, isLogarithmic: true },
  open: OPEN_IN_NVCTX_TABLE_3,
  run: (laboratory) =>
    FILLS.flatMap((fill) =>
      seriesOf(
        laboratory,
        atFill(figureMessage('meanOfFour'), fill),
        Object.entries(PUBLISHED_MS).map(([protocol, published]) => ({
          x: titleOf(protocol),
          protocol,
          published: fill === QUARTER ? published : null,
        })),
        ({ protocol }) => meanRecoveryMs(laboratory, protocol, fill),
      ),
    ),
};

function meanRecoveryMs(laboratory: Laboratory, protocol: string, fill: Fill): number | null {
  if (schemeById(protocol) === undefined) return null;
  const times = NVCTX_WORKLOADS.map((workload) => {
    const own = fill === QUARTER && isPublishedAt(PREPARED, workload) ? PREPARED : fill;
    return recoveryMs(laboratory, protocol, workload, own);
  });
  return times.reduce((sum, ms) => sum + ms, 0) / times.length;
}

/** Pages of WAL's log area: "WAL scans log area (32M)" (§5.6), written or not. Ours stops where the log ends. */
const LOG_AREA_PAGES = 2_048;

function stageMs(device: Device, { id, reads, ms }: StageReading): number {
  const { scheme, spec } = device.options;
  if (reads === 'blocks') return ms + restOfBoardMs(device);
  return scheme.id === 'wal' && id === 'log' ? LOG_AREA_PAGES * pageReadMs(spec.timing) : ms;
}

function pageReadMs({ readNs, pageTransferBytes, busNsPerByte }: Timing): number {
  return (readNs + pageTransferBytes * busNsPerByte) / 1e6;
}

/** The blocks that the device has fewer than the board: a summary each, on all channels at once. */
function restOfBoardMs({ layout, options }: Device): number {
  const { readNs, summaryBytes, busNsPerByte, scanParallelism } = options.spec.timing;
  const blocks = layout.dataBlocks * (1 / NVCTX_SHARE_OF_BLOCKS - 1);
  return (blocks * (readNs + summaryBytes * busNsPerByte)) / scanParallelism / 1e6;
}

function recoveryMs(laboratory: Laboratory, protocol: string, workload: NvctxWorkload, fill: Fill): number {
  const experiment = nvctxExperiment(laboratory, { protocol, workload, fill, abortRatio: 0 });
  const { doneShare = DONE_SHARE } = laboratory.vary(experiment).recovery ?? {};
  const key = `recovery of ${protocol} on the board, ${workload}, ${fill}`;
  const measured = laboratory.onceFor(experiment, key, () => {
    const device = laboratory.prepare(experiment);
    if (device === null) throw new RangeError(`no scheme is called ${protocol}`);
    device.run(() => device.state.host.committed >= doneShare * experiment.transactions);
    device.pullPlug([], laboratory.seed);
    const timing: Timing = { ...experiment.device.timing, mappingParallelism: 1 };
    return stagesUnder(device, timing)
      .filter(({ reads }) => reads !== 'map')
      .reduce((sum, stage) => sum + stageMs(device, stage), 0);
  });
  return measured ?? Number.NaN;
}
