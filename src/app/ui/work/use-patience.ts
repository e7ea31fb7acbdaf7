import { useEffect, useState } from 'react';
import { isGoing, type Work } from './long-work.ts';

/** Work shorter than this needs no bar. */
const patienceMs = 1000;

/** True once the work has lasted longer than a moment. */
export function usePatience(work: Pick<Work, 'state' | 'startedMs'>): boolean {
  const startedMs = isGoing(work) ? work.startedMs : null;
  const [waitedFor, setWaitedFor] = useState<number | null>(null);
  useEffect(() => {
    if (startedMs === null) return undefined;
    // A clock that was set back makes no person wait longer.
    const leftMs = Math.min(patienceMs, Math.max(0, startedMs + patienceMs - performance.now()));
    const timer = setTimeout(() => setWaitedFor(startedMs), leftMs);
    return () => clearTimeout(timer);
  }, [startedMs]);
  return startedMs !== null && waitedFor === startedMs;
}
