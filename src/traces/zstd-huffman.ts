import { BackwardBits, highestBit, threeBytes, ZstdDamage } from './zstd-bits.ts';
import { FseState, readTable } from './zstd-fse.ts';
import { tracesMessage } from './messages.ts';

/** Codes of literals are at most so long (RFC 8878 §4.2.1). */
const MOST_BITS = 11;
const MOST_WEIGHTS = 255;

/** By the next `bits` bits: symbol · 16 + length of the code. */
export interface HuffmanTable {
  readonly bits: number;
  readonly entries: Uint16Array;
}

/** Reads the description of a tree (§4.2.1) at `start`; answers the table and the byte that follows. */
export function readHuffman(
  bytes: Uint8Array,
  start: number,
  end: number,
): { readonly table: HuffmanTable; readonly next: number } {
  if (start >= end) throw new ZstdDamage(tracesMessage('zstdNoTree'));
  const header = bytes[start] ?? 0;
  const isDirect = header >= 128;
  const next = start + 1 + (isDirect ? (header - 126) >> 1 : header);
  if (next > end) throw new ZstdDamage(tracesMessage('zstdTreeCut'));
  const weights = isDirect
    ? Array.from(
        { length: header - 127 },
        (_, i) => ((bytes[start + 1 + (i >> 1)] ?? 0) >> (i % 2 === 0 ? 4 : 0)) & 15,
      )
    : readWeights(bytes, start + 1, next);
  return { table: buildHuffman(weights), next };
}

/** Two states take turns until the bits run out. */
function readWeights(bytes: Uint8Array, start: number, end: number): number[] {
  const { table, next } = readTable(bytes, start, end, 6, 16);
  const input = new BackwardBits();
  input.open(bytes, next, end);
  let state = new FseState(table, input);
  let other = new FseState(table, input);
  state.begin(table);
  other.begin(table);
  const weights: number[] = [];
  for (;;) {
    weights.push(state.symbol);
    state.step();
    if (input.left < 0) {
      weights.push(other.symbol);
      break;
    }
    if (weights.length > MOST_WEIGHTS) throw new ZstdDamage(tracesMessage('zstdTreeTooFull'));
    [state, other] = [other, state];
  }
  return weights;
}

/** The last weight is not written: it fills what the others leave of a power of two. */
function buildHuffman(weights: number[]): HuffmanTable {
  let sum = 0;
  for (const weight of weights) {
    if (weight > MOST_BITS) throw new ZstdDamage(tracesMessage('zstdCodeTooLong'));
    if (weight > 0) sum += 1 << (weight - 1);
  }
  if (sum === 0 || weights.length > MOST_WEIGHTS) throw new ZstdDamage(tracesMessage('zstdTreeSymbols'));
  const bits = highestBit(sum) + 1;
  const rest = (1 << bits) - sum;
  if (bits > MOST_BITS || (rest & (rest - 1)) !== 0) throw new ZstdDamage(tracesMessage('zstdTreeSum'));
  weights.push(highestBit(rest) + 1);
  const entries = new Uint16Array(1 << bits);
  let at = 0;
  for (let weight = 1; weight <= bits; weight++) {
    weights.forEach((other, symbol) => {
      if (other !== weight) return;
      entries.fill(symbol * 16 + (bits + 1 - weight), at, at + (1 << (weight - 1)));
      at += 1 << (weight - 1);
    });
  }
  return { bits, entries };
}

/** Decodes one stream `start … end) of literals into `out`, all of it. */
export function decodeHuffman(
  table: HuffmanTable,
  bytes: Uint8Array,
  start: number,
  end: number,
  out: Uint8Array,
): void {
  if (end <= start || bytes[end - 1] === 0) throw new ZstdDamage(tracesMessage('zstdStreamNoEndMark'));
  const { bits, entries } = table;
  const mask = (1 << bits) - 1;
  const base = start * 8;
  let left = (end - start - 1) * 8 + highestBit(bytes[end - 1] ?? 0);
  for (let i = 0; i < out.length; i++) {
    const from = left - bits;
    const p = base + (from > 0 ? from : 0);
    const at = p >>> 3;
    const seen = threeBytes(bytes, at) >>> (p & 7);
    const code = from >= 0 ? seen & mask : ((seen & ((1 << left) - 1)) << -from) & mask;
    const entry = entries[code] ?? 0;
    out[i] = entry >> 4;
    left -= entry & 15;
    if (left < 0) throw new ZstdDamage(tracesMessage('zstdStreamCut'));
  }
  if (left !== 0) throw new ZstdDamage(tracesMessage('zstdStreamLong'));
}
