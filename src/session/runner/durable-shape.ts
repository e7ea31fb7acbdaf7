/**
 * Checks that plain data read from a file has the shape of a durable half: the same parts, of the same kinds and
 * lengths, as a device of the same specification has, and numbers that point nowhere outside of it. No memory is
 * taken for the data before this is known: a wrong length could ask for more than there is.
 */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import { isRecord, type Plain } from '../../base/record.ts';
import type { Durable } from '../../engine/flash/durable.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import { runnerMessage, type Shape } from './messages.ts';

const TYPED = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type TypedName = keyof typeof TYPED;
type Typed = InstanceType<(typeof TYPED)[TypedName]>;

/** Largest value of an element; arrays of fractions hold stamps, which are whole. */
const MOST: Readonly<Record<TypedName, number>> = {
  Uint8Array: 2 ** 8 - 1,
  Uint16Array: 2 ** 16 - 1,
  Uint32Array: 2 ** 32 - 1,
  Int32Array: 2 ** 31 - 1,
  Float64Array: Number.MAX_SAFE_INTEGER,
};

/** Arrays that grow with the work, and those that not every device keeps. */
const GROWING: ReadonlySet<string> = new Set(['changedPage', 'changedTo', 'words', 'parts', 'journal']);
const PERHAPS: ReadonlySet<string> = new Set(['data', 'grownBad']);

/** The least value of a number, where it is not -1: pages saved by energy may be a list of erased blocks (-2). */
const LEAST: Readonly<Record<string, number>> = { mapPage: -2 };

/** Entries of lists that may be empty. */
const ENTRIES: Readonly<Record<string, object>> = {
  log: { id: 0, position: 0, kind: 0, words: new Uint32Array(0), parts: new Uint8Array(0) },
  saved: { ppf: 1, mapPage: 0, words: new Uint32Array(0) },
};

/** Returns the first thing that is wrong, with its place; null where nothing is. */
export function shapeProblem(raw: unknown, template: Durable, layout: Layout): Message | null {
  return new Judge(layout).judge(raw, template, 'durable', '');
}

class Judge {
  /** No list of a device is longer than this. */
  private readonly longest: number;
  private readonly below: Readonly<Record<string, number>>;

  constructor(layout: Layout) {
    const { pages, logicalPages, mapPages } = layout;
    this.longest = 4 * pages + 4_096;
    // A physical page + 1, 0 for none.
    const place = pages + 1;
    this.below = {
      image: place,
      changedTo: place,
      capturedAt: place,
      rootedAt: place,
      changedPage: logicalPages,
      capturedDurable: 2,
      needsErase: 2,
      parts: 2,
      pages,
      mapPage: mapPages,
    };
  }

  judge(raw: unknown, like: unknown, path: string, name: string): Message | null {
    if (typeof like === 'number') return this.number(raw, path, name);
    if (like === null) return raw === null ? null : misfit(path, { kind: 'nothing' });
    if (Array.isArray(like)) return this.list(raw, like, path, name);
    if (ArrayBuffer.isView(like)) return this.typed(raw, like as Typed, path, name);
    return this.record(raw, like as Plain, path, name);
  }

  private number(raw: unknown, path: string, name: string): Message | null {
    const most = (this.below[name] ?? Number.MAX_SAFE_INTEGER) - 1;
    const least = LEAST[name] ?? -1;
    const fits = Number.isSafeInteger(raw) && Number(raw) >= least && Number(raw) <= most;
    return fits ? null : misfit(path, { kind: 'value', least, most });
  }

  private list(raw: unknown, like: readonly unknown[], path: string, name: string): Message | null {
    const entry: unknown = name === 'pages' ? 0 : ENTRIES[name];
    if (
      !Array.isArray(raw) ||
      raw.length > this.longest ||
      (entry === undefined && raw.length !== like.length)
    )
      return misfit(path, { kind: 'list', length: entry === undefined ? like.length : null });
    for (const [at, each] of raw.entries()) {
      const problem = this.judge(each, entry ?? like[at], `${path}[${at}]`, name);
      if (problem !== null) return problem;
    }
    return null;
  }

  private typed(raw: unknown, like: Typed, path: string, name: string): Message | null {
    const kind = like.constructor.name as TypedName;
    const isGrowing = GROWING.has(name) || path.includes('.lists.');
    const length = isRecord(raw) ? raw['length'] : null;
    const isLong = isGrowing
      ? Number.isSafeInteger(length) && Number(length) >= 0 && Number(length) <= this.longest
      : length === like.length || (PERHAPS.has(name) && length === 0);
    if (!isRecord(raw) || raw['$typed'] !== kind || !isLong)
      return misfit(path, { kind: 'numbers', length: isGrowing ? null : like.length });
    const most = Math.min(MOST[kind], (this.below[name] ?? Infinity) - 1);
    return areRuns(raw['runs'], Number(length), most) ? null : misfit(path, { kind: 'runs', most });
  }

  private record(raw: unknown, like: Plain, path: string, name: string): Message | null {
    const keys = Object.keys(like);
    if (!isRecord(raw) || '$typed' in raw || '$map' in raw) return misfit(path, { kind: 'record', keys });
    const unknown = Object.keys(raw).find((key) => !Object.hasOwn(like, key));
    if (unknown !== undefined) return misfit(`${path}.${unknown}`, { kind: 'nothing' });
    for (const key of keys) {
      if (!Object.hasOwn(raw, key)) return misfit(`${path}.${key}`, { kind: 'something' });
      const problem = this.judge(raw[key], like[key], `${path}.${key}`, name === 'lists' ? name : key);
      if (problem !== null) return problem;
    }
    return null;
  }
}

/** Stretches in order, each within the array: [start, values]. */
function areRuns(runs: unknown, length: number, most: number): boolean {
  if (!Array.isArray(runs)) return false;
  let from = 0;
  for (const run of runs as unknown[]) {
    if (!Array.isArray(run) || run.length !== 2) return false;
    const [start, values] = run as unknown[];
    if (!Number.isSafeInteger(start) || Number(start) < from || !Array.isArray(values)) return false;
    from = Number(start) + values.length;
    if (from > length) return false;
    for (const value of values as unknown[])
      if (!Number.isSafeInteger(value) || Number(value) < 0 || Number(value) > most) return false;
  }
  return true;
}

/** Checks the relations between parts, after each part has been checked by itself. */
export function relationProblem(durable: Durable): Message | null {
  const { programmed, torn, metadata, log, nvm } = durable;
  const { changedCount, changedPage, changedTo } = metadata;
  const room = Math.min(changedPage.length, changedTo.length);
  if (changedCount < 0 || changedCount > room)
    return misfit('durable.metadata.changedCount', { kind: 'value', least: 0, most: room });
  for (let word = 0; word < torn.length; word++)
    if ((present(torn[word]) & present(programmed[word])) !== 0)
      return misfit('durable.torn', { kind: 'apart' });
  for (let at = 1; at < log.length; at++)
    if (present(log[at]).position <= present(log[at - 1]).position)
      return misfit(`durable.log[${at}].position`, { kind: 'order' });
  const { journal, journalWords: words } = nvm ?? {};
  if (!(journal instanceof Uint32Array) || typeof words !== 'number') return null;
  const isWhole = words >= 0 && words <= journal.length && words % 2 === 0;
  return isWhole
    ? null
    : misfit('durable.nvm.journalWords', { kind: 'value', least: 0, most: journal.length });
}

function misfit(path: string, shape: Shape): Message {
  return runnerMessage('durableMisfit', { path, shape });
}
