import type { CheckReport } from '../../../session/contract/spoken.ts';

/** Share of an assignment's conditions and limits that hold, 0 to 1; null before everything is judged. */
export function scoreOf({ conditions, handedIn }: CheckReport): number | null {
  if (handedIn === null) return null;
  const states = new Map(conditions.map(({ id, state }) => [id, state]));
  const points = [
    ...handedIn.conditions.map((id) => states.get(id) === 'holds'),
    ...handedIn.limits.map(({ holds }) => holds),
  ];
  return points.filter(Boolean).length / points.length;
}
