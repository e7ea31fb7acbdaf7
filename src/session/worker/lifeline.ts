import type { Lifeline } from '../contract/session.ts';

/** In a worker: holds a lock from now on, and says which as soon as it has it. Nothing where there are no locks. */
export function holdLifeline(): void {
  if (!('locks' in navigator)) return;
  const lifeline = `flashscope ${crypto.randomUUID()}`;
  void navigator.locks.request(lifeline, () => {
    postMessage({ lifeline } satisfies Lifeline);
    return new Promise(() => {});
  });
}
