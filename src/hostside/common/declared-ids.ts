/**
 * Ids of what schemes on the host declare. Languages find its words by them, and they know nothing else of the schemes.
 * The registry holds the declarations against this list: what is not in it does not compile.
 */

/** Ids that a scheme on the host declares, by kind; `rows` are the places that the crash explorer offers. */
export interface IdsOfHostScheme {
  readonly parameters: string;
  readonly mutants: string;
  readonly rows: string;
}

export interface DeclaredHostIds {
  readonly 'rvm-log': {
    readonly parameters:
      | 'log-device'
      | 'parallelism'
      | 'headers'
      | 'pageBuffers'
      | 'batch'
      | 'truncation'
      | 'conditioning'
      | 'bulkFrom'
      | 'retirement';
    readonly mutants:
      | 'pointer-before-mark'
      | 'erase-before-pointer'
      | 'unmarked-trusted'
      | 'truncated-before-apply'
      | 'erased-before-head'
      | 'mark-first'
      | 'acknowledged-before-mark'
      | 'bulk-not-awaited'
      | 'batch-promised'
      | 'appended-forgotten'
      | 'conditioned-before-head'
      | 'retired-unmarked';
    readonly rows:
      | 'flash'
      | 'flash-disk'
      | 'disk'
      | 'bbdram'
      | 'hybrid'
      | 'flash-batches'
      | 'flash-background'
      | 'flash-conditioning'
      | 'flash-retirement';
  };
  readonly 'external-synchrony': {
    readonly parameters: 'sync';
    readonly mutants:
      | 'no-barrier'
      | 'released-at-cache'
      | 'checkpoint-unflushed'
      | 'pipe-untracked'
      | 'ioctl-unblocked'
      | 'active-forgotten';
    readonly rows: 'async' | 'sync' | 'barrier' | 'external' | 'external-eager';
  };
}

export type HostSchemeId = keyof DeclaredHostIds;
