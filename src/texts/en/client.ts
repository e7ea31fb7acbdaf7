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
  workerNotLoaded: 'A worker could not be loaded.',
  workerFailed: ({ reason }) => `A worker failed: ${reason}`,
  jobFailed: ({ reason }) => `The job failed: ${reason}`,
};
