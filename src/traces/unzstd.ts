import type { Message } from '../base/message.ts';
import { TraceFailure, type ByteSource } from './byte-source.ts';
import { InputBuffer } from './input-buffer.ts';
import { unpackedSource, type Unpacker, type UnpackOptions } from './unpacked-source.ts';
import { Xxh64 } from './xxh64.ts';
import { threeBytes, ZstdDamage } from './zstd-bits.ts';
import { MOST_BLOCK_BYTES, ZstdBlocks } from './zstd-block.ts';
import { ZstdWindow } from './zstd-window.ts';
import { tracesMessage } from './messages.ts';

/** As much as `zstd --long` may use; the usual window is 8 MiB. */
const MOST_WINDOW_BYTES = 1 << 27;
const SMALLEST_HEADER = 5;

/** Zstandard (RFC 8878) by its magic number, or by that of a skippable frame in front. */
export function isZstd(head: Uint8Array): boolean {
  return head.length >= 4 && (isFrame(head, 0, 4) || isSkippable(head, 0, 4));
}

const FRAME = [0x28, 0xb5, 0x2f, 0xfd];
const SKIPPABLE = [0x50, 0x2a, 0x4d, 0x18];

/** True if a frame begins at `at`, or may begin there if only `known` bytes are there yet. */
function isFrame(bytes: Uint8Array, at: number, known: number): boolean {
  return FRAME.every((byte, i) => i >= known || bytes[at + i] === byte);
}

/** The same of a frame to skip, whose first byte has sixteen values. */
function isSkippable(bytes: Uint8Array, at: number, known: number): boolean {
  return SKIPPABLE.every(
    (byte, i) => i >= known || ((bytes[at + i] ?? 0) & (i === 0 ? 0xf0 : 0xff)) === byte,
  );
}

/**
 * The unpacked bytes of a zstd source of any number of frames.
 * Browsers have no decoder of their own; docs/trace-formats.md says why this is not fzstd.
 */
export function unzstdSource(source: ByteSource, options: UnpackOptions = {}): ByteSource {
  return unpackedSource(source, () => new FrameReader(source.name), options);
}

/** A frame between its header and its end. */
interface Frame {
  readonly blocks: ZstdBlocks;
  readonly mostBlockBytes: number;
  readonly hasSum: boolean;
  readonly sum: Xxh64;
  /** Null where the header does not say. */
  readonly size: number | null;
  produced: number;
  ended: boolean;
}

/** Reads frame after frame; a block is unpacked when all of it is there. */
class FrameReader implements Unpacker {
  private readonly input = new InputBuffer();
  private readonly window = new ZstdWindow();
  private readonly literals = new Uint8Array(MOST_BLOCK_BYTES);
  private frame: Frame | null = null;
  private frames = 0;
  private frameOffset = 0;
  private skipBytes = 0;
  private isBehind = false;

  constructor(private readonly name: string) {}

  *push(chunk: Uint8Array): Generator<Uint8Array> {
    if (this.isBehind) return;
    this.input.push(chunk);
    for (;;) {
      const piece = this.guarded();
      if (piece === null) return;
      if (piece.length > 0) yield piece;
    }
  }

  finish(): Message | null {
    const { input } = this;
    if (this.isBehind) {
      return tracesMessage('zstdEnded', { offset: this.frameOffset });
    }
    if (this.frame === null && this.skipBytes === 0 && input.end === input.start) return null;
    const offset = input.base + input.end;
    throw new TraceFailure(
      'damaged',
      tracesMessage('zstdCut', {
        name: this.name,
        offset,
        frame: this.number,
        frameOffset: this.frameOffset,
      }),
      { offset },
    );
  }

  /** The frame being read, from 1; `frames` counts one once its header is read. */
  private get number(): number {
    return this.frame === null ? this.frames + 1 : this.frames;
  }

  private guarded(): Uint8Array | null {
    try {
      return this.next();
    } catch (error) {
      if (!(error instanceof ZstdDamage)) throw error;
      const { offset } = this.input;
      throw new TraceFailure(
        'damaged',
        tracesMessage('zstdDamaged', { name: this.name, frame: this.number, offset, what: error.what }),
        { offset },
      );
    }
  }

  /** A piece of the contents, empty where a step made none; null where more input is needed. */
  private next(): Uint8Array | null {
    const { input, frame } = this;
    if (this.skipBytes > 0) {
      const skipped = Math.min(this.skipBytes, input.end - input.start);
      input.start += skipped;
      this.skipBytes -= skipped;
      return this.skipBytes > 0 ? null : NOTHING;
    }
    if (frame === null) return this.readHeader();
    return frame.ended ? this.readEnd(frame) : this.readBlock(frame);
  }

  private readHeader(): Uint8Array | null {
    const { input } = this;
    const { bytes, start } = input;
    const there = input.end - start;
    this.frameOffset = input.offset;
    const skips = isSkippable(bytes, start, there);
    if (!skips && !isFrame(bytes, start, there)) {
      if (this.frames === 0) throw new ZstdDamage(tracesMessage('zstdNoFrame'));
      this.isBehind = true;
      return null;
    }
    if (there < SMALLEST_HEADER) return null;
    if (skips) {
      if (there < 8) return null;
      this.skipBytes = new DataView(bytes.buffer, bytes.byteOffset + start + 4, 4).getUint32(0, true);
      input.start += 8;
      return NOTHING;
    }
    const length = headerLength(bytes[start + 4] ?? 0);
    if (there < length) return null;
    this.frame = readFrame(bytes, start, length, this.window, this.literals);
    this.frames++;
    input.start += length;
    return NOTHING;
  }

  private readBlock(frame: Frame): Uint8Array | null {
    const { input } = this;
    const { bytes, start } = input;
    if (input.end - start < 3) return null;
    const header = threeBytes(bytes, start);
    const type = (header >> 1) & 3;
    const size = header >> 3;
    if (type === 3 || size > frame.mostBlockBytes) throw new ZstdDamage(tracesMessage('zstdStrangeBlock'));
    const from = start + 3;
    const to = from + (type === 1 ? 1 : size);
    if (to > input.end) return null;
    const { window } = this;
    if (type === 2) {
      if (frame.blocks.decode(bytes, from, to) > frame.mostBlockBytes)
        throw new ZstdDamage(tracesMessage('zstdLongBlock'));
    } else {
      window.reserve(size);
      if (type === 0) window.bytes.set(bytes.subarray(from, to), window.filled);
      else window.bytes.fill(bytes[from] ?? 0, window.filled, window.filled + size);
      window.filled += size;
    }
    input.start = to;
    frame.ended = (header & 1) === 1;
    return this.emit(frame);
  }

  private emit(frame: Frame): Uint8Array {
    const piece = this.window.taken();
    frame.produced += piece.length;
    if (frame.size !== null && frame.produced > frame.size)
      throw new ZstdDamage(tracesMessage('zstdMoreThanSaid'));
    if (frame.hasSum) frame.sum.add(piece);
    return piece;
  }

  private readEnd(frame: Frame): Uint8Array | null {
    const { input } = this;
    if (frame.size !== null && frame.produced < frame.size)
      throw new ZstdDamage(tracesMessage('zstdLessThanSaid'));
    if (frame.hasSum) {
      if (input.end - input.start < 4) return null;
      const stored = new DataView(input.bytes.buffer, input.bytes.byteOffset + input.start, 4).getUint32(
        0,
        true,
      );
      if (stored !== frame.sum.low32()) throw new ZstdDamage(tracesMessage('zstdWrongSum'));
      input.start += 4;
    }
    this.frame = null;
    return NOTHING;
  }
}

const NOTHING = new Uint8Array(0);
const SIZE_BYTES = [0, 2, 4, 8];
const DICTIONARY_BYTES = [0, 1, 2, 4];

/** Of a frame's header, by its descriptor (§3.1.1.1.1); at most 18 bytes. */
function headerLength(descriptor: number): number {
  const isSingle = (descriptor & 0x20) !== 0;
  const sizeBytes = SIZE_BYTES[descriptor >> 6] || (isSingle ? 1 : 0);
  return 5 + (isSingle ? 0 : 1) + dictionaryBytes(descriptor) + sizeBytes;
}

function dictionaryBytes(descriptor: number): number {
  return DICTIONARY_BYTES[descriptor & 3] ?? 0;
}

function readFrame(
  bytes: Uint8Array,
  start: number,
  length: number,
  window: ZstdWindow,
  literals: Uint8Array,
): Frame {
  const descriptor = bytes[start + 4] ?? 0;
  if ((descriptor & 0x08) !== 0) throw new ZstdDamage(tracesMessage('zstdReservedBit'));
  const isSingle = (descriptor & 0x20) !== 0;
  let at = start + 5;
  let windowBytes = 0;
  if (!isSingle) {
    const size = bytes[at++] ?? 0;
    const base = 2 ** (10 + (size >> 3));
    windowBytes = base + (base / 8) * (size & 7);
  }
  const dictionary = bytes.subarray(at, at + dictionaryBytes(descriptor));
  if (dictionary.some((byte) => byte !== 0)) throw new ZstdDamage(tracesMessage('zstdDictionary'));
  at += dictionary.length;
  let size: number | null = null;
  if (at < start + length) {
    size = length - (at - start) === 2 ? 256 : 0;
    for (let i = start + length - 1, unit = 2 ** (8 * (start + length - at - 1)); i >= at; i--, unit /= 256) {
      size += (bytes[i] ?? 0) * unit;
    }
  }
  if (isSingle) windowBytes = size ?? 0;
  if (windowBytes > MOST_WINDOW_BYTES) {
    throw new ZstdDamage(tracesMessage('zstdWindow', { mebibytes: Math.ceil(windowBytes / 2 ** 20) }));
  }
  window.reset(windowBytes);
  return {
    blocks: new ZstdBlocks(window, literals),
    mostBlockBytes: Math.min(Math.max(windowBytes, 1), MOST_BLOCK_BYTES),
    hasSum: (descriptor & 4) !== 0,
    sum: new Xxh64(),
    size,
    produced: 0,
    ended: false,
  };
}
