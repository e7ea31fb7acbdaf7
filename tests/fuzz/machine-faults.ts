/** Faults of the machine, and the test that brings each about: of the built page, or of the runner. */
import { present } from '../../src/base/assert.ts';

export interface MachineFault {
  readonly fault: string;
  /** Moments, places or sizes at which it is tried. */
  readonly moments: number;
  /** Below the project's folder. */
  readonly file: string;
  /** The name of the test begins so; tests of several faults name them by a list. */
  readonly test: string;
}

const ENDED_WORKERS: readonly MachineFault[] = [
  {
    fault: 'The worker of the session ends',
    moments: 1,
    file: 'e2e/worker-loss.spec.ts',
    test: 'Lab: the session is restored',
  },
  {
    fault: 'The worker ends at any moment',
    moments: 5,
    file: 'e2e/faults.full.spec.ts',
    test: 'Faults: the worker ends',
  },
  {
    fault: 'Threads end, and no new one can be made for a while',
    moments: 10,
    file: 'e2e/restarted-workers.full.spec.ts',
    test: 'Restart: ',
  },
  {
    fault: 'A thread of the pool ends',
    moments: 1,
    file: 'e2e/robustness.full.spec.ts',
    test: 'Robustness: a killed thread',
  },
  ...(
    [
      ['traces', 4],
      ['compare', 5],
      ['crashes', 2],
      ['workbench', 3],
      ['', 7],
      ['learn/atomicity/3', 5],
      ['figures', 4],
    ] as const
  ).map(([screen, moments]) => ({
    fault: `The threads of #/${screen} end`,
    moments,
    file: 'e2e/ended-workers.full.spec.ts',
    test: 'Threads: #/',
  })),
];

const STORAGE: readonly MachineFault[] = [
  {
    fault: 'The storage is full',
    moments: 1,
    file: 'e2e/robustness.full.spec.ts',
    test: 'Robustness: full storage',
  },
  {
    fault: 'The storage is refused',
    moments: 1,
    file: 'e2e/robustness.full.spec.ts',
    test: 'Robustness: every screen works where',
  },
  {
    fault: 'The storage is full from any write on',
    moments: 7,
    file: 'e2e/storage.full.spec.ts',
    test: 'Storage: a write that is refused',
  },
  {
    fault: 'The storage of files is refused at any call',
    moments: 13,
    file: 'e2e/storage.full.spec.ts',
    test: 'Storage: files that are refused',
  },
  {
    fault: 'The page ends at any call that keeps a trace',
    moments: 11,
    file: 'e2e/storage.full.spec.ts',
    test: 'Storage: a page that ends',
  },
  {
    fault: 'Another page looks for kept traces while one is kept',
    moments: 4,
    file: 'e2e/storage.full.spec.ts',
    test: 'Storage: a trace that one page is keeping',
  },
  {
    fault: 'The cache of the page is refused',
    moments: 3,
    file: 'e2e/storage.full.spec.ts',
    test: 'Storage: a build that cannot be kept',
  },
];

const NETWORK: readonly MachineFault[] = [
  {
    fault: 'The network fails',
    moments: 1,
    file: 'e2e/robustness.full.spec.ts',
    test: 'Robustness: the lab still works',
  },
  {
    fault: 'A part of the page is not loaded',
    moments: 1,
    file: 'e2e/faults.full.spec.ts',
    test: 'Faults: a part that is not loaded',
  },
  {
    fault: 'The network ends after any request of a visit',
    moments: 48,
    file: 'e2e/network-ends.full.spec.ts',
    test: 'Network: #/',
  },
];

const CLOCKS: readonly MachineFault[] = [
  {
    fault: 'The clock of dates jumps',
    moments: 1,
    file: 'e2e/faults.full.spec.ts',
    test: 'Faults: a clock that jumps',
  },
  {
    fault: 'Clocks jump while the lab plays',
    moments: 12,
    file: 'e2e/clocks.full.spec.ts',
    test: 'Clocks: playing goes on',
  },
  {
    fault: 'The computer sleeps while the lab plays',
    moments: 3,
    file: 'e2e/clocks.full.spec.ts',
    test: 'Clocks: a computer that slept',
  },
  {
    fault: 'Clocks jump while work is under way',
    moments: 6,
    file: 'e2e/clocks.full.spec.ts',
    test: 'Clocks: work that is under way',
  },
];

const PAGE: readonly MachineFault[] = [
  { fault: 'Two tabs', moments: 1, file: 'e2e/robustness.full.spec.ts', test: 'Robustness: two tabs' },
  {
    fault: 'An update while both tabs are open',
    moments: 1,
    file: 'e2e/offline.full.spec.ts',
    test: 'Offline: a new build is shown',
  },
  {
    fault: 'Back and forward',
    moments: 1,
    file: 'e2e/faults.full.spec.ts',
    test: 'Faults: a page that comes back',
  },
  {
    fault: 'A page that was kept while one was elsewhere',
    moments: 5,
    file: 'e2e/cached-page.full.spec.ts',
    test: 'Cached page: a page that was left',
  },
  {
    fault: 'A large device takes long, and is cancelled',
    moments: 1,
    file: 'e2e/opening.full.spec.ts',
    test: 'Opening: Cancel ends it',
  },
  {
    fault: 'Hundreds of screens, labs and explorations',
    moments: 750,
    file: 'e2e/growth.deep.spec.ts',
    test: 'Growth: nothing is left of 500',
  },
  {
    fault: 'An hour of playing',
    moments: 1,
    file: 'e2e/growth.deep.spec.ts',
    test: 'Growth: nothing is left of an hour',
  },
];

const INTERRUPTED = 'tests/unit/cli/interrupted.full.test.ts';

const RUNNER: readonly MachineFault[] = [
  {
    fault: 'SIGINT or SIGTERM at any write of a sweep',
    moments: 15,
    file: INTERRUPTED,
    test: '%s: the folder ends',
  },
  {
    fault: 'SIGINT or SIGTERM at any write of a verification in shards',
    moments: 13,
    file: INTERRUPTED,
    test: '%s: the folder ends',
  },
  {
    fault: 'SIGINT or SIGTERM at any write of an exploration in shards',
    moments: 7,
    file: INTERRUPTED,
    test: '%s: the folder ends',
  },
  {
    fault: 'SIGINT or SIGTERM at writes of a reproduction',
    moments: 8,
    file: INTERRUPTED,
    test: '%s: the folder ends',
  },
  {
    fault: 'SIGINT or SIGTERM while a sweep computes',
    moments: 10,
    file: INTERRUPTED,
    test: 'SIGINT or SIGTERM while a sweep computes',
  },
  {
    fault: 'SIGINT while figures are printed',
    moments: 1,
    file: INTERRUPTED,
    test: 'Figures that are interrupted',
  },
];

const MEMORY: readonly MachineFault[] = [
  {
    fault: 'The runner is refused memory at any time',
    moments: 18,
    file: 'tests/unit/cli/memory.full.test.ts',
    test: 'A buffer that is refused',
  },
  {
    fault: 'The heap of the runner is too small',
    moments: 3,
    file: 'tests/unit/cli/memory.full.test.ts',
    test: 'A heap that is too small',
  },
  {
    fault: 'Memory is short for a device in the lab',
    moments: 8,
    file: 'e2e/memory-short.full.spec.ts',
    test: 'Memory: a device',
  },
  {
    fault: 'Memory is short for a step in the lab',
    moments: 4,
    file: 'e2e/memory-short.full.spec.ts',
    test: 'Memory: a step',
  },
  {
    fault: 'Memory is short for a run',
    moments: 4,
    file: 'e2e/memory-short.full.spec.ts',
    test: 'Memory: runs',
  },
];

export const MACHINE_FAULTS: readonly MachineFault[] = [
  ...ENDED_WORKERS,
  ...STORAGE,
  ...NETWORK,
  ...CLOCKS,
  ...PAGE,
  ...MEMORY,
  ...RUNNER,
];

/** The number of moments that the table names, which the test of a fault compares with those that it tries. */
export function momentsOf(fault: string): number {
  const row = MACHINE_FAULTS.find((each) => each.fault === fault);
  return present(row, `the table has a fault “${fault}”`).moments;
}
