/** Every page goes to flash at once, whether its transaction will commit or not. */
import { scheme } from '../../api/scheme.ts';

export default scheme({
  name: 'All at once',
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
