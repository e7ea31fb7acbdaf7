/** Atomic-Write's own words, for each of its machines. */
import { say } from '../../base/language.ts';
import type { Device } from '../../engine/device.ts';
import { OUT_OF_BAND } from '../../protocols/atomic-write/declaration.ts';
import { LogKind } from '../../protocols/kit/logged-state.ts';
import { kitView } from '../kit/kit-view.ts';
import type { SchemeView } from '../view/view.ts';
import { columnTexts, logPanels, logTells } from './log-view.ts';

function recordName(kind: number): string {
  if (kind === LogKind.commit || kind === LogKind.commitAndMoves) return say`the mapping page`;
  return kind === LogKind.moves ? say`the list of moved pages` : say`the entries of plain writes`;
}

const map = kitView({
  evidence: say`the mapping page that commits it`,
  committedBecause: say`the mapping page that names its pages is durable`,
  abort: say`its entries in the map in memory are dropped, and its pages are garbage`,
  recordName,
  columns: (_context, fields) => columnTexts(fields),
});

const log = kitView({
  evidence: say`the page that closes its group`,
  committedBecause: say`the page that closes its group is durable`,
  abort: say`its pages were in memory only, and are dropped`,
  recordName,
  columns: (_context, fields) => columnTexts(fields),
  tell: logTells,
  panels: logPanels,
  evidenceOf: ({ device }, page) => [
    OUT_OF_BAND.onFlash(device.state.durable).flag[page] === 1
      ? say`Its flag is 1: it closes its group, and all before it in the log were durable first.`
      : say`Its flag is 0: it counts if a page behind it in the log has flag 1.`,
  ],
});

const of = (device: Device): SchemeView => (device.options.settings['machine'] === 'log' ? log : map);

export const atomicWriteView: SchemeView = {
  ...map,
  memoryPanels: (context) => of(context.device).memoryPanels(context),
  narrate: (context) => of(context.device).narrate(context),
  inspect: (context, block, page) => of(context.device).inspect(context, block, page),
};
