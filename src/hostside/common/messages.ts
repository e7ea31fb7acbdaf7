/** Messages common to all schemes on the host. */
import { messagesOf, type Text } from '../../base/message.ts';
import type { DeclaredMessages, OfDeclared, OfScheme } from '../../model/schema/declared-messages.ts';

/** The title of a scheme. */
interface Named {
  readonly scheme: Text;
}

export interface OnHostMessages extends DeclaredMessages {
  /** A parameter as the lab describes it, whose machines are tiny. */
  labParameterAbout: OfDeclared;
  /** A place where the scheme runs, as a row of the crash explorer. */
  rowTitle: OfDeclared;
  /** Cuts that the crash explorer tries. */
  tried: OfScheme;
  /** The words of a script. */
  scriptHelp: OfScheme;

  runsOwnScripts: Named;
  tooManyWords: Named & { readonly words: number; readonly most: number };
  noOperationsByHand: Named;
  /** `place` is the parameter that says where the scheme runs, `places` those where the bug makes a difference. */
  noDifference: { readonly mutant: Text; readonly place: Text; readonly places: readonly string[] };

  /** A second power failure, during recovery, led to other contents. */
  recoveryChanges: null;
}

export const onHostMessage = messagesOf<OnHostMessages>('onHost');
