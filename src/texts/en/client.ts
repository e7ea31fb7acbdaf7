import type { ClientMessages } from '../../session/client/messages.ts';
import type { TextsOf } from '../texts.ts';

export const client: TextsOf<ClientMessages> = {
  sessionClosed: 'The session was closed.',
  simulatorRestarted: 'The simulator was restarted.',
  simulatorNotStarted: ({ reason }) => `The simulator could not be started: ${reason}`,
  sessionNotRestored: ({ problem }) => `The session could not be restored: ${problem}`,
  simulatorSilent: 'The simulator stopped answering.',
  simulatorUnreadable: 'An answer of the simulator could not be read.',
  simulatorEnded: 'The simulator came to its end.',
  simulatorFailed: ({ reason }) =>
    reason === null ? 'The simulator failed.' : `The simulator failed: ${reason}`,
  simulatorNotLoaded: 'The simulator could not be loaded.',
  workerNotStarted: ({ reason }) => `A worker could not be started: ${reason}`,
  workerUnreadable: 'A worker’s answer could not be read.',
  workerEnded: 'A worker came to its end.',
  workerSilent: 'A worker stopped answering.',
  patternSilent: ({ seconds }) =>
    `The pattern was ended: it was busy with one part of the file for ${seconds} seconds. Write it without repetitions inside repetitions, such as (a+)+.`,
  workerNotLoaded: 'A worker could not be loaded.',
  workerFailed: ({ reason }) => `A worker failed: ${reason}`,
  authoredSilent:
    'The scheme’s code did not answer for a second, so it was ended: look for a loop without an end, or for data that grows without one.',
  authoredNotAgreed:
    'This link carries the code of a scheme. Code of other people runs only when you say so: open it in the workbench, read it there, and run it.',
  sandboxNotLoaded: 'The sandbox for the scheme’s code could not be loaded.',
  authoredUnreadable: ({ reason }) => `The scheme’s code cannot be read: ${reason}`,
  jobFailed: ({ reason }) => `The job failed: ${reason}`,
};
