/**
 * Work between two rests, counted and not timed: calls of the scheme, through which every page passes that is laid, written,
 * collected or recovered, and flash operations that have ended. A stretch of a bounded number of them is over within a moment
 * on any machine, so that a person who waits sees progress and can cancel.
 */
import { PIECE_PAGES, type Preparing } from '../../../src/base/preparing.ts';
import type { SchemeDeclaration } from '../../../src/engine/core/scheme-declaration.ts';
import { type Counters, totalPrograms, totalReads } from '../../../src/engine/interface/counters.ts';
import type { Scheme } from '../../../src/engine/interface/scheme.ts';

/** A page that is laid is one call, and a page that is written some. */
export const MOST_AT_ONCE = 8 * PIECE_PAGES;

export class WorkCount {
  private calls = 0;
  private readonly counters: Counters[] = [];

  /** The same scheme, whose work is counted. */
  counting(declared: SchemeDeclaration): SchemeDeclaration {
    return {
      ...declared,
      create: (core, settings, mutant) => {
        this.counters.push(core.counters);
        return this.counted(declared.create(core, settings, mutant));
      },
    };
  }

  private counted(scheme: Scheme): Scheme {
    return new Proxy(scheme, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]): unknown => {
          this.calls++;
          return Reflect.apply(value, target, args);
        };
      },
    });
  }

  get done(): number {
    const flash = this.counters.map((each) => totalPrograms(each) + totalReads(each) + each.erases);
    return this.calls + flash.reduce((all, each) => all + each, 0);
  }

  /**
   * Does the work, at most so many pieces of it; undefined where it is given up after them. Throws where it does not rest, or
   * where it tells less than it does.
   */
  resting<T>(work: Preparing<T>, pieces: number): T | undefined {
    let told = 0;
    for (let piece = 0; piece < pieces; piece++) {
      const before = this.done;
      const next = work.next();
      const did = this.done - before;
      if (did > MOST_AT_ONCE) throw new Error(`${did} moves without a rest, in piece ${piece}`);
      if (next.done === true) return next.value;
      if (next.value === null) continue;
      const { done, total } = next.value;
      if (done - told > MOST_AT_ONCE || total < done)
        throw new Error(`from ${told} to ${done} of ${total} without a rest, in piece ${piece}`);
      told = done;
    }
    return undefined;
  }
}
