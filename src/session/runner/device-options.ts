/** Results that only some devices and works have: of the map cache, of suspended operations, and of space that TRIM gives back. */
import type { Device } from '../../engine/device.ts';
import type { RunFigures } from '../contract/runs.ts';

export function mapCacheOf({ state, layout }: Device): Pick<RunFigures, 'mapCache'> {
  if (layout.cachedMapPages === 0) return {};
  const { mapCacheReads, mapCachePrograms, mapCacheHits: hits, mapCacheMisses: misses } = state.counters;
  const hitRatio = hits + misses === 0 ? null : hits / (hits + misses);
  return { mapCache: { reads: mapCacheReads, programs: mapCachePrograms, hits, misses, hitRatio } };
}

export function suspensionsOf({ state, layout }: Device): Pick<RunFigures, 'suspensions'> {
  return layout.readsSuspend === 'never' ? {} : { suspensions: state.counters.suspensions };
}

/** A device without power has no account of its valid pages. */
export function spareOf({ state, layout }: Device): Pick<RunFigures, 'overProvisioning'> {
  if (state.counters.trims === 0 || state.volatile === null) return {};
  const pages = layout.planes * layout.goodPerPlane * layout.dataPagesPerBlock;
  const valid = state.volatile.ftl.validCount.reduce((sum, count) => sum + count, 0);
  return {
    overProvisioning: { declared: 1 - layout.logicalPages / pages, effective: 1 - valid / pages },
  };
}
