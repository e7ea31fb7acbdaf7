/** LightTx Figures 5, 6, 7 and 9: throughput, garbage collection, mapping writes. */
import { say } from '../../base/language.ts';
import type { Isolation } from '../../model/specification.ts';
import { type Figure, pointsAt, seriesOf } from './figure.ts';
import type { Laboratory, Reading } from './laboratory.ts';
import {
  LIGHTTX_ABOUT,
  LIGHTTX_PAPER,
  measureLightTx,
  ratio,
  SCHEMES_COMPARED,
  titleOf,
} from './lighttx-setup.ts';

const ISOLATIONS: readonly Isolation[] = ['strict', 'no-page-conflict', 'serializable'];
const ABORT_RATIOS = [0, 0.1, 0.3, 0.5] as const;

/** LightTx's gains over its own strict runs, and Atomic-Write's distance at abort ratio 0 (Figure 6). */
const PUBLISHED_5: Readonly<Record<string, readonly (number | null)[]>> = {
  lighttx: [1, 1.196, 1.206],
  'atomic-write': [1 / 1.016, null, null],
};

export const lightTxFigure5: Figure = {
  id: 'lighttx-5',
  paper: LIGHTTX_PAPER,
  title: say`Figure 5: throughput by isolation level`,
  about: say`${LIGHTTX_ABOUT} No aborts. Relative to LightTx under strict isolation; schemes stand where they offer the level.`,
  x: { title: say`isolation level` },
  y: { title: say`throughput, LightTx strict = 1` },
  why: say`The pages of a transaction meet on some packages, and leave others idle until the barrier: 5.3 rounds of programs for 27.2 pages on eight packages. No-page-conflict isolation comes out as published; serializable interleaving, which never waits, gains more here, because the host has 64 requests under way and computes nothing between them. Dealt out evenly over the packages, pages take 3.8 rounds, and freer isolation gains 4 and 6 %.`,
  run: (laboratory) => {
    const base = measureLightTx(laboratory, 'lighttx', 'strict', 0);
    return SCHEMES_COMPARED.flatMap((protocol) =>
      seriesOf(
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
const QUARTER = say`${LIGHTTX_ABOUT} Device, zone, database and trace are a quarter of theirs, all alike. Strict isolation.`;

function strictRun(laboratory: Laboratory, protocol: string, abortRatio: number): Reading | null {
  return measureLightTx(laboratory, protocol, 'strict', abortRatio, SHARE_OF_BLOCKS);
}

/** At abort ratio 0: SCC and BPCC "about" LightTx. */
const PUBLISHED_6: Readonly<Record<string, number>> = {
  lighttx: 1,
  'atomic-write': 1 / 1.016,
  scc: 1,
  bpcc: 1,
};

export const lightTxFigure6: Figure = {
  id: 'lighttx-6',
  paper: LIGHTTX_PAPER,
  title: say`Figure 6: throughput by abort ratio`,
  about: say`${QUARTER} Transactions that end in ABORT count like others. Relative to LightTx without aborts.`,
  x: { title: say`abort ratio` },
  y: { title: say`throughput, LightTx without aborts = 1` },
  why: say`An aborted transaction never programs the page that is held back for its end, so throughput rises a little with aborts where the paper draws it flat. Atomic-Write’s mapping page is one more program, 0.31 ms that the host waits for behind 1.6 ms of data, and less with every commit that becomes an abort. Sent together with the data, which is not safe, it would cost 5.5 %: a distance of 1.6 % needs a host that is slower than the device.`,
  run: (laboratory) => {
    const base = strictRun(laboratory, 'lighttx', 0);
    return SCHEMES_COMPARED.flatMap((protocol) =>
      seriesOf(titleOf(protocol), pointsAt(ABORT_RATIOS, 0, PUBLISHED_6[protocol]), ({ x }) =>
        ratio(strictRun(laboratory, protocol, x)?.transactionsPerSecond, base?.transactionsPerSecond),
      ),
    );
  },
};

const PUBLISHED_7: Readonly<Record<string, number>> = {
  lighttx: 1,
  'atomic-write': 1.061,
  scc: 41.8,
  bpcc: 4.8,
};

export const lightTxFigure7: Figure = {
  id: 'lighttx-7',
  paper: LIGHTTX_PAPER,
  title: say`Figure 7: garbage collection time by abort ratio`,
  about: say`${QUARTER} Time that planes spend on copies and erases, relative to LightTx at the same abort ratio.`,
  x: { title: say`abort ratio` },
  y: { title: say`collection time, LightTx = 1`, isLogarithmic: true },
  why: say`SCC’s forced erases take 144 s of the packages’ time with or without any other collection. The unit, LightTx’s own, is 7.5 s, and hangs on how full the device is when the trace begins: with 98 or 95 % of its pages written instead of all, it is 4.3 or 1.7 s, and SCC takes 34 or 88 times as much. BPCC’s witnesses double the copies that Atomic-Write makes; what makes them several times as many in the paper is not known. LightTx may not collect its two zones, which hold the blocks with most stale pages: with zones of 512 blocks it collects a little less than Atomic-Write, as in the paper, but writes 3.4 % mapping pages (Figure 9).`,
  run: (laboratory) =>
    SCHEMES_COMPARED.flatMap((protocol) =>
      seriesOf(titleOf(protocol), pointsAt(ABORT_RATIOS, 0.5, PUBLISHED_7[protocol]), ({ x }) =>
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
  id: 'lighttx-9',
  paper: LIGHTTX_PAPER,
  title: say`Figure 9: mapping persistence overhead`,
  about: say`${LIGHTTX_ABOUT} Strict isolation, no aborts. Mapping pages and zone records programmed, in percent of the host’s page writes.`,
  x: { title: say`scheme` },
  y: { title: say`mapping writes, % of page writes` },
  why: say`One mapping page for each transaction of 27.2 pages is 3.68 %; what is above it are lists of copied pages that no commit took along. LightTx writes each page of the map that is dirty when the zone slides, nearly all of those that TPC-C touches: 1.8 % with a zone of 1,024 blocks, 3.7 % with 512. The paper’s limit asks for a larger zone than its recovery times (Figure 8) allow.`,
  run: (laboratory) =>
    seriesOf(say`mapping writes`, PUBLISHED_9, ({ protocol }) => {
      const reading = measureLightTx(laboratory, protocol, 'strict', 0);
      return reading === null ? null : (reading.metadataPrograms / reading.hostPageWrites) * 100;
    }),
};
