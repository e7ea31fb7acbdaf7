/** Texts of the figures of NVCTX, in English. */
import type { FigureSentences, NvctxFigure } from '../../experiments/messages.ts';

const SETUP =
  'The board of NVCTX with a 64th of its blocks and one operation a channel at a time, warm; a quarter full, which TPC-C’s 28 warehouses fit into, and beside that with 900 of 940 GB. SysBench’s files are then as the paper’s prepare phase leaves them, written once, and its requests go to 64 of their mapping pages: a fixed half of 2 MB holds all that are written to, as the text says. No-page-conflict isolation, which all schemes offer; 7 clients under TPC-C, 4 under fio (16 requests of 16 KB a transaction) and TPC-H, 8 under SysBench (fileio, 40 writes and 60 reads between two fsyncs). BPCC moves uncommitted pages until the version that they hang on is obsolete.';
const OPEN =
  'Published values stand at the fill that the paper gives, 900 of 940 GB under SysBench, and else at a quarter. Our host computes nothing between two requests.';
const FULL =
  'On a warm device with 900 of 940 GB the map has 210 mapping pages, and the memory room for 57: for each page that is written or moved NVCTX as printed programs 0.4 mapping pages under fio and TPC-H (X-FTL 0.12 and 0.03), and a commit waits for them. Gathered, mappings wait in the in-process table until it is nearly full, and a mapping page comes in with all of its own: 0.01 to 0.03.';

const throughput = (panel: string, workload: string, own: string) => ({
  title: `Figure 12 (${panel}): throughput gain of NVCTX by abort ratio, ${workload}`,
  about: `${SETUP} How much more transactions a second NVCTX commits than each other scheme.`,
  why: `${own} ${FULL} ${OPEN}`,
});
const pages = (panel: string, workload: string, own: string) => ({
  title: `Figure 13 (${panel}): pages written, ${workload}`,
  about: `${SETUP} All programs of the flash, in percent above or below those of another scheme, by abort ratio.`,
  why: `${own} ${FULL} ${OPEN}`,
});
const collection = (panel: string, workload: string) => ({
  title: `Figure 14 (${panel}): garbage collection time that NVCTX saves, ${workload}`,
  about: `${SETUP} Time that planes spend on copies and erases, and on emptying a log, less than with each other scheme, by abort ratio.`,
  why: `BPCC keeps obsolete versions while they bear witness; their uncommitted counterparts stand in blocks that have little else valid, so collection takes those first and the witnesses go: hardly a block more is collected than under NVCTX. X-FTL’s tables are stale as soon as the next one is written: their blocks are erased without a copy. ${FULL} ${OPEN}`,
});
const storing = (panel: string, what: string) => ({
  title: `Figure 17 (${panel}): ${what} with hybrid storing, by size of the memory, SysBench`,
  about: `${SETUP} SysBench without aborts. Hybrid over single storing; the paper measured 330.1 and 297.1 Mb/s, 182,437 and 195,589 pages at 1 MB.`,
  why: `Only a memory that is too small for the requests of open transactions makes a difference: eight clients have 320 of them open at most, 5 KB. The paper’s 11 % ask for tens of thousands. ${OPEN}`,
});

export const nvctx: FigureSentences<NvctxFigure> = {
  'nvctx-1': {
    title: 'Figure 1: sizes of transactions',
    about:
      'Share of the transactions that write up to so many pages of 16 KB. fileserver, varmail and webproxy are gathered by one journal, as ext4 does; TPC-C is 28 warehouses with 7 clients.',
    why: 'The generators draw the journal’s sizes from the ranges that the text gives; between their bounds all sizes are alike, which is ours. TPC-C’s follow from what was counted in PostgreSQL.',
  },
  'nvctx-11': {
    title: 'Figure 11: throughput gain of NVCTX without aborts',
    about: `${SETUP} No aborts. How much more transactions a second NVCTX commits than each other scheme.`,
    why: `“TxFlash and NVCTX show the same performance” where the mapping pages fit into the memory. ${FULL} SCC and BPCC write no map at all, and pay with recovery (Table 3). ${OPEN}`,
  },
  'nvctx-12-a': throughput(
    'a',
    'TPC-C',
    'SCC erases 2.4 blocks for each aborted transaction before the next ones may write the same pages; each has about 75 valid pages to move: 34 ms that a host feels in full, where a transaction takes 1 ms. BPCC never programs the page that it holds back of an aborted transaction. A host that computes 100 µs for each page brings the gains over WAL and X-FTL to 23 and 13 %, near the paper’s.',
  ),
  'nvctx-12-b': throughput(
    'b',
    'fio',
    'Random pages meet an uncommitted version less often than TPC-C’s hot ones, so SCC erases less. BPCC never programs the page that it holds back of an aborted transaction.',
  ),
  'nvctx-12-c': throughput(
    'c',
    'SysBench',
    'Three quarters of the requests go to 1 % of the files, where SCC meets its uncommitted pages at once. A transaction has 40 pages, so that X-FTL’s table and root are 5 % of what it writes.',
  ),
  'nvctx-12-d': throughput(
    'd',
    'TPC-H',
    'Only 2 of 24 transactions write: all schemes wait for the same reads, and logging, whose pages go home in the background, is a little ahead.',
  ),
  'nvctx-13-a': pages(
    'a',
    'TPC-C',
    'Logging writes each page twice, once into the log and once home, unless a newer version in the log replaces it: at most half can be saved where nothing is collected, and less where TPC-C’s hot pages are replaced in the log before they go home. The paper’s 62 % must include garbage collection. The paper’s column of BPCC cannot be right from 5 % on: it equals NVCTX’s, which the text has below it.',
  ),
  'nvctx-13-b': pages(
    'b',
    'fio',
    'Random pages are hardly replaced in the log: it writes each of them twice.',
  ),
  'nvctx-13-c': pages(
    'c',
    'SysBench',
    'Hot pages are replaced in the log before they go home, and on flash they leave blocks that are nearly empty.',
  ),
  'nvctx-13-d': pages(
    'd',
    'TPC-H',
    'So little is written that what collection copies at the beginning decides.',
  ),
  'nvctx-14-a': collection('a', 'TPC-C'),
  'nvctx-14-b': collection('b', 'fio'),
  'nvctx-14-c': collection('c', 'SysBench'),
  'nvctx-14-d': collection('d', 'TPC-H'),
  'nvctx-15-a': {
    title: 'Figure 15 (a): commit latency above NVCTX’s, without aborts',
    about: `${SETUP} No aborts. From COMMIT to its acknowledgement, on average, above that of NVCTX.`,
    why: `Logging’s record waits for the data, and checkpoints of the log take place between commits. X-FTL programs its table and a root at each commit. TPC-H’s pages are nearly all durable at COMMIT: 0.1 ms are left to wait for, so that any page more is much. ${FULL} ${OPEN}`,
  },
  'nvctx-15-b': {
    title: 'Figure 15 (b): commit latency that NVCTX saves, with 20 % aborts',
    about: `${SETUP} Abort ratio 20 %. From COMMIT to its acknowledgement, on average, less than with each other scheme.`,
    why: `SCC’s commits wait for the erases that aborts before them have left. Under TPC-H 0.1 ms are left to wait for at COMMIT; a page more takes 0.39 ms, and X-FTL’s table and root are two. ${FULL} ${OPEN}`,
  },
  'nvctx-16': {
    title: 'Figure 16: what dynamic allocation gains, by size of the memory',
    about: `${SETUP} No aborts. Throughput where Algorithm 1 divides the memory over that with half and half; the paper gives gains from 5.4 to 15.6 % below 1 MB.`,
    why: `A fixed half holds 32 mapping pages at 1 MB, and Algorithm 1 leaves room for 57: a quarter of the device has 55. Where both have too few, the larger half of the misses stays; where both have enough, nothing is gained. TPC-H writes too little to feel either. ${OPEN}`,
  },
  'nvctx-16-b': {
    title: 'Figure 16: throughput by size of the memory',
    about: `${SETUP} No aborts. Throughput where Algorithm 1 divides the memory, and with half and half, each over its own with 4 MB; the paper says that both rise and are stable from 1 MB on.`,
    why: `Throughput is stable as soon as the mapping pages that are written to fit: 55 of a quarter of the device, 64 of SysBench’s. That is 1 MB where Algorithm 1 divides the memory, and 2 MB with a fixed half. ${OPEN}`,
  },
  'nvctx-17-a': storing('a', 'throughput'),
  'nvctx-17-b': storing('b', 'pages written'),
  'nvctx-table-2': {
    title: 'Table 2: throughput by the constants of Algorithm 1',
    about: `${SETUP} No aborts, 1 MB of memory. Megabytes read and written a second, as sysbench’s fileio counts them; the paper has numbers under SysBench, and similar ones under the others.`,
    why: `β leaves the in-process table a tenth, a fifth or two fifths of the memory at least, and so the mapping table 57, 51 or 38 pages: β = 0.9 is best, as in the paper. Files that were written once leave nothing to collect, and a host that computes nothing is 1.5 to 1.7 times as fast as the paper’s. One that computes 46 µs between two requests, the longest that the published maximum leaves, has 323 to 330 Mb/s, and one that computes nothing has 326 to 355 on files that are overwritten throughout: near the paper’s 315 to 353. α and γ say how far and how fast the in-process table grows, which 320 open requests do not ask for. ${OPEN}`,
  },
  'nvctx-table-3': {
    title: 'Table 3: recovery time, mean of four workloads',
    about: `${SETUP} Power is cut when three quarters of the work is done. Blocks are scanned on eight channels at once; those that the whole board has beyond are added, at one summary each. SysBench has 900 of 940 GB in the mean. Pages of logs and tables are read one after the other, as the published times say; of logging’s 32 MB all, as the text says. The map is not counted, as in the paper.`,
    why: 'The paper’s scan reads the 448,000 blocks that 940 GB fill; a warm device has been written everywhere, and all of its 524,288 blocks are read, with a second read where a block is free. How much the tables hold depends on when power fails. X-FTL reads the images of its table since the last checkpoint. NVCTX reads the list of erased blocks, ours, and its in-process table, one page each; the paper has 21.',
  },
};
