/**
 * The page's side of the pool: as many workers as there are cores, started when there is something for them
 * to do. A job that is cancelled ends with its worker, at once; a worker that dies is replaced, and its job
 * is done again, once.
 */
import type { InWords, Message, Spoken } from '../../base/message.ts';
import { proxy, type Remote, wrap } from 'comlink';
import { endWorker } from './worker-link.ts';
import { watchLifeline } from './lifeline.ts';
import { isAgreedTo } from './consent.ts';
import { clientMessage } from './messages.ts';
import { realTimer, type Timer } from './watchdog.ts';
import { createSandboxWorker } from './sandbox-worker.ts';
import { watchSandbox, type WorkerFactory, type WorkerShell } from './worker-shell.ts';
import type { Answer, Problem } from '../contract/session.ts';
import type { PoolApi, PoolJobKind, PoolJobs, PoolProgress, PoolResult } from '../contract/pool.ts';

export type PoolOutcome<T> =
  | { readonly state: 'done'; readonly value: Spoken<T> }
  | { readonly state: 'failed'; readonly problem: Spoken<Problem> }
  | { readonly state: 'cancelled' };

export interface JobOptions<P> {
  /** If it returns a promise, a job that can be paused waits for it, and its silence is no fault. */
  readonly onProgress?: (progress: P) => unknown;
  /** Cancels the job: what has not begun never begins; what runs is ended with its worker. */
  readonly signal?: AbortSignal;
}

export interface WorkerPool {
  readonly size: number;
  /** Never rejected. */
  run<K extends PoolJobKind>(
    job: PoolJobs[K]['job'] & { readonly kind: K },
    options?: JobOptions<Spoken<PoolJobs[K]['progress']>>,
  ): Promise<PoolOutcome<PoolJobs[K]['result']>>;
  /** Ends all workers; what is under way counts as cancelled. */
  dispose(): void;
}

export interface PoolOptions {
  /** Makes sentences of the messages in what a worker answers; it may still be on its way. */
  readonly inWords: InWords | Promise<InWords>;
  readonly createWorker?: WorkerFactory;
  /** Workers at most; as many as there are cores unless said otherwise. */
  readonly size?: number;
  readonly timer?: Timer;
  /** The code of a scheme that a person wrote: the workers are in the sandbox, and a job that costs one of them is over. */
  readonly authored?: string;
}

export const mostWorkers = 8;

/** A job that tells nothing for so long hangs. */
const patienceMs = 120_000;

/** A megabyte of lines takes a tenth of a second by most patterns, and for ever by some. */
const patternPatienceMs = 10_000;

/** Times that a job may cost a worker: the second time it is blamed. */
const mostLosses = 2;

export function createPool(options: PoolOptions): WorkerPool {
  const size = options.size ?? sizeFor(navigator.hardwareConcurrency);
  return new Pool(
    options.inWords,
    options.createWorker ?? createPoolWorker,
    size,
    options.timer ?? realTimer,
    options.authored ?? null,
  );
}

export function sizeFor(cores: number): number {
  return Math.max(1, Math.min(mostWorkers, Number.isFinite(cores) ? Math.floor(cores) : 1));
}

/** A thread of the pool; in the sandbox, where there is authored code. The expression's form is the bundler's. */
function createPoolWorker(authored: string | null): WorkerShell {
  if (authored !== null) return createSandboxWorker('pool', authored, realTimer);
  return new Worker(new URL('../../../workers/pool.worker.ts', import.meta.url), {
    type: 'module',
    name: 'pool',
  });
}

interface Task {
  readonly job: PoolJobs[PoolJobKind]['job'];
  readonly onProgress: (progress: Spoken<PoolProgress>) => unknown;
  readonly settle: (outcome: PoolOutcome<PoolResult>) => void;
  losses: number;
}

/** A worker and what it is doing. */
interface Slot {
  readonly shell: WorkerShell;
  readonly remote: Remote<PoolApi>;
  task: Task | null;
  callOff: () => void;
}

class Pool implements WorkerPool {
  private queue: Task[] = [];
  private slots: Slot[] = [];

  constructor(
    private readonly words: InWords | Promise<InWords>,
    private readonly createWorker: WorkerFactory,
    readonly size: number,
    private readonly timer: Timer,
    private readonly authored: string | null,
  ) {}

  run<K extends PoolJobKind>(
    job: PoolJobs[K]['job'] & { readonly kind: K },
    { onProgress = () => undefined, signal }: JobOptions<Spoken<PoolJobs[K]['progress']>> = {},
  ): Promise<PoolOutcome<PoolJobs[K]['result']>> {
    return new Promise((resolve) => {
      if (this.authored !== null && !isAgreedTo(this.authored)) {
        void this.failed(clientMessage('authoredNotAgreed')).then(resolve);
        return;
      }
      if (signal?.aborted === true) {
        resolve({ state: 'cancelled' });
        return;
      }
      const cancel = (): void => this.cancel(task);
      // The kind of the job decides the kinds of its progress and result: the worker answers nothing else.
      const settle: Task['settle'] = (outcome) => {
        signal?.removeEventListener('abort', cancel);
        resolve(outcome as PoolOutcome<PoolJobs[K]['result']>);
      };
      const task: Task = { job, onProgress: onProgress as Task['onProgress'], settle, losses: 0 };
      signal?.addEventListener('abort', cancel);
      this.queue.push(task);
      this.pump();
    });
  }

  dispose(): void {
    const tasks = [...this.queue, ...this.slots.flatMap(({ task }) => task ?? [])];
    this.queue = [];
    for (const slot of this.slots) this.drop(slot);
    for (const task of tasks) task.settle({ state: 'cancelled' });
  }

  private cancel(task: Task): void {
    const slot = this.slots.find((each) => each.task === task);
    if (slot === undefined && !this.queue.includes(task)) return;
    this.queue = this.queue.filter((each) => each !== task);
    // Long work gives the event loop a turn now and then, and the thread ends there.
    if (slot !== undefined) this.drop(slot);
    task.settle({ state: 'cancelled' });
    this.pump();
  }

  private pump(): void {
    while (this.queue.length > 0) {
      const idle = this.slots.find(({ task }) => task === null);
      if (idle === undefined && this.slots.length >= this.size) return;
      const task = this.queue.shift();
      if (task === undefined) return;
      const slot = idle ?? this.start(task);
      if (slot !== null) void this.give(slot, task);
    }
  }

  /** A new worker; null where none can be made, which costs the job one of its chances. */
  private start(task: Task): Slot | null {
    let shell: WorkerShell;
    try {
      shell = this.createWorker(this.authored);
    } catch (error) {
      this.blame(task, clientMessage('workerNotStarted', { reason: messageOf(error) }));
      return null;
    }
    const slot: Slot = { shell, remote: wrap<PoolApi>(shell), task: null, callOff: () => undefined };
    shell.addEventListener('error', (event) => this.lose(slot, reasonOf(event)));
    shell.addEventListener('messageerror', () => this.lose(slot, clientMessage('workerUnreadable')));
    watchSandbox(shell, (reason) => this.lose(slot, reason));
    watchLifeline(shell, () => this.lose(slot, clientMessage('workerEnded')));
    this.slots.push(slot);
    return slot;
  }

  private async give(slot: Slot, task: Task): Promise<void> {
    slot.task = task;
    this.watch(slot);
    const onProgress = proxy(async (progress: PoolProgress) => {
      const inWords = await this.words;
      if (slot.task !== task) return;
      this.watch(slot);
      const heldUp = task.onProgress(inWords(progress));
      if (!(heldUp instanceof Promise)) return;
      slot.callOff();
      await heldUp;
      if (slot.task === task) this.watch(slot);
    });
    let outcome: PoolOutcome<PoolResult>;
    try {
      const answer = await slot.remote.run(task.job, onProgress);
      outcome = outcomeOf((await this.words)(answer));
    } catch (error) {
      outcome = await this.failed(clientMessage('jobFailed', { reason: messageOf(error) }));
    }
    // The worker was given up meanwhile, and its job given to another.
    if (slot.task !== task) return;
    slot.callOff();
    slot.task = null;
    task.settle(outcome);
    this.pump();
  }

  /** Counts the silence of a worker from now on. */
  private watch(slot: Slot): void {
    slot.callOff();
    slot.callOff = readsByPattern(slot)
      ? this.timer.after(patternPatienceMs, () => this.endPattern(slot))
      : this.timer.after(patienceMs, () => this.lose(slot, clientMessage('workerSilent')));
  }

  /** A pattern that comes to no end would come to none the second time. */
  private endPattern(slot: Slot): void {
    const { task } = slot;
    if (task !== null) task.losses = mostLosses;
    this.lose(slot, clientMessage('patternSilent', { seconds: patternPatienceMs / 1000 }));
  }

  private lose(slot: Slot, reason: Message): void {
    if (!this.slots.includes(slot)) return;
    const { task } = slot;
    this.drop(slot);
    if (task !== null) this.blame(task, reason);
    this.pump();
  }

  /** The job is done again before all others, unless it has cost a worker before. */
  private blame(task: Task, reason: Message): void {
    task.losses++;
    if (task.losses >= mostLosses || this.authored !== null) void this.failed(reason).then(task.settle);
    else this.queue.unshift(task);
  }

  /** Never rejected: where there are no words, it says why not. */
  private async failed(reason: Message): Promise<PoolOutcome<never>> {
    let sentence: string;
    try {
      sentence = (await this.words)(reason);
    } catch (error) {
      sentence = messageOf(error);
    }
    return { state: 'failed', problem: { kind: 'internal', sentence } };
  }

  private drop(slot: Slot): void {
    slot.callOff();
    slot.task = null;
    endWorker(slot);
    this.slots = this.slots.filter((each) => each !== slot);
  }
}

function readsByPattern({ task }: Slot): boolean {
  return task?.job.kind === 'read' && task.job.how.pattern !== null;
}

function outcomeOf<T>(answer: Spoken<Answer<T>>): PoolOutcome<T> {
  return answer.ok ? { state: 'done', value: answer.value } : { state: 'failed', problem: answer.problem };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function reasonOf(event: Event): Message {
  const message = 'message' in event && typeof event.message === 'string' ? event.message : '';
  return message === ''
    ? clientMessage('workerNotLoaded')
    : clientMessage('workerFailed', { reason: message });
}
