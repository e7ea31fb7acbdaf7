import { Column, type TraceStore } from '../model/trace.ts';
import { tracesMessage } from './messages.ts';

/** Pages are numbered in pieces of 2^14: 64 MiB of a device. */
const PIECE_BITS = 14;
const PIECE = 1 << PIECE_BITS;
/** So many pieces are 2^32 pages. */
const MOST_PIECES = 2 ** (32 - PIECE_BITS);
/** Offsets are below 2^53 bytes, so that piece numbers take 27 bits. */
const PIECES_OF_DEVICE = 2 ** 27;

/**
 * One row of 32-bit page numbers for the pages of many devices, which together may span far more: only
 * the pieces that are touched are numbered. While the trace is read a piece's number is that of its first
 * appearance; `finish` sorts them, so that pages which are neighbours on their device are neighbours again.
 * A trace of one device below 16 TiB keeps the device's own page numbers.
 */
export class DevicePages {
  /** Answer of `locate`: the number of the first page. */
  page = 0;
  /** Pairs of first page and count, if the pages' numbers do not follow one another yet. */
  scattered: readonly number[] | null = null;
  private readonly pieces = new Map<number, number>();
  private readonly keys = new Column((length) => new Float64Array(length));
  private recentKey = -1;
  private recentPiece = 0;

  /** Numbers a range of at least one page. False where the row of numbers is full: nothing changed then. */
  locate(device: number, first: number, pages: number): boolean {
    const low = first % PIECE;
    const key = device * PIECES_OF_DEVICE + (first - low) / PIECE;
    if (low + pages <= PIECE) {
      if (key !== this.recentKey) {
        const piece = this.piece(key);
        if (piece < 0) return false;
        this.recentKey = key;
        this.recentPiece = piece;
      }
      this.page = this.recentPiece * PIECE + low;
      this.scattered = null;
      return true;
    }
    return this.locateAcross(key, low, pages);
  }

  private locateAcross(firstKey: number, low: number, pages: number): boolean {
    const parts: number[] = [];
    let left = pages;
    let at = low;
    for (let key = firstKey; left > 0; key++) {
      const piece = this.piece(key);
      if (piece < 0) return false;
      const count = Math.min(left, PIECE - at);
      parts.push(piece * PIECE + at, count);
      left -= count;
      at = 0;
    }
    this.page = parts[0] ?? 0;
    this.scattered = parts;
    return true;
  }

  private piece(key: number): number {
    const known = this.pieces.get(key);
    if (known !== undefined) return known;
    if (this.keys.length === MOST_PIECES) return -1;
    this.pieces.set(key, this.keys.length);
    this.keys.push(key);
    return this.keys.length - 1;
  }

  /** Gives the store's pages their lasting numbers and names; `deviceName` answers how a device is called. */
  finish(store: TraceStore, deviceName: (device: number) => string): void {
    const total = this.keys.length;
    if (total === 0) return;
    const sorted = Float64Array.from({ length: total }, (_, i) => this.keys.at(i)).sort();
    const [first = 0] = sorted;
    const last = sorted.at(-1) ?? 0;
    const oneDevice = first % PIECES_OF_DEVICE === first && last < MOST_PIECES;
    const lasting = new Float64Array(total);
    sorted.forEach((key, rank) => {
      lasting[this.pieces.get(key) ?? 0] = (oneDevice ? key : rank) * PIECE;
    });
    store.renumberPages((page) => (lasting[page >>> PIECE_BITS] ?? 0) + (page & (PIECE - 1)));
    if (oneDevice) return;
    store.namePages((page) => {
      const key = sorted[Math.floor(page / PIECE)] ?? 0;
      const inDevice = (key % PIECES_OF_DEVICE) * PIECE + (page % PIECE);
      const device = deviceName(Math.floor(key / PIECES_OF_DEVICE));
      return tracesMessage('devicePage', { device, page: inDevice });
    });
  }
}
