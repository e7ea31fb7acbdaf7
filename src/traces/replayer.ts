import { readBlockText } from './block-text.ts';
import { ColumnRows, readIsOne, SECTOR_BYTES } from './csv-rows.ts';
import { mostly, type Head, type TraceFormat } from './format.ts';
import { tracesMessage } from './messages.ts';

const ROW = /^\s*-?\d*\.?\d+[ \t]+\d+[ \t]+(\d+)[ \t]+(\d+)[ \t]+[01]\s*$/;
const hasRows = mostly(ROW, tracesMessage('replayerRows'));
/** Counts of sectors from which on the rows hold bytes: a median request of 2 MiB, or a request of 16 MiB. */
const MEDIAN_SECTORS = 2 ** 12;
const LONGEST_SECTORS = 2 ** 15;

/**
 * True if the rows of five numbers count bytes and not sectors: each offset and size is a multiple of a sector's
 * bytes, and as sectors the requests would be far longer than any host's.
 */
export function countsBytes({ lines }: Head): boolean {
  const sizes: number[] = [];
  for (const line of lines) {
    const [all, offset, size] = ROW.exec(line) ?? [];
    if (all === undefined) continue;
    if (Number(offset) % SECTOR_BYTES !== 0 || Number(size) % SECTOR_BYTES !== 0) return false;
    sizes.push(Number(size));
  }
  sizes.sort((a, b) => a - b);
  const median = sizes[sizes.length >> 1] ?? 0;
  return median >= MEDIAN_SECTORS || (sizes.at(-1) ?? 0) >= LONGEST_SECTORS;
}

/** README of the FEMU and IODA replayer: milliseconds, disk, bytes, bytes, 1 for a read. */
export const replayer: TraceFormat = {
  id: 'replayer',
  title: tracesMessage('replayer'),
  sniff: (head) => (countsBytes(head) ? hasRows(head) : null),
  read: (context) => {
    context.findings.warn(tracesMessage('replayerBytes'));
    return readBlockText(
      context,
      new ColumnRows({
        names: 'time device offset size type',
        separator: 'blank',
        columns: 5,
        unitNs: 1e6,
        time: 0,
        decimalTime: true,
        device: [1, 1],
        offset: 2,
        offsetUnit: 1,
        length: 3,
        lengthUnit: 1,
        kind: (columns) => readIsOne(columns, 4),
        kindColumn: 4,
        kindExpected: tracesMessage('zeroWrites'),
      }),
    );
  },
};
