/** Ids of the assignments, the easiest first. */
export const ASSIGNMENT_IDS = [
  'durable-first',
  'all-or-nothing',
  'own-numbers',
  'which-is-newer',
  'after-the-power',
  'survive-collection',
  'hold-the-last',
  'cheap-recovery',
  'group-commit',
  'without-a-record',
  'literal-lighttx',
] as const;

export type AssignmentId = (typeof ASSIGNMENT_IDS)[number];

export function isAssignmentId(id: string): id is AssignmentId {
  return (ASSIGNMENT_IDS as readonly string[]).includes(id);
}

/** Goes up whenever the same solution may be judged otherwise than before: other works, conditions or limits. */
export const JUDGEMENT_VERSION = 1;
