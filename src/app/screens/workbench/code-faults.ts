import type { CheckReport } from '../../../session/contract/spoken.ts';
import type { CodeFault } from './editor/code-view.ts';
import type { WorkbenchState } from './workbench-state.ts';

/** Faults of the text: what cannot be read, what the interface does not have, and where the scheme stopped. */
export function faultsOf({
  fault,
  unknown,
  report,
}: Pick<WorkbenchState, 'fault' | 'unknown' | 'report'>): readonly CodeFault[] {
  return [...(fault === null ? [] : [fault]), ...unknown, ...(report === null ? [] : stopsIn(report))];
}

function stopsIn({ conditions }: CheckReport): readonly CodeFault[] {
  return conditions.flatMap(({ smallest }) =>
    smallest === null || smallest.line === null
      ? []
      : [{ line: smallest.line, column: 1, length: Number.MAX_SAFE_INTEGER, reason: smallest.proof }],
  );
}
