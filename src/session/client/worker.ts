import type { Endpoint } from 'comlink';

/** Parts of a worker that the client needs; a `Worker` has them. */
export interface WorkerShell extends Endpoint {
  terminate(): void;
}

export type WorkerFactory = () => WorkerShell;

/**
 * The session's thread. The form of the expression is the bundler's: it must stand exactly so for the worker to be
 * built.
 */
export function createSessionWorker(): WorkerShell {
  return new Worker(new URL('../../../workers/session.worker.ts', import.meta.url), {
    type: 'module',
    name: 'session',
  });
}
