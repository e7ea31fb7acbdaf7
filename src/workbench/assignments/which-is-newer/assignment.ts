import { CONDITIONS } from '../../asked/conditions.ts';
import type { Assignment } from '../../asked/assignment.ts';

export const whichIsNewer: Assignment = {
  conditions: CONDITIONS,
  limits: [],
  works: [{ script: 'w1:A w:A c1' }, { script: 'w1:A,B,A c1 w:B' }, { script: 'w1:A w2:A c2 c1' }],
};
