/** Messages about the loss of a worker, and with it of its tasks. `reason` is in the words of the browser. */
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
  /** A file is read by a regular expression that a person wrote. */
  patternSilent: { readonly seconds: number };
  workerNotLoaded: null;
  workerFailed: { readonly reason: string };
  /** Code that a person wrote did not come to an end. */
  authoredSilent: null;
  sandboxNotLoaded: null;
  authoredNotAgreed: null;
  authoredUnreadable: { readonly reason: string };
  jobFailed: { readonly reason: string };
}

export const clientMessage = messagesOf<ClientMessages>('client');
