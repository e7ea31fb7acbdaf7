/** Memory that a device's controller works in, by what its structures take in the engine; contents of pages are not among it. */
import type { Volatile } from '../core/core.ts';
import type { Device } from '../device.ts';

export interface MemoryUse {
  /** DRAM of the translation layer: the map, validity, blocks, the collector. The same for all schemes, nearly. */
  readonly ftlBytes: number;
  /** DRAM of the scheme beside it. Its tables grow with what is open at once and never shrink, so this is the most of the run. */
  readonly schemeBytes: number;
  /** Non-volatile memory that the scheme was given; 0: it has none. */
  readonly nvmBytes: number;
}

/** A number, a reference or a flag that stands by itself, as a controller of 32 bits would keep it. */
const WORD_BYTES = 4;

/** Returns the memory of a device with power; without power there is no DRAM. */
export function memoryUse(device: Device): MemoryUse {
  const { volatile } = device.state;
  if (volatile === null) return { ftlBytes: 0, schemeBytes: 0, nvmBytes: 0 };
  return {
    ftlBytes: translationBytes(device, volatile),
    schemeBytes: bytesOf(volatile.scheme),
    nvmBytes: device.scheme.nvmBytes?.() ?? 0,
  };
}

/** DRAM that holds a part of the map has room for that part, and for the tables that say what is where. */
function translationBytes({ layout }: Device, { ftl, mapCache }: Volatile): number {
  const bytes = bytesOf(ftl);
  if (mapCache === null) return bytes;
  const entries = Math.min(layout.cachedMapPages * layout.mapEntriesPerPage, layout.logicalPages);
  return bytes - ftl.map.byteLength + entries * WORD_BYTES + bytesOf(mapCache);
}

/** Bytes of plain data: arrays of numbers as they are, everything else word by word. */
export function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value !== 'object' || value === null) return WORD_BYTES;
  if (value instanceof Map) return sumOf([...value].flat());
  return sumOf(value instanceof Set || Array.isArray(value) ? [...value] : Object.values(value));
}

function sumOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + bytesOf(value), 0);
}
