/** Pages of the host and copies of GC, in blocks of their own. */
import { expect, test } from 'vitest';
import { nextBelow, nextShare, randomStream } from '../../../src/base/random.ts';
import { Device } from '../../../src/engine/device.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { pageName } from '../../../src/model/page-name.ts';
import type { DeviceSpec } from '../../../src/model/specification.ts';
import { tc } from '../../../src/protocols/tc/protocol.ts';
import { optionsFor } from '../../support/engine.ts';

const SPEC: DeviceSpec = {
  ...CLASSROOM,
  geometry: { ...CLASSROOM.geometry, blocksPerPlane: 64, pagesPerBlock: 8 },
  overProvisioning: 0.25,
};
const PAGES = 700;

/** Nine writes in ten go to a tenth of the pages: hot pages and cold ones. */
function skewed(writes: number): string {
  const stream = randomStream(7, 'skewed');
  const words = Array.from({ length: writes }, () => {
    const isHot = nextShare(stream) < 0.9;
    return `w:${pageName(nextBelow(stream, isHot ? PAGES / 10 : PAGES))}`;
  });
  return `${words.join(' ')} .`;
}

/** GC copies, and how many blocks were filled by both the host and GC between two erases. */
function run(spec: DeviceSpec): { copies: number; mixed: number; device: Device } {
  const device = Device.create({
    ...optionsFor(skewed(8_000), { spec, scheme: tc }),
    fill: 1,
  });
  const programs = new Map<number, { all: number; copies: number }>();
  let mixed = 0;
  const of = (page: number) => {
    const block = device.core.flash.blockOfPage(page);
    const seen = programs.get(block) ?? { all: 0, copies: 0 };
    programs.set(block, seen);
    return seen;
  };
  const copied = (page: number): void => {
    of(page).copies++;
  };
  device.watcher = watching(
    // Copies are among them.
    on(Event.programIssued, ({ page }) => {
      of(page).all++;
    }),
    on(Event.pageCopied, ({ target }) => copied(target)),
    on(Event.copyDiscarded, ({ target }) => copied(target)),
    on(Event.blockErased, ({ block }) => {
      const { all = 0, copies = 0 } = programs.get(block) ?? {};
      if (copies > 0 && copies < all) mixed++;
      programs.delete(block);
    }),
  );
  device.run();
  expect(device.state.stopped).toBeNull();
  return { copies: device.state.counters.copyPrograms, mixed, device };
}

test('the host and GC fill blocks of their own, and fewer cold pages are copied again', () => {
  const together = run(SPEC);
  const apart = run({ ...SPEC, separateCopies: true });
  expect(together.copies).toBeGreaterThan(200);
  expect(together.mixed).toBeGreaterThan(50);
  expect(apart.mixed).toBeLessThan(together.mixed / 4);
  expect(apart.copies).toBeLessThan(together.copies);
  for (let page = 0; page < PAGES; page++)
    expect(apart.device.readBack(page)).toBe(together.device.readBack(page));
});
