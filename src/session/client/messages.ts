/** How a worker was lost, and with it what it was asked for. `reason` is in the words of the browser. */
import { messagesOf, type Text } from '../../base/message.ts';

export interface ClientMessages {
  sessionClosed: null;
  simulatorRestarted: null;
  simulatorNotStarted: { readonly reason: string };
  sessionNotRestored: { readonly problem: Text };
  simulatorSilent: null;
  simulatorUnreadable: null;
  simulatorEnded: null;
  simulatorFailed: { readonly reason: string | null };
  simulatorNotLoaded: null;
  workerNotStarted: { readonly reason: string };
  workerUnreadable: null;
  workerEnded: null;
  workerSilent: null;
  workerNotLoaded: null;
  workerFailed: { readonly reason: string };
  jobFailed: { readonly reason: string };
}

export const clientMessage = messagesOf<ClientMessages>('client');
