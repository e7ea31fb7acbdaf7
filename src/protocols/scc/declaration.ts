/** What the Simple Cyclic Commit declares (Prabhakaran, Rodeheffer, Zhou, OSDI 2008). */
import type { OutOfBandField } from '../../engine/flash/durable.ts';
import type { MutantDeclaration } from '../../engine/scheme-declaration.ts';

/** In the order of the columns of ../cyclic/columns.ts. */
export const OUT_OF_BAND: readonly OutOfBandField[] = [
  { label: 'Version', bytes: 4, store: 'u32' },
  { label: 'Next page', bytes: 4, store: 'u32' },
  { label: 'Next version', bytes: 4, store: 'u32' },
];

export const MUTANTS = [
  {
    id: 'no-forced-erase',
    title: 'that a newer version makes an aborted one look committed',
    about: 'A page is written although uncommitted versions that hold it or name it are still on flash.',
  },
  {
    id: 'own-versions-only',
    title: 'that a page may be named without being there',
    about: 'Only uncommitted versions of the page itself are erased, not those that name it as the next one.',
  },
  {
    id: 'reuse-number',
    title: 'that an aborted transaction has named its version numbers',
    about: 'Nothing is erased; the next writer takes the version number of the aborted one again.',
  },
  {
    id: 'forget-rewritten',
    title: 'that links lead over pages that were written again',
    about: 'A page written again is garbage at once, and the later page stands for it.',
  },
  {
    id: 'acknowledge-early',
    title: 'to wait for all pages before acknowledging',
    about: 'COMMIT is acknowledged when the last page is sent, not when the cycle is closed on flash.',
  },
] as const satisfies readonly MutantDeclaration[];
