/** Determinism, and state that is plain data: what time travel, permalinks and saved devices rest on. */
import { expect, test } from 'vitest';
import { copyPlain, plainFromJson, plainToJson } from '../../src/base/plain.ts';
import { Device, type DeviceOptions, type DeviceState } from '../../src/engine/device.ts';
import type { EventType } from '../../src/engine/interface/event-types.ts';
import { PowerCutter } from '../../src/oracle/power-cut.ts';
import { reachOf } from '../support/ring.ts';
import { allSchemes, workOf } from './devices.ts';

const schemes = allSchemes.map((scheme) => [scheme.id, scheme] as const);

function finalState(device: Device): string {
  device.run();
  return plainToJson(device.state);
}

interface Heard {
  readonly events: string[];
  readonly state: string;
}

function watchedRun(options: DeviceOptions): Heard {
  const device = Device.create(options);
  const events: string[] = [];
  device.watcher = {
    emit: ({ kind }: EventType, ...numbers: number[]) =>
      void events.push(`${device.state.step}: ${kind} ${numbers.join(' ')}`),
  };
  return { events, state: finalState(device) };
}

test.each(schemes)('%s: the same specification gives the same run, to the bit', (_, scheme) => {
  for (const { name, options } of workOf(scheme, 201, { first: 1, full: 9, deep: 40 })) {
    const first = watchedRun(options);
    expect(watchedRun(options), `in ${name}`).toEqual(first);
    expect(first.events.length).toBeGreaterThan(0);
  }
});

test.each(schemes)('%s: watching a run does not change it', (_, scheme) => {
  for (const { name, options } of workOf(scheme, 202, { first: 1, full: 10, deep: 60 })) {
    expect(finalState(Device.create(options)), `in ${name}`).toBe(watchedRun(options).state);
  }
});

test.each(schemes)(
  '%s: a device restored from any step, by copy or by text, continues identically',
  (_, scheme) => {
    for (const { name, options } of workOf(scheme, 203, { first: 1, full: 2, deep: 8 })) {
      const straight = Device.create(options);
      const end = finalState(straight);
      // Every step of short runs; of long ones some, because each is run to its end twice.
      const stride = Math.ceil(straight.state.step / reachOf({ first: 6, full: 25, deep: Infinity }) + 1e-9);
      const device = Device.create(options);
      do {
        if (device.state.step % stride !== 0) continue;
        const text = plainToJson(device.state);
        const where = `${name}, step ${device.state.step}`;
        const state = plainFromJson(text) as DeviceState;
        expect(plainToJson(state), `${where}: text`).toBe(text);
        expect(finalState(Device.restore(options, state)), `${where}: by text`).toBe(end);
        expect(finalState(Device.restore(options, copyPlain(device.state))), `${where}: by copy`).toBe(end);
      } while (device.step());
    }
  },
);

test.each(schemes)('%s: a power failure of a copy leaves the device as it is', (_, scheme) => {
  for (const { name, options } of workOf(scheme, 204, { first: 1, full: 2, deep: 6 })) {
    const device = Device.create(options);
    const cutter = new PowerCutter(options);
    do {
      if (device.state.phase === 'crashed') continue;
      const before = plainToJson(device.state);
      const ids = device.inFlight().map(([id]) => id);
      for (const fate of ['done', 'torn', 'never'] as const) {
        cutter.cut(
          device,
          ids.map((id) => [id, fate] as const),
        );
      }
      expect(plainToJson(device.state), `${name}, step ${device.state.step}`).toBe(before);
    } while (device.step());
  }
});
