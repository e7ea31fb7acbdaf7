import {
  Z_BUF_ERROR,
  Z_NO_FLUSH,
  Z_OK,
  Z_STREAM_END,
  zlibInflate,
  zlibInflateInit2,
  zlibInflateReset,
  ZStream,
} from 'pako';
import type { InputBuffer } from './input-buffer.ts';

/** `more`: there may be more to come of this input, or of the next. `bad`: not DEFLATE. */
export type InflateStatus = 'more' | 'done' | 'bad';

/** zlib's way to ask for DEFLATE (RFC 1951) without a wrapper, with the whole window of 32 KiB. */
const RAW = -15;
/** Bytes that one step makes at most, so that little memory is in use and a bomb is noticed early. */
const ROOM = 1 << 16;

/**
 * Decodes DEFLATE with zlib's inflate as pako has it. It says exactly where the data end, which the platform's
 * DecompressionStream and most libraries do not: joined gzip members and exact places of damage need that.
 */
export class Inflater {
  private readonly stream = new ZStream();

  constructor() {
    zlibInflateInit2(this.stream, RAW);
    this.stream.output = new Uint8Array(ROOM);
  }

  /** Output of the last step. Valid until the next. */
  get piece(): Uint8Array {
    return this.stream.output.subarray(0, this.stream.next_out);
  }

  /** Uncompressed bytes so far. */
  get produced(): number {
    return this.stream.total_out;
  }

  /** Begins anew, for other data. */
  reset(): void {
    zlibInflateReset(this.stream);
  }

  /** Decodes some of what there is. After `done`, `input.start` is the first byte behind the data. */
  step(input: InputBuffer): InflateStatus {
    const { stream } = this;
    stream.input = input.bytes;
    stream.next_in = input.start;
    stream.avail_in = input.end - input.start;
    stream.next_out = 0;
    stream.avail_out = ROOM;
    const status = zlibInflate(stream, Z_NO_FLUSH);
    input.start = stream.next_in;
    if (status === Z_STREAM_END) return 'done';
    return status === Z_OK || status === Z_BUF_ERROR ? 'more' : 'bad';
  }
}
