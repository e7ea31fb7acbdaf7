import type { DeclaredSchemes } from '../declared.ts';

export const scc: DeclaredSchemes['scc'] = {
  claims:
    'A closed cycle of links is the commit; debris of aborted transactions is erased before its pages are written.',
  parameters: {},
  mutants: {
    'no-forced-erase': {
      title: 'that a newer version makes an aborted one look committed',
      about: 'A page is written although uncommitted versions that hold it or name it are still on flash.',
    },
    'own-versions-only': {
      title: 'that a page may be named without being there',
      about:
        'Only uncommitted versions of the page itself are erased, not those that name it as the next one.',
    },
    'reuse-number': {
      title: 'that an aborted transaction has named its version numbers',
      about: 'Nothing is erased; the next writer takes the version number of the aborted one again.',
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
