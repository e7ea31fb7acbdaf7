/** Devices that are drawn as a map, some way into their work. */
import { Device } from '../../../../../src/engine/device.ts';
import type { DeviceSpec } from '../../../../../src/model/specification.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { Watched } from './watched.ts';

function work(transactions: number): string {
  return Array.from({ length: transactions }, (_, i) => {
    const first = (i * 7919) % 50_000;
    return `w${i}:${first}-${first + 27} ${i % 9 === 8 ? 'a' : 'c'}${i}`;
  }).join(' ');
}

export function running(spec: DeviceSpec, steps: number): Watched {
  const host = { isolation: 'serializable', replay: 'closed', queueDepth: 64, thinkNs: 0 } as const;
  const device = Device.create(optionsFor(work(400), { spec, host, fill: 0.5 }));
  for (let i = 0; i < steps && device.step(); i++);
  return new Watched(device, 'full');
}
