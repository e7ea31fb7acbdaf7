/** Worded orders that do not come out, in English: what the paper says, what comes out, between which values, why. */
import type { DifferenceId } from '../../experiments/messages.ts';

export const differing: Readonly<Record<DifferenceId, string>> = {
  'bpcc-throughput':
    '“LightTx significantly outperforms SCC and BPCC when abort ratio is not zero”: SCC by far, BPCC by 2 to 5 % only, at abort ratios of 0.1 to 0.5. Whatever the paper leaves open, BPCC has 0.89 to 1.02 of LightTx’s throughput without aborts at a ratio of 0.5. BPCC collects 3.2 times as much there (Figure 7), but mostly while the device waits for the host.',
  'atomic-write-collection':
    '“Atomic-Write has 6.1% higher GC overhead than LightTx”: it has 26 % less, 19 % with zones of 2,048 blocks, and 16 % more on a device that was written at random beforehand. LightTx may not collect its two zones; with zones of 512 blocks the order comes out, but then Figure 9 does not.',
  'atomic-write-recovery':
    '“Atomic-Write has the smallest recovery time”: under the physical profile zones of up to 1,024 blocks recover 4 to 10 % faster. Both read the whole map; Atomic-Write also reads what its commits logged behind it, 8,038 pages in all against 7,540.',
  'recovery-limit':
    '“less than 0.194 seconds for all zone size settings”: under the calibrated profile zones of 2,048 and 3,072 blocks take 240 and 291 ms; by fill, the instant of the failure and how many blocks are scanned at once 140 to 273 and 148 to 343. It reads summaries one after the other, as the published times of SCC ask for; under the physical profile all sizes stay below.',
  'nvctx-over-bpcc':
    '“NVCTX outperforms BPCC” at 20 % aborts: it is 0 to 1 % behind under TPC-C, fio and TPC-H, and 4 % under SysBench; by fill, victims and clients 55 % behind to 5 % ahead. BPCC writes no map, never programs the page that it holds back of an aborted transaction, and its witnesses cost little.',
  'nvctx-over-wal':
    'NVCTX outperforms logging in all four workloads: under TPC-H it is 1 % behind; by fill 16 % behind to 2 % ahead. TPC-H mostly reads, and both wait for the same reads.',
  'nvctx-collection-bpcc':
    'NVCTX saves 46 and 63 % of BPCC’s collection: it takes 2 % more, and on a full device 39 % more under TPC-C. BPCC’s witnesses go with the uncommitted pages that they witness against, which stand in blocks that are collected first.',
  'nvctx-latency':
    'Without aborts SCC, BPCC, X-FTL and NVCTX are “almost the same” in commit latency: X-FTL is 17 to 114 % above, SCC and BPCC from 17 % below to 38 % above. X-FTL programs its table at each commit, and cyclic commits hold a page back until COMMIT.',
  'nvctx-memory':
    'At 1 MB hybrid storing outperforms single storing by 11 %, and γ = 2 outperforms γ = 3: each pair is equal. What is open under SysBench, 320 requests of 16 bytes, fits into the smallest in-process table; at 64 KB hybrid storing gains 1 %.',
};
