/**
 * Titles of what comes with the program, in the reader's language. Specifications and links carry them in English,
 * whoever made them; what somebody called something is shown as it stands.
 */
import { say } from '../base/language.ts';

const TITLES: Readonly<Record<string, (() => string) | undefined>> = {
  // Devices
  '22 blocks × 4 pages': () => say`22 blocks × 4 pages`,
  'Small enough to see every page: two planes, 22 blocks of 4 pages, logical pages A to X.': () =>
    say`Small enough to see every page: two planes, 22 blocks of 4 pages, logical pages A to X.`,
  '32 GB, LightTx Table II': () => say`32 GB, LightTx Table II`,
  '8 packages × 8 planes, 131,072 blocks of 64 pages of 4 KB; 15 % reserve, garbage collection below 5 % free blocks, the last page of a block is its summary; single-level cells.':
    () =>
      say`8 packages × 8 planes, 131,072 blocks of 64 pages of 4 KB; 15 % reserve, garbage collection below 5 % free blocks, the last page of a block is its summary; single-level cells.`,
  '1 TB, Cosmos+ as in NVCTX': () => say`1 TB, Cosmos+ as in NVCTX`,
  '8 channels × 8 planes, 524,288 blocks of 128 pages of 16 KB; 940 GB offered to the host, garbage collection below 5 % free blocks, the last page of a block is its summary; flash in SLC mode.':
    () =>
      say`8 channels × 8 planes, 524,288 blocks of 128 pages of 16 KB; 940 GB offered to the host, garbage collection below 5 % free blocks, the last page of a block is its summary; flash in SLC mode.`,
  '14 blocks × 3 pages': () => say`14 blocks × 3 pages`,
  '20 blocks × 3 pages on four planes': () => say`20 blocks × 3 pages on four planes`,
  '14 blocks × 3 pages and a summary': () => say`14 blocks × 3 pages and a summary`,
  '14 blocks × 3 pages for 16 logical pages': () => say`14 blocks × 3 pages for 16 logical pages`,
  '14 blocks × 3 pages, any victim': () => say`14 blocks × 3 pages, any victim`,
  'For the crash explorer: so small that blocks run out after a dozen writes.': () =>
    say`For the crash explorer: so small that blocks run out after a dozen writes.`,
  // Scenarios
  'LightTx, Figure 4': () => say`LightTx, Figure 4`,
  'The worked example of the LightTx paper: two checkpoints, eleven transactions, one power cut away from its recovery.':
    () =>
      say`The worked example of the LightTx paper: two checkpoints, eleven transactions, one power cut away from its recovery.`,
  'Two transactions and an abort': () => say`Two transactions and an abort`,
  'Tx1 commits, Tx2 aborts, Tx3 writes over both: the smallest work worth crashing.': () =>
    say`Tx1 commits, Tx2 aborts, Tx3 writes over both: the smallest work worth crashing.`,
  'Garbage collection under pressure': () => say`Garbage collection under pressure`,
  'Sixteen pages rewritten until blocks run out: checkpoints, victims, copies and erases by themselves.':
    () =>
      say`Sixteen pages rewritten until blocks run out: checkpoints, victims, copies and erases by themselves.`,
  'Two transfers and one that is aborted': () => say`Two transfers and one that is aborted`,
  'The log fills and turns': () => say`The log fills and turns`,
  'So many turns that the mini-log is reclaimed': () => say`So many turns that the mini-log is reclaimed`,
  'Write a block, tell the world; again': () => say`Write a block, tell the world; again`,
  'Write a block, fsync, tell the world; again': () => say`Write a block, fsync, tell the world; again`,
  'Two writes and a print, then something else (the paper’s example)': () =>
    say`Two writes and a print, then something else (the paper’s example)`,
  'One process writes, another tells the world': () => say`One process writes, another tells the world`,
  'One process reads what another wrote': () => say`One process reads what another wrote`,
  'So many writes that the journal turns': () => say`So many writes that the journal turns`,
  'Smallest script': () => say`Smallest script`,
  // Workloads
  'fio, random': () => say`fio, random`,
  'Linux build': () => say`Linux build`,
  Locality: () => say`Locality`,
  'Small transactions': () => say`Small transactions`,
};

/** The title, or what a device or scenario is about, as people read it. */
export function shownTitle(title: string): string {
  if (Object.hasOwn(TITLES, title)) return TITLES[title]?.() ?? title;
  // A figure's own number of blocks on a device that comes with the program.
  const [, device = '', blocks = ''] = /^(.+), (\S+) blocks$/.exec(title) ?? [];
  return Object.hasOwn(TITLES, device) ? say`${shownTitle(device)}, ${blocks} blocks` : title;
}
