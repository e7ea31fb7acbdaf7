import { Columns } from './columns.ts';
import { kindOfRwbs } from './request-words.ts';
import type { RequestKind } from './requests.ts';

const DEVICE = 0;
const ACTION = 5;
const RWBS = 6;
const SECTOR = 7;
const COMMA = 0x2c;
const PLUS = 0x2b;
const BRACKET = 0x5b;
const COMPLETED = 0x43;
const SMALL_M = 0x6d;

function isCapital(byte: number): boolean {
  return byte >= 0x41 && byte <= 0x5a;
}

/** One line of blkparse's default output: `8,0 cpu sequence time pid action RWBS`, then what the action has to tell. */
export class BlkparseEvent {
  static readonly time = 3;
  static readonly rwbs = RWBS;
  static readonly sector = SECTOR;
  static readonly sectors = SECTOR + 2;
  readonly columns = new Columns();
  /** First byte of the action's name. */
  action = 0;
  /** Effect of the request; null where its letters or its sectors cannot be understood. */
  kind: RequestKind | null = null;
  /** The letters are letters. */
  hasLetters = false;
  /** The request first makes durable what came before it. */
  preFlush = false;
  /** The request asks for a flush, before it or after it (FUA, an F behind the W). */
  flushes = false;
  /** `SECTOR + N` follows the letters. */
  hasSectors = false;

  /** Returns false for lines that are no events. */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    const { columns } = this;
    columns.cutAtBlanks(bytes, start, end);
    if (!this.isEvent()) return false;
    this.action = bytes[columns.startOf(ACTION)] ?? 0;
    const rwbs = columns.text(RWBS);
    this.hasLetters = /^[A-Z]{1,8}$/.test(rwbs);
    this.preFlush = rwbs.startsWith('F');
    this.flushes = rwbs.includes('F');
    this.hasSectors = this.holds(SECTOR + 1, PLUS);
    this.kind = this.hasLetters ? this.kindOf(rwbs) : null;
    return true;
  }

  /** The device and the action tell. */
  private isEvent(): boolean {
    const { columns } = this;
    if (columns.count <= RWBS) return false;
    const { bytes } = columns;
    const start = columns.startOf(DEVICE);
    const comma = bytes.indexOf(COMMA, start);
    if (comma <= start || comma >= columns.endOf(DEVICE) - 1) return false;
    const first = bytes[columns.startOf(ACTION)] ?? 0;
    return columns.endOf(ACTION) - columns.startOf(ACTION) <= 2 && (isCapital(first) || first === SMALL_M);
  }

  /** `Q WS 274432 + 8 [proc]`; a flush `Q FWS [proc]` has no sector. */
  private kindOf(rwbs: string): RequestKind | null {
    const { columns } = this;
    if (this.hasSectors) return kindOfRwbs(rwbs, columns.text(SECTOR + 2) === '0' ? 0 : 1);
    if (this.preFlush) return 'flush';
    const hasSector = columns.count > SECTOR && columns.bytes[columns.startOf(SECTOR)] !== BRACKET;
    // A completed flush is told with a sector alone, an event of no request with neither.
    return rwbs.startsWith('N') || (hasSector && this.action === COMPLETED) ? 'other' : null;
  }

  private holds(column: number, byte: number): boolean {
    const { columns } = this;
    if (columns.count <= column) return false;
    const start = columns.startOf(column);
    return columns.endOf(column) === start + 1 && columns.bytes[start] === byte;
  }
}
