/** From a script that breaks a promise to the shortest that still does, with the plainest power cut. */
import type { HostFinding } from '../common/findings.ts';
import { scriptWords, shrinkWords } from '../common/shrink-words.ts';
import { exploreLog } from './explorer.ts';
import { parseLogScript } from './script.ts';
import type { LogSpec } from './spec.ts';

export interface LogCounterexample {
  readonly script: string;
  readonly finding: HostFinding;
}

/** One cut if one will do, then one more during recovery. Null where the script breaks nothing. */
export function smallestLogCounterexample(
  spec: LogSpec,
  script: string,
  mutant: string | null,
): LogCounterexample | null {
  for (const nested of [0, 1, 2]) {
    const smallest = shrinkWords(scriptWords(script), (words) => {
      const parsed = parseLogScript(words.join(' '));
      if (!parsed.ok) return null;
      return exploreLog(spec, parsed.value, mutant, { nested, isFirstOnly: true }).findings[0] ?? null;
    });
    if (smallest !== null) return { script: smallest.words.join(' '), finding: smallest.found };
  }
  return null;
}
