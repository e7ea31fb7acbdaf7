import type { DeclaredSchemes } from '../declared.ts';

export const nvctx: DeclaredSchemes['nvctx'] = {
  claims:
    'One store into non-volatile memory commits; an abort costs nothing; recovery reads a few pages and the map.',
  parameters: {
    nvm: {
      title: 'Non-volatile memory',
      about:
        'Room for the in-process table and the mapping pages in it. “By device” is 1 MB, and 128 bytes on devices of less than a thousand blocks, where it can be seen to run out.',
    },
    allocation: {
      title: 'Division of the memory',
      about:
        'Dynamic: Algorithm 1 moves the border between the two tables when a transaction commits or aborts. At every entry: whenever the table changes. Inside the loop: with its test after each transaction that it adds up, as the listing has it. Static: the border stays where it begins.',
    },
    alpha: {
      title: 'α of Algorithm 1',
      about: 'Share of the memory that the in-process table has at first, and at most.',
    },
    beta: {
      title: 'β of Algorithm 1',
      about:
        'The in-process table grows when it is fuller than this, and keeps the rest of the memory at least.',
    },
    gamma: { title: 'γ of Algorithm 1', about: 'Factor by which the in-process table grows and shrinks.' },
    storing: {
      title: 'When the in-process table is full',
      about:
        'Hybrid: what does not fit goes to the SPO area. Single: the table takes room from the mapping pages, down to one. Whole: a transaction that does not fit goes to the SPO area with all its mappings.',
    },
    acknowledgement: {
      title: 'Acknowledgement',
      about:
        'As printed: a commit is acknowledged when the mapping table has all its mappings. At the status: already when its status is stored, which is as safe.',
    },
    writeBack: {
      title: 'Write-back',
      about:
        'Together: mapping pages leave the memory many at a time, one a package. One by one: each waits until the one before is on flash. Gathered: mappings wait in the in-process table until it is nearly full, a mapping page then takes in all of its own, and the host waits for none of it.',
    },
  },
  mutants: {
    'energy-short': {
      title: 'how much energy a whole flush takes',
      about: 'The stored energy may end at any page of the flush: what comes behind is lost.',
    },
    'no-supercap': {
      title: 'the supercapacitor',
      about: 'The tables stand in plain DRAM: power loss takes them.',
    },
    'victim-dropped-early': {
      title: 'that a mapping page must be durable before its place is reused',
      about: 'A dirty mapping page leaves the memory as soon as its program has been sent.',
    },
    'entry-removed-early': {
      title: 'that the in-process entry is what recovery redoes',
      about: 'The entry of a transaction is deleted at its commit, before the mapping pages are updated.',
    },
    'removed-out-of-order': {
      title: 'that an older entry must be gone first',
      about: 'An entry is deleted as soon as its own mappings are in, though those of an older one are not.',
    },
    'stop-at-unknown': {
      title: 'that other transactions spill too',
      about:
        'Recovery scans the SPO area backwards and stops at the first page of a transaction it does not know.',
    },
    'status-before-data': {
      title: 'to wait for the data before the status',
      about: 'COMMIT stores the status at once; the pages may still be on their way.',
    },
    'last-spill-not-awaited': {
      title: 'to wait for the last mappings in the SPO area',
      about: 'The status is stored while the last page of spilled mappings is still on its way.',
    },
    'spilled-by-txid': {
      title: 'that a TxID may come again',
      about:
        'Pages in the SPO area carry the TxID only: an aborted transaction’s mappings pass for its successor’s.',
    },
    'uncommitted-not-valid': {
      title: 'that the in-process table makes pages valid too',
      about:
        'A page counts as valid only when the mapping tables name it: collection erases open transactions.',
    },
  },
};
