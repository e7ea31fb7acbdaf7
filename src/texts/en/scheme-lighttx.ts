import type { DeclaredSchemes } from '../declared.ts';

export const lightTx: DeclaredSchemes['lighttx'] = {
  claims:
    'Atomic and durable commits without a commit record; recovery reads the map and two small zones; aborts cost nothing.',
  parameters: {
    checkpoints: {
      title: 'Checkpoints',
      about: 'When zones slide: by themselves when the Available Zone runs short, or only when asked for.',
    },
    sliding: {
      title: 'Zone sliding',
      about:
        'Where a full block goes whose transactions are all dead: to Checkpointed at once, as in the paper, or to Unavailable for one more checkpoint.',
    },
  },
  mutants: {
    literal: {
      title: 'that an old redo can undo a newer checkpoint',
      about: 'Recovery as printed in the paper: every committed transaction found is redone, settled or not.',
    },
    'copies-keep-old-version': {
      title: 'that a copied page needs a version of its own',
      about: 'Garbage collection stamps its copies with a version that the checkpoint already covers.',
    },
    'checkpoint-version-from-counter': {
      title: 'that a commit may still be in flight at a checkpoint',
      about: 'CkptVer takes the version counter as it stands, not the highest version that is settled.',
    },
    'reuse-txid': {
      title: 'that old pages still carry a TxID',
      about: 'A TxID may begin again while pages of its earlier use are still in scanned zones.',
    },
    'late-finisher-wins': {
      title: 'that commits finish in another order than they began',
      about: 'Whoever finishes last writes the map, whatever its TxVer.',
    },
    'collect-unavailable': {
      title: 'that only settled blocks may be erased',
      about: 'Garbage collection takes its victims from the Unavailable Zone too.',
    },
    'count-on-first-page': {
      title: 'that the count must come last',
      about: 'The first page carries TxCnt: the number of pages is declared when the transaction begins.',
    },
    'record-before-map': {
      title: 'that writing the mapping pages is not atomic',
      about: 'The zone page is written, and zones slide, before the mapping pages are durable.',
    },
    'allocate-early': {
      title: 'to make the zone page durable before using new blocks',
      about: 'New blocks are filled while the zone page that lists them is still being programmed.',
    },
    'acknowledge-early': {
      title: 'to wait for all pages before acknowledging',
      about: 'COMMIT is acknowledged when its last page is sent, not when all pages are durable.',
    },
  },
  zones: {
    free: { title: 'Free', note: 'erased, waiting' },
    available: { title: 'Available', note: 'being filled' },
    unavailable: { title: 'Unavailable', note: 'full, not yet settled' },
    checkpointed: { title: 'Checkpointed', note: 'settled: GC may erase' },
  },
};
