/** LightTx without zones, as it is printed: what is found committed is redone. */
import { scheme } from '../../api/scheme.ts';

interface Memory {
  /** Places of the pages of each transaction that no checkpoint knows, by its number. */
  groups: Map<number, { version: number; places: number[] }>;
  /** Pages that are kept for their transaction's sake alone. */
  kept: number;
}

const fields = { txid: 4, count: 2, version: 4, nth: 2 } as const;

export default scheme({
  name: 'LightTx as printed',
  fields,
  map: 'checkpoint',
  holds: 'last',
  memory: (): Memory => ({ groups: new Map(), kept: 0 }),

  label(_d, tx, { nth, isLast, version }) {
    if (tx === null) return { count: 1, version };
    return { txid: tx.number, nth, count: isLast ? tx.sent : 0, version: isLast ? tx.version : 0 };
  },

  placed(d, tx, { place }) {
    const group = d.memory.groups.get(tx.number) ?? { version: 0, places: [] };
    group.places.push(place);
    d.memory.groups.set(tx.number, group);
  },

  // All pages are durable: that is the commit.
  ready(d, tx) {
    const group = d.memory.groups.get(tx.number);
    if (group !== undefined) group.version = tx.version;
    d.publish(tx);
    d.acknowledge(tx);
  },

  abort(d, tx) {
    d.memory.groups.delete(tx.number);
  },

  // The count of a transaction is right only as long as all of its pages are there.
  superseded(d, _page, place, tx) {
    const isNeeded =
      tx !== null || [...d.memory.groups.values()].some(({ places }) => places.includes(place));
    if (isNeeded && ++d.memory.kept > d.pagesPerBlock) d.checkpoint();
    return isNeeded ? 'released' : null;
  },

  moved(d, { place }, from) {
    for (const group of d.memory.groups.values())
      group.places = group.places.map((each) => (each === from ? place : each));
  },

  // The map on flash knows these transactions: no recovery will count their pages any more.
  checkpointed(d, covered) {
    for (const [number, { version, places }] of d.memory.groups) {
      if (version === 0 || version > covered) continue;
      d.memory.groups.delete(number);
      for (const place of places) d.release(place);
    }
    d.memory.kept = 0;
  },

  recover(d, pages) {
    const groups = new Map<number, { found: Set<number>; count: number; version: number }>();
    for (const { label } of pages) {
      d.resume({ number: label.txid, version: label.version });
      if (label.txid === 0) continue;
      const group = groups.get(label.txid) ?? { found: new Set(), count: 0, version: 0 };
      group.found.add(label.nth);
      if (label.count > 0) Object.assign(group, { count: label.count, version: label.version });
      groups.set(label.txid, group);
    }
    for (const [number, { found, count }] of groups) d.verdict(number, found.size === count, found.size);
    const found = d.newestFirst(pages, ({ label }) => {
      const group = groups.get(label.txid);
      const isCommitted = group === undefined || group.found.size === group.count;
      const { version } = group ?? label;
      return isCommitted ? [version, label.nth] : null;
    });
    for (const [page, [newest]] of found) d.restore(page, newest!.place);
  },
});
