/**
 * Text ↔ a short string that can stand in an address: deflated, with a check sum, in base64url. Damage is found
 * by the check sum before anything is inflated, and inflating stops as soon as the text is longer than it may be.
 */
import { err, ok, type Result } from '../../base/result.ts';

/** Bytes of JSON in a link. */
export const mostTextBytes = 256_000;
/** Characters of a link that are looked at at all; deflating never makes a text this much longer. */
const mostCharacters = 400_000;
const checkSumBytes = 4;
const chunkBytes = 16_384;

export type CodecFailure = 'damaged' | 'too large';

/** Base64url of the deflated text and its check sum, or `too large` for one that could not be read back. */
export async function packText(text: string): Promise<Result<string, CodecFailure>> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > mostTextBytes) return err('too large');
  const deflated = await readAtMost(
    streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw')),
    mostCharacters,
  );
  if (!deflated.ok) return deflated;
  const packed = new Uint8Array(deflated.value.length + checkSumBytes);
  packed.set(deflated.value);
  new DataView(packed.buffer).setUint32(deflated.value.length, checkSum(deflated.value));
  return ok(toBase64Url(packed));
}

/** The inverse of `packText`. Never throws and never waits for ever, whatever it is given. */
export async function unpackText(packed: string): Promise<Result<string, CodecFailure>> {
  if (packed.length > mostCharacters) return err('too large');
  const bytes = fromBase64Url(packed);
  if (bytes === null || bytes.length <= checkSumBytes) return err('damaged');
  const deflated = bytes.subarray(0, bytes.length - checkSumBytes);
  const expected = new DataView(bytes.buffer).getUint32(deflated.length);
  if (checkSum(deflated) !== expected) return err('damaged');
  const inflated = await readAtMost(
    streamOf(deflated).pipeThrough(new DecompressionStream('deflate-raw')),
    mostTextBytes,
  );
  if (!inflated.ok) return inflated;
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(inflated.value));
  } catch {
    return err('damaged');
  }
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    // A chunk at a time, so that an inflation that is cut short is never given the rest.
    pull(controller) {
      if (at >= bytes.length) {
        controller.close();
        return;
      }
      controller.enqueue(bytes.slice(at, at + chunkBytes));
      at += chunkBytes;
    },
  });
}

async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  mostBytes: number,
): Promise<Result<Uint8Array, CodecFailure>> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > mostBytes) {
        // Not awaited: some hosts settle a cancelled inflation late, and nothing hangs on it.
        reader.cancel().catch(() => undefined);
        return err('too large');
      }
      chunks.push(next.value);
    }
  } catch {
    return err('damaged');
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return ok(all);
}

/** FNV-1a, 32 bits: against accidents; against malice there are the bounds. */
function checkSum(bytes: Uint8Array): number {
  let sum = 0x811c_9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x0100_0193) >>> 0;
  return sum;
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Null for anything but the one text that `toBase64Url` makes of some bytes. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return toBase64Url(bytes) === text ? bytes : null;
}
