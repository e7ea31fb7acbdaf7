import type { Endpoint } from 'comlink';
import { spokenLanguage } from '../../base/language.ts';

/** Parts of a worker that the client needs; a `Worker` has them. */
export interface WorkerShell extends Endpoint {
  terminate(): void;
}

export type WorkerFactory = () => WorkerShell;

/**
 * The session's thread, in the language that this one speaks. The form of the expressions is the bundler's: they must
 * stand exactly so for the workers to be built.
 */
export function createSessionWorker(): WorkerShell {
  if (spokenLanguage() === 'de') {
    return new Worker(new URL('../../../workers/session-de.worker.ts', import.meta.url), {
      type: 'module',
      name: 'session',
    });
  }
  return new Worker(new URL('../../../workers/session.worker.ts', import.meta.url), {
    type: 'module',
    name: 'session',
  });
}
