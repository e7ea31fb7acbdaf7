/** A script played to its end, with the writes that were refused because another transaction has the page. */
import { Device, type DeviceOptions } from '../../src/engine/device.ts';
import { on, watching } from '../../src/engine/interface/event-types.ts';
import { Event } from '../../src/engine/interface/events.ts';
import { Refusal } from '../../src/engine/interface/scheme.ts';
import { optionsFor } from './engine.ts';

export interface Played {
  readonly device: Device;
  readonly refusals: readonly (readonly [unit: number, page: number])[];
}

export function playConflicts(script: string, over: Partial<DeviceOptions>, thinkNs = 60_000): Played {
  const options = optionsFor(script, over);
  const device = Device.create({ ...options, host: { ...options.host, thinkNs } });
  const refusals: [number, number][] = [];
  device.watcher = watching(
    on(Event.commandRefused, ({ txIndex, refusal, logicalPage }) => {
      if (refusal === Refusal.pageBusy) refusals.push([txIndex, logicalPage]);
    }),
  );
  device.run();
  return { device, refusals };
}
