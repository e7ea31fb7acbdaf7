import type { TraceSummary } from '../model/trace.ts';
import type { Findings } from './findings.ts';
import type { FormatReading } from './format.ts';

/** The numbers of `inspect`, put together from what the parser, the builder and the findings say. */
export function summarise(
  file: Pick<TraceSummary, 'format' | 'recognition' | 'compression' | 'bytes' | 'grouping'>,
  reading: FormatReading,
  findings: Findings,
): TraceSummary {
  const { builder } = reading;
  return {
    format: file.format,
    recognition: file.recognition,
    compression: file.compression,
    grouping: reading.grouped ? file.grouping : 'none',
    bytes: file.bytes,
    rows: reading.rows,
    lines: reading.lines,
    ignoredLines: reading.ignoredLines,
    rejectedCount: findings.rejectedCount,
    rejected: findings.rejected,
    warnings: findings.warnings(),
    transactions: builder.store.transactions,
    commits: builder.commits,
    aborts: builder.aborts,
    unfinished: builder.open - builder.prepared,
    prepared: builder.prepared,
    readRequests: builder.readRequests,
    writeRequests: builder.writeRequests,
    flushes: builder.flushes,
    trims: builder.trims,
    pageBytes: reading.pageBytes,
    pageReads: builder.pageReads,
    pageWrites: builder.pageWrites,
    distinctPages: builder.distinctPages,
    nonTransactionalWrites: builder.nonTransactionalWrites,
    pagesPerTransaction: builder.pagesPerTransaction(),
    pageWritesPerTransaction: builder.pageWritesPerTransaction(),
    firstTimestampNs: exact(reading.firstTimestampNs),
    lastTimestampNs: exact(reading.lastTimestampNs),
    outOfOrderTimestamps: reading.outOfOrderTimestamps,
    details: reading.details,
  };
}

/** A number where it keeps every digit, else text. */
function exact(value: bigint | null): number | string | null {
  if (value === null) return null;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}
