/** Messages common to the schemes on the host: the verdict, a mark, figures. */
import { messagesOf, type Text } from '../../base/message.ts';

interface OfTime {
  readonly ns: number;
}

export interface HostSideMessages {
  /** Headline of a broken promise. */
  promiseBroken: { readonly proof: Text };
  /** Transactions by what had been promised of them; `gone` were aborted or unfinished. */
  promisesHeld: { readonly acknowledged: number; readonly gone: number; readonly committing: number };
  recovered: null;
  /** A time, and its two parts where the unit is set apart. */
  time: OfTime;
  timeNumber: OfTime;
  timeUnit: OfTime;
}

export const hostSideMessage = messagesOf<HostSideMessages>('hostSide');
