/** Text within a picture, where programs that read PNG files look for it: an iTXt chunk. */
import { crc32 } from '../../../base/crc32.ts';

const keyword = 'flashscope';
/** Signature and header chunk: 8 bytes, then 4 of length, 4 of kind, 13 of content, 4 of checksum. */
const afterHeader = 33;

/** The same picture with a text in it. `png` is a whole PNG file. */
export function embedInPng(png: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  const chunk = chunkOf('iTXt', contentOf(text));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, afterHeader));
  whole.set(chunk, afterHeader);
  whole.set(png.subarray(afterHeader), afterHeader + chunk.length);
  return whole;
}

/** Keyword, then: not compressed, no language, no translated keyword; then the text. */
function contentOf(text: string): Uint8Array {
  const encoder = new TextEncoder();
  return Uint8Array.from([...encoder.encode(keyword), 0, 0, 0, 0, 0, ...encoder.encode(text)]);
}

function chunkOf(kind: string, content: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(content.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  chunk.set(new TextEncoder().encode(kind), 4);
  chunk.set(content, 8);
  view.setUint32(content.length + 8, crc32(chunk.subarray(4, content.length + 8)));
  return chunk;
}
