/** Code of the page that is loaded when it is needed. A request that fails is made anew when a person asks for it. */
import { createStore } from 'zustand/vanilla';

/** A file of the page did not come. */
export class NotLoaded extends Error {
  constructor(override readonly cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Work that waits for a file that did not come. */
export interface Held {
  readonly cause: NotLoaded;
  /** Number of requests that have failed so far. */
  readonly failures: number;
  readonly askAgain: () => void;
}

/** Everything that waits; its sentence stands on the page while there is any. */
export const held = createStore<readonly Held[]>(() => []);

/** Loads code for a piece of work. After a failure the work waits, the page says so, and "Try again" goes on with it. */
export async function loaded<T>(load: () => Promise<T>, failures = 1): Promise<T> {
  try {
    return await ask(load);
  } catch (cause) {
    if (!(cause instanceof NotLoaded)) throw cause;
    await new Promise<void>((askAgain) => {
      held.setState((others) => [...others, { cause, failures, askAgain }], true);
    });
    return loaded(load, failures + 1);
  }
}

/** Loads code once; the build sees to it that a request after a failure is a new one (`scripts/preload.mjs`). */
export async function ask<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new NotLoaded(cause);
  }
}

/** Loads code before it is needed. A failure is no matter here: the code is asked for again when it is needed. */
export function prefetch(load: () => Promise<unknown>): void {
  ask(load).catch(() => undefined);
}

/** True where the server has no such file any more: another version of the page stands there. */
export async function isGone({ message }: Error): Promise<boolean> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  const [address = location.href] = /https?:\S+/.exec(message) ?? [];
  try {
    const page = await fetch(location.pathname, { cache: 'no-store' });
    if (page.ok && !(await page.text()).includes(own)) return true;
    return (await fetch(address, { cache: 'no-store', method: 'HEAD' })).status === 404;
  } catch {
    return false;
  }
}
