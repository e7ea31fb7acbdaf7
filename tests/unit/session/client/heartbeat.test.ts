import { expect, test } from 'vitest';
import { Heartbeat } from '../../../../src/session/client/heartbeat.ts';
import { FakeTimer, messagesArrive } from './fake-worker.ts';

interface Bench {
  readonly timer: FakeTimer;
  readonly thread: MessagePort;
  readonly silences: number[];
  readonly heartbeat: Heartbeat;
}

function begin(): Bench {
  const timer = new FakeTimer();
  const { port1, port2 } = new MessageChannel();
  const silences: number[] = [];
  const heartbeat = new Heartbeat(timer, port1, () => silences.push(1));
  return { timer, thread: port2, silences, heartbeat };
}

test('Heartbeat: a thread that is still being loaded is waited for', async () => {
  const { timer, silences, heartbeat, thread } = begin();
  await timer.pass(60_000);
  await messagesArrive();
  expect(silences).toEqual([]);
  heartbeat.stop();
  thread.close();
});

test('Heartbeat: a thread that falls silent is lost after a second, once', async () => {
  const { timer, thread, silences, heartbeat } = begin();
  thread.postMessage(null);
  await messagesArrive();
  await timer.pass(1_000);
  expect(silences).toEqual([]);
  await timer.pass(200);
  expect(silences).toEqual([1]);
  await timer.pass(60_000);
  expect(silences).toEqual([1]);
  heartbeat.stop();
  thread.close();
});

test('Heartbeat: a thread that answers lives on', async () => {
  const { timer, thread, silences, heartbeat } = begin();
  thread.addEventListener('message', () => thread.postMessage(null));
  thread.start();
  thread.postMessage(null);
  for (let i = 0; i < 20; i++) {
    await messagesArrive();
    await timer.pass(200);
  }
  expect(silences).toEqual([]);
  heartbeat.stop();
  thread.close();
});

test('Heartbeat: nothing is asked any more once it was stopped', async () => {
  const { timer, thread, silences, heartbeat } = begin();
  thread.postMessage(null);
  await messagesArrive();
  heartbeat.stop();
  await timer.pass(60_000);
  expect(silences).toEqual([]);
  thread.close();
});
