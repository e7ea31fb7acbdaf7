import type { Place, ViewMessages } from '../../explain/view/messages.ts';
import type { TextsOf } from '../texts.ts';

/** "8.1"; "Logseite 12" where it stands on no lane. */
export function placed(at: Place): string {
  return typeof at === 'string' ? at : `Logseite ${at.logPage}`;
}

/** "Seite 8.1", "Logseite 12": to begin a sentence with. */
export function pageAt(at: Place): string {
  return typeof at === 'string' ? `Seite ${at}` : `Logseite ${at.logPage}`;
}

export const view: TextsOf<ViewMessages> = {
  ownPage: 'eine geräteeigene Seite',
  commitRecord: 'Commit-Eintrag',
  inTrace: 'Im Trace',
};
