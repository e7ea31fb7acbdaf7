/** What external synchrony declares to people (Nightingale et al.: Rethink the Sync, OSDI 2006). */
import type { HostScheme } from '../host-scheme.ts';
import { SYNC_POLICIES } from './spec.ts';

export const externalSynchrony: HostScheme = {
  id: 'external-synchrony',
  title: 'External synchrony',
  paper: 'Nightingale, Veeraraghavan, Chen, Flinn: Rethink the Sync, OSDI 2006',
  kind: 'host',
  isolation: ['strict'],
  claims:
    'Nothing is seen before everything that it depends on is durable, and no effect survives without its cause; processes never wait, output does.',
  parameters: [
    {
      id: 'sync',
      title: 'When calls return and output is seen',
      about:
        'async: at once; sync: each call waits for the drive’s cache; barrier: for the platter; external: calls return at once, output waits for the platter.',
      choices: SYNC_POLICIES,
      initial: 'external',
    },
  ],
  mutants: [
    {
      id: 'no-barrier',
      title: 'that a drive writes in whatever order it likes',
      about: 'The cache is not flushed before the commit record: the record may be there before its blocks.',
    },
    {
      id: 'released-at-cache',
      title: 'that the drive’s cache is volatile',
      about: 'A commit counts as durable when its record is in the cache: output is seen too early.',
    },
    {
      id: 'checkpoint-unflushed',
      title: 'that blocks written home may still be in the cache',
      about: 'The journal begins anew before the blocks it held are on the platter.',
    },
    {
      id: 'pipe-untracked',
      title: 'that a dependency travels through a pipe',
      about: 'A process that receives from another does not depend on what that one has written.',
    },
    {
      id: 'active-forgotten',
      title: 'that the active transaction counts too',
      about: 'Output waits for the transaction that is committing, not for the one that is still open.',
    },
  ],
};
