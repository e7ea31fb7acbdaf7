import type { RejectedRow, TraceSummary } from '../../../model/spoken.ts';
import { bytesText, formatCount, plural } from '../locale/format.ts';

/** An entry of a device file that a device here has no setting for. */
export interface LeftOut {
  readonly name: string;
  readonly line: number;
}

/** Opening a trace: what is said before, while and after it is read. */
export const texts = {
  reading: (name: string) => `Reading ${name}`,
  opening: (name: string) => `Setting up a session on ${name}`,
  dropHere: 'Drop a trace or a device file anywhere. It is read on this computer and sent nowhere.',
  cancelled: (name: string) => `Reading ${name} was cancelled. The current session is unchanged.`,
  untouched: (sentence: string) => `${sentence} The current session is unchanged.`,
  edited: (name: string) =>
    `${name} was edited after it was exported: its fields differ from the link in it. The link was opened.`,
  severalFiles: 'Several files were dropped. Only one trace can be opened at a time. Drop one of them.',
  missing: (title: string) =>
    `This link shows the trace “${title}”. Traces stay on the computer where they were opened. Open your copy of the file to see it.`,
  otherTrace: (name: string, title: string) =>
    `${name} is not the trace “${title}” of this link. Their contents differ. Open the file that the link was made with.`,
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
  deviceRead: (name: string, leftOut: readonly LeftOut[]) =>
    `The session runs on the device of ${name}.${restOf(leftOut)}`,
  runsOnDevice: (name: string, leftOut: readonly LeftOut[]) =>
    `The runs take the device of ${name}.${restOf(leftOut)}`,
  fittedDevice: (fill: number) =>
    `The device is fitted to it and ${Math.round(100 * fill)} % full, so that zones move and collection runs.`,
} as const;

function restOf(leftOut: readonly LeftOut[]): string {
  const names = leftOut.map((each) => `${each.name} (line ${formatCount(each.line)})`);
  return names.length === 0 ? '' : ` Left out, as the device has nothing for it: ${names.join(', ')}.`;
}
