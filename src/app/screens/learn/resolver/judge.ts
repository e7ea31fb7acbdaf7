import type { ScoutedQuestion } from './lesson-resolver.ts';

/** Returns true if the given answer is the engine's answer; lists may come in any order. */
export function isRight({ kind, answer }: ScoutedQuestion, given: string): boolean {
  if ('number' in kind) return given.trim() !== '' && numberIn(given) === numberIn(answer);
  return asSet(given) === asSet(answer);
}

function asSet(list: string): string {
  const parts = list.split(',').map((part) => part.trim().toLowerCase());
  return parts.toSorted().join(', ');
}

/** Reads a number with a decimal comma or a point, whichever the writer's language has. */
function numberIn(text: string): number {
  return Number(text.replace(',', '.'));
}
