import type { ScoutedQuestion } from './lesson-resolver.ts';

/** Whether what a person answered is what the engine says; lists may come in any order. */
export function isRight({ kind, answer }: ScoutedQuestion, given: string): boolean {
  if ('number' in kind) return given.trim() !== '' && numberIn(given) === numberIn(answer);
  return asSet(given) === asSet(answer);
}

function asSet(list: string): string {
  const parts = list.split(',').map((part) => part.trim().toLowerCase());
  return parts.toSorted().join(', ');
}

/** With a decimal comma or a point, whichever the language of whoever wrote it has. */
function numberIn(text: string): number {
  return Number(text.replace(',', '.'));
}
