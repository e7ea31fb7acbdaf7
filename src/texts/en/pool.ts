import type { PoolMessages } from '../../session/worker/pool/messages.ts';
import type { TextsOf } from '../texts.ts';

const named = (who: string | null): string => who ?? 'the host';

const pages = (first: string, last: string): string => (first === last ? first : `${first} to ${last}`);

export const pool: TextsOf<PoolMessages> = {
  begins: ({ who }) => `${named(who)} begins`,
  writes: ({ who, first, last }) => `${named(who)} writes ${pages(first, last)}`,
  reads: ({ who, first, last }) => `${named(who)} reads ${pages(first, last)}`,
  trims: ({ first, last }) => `the host trims ${pages(first, last)}`,
  flushes: 'the host flushes',
  commits: ({ who }) => `${named(who)} commits`,
  aborts: ({ who }) => `${named(who)} aborts`,
  waitsUntilDurable: 'the host waits until all is durable',
  asksCheckpoint: 'the host asks for a checkpoint',
  asksCollection: 'the host asks for a collection',
  cutsPower: 'the script cuts the power',
  letsTimePass: 'the host lets time pass',

  unknownMutant: ({ scheme, mutant }) => `${scheme} has no injected bug “${mutant}”.`,
  scriptNeedsDevice: 'A script needs a device to run on.',
  onlyScriptsShrink: 'Only scripts can be made smaller.',
  deviceFull:
    'The device is full: no block can be freed. Fill it less, give it more over-provisioning, or take a larger one.',
  logFull:
    'The log area is full: a record waits for a page, and nothing in the log may go before it. Take a larger device.',
  tooLarge:
    'This needs more memory than there is: take a smaller device, run fewer schemes at once, or close other pages.',
  noSuchRun: ({ figure, run }) => `The figure ${figure} has no run “${run}” to do.`,
  unknownFigure: ({ figure, known }) => `There is no figure “${figure}”; there are ${known.join(', ')}.`,
};
