import { mostTraceEvents } from '../../../session/contract/session.ts';
import type { ChromeTraceFile } from '../../../session/contract/spoken.ts';
import { durationText, formatCount, plural } from '../locale/format.ts';

/** History as a file for a viewer of timelines. */
export const texts = {
  title: 'A timeline for Perfetto',
  about: `Each plane of each package is a track, and so are transactions, checkpoints, collections and power failures. The run is repeated up to the moment you enter. The file holds the events from there on, ${formatCount(mostTraceEvents)} at most. It opens in ui.perfetto.dev or chrome://tracing. Both read it on this computer.`,
  run: 'Run',
  at: 'From, ms of simulated time',
  act: 'Save as Chrome trace',
  progress: 'Repeating the run',
  cancel: 'Cancel',
  cancelled: 'Cancelled: no file was saved.',
  saved: ({ events, fromNs, toNs, isWhole }: ChromeTraceFile) =>
    `Saved ${plural(events, 'event')} from ${durationText(fromNs)} to ${durationText(toNs)} of simulated time.${isWhole ? '' : ' The file is full there. To get the rest, start at that moment.'}`,
} as const;
