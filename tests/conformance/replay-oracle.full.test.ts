/**
 * The judge of `replay-oracle.ts` is worth something only if it finds what is wrong: injected bugs that random traces bring out.
 * The others need more than chance; their witnesses and the crash explorer find them (`tests/mutants`).
 */
import { expect, test } from 'vitest';
import { InvariantError, present } from '../../src/base/assert.ts';
import { schemeById } from '../../src/protocols/registry.ts';
import { faultIn } from './replay-traces.ts';

/** Traces that are tried for a bug. */
const TRACES = 250;

const FOUND: Readonly<Record<string, readonly string[]>> = {
  lighttx: [
    'literal',
    'checkpoint-version-from-counter',
    'count-on-first-page',
    'record-before-map',
    'acknowledge-early',
  ],
  'atomic-write': ['no-barrier', 'acknowledge-early'],
  bpcc: ['no-straddle-check', 'back-to-any-version', 'reuse-number', 'forget-rewritten', 'acknowledge-early'],
  afc: ['head-not-awaited'],
  cfc: ['flag-before-data'],
  kaml: ['volatile-staging', 'flag-before-pointer', 'frame-freed-early'],
  mixsl: ['acknowledge-early', 'no-barrier'],
  mobius: ['no-barrier', 'no-verification', 'acknowledge-early'],
  nvctx: [
    'energy-short',
    'no-supercap',
    'victim-dropped-early',
    'entry-removed-early',
    'stop-at-unknown',
    'status-before-data',
    'last-spill-not-awaited',
  ],
  scc: ['no-forced-erase', 'own-versions-only', 'reuse-number', 'acknowledge-early'],
  tc: ['no-barrier', 'acknowledge-early', 'record-is-garbage'],
  txcache: ['flag-before-pointer', 'frame-freed-early', 'journal-cut-early', 'unflagged-kept'],
  wal: ['erase-before-home', 'truncate-before-map', 'record-before-data', 'copy-uncommitted'],
  xftl: ['half-an-image', 'drop-early', 'acknowledge-early', 'forget-moves'],
};

/** The first fault that the judge finds; a device that the bug breaks altogether is nothing that it found. */
function firstFault(id: string, bug: string): string | null {
  const scheme = present(schemeById(id));
  for (let index = 0; index < TRACES; index++) {
    try {
      const fault = faultIn(scheme, bug, index);
      if (fault !== null) return fault;
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
    }
  }
  return null;
}

const bugs = Object.entries(FOUND).flatMap(([id, names]) => names.map((bug) => [id, bug] as const));

test.each(bugs)('%s: the judge finds the injected bug %s by the rows of random traces', (id, bug) => {
  expect(firstFault(id, bug)).toMatch(/^trace \d+ \(.*\): (without any|after the|after another|at the end)/);
});
