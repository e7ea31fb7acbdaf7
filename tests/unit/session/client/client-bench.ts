/** A client with workers and a timer that a test has in its hands. */
import { afterEach } from 'vitest';
import {
  type ClientStatus,
  connectSession,
  type SessionClient,
} from '../../../../src/session/client/client.ts';
import { linkDefaults } from '../../../../src/session/link/defaults.ts';
import { FakeTimer, FakeWorker } from './fake-worker.ts';
import { type Hook, TinySession } from './tiny-session.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { itemAt } from '../../../support/item-at.ts';

export const { spec } = linkDefaults;
export const never = new Promise<void>(() => undefined);

/** Plan for the calls of the n-th worker, from 0. */
export type Plan = (worker: FakeWorker, nth: number) => Hook;

export interface Bench {
  readonly client: SessionClient;
  readonly timer: FakeTimer;
  readonly workers: FakeWorker[];
  readonly sessions: TinySession[];
  readonly statuses: ClientStatus[];
}

const opened: SessionClient[] = [];

export function connect(
  plan: Plan = () => () => undefined,
  loads: (nth: number) => boolean = () => true,
): Bench {
  const timer = new FakeTimer();
  const workers: FakeWorker[] = [];
  const sessions: TinySession[] = [];
  const createWorker = (): FakeWorker => {
    const nth = workers.length;
    const session: TinySession = new TinySession((method) => plan(worker, nth)(method));
    const worker: FakeWorker = new FakeWorker(loads(nth) ? session : null);
    workers.push(worker);
    sessions.push(session);
    return worker;
  };
  const client = connectSession({ inWords: inEnglish, createWorker, timer });
  opened.push(client);
  const statuses: ClientStatus[] = [];
  client.subscribe(() => statuses.push(client.status()));
  return { client, timer, workers, sessions, statuses };
}

afterEach(() => {
  for (const client of opened.splice(0)) client.dispose();
});

/** The fault befalls the first `times` workers that are asked for `method`. */
function faultIn(method: string, fault: (worker: FakeWorker) => void, times = 1): Plan {
  let left = times;
  return (worker) => (called) => {
    if (called !== method || left === 0) return undefined;
    left -= 1;
    fault(worker);
    return never;
  };
}

export const diesIn = (method: string, times?: number): Plan =>
  faultIn(method, (worker) => worker.die('out of memory'), times);
export const hangsIn = (method: string, times?: number): Plan =>
  faultIn(method, (worker) => worker.hang(), times);

/** Settles a promise into something that can be looked at, without waiting for it. */
export function watch<T>(promise: Promise<T>): { value?: T; error?: unknown } {
  const seen: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => {
      seen.value = value;
    },
    (error: unknown) => {
      seen.error = error;
    },
  );
  return seen;
}

/** Returns the calls that a worker received, without signs of life. */
export const asked = (bench: Bench, nth: number): string[] =>
  itemAt(bench.sessions, nth).log.filter((line) => line !== 'ping');
