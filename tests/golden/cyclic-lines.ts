/** Events of a device under a cyclic commit, as text: records with their links, one line an event. */
import type { Device } from '../../src/engine/device.ts';
import {
  type EventOf,
  type EventType,
  type Listener,
  on,
  watching,
} from '../../src/engine/interface/event-types.ts';
import { Event } from '../../src/engine/interface/events.ts';
import { pageCondition } from '../../src/engine/flash/durable.ts';
import { pageName } from '../../src/model/page-name.ts';
import { OUT_OF_BAND } from '../../src/protocols/bpcc/declaration.ts';
import { bpcc } from '../../src/protocols/bpcc/protocol.ts';
import { CYCLIC } from '../../src/protocols/cyclic/out-of-band.ts';
import { numberOf } from '../../src/protocols/cyclic/version.ts';
import { itemAt } from '../support/item-at.ts';
import { place } from './event-lines.ts';

/** "A2", as the papers write it. */
function versionName(logicalPage: number, version: number): string {
  return `${pageName(logicalPage)}${numberOf(version)}`;
}

/** "A2 → B2 (back 1)": what stands on a physical page. */
export function recordText(device: Device, page: number): string {
  const { durable } = device.state;
  const { version, nextPage, nextVersion } = CYCLIC.onFlash(durable);
  const own = versionName(itemAt(durable.logicalPage, page), itemAt(version, page));
  const isBpcc = device.options.scheme === bpcc;
  const back = isBpcc ? ` (back ${numberOf(itemAt(OUT_OF_BAND.onFlash(durable).back, page))})` : '';
  return `${own} → ${versionName(itemAt(nextPage, page), itemAt(nextVersion, page))}${back}`;
}

/** All readable records, block by block. */
export function recordsText(device: Device): string {
  const { layout, state } = device;
  const out: string[] = [];
  for (let page = 0; page < layout.dataPages; page++) {
    if (pageCondition(state.durable, page) !== 'programmed') continue;
    out.push(`${place(device, page)} ${recordText(device, page)}`);
  }
  return out.join(', ');
}

export function mapText(device: Device, pages: number): string {
  return Array.from({ length: pages }, (_, page) => {
    const at = device.core.mapping.lookup(page);
    return `${pageName(page)} ${at < 0 ? 'nowhere' : place(device, at)}`;
  }).join(', ');
}

/** Writes down what happens from now on. */
export function watchLines(device: Device): string[] {
  const lines: string[] = [];
  const tx = (txIndex: number): string =>
    txIndex > 0 ? `Tx${device.options.program.txids[txIndex]}` : 'plain';
  const at = (page: number): string => place(device, page);
  const line = <Type extends EventType>(type: Type, text: (event: EventOf<Type>) => string): Listener =>
    on(type, (event) => {
      const ms = (device.state.clock.nowNs / 1e6).toFixed(3);
      lines.push(`${ms.padStart(8)} ms  ${text(event)}`);
    });
  device.watcher = watching(
    line(Event.transactionBegan, ({ txIndex }) => `${tx(txIndex)} begins`),
    line(
      Event.commandRefused,
      ({ txIndex, logicalPage }) => `${tx(txIndex)} is refused: ${pageName(logicalPage)} is being written`,
    ),
    line(
      Event.pageHeld,
      ({ txIndex, logicalPage }) => `${tx(txIndex)} writes ${pageName(logicalPage)}: held back`,
    ),
    line(
      Event.pageProgrammed,
      ({ page, txIndex }) => `${at(page)} is durable: ${recordText(device, page)} of ${tx(txIndex)}`,
    ),
    line(Event.plainWritten, ({ page }) => `${at(page)} is durable: ${recordText(device, page)}, plain`),
    line(Event.commitAsked, ({ txIndex, pages }) => `${tx(txIndex)} asks to commit ${pages} pages`),
    line(Event.committed, ({ txIndex }) => `${tx(txIndex)} is committed: its cycle is closed`),
    line(
      Event.aborted,
      ({ txIndex, pages }) => `${tx(txIndex)} aborts: ${pages} pages are uncommitted for ever`,
    ),
    line(
      Event.eraseForced,
      ({ block, logicalPage }) => `block ${block} must be erased before ${pageName(logicalPage)} is written`,
    ),
    line(
      Event.collectionBegan,
      ({ block, validPages }) => `collection of block ${block}: ${validPages} valid pages`,
    ),
    line(
      Event.pageCopied,
      ({ source, target }) => `${at(source)} is moved to ${at(target)}: ${recordText(device, target)}`,
    ),
    line(Event.blockErased, ({ block }) => `block ${block} is erased`),
    line(Event.powerFailed, () => '*** power fails ***'),
    line(Event.recoveryStageBegan, ({ stage }) => `recovery: ${['scan', 'decide'][stage]}`),
    line(
      Event.changesRedone,
      ({ page }) => `${at(page)} is the committed version: ${recordText(device, page)}`,
    ),
    line(Event.transactionDecided, ({ page }) => `${at(page)} is not committed: ${recordText(device, page)}`),
    line(Event.recovered, () => 'recovered'),
  );
  return lines;
}
