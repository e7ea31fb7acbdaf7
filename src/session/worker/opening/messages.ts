/** Reasons that a session cannot be opened, or cannot do what a request asks for. */
import { messagesOf, type Text } from '../../../base/message.ts';

/** Schemes are named by their titles. */
interface OfScheme {
  readonly scheme: Text;
}

interface AtBlock {
  readonly block: number;
}

/** Reasons that a specification opens no session on an SSD. */
interface DeviceMessages {
  unknownScheme: { readonly id: string; readonly known: readonly string[] };
  unknownMutant: OfScheme & { readonly mutant: string };
  isolationNotOffered: OfScheme & { readonly isolation: string; readonly offered: readonly string[] };
  /** `earliest` is the first step that an intervention could stand at there. */
  outOfOrder: { readonly step: number; readonly earliest: number };
  traceMissing: { readonly trace: string };
  traceUnreadable: { readonly name: string; readonly why: string };
  agedNotPrepared: null;
  tooLarge: null;
  openingCancelled: null;
  reachingCancelled: { readonly step: number };
  askingCancelled: null;
  tooManyFilled: { readonly pages: number; readonly most: number };
  tooManyOperations: { readonly operations: number; readonly most: number };
}

/** Reasons that the code that a person wrote is no scheme. */
interface AuthoredMessages {
  /** `reason` is in the words of the browser; empty where what was thrown says nothing. */
  authoredThrew: { readonly reason: string };
  /** Names that the thread could not take out of its global object. */
  sandboxLeaks: { readonly names: readonly string[] };
}

/** Requests that a session of a scheme on the host refuses. */
interface HostMessages {
  workFromScript: null;
  noPowerToCut: null;
  noPages: null;
  takesNoOperations: null;
  noDurableFile: null;
  noPlanes: null;
}

/** Questions to an open session that have no answer. */
interface QuestionMessages {
  noSession: null;
  stepUnknown: { readonly step: number; readonly last: number };
  stepsReversed: { readonly from: number; readonly to: number };
  noSuchPlace: AtBlock & { readonly page: number | null; readonly blocks: number; readonly pages: number };
  tooManyPages: { readonly pages: number; readonly most: number };
}

export interface SessionMessages extends DeviceMessages, AuthoredMessages, HostMessages, QuestionMessages {}

export const sessionMessage = messagesOf<SessionMessages>('session');
