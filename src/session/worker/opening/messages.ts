/** Why a session cannot be opened, or cannot do what was asked of it. */
import { messagesOf, type Text } from '../../../base/message.ts';

/** Schemes are named by their titles. */
interface OfScheme {
  readonly scheme: Text;
}

interface AtBlock {
  readonly block: number;
}

/** Why a specification opens no session on an SSD. */
interface DeviceMessages {
  unknownScheme: { readonly id: string; readonly known: readonly string[] };
  unknownMutant: OfScheme & { readonly mutant: string };
  isolationNotOffered: OfScheme & { readonly isolation: string; readonly offered: readonly string[] };
  /** `earliest` is the first step that an intervention could stand at there. */
  outOfOrder: { readonly step: number; readonly earliest: number };
  traceMissing: { readonly trace: string };
  traceUnreadable: { readonly name: string; readonly why: string };
  agedNotPrepared: null;
  preparedBeyondDevice: AtBlock & {
    readonly page: number;
    readonly lastPage: number;
    readonly lastBlock: number;
  };
  blockOverfilled: AtBlock & { readonly pages: number };
  tooLarge: null;
}

/** What a session of a scheme on the host does not do. */
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

export interface SessionMessages extends DeviceMessages, HostMessages, QuestionMessages {}

export const sessionMessage = messagesOf<SessionMessages>('session');
