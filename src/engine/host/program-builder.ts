import { type HostOpCode, type HostProgram } from './program.ts';

const FIRST_CAPACITY = 64;

/** Columns that double when they are full, so that a program of any length is built in linear time. */
export class ProgramBuilder {
  private count = 0;
  private kind = new Uint8Array(FIRST_CAPACITY);
  private txIndex = new Uint32Array(FIRST_CAPACITY);
  private page = new Uint32Array(FIRST_CAPACITY);
  private pages = new Uint32Array(FIRST_CAPACITY);
  private hint = new Int32Array(FIRST_CAPACITY);
  private source = new Uint32Array(FIRST_CAPACITY);
  private hinted = false;

  /** `hint` is -1 where no block is asked for. */
  push(kind: HostOpCode, txIndex: number, page: number, pages: number, hint: number, source: number): void {
    if (this.count === this.kind.length) this.grow();
    const at = this.count;
    this.kind[at] = kind;
    this.txIndex[at] = txIndex;
    this.page[at] = page;
    this.pages[at] = pages;
    this.hint[at] = hint;
    this.source[at] = source;
    this.hinted ||= hint >= 0;
    this.count += 1;
  }

  /** The program so far, and the offset in the text of each of its operations. */
  finish(txids: readonly number[]): HostProgram & { readonly sources: Uint32Array } {
    const { count } = this;
    return {
      count,
      kind: this.kind.slice(0, count),
      txIndex: this.txIndex.slice(0, count),
      page: this.page.slice(0, count),
      pages: this.pages.slice(0, count),
      timeNs: null,
      hint: this.hinted ? this.hint.slice(0, count) : null,
      txids: Uint32Array.from(txids),
      pageNumbers: null,
      sources: this.source.slice(0, count),
    };
  }

  private grow(): void {
    const capacity = this.kind.length * 2;
    this.kind = copyInto(new Uint8Array(capacity), this.kind);
    this.txIndex = copyInto(new Uint32Array(capacity), this.txIndex);
    this.page = copyInto(new Uint32Array(capacity), this.page);
    this.pages = copyInto(new Uint32Array(capacity), this.pages);
    this.hint = copyInto(new Int32Array(capacity), this.hint);
    this.source = copyInto(new Uint32Array(capacity), this.source);
  }
}

function copyInto<Column extends Uint8Array | Uint32Array | Int32Array>(
  target: Column,
  from: Column,
): Column {
  target.set(from);
  return target;
}
