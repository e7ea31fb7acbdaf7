import type { Place, ViewMessages } from '../../explain/view/messages.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';

/** "8.1"; "Logplatz 12" where it stands on no lane. */
export function placed(at: Place): string {
  return typeof at === 'string' ? at : `Logplatz ${at.slot}`;
}

/** "Seite 8.1", "Logplatz 12": to begin a sentence with. */
export function pageAt(at: Place): string {
  return typeof at === 'string' ? `Seite ${at}` : `Logplatz ${at.slot}`;
}

export const view: TextsOf<ViewMessages> = {
  slot: ({ slot }) => `Platz ${grouped(slot)}`,
  ordinal: ({ number }) => `${grouped(number)}.`,
  ownPage: 'eine geräteeigene Seite',
  commitRecord: 'Commit-Eintrag',
  inTrace: 'Im Trace',
};
