import type { Assignment } from '../../asked/assignment.ts';

export const durableFirst: Assignment = {
  conditions: ['plain', 'answers', 'deterministic', 'durability'],
  limits: [],
  works: [{ script: 'w1:A c1 . w2:A c2' }, { script: 'w1:A,B c1 w2:C c2' }],
};
