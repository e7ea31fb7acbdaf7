import type { DeclaredSchemes } from '../declared.ts';

export const tc: DeclaredSchemes['tc'] = {
  claims:
    'One commit record makes a transaction durable; its map is never written; recovery reads everything.',
  parameters: {},
  mutants: {
    'no-barrier': {
      title: 'to wait for the data before the commit record',
      about: 'The commit record is sent together with the last data pages, not after them.',
    },
    'acknowledge-early': {
      title: 'that the commit record must be durable first',
      about: 'COMMIT is acknowledged when the data are durable; the commit record follows.',
    },
    'reuse-txid': {
      title: 'that old pages still carry a TxID',
      about: 'Pages and commit records carry the TxID of the host, which may come again.',
    },
    'record-is-garbage': {
      title: 'that a commit record is evidence for as long as its pages live',
      about: 'A commit record counts as garbage as soon as the map knows of the commit.',
    },
  },
};
