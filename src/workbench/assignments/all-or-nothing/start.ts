/** The record of the commit does not wait. */
import { scheme } from '../../api/scheme.ts';

export default scheme({
  name: 'Record at once',
  fields: { number: 4 },
  map: 'log',

  label: (_d, tx) => ({ number: tx?.number ?? 0 }),

  // COMMIT is asked for. Pages may still be on their way.
  commit: (d, tx) => d.logCommit(tx),

  // All pages are durable.
  ready: () => undefined,

  // The record is durable.
  logged(d, tx) {
    if (tx === null) return;
    d.publish(tx);
    d.acknowledge(tx);
  },
});
