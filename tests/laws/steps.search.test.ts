import { expect, test } from 'vitest';
import { Device } from '../../src/engine/device.ts';
import { allSchemes, workOf } from './devices.ts';
import { StepLaws } from './step-laws.ts';

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s breaks no law of flash, map, zones and promises at any step',
  (_, scheme) => {
    const total = { programs: 0, erases: 0, moves: 0, audits: 0, collections: 0 };
    for (const { name, options } of workOf(scheme, 101, { first: 10, full: 40, deep: 1_000 })) {
      const device = Device.create(options);
      const laws = new StepLaws();
      try {
        laws.look(device);
        while (device.step()) laws.look(device);
      } catch (error) {
        throw new Error(`${name}, step ${device.state.step}`, { cause: error });
      }
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += laws.seen[key];
    }
    // The laws were put to the test: there was something of everything.
    for (const count of Object.values(total)) expect(count).toBeGreaterThan(50);
  },
);

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s finishes its workload, or reports that the device is full',
  (_, scheme) => {
    for (const { name, options } of workOf(scheme, 102, { first: 20, full: 60, deep: 200 })) {
      const device = Device.create(options);
      device.run();
      const isOver = device.player.finished() || device.state.stopped === 'device-full';
      expect(isOver, `${name} stands still`).toBe(true);
      // If the logical pages are a seventh of the flash, nothing can fill it.
      if (options.spec.id !== 'tiny-tight') expect(device.state.stopped, `in ${name}`).toBeNull();
    }
  },
);
