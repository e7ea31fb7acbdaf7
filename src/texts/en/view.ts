import type { Place, ViewMessages } from '../../explain/view/messages.ts';
import type { TextsOf } from '../texts.ts';

/** "8.1"; "log page 12" where it stands on no lane. */
export function placed(at: Place): string {
  return typeof at === 'string' ? at : `log page ${at.logPage}`;
}

/** "Page 8.1", "Log page 12": to begin a sentence with. */
export function pageAt(at: Place): string {
  return typeof at === 'string' ? `Page ${at}` : `Log page ${at.logPage}`;
}

export const view: TextsOf<ViewMessages> = {
  ownPage: 'a page of the device’s own',
  commitRecord: 'commit record',
  inTrace: 'In the trace',
};
