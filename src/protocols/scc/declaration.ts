/** Declarations of the Simple Cyclic Commit (Prabhakaran, Rodeheffer, Zhou, OSDI 2008). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const MUTANTS = [
  {
    id: 'no-forced-erase',
  },
  {
    id: 'own-versions-only',
  },
  {
    id: 'reuse-number',
  },
  {
    id: 'forget-rewritten',
  },
  {
    id: 'acknowledge-early',
  },
] as const satisfies readonly MutantDeclaration[];
