/** Worded orders that do not come out, in English: what the paper says, what comes out, between which values, why. */
import type { DifferenceId } from '../../experiments/messages.ts';

export const differing: Readonly<Record<DifferenceId, string>> = {
  'bpcc-throughput':
    '“LightTx significantly outperforms SCC and BPCC when abort ratio is not zero”: SCC by far, BPCC by 2 to 5 % only, at abort ratios of 0.1 to 0.5; and to aborts it loses 5 %, where the paper has “a significant impact”. Whatever the paper leaves open, BPCC has 0.89 to 1.02 of LightTx’s throughput without aborts at a ratio of 0.5. BPCC collects 3.2 times as much there (Figure 7), but mostly while the device waits for the host.',
  'atomic-write-collection':
    '“Atomic-Write has 6.1% higher GC overhead than LightTx”: it has 26 % less, 19 % with zones of 2,048 blocks, and 24 % more on a device that was written at random beforehand. LightTx may not collect its two zones; with zones of 512 blocks the two are equal, but then Figure 9 does not come out.',
  'atomic-write-recovery':
    '“Atomic-Write has the smallest recovery time”: under the physical profile zones of up to 1,024 blocks recover 4 to 10 % faster. Both read the whole map; Atomic-Write also reads what its commits logged behind it, 8,038 pages in all against 7,540.',
  'recovery-limit':
    '“less than 0.194 seconds for all zone size settings”: under the calibrated profile zones of 2,048 and 3,072 blocks take 240 and 291 ms; by fill, the instant of the failure and how many blocks are scanned at once 140 to 273 and 148 to 343. It reads summaries one after the other, as the published times of SCC ask for; under the physical profile all sizes stay below.',
  'nvctx-cyclic':
    'NVCTX outperforms cyclic commits, writes fewer pages and collects less: at 20 % aborts it commits 0.1 to 1.4 % less than BPCC, and 4 % less under SysBench; it writes 0.8 to 2.5 % more pages, and collects 2 % more. Without aborts it writes as many pages as SCC, and 2.6 % more under SysBench. Cyclic commits write no map; BPCC never programs the page that it holds back of an aborted transaction, and its witnesses go with the uncommitted pages that they witness against, which stand in blocks that are collected first. The paper has 2 to 9 % more throughput and 1 to 4 % fewer pages than BPCC, so its BPCC costs more than the rule that is printed. By what the paper leaves open NVCTX is from 55 % behind to 2 % ahead.',
  'nvctx-logging':
    '“With rising of the transaction abort ratio, the performance of … WAL will come down faster than that of NVCTX”: NVCTX’s gain over logging falls, from 65 to 52 % under TPC-C, 112 to 90 % under fio, 62 to 53 % under SysBench. Pages of aborted transactions never go home from the log, as the paper says itself (§5.3), while NVCTX has programmed them as all others.',
  'nvctx-scc-pages':
    '“Comparing with WAL, SCC reduces the number of writing pages” by 18 % at 20 % aborts: it writes 104 % more under TPC-C, 53 % under SysBench, 22 % under TPC-H and 15 % under fio. SCC erases each uncommitted version before its page is written again, and copies what else is valid in the block; how often that is depends on how soon aborted pages are written again, which the paper does not say.',
  'nvctx-tpch':
    'Under TPC-H NVCTX is 1.4 % behind logging, neither it nor X-FTL collects more than the other, and dynamic allocation gains less than 1 %. 2 of 24 transactions write: all wait for the same reads, and what is written hardly fills a block.',
  'nvctx-latency':
    'Without aborts SCC, BPCC, X-FTL and NVCTX are “almost the same” in commit latency, and logging’s is the longest: X-FTL is 15 to 114 % above NVCTX, under TPC-H more than logging (45 %), and SCC and BPCC are from 18 % below to 38 % above. X-FTL programs its table at each commit, as the paper says itself (§5.6), and cyclic commits hold a page back until COMMIT.',
  'nvctx-memory':
    'Single storing, γ = 3 and α = 0.2 equal the best choice, dynamic allocation gains 4.4 % with 256 KB under fio and 2.5 to 3.1 % with 256 and 512 KB under SysBench (published: 5.4 at least), and with 2 MB it gains nothing under fio. What is open under SysBench, 320 requests of 16 bytes, fits into the smallest in-process table; and a quarter of the device has 55 mapping pages, which half of 2 MB holds.',
};
