/**
 * Clients side by side: each plays one transaction after the other, access by access, at its own pace, and
 * waits for locks that another one holds. Only the order in which they come is kept: the device gives times.
 */
import { assert, present } from '../../../base/assert.ts';
import { nextShare, randomStream, type RandomStream } from '../../../base/random.ts';
import { PIECE_PAGES, type Preparing } from '../../../base/preparing.ts';
import { HostOp, type HostProgram } from '../program.ts';
import { ProgramBuilder } from '../program-builder.ts';
import type { WorkloadSetting } from './declaration.ts';
import { Draft, NO_LOCK } from './draft.ts';

/** One kind of work: it draws what a client's next transaction does. */
export interface Source {
  draw(client: number, draft: Draft): void;
  /** Mean time of an access and between two transactions of a client; only their ratio matters. */
  readonly accessTime: number;
  readonly thinkTime: number;
}

const WAITING = Infinity;

interface Client {
  readonly draft: Draft;
  /** Time of its next action. */
  at: number;
  /** Its open transaction, 0 between two. */
  txIndex: number;
  next: number;
  readonly held: number[];
}

/**
 * A transaction takes no more than its part of half of the pages: with more, small devices would hold
 * nothing but what is not yet committed.
 */
export function mostPagesOf({ pages, clients }: Pick<WorkloadSetting, 'pages' | 'clients'>): number {
  return Math.max(1, Math.floor(pages / (2 * clients)));
}

export function playClients(setting: WorkloadSetting, source: Source): Preparing<HostProgram> {
  return new Interleaving(setting, source).play();
}

class Interleaving {
  private readonly builder = new ProgramBuilder();
  private readonly pace: RandomStream;
  private readonly outcomes: RandomStream;
  private readonly clients: Client[];
  private readonly holders = new Map<number, number>();
  private readonly queues = new Map<number, number[]>();
  private readonly txids = [0];
  /** Operations, and pages of transactions, since the last piece. */
  private effort = 0;

  constructor(
    private readonly setting: WorkloadSetting,
    private readonly source: Source,
  ) {
    const { seed, clients, pages } = setting;
    this.pace = randomStream(seed, 'pace');
    this.outcomes = randomStream(seed, 'outcomes');
    const mostPages = mostPagesOf(setting);
    this.clients = Array.from({ length: clients }, () => ({
      draft: new Draft(pages, mostPages),
      at: this.around(source.accessTime),
      txIndex: 0,
      next: 0,
      held: [],
    }));
  }

  *play(): Preparing<HostProgram> {
    for (let index = this.earliest(); index >= 0; index = this.earliest()) {
      this.act(index);
      this.effort += 1;
      if (this.effort < PIECE_PAGES) continue;
      this.effort = 0;
      yield null;
    }
    assert(
      this.clients.every(({ txIndex }) => txIndex === 0),
      'no client waits for ever',
    );
    const { sources: _, ...program } = this.builder.finish(this.txids);
    return { ...program, clients: this.clients.length };
  }

  /** Half to one and a half times the mean. */
  private around(mean: number): number {
    return mean * (0.5 + nextShare(this.pace));
  }

  /** The client that acts next, -1 when all are done. */
  private earliest(): number {
    let best = -1;
    let at = WAITING;
    for (const [index, client] of this.clients.entries()) {
      if (client.at >= at) continue;
      best = index;
      at = client.at;
    }
    return best;
  }

  private act(index: number): void {
    const client = present(this.clients[index]);
    if (client.txIndex === 0) this.begin(index, client);
    else if (client.next === client.draft.page.length) this.end(client);
    else this.access(index, client);
  }

  private begin(index: number, client: Client): void {
    if (this.txids.length > this.setting.transactions) {
      client.at = WAITING;
      return;
    }
    client.txIndex = this.txids.length;
    this.txids.push(client.txIndex);
    client.draft.clear();
    client.next = 0;
    this.source.draw(index, client.draft);
    this.effort += client.draft.writtenPages;
    this.builder.push(HostOp.begin, client.txIndex, 0, 0, -1, 0);
    client.at += this.around(this.source.accessTime);
  }

  private access(index: number, client: Client): void {
    const { draft, next } = client;
    const lock = present(draft.lock[next]);
    if (lock !== NO_LOCK && !this.take(lock, index)) {
      client.at = WAITING;
      return;
    }
    client.next += 1;
    const kind = draft.isRead[next] ? HostOp.read : HostOp.write;
    this.builder.push(kind, client.txIndex, present(draft.page[next]), present(draft.pages[next]), -1, 0);
    client.at += this.around(this.source.accessTime);
  }

  private take(lock: number, index: number): boolean {
    const holder = this.holders.get(lock);
    if (holder === index) return true;
    if (holder !== undefined) {
      const queue = this.queues.get(lock) ?? [];
      queue.push(index);
      this.queues.set(lock, queue);
      return false;
    }
    this.holders.set(lock, index);
    present(this.clients[index]).held.push(lock);
    return true;
  }

  private end(client: Client): void {
    const aborts = nextShare(this.outcomes) < this.setting.abortRatio;
    this.builder.push(aborts ? HostOp.abort : HostOp.commit, client.txIndex, 0, 0, -1, 0);
    client.txIndex = 0;
    for (const lock of client.held) this.release(lock, client.at);
    client.held.length = 0;
    client.at += this.around(Math.max(this.source.thinkTime, this.source.accessTime / 10));
  }

  /** The lock goes to who has waited longest. */
  private release(lock: number, at: number): void {
    this.holders.delete(lock);
    const next = this.queues.get(lock)?.shift();
    if (next === undefined) return;
    this.holders.set(lock, next);
    const client = present(this.clients[next]);
    client.held.push(lock);
    client.at = at;
  }
}
