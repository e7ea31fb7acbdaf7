/** Durable halves of NVCTX that were saved when the mapping table said less about which entries are newer. */
import { expect, test } from 'vitest';
import { copyPlain } from '../../../src/base/plain.ts';
import { Device, type DeviceOptions } from '../../../src/engine/device.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import type { Durable } from '../../../src/engine/flash/durable.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { isHeld } from '../../../src/engine/ftl/held-entries.ts';
import { localityWorkload } from '../../../src/engine/host/locality-workload.ts';
import type { Memory } from '../../../src/protocols/nvctx/memory.ts';
import { survivingMemory } from '../../../src/protocols/nvctx/saved-memory.ts';
import { nvctx } from '../../../src/protocols/nvctx/scheme.ts';
import { itemAt } from '../../support/item-at.ts';

const layout = layoutOf(CLASSROOM);

const options: DeviceOptions = {
  spec: CLASSROOM,
  host: { isolation: 'serializable', replay: 'closed', queueDepth: 64, thinkNs: 0 },
  scheme: nvctx,
  settings: {},
  mutant: null,
  seed: 1,
  fill: 0.7,
  laid: [],
  program: localityWorkload(400, layout.logicalPages, 0, 1),
  keepPages: true,
};

function cutAfter(steps: number): Durable {
  const device = Device.create(options);
  while (device.state.step < steps && device.step());
  device.pullPlug([], 1);
  return device.state.durable;
}

/** The half as it was saved when the memory itself was in it, and not the pages that stored energy writes. */
function withMemory(durable: Durable): Durable {
  const nvm = survivingMemory(layout, options.settings, durable.nvm) as unknown as Durable['nvm'];
  return copyPlain({ ...durable, nvm });
}

/** The half as it was saved then: all entries of the pages, and no word of which are newer. */
function asBefore(durable: Durable): Durable {
  const earlier = withMemory(durable);
  const { table } = earlier.nvm as unknown as Memory;
  const { mapEntriesPerPage, logicalPages } = layout;
  for (const [slot, page] of table.page.entries()) {
    const count = page < 0 ? 0 : Math.min(mapEntriesPerPage, logicalPages - page * mapEntriesPerPage);
    for (let entry = 0; entry < count; entry++) {
      if (isHeld(layout, table, slot, entry)) continue;
      table.entries[slot * mapEntriesPerPage + entry] = itemAt(
        durable.metadata.image,
        page * mapEntriesPerPage + entry,
      );
    }
  }
  delete (table as Partial<typeof table>).changed;
  delete (table as Partial<typeof table>).changedWords;
  return earlier;
}

/** The half as it was saved when there were bits for entries, and none for these. */
function asLater(durable: Durable): Durable {
  const later = withMemory(durable);
  delete (later.nvm as unknown as { table: Partial<Memory['table']> }).table.changedWords;
  return later;
}

function shownBy(durable: Durable): number[] {
  const device = Device.fromDurable(options, copyPlain(durable));
  device.step();
  while (device.state.phase === 'recovering') device.step();
  return Array.from({ length: layout.logicalPages }, (_, page) => device.readBack(page));
}

test.each([150, 400, 900])(
  'NVCTX: saved halves of both forms recover to the same contents, cut after %i steps',
  (steps) => {
    const durable = cutAfter(steps);
    expect(shownBy(asBefore(durable))).toEqual(shownBy(durable));
    expect(shownBy(asLater(durable))).toEqual(shownBy(durable));
  },
);
