/**
 * Messages in which schemes describe themselves, by the ids of their declarations. The sentences stand in the files
 * of a language.
 */
import { messagesOf } from '../../base/message.ts';
import type { DeclaredMessages, OfDeclared, OfScheme } from '../../model/schema/declared-messages.ts';
import type { CellType } from '../../model/specification.ts';
import type { StageId } from './declared-ids.ts';

export interface SchemeMessages extends DeclaredMessages {
  zoneTitle: OfDeclared;
  zoneNote: OfDeclared;
  /** An out-of-band field. */
  field: OfDeclared;
  /** A stage of recovery. */
  stage: { readonly id: StageId };
  refusesCells: OfScheme & { readonly cells: CellType };
}

export const schemeMessage = messagesOf<SchemeMessages>('schemes');
