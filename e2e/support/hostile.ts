import type { Page } from '@playwright/test';
import { CLASSROOM } from '../../src/model/devices.ts';

/** A specification in which nothing is wrong but the code of its scheme. */
const SPEC = {
  version: 1,
  protocol: 'workbench',
  parameters: {},
  mutant: null,
  device: CLASSROOM,
  host: { isolation: 'serializable', replay: 'closed', queueDepth: 16, thinkNs: 60_000 },
  workload: { kind: 'script', id: 'test', title: 'Test', prepare: '', script: 'w1:A c1' },
  fill: 0,
  seed: 1,
  interventions: [],
};

/** The code's words after it has tried an expression: what it came to, or the error that it met. */
export function tried(expression: string): string {
  return `let met; try { met = 'reached ' + typeof (${expression}); } catch (error) { met = error.name; } throw new Error(met);`;
}

/** Each way out of a thread, and the expression that takes it. */
export const ways: Readonly<Record<string, string>> = {
  'the network by fetch': "fetch('/')",
  'the network by XMLHttpRequest': 'new XMLHttpRequest()',
  'a WebSocket': "new WebSocket('ws://127.0.0.1/')",
  'an event source': "new EventSource('/')",
  'other scripts by importScripts': "importScripts('/sw.js')",
  'the database of the browser': "indexedDB.open('x')",
  'the caches of the browser': "caches.open('x')",
  'the navigator': 'navigator.userAgent',
  'cookies by a document': 'document.cookie',
  'cookies by the cookie store': 'cookieStore.getAll()',
  'the page by parent': 'parent.postMessage(1)',
  'the page by top': 'top.location',
  'its own thread by self': 'self.postMessage(1)',
  'its own thread by globalThis': 'globalThis.name',
  'its own thread by postMessage': 'postMessage({ ok: true })',
  'other tabs by a channel': "new BroadcastChannel('x')",
  'a channel of its own': 'new MessageChannel()',
  'another thread': "new Worker('x')",
  'timers by setTimeout': 'setTimeout(() => 1, 0)',
  'timers by setInterval': 'setInterval(() => 1, 0)',
  'the clock': 'Date.now()',
  'a finer clock': 'performance.now()',
  chance: 'Math.random()',
  'raw memory': 'new Uint8Array(8)',
  'machine code': 'WebAssembly.compile',
  'code from text by eval': "eval('1')",
  'code from text by a constructor': "(() => 1).constructor('return this')()",
};

/** Outcome of a worker thread that ran authored code. */
export interface Fate {
  /** The thread's answer to the page. */
  readonly answer: unknown;
  /** The code's own words: those of the error that it ended with. */
  readonly words: string;
}

/**
 * Runs code in the sandbox of the page as the client does, and asks the thread to open its scheme. The code says what it found
 * by an error that it throws: the thread hands its text on. Opaque by policy is the frame that the service worker answers
 * with where there is no network.
 */
export function runHostile(
  page: Page,
  code: string,
  opaqueBy: 'attribute' | 'policy' = 'attribute',
): Promise<Fate> {
  return page.evaluate(
    async ([code, opaqueBy, spec]) => {
      const places = document.querySelector<HTMLMetaElement>('meta[name=sandbox]')?.content.split(' ') ?? [];
      const script = await (await fetch(places[1] ?? '')).text();
      const frame = document.createElement('iframe');
      if (opaqueBy === 'attribute') frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = places[0] ?? '';
      document.body.append(frame);
      await new Promise((done) => {
        addEventListener('message', (event) => {
          if (event.source === frame.contentWindow) done(null);
        });
      });
      const [calls, pulse, faults] = [new MessageChannel(), new MessageChannel(), new MessageChannel()];
      const order = { script, role: 'session', code };
      frame.contentWindow?.postMessage(order, '*', [calls.port2, pulse.port2, faults.port2]);
      const answer = await new Promise<unknown>((done) => {
        calls.port1.addEventListener('message', ({ data }) => done(data));
        calls.port1.start();
        const open = { type: 'RAW', value: spec };
        calls.port1.postMessage({ id: 'ask', type: 'APPLY', path: ['open'], argumentList: [open] });
      });
      frame.remove();
      const text = JSON.stringify(answer) ?? '';
      return { answer, words: /"reason":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? '' };
    },
    [code, opaqueBy, SPEC] as const,
  );
}
