/** The published figures that can be measured again. */
import type { Figure } from './figure.ts';
import { lightTxFigure8 } from './lighttx-recovery.ts';
import { lightTxFigure5, lightTxFigure6, lightTxFigure7, lightTxFigure9 } from './lighttx-throughput.ts';
import { nvctxCollection, nvctxLatency, nvctxPages, nvctxStoring, nvctxThroughput } from './nvctx.ts';
import { rvmLifetime, rvmPageBuffers, rvmParallelism } from './price-nettles.ts';
import { syncApache, syncDurability, syncMySql, syncPostMark, syncWeb } from './rethink-the-sync.ts';
import { txFlashSizes, txFlashWorkloads } from './txflash.ts';

export const FIGURES: readonly Figure[] = [
  lightTxFigure5,
  lightTxFigure6,
  lightTxFigure7,
  lightTxFigure8,
  lightTxFigure9,
  nvctxThroughput,
  nvctxCollection,
  nvctxPages,
  nvctxLatency,
  nvctxStoring,
  txFlashSizes,
  txFlashWorkloads,
  rvmParallelism,
  rvmPageBuffers,
  rvmLifetime,
  syncDurability,
  syncPostMark,
  syncApache,
  syncMySql,
  syncWeb,
];

export function figureById(id: string): Figure | undefined {
  return FIGURES.find((figure) => figure.id === id);
}
