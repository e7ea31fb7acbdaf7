import { CONDITIONS } from '../../asked/conditions.ts';
import type { Assignment } from '../../asked/assignment.ts';

export const ownNumbers: Assignment = {
  conditions: CONDITIONS,
  limits: [],
  works: [{ script: 'w1:A a1 w1:B a1 w1:C a1 w1:D a1 w1:E c1' }, { script: 'w1:A a1 . crash w1:B c1' }],
};
