/** Atomic-Write: the pages of a group, a barrier, one page of the log that says where they stand, the acknowledgement. */
import { scheme } from '../api/scheme.ts';

export default scheme({
  name: 'Atomic-Write',
  // One group at a time: the next one begins when this one has been acknowledged.
  isolation: ['strict'],
  fields: { group: 4, sequence: 4, last: 1 },
  map: 'log',
  // A record with room to spare also says what GC has moved.
  movesRide: true,

  label: (_d, tx, { nth, version }) =>
    tx === null ? { sequence: version, last: 1 } : { group: tx.number, sequence: nth },

  // All pages are durable: what says so may follow.
  ready: (d, tx) => d.logCommit(tx),

  // The record is durable, and recovery will find it: from here on the group has been written.
  logged(d, tx) {
    if (tx === null) return;
    d.publish(tx);
    d.acknowledge(tx);
  },
});
