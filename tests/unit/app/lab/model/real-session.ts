/** The page's client with the worker's side right behind it, in words as the client's: everything is real but the thread. */
import { vi } from 'vitest';
import { Lab } from '../../../../../src/app/lab/model/lab.ts';
import type { SessionCalls, SessionClient } from '../../../../../src/session/client/client.ts';
import { createSessionServer } from '../../../../../src/session/worker/session-server.ts';
import { inWords } from '../../../../support/in-words.ts';

export function realSession(): SessionClient {
  const host = createSessionServer();
  const calls = Object.fromEntries(
    Object.entries(host).map(([name, call]) => [
      name,
      // As over a thread: nothing is answered at once, and nothing is shared but who listens.
      async (...input: unknown[]) => {
        await Promise.resolve();
        const sent = input.map((each) => (typeof each === 'function' ? each : structuredClone(each)));
        const answer: unknown = await (call as (...input: unknown[]) => unknown)(...sent);
        return inWords(structuredClone(answer));
      },
    ]),
  ) as unknown as SessionCalls;
  return {
    calls,
    status: () => ({ state: 'alive', reason: null }),
    traceOf: () => null,
    subscribe: () => () => undefined,
    restart: () => true,
    dispose: () => undefined,
  };
}

/** A lab on its first scenario. Repaints come as fast as they can, and their clock runs far ahead. */
export async function openRealLab(): Promise<Lab> {
  let nowMs = 0;
  vi.stubGlobal('requestAnimationFrame', (paint: (nowMs: number) => void) =>
    setTimeout(() => paint((nowMs += 2_000)), 0),
  );
  vi.stubGlobal('cancelAnimationFrame', (ticket: ReturnType<typeof setTimeout>) => clearTimeout(ticket));
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const lab = new Lab(realSession());
  await lab.ready();
  await repainted();
  return lab;
}

export const repainted = () => new Promise((resolve) => setTimeout(resolve, 5));

export function closeLab(...labs: readonly Lab[]): void {
  for (const lab of labs) lab.dispose();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** Waits until playing has stopped, by whatever. */
export async function stopped(lab: Lab): Promise<void> {
  await vi.waitFor(
    () => {
      if (lab.context.store.getState().playing) throw new Error('still playing');
    },
    { timeout: 600_000, interval: 5 },
  );
  await repainted();
}
