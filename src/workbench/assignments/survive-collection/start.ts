/** Traditional commit that does not follow what GC moves. */
import { type Device, scheme } from '../../api/scheme.ts';

interface CommitRecord {
  place: number;
  version: number;
  /** Pages whose committed version this record proves. */
  live: number;
}

interface Memory {
  /** By the number of the transaction. */
  records: Map<number, CommitRecord>;
  /** By page: the transaction whose record proves its committed version. */
  restsOn: Map<number, number>;
}

const fields = { txid: 4, version: 4, nth: 2 } as const;

export default scheme({
  name: 'What moves',
  fields,
  map: 'scan',
  memory: (): Memory => ({ records: new Map(), restsOn: new Map() }),

  label: (_d, tx, { nth, version }) => (tx === null ? { version } : { txid: tx.number, nth }),

  // All pages are durable: the record may follow.
  ready: (d, tx) => d.record(tx, { txid: tx.number, version: tx.version }),

  recordDurable(d, tx, place) {
    d.memory.records.set(tx.number, { place, version: tx.version, live: 1 });
    d.publish(tx);
    d.acknowledge(tx);
    leave(d, tx.number);
  },

  current: (d, tx, page) => rest(d, page, tx?.number ?? 0),

  // The copy of a committed page needs no record.
  copy(d, { page, isCurrent, label }) {
    const record = isCurrent ? d.memory.records.get(d.memory.restsOn.get(page ?? -1) ?? 0) : undefined;
    return record === undefined ? label : { nth: label.nth };
  },

  moved(d, { page, isCurrent, label }) {
    if (page !== null && isCurrent && label.txid === 0) rest(d, page, 0);
  },

  recover(d, pages) {
    const { records } = d.memory;
    for (const { place, page, label } of pages) {
      d.resume({ number: label.txid, version: label.version });
      if (page === null) records.set(label.txid, { place, version: label.version, live: 1 });
    }
    const found = d.newestFirst(pages, ({ label }) => {
      const version = label.txid === 0 ? label.version : records.get(label.txid)?.version;
      return version === undefined ? null : [version, label.nth, label.txid === 0 ? 1 : 0];
    });
    for (const [page, [newest]] of found) {
      d.restore(page, newest!.place);
      rest(d, page, newest!.label.txid);
    }
    for (const [number, { place }] of records) {
      d.keep(place);
      leave(d, number);
    }
  },
});

/** A page rests on the record of another transaction from now on, or on none (0). */
function rest(d: Device<typeof fields, Memory>, page: number, number: number): void {
  const before = d.memory.restsOn.get(page) ?? 0;
  d.memory.restsOn.set(page, number);
  const record = d.memory.records.get(number);
  if (record !== undefined) record.live++;
  leave(d, before);
}

/** One page less rests on a record. The last one lets it go. */
function leave(d: Device<typeof fields, Memory>, number: number): void {
  const record = d.memory.records.get(number);
  if (record === undefined || --record.live > 0) return;
  d.memory.records.delete(number);
  d.release(record.place);
}
