/** For each injected bug the shortest work that brings it out: written by hand where chance takes long to find it. */
export interface Directed {
  readonly script: string;
  readonly prepare?: string;
  readonly promise: string;
  readonly thinkNs?: number;
  readonly parameters?: Readonly<Record<string, string>>;
  /** Chance finds it in hundreds of scripts only. */
  readonly isRare?: boolean;
}

/** By scheme and injected bug. What is not in here must be found by chance. */
export const DIRECTED: Readonly<Record<string, Readonly<Record<string, Directed>>>> = {
  lighttx: {
    // Tx2's page stands in a half-full block, Tx1's newer one in a block that a second checkpoint settles.
    literal: { script: 'w2:A@0 c2 w1:A@1,B@1,C@1 c1 . k k', promise: 'durability' },
    // The copy is not redone, and the block that the durable map names is erased.
    'copies-keep-old-version': { prepare: 'w:A-C@0', script: 'w1:C c1 . g', promise: 'GC neutrality' },
    'checkpoint-version-from-counter': { script: 'w1:C c1 k', promise: 'durability' },
    // The second Tx1 counts one page, and recovery finds two.
    'reuse-txid': { script: 'w1:D,A a1 w1:D c1', promise: 'durability' },
    // Tx1 has three pages to wait for on one plane, Tx2 one on the other: the older of the two is the last,
    // and a checkpoint makes that durable.
    'late-finisher-wins': { script: 'w1:A@1,B@0,C@0,D@0 c1 w2:A@1 c2 . k', promise: 'durability' },
    // Block 0 holds a page of Tx1 that recovery must count, although a newer one has made it stale.
    'collect-unavailable': {
      script: 'w1:A@0,D@2 w2:B@0,C@0,E@1 c2 . k . c1 w3:A-C c3 . g',
      promise: 'durability',
      parameters: { checkpoints: 'when-asked' },
    },
    'count-on-first-page': { script: 'w1:A,B a1', promise: 'no resurrection' },
    'record-before-map': { script: 'w1:C c1 k', promise: 'durability' },
    // E is acknowledged on a block that no durable record lists yet.
    'allocate-early': { script: 'w:A,B,C w:A,B,C w:A@3,B@3,C@3 w:D w:E', promise: 'durability' },
    'acknowledge-early': { script: 'w1:A,B c1', promise: 'durability' },
  },
  tc: {
    'no-barrier': { script: 'w1:A,B c1', promise: 'atomicity' },
    'acknowledge-early': { script: 'w1:A c1', promise: 'durability' },
    'reuse-txid': { script: 'w1:A a1 w1:B c1', promise: 'no resurrection' },
  },
  scc: {
    // A2 names B2, which never came; B3 makes it look as if it had.
    'no-forced-erase': { script: 'w1:A,B c1 . w2:A,B a2 . w3:B c3', promise: 'no resurrection' },
    'own-versions-only': { script: 'w1:A,B c1 . w2:A,B a2 . w3:B c3', promise: 'no resurrection' },
    'reuse-number': { script: 'w1:A,B c1 . w2:A,B a2 . w3:B c3', promise: 'no resurrection' },
    // The second A overtakes B.
    'forget-rewritten': { script: 'w1:A@0,C@1,D@1,B@1,A@0 c1', promise: 'atomicity' },
    'acknowledge-early': { script: 'w1:A,B c1', promise: 'durability' },
  },
  bpcc: {
    'no-straddle-check': { script: 'w1:A,B c1 . w2:A,B a2 . w3:B c3', promise: 'no resurrection' },
    // B3 on block 2 straddles B2; GC takes block 2 when B4 is there.
    'no-straddle-responsibility': {
      script: 'w1:A@0,B@0 c1 . w2:A@1,B a2 . w:B@2 w:C@2 w:C@2 . w:B@3 w:C@3 . g',
      promise: 'no resurrection',
      isRare: true,
    },
    'back-to-any-version': { script: 'w1:A,B c1 . w2:A,B a2 . w3:B c3', promise: 'no resurrection' },
    'reuse-number': { script: 'w1:A,B c1 . w2:A,B a2 . w3:B c3', promise: 'no resurrection' },
    'forget-rewritten': { script: 'w1:A@0,C@1,D@1,B@1,A@0 c1', promise: 'atomicity' },
    'acknowledge-early': { script: 'w1:A,B c1', promise: 'durability' },
  },
  nvctx: {
    // D, of a transaction under way, stands in a block whose other pages are stale.
    'uncommitted-not-valid': { script: 'w1:D@0 w:E@0 w:E@0 . g . c1', promise: 'durability' },
    // Tx2's A is in, and Tx2's entry gone, while Tx1 waits for the page that D needs: redone, Tx1 brings back its A.
    'removed-out-of-order': { script: 'w1:A,D w2:A c1 c2', promise: 'durability' },
    // Tx1 has committed and waits behind Tx2 for the mapping table; its successor has spilled D and C under its TxID.
    'spilled-by-txid': { script: 'w2:C,D w1:A . c2 c1 w1:D,C', promise: 'no resurrection', thinkNs: 0 },
  },
  kaml: {
    // A and B are copied out of block 0, which is erased; the table on flash names it.
    'move-not-noted': { prepare: 'w:A-C@0', script: 'w:C . g', promise: 'GC neutrality' },
  },
  xftl: {
    // After a power failure no block is erased yet: Tx1's image is written before F has a place.
    'no-barrier': { script: 'crash w1:F c1', promise: 'durability' },
    // Blocks run out, and GC moves what the map on flash names.
    'forget-moves': {
      prepare: 'w:A-C@0 w:D-F@1',
      script: 'w:D w3:E,B w:A w:A w6:A,B w6:C w7:A w8:D,B w9:C,A,C w6:C,D w:A w10:D,D,D,D',
      promise: 'GC neutrality',
    },
  },
  'atomic-write': {
    // The same, with the map one group behind.
    'erase-before-map': {
      prepare: 'w:A-C@0 w:D-F@1',
      script: 'w3:E w3:B,C w:A w:A w6:A,B w6:C w8:D,B w9:A,C,A,C w6:C,D w:A w10:D,D,D,D',
      promise: 'GC neutrality',
    },
  },
  mobius: {
    // The inode is durable, its pages are not.
    'no-verification': {
      script: 'w1:A,B c1',
      promise: 'GC neutrality',
      parameters: { transactions: 'static' },
    },
    // Tx1's A is replaced and its block erased, while Tx1's inode alone tells where B is.
    'reuse-named-page': {
      script: 'w1:A@0,B@1 c1 . w:A@0 w:A@0 w:A@2 . g',
      promise: 'durability',
      parameters: { transactions: 'static' },
    },
    // Six inodes fill a stripe, which is erased before the map is there.
    'truncate-early': {
      script: 'w1:A c1 w2:B c2 w3:C c3 w4:D c4 w5:E c5 w6:F c6 . k',
      promise: 'durability',
    },
  },
  mixsl: {
    'truncate-early': {
      script: 'w1:A c1 w2:B c2 w3:C c3 w4:D c4 w5:E c5 w6:F c6 . k',
      promise: 'durability',
    },
    // The pages of the first Tx1 become those of the second.
    'reuse-xid': { script: 'w1:A a1 . w1:B c1', promise: 'no resurrection' },
  },
  wal: {
    // One page in the log, and one checkpoint.
    'copy-uncommitted': { script: 'w1:A . k', promise: 'no resurrection' },
    // Pages and records fill a stripe, which is erased before its pages are at home.
    'erase-before-home': { script: 'w1:A c1 w2:B c2 w3:C c3 w4:D c4 . k', promise: 'durability' },
  },
};
