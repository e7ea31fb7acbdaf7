import type { Endpoint } from 'comlink';
import type { Message } from '../../base/message.ts';

/** Parts of a worker that the client needs; a `Worker` has them. */
export interface WorkerShell extends Endpoint {
  terminate(): void;
}

/** @param authored the code of a scheme that a person wrote; null where there is none */
export type WorkerFactory = (authored: string | null) => WorkerShell;

/** Calls `onLost` when a worker of authored code is no use any more, and says why. */
export function watchSandbox(shell: WorkerShell, onLost: (reason: Message) => void): void {
  shell.addEventListener('lost', (event) => {
    if ('detail' in event) onLost(event.detail as Message);
  });
}
