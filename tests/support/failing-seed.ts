/** Seeds under which chosen programs fail. */
import { createDurable } from '../../src/engine/flash/durable.ts';
import { Failures } from '../../src/engine/flash/failures.ts';
import { layoutOf } from '../../src/engine/flash/layout.ts';
import { OpKind } from '../../src/engine/flash/operations.ts';
import { CLASSROOM } from '../../src/model/devices.ts';
import type { DeviceSpec } from '../../src/model/specification.ts';

/** A classroom device on which programs fail. */
export const FAILING: DeviceSpec = { ...CLASSROOM, programFailures: 50_000 };

const layout = layoutOf(FAILING);

/** The blocks that the scripts of these tests fill before a block is erased. */
const USED_BLOCKS = 8;

/** The first seed under which the named page of the device ("2.0") fails, and no other one of its first blocks does. */
export function seedFailing(place: string): number {
  const [block = 0, page = 0] = place.split('.').map(Number);
  const wanted = block * layout.pagesPerBlock + page;
  const pages = Array.from({ length: USED_BLOCKS * layout.pagesPerBlock }, (_, each) => each);
  const durable = createDurable(layout, [], false, true);
  for (let seed = 1; ; seed++) {
    const failures = new Failures(layout, durable, FAILING.programFailures ?? 0, seed);
    const failing = pages.filter((each) => failures.failsProgram(OpKind.program, each));
    if (failing.length === 1 && failing[0] === wanted && !failures.failsErase(block)) return seed;
  }
}
