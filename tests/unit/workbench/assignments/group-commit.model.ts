/** Group commit: while a record is on its way, the next one gathers all commits that come. */
import { type Device, scheme } from '../../../../src/workbench/api/scheme.ts';

interface Notes {
  /** Place of the newest version of each page. */
  places: Map<number, number>;
}

interface Memory {
  /** Numbers of the transactions that the next record commits. */
  ready: number[];
  /** The record on its way, and what it commits. */
  sent: { id: number; commits: number[] } | null;
}

const fields = { number: 4 } as const;

export default scheme({
  name: 'Group commit',
  fields,
  map: 'log',
  memory: (): Memory => ({ ready: [], sent: null }),
  notes: (): Notes => ({ places: new Map() }),

  label: (_d, tx) => ({ number: tx?.number ?? 0 }),

  placed(_d, tx, { page, place }) {
    if (page !== null) tx.notes.places.set(page, place);
  },

  ready(d, tx) {
    d.memory.ready.push(tx.number);
    send(d);
  },

  logged(d, _tx, id) {
    const { sent } = d.memory;
    if (sent?.id !== id) return;
    d.memory.sent = null;
    for (const number of sent.commits) {
      const tx = d.transaction(number);
      if (tx === null) continue;
      d.publish(tx);
      d.acknowledge(tx);
    }
    send(d);
  },

  committed({ words }) {
    const commits = [];
    for (let at = 0; at < words.length; at += 4) {
      const [number = 0, version = 0, page = 0, place = 0] = words.slice(at, at + 4);
      commits.push({ number, version, pages: [{ page, place }] });
    }
    return commits;
  },
});

function send(d: Device<typeof fields, Memory>): void {
  const { ready, sent } = d.memory;
  if (sent !== null || ready.length === 0) return;
  d.memory.ready = [];
  const words: number[] = [];
  let highest = 0;
  for (const number of ready) {
    const tx = d.transaction(number);
    if (tx === null) continue;
    highest = Math.max(highest, tx.version);
    for (const [page, place] of (tx.notes as Notes).places) words.push(number, tx.version, page, place);
  }
  const pages = Math.max(1, Math.ceil(words.length / 4 / d.entriesPerPage(16)));
  d.memory.sent = { id: d.log(words, { pages, version: highest }), commits: ready };
}
