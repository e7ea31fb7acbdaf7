import { CONDITIONS } from '../../asked/conditions.ts';
import type { Assignment } from '../../asked/assignment.ts';

export const afterThePower: Assignment = {
  conditions: CONDITIONS,
  limits: [],
  works: [
    { script: 'w1:A c1 w2:B . crash w1:C c1' },
    { script: 'w1:A . crash w1:A c1' },
    { script: 'w1:A a1 . crash w2:B c2' },
    { script: 'w:A w:A . crash w:A' },
  ],
};
