import { CONDITIONS } from '../../asked/conditions.ts';
import type { Assignment } from '../../asked/assignment.ts';

/** Blocks are collected within six writes there. */
const SMALLEST = 'smallest';

export const literalLighttx: Assignment = {
  conditions: CONDITIONS,
  limits: [{ script: 'w1:A,B c1 .', counter: 'programs', most: 2 }],
  works: [
    { script: 'w:A@0 w:C@0 w2:B@1 w2:A@2 c2 . k w:B@1 w:B@2 g', device: SMALLEST },
    { script: 'w1:A,B c1 w2:A,C c2 k w:C w:C', device: SMALLEST },
    { script: 'w:B w:A w:C w:D w:A w:E w:F k' },
    { script: 'w2:A c2 . w1:A,B,C,D c1 . k' },
  ],
};
