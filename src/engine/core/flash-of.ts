/** The flash of a device with power, by what its specification asks for. */
import type { DeviceSpec } from '../../model/specification.ts';
import type { Durable } from '../flash/durable.ts';
import { FailingFlash } from '../flash/failing-flash.ts';
import type { Failures } from '../flash/failures.ts';
import { DieFlash } from '../flash/die-flash.ts';
import { type Clock, Flash } from '../flash/flash.ts';
import type { FlashState } from '../flash/flash-state.ts';
import type { Layout } from '../flash/layout.ts';
import type { Counters } from '../interface/counters.ts';
import type { Watcher } from '../interface/event-types.ts';

/** All that flash needs and that outlives a power cycle. */
interface FlashSurroundings {
  readonly spec: DeviceSpec;
  readonly layout: Layout;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly watcher: Watcher | null;
}

/** `failures`: null where nothing ever fails. */
export function flashOf(
  around: FlashSurroundings,
  durable: Durable,
  state: FlashState,
  failures: Failures | null,
): Flash {
  const { clock, counters, layout, spec } = around;
  const parts = [durable, state, clock, counters, layout, spec] as const;
  const { dies, suspended } = state;
  if (dies !== null && suspended !== null) return new DieFlash(dies, suspended, around, failures, ...parts);
  return failures === null ? new Flash(...parts) : new FailingFlash(failures, ...parts);
}
