/**
 * Browsers report nothing when a worker dies, of a lack of memory for instance. But a lock that it held is
 * free then. The worker holds a lock for as long as it lives, and the thread that waits for the lock gets it
 * when the worker is gone.
 */
import type { WorkerShell } from './worker-shell.ts';
import type { Lifeline } from '../contract/session.ts';

/** Calls `onEnd` once the worker is gone, for any reason. */
export function watchLifeline(shell: WorkerShell, onEnd: () => void): void {
  shell.addEventListener('message', (event) => {
    const data: unknown = 'data' in event ? event.data : null;
    if (isLifeline(data)) void navigator.locks.request(data.lifeline, onEnd);
  });
}

function isLifeline(data: unknown): data is Lifeline {
  return typeof data === 'object' && data !== null && 'lifeline' in data && typeof data.lifeline === 'string';
}
