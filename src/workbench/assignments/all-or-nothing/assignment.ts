import type { Assignment } from '../../asked/assignment.ts';

export const allOrNothing: Assignment = {
  conditions: ['plain', 'answers', 'deterministic', 'durability', 'atomicity'],
  limits: [{ script: 'w1:A,B c1 .', counter: 'programs', most: 3 }],
  works: [{ script: 'w1:A,B,C c1' }, { script: 'w1:A,B w2:C,D c1 c2' }],
};
