import type { DeclaredSchemes } from '../declared.ts';

export const mixSl: DeclaredSchemes['mixsl'] = {
  claims: 'One status page commits a transaction, or a group of them; it works on MLC, without reprograms.',
  parameters: {
    group: {
      title: 'Group commit',
      about:
        'Transactions that share a page of the status log; fewer do when nobody else is about to commit.',
    },
  },
  mutants: {
    'acknowledge-early': {
      title: 'to flush the log buffer before the acknowledgement',
      about: 'COMMIT is acknowledged when its XID stands in the log buffer, which is DRAM.',
    },
    'reuse-xid': {
      title: 'that pages of an aborted transaction keep its XID',
      about: 'The host’s TxID, which comes again, is taken for the XID.',
    },
    'no-barrier': {
      title: 'to wait for the data before the status page',
      about: 'The XID is logged while pages of the transaction are still on their way.',
    },
    'truncate-early': {
      title: 'that pages depend on their XID in the status log',
      about: 'The status log is truncated as a checkpoint begins, not when its map is on flash.',
    },
  },
};
