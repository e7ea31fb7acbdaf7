/** Operations in flight. */
import { messagesOf } from '../../../base/message.ts';
import type { Place } from '../../../explain/view/messages.ts';

/** A page's name; null for a page that is evidence of a commit. */
type PageName = string | null;

/** An operation of the flash, and its place. Blocks of the map and of the log are numbered from their first on. */
export type Flight =
  | { readonly does: 'program'; readonly to: string; readonly page: PageName }
  | { readonly does: 'copy'; readonly from: Place; readonly to: string }
  | { readonly does: 'erase'; readonly area: 'data' | 'map' | 'log' | 'map cache'; readonly block: number }
  | { readonly does: 'program summary' | 'read summary'; readonly block: number }
  /** The mapping page is null for a page that records the zones. */
  | { readonly does: 'program map' | 'read map'; readonly mapPage: number | null }
  | { readonly does: 'read log'; readonly slot: number }
  | { readonly does: 'read root record' }
  | { readonly does: 'reprogram'; readonly to: string }
  | { readonly does: 'program log record'; readonly slot: number }
  | { readonly does: 'program log data'; readonly slot: number; readonly page: PageName }
  | { readonly does: 'read'; readonly from: Place; readonly page: PageName }
  | { readonly does: 'read out-of-band'; readonly from: string };

export interface FlightMessages {
  /** "program 10.2 ← A", "copy 2.1 → 10.3", "erase block 4". */
  operation: Flight;
}

export const flightMessage = messagesOf<FlightMessages>('flights');
