export interface WalOptions {
  readonly pageBytes?: number;
  readonly bigEndian?: boolean;
  readonly salts?: readonly [number, number];
}

/** Writes write-ahead logs as SQLite does. */
export class Wal {
  private readonly parts: Uint8Array[] = [];
  private s0 = 0;
  private s1 = 0;
  private readonly bigEndian: boolean;
  readonly pageBytes: number;
  private salts: readonly [number, number];

  constructor({ pageBytes = 512, bigEndian = false, salts = [7, 9] }: WalOptions = {}) {
    this.pageBytes = pageBytes;
    this.salts = salts;
    this.bigEndian = bigEndian;
    const header = new Uint8Array(32);
    const view = new DataView(header.buffer);
    [0x377f0682 + (bigEndian ? 1 : 0), 3_007_000, pageBytes, 1, ...salts].forEach((word, i) =>
      view.setUint32(i * 4, word),
    );
    this.sum(header, 0, 24);
    this.stamp(view, 24);
    this.parts.push(header);
  }

  /** A frame of `page`; `commit` is the database's size in pages where the frame commits. */
  frame(page: number, commit = 0): this {
    const frame = new Uint8Array(24 + this.pageBytes).fill(page);
    const view = new DataView(frame.buffer);
    [page, commit, ...this.salts].forEach((word, i) => view.setUint32(i * 4, word));
    this.sum(frame, 0, 8);
    this.sum(frame, 24, frame.length);
    this.stamp(view, 16);
    this.parts.push(frame);
    return this;
  }

  /** A frame of a transaction that has overwritten one of its frames: without salts and check sums. */
  unsealed(page: number, commit = 0): this {
    const frame = new Uint8Array(24 + this.pageBytes).fill(page, 24);
    const view = new DataView(frame.buffer);
    view.setUint32(0, page);
    view.setUint32(4, commit);
    this.parts.push(frame);
    return this;
  }

  /** Writes another page's contents into the frame before, whose check sums stay. */
  overwritten(): this {
    this.parts.at(-1)?.fill(0xee, 24);
    return this;
  }

  /** Frames from now on are of another generation. */
  otherSalts(...salts: [number, number]): this {
    this.salts = salts;
    return this;
  }

  bytes(): Uint8Array {
    return new Uint8Array(Buffer.concat(this.parts));
  }

  /** The document's formula, word by word. */
  private sum(bytes: Uint8Array, start: number, end: number): void {
    const view = new DataView(bytes.buffer);
    for (let at = start; at < end; at += 8) {
      this.s0 = (this.s0 + view.getUint32(at, !this.bigEndian) + this.s1) % 2 ** 32;
      this.s1 = (this.s1 + view.getUint32(at + 4, !this.bigEndian) + this.s0) % 2 ** 32;
    }
  }

  private stamp(view: DataView, at: number): void {
    view.setUint32(at, this.s0);
    view.setUint32(at + 4, this.s1);
  }
}
