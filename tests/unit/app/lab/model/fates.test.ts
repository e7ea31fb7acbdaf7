import { describe, expect, it } from 'vitest';
import { drawFates, pullOfCrash, withFate } from '../../../../../src/app/lab/model/fates.ts';
import type { FlightView } from '../../../../../src/model/spoken.ts';

function flight(id: number, kind: FlightView['kind'] = 'program', begun = true): FlightView {
  return {
    id,
    kind,
    text: `${kind} ${id}`,
    transaction: null,
    block: 0,
    page: 0,
    startNs: 0,
    endNs: 1,
    elapsedNs: 0,
    begun,
  };
}

describe('fates of operations in flight', () => {
  it('are drawn for programs and erases that were begun, not for reads', () => {
    const drawn = drawFates(
      [flight(1), flight(2, 'read'), flight(3, 'erase'), flight(4, 'program', false)],
      7,
    );
    expect(drawn.map(([id]) => id)).toEqual([1, 3]);
  });

  it('depend only on the seed and the operation', () => {
    const alone = drawFates([flight(9)], 3);
    expect(drawFates([flight(1), flight(9)], 3)[1]).toEqual(alone[0]);
    const all = Array.from({ length: 60 }, (_, id) => flight(id));
    const counts = new Map<string, number>();
    for (const [, fate] of drawFates(all, 1)) counts.set(fate, (counts.get(fate) ?? 0) + 1);
    for (const fate of ['done', 'torn', 'never']) expect(counts.get(fate)).toBeGreaterThan(8);
    expect(drawFates(all, 1)).not.toEqual(drawFates(all, 2));
  });

  it('are changed one at a time', () => {
    const chosen = withFate(
      [
        [1, 'done'],
        [2, 'torn'],
      ],
      2,
      'never',
    );
    expect(chosen).toEqual([
      [1, 'done'],
      [2, 'never'],
    ]);
  });

  it('belong to the pull of the plug that caused the crash', () => {
    const pull = (step: number, seed: number) =>
      ({ step, action: { kind: 'pull-plug', fates: [], seed } }) as const;
    const interventions = [pull(10, 1), pull(30, 2)];
    expect(pullOfCrash(interventions, 31)?.seed).toBe(2);
    expect(pullOfCrash(interventions, 10)?.seed).toBe(1);
    expect(pullOfCrash(interventions, 25)).toBeNull();
  });
});
