/** Names of rows, columns and cells, on the screen and for a screen reader. */
import { OUTCOMES } from '../../../model/crash-points.ts';
import { texts } from '../../words/crash-explorer.ts';
import type { CrashRow, CrashTask } from './crash-run.ts';

export function rowName({ title, bug }: Pick<CrashRow, 'title' | 'bug'>): string {
  return bug?.name ?? title;
}

/** An injected bug that has shown nothing, though everything was tried. */
export function isUnseen({ bug, state, violationsFound }: CrashRow): boolean {
  return bug !== null && state === 'done' && violationsFound === 0;
}

export function columnName({ work, operations }: CrashTask, column: number): string {
  if (work.kind === 'random') return texts.scriptColumn(column);
  const operation = operations[column - 1];
  if (operation === undefined) return texts.beforeFirst;
  return column === operations.length ? texts.afterLast(operation) : texts.after(operation);
}

/** "8 rolled back, 4 committed". */
export function summaryOf({ state, cells }: CrashRow, column: number): string {
  const cell = cells[column];
  if (cell === null || cell === undefined) return state === 'done' ? texts.notReached : texts.unexplored;
  const parts = OUTCOMES.flatMap((outcome, i) => {
    const count = cell.outcomes[i] ?? 0;
    return count === 0 ? [] : [texts.outcomeCount(count, texts.shortLooks[outcome])];
  });
  return parts.toReversed().join(', ');
}
