import type { DeclaredSchemes } from '../declared.ts';

export const atomicWrite: DeclaredSchemes['atomic-write'] = {
  claims: 'One group at a time; a mapping page, or a flag in the last page, makes it durable.',
  parameters: {
    machine: {
      title: 'Machine',
      about:
        'The map: a mapping page makes a group durable, as LightTx models it. The log: a flag in the last page closes the group, as HPCA 2011 describes it.',
    },
  },
  mutants: {
    'no-barrier': {
      title: 'to wait for the data before the mapping page',
      about: 'Map: the mapping page that commits a group is sent together with its data, not after them.',
    },
    'acknowledge-early': {
      title: 'that the mapping page must be durable first',
      about: 'Map: COMMIT is acknowledged when the data are durable; the mapping page follows.',
    },
    'erase-before-map': {
      title: 'that a moved page must be found again',
      about: 'A victim is erased before the new places of its pages are on flash.',
    },
    interleave: {
      title: 'that a group is alone in the log',
      about: 'Log: a second group begins while the first is open, and its pages join the first.',
    },
    'close-early': {
      title: 'to wait for the pages before the one that closes',
      about:
        'Log: the page with flag 1 is sent together with those with flag 0, and may be there before them.',
    },
  },
};
