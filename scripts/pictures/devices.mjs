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
const LANES = 720;
const LANES_AND_LOG = 760;
const LANES_AND_MEMORY = 860;

const withLog = { height: LANES_AND_LOG };
const withMemory = { height: LANES_AND_MEMORY };

/**
 * The mechanism of a scheme twice: in the middle of a run, and in the recovery from a power failure.
 * @param {string} scheme
 * @param {Omit<DevicePicture, 'name' | 'scheme' | 'height' | 'step' | 'says' | 'cut'> & { height?: number }} device
 * @param {Pick<DevicePicture, 'step' | 'says'>} running
 * @param {Required<Pick<DevicePicture, 'cut'>> & Pick<DevicePicture, 'step' | 'says'>} recovering
 * @returns {readonly DevicePicture[]}
 */
const twice = (scheme, device, running, recovering) => [
  { name: `${scheme}-running`, scheme, height: LANES, ...device, ...running },
  { name: scheme, scheme, height: LANES, ...device, ...recovering },
];

/** @type {readonly DevicePicture[]} */
export const MECHANISMS = [
  ...twice(
    'afc',
    { script: THREE, followed: 1 },
    { step: 9, says: /No page of Tx1 says FALSE/ },
    { cut: { step: 20, seed: 2 }, step: 58, says: /says FALSE. Tx2 is rolled back/ },
  ),
  ...twice(
    'atomic-write',
    { ...withLog, isolation: 'strict', script: THREE },
    { step: 9, says: /Slot 0 is durable.*Tx1 committed/ },
    { cut: { step: 23, seed: 1 }, step: 35, says: /mapping page of Tx1.*Tx1 committed/ },
  ),
  ...twice(
    'bpcc',
    { script: STRADDLED },
    { step: 6, says: /the cycle is closed and durable. Tx1 committed/ },
    { cut: { step: 21, seed: 2 }, step: 59, says: /points back.*Tx2 is rolled back/ },
  ),
  ...twice(
    'cfc',
    { script: THREE, followed: 1 },
    { step: 8, says: /says TRUE.*Tx1 committed/ },
    { cut: { step: 20, seed: 1 }, step: 59, says: /none says TRUE. Tx2 is rolled back/ },
  ),
  ...twice(
    'kaml',
    { ...withMemory, script: IN_A_ROW },
    { step: 8, says: /The table switches in one store: Tx1 committed/ },
    { cut: { step: 16, seed: 2 }, step: 24, says: /had not switched.*Tx2 is rolled back/ },
  ),
  ...twice(
    'lighttx',
    { ...withLog, scenario: 'figure-4' },
    { step: 97, says: /the last of five: Tx7 committed/ },
    { cut: { step: 113, seed: 1 }, step: 136, says: /the fifth found of five: Tx7 committed/ },
  ),
  ...twice(
    'mixsl',
    { ...withLog, script: THREE },
    { step: 9, says: /lists Tx1, the 1st: Tx1 committed/ },
    { cut: { step: 23, seed: 1 }, step: 70, says: /Slot 0 lists Tx1.*Tx1 committed/ },
  ),
  ...twice(
    'mobius',
    { ...withLog, script: THREE },
    { step: 9, says: /The inode in slot 0.*Tx1 committed/ },
    { cut: { step: 23, seed: 1 }, step: 36, says: /inode of Tx1.*Tx1 committed/ },
  ),
  ...twice(
    'nvctx',
    { height: LANES_AND_MEMORY + LANES_AND_LOG - LANES, script: SHORT },
    { step: 7, says: /Tx1 committed/ },
    { cut: { step: 18, seed: 2 }, step: 27, says: /status of Tx2 is committed.*Tx2 committed/ },
  ),
  ...twice(
    'scc',
    { script: THREE, followed: 1 },
    { step: 8, says: /the cycle is closed and durable. Tx1 committed/ },
    { cut: { step: 20, seed: 1 }, step: 58, says: /the cycle is broken. Tx2 is rolled back/ },
  ),
  ...twice(
    'tc',
    { script: FOUR_PAGES },
    { step: 11, says: /The record on 2.2 is durable.*Tx1 committed/ },
    { cut: { step: 22, seed: 1 }, step: 62, says: /No record names Tx2.*Tx2 is rolled back/ },
  ),
  ...twice(
    'txcache',
    { ...withMemory, script: THREE },
    { step: 15, says: /needs a frame: A, committed, goes to 2.0/ },
    { cut: { step: 21, seed: 1 }, step: 29, says: /Tx2 and Tx3 are rolled back/ },
  ),
  ...twice(
    'wal',
    { ...withLog, script: CHECKPOINT },
    { step: 28, says: /B goes home: it is copied from log slot 4/ },
    { cut: { step: 20, seed: 1 }, step: 38, says: /is the commit record of Tx1.*Tx1 committed/ },
  ),
  ...twice(
    'xftl',
    { ...withLog, script: THREE },
    { step: 10, says: /Image 1 and its root are durable: Tx1 committed/ },
    { cut: { step: 25, seed: 2 }, step: 40, says: /Tx1 is the 1st in image 1.*Tx1 committed/ },
  ),
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
