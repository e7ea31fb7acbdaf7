// The pictures of the documents: which device, which work, where power fails, which step, and what is said there.

/**
 * @typedef {{
 *   name: string,
 *   scheme: string,
 *   isolation?: 'strict',
 *   scenario?: string,
 *   script?: string,
 *   cut?: { readonly step: number, readonly seed: number },
 *   step: number,
 *   says: RegExp,
 *   followed?: number,
 *   height: number,
 * }} DevicePicture one scenario by its id, or a script of its own, on a screen of some height
 */

/** Tx1 has committed, Tx2 is in the middle of its commit, Tx3 is open. */
const THREE = 'w1:A,B,C c1 . w2:B,D,E w3:F,G c2 .';
const FOUR_PAGES = 'w1:A,B,C,E c1 . w2:B,D,E,F c2 .';
/** Tx2 leaves C behind, which names a B that never was; the B of Tx3 points back over it. */
const STRADDLED = 'w1:A,B c1 . w2:C,B . a2 . w3:B,D,G c3 .';
const CHECKPOINT = 'w1:A,B,C c1 . w2:B,D c2 . w3:E,F . k .';
const IN_A_ROW = 'w1:A,B,C c1 w2:B,D,E c2 w3:F .';
const SHORT = 'w1:A,B c1 . w2:B,D . w3:E c2 .';

/** Screens that are as high as what they show. */
const LANES = 700;
const LANES_AND_LOG = 730;
const LANES_AND_MEMORY = 840;

const picture = (
  /** @type {string} */ scheme,
  /** @type {Omit<DevicePicture, 'name' | 'scheme' | 'height'> & { height?: number }} */ shown,
) => ({ name: scheme, scheme, height: LANES, ...shown });

/** The mechanism of each scheme, in the middle of a commit or in the recovery from there. @type {readonly DevicePicture[]} */
export const MECHANISMS = [
  picture('afc', {
    script: THREE,
    cut: { step: 20, seed: 2 },
    step: 58,
    says: /Tx2 is rolled back.*says FALSE/,
    followed: 1,
  }),
  picture('atomic-write', {
    isolation: 'strict',
    script: THREE,
    cut: { step: 23, seed: 1 },
    step: 35,
    says: /Tx1 committed.*mapping page/,
    height: LANES_AND_LOG,
  }),
  picture('bpcc', {
    script: STRADDLED,
    cut: { step: 21, seed: 2 },
    step: 59,
    says: /Tx2 is rolled back.*points back/,
  }),
  picture('cfc', {
    script: THREE,
    cut: { step: 20, seed: 1 },
    step: 59,
    says: /Tx2 is rolled back.*TRUE/,
    followed: 1,
  }),
  picture('kaml', {
    script: IN_A_ROW,
    cut: { step: 16, seed: 2 },
    step: 23,
    says: /Non-volatile memory is newer/,
    height: LANES_AND_MEMORY,
  }),
  picture('lighttx', {
    scenario: 'figure-4',
    cut: { step: 113, seed: 1 },
    step: 136,
    says: /the fifth found of five: Tx7 committed/,
    height: LANES_AND_LOG,
  }),
  picture('mixsl', {
    script: THREE,
    cut: { step: 23, seed: 1 },
    step: 70,
    says: /Tx1 committed.*status log/,
    height: LANES_AND_LOG,
  }),
  picture('mobius', {
    script: THREE,
    cut: { step: 23, seed: 1 },
    step: 36,
    says: /Tx1 committed.*atom inode/,
    height: LANES_AND_LOG,
  }),
  picture('nvctx', {
    script: SHORT,
    cut: { step: 18, seed: 2 },
    step: 20,
    says: /the table of transactions in non-volatile memory comes first/,
    height: LANES_AND_MEMORY,
  }),
  picture('scc', {
    script: THREE,
    cut: { step: 20, seed: 1 },
    step: 58,
    says: /Tx2 is rolled back.*cycle is broken/,
    followed: 1,
  }),
  picture('tc', {
    script: FOUR_PAGES,
    cut: { step: 22, seed: 1 },
    step: 62,
    says: /Tx2 is rolled back.*no commit record.*Tx1 committed/,
  }),
  picture('txcache', {
    script: THREE,
    cut: { step: 21, seed: 1 },
    step: 28,
    says: /Non-volatile memory is newer/,
    height: LANES_AND_MEMORY,
  }),
  picture('wal', {
    script: CHECKPOINT,
    step: 28,
    says: /B is copied from log page 2/,
    followed: 2,
    height: LANES_AND_LOG,
  }),
  picture('xftl', {
    script: THREE,
    cut: { step: 25, seed: 2 },
    step: 40,
    says: /Tx1 committed.*X-L2P/,
    height: LANES_AND_LOG,
  }),
];

/** The lab as the README shows it: whole screens. @type {readonly DevicePicture[]} */
export const LABS = [
  {
    name: 'lab',
    scheme: 'lighttx',
    scenario: 'figure-4',
    step: 62,
    says: /M is programmed to 6.3/,
    height: 700,
  },
  {
    name: 'recovery',
    scheme: 'lighttx',
    scenario: 'figure-4',
    cut: { step: 113, seed: 1 },
    step: 136,
    says: /the fifth found of five: Tx7 committed/,
    height: 820,
  },
];
