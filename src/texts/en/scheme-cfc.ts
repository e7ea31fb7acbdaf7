import type { DeclaredSchemes } from '../declared.ts';

export const cfc: DeclaredSchemes['cfc'] = {
  claims: 'The last page commits: its flag is set as it is written, or by programming it again.',
  parameters: {
    lastPage: {
      title: 'Last page',
      about:
        'Held back until COMMIT, it is programmed with its flag set; sent at once, it is programmed a second time.',
    },
  },
  mutants: {
    'no-flag-transfer': {
      title: 'that a flag must be handed on before its page is erased',
      about:
        'The garbage collector erases an obsolete committed page, and with it the flag that others need.',
    },
    'flag-before-data': {
      title: 'to wait for the data before the flag',
      about: 'The flag is set while other pages of the transaction are still on their way.',
    },
    'newest-chain-only': {
      title: 'that the garbage collector cuts chains',
      about:
        'COMMIT sets the flag of the newest sub-chain only, and the garbage collector copies flags as they are.',
    },
    'transfer-not-awaited': {
      title: 'to wait until a flag has been handed on',
      about: 'The block is erased while the flag of another page is still being set in its place.',
    },
  },
};
