/** The machine of Rethink the Sync: a file system in full-journal mode on a drive with a volatile cache. */

export const SYNC_POLICIES = ['async', 'sync', 'barrier', 'external'] as const;
/** Beside the published ones, two that tell their parts from one another. */
export const EVERY_POLICY = [...SYNC_POLICIES, 'async-barrier', 'external-eager'] as const;
export type SyncPolicy = (typeof EVERY_POLICY)[number];

/** External synchrony itself where no policy is called that. */
export function policyCalled(name: unknown): SyncPolicy {
  return EVERY_POLICY.find((policy) => policy === name) ?? 'external';
}

/** Rules that a policy applies to the same calls. */
export interface PolicyRules {
  /** Every modifying call waits until its journal transaction is committed. */
  readonly waitsForEachWrite: boolean;
  /** `fsync` waits. */
  readonly waitsForFsync: boolean;
  /** The drive's cache is flushed before and after the commit record. */
  readonly hasBarriers: boolean;
  /** Output waits until what it depends on is durable; the process goes on. */
  readonly holdsOutput: boolean;
  /** A commit is asked for at every modification, not first when output waits for it. */
  readonly isEager: boolean;
}

const LAX: PolicyRules = {
  waitsForEachWrite: false,
  waitsForFsync: true,
  hasBarriers: false,
  holdsOutput: false,
  isEager: false,
};
const EXTERNAL: PolicyRules = { ...LAX, waitsForFsync: false, hasBarriers: true, holdsOutput: true };

export const POLICY_RULES: Readonly<Record<SyncPolicy, PolicyRules>> = {
  async: LAX,
  'async-barrier': { ...LAX, hasBarriers: true },
  sync: { ...LAX, waitsForEachWrite: true },
  barrier: { ...LAX, waitsForEachWrite: true, hasBarriers: true },
  external: EXTERNAL,
  'external-eager': { ...EXTERNAL, isEager: true },
};

export interface SyncSpec {
  readonly policy: SyncPolicy;
  readonly mutant: string | null;
  /** Blocks of the journal; the superblock stands before them, the files after them. */
  readonly journalBlocks: number;
  /** Blocks that the drive's volatile cache holds. */
  readonly cacheBlocks: number;
  /** Home blocks of the files, counted from 0. */
  readonly homeBlocks: number;
  /** Commits at the latest this long after the first modification. */
  readonly commitEveryNs: number;
}

const SECOND_NS = 1_000_000_000;

/** The paper's machine: 400 MB of journal, 2 MB of cache in a 7200 RPM drive. */
export function measuredMachine(policy: SyncPolicy): SyncSpec {
  return {
    policy,
    mutant: null,
    journalBlocks: 102_400,
    cacheBlocks: 512,
    homeBlocks: 400_000,
    commitEveryNs: 5 * SECOND_NS,
  };
}

/** So small that a few transactions fill the journal: for the crash explorer. */
export function tinyMachine(policy: SyncPolicy, mutant: string | null = null): SyncSpec {
  return {
    policy,
    mutant,
    journalBlocks: 12,
    cacheBlocks: 16,
    homeBlocks: 12,
    commitEveryNs: 5 * SECOND_NS,
  };
}

/** Address of the journal's superblock. */
export const SUPERBLOCK = 0;

/** Address of a slot of the journal's ring. */
export function slotAddress({ journalBlocks }: SyncSpec, slot: number): number {
  return 1 + (slot % journalBlocks);
}

export function homeAddress({ journalBlocks }: SyncSpec, home: number): number {
  return 1 + journalBlocks + home;
}
