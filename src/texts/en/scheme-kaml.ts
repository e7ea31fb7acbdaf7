import type { DeclaredSchemes } from '../declared.ts';
import { CACHE_SIZE } from './scheme-parts.ts';

export const kaml: DeclaredSchemes['kaml'] = {
  claims:
    'A Put is answered when its records are staged; the logs are written later; an abort never leaves the host.',
  parameters: { nvm: CACHE_SIZE },
  mutants: {
    'volatile-staging': {
      title: 'that the staging buffers need power of their own',
      about: 'Records are staged in plain DRAM: power loss takes them.',
    },
    'flag-before-pointer': {
      title: 'that a Put counts as a whole',
      about: 'The table switches record by record, as they are staged.',
    },
    'frame-freed-early': {
      title: 'that a buffer must stay until the log is durable',
      about: 'A buffer is freed when its record is sent to the log.',
    },
    'move-not-noted': {
      title: 'that a moved record must be found again',
      about: 'What garbage collection moves is not noted; the table on flash names the old place.',
    },
  },
  fields: { stamp: 'Sequence' },
};
