import type { ByteSource } from './byte-source.ts';

export type Utf16 = 'utf-16le' | 'utf-16be';

/**
 * Windows PowerShell's `>` writes UTF-16. Told by its byte-order mark or, without one, by every second
 * byte of the head being zero, which no 8-bit text has.
 */
export function detectUtf16(head: Uint8Array): Utf16 | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const pairs = Math.min(head.length >>> 1, 64);
  if (pairs < 4) return null;
  let low = 0;
  let high = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] !== 0 && head[at + 1] === 0) low++;
    if (head[at] === 0 && head[at + 1] !== 0) high++;
  }
  if (low === pairs) return 'utf-16le';
  return high === pairs ? 'utf-16be' : null;
}

const QUESTION_MARK = 0x3f;

/**
 * The text as bytes. All that a trace says is ASCII; other characters, which occur in free text only,
 * become question marks.
 */
export function utf16Source(source: ByteSource, kind: Utf16): ByteSource {
  const lowFirst = kind === 'utf-16le';
  return {
    name: source.name,
    size: null,
    async *open() {
      let held = -1;
      let first = true;
      for await (const chunk of source.open()) {
        const out = new Uint8Array((chunk.length + 1) >>> 1);
        let filled = 0;
        for (const byte of chunk) {
          if (held < 0) {
            held = byte;
            continue;
          }
          const unit = lowFirst ? held | (byte << 8) : (held << 8) | byte;
          held = -1;
          if (!first || unit !== 0xfeff) out[filled++] = unit < 0x80 ? unit : QUESTION_MARK;
          first = false;
        }
        yield out.subarray(0, filled);
      }
    },
  };
}
