import type { ScoutedQuestion } from './scout.ts';

/** Whether what a person answered is what the engine says; lists may come in any order. */
export function isRight({ kind, answer }: ScoutedQuestion, given: string): boolean {
  if ('number' in kind) return given.trim() !== '' && Number(given) === Number(answer);
  return asSet(given) === asSet(answer);
}

function asSet(list: string): string {
  const parts = list.split(',').map((part) => part.trim().toLowerCase());
  return parts.toSorted().join(', ');
}
