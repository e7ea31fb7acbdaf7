/**
 * Names of operations in the Trace Event Format. Like all else in the file they are the format's own, in no reader's
 * language: a search in a trace finds them, wherever it was saved.
 */
import type { Place } from '../../../explain/view/messages.ts';
import type { Flight } from '../frames/messages.ts';

export function sliceName(flight: Flight): string {
  switch (flight.does) {
    case 'program':
      return `program ${flight.to} ← ${pageName(flight.page)}`;
    case 'copy':
      return `copy ${placeName(flight.from)} → ${flight.to}`;
    case 'erase':
      return `erase ${flight.area === 'data' ? '' : `${flight.area} `}block ${flight.block}`;
    case 'program summary':
      return `program summary of block ${flight.block}`;
    case 'program map':
      return `program ${mapPageName(flight.mapPage)}`;
    case 'reprogram':
      return `reprogram ${flight.to}`;
    case 'program log record':
      return `program log slot ${flight.slot}`;
    case 'program log data':
      return `program log slot ${flight.slot} ← ${pageName(flight.page)}`;
    case 'read':
      return `read ${placeName(flight.from)} for ${pageName(flight.page)}`;
    case 'read out-of-band':
      return `read OOB ${flight.from}`;
    case 'read summary':
      return `read summary of block ${flight.block}`;
    case 'read log':
      return `read log slot ${flight.slot}`;
    case 'read root record':
      return 'read root record';
    case 'read map':
      return `read ${mapPageName(flight.mapPage)}`;
  }
}

function pageName(page: string | null): string {
  return page ?? 'commit record';
}

function placeName(at: Place): string {
  return typeof at === 'string' ? at : `log slot ${at.slot}`;
}

function mapPageName(mapPage: number | null): string {
  return mapPage === null ? 'zone page' : `mapping page M${mapPage}`;
}
