import type { ByteSource } from './byte-source.ts';
import { EXPANSION_LIMIT, ExpansionGuard, type ExpansionLimit } from './expansion.ts';
import { MemberReader } from './gzip-members.ts';

export function isGzip(head: Uint8Array): boolean {
  return head.length >= 2 && head[0] === 0x1f && head[1] === 0x8b;
}

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
  return {
    name: source.name,
    size: null,
    async *open() {
      const reader = new MemberReader(source.name);
      let pieces: Uint8Array[] = [];
      const guard = new ExpansionGuard(source.name, options.limit ?? EXPANSION_LIMIT);
      const collect = (piece: Uint8Array): void => {
        guard.give(piece.length);
        pieces.push(piece);
      };
      for await (const chunk of source.open()) {
        for (let at = 0; at < chunk.length; at += STEP) {
          const part = chunk.subarray(at, at + STEP);
          guard.taken += part.length;
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
