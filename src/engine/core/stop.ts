import type { Core } from './core.ts';

/**
 * A condition of the device that ends a run: the host waits, and nothing that it waits for can come; or an injected
 * bug has broken the device itself.
 */
export type Stop = 'device-full' | 'log-full' | 'broken';

/**
 * Returns the condition that leaves the host waiting for ever when nothing moves any more; null: none of the
 * device's conditions.
 */
export function stopOf(core: Core): Stop | null {
  if (core.ftl.stalledHead >= 0 || core.collector.isOutOfSpace) return 'device-full';
  return core.log.isWaiting ? 'log-full' : null;
}
