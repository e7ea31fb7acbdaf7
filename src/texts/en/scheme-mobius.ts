import type { DeclaredSchemes } from '../declared.ts';

export const mobius: DeclaredSchemes['mobius'] = {
  claims: 'One page holds a transaction’s mappings and commits it; known transactions wait once only.',
  parameters: {
    transactions: {
      title: 'Transactions',
      about:
        'Dynamic: pages are programmed as they come, the atom inode follows at COMMIT. Static: pages wait in DRAM until COMMIT, and the inode goes with them.',
    },
  },
  mutants: {
    'no-barrier': {
      title: 'to wait for the data before a dynamic inode',
      about: 'The atom inode of a dynamic transaction is sent while pages of it are still on their way.',
    },
    'no-verification': {
      title: 'to look at the pages that a static inode names',
      about: 'Recovery takes a static inode at its word, whether its pages were programmed or not.',
    },
    'truncate-early': {
      title: 'that the map must be persistent before the Atom Log Area is truncated',
      about: 'The Atom Log Area is truncated as a checkpoint begins, not when its map is on flash.',
    },
    'reuse-named-page': {
      title: 'that a live inode names its pages',
      about: 'The garbage collector erases pages that a static inode names and recovery would still look at.',
    },
    'acknowledge-early': {
      title: 'to wait for the atom inode',
      about: 'COMMIT is acknowledged when the data are durable; the inode follows.',
    },
  },
};
