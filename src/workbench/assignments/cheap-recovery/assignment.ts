import { CONDITIONS } from '../../asked/conditions.ts';
import type { Assignment } from '../../asked/assignment.ts';

export const cheapRecovery: Assignment = {
  conditions: CONDITIONS,
  limits: [
    { script: 'w1:A,B,C,D c1 .', counter: 'recoveryReads', most: 14 },
    { script: 'w1:A,B c1 .', counter: 'programs', most: 3 },
  ],
  works: [{ script: 'w1:A,B c1 w2:A c2 w:B' }],
};
