/** Distributions that workloads draw from. */
import { nextBelow, nextShare, type RandomStream } from '../../../base/random.ts';
import { steadyLog, steadyPower } from '../../../base/steady-math.ts';

/** A whole number from `least` to `most`, both included, all alike. */
export function between(stream: RandomStream, least: number, most: number): number {
  return least + nextBelow(stream, most - least + 1);
}

/** Exponentially distributed around `mean`. */
export function exponential(stream: RandomStream, mean: number): number {
  return -mean * steadyLog(1 - nextShare(stream));
}

/** Gamma with shape 2 around `mean`: sizes of files, many below the mean and few far above it. */
export function gamma(stream: RandomStream, mean: number): number {
  return exponential(stream, mean / 2) + exponential(stream, mean / 2);
}

/**
 * The non-uniform random numbers of TPC-C clause 2.1.6, from 1 to `most`; `mask` is its constant A. Its
 * run-time constant C is 0: it shifts which rows are hot, not how hot they are.
 */
export function nonUniform(stream: RandomStream, mask: number, most: number): number {
  return ((nextBelow(stream, mask + 1) | between(stream, 1, most)) % most) + 1;
}

/** Ranks whose share of the zeta sum is added one by one; the rest is integrated. */
const SUMMED_RANKS = 4096;

/**
 * Ranks from 0 to `count` - 1 with a probability proportional to 1 / (rank + 1)^`theta`, theta in (0, 1), after
 * Gray et al., Quickly Generating Billion-Record Synthetic Databases (SIGMOD 1994), as YCSB does.
 */
export class Zipf {
  private readonly zeta: number;
  private readonly alpha: number;
  private readonly eta: number;
  private readonly second: number;

  constructor(
    readonly count: number,
    theta: number,
  ) {
    this.second = 1 + steadyPower(0.5, theta);
    this.zeta = zetaOf(count, theta);
    this.alpha = 1 / (1 - theta);
    this.eta = (1 - steadyPower(2 / count, 1 - theta)) / (1 - this.second / this.zeta);
  }

  next(stream: RandomStream): number {
    const share = nextShare(stream);
    const scaled = share * this.zeta;
    if (scaled < 1 || this.count === 1) return 0;
    if (scaled < this.second || this.count === 2) return 1;
    const rank = this.count * steadyPower(this.eta * share - this.eta + 1, this.alpha);
    return Math.min(this.count - 1, Math.floor(rank));
  }
}

function zetaOf(count: number, theta: number): number {
  const summed = Math.min(count, SUMMED_RANKS);
  let sum = 0;
  for (let rank = 1; rank <= summed; rank += 1) sum += 1 / steadyPower(rank, theta);
  if (summed === count) return sum;
  // Euler and Maclaurin: the integral from the last summed rank on, and half the difference of its ends.
  const end = 1 - theta;
  const integral = (steadyPower(count, end) - steadyPower(summed, end)) / end;
  return sum + integral + (1 / steadyPower(count, theta) - 1 / steadyPower(summed, theta)) / 2;
}

/** Spreads neighbouring ranks over all of `count`, always alike: what is hot does not stand side by side. */
export function scatter(rank: number, count: number): number {
  let hash = Math.imul(rank + 1, 0x9e37_79b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash ^= hash >>> 13;
  return (hash >>> 0) % count;
}
