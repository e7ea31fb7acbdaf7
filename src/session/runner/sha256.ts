/**
 * SHA-256 (FIPS 180-4). The platform's own exists in secure contexts only, and a trace must have the same
 * digest on a plain http host as anywhere else.
 */
const BLOCK_BYTES = 64;

/** The first 32 bits of the fractional parts of the cube roots (or square roots) of the first primes. */
function rootBits(count: number, root: (n: number) => number): Int32Array {
  const bits = new Uint32Array(count);
  for (let n = 2, found = 0; found < count; n++) {
    if (isPrime(n)) bits[found++] = (root(n) % 1) * 2 ** 32;
  }
  return new Int32Array(bits.buffer);
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

const ROUND = rootBits(64, Math.cbrt);
const START = rootBits(8, Math.sqrt);

export class Sha256 {
  private readonly state = START.slice();
  private readonly words = new Int32Array(64);
  private readonly rest = new Uint8Array(BLOCK_BYTES);
  private restLength = 0;
  private length = 0;

  add(bytes: Uint8Array): this {
    this.length += bytes.length;
    let at = 0;
    while (at < bytes.length) {
      const taken = Math.min(BLOCK_BYTES - this.restLength, bytes.length - at);
      this.rest.set(bytes.subarray(at, at + taken), this.restLength);
      this.restLength += taken;
      at += taken;
      if (this.restLength < BLOCK_BYTES) return this;
      this.mix();
      this.restLength = 0;
    }
    return this;
  }

  /** The digest of everything added, as 64 hexadecimal digits. Nothing can be added afterwards. */
  hex(): string {
    const bits = new DataView(new ArrayBuffer(8));
    bits.setBigUint64(0, BigInt(this.length) * 8n);
    const padding = new Uint8Array(1 + ((2 * BLOCK_BYTES - 9 - this.restLength) % BLOCK_BYTES));
    padding[0] = 0x80;
    this.add(padding).add(new Uint8Array(bits.buffer));
    return Array.from(new Uint32Array(this.state.buffer), (word) => word.toString(16).padStart(8, '0')).join(
      '',
    );
  }

  private mix(): void {
    const { words, rest, state } = this;
    for (let i = 0; i < 16; i++) {
      const at = i * 4;
      words[i] = (rest[at] << 24) | (rest[at + 1] << 16) | (rest[at + 2] << 8) | rest[at + 3];
    }
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15];
      const b = words[i - 2];
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[i] = (words[i - 16] + s0 + words[i - 7] + s1) | 0;
    }
    let a = state[0];
    let b = state[1];
    let c = state[2];
    let d = state[3];
    let e = state[4];
    let f = state[5];
    let g = state[6];
    let h = state[7];
    for (let i = 0; i < 64; i++) {
      const t1 =
        (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + words[i]) | 0;
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
  }
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
