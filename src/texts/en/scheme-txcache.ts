import type { DeclaredSchemes } from '../declared.ts';
import { CACHE_SIZE } from './scheme-parts.ts';

export const txCache: DeclaredSchemes['txcache'] = {
  claims: 'A flag in non-volatile memory commits; no flash operation stands between COMMIT and its answer.',
  parameters: { nvm: CACHE_SIZE },
  mutants: {
    'flag-before-pointer': {
      title: 'that the flag comes last',
      about: 'COMMIT stores the flag at once; pointers to the last pages are still on their way.',
    },
    'frame-freed-early': {
      title: 'that a frame must stay until its program is durable',
      about: 'A frame is freed when its page is sent to flash.',
    },
    'move-not-noted': {
      title: 'that a moved page must be found again',
      about:
        'What garbage collection moves is not noted in the journal; the map on flash names the old place.',
    },
    'journal-cut-early': {
      title: 'that the journal is needed until the map is on flash',
      about: 'The journal is cut when a checkpoint begins, not when its record is durable.',
    },
    'unflagged-kept': {
      title: 'to drop what has no flag',
      about: 'Recovery keeps every frame that holds a page.',
    },
  },
};
