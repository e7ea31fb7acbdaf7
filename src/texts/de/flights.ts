import type { FlightMessages } from '../../session/worker/frames/messages.ts';
import type { TextsOf } from '../texts.ts';
import { placed } from './view.ts';

const ERASES = {
  data: (block: number) => `Block ${block} löschen`,
  map: (block: number) => `löschen: Mapping-Block ${block}`,
  log: (block: number) => `Logblock ${block} löschen`,
  'map cache': (block: number) => `löschen: Block ${block} des Mapping-Caches`,
} as const;

const named = (page: string | null): string => page ?? 'Commit-Eintrag';

const onMap = (mapPage: number | null): string => (mapPage === null ? 'Zonenseite' : `Mapping M${mapPage}`);

export const flights: TextsOf<FlightMessages> = {
  operation: (flight) => {
    switch (flight.does) {
      case 'program':
        return `progr. ${flight.to} ← ${named(flight.page)}`;
      case 'copy':
        return `kopieren ${placed(flight.from)} → ${flight.to}`;
      case 'erase':
        return ERASES[flight.area](flight.block);
      case 'program summary':
        return `progr. Zusammenfassung von Block ${flight.block}`;
      case 'program map':
        return `progr. ${onMap(flight.mapPage)}`;
      case 'reprogram':
        return `nachprogr. ${flight.to}`;
      case 'program log record':
        return `progr. Logplatz ${flight.slot}`;
      case 'program log data':
        return `progr. Logplatz ${flight.slot} ← ${named(flight.page)}`;
      case 'read':
        return `lesen ${placed(flight.from)} für ${named(flight.page)}`;
      case 'read out-of-band':
        return `lesen: OOB ${flight.from}`;
      case 'read summary':
        return `lesen: Zusammenfassung von Block ${flight.block}`;
      case 'read log':
        return `lesen: Logplatz ${flight.slot}`;
      case 'read root record':
        return 'lesen: Wurzeleintrag';
      case 'read map':
        return `lesen: ${onMap(flight.mapPage)}`;
    }
  },
};
