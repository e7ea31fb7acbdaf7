/**
 * Programs and erases that end with status fail. The seed decides which ones fail, as a property of the chip: of each
 * page, or block, and of the number of earlier erases of its block. So it needs no state and follows from nothing
 * that a scheme does.
 */
import { present } from '../../base/assert.ts';
import { randomStream } from '../../base/random.ts';
import type { Durable } from './durable.ts';
import { blockOf, type Layout } from './layout.ts';
import { OpKind } from './operations.ts';

const MILLION = 1_000_000;

export class Failures {
  private readonly salt: number;
  /** Failing is a draw below this, of 2^32. */
  private readonly limit: number;

  constructor(
    private readonly layout: Layout,
    private readonly durable: Durable,
    perMillion: number,
    seed: number,
  ) {
    this.salt = randomStream(seed, 'failures').state;
    this.limit = (perMillion / MILLION) * 2 ** 32;
  }

  /** Returns true if a program of a data page, as its block is now, ends with status fail. */
  failsProgram(kind: number, page: number): boolean {
    if ((kind !== OpKind.program && kind !== OpKind.copy) || page >= this.layout.dataPages) return false;
    return this.draw(page, blockOf(this.layout, page)) < this.limit;
  }

  /** Returns true if the next erase of a data block fails. */
  failsErase(block: number): boolean {
    return this.draw(this.layout.pages + block, block) < this.limit;
  }

  private draw(what: number, block: number): number {
    let hash = this.salt ^ Math.imul(what + 1, 0x9e3779b1);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    hash ^= Math.imul(present(this.durable.eraseCount[block]) + 1, 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f);
    hash = Math.imul(hash ^ (hash >>> 16), 0x165667b1);
    return (hash ^ (hash >>> 15)) >>> 0;
  }
}
