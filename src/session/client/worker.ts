import { createSandboxWorker } from './sandbox-worker.ts';
import { realTimer } from './watchdog.ts';
import type { WorkerShell } from './worker-shell.ts';

/**
 * The session's thread; in the sandbox, where there is authored code. The form of the expression is the bundler's: it must
 * stand exactly so for the worker to be built.
 */
export function createSessionWorker(authored: string | null): WorkerShell {
  if (authored !== null) return createSandboxWorker('session', authored, realTimer);
  return new Worker(new URL('../../../workers/session.worker.ts', import.meta.url), {
    type: 'module',
    name: 'session',
  });
}
