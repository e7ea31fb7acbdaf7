/** Faults of the machine, and the test of the built page that brings each about. */
export interface MachineFault {
  readonly fault: string;
  /** Under `e2e`. */
  readonly file: string;
  /** The name of the test begins so. */
  readonly test: string;
}

export const MACHINE_FAULTS: readonly MachineFault[] = [
  {
    fault: 'The worker of the session ends',
    file: 'worker-loss.spec.ts',
    test: 'Lab: the session is restored',
  },
  { fault: 'The worker ends at any moment', file: 'faults.full.spec.ts', test: 'Faults: the worker ends' },
  {
    fault: 'A thread of the pool ends',
    file: 'robustness.full.spec.ts',
    test: 'Robustness: a killed thread',
  },
  { fault: 'The storage is full', file: 'robustness.full.spec.ts', test: 'Robustness: full storage' },
  {
    fault: 'The storage is refused',
    file: 'robustness.full.spec.ts',
    test: 'Robustness: every screen works where',
  },
  {
    fault: 'The storage is full from any write on',
    file: 'faults.full.spec.ts',
    test: 'Faults: storage that is full',
  },
  { fault: 'The network fails', file: 'robustness.full.spec.ts', test: 'Robustness: the lab still works' },
  {
    fault: 'A part of the page is not loaded',
    file: 'faults.full.spec.ts',
    test: 'Faults: a part that is not loaded',
  },
  { fault: 'Two tabs', file: 'robustness.full.spec.ts', test: 'Robustness: two tabs' },
  {
    fault: 'An update while both tabs are open',
    file: 'offline.full.spec.ts',
    test: 'Offline: a new build takes over',
  },
  {
    fault: 'Back and forward, from the cache too',
    file: 'faults.full.spec.ts',
    test: 'Faults: a page that comes back',
  },
  { fault: 'The clock jumps', file: 'faults.full.spec.ts', test: 'Faults: a clock that jumps' },
  {
    fault: 'A large device takes long, and is cancelled',
    file: 'opening.full.spec.ts',
    test: 'Opening: Cancel ends it',
  },
  { fault: 'Hundreds of screens, labs and explorations', file: 'growth.full.spec.ts', test: 'Growth: ' },
];
