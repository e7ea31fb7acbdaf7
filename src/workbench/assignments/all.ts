/** All assignments, the easiest first. */
import type { Assignment } from '../asked/assignment.ts';
import type { AssignmentId } from './assignment.ts';
import { durableFirst } from './durable-first/assignment.ts';
import { allOrNothing } from './all-or-nothing/assignment.ts';
import { ownNumbers } from './own-numbers/assignment.ts';
import { whichIsNewer } from './which-is-newer/assignment.ts';
import { afterThePower } from './after-the-power/assignment.ts';
import { surviveCollection } from './survive-collection/assignment.ts';
import { holdTheLast } from './hold-the-last/assignment.ts';
import { cheapRecovery } from './cheap-recovery/assignment.ts';
import { groupCommit } from './group-commit/assignment.ts';
import { withoutARecord } from './without-a-record/assignment.ts';
import { literalLighttx } from './literal-lighttx/assignment.ts';

export const ASSIGNMENTS: Readonly<Record<AssignmentId, Assignment>> = {
  'durable-first': durableFirst,
  'all-or-nothing': allOrNothing,
  'own-numbers': ownNumbers,
  'which-is-newer': whichIsNewer,
  'after-the-power': afterThePower,
  'survive-collection': surviveCollection,
  'hold-the-last': holdTheLast,
  'cheap-recovery': cheapRecovery,
  'group-commit': groupCommit,
  'without-a-record': withoutARecord,
  'literal-lighttx': literalLighttx,
};
