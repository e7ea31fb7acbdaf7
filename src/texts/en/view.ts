import type { Place, ViewMessages } from '../../explain/view/messages.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';
import { ordinal } from './grammar.ts';

/** "8.1"; "log slot 12" where it stands on no lane. */
export function placed(at: Place): string {
  return typeof at === 'string' ? at : `log slot ${at.slot}`;
}

/** "Page 8.1", "Log slot 12": to begin a sentence with. */
export function pageAt(at: Place): string {
  return typeof at === 'string' ? `Page ${at}` : `Log slot ${at.slot}`;
}

export const view: TextsOf<ViewMessages> = {
  slot: ({ slot }) => `slot ${grouped(slot)}`,
  ordinal: ({ number }) => ordinal(number),
  ownPage: 'a page of the device’s own',
  commitRecord: 'commit record',
  inTrace: 'In the trace',
};
