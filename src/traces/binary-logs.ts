/** Heads of binary logs of databases and of recorders, which other programs turn into text. */
import type { Head } from './format.ts';

const MEBIBYTE = 2 ** 20;
/** The flag of a long page header, with which each segment begins (xlog_internal.h). */
const LONG_HEADER = 2;
/** The long header behind the page's own, which ends at a multiple of 8 or, in 32-bit programs, of 4. */
const SYSTEM_ID_AT = [24, 20] as const;

function viewOf({ bytes }: Head): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

function isPowerOfTwo(value: number, least: number, most: number): boolean {
  return value >= least && value <= most && (value & (value - 1)) === 0;
}

/**
 * True for a page of PostgreSQL's log with a long header: magic D0xx or D1xx in either byte order, the flag for it
 * (among others: the page may go on with a record of the segment before), a segment and a block as PostgreSQL can be
 * built with. Segments of old versions do not say their size.
 */
export function isWalSegment(head: Head): boolean {
  if (head.bytes.length < 40) return false;
  const view = viewOf(head);
  return [true, false].some(
    (little) =>
      (view.getUint16(0, little) & 0xfe00) === 0xd000 &&
      (view.getUint16(2, little) & LONG_HEADER) !== 0 &&
      SYSTEM_ID_AT.some((at) => {
        const segment = view.getUint32(at + 8, little);
        const block = view.getUint32(at + 12, little);
        return (
          (segment === 0 || isPowerOfTwo(segment, MEBIBYTE, 1024 * MEBIBYTE)) &&
          isPowerOfTwo(block, 1024, 65_536)
        );
      }),
  );
}

const CREATOR_AT = 16;
const CREATOR_END = 48;
const CREATOR = /^(?:MySQL|MariaDB|Percona|Backup|MEB|ibbackup|xtrabkup) ?[\w. :-]*/;
/** Formats are small numbers or, since MariaDB 10.5, “PHYS” and “Phys”; the highest bit says that it is encrypted. */
const FORMATS = new Set([0x00, 0x50, 0x80, 0xd0]);
const LOG_BLOCK = 512;

/**
 * True for a redo log of InnoDB (log0log.h): the name of the program that made it stands behind its format and first
 * place; before MySQL 5.7 four blanks in front of zeros.
 */
export function isInnodbRedo(head: Head): boolean {
  const { bytes } = head;
  if (bytes.length < LOG_BLOCK || !FORMATS.has(bytes[0] ?? 1)) return false;
  const creator = bytes.subarray(CREATOR_AT, CREATOR_END);
  if (CREATOR.test(String.fromCharCode(...creator))) return true;
  const view = viewOf(head);
  const start = Number(view.getBigUint64(4));
  return (
    view.getUint32(0) === 0 &&
    start > 0 &&
    start % LOG_BLOCK === 0 &&
    creator.every((byte, i) => byte === (i < 4 ? 0x20 : 0))
  );
}

const PCAP_MAGICS = new Set([0xa1b2_c3d4, 0xa1b2_3c4d, 0xa1b2_cd34]);
const PCAPNG_SECTION = 0x0a0d_0d0a;
const PCAPNG_ORDER = 0x1a2b_3c4d;

/** True for captured packets: pcap with times in µs or ns, pcapng; in either byte order. */
export function isPacketCapture(head: Head): boolean {
  if (head.bytes.length < 24) return false;
  const view = viewOf(head);
  return [true, false].some(
    (little) =>
      PCAP_MAGICS.has(view.getUint32(0, little)) ||
      (view.getUint32(0) === PCAPNG_SECTION && view.getUint32(8, little) === PCAPNG_ORDER),
  );
}
