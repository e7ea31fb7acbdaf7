/**
 * The page's side of the worker. A Comlink call to a worker that failed to load, died or hangs never settles,
 * so every call goes through here: a dead worker is noticed and replaced, the session is restored from its own
 * description, and what was pending is asked again, or rejected with a sentence.
 *
 * Asking again is safe, because all that a call changes is in the worker, and the new worker is brought to
 * where the last *answered* call had left the old one.
 */
import type { InWords, Message, Spoken, Text } from '../../base/message.ts';
import { createLink, endWorker, type Link, longMs, perform, replayMs, shortMs } from './worker-link.ts';
import { type KeptTrace, type Method, SessionMemory } from './memory.ts';
import { isAgreedTo } from './consent.ts';
import { clientMessage } from './messages.ts';
import { restoreSession } from './restore.ts';
import { realTimer, type Timer } from './watchdog.ts';
import { createSessionWorker } from './worker.ts';
import type { WorkerFactory, WorkerShell } from './worker-shell.ts';
import type { SessionSpec } from '../../model/specification.ts';
import type { SessionApi } from '../contract/session.ts';

export { type Timer } from './watchdog.ts';
export { type WorkerFactory, type WorkerShell } from './worker-shell.ts';

/** The session contract as the page meets it: every call crosses a thread. */
export type SessionCalls = {
  readonly [K in Method]: (
    ...input: Parameters<SessionApi[K]>
  ) => Promise<Spoken<Awaited<ReturnType<SessionApi[K]>>>>;
};

export interface ClientStatus {
  readonly state: 'starting' | 'alive' | 'restarting' | 'failed';
  /** Reason that the worker was lost last, or that it was given up; null before anything went wrong. */
  readonly reason: Message | null;
}

export interface SessionClient {
  /** Rejected with `SessionLostError` where the worker was lost; with the worker's own error where it threw. */
  readonly calls: SessionCalls;
  /** The same object until something changes. */
  status(): ClientStatus;
  /** Answers how to unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** The file of the trace that a specification names, where it was imported here. */
  traceOf(spec: SessionSpec): KeptTrace | null;
  /** Replaces the worker, e.g. after it was given up; false where no session is known, so that none is restored. */
  restart(): boolean;
  /** Ends the worker; what is pending is rejected. */
  dispose(): void;
}

export interface ClientOptions {
  /** Makes sentences of the messages in what the worker answers; it may still be on its way. */
  readonly inWords: InWords | Promise<InWords>;
  readonly createWorker?: WorkerFactory;
  readonly timer?: Timer;
}

/** The worker was lost, and with it the answer to this call. */
export class SessionLostError extends Error {
  override readonly name = 'SessionLostError';
}

const patienceMs: Readonly<Record<Method, number>> = {
  catalogue: shortMs,
  open: longMs,
  advance: shortMs,
  frame: replayMs,
  tally: replayMs,
  findMark: shortMs,
  findBreak: replayMs,
  moments: replayMs,
  stretch: replayMs,
  places: replayMs,
  trail: replayMs,
  marks: shortMs,
  series: shortMs,
  inspect: replayMs,
  act: replayMs,
  follow: longMs,
  judgeScript: replayMs,
  blocks: replayMs,
  importTrace: longMs,
  exportDurable: longMs,
  chromeTrace: longMs,
  ping: shortMs,
};

/** Workers that are lost one after the other, without an answer in between, before it is given up. */
const mostLosses = 4;
const firstDelayMs = 250;
const closed = clientMessage('sessionClosed');

export function connectSession({ inWords, createWorker, timer }: ClientOptions): SessionClient {
  return new Client(inWords, createWorker ?? createSessionWorker, timer ?? realTimer);
}

interface Call {
  readonly method: Method;
  readonly input: readonly unknown[];
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  wasSent: boolean;
  /** Workers that were lost while this was the oldest call they had not answered. */
  losses: number;
}

class Client implements SessionClient {
  readonly calls: SessionCalls;
  private readonly createWorker: WorkerFactory;
  private readonly timer: Timer;
  private readonly memory = new SessionMemory();
  private readonly listeners = new Set<() => void>();
  private current: ClientStatus = { state: 'starting', reason: null };
  /** Null between two workers. */
  private link: Link | null = null;
  /** Not answered yet, in the order in which they were made. */
  private pending: Call[] = [];
  private losses = 0;
  private callOffStart: (() => void) | null = null;
  /** The code that the worker was started with; null for an ordinary worker. */
  private authored: string | null = null;
  private isDisposed = false;

  constructor(
    private readonly words: InWords | Promise<InWords>,
    createWorker: WorkerFactory,
    timer: Timer,
  ) {
    this.createWorker = createWorker;
    this.timer = timer;
    const methods = Object.keys(patienceMs) as Method[];
    this.calls = Object.fromEntries(
      methods.map((method) => [method, (...input: unknown[]) => this.call(method, input)]),
    ) as SessionCalls;
    this.start();
  }

  status(): ClientStatus {
    return this.current;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  traceOf(spec: SessionSpec): KeptTrace | null {
    return this.memory.traceOf(spec);
  }

  restart(): boolean {
    if (this.isDisposed) return false;
    this.reject((call) => call.method === 'importTrace' && call.wasSent, clientMessage('simulatorRestarted'));
    this.dropLink();
    this.losses = 0;
    this.report({ state: 'restarting', reason: this.current.reason });
    this.start();
    return this.memory.spec !== null;
  }

  dispose(): void {
    this.isDisposed = true;
    this.listeners.clear();
    this.dropLink();
    this.reject(() => true, closed);
  }

  private call(method: Method, input: readonly unknown[]): Promise<unknown> {
    if (this.isDisposed) return this.lost(closed);
    if (method === 'open') {
      const authored = (input[0] as SessionSpec).authored ?? null;
      if (authored !== null && !isAgreedTo(authored)) return this.lost(clientMessage('authoredNotAgreed'));
      this.workWith(authored);
    }
    const { state, reason } = this.current;
    if (state === 'failed') return this.lost(reason ?? closed);
    return new Promise((resolve, reject) => {
      const call: Call = { method, input, resolve, reject, wasSent: false, losses: 0 };
      this.pending.push(call);
      if (state === 'alive' && this.link) void this.send(this.link, call);
    });
  }

  /** Code that a person wrote has a worker of its own, and so has each change of it. */
  private workWith(authored: string | null): void {
    const isLost = authored !== null && this.current.state === 'failed';
    if (authored === this.authored && !isLost) return;
    this.authored = authored;
    this.dropLink();
    this.reject(() => true, closed);
    this.memory.forgetSession();
    this.losses = 0;
    this.report({ state: 'starting', reason: null });
    this.start();
  }

  private start(): void {
    this.callOffStart = null;
    let shell: WorkerShell;
    try {
      shell = this.createWorker(this.authored);
    } catch (error) {
      this.lose(clientMessage('simulatorNotStarted', { reason: messageOf(error) }));
      return;
    }
    const link = createLink(shell, this.timer, (reason) => {
      if (this.link === link) this.lose(reason);
    });
    this.link = link;
    void this.bringUp(link);
  }

  /** First a sign of life, then the session as it was, then everything that is pending. */
  private async bringUp(link: Link): Promise<void> {
    link.watchdog.begin(link, longMs);
    let problem: Text | null;
    try {
      await link.remote.ping();
      const restored = await restoreSession(link, this.memory);
      problem = restored.ok ? null : restored.problem.sentence;
    } catch (error) {
      problem = messageOf(error);
    }
    if (this.link !== link) return;
    link.watchdog.end(link);
    if (problem !== null) {
      this.memory.forgetSession();
      this.giveUp(clientMessage('sessionNotRestored', { problem }));
      return;
    }
    this.report({ state: 'alive', reason: this.current.reason });
    // A listener may have called, and been served, already.
    for (const call of this.pending.filter(({ wasSent }) => !wasSent)) void this.send(link, call);
  }

  private async send(link: Link, call: Call): Promise<void> {
    call.wasSent = true;
    link.watchdog.begin(call, patienceMs[call.method]);
    let settle: () => void;
    try {
      const value = await perform(link, this.memory, call.method, call.input);
      const inWords = await this.words;
      settle = () => {
        this.memory.note(call.method, call.input, value);
        call.resolve(inWords(value));
      };
    } catch (error) {
      settle = () => {
        call.reject(error);
      };
    }
    // Answers of a replaced worker no longer count: the call was made again, or rejected.
    if (this.link !== link) return;
    link.watchdog.end(call);
    this.pending = this.pending.filter((each) => each !== call);
    this.losses = 0;
    settle();
  }

  /** The worker is no use any more: it is replaced, unless too many were lost in a row. */
  private lose(reason: Message): void {
    const wasAlive = this.current.state === 'alive';
    this.rejectHopeless(reason);
    this.dropLink();
    this.losses += 1;
    // Code that cost a worker would cost the next one too, and a person waits for it.
    if (this.losses >= mostLosses || this.authored !== null) {
      // A request that kills every worker would kill the next one too.
      if (!wasAlive) this.memory.forgetSession();
      this.giveUp(reason);
      return;
    }
    const delayMs = this.losses === 1 ? 0 : firstDelayMs * 2 ** (this.losses - 2);
    this.callOffStart = this.timer.after(delayMs, () => {
      this.start();
    });
    this.report({ state: 'restarting', reason });
  }

  /** Imports are not repeated unasked; the oldest other call is blamed, and has one more chance. */
  private rejectHopeless(reason: Message): void {
    const blamed = this.pending.find((call) => call.wasSent && call.method !== 'importTrace');
    if (blamed) blamed.losses += 1;
    this.reject((call) => (call.wasSent && call.method === 'importTrace') || call.losses > 1, reason);
  }

  private giveUp(reason: Message): void {
    this.dropLink();
    this.report({ state: 'failed', reason });
    this.reject(() => true, reason);
  }

  private reject(isMeant: (call: Call) => boolean, reason: Message): void {
    const rejected = this.pending.filter(isMeant);
    this.pending = this.pending.filter((call) => !rejected.includes(call));
    for (const call of rejected) this.lost(reason).catch(call.reject);
  }

  /** Rejected with the reason in words, or with why there are none. */
  private async lost(reason: Message): Promise<never> {
    throw new SessionLostError((await this.words)(reason));
  }

  private dropLink(): void {
    this.callOffStart?.();
    this.callOffStart = null;
    this.link?.watchdog.stop();
    if (this.link !== null) endWorker(this.link);
    this.link = null;
    for (const call of this.pending) call.wasSent = false;
  }

  private report(status: ClientStatus): void {
    this.current = status;
    for (const listener of this.listeners) listener();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
