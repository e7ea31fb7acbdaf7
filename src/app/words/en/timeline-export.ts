import { type ChromeTraceFile, mostTraceEvents } from '../../../session/contract/session.ts';
import { durationText, formatCount, plural } from '../locale/format.ts';

/** History as a file for a viewer of timelines. */
export const texts = {
  title: 'A timeline for Perfetto',
  about: `Each plane of each package is a track, transactions, checkpoints, collections and power cuts too. The run is done once more up to the moment you name, and the file holds what happens from there on, ${formatCount(mostTraceEvents)} events at most. It opens in ui.perfetto.dev or chrome://tracing; both read it on this computer.`,
  run: 'Run',
  from: 'From, ms of simulated time',
  save: 'Save as Chrome trace',
  progress: 'The run is done once more',
  cancel: 'Cancel',
  cancelled: 'Cancelled: no file was saved.',
  saved: ({ events, fromNs, toNs, isWhole }: Omit<ChromeTraceFile, 'file'>) =>
    `Saved ${plural(events, 'event')} from ${durationText(fromNs)} to ${durationText(toNs)} of simulated time.${isWhole ? '' : ' The file is full there; the rest begins at that moment.'}`,
} as const;
