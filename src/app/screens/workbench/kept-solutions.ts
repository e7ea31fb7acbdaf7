/** Code written for each assignment, and the assignments solved: kept on this computer, never sent anywhere. */
import { createStore } from 'zustand/vanilla';
import { TEXTS } from '../../../model/schema/specification-schema.ts';
import { ASSIGNMENT_IDS, type AssignmentId } from '../../../workbench/assignments/assignment.ts';

export interface KeptSolution {
  readonly code: string;
  readonly isSolved: boolean;
}
export type KeptSolutions = Readonly<Partial<Record<AssignmentId, KeptSolution>>>;

const storageKey = 'flashscope.assignments';

export const solutions = createStore<KeptSolutions>(read);

function read(): KeptSolutions {
  try {
    return cleanedSolutions(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

/** The entries that make sense; anything else in storage is ignored. */
export function cleanedSolutions(kept: unknown): KeptSolutions {
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = kept as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    ASSIGNMENT_IDS.flatMap((id) => {
      const entry = entries[id];
      return isKept(entry) ? [[id, { code: entry.code, isSolved: entry.isSolved }]] : [];
    }),
  );
}

function isKept(entry: unknown): entry is KeptSolution {
  if (typeof entry !== 'object' || entry === null) return false;
  const { code, isSolved } = entry as { code?: unknown; isSolved?: unknown };
  return typeof code === 'string' && code.length <= TEXTS.authored.longest && typeof isSolved === 'boolean';
}

/** An assignment that was solved once stays solved. */
export function keepSolution(id: AssignmentId, code: string, isSolved: boolean): void {
  const before = solutions.getState()[id];
  solutions.setState({ [id]: { code, isSolved: isSolved || before?.isSolved === true } });
  try {
    localStorage.setItem(storageKey, JSON.stringify(solutions.getState()));
  } catch {
    // A browser that keeps nothing still judges.
  }
}

/** The code that was written last for an assignment. */
export function keptFor(id: AssignmentId | null): string | null {
  return id === null ? null : (solutions.getState()[id]?.code ?? null);
}
