/** The published figures that can be measured again. */
import { OPEN_ON_HOST } from './assumptions.ts';
import type { Figure } from './figure.ts';
import { lightTxFigure8 } from './lighttx-recovery.ts';
import { lightTxFigure5, lightTxFigure6, lightTxFigure7, lightTxFigure9 } from './lighttx-throughput.ts';
import { nvctxThroughput, nvctxThroughputByAborts } from './nvctx-comparison.ts';
import { nvctxCollection, nvctxLatency, nvctxPages } from './nvctx-endurance.ts';
import { nvctxAllocation, nvctxMemorySizes, nvctxStoring, nvctxTable2 } from './nvctx-memory.ts';
import { nvctxTable3 } from './nvctx-recovery.ts';
import { nvctxSizes } from './nvctx-sizes.ts';
import { rvmLifetime, rvmPageBuffers, rvmParallelism } from './price-nettles.ts';
import {
  rvmBackground,
  rvmBatchLatency,
  rvmBatches,
  rvmCompilerOverheads,
  rvmConditioning,
  rvmFlashDisk,
  rvmHybrid,
  rvmOverheads,
  rvmRetirement,
} from './price-nettles-later.ts';
import { rvmCompiler, rvmCompression, rvmRecords } from './price-nettles-records.ts';
import {
  syncApache,
  syncDurability,
  syncMySql,
  syncPostMark,
  syncWeb,
  syncWebCommits,
  syncWebGains,
  syncWebLatency,
} from './rethink-the-sync.ts';
import { txFlashSizes, txFlashWorkloads } from './txflash.ts';

/** Figures of runs on the host. */
const ON_HOST: readonly Figure[] = [
  rvmParallelism,
  rvmPageBuffers,
  rvmCompiler,
  rvmRecords,
  rvmCompression,
  rvmLifetime,
  rvmOverheads,
  rvmCompilerOverheads,
  rvmFlashDisk,
  rvmBatches,
  rvmBatchLatency,
  rvmHybrid,
  rvmBackground,
  rvmConditioning,
  rvmRetirement,
  syncDurability,
  syncPostMark,
  syncApache,
  syncMySql,
  syncWeb,
  syncWebGains,
  syncWebCommits,
  syncWebLatency,
].map((figure: Figure) => Object.assign({}, figure, { open: OPEN_ON_HOST }));

export const FIGURES: readonly Figure[] = [
  lightTxFigure5,
  lightTxFigure6,
  lightTxFigure7,
  lightTxFigure8,
  lightTxFigure9,
  nvctxSizes,
  nvctxThroughput,
  ...nvctxThroughputByAborts,
  ...nvctxPages,
  ...nvctxCollection,
  ...nvctxLatency,
  nvctxTable2,
  nvctxAllocation,
  nvctxMemorySizes,
  ...nvctxStoring,
  nvctxTable3,
  txFlashSizes,
  txFlashWorkloads,
  ...ON_HOST,
];

export function figureById(id: string): Figure | undefined {
  return FIGURES.find((figure) => figure.id === id);
}
