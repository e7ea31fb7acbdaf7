import type { Message } from '../base/message.ts';
import type { ByteSource } from './byte-source.ts';
import { EXPANSION_LIMIT, ExpansionGuard, type ExpansionLimit } from './expansion.ts';

export interface UnpackOptions {
  readonly limit?: ExpansionLimit;
  /** Something worth telling that does not stop the reading. */
  readonly onWarning?: (sentence: Message) => void;
}

/** Unpacks one compressed file that arrives in chunks. */
export interface Unpacker {
  /** Returns what the chunk adds to the contents; a piece is valid until the next is asked for. */
  push(chunk: Uint8Array): Iterable<Uint8Array>;
  /** The input is complete. Answers a warning about what follows the compressed data, or null. */
  finish(): Message | null;
}

/** Small steps notice a bomb before much of what follows it is counted as compressed bytes. */
const STEP = 1 << 16;

/** The contents of a compressed source, which may not expand beyond reason. */
export function unpackedSource(
  source: ByteSource,
  makeUnpacker: () => Unpacker,
  options: UnpackOptions,
): ByteSource {
  return {
    name: source.name,
    size: null,
    async *open() {
      const unpacker = makeUnpacker();
      const guard = new ExpansionGuard(source.name, options.limit ?? EXPANSION_LIMIT);
      for await (const chunk of source.open()) {
        for (let at = 0; at < chunk.length; at += STEP) {
          const part = chunk.subarray(at, at + STEP);
          guard.taken += part.length;
          for (const piece of unpacker.push(part)) {
            guard.give(piece.length);
            yield piece;
          }
        }
      }
      const warning = unpacker.finish();
      if (warning !== null) options.onWarning?.(warning);
    },
  };
}
