/** LightTx's state for a view, and properties of a block or page that need no question to the scheme. */
import { present } from '../../base/assert.ts';
import type { Device } from '../../engine/device.ts';
import { pageCondition, type ZoneRecord } from '../../engine/flash/durable.ts';
import type { OpPool } from '../../engine/flash/operations.ts';
import type { ViewContext } from '../view/view.ts';
import { OUT_OF_BAND, Zone } from '../../protocols/lighttx/declaration.ts';
import { type LightTxState, type RecoveryJob, Stage } from '../../protocols/lighttx/state.ts';

/** Null without power. */
export function stateOf(device: Device): LightTxState | null {
  return device.state.volatile === null ? null : (device.state.volatile.scheme as LightTxState);
}

/** Recovery while it reads and redoes: the zones and validity of the volatile half are not rebuilt yet. */
export function scanOf(device: Device): RecoveryJob | null {
  const job = stateOf(device)?.recovery ?? null;
  return job === null || job.stage === Stage.checkpoint ? null : job;
}

export function recordOf(device: Device): ZoneRecord | null {
  return device.state.durable.metadata.record;
}

/** Highest version that the durable mapping pages cover. */
export function checkpointVersionOf(device: Device): number {
  return recordOf(device)?.numbers['checkpointVersion'] ?? 0;
}

/** Zones as a record lists them; a record never changes, so each is spread out once. */
const zonesOfRecord = new WeakMap<ZoneRecord, Uint8Array>();

function recordZones(device: Device): Uint8Array {
  const record = recordOf(device);
  if (record === null) return new Uint8Array(device.layout.dataBlocks);
  let zones = zonesOfRecord.get(record);
  if (zones === undefined) {
    zones = new Uint8Array(device.layout.dataBlocks).fill(Zone.checkpointed);
    for (const block of present(record.lists['free'])) zones[block] = Zone.free;
    for (const block of present(record.lists['available'])) zones[block] = Zone.available;
    for (const block of present(record.lists['unavailable'])) zones[block] = Zone.unavailable;
    zonesOfRecord.set(record, zones);
  }
  return zones;
}

/** With power the scheme's own zones; without it, and until recovery has rebuilt them, the zone page's. */
export function zoneOf(device: Device, block: number): number {
  const state = stateOf(device);
  if (state === null || scanOf(device) !== null) return present(recordZones(device)[block]);
  return present(state.zone[block]);
}

export function isScannedZone(zone: number): boolean {
  return zone === Zone.available || zone === Zone.unavailable;
}

/** Content of a page's out-of-band area. TxID as stored: one higher than the host's, 0 for unset. */
export interface PageTag {
  readonly txid: number;
  readonly count: number;
  readonly version: number;
}

export function tagOf(device: Device, page: number): PageTag {
  // Asked of every page of a picture, so the columns are not put together under their names each time.
  const { outOfBand } = device.state.durable;
  const { txid, txCnt, txVer } = OUT_OF_BAND.column;
  return {
    txid: present(outOfBand[txid]?.[page]),
    count: present(outOfBand[txCnt]?.[page]),
    version: present(outOfBand[txVer]?.[page]),
  };
}

/** Returns the out-of-band content that the program in a slot will write. */
export function tagInFlight(ops: OpPool, slot: number): PageTag {
  const { txid, txCnt, txVer } = OUT_OF_BAND.inFlight(ops);
  return { txid: present(txid[slot]), count: present(txCnt[slot]), version: present(txVer[slot]) };
}

export function isProgrammed(device: Device, page: number): boolean {
  return pageCondition(device.state.durable, page) === 'programmed';
}

/** The transaction that wrote a page: by the number of its write, which is exact, else by its TxID, which may have come again. */
export function txIndexOfPage(context: ViewContext, page: number): number | null {
  const { device } = context;
  const { txid } = tagOf(device, page);
  return txid === 0 ? null : txIndexOf(context, txid, present(device.state.durable.data[page]));
}

export function txIndexOf(context: ViewContext, txid: number, write: number): number | null {
  const { state, program } = context.device.player;
  if (write > 0 && write <= state.writes) {
    const txIndex = present(state.writeTxIndex[write]);
    if (txIndex > 0 && present(program.txids[txIndex]) + 1 === txid) return txIndex;
  }
  return context.txIndexOfTxid(txid);
}

/** Returns "Tx7" for a page, even if the transaction is not known any more. */
export function ownerName(context: ViewContext, page: number): string {
  const txIndex = txIndexOfPage(context, page);
  return txIndex === null ? nameOfTxid(tagOf(context.device, page).txid) : context.transactionName(txIndex);
}

export function nameOfTxid(storedTxid: number): string {
  return `Tx${storedTxid - 1}`;
}

/** Data pages of a block, by physical number. */
export function pagesIn(device: Device, block: number): number[] {
  const { pagesPerBlock, dataPagesPerBlock } = device.layout;
  return Array.from({ length: dataPagesPerBlock }, (_, i) => block * pagesPerBlock + i);
}

export function blockOf(device: Device, page: number): number {
  return Math.floor(page / device.layout.pagesPerBlock);
}
