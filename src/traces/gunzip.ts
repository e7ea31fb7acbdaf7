import { TraceFailure, type ByteSource } from './byte-source.ts';
import { MemberReader } from './gzip-members.ts';

export function isGzip(head: Uint8Array): boolean {
  return head.length >= 2 && head[0] === 0x1f && head[1] === 0x8b;
}

/**
 * How far a file may expand. Traces compress ten to forty times; what passes 500 times after the first
 * 256 MiB is a decompression bomb or the image of an empty disk.
 */
export interface ExpansionLimit {
  readonly freeBytes: number;
  readonly ratio: number;
}

export const EXPANSION_LIMIT: ExpansionLimit = { freeBytes: 256 * 1024 * 1024, ratio: 500 };

export interface GunzipOptions {
  readonly limit?: ExpansionLimit;
  /** Something worth telling that does not stop the reading. */
  readonly onWarning?: (sentence: string) => void;
}

/** Small steps keep what one step can expand to (a thousand times) small as well. */
const STEP = 1 << 16;

/**
 * The uncompressed bytes of a gzip source of any number of members.
 *
 * The platform's DecompressionStream is left aside on purpose: browsers stop or fail behind the first
 * member, Node drops what follows a padded one, none says at which byte a file is cut or damaged, and
 * they differ. Our decoder is exact, the same everywhere, and no slower under Node.
 */
export function gunzipSource(source: ByteSource, options: GunzipOptions = {}): ByteSource {
  const { freeBytes, ratio } = options.limit ?? EXPANSION_LIMIT;
  return {
    name: source.name,
    size: null,
    async *open() {
      const reader = new MemberReader(source.name);
      let pieces: Uint8Array[] = [];
      let taken = 0;
      let given = 0;
      const collect = (piece: Uint8Array): void => {
        given += piece.length;
        if (given > freeBytes && given > taken * ratio) throw bomb(source.name, ratio, taken, given);
        pieces.push(piece);
      };
      for await (const chunk of source.open()) {
        for (let at = 0; at < chunk.length; at += STEP) {
          const part = chunk.subarray(at, at + STEP);
          taken += part.length;
          reader.push(part, collect);
          yield* pieces;
          pieces = [];
        }
      }
      const warning = reader.finish(collect);
      yield* pieces;
      if (warning !== null) options.onWarning?.(warning);
    },
  };
}

function bomb(name: string, ratio: number, taken: number, given: number): TraceFailure {
  return new TraceFailure(
    'too-large',
    `“${name}” expands more than ${ratio} times (its first ${taken} bytes gave over ${given}); no trace does, so reading stopped there. Unpack it and look inside if you believe it is one.`,
    { offset: taken },
  );
}
