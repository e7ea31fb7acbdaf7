/**
 * Ids of what schemes declare. Languages find its words by them, and they know nothing else of the schemes. The registry
 * holds the declarations against this list: what is not in it does not compile.
 */

/** Lanes of schemes that have no zones of their own. */
export type LaneId = 'free' | 'open' | 'full';

/** Stages of recovery. */
export type StageId =
  | 'record'
  | 'map'
  | 'log'
  | 'redo'
  | 'erased'
  | 'checkpoint'
  | 'scan'
  | 'decide'
  | 'memory'
  | 'flags'
  | 'verify'
  | 'log-scan'
  | 'list'
  | 'spo'
  | 'available'
  | 'unavailable';

/** Ids that a scheme declares, by kind; `fields` are out-of-band fields. */
export interface IdsOfScheme {
  readonly parameters: string;
  readonly mutants: string;
  readonly zones: string;
  readonly fields: string;
}

export interface DeclaredIds {
  readonly afc: {
    readonly parameters: never;
    readonly mutants: 'head-not-awaited' | 'head-erased' | 'flag-before-data' | 'transfer-not-awaited';
    readonly zones: LaneId;
    readonly fields: 'version' | 'link' | 'xid' | 'flag';
  };
  readonly 'atomic-write': {
    readonly parameters: 'machine';
    readonly mutants: 'no-barrier' | 'acknowledge-early' | 'erase-before-map' | 'interleave' | 'close-early';
    readonly zones: LaneId;
    readonly fields: 'group' | 'sequence' | 'flag' | 'version';
  };
  readonly bpcc: {
    readonly parameters: 'uncommitted';
    readonly mutants:
      | 'no-straddle-check'
      | 'no-straddle-responsibility'
      | 'back-to-any-version'
      | 'reuse-number'
      | 'forget-rewritten'
      | 'acknowledge-early';
    readonly zones: LaneId;
    readonly fields: 'version' | 'nextPage' | 'nextVersion' | 'back';
  };
  readonly cfc: {
    readonly parameters: 'lastPage';
    readonly mutants: 'no-flag-transfer' | 'flag-before-data' | 'newest-chain-only' | 'transfer-not-awaited';
    readonly zones: LaneId;
    readonly fields: 'version' | 'link' | 'xid' | 'flag';
  };
  readonly kaml: {
    readonly parameters: 'nvm';
    readonly mutants: 'volatile-staging' | 'flag-before-pointer' | 'frame-freed-early' | 'move-not-noted';
    readonly zones: LaneId;
    readonly fields: 'stamp';
  };
  readonly lighttx: {
    readonly parameters: 'checkpoints' | 'sliding';
    readonly mutants:
      | 'literal'
      | 'copies-keep-old-version'
      | 'checkpoint-version-from-counter'
      | 'reuse-txid'
      | 'late-finisher-wins'
      | 'collect-unavailable'
      | 'count-on-first-page'
      | 'record-before-map'
      | 'allocate-early'
      | 'acknowledge-early';
    readonly zones: 'free' | 'available' | 'unavailable' | 'checkpointed';
    readonly fields: 'txid' | 'txCnt' | 'txVer';
  };
  readonly mixsl: {
    readonly parameters: 'group';
    readonly mutants: 'acknowledge-early' | 'reuse-xid' | 'no-barrier' | 'truncate-early';
    readonly zones: LaneId;
    readonly fields: 'xid' | 'sequence';
  };
  readonly mobius: {
    readonly parameters: 'transactions';
    readonly mutants:
      | 'no-barrier'
      | 'no-verification'
      | 'truncate-early'
      | 'reuse-named-page'
      | 'acknowledge-early';
    readonly zones: LaneId;
    readonly fields: 'txid';
  };
  readonly nvctx: {
    readonly parameters:
      | 'nvm'
      | 'allocation'
      | 'alpha'
      | 'beta'
      | 'gamma'
      | 'storing'
      | 'acknowledgement'
      | 'writeBack';
    readonly mutants:
      | 'energy-short'
      | 'no-supercap'
      | 'victim-dropped-early'
      | 'entry-removed-early'
      | 'removed-out-of-order'
      | 'stop-at-unknown'
      | 'status-before-data'
      | 'last-spill-not-awaited'
      | 'spilled-by-txid'
      | 'uncommitted-not-valid';
    readonly zones: LaneId;
    readonly fields: 'txid';
  };
  readonly scc: {
    readonly parameters: never;
    readonly mutants:
      | 'no-forced-erase'
      | 'own-versions-only'
      | 'reuse-number'
      | 'forget-rewritten'
      | 'acknowledge-early';
    readonly zones: LaneId;
    readonly fields: 'version' | 'nextPage' | 'nextVersion';
  };
  readonly tc: {
    readonly parameters: never;
    readonly mutants: 'no-barrier' | 'acknowledge-early' | 'reuse-txid' | 'record-is-garbage';
    readonly zones: LaneId;
    readonly fields: 'txid' | 'sequence' | 'version';
  };
  readonly txcache: {
    readonly parameters: 'nvm';
    readonly mutants:
      | 'flag-before-pointer'
      | 'frame-freed-early'
      | 'move-not-noted'
      | 'journal-cut-early'
      | 'unflagged-kept';
    readonly zones: LaneId;
    readonly fields: 'stamp';
  };
  readonly wal: {
    readonly parameters: never;
    readonly mutants: 'erase-before-home' | 'truncate-before-map' | 'record-before-data' | 'copy-uncommitted';
    readonly zones: LaneId;
    readonly fields: 'txid' | 'sequence';
  };
  /** A scheme that its author has just written: its fields have the names that it gave them. */
  readonly workbench: {
    readonly parameters: never;
    readonly mutants: never;
    readonly zones: LaneId;
    readonly fields: never;
  };
  readonly xftl: {
    readonly parameters: never;
    readonly mutants: 'half-an-image' | 'drop-early' | 'no-barrier' | 'acknowledge-early' | 'forget-moves';
    readonly zones: LaneId;
    readonly fields: 'txid';
  };
}

export type SchemeId = keyof DeclaredIds;
