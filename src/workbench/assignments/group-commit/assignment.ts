import { CONDITIONS } from '../../asked/conditions.ts';
import type { Assignment } from '../../asked/assignment.ts';

export const groupCommit: Assignment = {
  conditions: CONDITIONS,
  limits: [
    { script: 'w1:A w2:B w3:C w4:D c1 c2 c3 c4 .', counter: 'programs', most: 6 },
    { script: 'w1:A,B c1 .', counter: 'programs', most: 3 },
  ],
  works: [{ script: 'w1:A w2:B w3:C c1 c2 c3 w1:A c1' }, { script: 'w1:A,A w2:B c1 c2' }],
};
