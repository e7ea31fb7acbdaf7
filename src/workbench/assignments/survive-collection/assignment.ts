import { CONDITIONS } from '../../asked/conditions.ts';
import type { Assignment } from '../../asked/assignment.ts';

/** Blocks are collected within six writes there. */
const SMALLEST = 'smallest';

export const surviveCollection: Assignment = {
  conditions: CONDITIONS,
  limits: [],
  works: [
    { script: 'w3:C,A w4:A,C w4:C,C c4 c3', device: SMALLEST },
    { script: 'w2:A w2:A,B w4:C w4:B,B c4', device: SMALLEST },
    { script: 'w1:A,B c1 w:C w:C w:C w:C w:C w:C', device: SMALLEST },
    { script: 'w1:A c1 w2:B,A w3:A,B . g', device: SMALLEST },
  ],
};
