import type { Message } from '../base/message.ts';
import { crc32 } from '../base/crc32.ts';
import { TraceFailure } from './byte-source.ts';
import { Inflater } from './inflate.ts';
import { InputBuffer } from './input-buffer.ts';
import type { Unpacker } from './unpacked-source.ts';
import { tracesMessage } from './messages.ts';

const HAS_HEADER_CHECK = 2;
const HAS_EXTRA = 4;
const HAS_NAME = 8;
const HAS_COMMENT = 16;
const RESERVED = 0xe0;
/** No real header is longer; without a bound a missing zero byte would swallow the file. */
const HEADER_LIMIT = 1 << 17;
const NOTHING = new Uint8Array(0);

/** Reads the members of a gzip file (RFC 1952) one after the other and checks each one's sum and length. */
export class MemberReader implements Unpacker {
  private readonly input = new InputBuffer();
  private readonly inflater = new Inflater();
  private members = 0;
  private memberOffset = 0;
  private state: 'header' | 'data' | 'trailer' | 'behind' = 'header';
  private check = 0;

  constructor(private readonly name: string) {}

  *push(chunk: Uint8Array): Generator<Uint8Array> {
    if (this.state === 'behind') return;
    this.input.push(chunk);
    for (;;) {
      const piece = this.next();
      if (piece === null) return;
      if (piece.length > 0) yield piece;
    }
  }

  finish(): Message | null {
    const { input } = this;
    if (this.state === 'behind') {
      return tracesMessage('gzipEnded', { offset: this.memberOffset });
    }
    if (this.state === 'header' && this.members > 0 && input.end === input.start) return null;
    const offset = input.base + input.end;
    throw new TraceFailure(
      'damaged',
      tracesMessage('gzipCut', {
        name: this.name,
        offset,
        member: this.member,
        memberOffset: this.memberOffset,
      }),
      { offset },
    );
  }

  /** A piece of the contents, empty where a step made none; null where more input is needed. */
  private next(): Uint8Array | null {
    if (this.state === 'behind') return null;
    if (this.state === 'data') return this.readData();
    return (this.state === 'header' ? this.readHeader() : this.readTrailer()) ? NOTHING : null;
  }

  private readHeader(): boolean {
    const { input } = this;
    const { bytes } = input;
    this.memberOffset = input.offset;
    const available = input.end - input.start;
    if (available === 0) return false;
    const isMember = bytes[input.start] === 0x1f && (available < 2 || bytes[input.start + 1] === 0x8b);
    if (!isMember && this.members > 0) {
      // Tapes and block devices pad with zeros: those are no news, anything else is.
      while (input.start < input.end && bytes[input.start] === 0) input.start++;
      if (input.start === input.end) return false;
      if (bytes[input.start] === 0x1f) return this.readHeader();
      this.memberOffset = input.offset;
      this.state = 'behind';
      return false;
    }
    const length = this.headerLength();
    if (length === null) {
      if (available > HEADER_LIMIT) this.bad(tracesMessage('gzipEndlessHeader'));
      return false;
    }
    if (bytes[input.start + 2] !== 8 || ((bytes[input.start + 3] ?? 0) & RESERVED) !== 0) {
      this.bad(tracesMessage('gzipUnknownCompression'));
    }
    input.start += length;
    this.members++;
    this.inflater.reset();
    this.check = 0;
    this.state = 'data';
    return true;
  }

  /** Bytes of the header at `input.start`; null while it is not all there. */
  private headerLength(): number | null {
    const { bytes, start, end } = this.input;
    if (end - start < 10) return null;
    const flags = bytes[start + 3] ?? 0;
    let at = start + 10;
    if ((flags & HAS_EXTRA) !== 0) {
      if (at + 2 > end) return null;
      at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
    }
    for (const flag of [HAS_NAME, HAS_COMMENT]) {
      if ((flags & flag) === 0) continue;
      const zero = bytes.indexOf(0, at);
      if (zero < 0 || zero >= end) return null;
      at = zero + 1;
    }
    if ((flags & HAS_HEADER_CHECK) !== 0) at += 2;
    return at <= end ? at - start : null;
  }

  private readData(): Uint8Array | null {
    const { input, inflater } = this;
    const status = inflater.step(input);
    if (status === 'bad') this.bad(tracesMessage('gzipDataDamaged', { offset: input.offset }));
    const { piece } = inflater;
    this.check = crc32(piece, this.check);
    if (status === 'done') this.state = 'trailer';
    else if (piece.length === 0) return null;
    return piece;
  }

  private readTrailer(): boolean {
    const { input, inflater } = this;
    if (input.end - input.start < 8) return false;
    const view = new DataView(input.bytes.buffer, input.start, 8);
    if (view.getUint32(0, true) !== this.check || view.getUint32(4, true) !== inflater.produced % 2 ** 32) {
      this.bad(tracesMessage('gzipWrongSum', { offset: input.offset }));
    }
    input.start += 8;
    this.state = 'header';
    return true;
  }

  /** The member being read, from 1; `members` counts one once its header is read. */
  private get member(): number {
    return this.state === 'header' ? this.members + 1 : this.members;
  }

  private bad(what: Message): never {
    const { offset } = this.input;
    throw new TraceFailure(
      'damaged',
      tracesMessage('gzipDamaged', {
        name: this.name,
        member: this.member,
        memberOffset: this.memberOffset,
        what,
      }),
      { offset },
    );
  }
}
