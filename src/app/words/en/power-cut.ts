import type { CutReport } from '../../../session/contract/spoken.ts';
import { durationText, plural } from '../locale/format.ts';

type Recovery = NonNullable<CutReport['recovery']>;

/** A power failure anywhere in a run at full size. */
export const texts = {
  title: 'Pull the plug during a run',
  about:
    'The run is repeated up to the moment you enter. Power fails there, the device recovers, and the auditor compares its contents with what the host was promised.',
  run: 'Run',
  at: 'Power fails at, ms of simulated time',
  act: 'Pull the plug',
  progress: 'Repeating the run',
  cancel: 'Cancel',
  cancelled: 'Cancelled: power was not cut.',
  verdict: (run: string, { violationsFound }: CutReport) =>
    violationsFound === 0
      ? `${run}: every promise held.`
      : `${run}: recovery broke ${plural(violationsFound, 'promise')}.`,
  before: ({ atMs, acknowledged, lost, inFlight }: CutReport) =>
    `Power failed at ${durationText(atMs * 1e6)}. ${plural(acknowledged, 'transaction')} had been acknowledged, ${lost} ${lost === 1 ? 'was' : 'were'} open or committing, and power failed during ${plural(inFlight, 'program or erase', 'programs and erases')}.`,
  after: ({ ms, pageReads, committed, rolledBack }: Recovery, survived: number) =>
    `Recovery took ${durationText(ms * 1e6)} and read ${plural(pageReads, 'page')}. It found ${plural(committed, 'transaction')} committed and rolled ${rolledBack} back. ${plural(survived, 'transaction')} survived whole.`,
  notRecovered: 'The device could not recover.',
  moreBroken: (shown: number, all: number) => `The first ${shown} of ${all} are shown.`,
  open: 'Open this power failure in the lab',
  tooLong: 'The run is longer than the history that the lab keeps, so it cannot be opened there.',
} as const;
