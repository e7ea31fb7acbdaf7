/** One record of the log for each commit. */
import { scheme } from '../../api/scheme.ts';

export default scheme({
  name: 'A record each',
  fields: { number: 4 },
  map: 'log',

  label: (_d, tx) => ({ number: tx?.number ?? 0 }),

  ready: (d, tx) => d.logCommit(tx),

  logged(d, tx) {
    if (tx === null) return;
    d.publish(tx);
    d.acknowledge(tx);
  },
});
