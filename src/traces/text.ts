import { unquoted } from './csv-quotes.ts';

/** Bytes as text for sentences: ASCII as it is, everything else as a dot. */
export function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    text += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : byte === 9 ? ' ' : '·';
  }
  return text;
}

/** Bytes as text, a character each: what distinguishes names also where they are not ASCII. */
export function latinText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

/** A quotation of at most `limit` characters. */
export function excerpt(bytes: Uint8Array, start: number, end: number, limit = 40): string {
  const whole = end - start <= limit;
  return `“${asciiText(bytes, start, whole ? end : start + limit)}${whole ? '' : '…'}”`;
}

/** The bytes of an ASCII word. */
export function ascii(word: string): Uint8Array {
  return Uint8Array.from(word, (character) => character.charCodeAt(0));
}

export function startsWith(bytes: Uint8Array, start: number, end: number, prefix: Uint8Array): boolean {
  if (end - start < prefix.length) return false;
  for (let i = 0; i < prefix.length; i++) if (bytes[start + i] !== prefix[i]) return false;
  return true;
}

export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

const HEADER = /^\s*[a-z][a-z0-9_ ()./-]*(,[ \t]*[a-z][a-z0-9_ ()./-]*){2,}$/i;

/** Column names and nothing else: words between commas. */
export function isHeaderLine(line: string): boolean {
  return line.length <= 200 && HEADER.test(unquoted(line).trimEnd());
}
