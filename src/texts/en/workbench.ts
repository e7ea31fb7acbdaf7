import type { WorkbenchMessages } from '../../workbench/messages.ts';
import type { TextsOf } from '../texts.ts';
import { alternatives } from './grammar.ts';

export const workbench: TextsOf<WorkbenchMessages> = {
  notAScheme: 'The file must end with a scheme: export default scheme({ … }).',
  neverReady: ({ seconds }) =>
    `The file waits for something that does not come: after ${seconds} seconds it had not come to its end.`,
  memberMissing: ({ name }) => `The scheme has no ${name}.`,
  memberUnknown: ({ name, nearest }) =>
    nearest === null ? `A scheme has no ${name}.` : `A scheme has no ${name}. Did you mean ${nearest}?`,
  memberIsNotAHook: ({ name }) => `${name} must be a function.`,
  memberWaits: ({ name }) => `${name} must not be asynchronous: nothing in a hook waits.`,
  memberTakes: ({ name, values }) => `${name} takes ${alternatives(values)}.`,
  schemeName: ({ longest }) => `name must be a text of 1 to ${longest} characters.`,
  tooManyFields: ({ count }) => `An out-of-band area has room for four fields; there are ${count}.`,
  fieldWidth: ({ name }) => `The field ${name} has 1, 2 or 4 bytes.`,
  fieldName: ({ name }) =>
    `A field's name is made of letters and digits and begins with a letter: not ${name}.`,
  stopped: ({ rule }) => `The scheme cannot go on: ${rule}.`,
  goesRound: 'The work does not come to its end: the scheme goes round in circles.',
  neverAnswered: ({ transaction }) => `COMMIT of ${transaction} is never answered.`,
  endsOtherwise:
    'The same work ends in two ways: what a hook does may depend on its arguments and on memory, and on nothing else.',
  notPlain: ({ where, kind }) =>
    `${where} holds ${kind}. What survives between two steps must be plain data: numbers, texts, booleans, null, arrays, objects, maps with numbers as keys.`,
};
