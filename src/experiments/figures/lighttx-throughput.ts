/** LightTx Figures 5, 6, 7 and 9: throughput, garbage collection, mapping writes. */
import type { Isolation } from '../../model/specification.ts';
import { figureMessage, figureWords } from '../messages.ts';
import { OPEN_IN_LIGHTTX } from './assumptions.ts';
import { type Figure, pointsAt, seriesOf } from './figure.ts';
import type { Laboratory, Reading } from './laboratory.ts';
import { LIGHTTX_PAPER, measureLightTx, ratio, SCHEMES_COMPARED, titleOf } from './lighttx-setup.ts';

const ISOLATIONS: readonly Isolation[] = ['strict', 'no-page-conflict', 'serializable'];
const ABORT_RATIOS = [0, 0.1, 0.3, 0.5] as const;

/**
 * LightTx's gains over its own strict runs, which are the unit, and Atomic-Write's distance at abort ratio 0 (Figure 6).
 */
const PUBLISHED_5: Readonly<Record<string, readonly (number | null)[]>> = {
  lighttx: [null, 1.196, 1.206],
  'atomic-write': [1 / 1.016, null, null],
};

export const lightTxFigure5: Figure = {
  ...figureWords('lighttx-5'),
  paper: LIGHTTX_PAPER,
  x: { title: figureMessage('isolationLevel') },
  y: { title: figureMessage('throughputToStrict') },
  open: OPEN_IN_LIGHTTX,
  run: (laboratory) => {
    const base = measureLightTx(laboratory, 'lighttx', 'strict', 0);
    return SCHEMES_COMPARED.flatMap((protocol) =>
      seriesOf(
        laboratory,
        titleOf(protocol),
        ISOLATIONS.map((x, at) => ({ x, published: PUBLISHED_5[protocol]?.[at] ?? null })),
        ({ x }) =>
          ratio(
            measureLightTx(laboratory, protocol, x, 0)?.transactionsPerSecond,
            base?.transactionsPerSecond,
          ),
      ),
    );
  },
};

/** Under strict isolation nothing waits for a conflict, so that a smaller device changes nothing but time. */
const SHARE_OF_BLOCKS = 1 / 4;

function strictRun(laboratory: Laboratory, protocol: string, abortRatio: number): Reading | null {
  return measureLightTx(laboratory, protocol, 'strict', abortRatio, SHARE_OF_BLOCKS);
}

/** At abort ratio 0: SCC and BPCC "about" LightTx, which is the unit. */
const PUBLISHED_6: Readonly<Record<string, number>> = {
  'atomic-write': 1 / 1.016,
  scc: 1,
  bpcc: 1,
};

export const lightTxFigure6: Figure = {
  ...figureWords('lighttx-6'),
  paper: LIGHTTX_PAPER,
  x: { title: figureMessage('abortRatio') },
  y: { title: figureMessage('throughputToNoAborts') },
  open: OPEN_IN_LIGHTTX,
  run: (laboratory) => {
    const base = strictRun(laboratory, 'lighttx', 0);
    return SCHEMES_COMPARED.flatMap((protocol) =>
      seriesOf(laboratory, titleOf(protocol), pointsAt(ABORT_RATIOS, 0, PUBLISHED_6[protocol]), ({ x }) =>
        ratio(strictRun(laboratory, protocol, x)?.transactionsPerSecond, base?.transactionsPerSecond),
      ),
    );
  },
};

/** LightTx is the unit. */
const PUBLISHED_7: Readonly<Record<string, number>> = {
  'atomic-write': 1.061,
  scc: 41.8,
  bpcc: 4.8,
};

export const lightTxFigure7: Figure = {
  ...figureWords('lighttx-7'),
  paper: LIGHTTX_PAPER,
  x: { title: figureMessage('abortRatio') },
  y: { title: figureMessage('collectionTimeToLightTx'), isLogarithmic: true },
  open: OPEN_IN_LIGHTTX,
  run: (laboratory) =>
    SCHEMES_COMPARED.flatMap((protocol) =>
      seriesOf(laboratory, titleOf(protocol), pointsAt(ABORT_RATIOS, 0.5, PUBLISHED_7[protocol]), ({ x }) =>
        ratio(
          strictRun(laboratory, protocol, x)?.collectionMs,
          strictRun(laboratory, 'lighttx', x)?.collectionMs,
        ),
      ),
    ),
};

const PUBLISHED_9 = [
  { x: 'LightTx', protocol: 'lighttx', published: 0.75, limit: 'at most' },
  { x: 'Atomic-Write', protocol: 'atomic-write', published: 3.7 },
  { x: 'SCC', protocol: 'scc', published: 0 },
  { x: 'BPCC', protocol: 'bpcc', published: 0 },
] as const;

export const lightTxFigure9: Figure = {
  ...figureWords('lighttx-9'),
  paper: LIGHTTX_PAPER,
  x: { title: figureMessage('scheme') },
  y: { title: figureMessage('mappingWriteShare') },
  open: OPEN_IN_LIGHTTX,
  run: (laboratory) =>
    seriesOf(laboratory, figureMessage('mappingWrites'), PUBLISHED_9, ({ protocol }) => {
      const reading = measureLightTx(laboratory, protocol, 'strict', 0);
      return reading === null ? null : (reading.metadataPrograms / reading.hostPageWrites) * 100;
    }),
};
