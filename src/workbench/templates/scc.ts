/**
 * SCC: each page of a transaction names the next one, the last names the first: a closed cycle has committed. Any
 * page of an aborted transaction that could mislead recovery is erased before its pages are written again.
 */
import { type Device, type Label, scheme, type Standing } from '../api/scheme.ts';

interface Link {
  page: number;
  version: number;
}

const fields = { version: 4, nextPage: 4, nextVersion: 4 } as const;
type Found = Standing<typeof fields>;
/** By page: the highest version that is known. */
type Versions = Map<number, number>;

/** Versions count turns of transactions, and in their low bits how often a transaction has written the page before. */
const TURN = 4096;
const turnOf = (version: number): number => Math.floor(version / TURN);

export default scheme({
  name: 'SCC',
  isolation: ['strict', 'no-page-conflict'],
  fields,
  map: 'scan',
  holds: 'last',
  writers: 'one',
  memory: (): Versions => new Map(),
  notes: (): Link[] => [],

  write(d, { notes }, page) {
    const isAgain = notes.some((link) => link.page === page);
    notes.push(isAgain ? { page, version: raise(d, page, (d.memory.get(page) ?? 0) + 1) } : newTurn(d, page));
  },

  // Pages go to flash when the next one is known, and the last one at COMMIT.
  label(d, tx, { page, nth, isLast }) {
    if (tx === null) return alone(d, page);
    const { notes } = tx;
    return linked(notes[nth - 1]!, notes[isLast ? 0 : nth]!);
  },

  filled: (d, page) => alone(d, page),

  // All pages are durable: the cycle is closed, and that is the commit.
  ready(d, tx) {
    d.publish(tx);
    d.acknowledge(tx);
  },

  // Links lead over pages that their own transaction has written again.
  superseded: (_d, _page, _place, tx) => (tx === null ? null : 'replaced'),

  misleads: (_d, { page: own, label }, page) => own === page || label.nextPage === page,

  recover(d, pages) {
    for (const { page, label } of pages) {
      raise(d, page!, label.version);
      raise(d, label.nextPage, label.nextVersion);
    }
    const found = d.newestFirst(pages, ({ label }) => [label.version]);
    for (const [page, versions] of found) {
      const live = versions.find((each) => isCommitted(found, each));
      const turn = turnOf(live?.label.version ?? 0);
      for (const [i, { place, label }] of versions.entries()) {
        const isCopy = label.version === versions[i - 1]?.label.version;
        if (turnOf(label.version) > turn) d.reject(place);
        else if (place === live?.place) d.restore(page, place);
        else if (turnOf(label.version) === turn && !isCopy) d.keep(place, 'replaced');
      }
    }
  },
});

/** A version of a page is known. */
function raise(d: Device<typeof fields, Versions>, page: number, version: number): number {
  d.memory.set(page, Math.max(version, d.memory.get(page) ?? 0));
  return version;
}

/** The version of a page in a transaction that writes it for the first time. */
function newTurn(d: Device<typeof fields, Versions>, page: number): Link {
  return { page, version: raise(d, page, (turnOf(d.memory.get(page) ?? 0) + 1) * TURN) };
}

function linked(own: Link, next: Link): Label<typeof fields> {
  return { version: own.version, nextPage: next.page, nextVersion: next.version };
}

/** A plain write is a cycle of one page. */
function alone(d: Device<typeof fields, Versions>, page: number): Label<typeof fields> {
  const own = newTurn(d, page);
  return linked(own, own);
}

/** Follows the links: a cycle that closes is committed, and so is what leads to a version that has been replaced. */
function isCommitted(found: ReadonlyMap<number, readonly Found[]>, from: Found): boolean {
  const way = new Set<Found>();
  for (let here: Found | undefined = from; here !== undefined && !way.has(here);) {
    way.add(here);
    const { nextPage, nextVersion }: Found['label'] = here.label;
    const versions: readonly Found[] = found.get(nextPage) ?? [];
    const highest = turnOf(versions[0]?.label.version ?? 0);
    // A newer version is written only when all older ones are committed or erased.
    if (highest !== turnOf(nextVersion)) return highest > turnOf(nextVersion);
    here = versions.find(({ label }) => label.version === nextVersion);
    if (here === undefined) return false;
  }
  return true;
}
