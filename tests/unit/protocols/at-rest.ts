/** Devices whose work is done, for what must be true of their memory then. */
import { Device } from '../../../src/engine/device.ts';
import { pageCondition } from '../../../src/engine/flash/durable.ts';
import type { SchemeDeclaration } from '../../../src/engine/core/scheme-declaration.ts';
import { NO_PROGRAM } from '../../../src/oracle/power-cut.ts';
import { randomWork } from '../../laws/devices.ts';
import { itemAt } from '../../support/item-at.ts';

/** Devices after some random scripts; those that fill the device stop in the middle, and are left out. */
export function devicesAtRest(scheme: SchemeDeclaration, seed: number, scripts: number): Device[] {
  const out: Device[] = [];
  for (const { options } of randomWork(scheme, seed, scripts)) {
    const device = Device.create(options);
    device.run();
    if (device.state.stopped === null) out.push(device);
  }
  if (out.length < scripts / 2) throw new Error('most scripts come to an end');
  return out;
}

/** Devices that lost power somewhere in some random scripts, recovered, and do nothing but come to rest. */
export function devicesRecovered(scheme: SchemeDeclaration, seed: number, scripts: number): Device[] {
  return devicesCut(scheme, seed, scripts).map((device) => {
    device.run();
    return device;
  });
}

/** The same before they recover. */
export function devicesCut(scheme: SchemeDeclaration, seed: number, scripts: number): Device[] {
  return randomWork(scheme, seed, scripts).map(({ options }, index) => {
    const device = Device.create(options);
    const most = 20 + ((index * 37) % 150);
    device.run(() => device.state.step >= most);
    if (device.state.phase !== 'crashed') device.pullPlug([], index);
    const alone = { ...options, program: NO_PROGRAM, laid: [], fill: 0 };
    return Device.fromDurable(alone, device.state.durable);
  });
}

/** Physical pages that can be read, summary pages left out. */
export function pagesOnFlash({ layout, state }: Device): number[] {
  const { dataPages, dataPagesPerBlock, pagesPerBlock } = layout;
  const isData = (page: number): boolean => page % pagesPerBlock < dataPagesPerBlock;
  return Array.from({ length: dataPages }, (_, page) => page).filter(
    (page) => isData(page) && pageCondition(state.durable, page) === 'programmed',
  );
}

/** Returns the scheme's state; its module says what kind of thing that is. */
export function stateOf(device: Device): unknown {
  return device.core.volatile.scheme;
}

/** Length of a free list that runs through a column. */
export function freeLength(free: number, next: Int32Array): number {
  let length = 0;
  for (let entry = free; entry >= 0; entry = itemAt(next, entry)) length++;
  return length;
}
