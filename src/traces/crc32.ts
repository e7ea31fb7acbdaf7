/** CRC-32 as gzip uses it (RFC 1952 §8), four bytes a step. */
const TABLES = makeTables();

function makeTables(): Uint32Array {
  const tables = new Uint32Array(4 * 256);
  for (let n = 0; n < 256; n++) {
    let c = n;
    for (let k = 0; k < 8; k++) c = (c & 1) === 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    tables[n] = c;
  }
  for (let n = 256; n < tables.length; n++) {
    const c = tables[n - 256];
    tables[n] = tables[c & 0xff] ^ (c >>> 8);
  }
  return tables;
}

/** Continues `crc` (0 at the start) over `bytes[start … end)`. */
export function crc32(crc: number, bytes: Uint8Array, start: number, end: number): number {
  let c = ~crc;
  let at = start;
  for (; at + 4 <= end; at += 4) {
    c ^= bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
    c =
      TABLES[768 + (c & 0xff)] ^
      TABLES[512 + ((c >>> 8) & 0xff)] ^
      TABLES[256 + ((c >>> 16) & 0xff)] ^
      TABLES[c >>> 24];
  }
  for (; at < end; at++) c = TABLES[(c ^ bytes[at]) & 0xff] ^ (c >>> 8);
  return ~c >>> 0;
}
