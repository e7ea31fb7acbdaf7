import { CONDITIONS } from '../../asked/conditions.ts';
import type { Assignment } from '../../asked/assignment.ts';

/** Blocks are collected within six writes there. */
const SMALLEST = 'smallest';

export const withoutARecord: Assignment = {
  conditions: CONDITIONS,
  limits: [
    { script: 'w1:A,B c1 .', counter: 'programs', most: 2 },
    { script: 'w1:A,B c1 .', counter: 'waits', most: 1 },
    { script: 'w1:A,B,C,D c1 .', counter: 'programs', most: 4 },
  ],
  works: [
    { script: 'w2:C w2:B,C c2', device: SMALLEST },
    { script: 'w2:A w2:A,B w4:C w4:B,B c4', device: SMALLEST },
    { script: 'w1:A,B,C c1 w:A w:B' },
    { script: 'w1:A,B,A c1 w2:B c2' },
  ],
};
