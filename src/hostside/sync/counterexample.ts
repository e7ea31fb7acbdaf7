/** From a script that breaks a promise to the shortest that still does. */
import type { HostFinding } from '../common/findings.ts';
import { scriptWords, shrinkWords } from '../common/shrink-words.ts';
import { exploreSync, SYNC_FIRST, SYNC_THOROUGH } from './explorer.ts';
import { parseSyncScript } from './script.ts';
import type { SyncSpec } from './spec.ts';

export interface SyncCounterexample {
  readonly script: string;
  readonly finding: HostFinding;
}

/** One cut if one will do, then one more during recovery. Null where the script breaks nothing. */
export function smallestSyncCounterexample(spec: SyncSpec, script: string): SyncCounterexample | null {
  for (const limits of [SYNC_FIRST, { ...SYNC_THOROUGH, isFirstOnly: true }]) {
    const smallest = shrinkWords(scriptWords(script), (words) => {
      const parsed = parseSyncScript(words.join(' '));
      return parsed.ok ? (exploreSync(spec, parsed.value, limits).findings[0] ?? null) : null;
    });
    if (smallest !== null) return { script: smallest.words.join(' '), finding: smallest.found };
  }
  return null;
}
