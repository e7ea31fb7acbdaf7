/** What external synchrony declares to people (Nightingale et al.: Rethink the Sync, OSDI 2006). */
import { say } from '../../base/language.ts';
import type { HostScheme } from '../common/host-scheme.ts';
import { SYNC_POLICIES } from './spec.ts';

export const externalSynchrony: HostScheme = {
  id: 'external-synchrony',
  title: 'External synchrony',
  paper: 'Nightingale, Veeraraghavan, Chen, Flinn: Rethink the Sync, OSDI 2006',
  kind: 'host',
  isolation: ['strict'],
  claims: say`Nothing is seen before everything that it depends on is durable, and no effect survives without its cause; processes never wait, output does.`,
  parameters: [
    {
      id: 'sync',
      title: say`When calls return and output is seen`,
      about: say`async: at once; sync: each call waits for the drive’s cache; barrier: for the platter; external: calls return at once, output waits for the platter.`,
      kind: 'choice',
      choices: SYNC_POLICIES,
      initial: 'external',
    },
  ],
  mutants: [
    {
      id: 'no-barrier',
      title: say`that a drive writes in whatever order it likes`,
      about: say`The cache is not flushed before the commit record: the record may be there before its blocks.`,
    },
    {
      id: 'released-at-cache',
      title: say`that the drive’s cache is volatile`,
      about: say`A commit counts as durable when its record is in the cache: output is seen too early.`,
    },
    {
      id: 'checkpoint-unflushed',
      title: say`that blocks written home may still be in the cache`,
      about: say`The journal begins anew before the blocks it held are on the platter.`,
    },
    {
      id: 'pipe-untracked',
      title: say`that a dependency travels through a pipe`,
      about: say`A process that receives from another does not depend on what that one has written.`,
    },
    {
      id: 'active-forgotten',
      title: say`that the active transaction counts too`,
      about: say`Output waits for the transaction that is committing, not for the one that is still open.`,
    },
  ],
};
