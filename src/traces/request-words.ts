import type { RequestKind } from './requests.ts';

const KINDS: Readonly<Record<string, RequestKind>> = {
  r: 'read',
  rd: 'read',
  read: 'read',
  w: 'write',
  wr: 'write',
  write: 'write',
  f: 'flush',
  flush: 'flush',
  sync: 'flush',
  fsync: 'flush',
  datasync: 'flush',
  fdatasync: 'flush',
  t: 'trim',
  trim: 'trim',
  d: 'trim',
  discard: 'trim',
  unmap: 'trim',
};

/** Letters as the kernel writes them: a flush before the request, the request, then FUA, Ahead, Sync, Meta, … */
const RWBS = /^F?[RWDFN][FASMVE]{0,6}$/;

/** A request's kind by the word or the letters for it, in any case; null where it is none. */
export function kindOfWord(word: string): RequestKind | null {
  const name = word.toLowerCase();
  if (Object.hasOwn(KINDS, name)) return KINDS[name] ?? null;
  return RWBS.test(word) ? kindOfRwbs(word, 1) : null;
}

/** A request's kind by its RWBS letters. Without a sector, a request that flushes before is a flush alone. */
export function kindOfRwbs(rwbs: string, sectors: number): RequestKind {
  const preFlush = rwbs.startsWith('F');
  if (preFlush && sectors === 0) return 'flush';
  const letters = preFlush ? rwbs.slice(1) : rwbs;
  if (letters.startsWith('R')) return 'read';
  if (letters.startsWith('W')) return 'write';
  if (letters.startsWith('D')) return 'trim';
  return letters.startsWith('F') ? 'flush' : 'other';
}
