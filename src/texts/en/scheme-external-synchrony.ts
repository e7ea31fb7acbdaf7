import type { DeclaredHostSchemes } from '../declared.ts';

export const externalSynchrony: DeclaredHostSchemes['external-synchrony'] = {
  claims:
    'Nothing is seen before everything that it depends on is durable, and no effect survives without its cause; processes never wait, output does.',
  parameters: {
    sync: {
      title: 'When calls return and output is seen',
      about:
        'async: at once; sync: each call waits for the drive’s cache; barrier: for the platter; external: calls return at once, output waits for the platter.',
    },
  },
  mutants: {
    'no-barrier': {
      title: 'that a drive writes in whatever order it likes',
      about: 'The cache is not flushed before the commit record: the record may be there before its blocks.',
    },
    'released-at-cache': {
      title: 'that the drive’s cache is volatile',
      about: 'A commit counts as durable when its record is in the cache: output is seen too early.',
    },
    'checkpoint-unflushed': {
      title: 'that blocks written home may still be in the cache',
      about: 'The journal begins anew before the blocks it held are on the platter.',
    },
    'pipe-untracked': {
      title: 'that a dependency travels through a pipe',
      about: 'A process that receives from another does not depend on what that one has written.',
    },
    'ioctl-unblocked': {
      title: 'that a device cannot take back an ioctl',
      about:
        'A call that cannot be tracked is made at once, although what its process has written is still in memory.',
    },
    'active-forgotten': {
      title: 'that the active transaction counts too',
      about: 'Output waits for the transaction that is committing, not for the one that is still open.',
    },
  },
  rows: {
    async: 'Asynchronous',
    sync: 'Synchronous',
    barrier: 'Synchronous, barriers',
    external: 'External synchrony',
    'external-eager': 'External synchrony, eager',
  },
  tried:
    'Tried at every event: every part of the drive’s cache that may have reached the platter, of up to nine blocks (512), and a sample above; the block under the head torn; power failure again during the replay.',
  scriptHelp:
    'w1:A,B process 1 writes blocks A and B (A to L), f1 it calls fsync, p1 it prints, i1 it calls ioctl, r2:A process 2 reads, s1>2 process 1 sends to process 2, t1:1000 it lets 1000 ms pass.',
};
