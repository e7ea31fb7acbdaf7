import type { RejectedRow, TraceSummary } from '../../../model/spoken.ts';
import { bytesText, formatCount, plural } from '../locale/format.ts';

/** Opening a trace: what is said before, while and after it is read. */
export const texts = {
  reading: (name: string) => `Reading ${name}`,
  opening: (name: string) => `Setting up a session on ${name}`,
  dropHere: 'Drop the trace anywhere: it is read on this computer and sent nowhere.',
  cancelled: (name: string) => `Reading ${name} was cancelled. The present session is as it was.`,
  untouched: (sentence: string) => `${sentence} The present session is as it was.`,
  severalFiles: 'Several files were dropped; one trace can be opened at a time. Drop one of them.',
  missing: (title: string) =>
    `This link shows the trace “${title}”, and traces stay on the computer they were opened on. Open your copy of the file to see it.`,
  otherTrace: (name: string, title: string) =>
    `${name} is another trace than the “${title}” of this link: their contents differ. Open the file that the link was made with.`,
  openFile: 'Open the file…',
  readOtherwise: 'Read it another way…',
  sampleUnreachable: (title: string) =>
    `The sample “${title}” could not be loaded. Check the connection and choose it again.`,
  read: (name: string, summary: TraceSummary) => {
    const parts = [
      plural(summary.transactions, 'transaction'),
      plural(summary.pageWrites, 'page write'),
      summary.rejectedCount === 0 ? 'no line rejected' : `${plural(summary.rejectedCount, 'line')} rejected`,
    ];
    return `${name} (${summary.format}, ${bytesText(summary.bytes)}): ${parts.join(', ')}.`;
  },
  rejected: ({ line, offset, reason }: RejectedRow) => {
    if (line !== undefined) return `Line ${formatCount(line)}: ${reason}`;
    return offset === undefined ? reason : `Byte ${formatCount(offset)}: ${reason}`;
  },
  movedDevice: (title: string) =>
    `It needs more pages than the present device offers, so it runs on ${title}.`,
} as const;
