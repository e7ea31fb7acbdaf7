/** One worker, from its creation to its end: its API, its watchdog, and how calls reach it. */
import { proxy, type ProxyMarked, type ProxyMethods, releaseProxy, type Remote, wrap } from 'comlink';
import type { Message } from '../../base/message.ts';
import type { SessionSpec } from '../../model/specification.ts';
import { watchLifeline } from './lifeline.ts';
import type { Method, SessionMemory } from './memory.ts';
import { clientMessage } from './messages.ts';
import { type FreshWorker, importTraceOf } from './restore.ts';
import { type Timer, Watchdog } from './watchdog.ts';
import { watchSandbox, type WorkerShell } from './worker-shell.ts';
import type { Answer, ImportedTrace, SessionApi } from '../contract/session.ts';

export interface Link extends FreshWorker {
  readonly shell: WorkerShell;
  readonly watchdog: Watchdog;
}

/** Time that a worker may be silent while an answer is awaited. */
export const shortMs = 5_000;
/**
 * Work between two checkpoints is replayed: half a second for a full-size device, many times that on a busy
 * machine.
 */
export const replayMs = 30_000;
/** Whole replays and imports. */
export const longMs = 60_000;

/** Listens to everything that tells of a worker's end; `onLost` is told why. */
export function createLink(shell: WorkerShell, timer: Timer, onLost: (reason: Message) => void): Link {
  const remote: Remote<SessionApi> = wrap<SessionApi>(shell);
  let spoke = false;
  const watchdog = new Watchdog({
    timer,
    patienceMs: shortMs,
    ask: () => {
      remote.ping().catch(() => undefined);
    },
    giveUp: () => {
      onLost(clientMessage('simulatorSilent'));
    },
  });
  const heard = (): void => {
    spoke = true;
    watchdog.heard();
  };
  shell.addEventListener('message', heard);
  shell.addEventListener('error', (event) => {
    onLost(reasonOf(event, spoke));
  });
  shell.addEventListener('messageerror', () => {
    onLost(clientMessage('simulatorUnreadable'));
  });
  watchSandbox(shell, onLost);
  watchLifeline(shell, () => onLost(clientMessage('simulatorEnded')));
  return { shell, remote, watchdog, heard, traces: new Set() };
}

/**
 * Ends a worker, and lets go of it: the library keeps a worker for as long as its remote is known, and the worker's
 * listeners know the remote.
 */
export function endWorker({ shell, remote }: { readonly shell: WorkerShell; readonly remote: object }): void {
  (remote as ProxyMethods)[releaseProxy]();
  shell.terminate();
}

/** Makes a call. It may never settle, where the worker dies. */
export async function perform(
  link: Link,
  memory: SessionMemory,
  method: Method,
  input: readonly unknown[],
): Promise<unknown> {
  if (method === 'importTrace') return importTrace(link, input as Parameters<SessionApi['importTrace']>);
  if (method === 'open') {
    const imported = await importTraceOf(link, memory, input[0] as SessionSpec);
    if (!imported.ok) return imported;
  }
  const invoke = link.remote[method] as (...input: readonly unknown[]) => Promise<unknown>;
  return invoke(...input.map((each) => (isReport(each) ? reportTo(link, each) : each)));
}

/** Of what is asked, only the callback that is told of the progress is a function. */
function isReport(input: unknown): input is (progress: unknown) => unknown {
  return typeof input === 'function';
}

/** A callback that crosses the thread; each of its calls is a sign of life. */
function reportTo<P, A>(link: Link, onProgress: (progress: P) => A): ProxyMarked & ((progress: P) => A) {
  return proxy((progress: P) => {
    link.heard();
    return onProgress(progress);
  });
}

async function importTrace(
  link: Link,
  [file, name, onProgress, how]: Parameters<SessionApi['importTrace']>,
): Promise<Answer<ImportedTrace>> {
  const imported = await link.remote.importTrace(file, name, reportTo(link, onProgress), how);
  if (imported.ok) link.traces.add(imported.value.digest);
  return imported;
}

function reasonOf(event: Event, spoke: boolean): Message {
  const message = 'message' in event && typeof event.message === 'string' ? event.message : '';
  if (message === '' && !spoke) return clientMessage('simulatorNotLoaded');
  return clientMessage('simulatorFailed', { reason: message === '' ? null : message });
}
