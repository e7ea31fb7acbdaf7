/** Mistakes in hooks are told in the words of the interface, with the smallest work that shows them. */
import { expect, test } from 'vitest';
import type { Standing, Transaction } from '../../../src/workbench/api/scheme.ts';
import lightTx from '../../../src/workbench/templates/lighttx.ts';
import tc from '../../../src/workbench/templates/tc.ts';
import xFtl from '../../../src/workbench/templates/x-ftl.ts';
import { emptyWorkbenchAfterwards } from '../../support/empty-workbench.ts';
import { brokenOf, judged } from './judged.ts';

emptyWorkbenchAfterwards();

type Hooks = Readonly<Record<string, unknown>>;
/** Arguments as a program without types has them. */
type Loose = Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;

const ready = (asked: (d: Loose, tx: Transaction) => unknown): Hooks => ({ ready: asked });
const recover = (asked: (d: Loose, pages: readonly Standing[]) => unknown): Hooks => ({ recover: asked });

const A_LABEL = 'a label, an object of fields, is needed, not undefined';
const A_RANK = 'newestFirst: rank returns a list of numbers, or null, not';

const MISUSES: readonly (readonly [scheme: object, hooks: Hooks, script: string, told: string])[] = [
  [tc, { label: () => undefined }, 'w:A', `label: ${A_LABEL}`],
  [tc, { label: () => 7 }, 'w:A', 'label: a label, an object of fields, is needed, not 7'],
  [
    tc,
    { label: () => ({ nth: '3' }) },
    'w:A',
    "label: the field 'nth' takes whole numbers from 0 to 65535, not '3'",
  ],
  [tc, { filled: () => undefined }, 'w:C', `filled: ${A_LABEL}`],
  [tc, { copy: () => undefined }, 'w:C . g', `copy: ${A_LABEL}`],
  [
    lightTx,
    { superseded: () => 'later' },
    'w:A w:A',
    "superseded: it returns 'released', 'replaced' or null, not 'later'",
  ],
  [tc, ready((d, tx) => d['record']?.(tx)), 'w1:A c1', `ready: ${A_LABEL}`],
  [
    tc,
    ready((d, { number }) => d['publish']?.(d['transaction']?.(number + 1))),
    'w1:A c1',
    'ready: publish: a transaction is needed, as a hook was given it, not null',
  ],
  [xFtl, ready((d) => d['log']?.([1])), 'w1:A c1', 'ready: log: { pages, version } is needed, not undefined'],
  [
    xFtl,
    ready((d) => d['log']?.(7, { pages: 1, version: 1 })),
    'w1:A c1',
    'ready: log: words are a list of whole numbers of 4 bytes',
  ],
  [
    xFtl,
    ready((d) => d['log']?.([0.5], { pages: 1, version: 1 })),
    'w1:A c1',
    'ready: log: words are a list of whole numbers of 4 bytes',
  ],
  [
    xFtl,
    ready((d) => d['log']?.(Array(1025).fill(1), { pages: 1, version: 1 })),
    'w1:A c1',
    'ready: log: 1024 words fit into a page, not 1025',
  ],
  [
    tc,
    ready((d) => d['entriesPerPage']?.()),
    'w1:A c1',
    'ready: entriesPerPage: bytes is a whole number from 0 to 4096, not undefined',
  ],
  [
    tc,
    recover((d, pages) => d['newestFirst']?.(pages, () => undefined)),
    'w1:B . crash',
    `recover: ${A_RANK} undefined`,
  ],
  [
    tc,
    recover((d, pages) => d['newestFirst']?.(pages, () => [1, Number.NaN])),
    'w1:B . crash',
    `recover: ${A_RANK} [1, NaN]`,
  ],
  [
    tc,
    recover((d) => d['resume']?.()),
    'crash',
    'recover: resume: { number, version } is needed, not undefined',
  ],
  [tc, recover((d) => d['restore']?.('A', 0)), 'crash', "recover: restore: place 0 does not hold page 'A'"],
];

test.each(MISUSES)('A mistake in the use of the interface is told: %#', (scheme, hooks, script, told) => {
  const answers = brokenOf(judged({ ...scheme, ...hooks }, 60, ['answers'])).find(
    ({ condition }) => condition === 'answers',
  );
  expect(answers).toEqual({
    condition: 'answers',
    script,
    proof: `The scheme cannot go on: your scheme, in ${told}.`,
  });
});

test('A log record may be as full as its pages are', () => {
  let isLogged = false;
  const hooks = ready((d, tx) => {
    d['log']?.(Array(2048).fill(1), { pages: 2, version: tx.version });
    isLogged = true;
  });
  judged({ ...xFtl, ...hooks }, 20);
  expect(isLogged).toBe(true);
});

test('A sentence that an error brings along keeps one full stop', () => {
  const hooks = ready(() => {
    throw new Error('It is mine.');
  });
  expect(brokenOf(judged({ ...tc, ...hooks }, 20))[0]?.proof).toBe(
    'The scheme cannot go on: your scheme, in ready: It is mine.',
  );
});
