/** The program of a host whose work grows, and shrinks again: one for all works of a search. */
import { unreachable } from '../../base/assert.ts';
import { HostOp, type HostOpCode, type HostProgram } from '../../engine/host/program.ts';
import type { Operation } from './works.ts';

/** Progress of a work: the number of the program's commands that are its own, and the transactions that they name. */
export interface Mark {
  readonly commands: number;
  /** Transactions so far, by first appearance. */
  readonly transactions: number;
  /** The open transaction of each TxID. */
  readonly open: ReadonlyMap<number, number>;
}

export const NO_COMMANDS: Mark = { commands: 0, transactions: 0, open: new Map() };

export class GrowingProgram implements HostProgram {
  count = 0;
  readonly kind: Uint8Array;
  readonly txIndex: Uint32Array;
  readonly page: Uint32Array;
  readonly pages: Uint32Array;
  readonly timeNs = null;
  readonly hint = null;
  readonly txids: Uint32Array;
  readonly pageNumbers = null;

  /** With room for works of so many operations; each may begin a transaction, which is a command of its own. */
  constructor(operations: number) {
    const most = 2 * operations + 1;
    this.kind = new Uint8Array(most);
    this.txIndex = new Uint32Array(most);
    this.page = new Uint32Array(most);
    this.pages = new Uint32Array(most).fill(1);
    this.txids = new Uint32Array(operations + 1);
  }

  /** Something comes after the work so far; it is not known yet what. */
  awaitMore({ commands }: Mark): void {
    this.push(commands, HostOp.write, 0, 0);
  }

  /** Replaces everything behind a mark by one operation. */
  append(mark: Mark, operation: Operation): Mark {
    const { commands } = mark;
    if (operation.kind === 'checkpoint') {
      this.push(commands, HostOp.checkpoint, 0, 0);
      return { ...mark, commands: commands + 1 };
    }
    const { txid } = operation;
    if (operation.kind === 'write') return this.write(mark, txid, operation.page);
    this.push(commands, endOf(operation.kind), mark.open.get(txid) ?? 0, 0);
    const open = new Map(mark.open);
    open.delete(txid);
    return { ...mark, commands: commands + 1, open };
  }

  private write(mark: Mark, txid: number, page: number): Mark {
    const { commands, transactions, open } = mark;
    const txIndex = txid === 0 ? 0 : open.get(txid);
    if (txIndex !== undefined) {
      this.push(commands, HostOp.write, txIndex, page);
      return { ...mark, commands: commands + 1 };
    }
    const begun = transactions + 1;
    this.txids[begun] = txid;
    this.push(commands, HostOp.begin, begun, 0);
    this.push(commands + 1, HostOp.write, begun, page);
    return { commands: commands + 2, transactions: begun, open: new Map(open).set(txid, begun) };
  }

  private push(at: number, kind: HostOpCode, txIndex: number, page: number): void {
    this.kind[at] = kind;
    this.txIndex[at] = txIndex;
    this.page[at] = page;
    this.count = at + 1;
  }
}

function endOf(kind: 'commit' | 'abort'): HostOpCode {
  switch (kind) {
    case 'commit':
      return HostOp.commit;
    case 'abort':
      return HostOp.abort;
    default:
      return unreachable(kind);
  }
}
