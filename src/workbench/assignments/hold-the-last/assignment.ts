import { CONDITIONS } from '../../asked/conditions.ts';
import type { Assignment } from '../../asked/assignment.ts';

export const holdTheLast: Assignment = {
  conditions: CONDITIONS,
  limits: [
    { script: 'w1:A,B,C,D . a1 .', counter: 'programs', most: 3 },
    { script: 'w1:A,B,C,D c1 .', counter: 'programs', most: 5 },
  ],
  works: [{ script: 'w1:A,B,A c1 w2:A a2' }, { script: 'w1:A w2:B c2 a1' }],
};
