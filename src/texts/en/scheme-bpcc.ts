import type { DeclaredSchemes } from '../declared.ts';

export const bpcc: DeclaredSchemes['bpcc'] = {
  claims:
    'A closed cycle of links is the commit; back pointers tell aborted versions apart, so that nothing is erased first.',
  parameters: {
    uncommitted: {
      title: 'Uncommitted pages',
      about:
        'When the pages of an aborted transaction may be erased: at any time, as TxFlash’s rule allows; when a version that straddles the page they name is committed; or when that version is obsolete again, as the papers that measured BPCC have it. Until then the garbage collector moves them.',
    },
  },
  mutants: {
    'no-straddle-check': {
      title: 'to look for a version that straddles the named one',
      about: 'Recovery takes any newer version of the named page as proof that the named one was committed.',
    },
    'no-straddle-responsibility': {
      title: 'that an obsolete version may still be needed as a witness',
      about:
        'A committed version is erased as soon as it is obsolete, whatever uncommitted links it straddles.',
    },
    'back-to-any-version': {
      title: 'that the back pointer names a committed version',
      about: 'The back pointer names the version before, whether its transaction committed or not.',
    },
    'reuse-number': {
      title: 'that an aborted transaction has named its version numbers',
      about: 'The next writer takes the version number of an aborted transaction again.',
    },
    'forget-rewritten': {
      title: 'that links lead over pages that were written again',
      about: 'A page written again is garbage at once, and the later page stands for it.',
    },
    'acknowledge-early': {
      title: 'to wait for all pages before acknowledging',
      about: 'COMMIT is acknowledged when the last page is sent, not when the cycle is closed on flash.',
    },
  },
};
