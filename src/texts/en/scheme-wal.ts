import type { DeclaredSchemes } from '../declared.ts';

export const wal: DeclaredSchemes['wal'] = {
  claims: 'Pages go to a log, and home when it fills: every page is programmed twice.',
  parameters: {},
  mutants: {
    'erase-before-home': {
      title: 'to write pages home before their log is erased',
      about: 'The log is truncated as a checkpoint begins, while its pages are still being copied home.',
    },
    'truncate-before-map': {
      title: 'that a page at home must be found there',
      about: 'The log is truncated when its pages are at home; the map that says where follows.',
    },
    'record-before-data': {
      title: 'to wait for the data before the commit record',
      about: 'The commit record is sent while pages of the transaction are still on their way.',
    },
    'copy-uncommitted': {
      title: 'that only committed pages belong at home',
      about: 'A checkpoint enters the pages of active transactions into the map, too.',
    },
  },
};
