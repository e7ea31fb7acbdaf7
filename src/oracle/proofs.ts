/** The proofs of a violation: who was promised what, and which page shows otherwise. */
import { Where } from '../engine/interface/scheme.ts';
import { TxState } from '../engine/host/host-state.ts';
import {
  type AtPage,
  type Claim,
  oracleMessage,
  type Place,
  type ShownValue,
  type Writer,
} from './messages.ts';
import type { PromiseName, Violation } from '../model/promises.ts';
import type { AuditRequest, PageFault } from './promises.ts';

/** Subject of a violation. */
interface About {
  readonly logicalPage: number;
  /** Left out, or 0: of no transaction. */
  readonly txIndex?: number;
  /** Left out: the one that the map names. */
  readonly place?: Place;
  /** Write that the page had to show; left out: none. */
  readonly write?: number;
}

/** Builds the violations of one audit. */
export class Proofs {
  constructor(private readonly request: AuditRequest) {}

  /** D: an acknowledged write is not there. */
  lost(logicalPage: number, write: number): Violation {
    const writer = this.writer(write);
    const shown = this.shown(logicalPage, write);
    const claim: Claim = { kind: 'lost', ...this.page(logicalPage), writer, shown };
    return this.violation('durability', claim, { logicalPage, txIndex: this.txIndexOf(write), write });
  }

  /** D: what an earlier recovery had kept is gone. */
  wentBack(logicalPage: number, kept: number): Violation {
    const shown = this.shown(logicalPage, kept);
    const claim: Claim = { kind: 'wentBack', ...this.page(logicalPage), kept: this.value(kept, ''), shown };
    const txIndex = kept > 0 ? this.txIndexOf(kept) : 0;
    return this.violation('durability', claim, { logicalPage, txIndex, write: kept });
  }

  /** N: the page shows a write that was never committed, or that an earlier recovery had rolled back. */
  resurrected(logicalPage: number, write: number): Violation {
    const txIndex = this.txIndexOf(write);
    const fate = this.fateOf(txIndex);
    const writer = this.writer(write);
    const claim: Claim = { kind: 'resurrected', ...this.page(logicalPage), writer, fate };
    return this.violation('no resurrection', claim, { logicalPage, txIndex });
  }

  /** A: one page of a transaction is there and another is not. If that one is nowhere, the first is to look at. */
  split(txIndex: number, present: number, missing: number): Violation {
    const { names } = this.request;
    const claim: Claim = {
      kind: 'split',
      ...this.page(missing),
      transaction: names.transaction(txIndex),
      present: names.page(present),
      presentPlace: this.place(present),
      shown: this.shown(missing),
    };
    const place = this.place(missing) ?? this.place(present);
    const write = this.lastWrite(txIndex, missing);
    return this.violation('atomicity', claim, { logicalPage: missing, txIndex, place, write });
  }

  /** A: of two writes of one transaction to a page, the earlier shows. */
  outdated(logicalPage: number, write: number): Violation {
    const txIndex = this.txIndexOf(write);
    const transaction = this.request.names.transaction(txIndex);
    const claim: Claim = { kind: 'outdated', ...this.page(logicalPage), transaction };
    return this.violation('atomicity', claim, { logicalPage, txIndex, write });
  }

  /** G: the map names a page that does not hold the data. */
  unsound(logicalPage: number, fault: Exclude<PageFault, ''>): Violation {
    const claim: Claim = { kind: 'unsound', ...this.page(logicalPage), fault };
    return this.violation('GC neutrality', claim, { logicalPage });
  }

  /** G: a page shows data that no host ever wrote to it. */
  invented(logicalPage: number): Violation {
    const claim: Claim = { kind: 'invented', ...this.page(logicalPage) };
    return this.violation('GC neutrality', claim, { logicalPage });
  }

  /** I: the second recovery says something else than the first, which read `first` on `firstAt`. */
  changed(logicalPage: number, first: number, firstAt: number): Violation {
    const { readBack } = this.request;
    const write = Math.max(first, readBack.value(logicalPage));
    const claim: Claim = {
      kind: 'changed',
      ...this.page(logicalPage),
      shown: this.shown(logicalPage, first),
      first: this.value(first, ''),
      firstPlace: this.placeAt(firstAt),
    };
    const txIndex = write > 0 ? this.txIndexOf(write) : 0;
    return this.violation('idempotence', claim, { logicalPage, txIndex, write: first });
  }

  /** The transaction of a write; 0 for a plain one. */
  private txIndexOf(write: number): number {
    return this.request.host.writeTxIndex[write] ?? 0;
  }

  /** The write of a transaction that its page had to show; 0 where it wrote none. */
  private lastWrite(txIndex: number, logicalPage: number): number {
    const { writes, writeTxIndex, writePage } = this.request.host;
    for (let write = writes; write > 0; write--)
      if (writeTxIndex[write] === txIndex && writePage[write] === logicalPage) return write;
    return 0;
  }

  private violation(promise: PromiseName, claim: Claim, about: About): Violation {
    const { logicalPage, txIndex = 0, place = this.place(logicalPage), write = 0 } = about;
    const { block = null, page = null } = place === 'memory' ? {} : (place ?? {});
    const { readBack, names } = this.request;
    return {
      promise,
      proof: oracleMessage('proof', claim),
      block,
      page,
      txIndex: txIndex > 0 ? txIndex : null,
      breach: {
        headline: oracleMessage('headline', claim),
        reading: oracleMessage('reading', claim),
        logicalPage,
        name: names.page(logicalPage),
        promised: Math.max(0, write),
        shown: readBack.value(logicalPage),
      },
    };
  }

  /** A page by its name, and where the map points for it. */
  private page(logicalPage: number): AtPage {
    return { page: this.request.names.page(logicalPage), place: this.place(logicalPage) };
  }

  private place(logicalPage: number): Place {
    return this.placeAt(this.request.readBack.at(logicalPage));
  }

  private placeAt(at: number): Place {
    const { pagesPerBlock } = this.request.readBack;
    if (Where.isInMemory(at)) return 'memory';
    if (at < 0) return null;
    return { block: Math.floor(at / pagesPerBlock), page: at % pagesPerBlock };
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

  private fateOf(txIndex: number): Extract<Claim, { kind: 'resurrected' }>['fate'] {
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
