/** Messages of the workbench: what is wrong with a scheme, as it is declared and as it runs. */
import { messagesOf, type Text } from '../base/message.ts';

export interface WorkbenchMessages {
  notAScheme: null;
  neverReady: { readonly seconds: number };
  /** `name` is a member of the scheme's object. */
  memberMissing: { readonly name: string };
  memberUnknown: { readonly name: string; readonly nearest: string | null };
  memberIsNotAHook: { readonly name: string };
  memberWaits: { readonly name: string };
  memberTakes: { readonly name: string; readonly values: readonly string[] };
  schemeName: { readonly longest: number };
  tooManyFields: { readonly count: number };
  fieldWidth: { readonly name: string };
  fieldName: { readonly name: string };
  /** `rule` is what the scheme's own error says, or an invariant in the words of the code. */
  stopped: { readonly rule: string };
  goesRound: null;
  neverAnswered: { readonly transaction: Text };
  endsOtherwise: null;
  notPlain: { readonly where: string; readonly kind: string };
}

export const workbenchMessage = messagesOf<WorkbenchMessages>('workbench');
