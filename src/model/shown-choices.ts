/**
 * What a scheme's settings, isolation levels and timing profiles are called on the screen, in the reader's language.
 * Specifications, links, files and the command line name them by their ids, which are the same everywhere.
 */
import { decimal, say } from '../base/language.ts';

const CHOICES: Readonly<Record<string, (() => string) | undefined>> = {
  // Isolation levels
  strict: () => say`strict`,
  'no-page-conflict': () => say`no page conflict`,
  serializable: () => say`serializable`,
  // Parameters of schemes
  automatic: () => say`automatic`,
  'when-asked': () => say`when asked`,
  'by device': () => say`by device`,
  '6 pages': () => say`6 pages`,
  '3 pages': () => say`3 pages`,
  dynamic: () => say`dynamic`,
  static: () => say`static`,
  map: () => say`map`,
  log: () => say`log`,
  'held-back': () => say`held back until COMMIT`,
  'sent-at-once': () => say`sent at once`,
  hybrid: () => say`hybrid`,
  single: () => say`single`,
  // Schemes on the host
  flash: () => say`flash`,
  'flash-disk': () => say`flash as a disk`,
  disk: () => say`disk`,
  bbdram: () => say`battery-backed DRAM`,
  rvm: () => say`RVM’s own`,
  short: () => say`short`,
  yes: () => say`yes`,
  no: () => say`no`,
  barrier: () => say`barrier`,
  external: () => say`external`,
  'external-eager': () => say`external, eager`,
  'external synchrony': () => say`external synchrony`,
  // Devices and hosts
  physical: () => say`physical`,
  'lighttx-fig8-calibrated': () => say`calibrated`,
  slc: () => 'SLC',
  mlc: () => 'MLC',
  closed: () => say`closed loop`,
  open: () => say`open loop`,
};

/** The choice as people read it; a number with the language's decimal mark; whatever is no word of ours, as it is. */
export function shownChoice(id: string): string {
  if (Object.hasOwn(CHOICES, id)) return CHOICES[id]?.() ?? id;
  return /^\d+\.\d+$/.test(id) ? decimal(id) : id;
}
