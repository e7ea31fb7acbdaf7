/** Starting texts of the assignments, as an author gets them. */
import { MODULE } from '../source/module-name.ts';
import type { AssignmentId } from './assignment.ts';
import durableFirst from './durable-first/start.ts?raw';
import allOrNothing from './all-or-nothing/start.ts?raw';
import ownNumbers from './own-numbers/start.ts?raw';
import whichIsNewer from './which-is-newer/start.ts?raw';
import afterThePower from './after-the-power/start.ts?raw';
import surviveCollection from './survive-collection/start.ts?raw';
import holdTheLast from './hold-the-last/start.ts?raw';
import cheapRecovery from './cheap-recovery/start.ts?raw';
import groupCommit from './group-commit/start.ts?raw';
import withoutARecord from './without-a-record/start.ts?raw';
import literalLighttx from './literal-lighttx/start.ts?raw';

const RAW: Readonly<Record<AssignmentId, string>> = {
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

export function startOf(id: AssignmentId): string {
  return RAW[id].replace(/'(?:\.\.\/)+api\/scheme\.ts'/, `'${MODULE}'`);
}
