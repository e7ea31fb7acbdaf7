import { Unusable } from '../session/runner/read-flag.ts';

/** One part of a piece of work that several processes share. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
}

/** So many can be written as `I/N`. */
export function isShardCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 1 && count <= 999_999;
}

/** `3/16`; null for what is none. */
export function shardOf(text: string): Shard | null {
  const [, first = '', second = ''] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text) ?? [];
  const shard = { index: Number(first), count: Number(second) };
  return shard.index >= 1 && shard.index <= shard.count ? shard : null;
}

/** The same of an option that may be left out; throws an `Unusable` for what is none. */
export function readShard(text = '1/1'): Shard {
  const shard = shardOf(text);
  if (shard !== null) return shard;
  throw new Unusable(`--shard ${text}: expected I/N, the first of sixteen shards is 1/16.`);
}
