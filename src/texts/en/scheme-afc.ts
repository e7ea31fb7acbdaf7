import type { DeclaredSchemes } from '../declared.ts';

export const afc: DeclaredSchemes['afc'] = {
  claims: 'The first page stands for not committed; COMMIT programs it again, and collection costs nothing.',
  parameters: {},
  mutants: {
    'head-not-awaited': {
      title: 'to wait for the first page before the others',
      about: 'Pages that say TRUE are sent while the one that says FALSE is still on its way.',
    },
    'head-erased': {
      title: 'that an aborted transaction must stay aborted',
      about:
        'The garbage collector erases the page that says FALSE, and what is left of the transaction says TRUE.',
    },
    'flag-before-data': {
      title: 'to wait for the data before the flag',
      about: 'The flag of the first page is set while other pages are still on their way.',
    },
    'transfer-not-awaited': {
      title: 'to wait until another page says FALSE',
      about: 'The block is erased while another page of the aborted transaction is still being set to FALSE.',
    },
  },
};
