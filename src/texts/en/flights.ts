import type { FlightMessages } from '../../session/worker/frames/messages.ts';
import type { TextsOf } from '../texts.ts';
import { placed } from './view.ts';

const BLOCKS = { data: 'block', map: 'map block', log: 'log block', 'map cache': 'map cache block' } as const;

const named = (page: string | null): string => page ?? 'commit record';

const onMap = (mapPage: number | null): string =>
  mapPage === null ? 'zone page' : `mapping page M${mapPage}`;

export const flights: TextsOf<FlightMessages> = {
  operation: (flight) => {
    switch (flight.does) {
      case 'program':
        return `program ${flight.to} ← ${named(flight.page)}`;
      case 'copy':
        return `copy ${placed(flight.from)} → ${flight.to}`;
      case 'erase':
        return `erase ${BLOCKS[flight.area]} ${flight.block}`;
      case 'program summary':
        return `program summary of block ${flight.block}`;
      case 'program map':
        return `program ${onMap(flight.mapPage)}`;
      case 'reprogram':
        return `reprogram ${flight.to}`;
      case 'program log record':
        return `program log slot ${flight.slot}`;
      case 'program log data':
        return `program log slot ${flight.slot} ← ${named(flight.page)}`;
      case 'read':
        return `read ${placed(flight.from)} for ${named(flight.page)}`;
      case 'read out-of-band':
        return `read OOB ${flight.from}`;
      case 'read summary':
        return `read summary of block ${flight.block}`;
      case 'read log':
        return `read log slot ${flight.slot}`;
      case 'read root record':
        return 'read root record';
      case 'read map':
        return `read ${onMap(flight.mapPage)}`;
    }
  },
};
