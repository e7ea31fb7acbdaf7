/** Full-size devices: one byte a block in each of three columns, and the blocks of each lane counted. */
import type { Device } from '../../../engine/device.ts';
import type { ZoneRecord } from '../../../engine/flash/durable.ts';
import type { MapView } from '../../../model/frame.ts';
import type { SchemeView } from '../../../explain/view/view.ts';

const FULL = 255;

export function buildMap(device: Device, view: SchemeView): MapView {
  const { layout } = device;
  const { dataBlocks } = layout;
  const lane = new Uint8Array(dataBlocks);
  for (let block = 0; block < dataBlocks; block++) lane[block] = view.zoneOf(device, block);
  const { volatile } = device.state;
  const valid = new Uint8Array(dataBlocks);
  const programmed = new Uint8Array(dataBlocks);
  if (volatile === null || device.state.phase === 'recovering') countDurable(device, valid, programmed);
  else {
    const { validCount, writePointer } = volatile.ftl;
    const share = shares(layout.dataPagesPerBlock);
    for (let block = 0; block < dataBlocks; block++) {
      valid[block] = share[validCount[block] ?? 0] ?? 0;
      programmed[block] = share[writePointer[block] ?? 0] ?? 0;
    }
  }
  return {
    blocks: dataBlocks,
    pagesPerBlock: layout.dataPagesPerBlock,
    planes: layout.planes,
    packages: layout.packages,
    lane,
    valid,
    programmed,
  };
}

/** Bytes by count of pages: any page at all is visible, only a full block is 255. */
function shares(pages: number): Uint8Array {
  return Uint8Array.from({ length: pages + 1 }, (_, count) => Math.ceil((count * FULL) / pages));
}

/** Without a volatile half the counts are taken from flash: programmed bits, and the mapping pages. */
function countDurable(device: Device, valid: Uint8Array, programmed: Uint8Array): void {
  const { layout } = device;
  const { durable } = device.state;
  const counts = countMapped(device);
  const share = shares(layout.dataPagesPerBlock);
  for (let block = 0; block < layout.dataBlocks; block++) {
    const used = programmedIn(durable.programmed, block * layout.pagesPerBlock, layout.dataPagesPerBlock);
    programmed[block] = share[used] ?? 0;
    valid[block] = share[Math.min(counts[block] ?? 0, used)] ?? 0;
  }
}

/** The contents of the mapping pages change only with the record that roots them. */
const mappedBy = new WeakMap<ZoneRecord, Uint16Array>();

/** Pages of each block that the mapping pages on flash point to. A mapping page that was never written points to none. */
function countMapped(device: Device): Uint16Array {
  const { image, record, rootedAt } = device.state.durable.metadata;
  const known = record === null ? undefined : mappedBy.get(record);
  if (known !== undefined) return known;
  const { dataBlocks, pagesPerBlock, mapEntriesPerPage } = device.layout;
  const counts = new Uint16Array(dataBlocks);
  for (const [mapPage, writtenAt] of rootedAt.entries()) {
    if (writtenAt === 0) continue;
    const first = mapPage * mapEntriesPerPage;
    for (const at of image.subarray(first, first + mapEntriesPerPage)) {
      if (at === 0) continue;
      const block = ((at - 1) / pagesPerBlock) | 0;
      counts[block] = (counts[block] ?? 0) + 1;
    }
  }
  if (record !== null) mappedBy.set(record, counts);
  return counts;
}

/** Programmed pages among `count` from `first` on. */
function programmedIn(bits: Uint32Array, first: number, count: number): number {
  let sum = 0;
  let page = first;
  const end = first + count;
  while (page < end) {
    const offset = page & 31;
    const taken = Math.min(32 - offset, end - page);
    const mask = taken === 32 ? 0xffff_ffff : ((1 << taken) - 1) << offset;
    sum += ones((bits[page >> 5] ?? 0) & mask);
    page += taken;
  }
  return sum;
}

function ones(word: number): number {
  let w = word - ((word >>> 1) & 0x5555_5555);
  w = (w & 0x3333_3333) + ((w >>> 2) & 0x3333_3333);
  return Math.imul((w + (w >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
