/** Atomic-Write shows each of its machines. */
import type { Device } from '../../engine/device.ts';
import { OUT_OF_BAND } from '../../protocols/atomic-write/declaration.ts';
import { LogKind } from '../../protocols/kit/logged-state.ts';
import { kitView } from '../kit/kit-view.ts';
import type { SchemeView } from '../view/view.ts';
import type { RecordName } from '../kit/messages.ts';
import { groupCase, groupLinks } from './groups.ts';
import { columnTexts, logPanels, logTells } from './log-view.ts';
import { atomicWriteMessage } from './messages.ts';

function recordName(kind: number): RecordName {
  if (kind === LogKind.commit || kind === LogKind.commitAndMoves) return 'mapping page';
  return kind === LogKind.moves ? 'moved pages' : 'plain writes';
}

const map = kitView({
  commit: 'atomic-write',
  logName: 'log of mapping pages',
  slotLook: (_context, { kind }) =>
    kind === LogKind.commit || kind === LogKind.commitAndMoves ? { record: 'mapping' } : null,
  recordName,
  columns: (_context, fields) => columnTexts(fields),
});

const log = kitView({
  commit: 'atomic-write-log',
  recordName,
  columns: (_context, fields) => columnTexts(fields),
  narrate: logTells,
  links: groupLinks,
  caseOf: groupCase,
  marks: ({ group, flag }) => (group === 0 ? {} : { flag: flag === 1 }),
  panels: logPanels,
  evidenceOf: ({ device }, page) => [
    atomicWriteMessage(
      OUT_OF_BAND.onFlash(device.state.durable).flag[page] === 1 ? 'closesItsGroup' : 'countsIfClosed',
    ),
  ],
});

const isLog = (device: Device): boolean => device.options.settings['machine'] === 'log';

const of = (device: Device): SchemeView => (isLog(device) ? log : map);

export const atomicWriteView: SchemeView = {
  ...map,
  memoryPanels: (context) => of(context.device).memoryPanels(context),
  links: (context) => of(context.device).links?.(context) ?? [],
  linksPages: isLog,
  pageLook: (context, page) => of(context.device).pageLook(context, page),
  operationLook: (context, slot) => of(context.device).operationLook(context, slot),
  recovery: (context) => of(context.device).recovery(context),
  metadata: (context) => of(context.device).metadata(context),
  log: (context) => of(context.device).log?.(context) ?? null,
  narrate: (context) => of(context.device).narrate(context),
  inspect: (context, block, page) => of(context.device).inspect(context, block, page),
};
