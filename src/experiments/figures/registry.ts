/** The published figures that can be measured again. */
import type { Figure } from './figure.ts';
import { lightTxFigure8 } from './lighttx-recovery.ts';
import { lightTxFigure5, lightTxFigure6, lightTxFigure7, lightTxFigure9 } from './lighttx-throughput.ts';
import {
  nvctxCollection,
  nvctxLatency,
  nvctxLatencyAborts,
  nvctxPages,
  nvctxThroughput,
} from './nvctx-comparison.ts';
import { nvctxAllocation, nvctxStoring, nvctxTable2 } from './nvctx-memory.ts';
import { nvctxTable3 } from './nvctx-recovery.ts';
import { nvctxSizes } from './nvctx-sizes.ts';
import { rvmLifetime, rvmPageBuffers, rvmParallelism } from './price-nettles.ts';
import { rvmCompiler, rvmCompression, rvmRecords } from './price-nettles-records.ts';
import {
  syncApache,
  syncDurability,
  syncMySql,
  syncPostMark,
  syncWeb,
  syncWebLatency,
} from './rethink-the-sync.ts';
import { txFlashSizes, txFlashWorkloads } from './txflash.ts';

export const FIGURES: readonly Figure[] = [
  lightTxFigure5,
  lightTxFigure6,
  lightTxFigure7,
  lightTxFigure8,
  lightTxFigure9,
  nvctxSizes,
  nvctxThroughput,
  nvctxCollection,
  nvctxPages,
  nvctxLatency,
  nvctxLatencyAborts,
  nvctxTable2,
  nvctxStoring,
  nvctxAllocation,
  nvctxTable3,
  txFlashSizes,
  txFlashWorkloads,
  rvmParallelism,
  rvmPageBuffers,
  rvmCompiler,
  rvmRecords,
  rvmCompression,
  rvmLifetime,
  syncDurability,
  syncPostMark,
  syncApache,
  syncMySql,
  syncWeb,
  syncWebLatency,
];

export function figureById(id: string): Figure | undefined {
  return FIGURES.find((figure) => figure.id === id);
}
