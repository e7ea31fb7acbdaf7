/** A map from non-zero 32-bit numbers to 32-bit numbers: eight bytes an entry at half load. */
export class U32Map {
  size = 0;
  private keys = new Uint32Array(64);
  private values = new Uint32Array(64);

  /** The value of `key`, 0 where there is none. */
  get(key: number): number {
    const { keys } = this;
    const mask = keys.length - 1;
    for (let at = scatter(key) & mask; ; at = (at + 1) & mask) {
      if (keys[at] === key) return this.values[at] ?? 0;
      if (keys[at] === 0) return 0;
    }
  }

  set(key: number, value: number): void {
    if ((this.size + 1) * 2 > this.keys.length) this.grow();
    const at = this.place(key);
    if (this.keys[at] === 0) this.size++;
    this.keys[at] = key;
    this.values[at] = value;
  }

  private place(key: number): number {
    const mask = this.keys.length - 1;
    let at = scatter(key) & mask;
    while (this.keys[at] !== 0 && this.keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Uint32Array(keys.length * 2);
    this.values = new Uint32Array(keys.length * 2);
    for (const [i, key] of keys.entries()) {
      if (key === 0) continue;
      const at = this.place(key);
      this.keys[at] = key;
      this.values[at] = values[i] ?? 0;
    }
  }
}

/** Neighbouring numbers far apart (the finaliser of MurmurHash3). */
export function scatter(key: number): number {
  let h = key;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
