/** Meaning of the column names that people give block traces. */

import type { UnitName } from './header-messages.ts';

/** Part of a request that a column holds. */
export type ColumnRole = 'time' | 'kind' | 'offset' | 'size' | 'device';

/** Nanoseconds or bytes. */
export const UNITS: Readonly<Record<UnitName, number>> = {
  seconds: 1e9,
  milliseconds: 1e6,
  microseconds: 1e3,
  ticks: 100,
  nanoseconds: 1,
  bytes: 1,
  kibibytes: 2 ** 10,
  mebibytes: 2 ** 20,
  sectors: 512,
  pages: 4096,
};

/** Words of a name that say its unit. */
const TIME_WORDS: Readonly<Record<string, UnitName>> = {
  ...unitWords('seconds', 's sec secs second seconds'),
  ...unitWords('milliseconds', 'ms msec msecs millisec millis millisecond milliseconds'),
  ...unitWords('microseconds', 'us usec usecs microsec micros microsecond microseconds'),
  ...unitWords('ticks', '100ns ticks filetime'),
  ...unitWords('nanoseconds', 'ns nsec nsecs nanosec nanos nanosecond nanoseconds'),
};
const BYTE_WORDS: Readonly<Record<string, UnitName>> = {
  ...unitWords('bytes', 'b byte bytes'),
  ...unitWords('kibibytes', 'k kb kib kbytes kilobytes'),
  ...unitWords('mebibytes', 'mb mib mbytes megabytes'),
  ...unitWords('sectors', 'sector sectors sect lba block blocks blk blks 512b'),
  ...unitWords('pages', 'page pages 4k 4kb'),
};

/** Names without their unit, the more telling ones first: of two columns with one role the first here counts. */
const NAMES: Readonly<Record<ColumnRole, readonly string[]>> = {
  time: words(
    'timestamp time ts arrivaltime arrival issuetime submittime starttime begintime requesttime queuetime clocktime clock eventtime relativetime reltime tstamp completetime completiontime',
  ),
  kind: words(
    'op operation optype opcode iotype ioop rw readwrite rwflag rwbs type kind access accesstype requesttype reqtype request cmd command action direction dir ddir iswrite isread flag flags',
  ),
  offset: words(
    'offset off startoffset diskoffset byteaddress address addr startaddress lba startlba slba lbn logicalblockaddress blockaddress sector startsector sectornumber sectorno lsn lsa block blockno blocknumber blockid blk blkno startblock page pageno pagenumber pageid lpn position pos objid objectid object obj',
  ),
  size: words(
    'size length len iosize requestsize reqsize transfersize xfersize iolength datalength blocksize bs objsize objectsize bytes nbytes count cnt num nr n sectors sectorcount nsectors numsectors nlb blocks blockcount nblocks numblocks blkcnt bcount pages pagecount npages numpages kb kib kbytes',
  ),
  device: words(
    'device dev devno devicename deviceid disk diskid diskno disknum disknumber diskname drive volume volumeid volumename vol volid lun lunid asu namespace nsid',
  ),
};
/** Units that a whole name implies. */
const IMPLIED: Readonly<Record<string, UnitName>> = {
  ...unitWords(
    'sectors',
    'lba startlba slba lbn logicalblockaddress blockaddress sector startsector sectornumber sectorno lsn lsa block blockno blocknumber blockid blk blkno startblock sectors sectorcount nsectors numsectors nlb blocks blockcount nblocks numblocks blkcnt bcount',
  ),
  ...unitWords(
    'pages',
    'page pageno pagenumber pageid lpn objid objectid object obj pages pagecount npages numpages',
  ),
  ...unitWords('bytes', 'offset off bytes nbytes blocksize bs objsize objectsize byteaddress'),
  ...unitWords('kibibytes', 'kb kib kbytes'),
};
/** Numbers of objects in a cache, by which libCacheSim's traces go. */
const OBJECTS = words('objid objectid object obj');
/** The same for all requests, or no part of one. */
const IGNORED = words('pagesize sectorsize pageoffset responsetime blocktime');

function words(list: string): readonly string[] {
  return list.split(' ');
}

function unitWords(unit: UnitName, list: string): Readonly<Record<string, UnitName>> {
  return Object.fromEntries(words(list).map((word) => [word, unit]));
}

/** One column of a header that was understood. */
export interface NamedColumn {
  readonly role: ColumnRole;
  /** From 0. */
  readonly column: number;
  /** As the header writes it. */
  readonly name: string;
  /** Null if the name says none. */
  readonly unit: UnitName | null;
  /** True if the column numbers objects of a cache. */
  readonly isObject: boolean;
  /** The lower, the more the name tells. */
  readonly rank: number;
}

/** `ByteOffset`, `IOSize (KB)`, `timestamp_us`: words in small letters, without what joins them. */
function wordsOf(name: string): string[] {
  return (
    name
      .replaceAll(/(\p{Ll})(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$3 $2')
      .toLowerCase()
      // Either letter for micro, in UTF-8 read byte by byte or in Latin-1.
      .replaceAll(/(?:âµ|î¼|µ)s\b/g, 'us')
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
  );
}

function lookUp(key: string, column: number, name: string, unit: UnitName | null): NamedColumn | null {
  if (IGNORED.includes(key)) return null;
  for (const role of Object.keys(NAMES) as ColumnRole[]) {
    const rank = NAMES[role].indexOf(key);
    if (rank >= 0) return { role, column, name, unit, isObject: OBJECTS.includes(key), rank };
  }
  return null;
}

/** Returns the meaning of one name; null where it has none for a request. */
export function columnNamed(name: string, column: number): NamedColumn | null {
  const parts = wordsOf(name);
  const whole = parts.join('');
  const plain = lookUp(whole, column, name, IMPLIED[whole] ?? null);
  if (plain !== null || IGNORED.includes(whole)) return plain;
  for (let at = parts.length - 1; at >= 0; at--) {
    const word = parts[at] ?? '';
    const rest = parts.toSpliced(at, 1).join('');
    const time = TIME_WORDS[word];
    const bytes = BYTE_WORDS[word];
    const found = lookUp(rest, column, name, time ?? bytes ?? null);
    if (time !== undefined && found?.role === 'time') return found;
    if (bytes !== undefined && (found?.role === 'offset' || found?.role === 'size')) return found;
    // "start" alone may be a time.
    if (bytes !== undefined && rest === 'start') return lookUp('offset', column, name, bytes);
  }
  return null;
}

/** The best column for each role, by the names of all. */
export function columnsNamed(names: readonly string[]): ReadonlyMap<ColumnRole, NamedColumn> {
  const best = new Map<ColumnRole, NamedColumn>();
  names.forEach((name, column) => {
    const found = columnNamed(name, column);
    if (found === null) return;
    const known = best.get(found.role);
    if (known === undefined || found.rank < known.rank) best.set(found.role, found);
  });
  return best;
}
