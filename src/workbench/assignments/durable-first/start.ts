/** The pages, then one record of the log. Something happens too early. */
import { scheme } from '../../api/scheme.ts';

export default scheme({
  name: 'Early answer',
  fields: { number: 4 },
  map: 'log',

  label: (_d, tx) => ({ number: tx?.number ?? 0 }),

  // All pages are durable.
  ready(d, tx) {
    d.acknowledge(tx);
    d.logCommit(tx);
  },

  // The record is durable.
  logged(d, tx) {
    if (tx !== null) d.publish(tx);
  },
});
