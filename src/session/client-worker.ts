import type { Endpoint } from 'comlink';

/** What the client needs of a worker; a `Worker` is one. */
export interface WorkerShell extends Endpoint {
  terminate(): void;
}

export type WorkerFactory = () => WorkerShell;

/** The form of the expression is the bundler's: it must stand exactly so for the worker to be built. */
export function createSessionWorker(): WorkerShell {
  return new Worker(new URL('../../workers/session.worker.ts', import.meta.url), {
    type: 'module',
    name: 'session',
  });
}
