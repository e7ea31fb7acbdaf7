/** Texts of the figures of LightTx, in English. */
import type { FigureSentences, LightTxFigure } from '../../experiments/messages.ts';

const SETUP =
  'TPC-C of 7 clients on 28 warehouses, 27.2 pages of 4 KB a transaction, 1,328,700 page writes as in the paper’s trace; the 32 GB of Table II with one operation a package at a time and each page on the package of its number, as the paper’s simulator has it by default; clients that wait for their COMMIT; a zone of 3,072 blocks; every logical page written once before.';
const QUARTER = `${SETUP} Device, zone, database and trace are a quarter of theirs, all alike. Strict isolation.`;

export const lightTx: FigureSentences<LightTxFigure> = {
  'lighttx-5': {
    title: 'Figure 5: throughput by isolation level',
    about: `${SETUP} No aborts. Relative to LightTx under strict isolation; schemes stand where they offer the level.`,
    why: 'The pages of a transaction meet on some packages, and leave others idle until the barrier: 5.3 rounds of programs for 27.2 pages on eight packages. No-page-conflict isolation comes out as published; serializable interleaving gains more here, because seven clients keep up to 64 requests under way and compute nothing between them. Where a client that waits for its COMMIT held up the six others, it would gain 11 %, and where no client waits 45 %. Dealt out evenly over the packages, pages take 3.8 rounds, and freer isolation gains 4 and 6 %.',
  },
  'lighttx-6': {
    title: 'Figure 6: throughput by abort ratio',
    about: `${QUARTER} Transactions that end in ABORT count like others. Relative to LightTx without aborts.`,
    why: 'An aborted transaction never programs the page that is held back for its end, so throughput rises a little with aborts where the paper draws it flat. Atomic-Write’s mapping page is one more program, 0.31 ms that the host waits for behind 1.6 ms of data, and less with every commit that becomes an abort. Sent together with the data, which is not safe, it would cost 5.5 %: a distance of 1.6 % needs a host that is slower than the device.',
  },
  'lighttx-7': {
    title: 'Figure 7: garbage collection time by abort ratio',
    about: `${QUARTER} Time that planes spend on copies and erases, relative to LightTx at the same abort ratio.`,
    why: 'SCC’s erases, nearly all of them forced, take 130 s of the packages’ time. The unit, LightTx’s own, is 8.2 s, and depends on the zone and on how full the device is when the trace begins: with a zone of 2,048 blocks it is 7.4 s, with 98 or 95 % of the pages written then 4.1 or 1.6 s, and SCC takes 32 or 81 times as much. BPCC moves the uncommitted pages that hang on a committed one until that is obsolete, as the paper describes: 93,000 copies, where its witnesses alone would make it 25,000 and 1.09 times LightTx’s time, and where a record that goes as soon as it is straddled makes it 2.3 times. With a zone of an eighth LightTx collects less, and BPCC takes 4.3 times as long; nothing that the paper leaves open gives more. LightTx may not collect its two zones, which hold the blocks with most stale pages: with zones of 512 blocks it collects as much as Atomic-Write, but writes 3.4 % mapping pages (Figure 9).',
  },
  'lighttx-9': {
    title: 'Figure 9: mapping persistence overhead',
    about: `${SETUP} Strict isolation, no aborts. Mapping pages and zone records programmed, in percent of the host’s page writes.`,
    why: 'One mapping page for each transaction of 27.2 pages is 3.68 %; what is above it are lists of copied pages that no commit took along. LightTx writes each page of the map that is dirty when the zone slides, nearly all of those that TPC-C touches: 1.8 % with a zone of 1,024 blocks, 3.5 % with 512. The paper’s limit asks for 2,700 blocks or more; with 3,072 it holds, and so does that of the recovery times (Figure 8) under the physical profile.',
  },
  'lighttx-8': {
    title: 'Figure 8: recovery time by zone size',
    about: `${SETUP} Power is cut shortly before the zone slides for the second time; the closing checkpoint is not counted. Once with what the hardware would take (physical), once with constants calibrated to the published times. Schemes without a zone are measured once.`,
    why: 'The published scan of all blocks takes 53 µs a block one after the other, the published map 8,192 pages over eight packages: physical timing, where eight packages scan at once, gives a third of the first and about the second. The calibrated profile is fitted to whole summaries and to the map alone: blocks that have no summary yet are read page by page, which it charges one after the other. Under it 194 ms allow 1,024 blocks in the zone, where Figure 9 asks for 2,700: no size meets both limits. Under the physical profile 3,072 blocks do.',
  },
};
