/** What the figures of NVCTX say, in English. */
import type { FigureSentences, NvctxFigure } from '../../experiments/messages.ts';

const SETUP =
  'The board of NVCTX with a 64th of its blocks and one operation a channel at a time; a quarter full, which TPC-C’s 28 warehouses fit into, and warm; no-page-conflict isolation, which all schemes offer; 7 clients under TPC-C, 4 under fio and TPC-H, 8 under sysbench.';
const SIZES_ARE_OURS =
  'The sizes of the paper’s databases and requests are not known, and our host computes nothing between two requests.';
const FIO = '16 clients of fio with 256 random pages a transaction, no aborts.';

export const nvctx: FigureSentences<NvctxFigure> = {
  'nvctx-1': {
    title: 'Figure 1: sizes of transactions',
    about: `${SETUP} Pages of 16 KB that a transaction writes, of those that write any.`,
    why: 'The paper’s sizes are not known to us. TPC-C’s are those that were counted in PostgreSQL, sysbench’s follow from its statements; those of fio and TPC-H are ours.',
  },
  'nvctx-11': {
    title: 'Figure 11: throughput gain of NVCTX, by workload',
    about: `${SETUP} Abort ratio 20 %, and none. How much more transactions a second NVCTX ends than each other scheme.`,
    why: `${SIZES_ARE_OURS} SCC erases 2.4 blocks for each aborted transaction of TPC-C before the next ones may write the same pages; each has about 75 valid pages to move: 34 ms that a host feels in full, where a transaction takes 1 ms. BPCC never programs the page that it holds back of an aborted transaction. A host that computes 100 µs for each page brings the gains over WAL and X-FTL under TPC-C to 21 and 13 %, near the paper’s.`,
  },
  'nvctx-12': {
    title: 'Figure 12: garbage collection time that NVCTX saves',
    about: `${SETUP} Abort ratio 20 %. Time that planes spend on copies and erases, and on emptying a log, less than with each other scheme.`,
    why: `${SIZES_ARE_OURS} BPCC keeps obsolete versions while they bear witness; their uncommitted counterparts stand in blocks that have little else valid, so collection takes those first and the witnesses go: hardly a block more is collected than under NVCTX. What the paper’s implementation does instead is not known. X-FTL’s tables are stale as soon as the next one is written: their blocks are erased without a copy.`,
  },
  'nvctx-13': {
    title: 'Figure 13: pages written under TPC-C, against write-ahead logging',
    about: `${SETUP} All programs of the flash, in percent above or below those of write-ahead logging.`,
    why: 'Logging writes each page twice, once into the log and once home, unless a newer version in the log replaces it: at most half can be saved where nothing is collected, and less where TPC-C’s hot pages are replaced in the log before they go home. The paper’s 62 % must include garbage collection. The paper’s column of BPCC cannot be right from 5 % on: it equals NVCTX’s, which the text has below it.',
  },
  'nvctx-14': {
    title: 'Figure 14: commit latency above NVCTX’s, without aborts',
    about: `${SETUP} No aborts. From COMMIT to its acknowledgement, on average, above that of NVCTX.`,
    why: `${SIZES_ARE_OURS} The record waits for the data, and checkpoints of the log take place between commits. Where transactions are large and commits seldom, as in TPC-H, a commit waits for few pages, and any wait more is a large share.`,
  },
  'nvctx-15': {
    title: 'Figure 15: commit latency that NVCTX saves under TPC-H, by abort ratio',
    about: `${SETUP} From COMMIT to its acknowledgement, on average, less than with each other scheme.`,
    why: `${SIZES_ARE_OURS} Only 2 of 24 transactions write, and their pages are nearly all durable at COMMIT: 0.09 ms are left to wait for, so that a page more, which takes 0.39 ms, is much. X-FTL’s table and root are two.`,
  },
  'nvctx-16': {
    title: 'Figure 16: what hybrid storing gains, by size of the memory',
    about: `${SETUP} ${FIO} Hybrid over single storing.`,
    why: 'Only a memory that is too small for the requests of open transactions makes a difference: here 1 MB is enough for them. What the paper’s single storing does with a transaction that does not fit is not said; ours sends all of its mappings to flash, once and in whole pages, which costs little more than sending a part of them.',
  },
  'nvctx-17': {
    title: 'Figure 17: what dynamic allocation gains, by size of the memory',
    about: `${SETUP} ${FIO} Throughput where Algorithm 1 divides the memory over that with half and half; the paper gives gains from 5.4 to 15.6 % below 1 MB.`,
    why: 'A fixed half holds 32 mapping pages at 1 MB, and Algorithm 1 leaves room for 57: enough for the 55 that fio’s file has here, so that none goes to flash. A smaller memory has too few either way, and hardly gains; with a smaller file the gain would stand at smaller sizes.',
  },
  'nvctx-table-2': {
    title: 'Table 2: throughput by the constants of Algorithm 1',
    about: `${SETUP} ${FIO} 1 MB of memory, and a quarter of it. The table’s unit is read as megabytes a second: eight channels come to 335 at most.`,
    why: 'Collection takes a seventh of the channels’ time here. β leaves the in-process table a tenth, a fifth or two fifths of the memory at least, and so the mapping table 57, 51 or 38 pages of the 55 that the file has: β = 0.9 is best, as in the paper. α and γ say how far and how fast the in-process table grows, which these transactions do not ask for at 1 MB.',
  },
  'nvctx-table-3': {
    title: 'Table 3: recovery time',
    about: `${SETUP} Power is cut when three quarters of 160 transactions of fio, 256 pages each by 16 clients, have ended. Blocks are scanned on eight channels at once; those that the whole board has beyond are added, at one summary each. Pages of logs and tables are read one after the other, as the published times say. The map is not counted, as in the paper.`,
    why: 'The paper’s scan reads the 448,000 blocks that 940 GB fill; a warm device has been written everywhere, and all of its 524,288 blocks are read, with a second read where a block is free. How much the log and the tables hold depends on when power fails: a log of 2,048 pages is full in the paper, and is emptied long before that here; X-FTL reads the images of its table since the last checkpoint; NVCTX’s entries of open transactions stand in pages that the paper has 21 of.',
  },
};
