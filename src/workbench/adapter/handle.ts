/** Arguments of a hook: the device, and a transaction. Neither can be changed, and neither leads to the engine. */
import { InvariantError } from '../../base/assert.ts';
import { copyPlain } from '../../base/plain.ts';
import type { Device, Label, Standing, Transaction, Until } from '../api/scheme.ts';
import { shown } from './given.ts';
import { newestFirst } from './newest-first.ts';
import type { TransactionInfo } from './state.ts';

/** Actions of the device for a scheme, by transactions as the engine has them. */
export interface BenchActions {
  readonly memory: unknown;
  readonly logicalPages: number;
  readonly pagesPerBlock: number;
  readonly pageBytes: number;
  readonly covered: number;
  entriesPerPage(bytes: number): number;
  record(info: TransactionInfo, label: Label): void;
  logCommit(info: TransactionInfo): void;
  log(words: readonly number[], options: LogOptions): number;
  checkpoint(): void;
  publish(info: TransactionInfo): void;
  acknowledge(info: TransactionInfo): void;
  release(place: number): void;
  restore(page: number, place: number): void;
  keep(place: number, until: Until): void;
  reject(place: number): void;
  resume(given: { readonly number: number; readonly version: number }): void;
  verdict(number: number, isCommitted: boolean, found: number): void;
  transaction(number: number): Transaction | null;
}

export interface LogOptions {
  readonly pages: number;
  readonly version: number;
  readonly isWhole?: boolean;
}

/** The transaction behind each view: a scheme has no way to it. */
const INFOS = new WeakMap<object, TransactionInfo>();

function infoOf(tx: Transaction, action: string): TransactionInfo {
  const info = typeof tx === 'object' && tx !== null ? INFOS.get(tx) : undefined;
  if (info !== undefined) return info;
  const given = typeof tx === 'object' && tx !== null ? 'a copy or another object' : shown(tx);
  throw new InvariantError(`${action}: a transaction is needed, as a hook was given it, not ${given}`);
}

/** A view of a transaction, as it is now. */
export function viewOf(info: TransactionInfo, sent: number): Transaction {
  const { txid, number, version, notes } = info;
  const view = Object.freeze({ txid: txid - 1, number, version, sent, notes });
  INFOS.set(view, info);
  return view;
}

/** The device as hooks see it. */
export function handleOf(actions: BenchActions): Device {
  return Object.freeze({
    get memory() {
      return actions.memory;
    },
    get covered() {
      return actions.covered;
    },
    logicalPages: actions.logicalPages,
    pagesPerBlock: actions.pagesPerBlock,
    pageBytes: actions.pageBytes,
    entriesPerPage: (bytes: number) => actions.entriesPerPage(bytes),
    record: (tx: Transaction, label: Label) => actions.record(infoOf(tx, 'record'), label),
    logCommit: (tx: Transaction) => actions.logCommit(infoOf(tx, 'logCommit')),
    log: (words: readonly number[], options: LogOptions) => actions.log(copyPlain(words), options),
    transaction: (number: number) => actions.transaction(number),
    newestFirst: (pages: readonly Standing[], rank: (found: Standing) => readonly number[] | null) =>
      newestFirst(pages, rank),
    checkpoint: () => actions.checkpoint(),
    publish: (tx: Transaction) => actions.publish(infoOf(tx, 'publish')),
    acknowledge: (tx: Transaction) => actions.acknowledge(infoOf(tx, 'acknowledge')),
    release: (place: number) => actions.release(place),
    restore: (page: number, place: number) => actions.restore(page, place),
    keep: (place: number, until: Until = 'released') => actions.keep(place, until),
    reject: (place: number) => actions.reject(place),
    resume: (given: { readonly number: number; readonly version: number }) => actions.resume(given),
    verdict: (number: number, isCommitted: boolean, found = 0) => actions.verdict(number, isCommitted, found),
  });
}
