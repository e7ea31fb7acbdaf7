import { expose } from 'comlink';
import type { Message } from '../../../../src/base/message.ts';
import type { Timer, WorkerShell } from '../../../../src/session/client/client.ts';

type Listener = Parameters<WorkerShell['addEventListener']>[1];

/** Everything of a worker but the thread: an API behind a channel, which can be lost in all the usual ways. */
export class FakeWorker implements WorkerShell {
  isTerminated = false;
  /** Its last words still arrive after its end. */
  lingers = false;
  private isSilent = false;
  private readonly channel = new MessageChannel();
  private readonly events = new EventTarget();

  constructor(api: object | null) {
    if (api === null) this.isSilent = true;
    else expose(api, this.channel.port2);
  }

  postMessage(message: unknown, transfer?: Transferable[]): void {
    if (!this.isSilent) this.channel.port1.postMessage(message, transfer ?? []);
  }

  addEventListener(type: string, listener: Listener): void {
    const target = type === 'message' ? this.channel.port1 : this.events;
    target.addEventListener(type, listener);
  }

  removeEventListener(type: string, listener: Listener): void {
    const target = type === 'message' ? this.channel.port1 : this.events;
    target.removeEventListener(type, listener);
  }

  start(): void {
    this.channel.port1.start();
  }

  terminate(): void {
    this.isTerminated = true;
    this.isSilent = true;
    if (this.lingers) return;
    this.channel.port1.close();
    this.channel.port2.close();
  }

  /** Stops answering from now on, without a notice. */
  hang(): void {
    this.isSilent = true;
    if (!this.lingers) this.channel.port2.close();
  }

  /** Receives no further message, but finishes its present call and answers it. */
  deafen(): void {
    this.isSilent = true;
  }

  /** A worker of authored code says that it is no use any more. */
  lose(reason: Message): void {
    this.hang();
    this.events.dispatchEvent(new CustomEvent('lost', { detail: reason }));
  }

  /** It ends with an error, as a worker with an uncaught exception does; no message: as one that never loads. */
  die(message?: string): void {
    this.hang();
    const event = new Event('error');
    this.events.dispatchEvent(message === undefined ? event : Object.assign(event, { message }));
  }

  sendUnreadable(): void {
    this.events.dispatchEvent(new Event('messageerror'));
  }
}

/** Time that passes only when it is told to. */
export class FakeTimer implements Timer {
  private nowMs = 0;
  private waiting: { readonly dueMs: number; readonly action: () => void }[] = [];

  get isIdle(): boolean {
    return this.waiting.length === 0;
  }

  after(delayMs: number, action: () => void): () => void {
    const entry = { dueMs: this.nowMs + delayMs, action };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((each) => each !== entry);
    };
  }

  /** Lets time pass; all messages arrive before each timer that rings. */
  async pass(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    await messagesArrive();
    for (;;) {
      const next = this.waiting.toSorted((a, b) => a.dueMs - b.dueMs).at(0);
      if (next === undefined || next.dueMs > endMs) break;
      this.waiting = this.waiting.filter((each) => each !== next);
      this.nowMs = next.dueMs;
      next.action();
      await messagesArrive();
    }
    this.nowMs = endMs;
  }
}

/** As many turns of the event loop as any exchange here takes. */
export async function messagesArrive(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}
