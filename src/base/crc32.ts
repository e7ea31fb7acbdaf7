/** CRC-32 as gzip and PNG use it (RFC 1952 §8), four bytes a step. */
const TABLES = makeTables();

function makeTables(): Uint32Array {
  const tables = new Uint32Array(4 * 256);
  for (let n = 0; n < 256; n++) {
    let c = n;
    for (let k = 0; k < 8; k++) c = (c & 1) === 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    tables[n] = c;
  }
  for (let n = 256; n < tables.length; n++) {
    const c = tables[n - 256] ?? 0;
    tables[n] = (tables[c & 0xff] ?? 0) ^ (c >>> 8);
  }
  return tables;
}

/** The sum of `bytes`, or of all bytes so far where they continue those with the sum `before`. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let c = ~before;
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    c ^= view.getUint32(at, true);
    c =
      (TABLES[768 + (c & 0xff)] ?? 0) ^
      (TABLES[512 + ((c >>> 8) & 0xff)] ?? 0) ^
      (TABLES[256 + ((c >>> 16) & 0xff)] ?? 0) ^
      (TABLES[c >>> 24] ?? 0);
  }
  for (; at < bytes.length; at++) c = (TABLES[(c ^ view.getUint8(at)) & 0xff] ?? 0) ^ (c >>> 8);
  return ~c >>> 0;
}
