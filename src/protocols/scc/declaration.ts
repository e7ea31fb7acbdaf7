/** Declarations of the Simple Cyclic Commit (Prabhakaran, Rodeheffer, Zhou, OSDI 2008). */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

export const MUTANTS = [
  { id: 'no-forced-erase', witness: { script: 'w1:A,B a1 w:B', promise: 'no resurrection' } },
  { id: 'own-versions-only', witness: { script: 'w1:A,B a1 w:B', promise: 'no resurrection' } },
  { id: 'reuse-number', witness: { script: 'w1:A,B a1 w:B', promise: 'no resurrection' } },
  { id: 'forget-rewritten', witness: { script: 'w1:A,B,A c1', promise: 'atomicity' } },
  { id: 'acknowledge-early', witness: { script: 'w1:A c1', promise: 'durability' } },
] as const satisfies readonly MutantDeclaration[];
