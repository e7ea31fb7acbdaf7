/**
 * The path; committed transactions that wrote, and the mean of distinct pages each wrote; then
 * rows, rejected, transactions, commits, aborts, unfinished, prepared, page writes, distinct pages,
 * writes outside transactions, page reads: counted by an independent script over the same files.
 */
export const OWN: readonly (readonly [string, readonly [number, number], readonly number[]])[] = [
  ['tests/fixtures/traces/native-sqlite.csv', [35, 3.9714], [498, 0, 60, 56, 3, 1, 0, 139, 58, 0, 240]],
  ['tests/fixtures/traces/pg15-crash-tail.txt', [16, 5.1875], [299, 0, 21, 16, 0, 5, 0, 203, 100, 81, 0]],
  ['tests/fixtures/traces/pg15-forged-names.txt', [5, 2], [37, 0, 9, 6, 2, 0, 1, 22, 3, 4, 0]],
  ['tests/fixtures/traces/pg15-forged-names-details.txt', [5, 2], [37, 0, 9, 6, 2, 0, 1, 22, 3, 4, 0]],
  ['tests/fixtures/traces/pg15-savepoints.txt', [2, 7.5], [260, 0, 4, 2, 2, 0, 0, 356, 10, 2, 0]],
  ['tests/fixtures/traces/pg15-savepoints-details.txt', [2, 7.5], [260, 0, 4, 2, 2, 0, 0, 356, 10, 2, 0]],
  ['tests/fixtures/traces/pg15-two-phase.txt', [3, 2], [23, 0, 5, 3, 1, 0, 1, 15, 6, 2, 0]],
  ['public/samples/postgresql-tpcc.txt', [31, 11.5161], [814, 0, 37, 31, 0, 6, 0, 794, 329, 0, 0]],
  [
    'public/samples/sqlite-reads-and-writes.csv',
    [114, 4.5614],
    [1717, 0, 180, 161, 19, 0, 0, 520, 95, 0, 837],
  ],
  ['public/samples/tpcc-crash.csv', [130, 12.6154], [4193, 0, 136, 130, 1, 5, 0, 3926, 1648, 427, 0]],
];

/** Files that take seconds where each byte is read by itself. */
export const isLong = (bytes: Uint8Array): boolean => bytes.length > 30_000;
