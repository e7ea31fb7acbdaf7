/** The proofs of a violation: who was promised what, and which page shows otherwise. */
import type { Message } from '../base/message.ts';
import { Where } from '../engine/interface/scheme.ts';
import { TxState } from '../engine/host/host-state.ts';
import {
  type AtPage,
  oracleMessage,
  type OracleMessages,
  type Place,
  type ShownValue,
  type Writer,
} from './messages.ts';
import type { PromiseName, Violation } from '../model/promises.ts';
import type { AuditRequest, PageFault } from './promises.ts';

/** Builds the violations of one audit. */
export class Proofs {
  constructor(private readonly request: AuditRequest) {}

  /** D: an acknowledged write is not there. */
  lost(logicalPage: number, write: number): Violation {
    const proof = oracleMessage('lost', {
      ...this.page(logicalPage),
      writer: this.writer(write),
      shown: this.shown(logicalPage, write),
    });
    return this.violation('durability', proof, logicalPage, this.txIndexOf(write));
  }

  /** D: what an earlier recovery had kept is gone. */
  wentBack(logicalPage: number, kept: number): Violation {
    const proof = oracleMessage('wentBack', {
      ...this.page(logicalPage),
      kept: this.value(kept, ''),
      shown: this.shown(logicalPage, kept),
    });
    const txIndex = kept > 0 ? this.txIndexOf(kept) : 0;
    return this.violation('durability', proof, logicalPage, txIndex);
  }

  /** N: the page shows a write that was never committed, or that an earlier recovery had rolled back. */
  resurrected(logicalPage: number, write: number): Violation {
    const txIndex = this.txIndexOf(write);
    const proof = oracleMessage('resurrected', {
      ...this.page(logicalPage),
      writer: this.writer(write),
      fate: this.fateOf(txIndex),
    });
    return this.violation('no resurrection', proof, logicalPage, txIndex);
  }

  /** A: one page of a transaction is there and another is not. If that one is nowhere, the first is to look at. */
  split(txIndex: number, present: number, missing: number): Violation {
    const { names } = this.request;
    const proof = oracleMessage('split', {
      ...this.page(missing),
      transaction: names.transaction(txIndex),
      present: names.page(present),
      presentPlace: this.place(present),
      shown: this.shown(missing),
    });
    const place = this.place(missing) ?? this.place(present);
    return this.violation('atomicity', proof, missing, txIndex, place);
  }

  /** A: of two writes of one transaction to a page, the earlier shows. */
  outdated(logicalPage: number, write: number): Violation {
    const txIndex = this.txIndexOf(write);
    const transaction = this.request.names.transaction(txIndex);
    return this.violation(
      'atomicity',
      oracleMessage('outdated', { ...this.page(logicalPage), transaction }),
      logicalPage,
      txIndex,
    );
  }

  /** G: the map names a page that does not hold the data. */
  unsound(logicalPage: number, fault: Exclude<PageFault, ''>): Violation {
    return this.violation(
      'GC neutrality',
      oracleMessage('unsound', { ...this.page(logicalPage), fault }),
      logicalPage,
      0,
    );
  }

  /** G: a page shows data that no host ever wrote to it. */
  invented(logicalPage: number): Violation {
    return this.violation('GC neutrality', oracleMessage('invented', this.page(logicalPage)), logicalPage, 0);
  }

  /** I: the second recovery says something else than the first. */
  changed(logicalPage: number, first: number): Violation {
    const { readBack } = this.request;
    const write = Math.max(first, readBack.value(logicalPage));
    const proof = oracleMessage('changed', {
      ...this.page(logicalPage),
      shown: this.shown(logicalPage, first),
      first: this.value(first, ''),
    });
    return this.violation('idempotence', proof, logicalPage, write > 0 ? this.txIndexOf(write) : 0);
  }

  /** The transaction of a write; 0 for a plain one. */
  private txIndexOf(write: number): number {
    return this.request.host.writeTxIndex[write] ?? 0;
  }

  private violation(
    promise: PromiseName,
    proof: Message,
    logicalPage: number,
    txIndex: number,
    place = this.place(logicalPage),
  ): Violation {
    const { block = null, page = null } = place === 'memory' ? {} : (place ?? {});
    return {
      promise,
      proof,
      block,
      page,
      txIndex: txIndex > 0 ? txIndex : null,
    };
  }

  /** A page by its name, and where the map points for it. */
  private page(logicalPage: number): AtPage {
    return { page: this.request.names.page(logicalPage), place: this.place(logicalPage) };
  }

  private place(logicalPage: number): Place {
    const { readBack } = this.request;
    const at = readBack.at(logicalPage);
    if (Where.isInMemory(at)) return 'memory';
    if (at < 0) return null;
    return { block: Math.floor(at / readBack.pagesPerBlock), page: at % readBack.pagesPerBlock };
  }

  private value(value: number, fault: PageFault): ShownValue {
    if (fault === 'erased' || fault === 'torn') return { kind: 'unreadable' };
    if (value < 0) return { kind: 'nothing' };
    if (value === 0) return { kind: 'before' };
    const { names } = this.request;
    const txIndex = this.txIndexOf(value);
    return txIndex > 0 ? { kind: 'transaction', transaction: names.transaction(txIndex) } : { kind: 'plain' };
  }

  /** The value that a page shows; `promised` is the write that it should show, where a sentence names both. */
  private shown(logicalPage: number, promised = 0): ShownValue {
    const { readBack } = this.request;
    const shown = this.value(readBack.value(logicalPage), readBack.fault(logicalPage));
    const isBesidePlain = promised > 0 && this.txIndexOf(promised) === 0;
    return shown.kind === 'plain' && isBesidePlain ? { kind: 'another plain' } : shown;
  }

  private writer(write: number): Writer {
    const { host, names } = this.request;
    const txIndex = this.txIndexOf(write);
    return txIndex > 0
      ? { transaction: names.transaction(txIndex) }
      : { plainPage: names.page(host.writePage[write] ?? 0) };
  }

  private fateOf(txIndex: number): OracleMessages['resurrected']['fate'] {
    switch (this.request.host.txState[txIndex]) {
      case TxState.aborted:
        return 'aborted';
      case TxState.active:
      case TxState.lostActive:
        return 'never asked';
      default:
        return 'rolled back before';
    }
  }
}
