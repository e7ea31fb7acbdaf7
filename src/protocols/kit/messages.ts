/** What schemes say of themselves, by the ids of what they declare. The sentences stand in the files of a language. */
import { messagesOf } from '../../base/message.ts';
import type { StageId } from './declared-ids.ts';

interface OfScheme {
  readonly scheme: string;
}

/** Something that a scheme declares, by its id. */
interface Declared extends OfScheme {
  readonly id: string;
}

export interface SchemeMessages {
  /** `name` is what the scheme is called in most languages. */
  title: OfScheme & { readonly name: string };
  /** `citation` is what stands for the paper in most languages. */
  paper: OfScheme & { readonly citation: string };
  claims: OfScheme;
  parameterTitle: Declared;
  parameterAbout: Declared;
  mutantTitle: Declared;
  mutantAbout: Declared;
  zoneTitle: Declared;
  zoneNote: Declared;
  /** An out-of-band field. */
  field: Declared;
  /** A stage of recovery. */
  stage: { readonly id: StageId };
  /** A parameter has a value that it does not take. */
  unknownChoice: Declared & { readonly value: string; readonly choices: readonly string[] };
  refusesCells: OfScheme;
}

export const schemeMessage = messagesOf<SchemeMessages>('schemes');
