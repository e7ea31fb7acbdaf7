/** NVCTX Table 3: what recovery reads beside the map. */
import type { Device } from '../../engine/device.ts';
import type { Timing } from '../../model/specification.ts';
import { schemeById } from '../../protocols/registry.ts';
import { figureMessage, figureWords } from '../messages.ts';
import { type Figure, seriesOf } from './figure.ts';
import type { Experiment, Laboratory } from './laboratory.ts';
import { titleOf } from './lighttx-setup.ts';
import { NVCTX_PAPER, NVCTX_SHARE_OF_BLOCKS, nvctxExperiment } from './nvctx-setup.ts';
import { stagesUnder } from './recovery-time.ts';

const PUBLISHED_MS = { scc: 5_586.28, bpcc: 5_554.52, wal: 205.13, xftl: 3.94, nvctx: 2.17 } as const;

export const nvctxTable3: Figure = {
  ...figureWords('nvctx-table-3'),
  paper: NVCTX_PAPER,
  x: { title: figureMessage('scheme') },
  y: { title: figureMessage('recoveryTime'), isLogarithmic: true },
  run: (laboratory) =>
    seriesOf(
      'recovery',
      Object.entries(PUBLISHED_MS).map(([protocol, published]) => ({
        x: titleOf(protocol),
        protocol,
        published,
      })),
      ({ protocol }) => recoveryMs(laboratory, protocol),
    ),
};

/** The blocks that the device has fewer than the board: a summary each, on all channels at once. */
function restOfBoardMs({ layout, options }: Device): number {
  const { readNs, summaryBytes, busNsPerByte, scanParallelism } = options.spec.timing;
  const blocks = layout.dataBlocks * (1 / NVCTX_SHARE_OF_BLOCKS - 1);
  return (blocks * (readNs + summaryBytes * busNsPerByte)) / scanParallelism / 1e6;
}

function recoveryMs(laboratory: Laboratory, protocol: string): number | null {
  if (schemeById(protocol) === undefined) return null;
  const experiment: Experiment = {
    ...nvctxExperiment(laboratory, protocol, 'fio', 0),
    clients: 16,
    parameters: { requests: 256 },
    transactions: laboratory.scaled(160),
  };
  laboratory.mention(experiment);
  const measured = laboratory.once(`recovery of ${protocol} on the board`, () => {
    const device = laboratory.prepare(experiment);
    if (device === null) throw new RangeError(`no scheme is called ${protocol}`);
    device.run(() => device.state.host.committed >= 0.75 * experiment.transactions);
    device.pullPlug([], laboratory.seed);
    const timing: Timing = { ...experiment.device.timing, mappingParallelism: 1 };
    return stagesUnder(device, timing)
      .filter(({ reads }) => reads !== 'map')
      .reduce((sum, { reads, ms }) => sum + ms + (reads === 'blocks' ? restOfBoardMs(device) : 0), 0);
  });
  return measured ?? Number.NaN;
}
