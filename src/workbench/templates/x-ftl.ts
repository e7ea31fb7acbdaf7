/**
 * X-FTL: a table beside the map (X-L2P) says where the pages of transactions stand. COMMIT writes the whole table to the
 * log; the newest one that is durable counts. A checkpoint of the map lets committed entries go.
 */
import { type Device, scheme } from '../api/scheme.ts';

interface Entry {
  number: number;
  page: number;
  place: number;
  /** 0: its transaction is open. */
  version: number;
}

interface Memory {
  table: Entry[];
  /** Transactions whose pages are durable, and that the next image commits. */
  ready: number[];
  /** The image on its way, and what it commits. */
  image: { id: number; commits: number[] } | null;
}

/** Bytes of an entry in the table. */
const ENTRY = 16;

const fields = { txid: 4 } as const;

export default scheme({
  name: 'X-FTL',
  fields,
  map: 'log',
  memory: (): Memory => ({ table: [], ready: [], image: null }),

  label: (_d, tx) => ({ txid: tx?.number ?? 0 }),

  placed(d, { number }, { place, page }) {
    const { table } = d.memory;
    d.memory.table = table.filter((entry) => entry.number !== number || entry.page !== page);
    if (page !== null) d.memory.table.push({ number, page, place, version: 0 });
  },

  ready(d, tx) {
    d.memory.ready.push(tx.number);
    sendImage(d);
  },

  // The image is durable: what it calls committed is.
  logged(d, _tx, id) {
    const { image } = d.memory;
    if (image?.id !== id) return;
    d.memory.image = null;
    for (const number of image.commits) {
      const tx = d.transaction(number);
      if (tx === null) continue;
      d.publish(tx);
      d.acknowledge(tx);
      drop(d, tx.number);
    }
    sendImage(d);
    const committed = d.memory.table.filter(({ version }) => version > 0);
    if (committed.length > d.entriesPerPage(ENTRY)) d.checkpoint();
  },

  abort: (d, tx) => drop(d, tx.number),

  // The entry of the committed version is the only one of its page that counts.
  current(d, tx, page) {
    d.memory.table = d.memory.table.filter((entry) => entry.page !== page || entry.version === 0);
    for (const entry of d.memory.table)
      if (entry.page === page && entry.number === tx?.number) entry.version = tx.version;
  },

  moved(d, { place, page }, from) {
    for (const entry of d.memory.table) if (entry.place === from && entry.page === page) entry.place = place;
  },

  checkpointed(d, covered) {
    d.memory.table = d.memory.table.filter(({ version }) => version === 0 || version > covered);
  },

  // Of all images the last one counts.
  committed({ position, words }, all) {
    if (all.some((other) => other.position > position)) return [];
    const entries: Entry[] = [];
    for (let at = 0; at < words.length; at += 4) {
      const [number = 0, page = 0, place = 0, version = 0] = words.slice(at, at + 4);
      if (version > 0) entries.push({ number, page, place, version });
    }
    return entries.map(({ number, page, place, version }) => ({ number, version, pages: [{ page, place }] }));
  },
});

/** Entries of a transaction that are not committed go. */
function drop(d: Device<typeof fields, Memory>, number: number): void {
  d.memory.table = d.memory.table.filter((entry) => entry.number !== number || entry.version > 0);
}

/** Writes the table, with what is ready as committed; while one image is on its way, the next one gathers. */
function sendImage(d: Device<typeof fields, Memory>): void {
  const { table, ready, image } = d.memory;
  if (image !== null || ready.length === 0) return;
  const words: number[] = [];
  let highest = 0;
  for (const { number, page, place, version } of table) {
    const status = ready.includes(number) ? (d.transaction(number)?.version ?? 0) : version;
    words.push(number, page, place, status);
    highest = Math.max(highest, status);
  }
  const pages = Math.max(1, Math.ceil(table.length / d.entriesPerPage(ENTRY))) + 1;
  const id = d.log(words, { pages, version: highest, isWhole: true });
  d.memory.image = { id, commits: ready };
  d.memory.ready = [];
}
