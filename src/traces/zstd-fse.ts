import { ForwardBits, highestBit, ZstdDamage, type BackwardBits } from './zstd-bits.ts';
import { tracesMessage } from './messages.ts';

/** A table of finite state entropy (RFC 8878 §4.1): what each state stands for and where it leads. */
export interface FseTable {
  readonly log: number;
  readonly symbols: Uint8Array;
  readonly bits: Uint8Array;
  readonly bases: Uint16Array;
}

/** The state that follows, by the bits that tell it. */
export function stateAfter({ bases, bits }: FseTable, state: number, input: BackwardBits): number {
  return (bases[state] ?? 0) + input.take(bits[state] ?? 0);
}

/** Returns the symbol of a state. */
export function symbolOf({ symbols }: FseTable, state: number): number {
  return symbols[state] ?? 0;
}

/** A state that stands for one symbol always. */
export function constantTable(symbol: number): FseTable {
  return { log: 0, symbols: Uint8Array.of(symbol), bits: new Uint8Array(1), bases: new Uint16Array(1) };
}

/** Builds the table of a distribution; −1 means “less than 1”. The probabilities fill 2^`log` states. */
export function buildTable(probabilities: readonly number[], log: number): FseTable {
  const size = 1 << log;
  const symbols = new Uint8Array(size);
  const next = new Uint16Array(probabilities.length);
  let high = size;
  probabilities.forEach((probability, symbol) => {
    if (probability !== -1) return;
    symbols[--high] = symbol;
    next[symbol] = 1;
  });
  const step = (size >> 1) + (size >> 3) + 3;
  let at = 0;
  probabilities.forEach((probability, symbol) => {
    if (probability <= 0) return;
    next[symbol] = probability;
    for (let i = 0; i < probability; i++) {
      symbols[at] = symbol;
      do at = (at + step) & (size - 1);
      while (at >= high);
    }
  });
  const bits = new Uint8Array(size);
  const bases = new Uint16Array(size);
  for (let state = 0; state < size; state++) {
    const symbol = symbols[state] ?? 0;
    const value = next[symbol] ?? 0;
    const width = log - highestBit(value);
    next[symbol] = value + 1;
    bits[state] = width;
    bases[state] = (value << width) - size;
  }
  return { log, symbols, bits, bases };
}

/** Reads a table's description (§4.1.1) at `start`; answers the table and the byte that follows. */
export function readTable(
  bytes: Uint8Array,
  start: number,
  end: number,
  mostLog: number,
  mostSymbols: number,
): { readonly table: FseTable; readonly next: number } {
  const input = new ForwardBits(bytes, start, end);
  const log = input.take(4) + 5;
  if (log > mostLog) throw new ZstdDamage(tracesMessage('zstdTableTooLarge'));
  const probabilities: number[] = [];
  let remaining = 1 << log;
  while (remaining > 0) {
    const probability = readProbability(input, remaining);
    remaining -= Math.abs(probability);
    probabilities.push(probability);
    if (probability === 0) {
      let repeat: number;
      do {
        repeat = input.take(2);
        for (let i = 0; i < repeat; i++) probabilities.push(0);
      } while (repeat === 3);
    }
    if (probabilities.length > mostSymbols) throw new ZstdDamage(tracesMessage('zstdTableTooFull'));
  }
  return { table: buildTable(probabilities, log), next: input.nextByte };
}

function readProbability(input: ForwardBits, remaining: number): number {
  const bits = highestBit(remaining + 1) + 1;
  const value = input.take(bits);
  const low = value & ((1 << (bits - 1)) - 1);
  const spare = (1 << bits) - 2 - remaining;
  if (low < spare) {
    input.giveBack(1);
    return low - 1;
  }
  return (value === low ? value : value - spare) - 1;
}

/** A decoder's position in a table. */
export class FseState {
  state = 0;

  constructor(
    public table: FseTable,
    private readonly input: BackwardBits,
  ) {}

  begin(table: FseTable): void {
    this.table = table;
    this.state = this.input.take(table.log);
  }

  get symbol(): number {
    return symbolOf(this.table, this.state);
  }

  step(): void {
    this.state = stateAfter(this.table, this.state, this.input);
  }
}
