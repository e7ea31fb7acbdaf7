import { expect, test } from 'vitest';
import { plainToJson } from '../../../src/base/plain.ts';
import { Device, type DeviceOptions } from '../../../src/engine/device.ts';
import { PreparedDevice } from '../../../src/experiments/figures/prepared-device.ts';
import { programOf } from '../../../src/experiments/figures/laboratory.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { allSchemes } from '../../laws/devices.ts';
import { optionsFor } from '../../support/engine.ts';

function optionsOf(scheme: DeviceOptions['scheme'], fill: number, abortRatio: number): DeviceOptions {
  const device = { ...CLASSROOM, geometry: { ...CLASSROOM.geometry, blocksPerPlane: 64 } };
  const isolation = 'strict';
  const work = {
    device,
    isolation,
    fill,
    ageing: 'random',
    workload: 'fio',
    transactions: 20,
    abortRatio,
  } as const;
  return optionsFor('.', { spec: device, scheme, fill, ageing: 'random', program: programOf(work, 1) });
}

const ranOut = (device: Device): string => {
  device.run();
  return plainToJson(device.state);
};

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s: a device made from a copy runs as one that was made for itself, also after another has run',
  (_, scheme) => {
    const prepared = new PreparedDevice();
    for (const [fill, abortRatio] of [
      [0.5, 0],
      [0.5, 0.5],
      [0.5, 0],
      [0.25, 0],
    ] as const) {
      const options = optionsOf(scheme, fill, abortRatio);
      expect(ranOut(prepared.begin(options))).toBe(ranOut(Device.create(options)));
    }
  },
);
