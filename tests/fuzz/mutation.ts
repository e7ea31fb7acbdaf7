import { array, constantFrom, integer, oneof, tuple, uint8Array } from 'fast-check';
import { reachOf } from '../support/ring.ts';
import { bytesOf } from '../unit/traces/reading.ts';

/** Traces a test, of nineteen: together more than a million in the deep ring. */
export const RUNS = reachOf({ first: 60, full: 300, deep: 57_000 });

const SCRAPS = [
  '\n',
  '\r\n',
  '\t',
  ',',
  ', ',
  ': ',
  '; subxacts: 1 2',
  '0',
  '-1',
  '4294967295',
  '4294967296',
  '1e5',
  'W',
  'B',
  'C',
  'rmgr: ',
  'rmgr: Heap        len (rec/tot):     54/    54, tx:        700, lsn: 0/1, prev 0/0, desc: INSERT ',
  'tx: 0',
  ', blkref #0: rel 1663/5/1 blk 7',
  '\tblkref #0: rel 1663/5/1 fork main blk 7',
  ' FPW',
  'PREPARE gid ',
  'COMMIT 2026-11-20 11:46:11.073813 UTC',
  'ASSIGNMENT xtop 1: subxacts: 2',
  'pg_waldump: error: x',
  '\uFEFF',
  '\0',
  '# time_unit=ms',
  '# counts=committed',
  'fio version 2 iolog\n',
  ' /a write 0 4096',
  ',R,',
  ',Write,',
  ' + 8 [x]',
  '9007199254740993',
  '0.5',
  'Timestamp,Response,IOType,LUN,Offset,Size\n',
  'x'.repeat(5000),
].map(bytesOf);

/** One edit: a place (a share of the length), what goes away there, what comes instead. */
type Edit = readonly [number, number, Uint8Array];

const edit = tuple(
  integer({ min: 0, max: 999_999 }),
  oneof(integer({ min: 0, max: 3 }), integer({ min: 0, max: 400 })),
  oneof(constantFrom(...SCRAPS), uint8Array({ maxLength: 4 })),
);
/** Changes to a trace, to be made one after the other. */
export const edits = array(edit, { minLength: 1, maxLength: 12 });

/** Bytes of a chunk in which a trace is read once more: its lines are cut at other places each time. */
export const steps = constantFrom(97, 211, 307, 509);

/** The bytes of a trace after the changes. */
export function mutated(seed: Uint8Array, changes: readonly Edit[]): Uint8Array {
  let bytes: Uint8Array = seed;
  for (const [place, gone, instead] of changes) {
    const at = Math.floor((place / 1_000_000) * bytes.length);
    bytes = Buffer.concat([bytes.subarray(0, at), instead, bytes.subarray(at + gone)]);
  }
  return bytes;
}
