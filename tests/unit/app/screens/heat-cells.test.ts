import { describe, expect, test } from 'vitest';
import { shapeOf } from '../../../../src/app/screens/crash-explorer/cell-shapes.ts';
import {
  cellsOf,
  firstUncertain,
  isBroken,
  lookOf,
  looks,
  moveCursor,
  nextBroken,
} from '../../../../src/app/screens/crash-explorer/heat-cells.ts';
import { type Outcome, OUTCOMES } from '../../../../src/model/crash-points.ts';
import type { CrashPoint } from '../../../../src/model/spoken.ts';
import { itemAt } from '../../../support/item-at.ts';

function counts(...outcomes: readonly Outcome[]): number[] {
  return OUTCOMES.map((outcome) => outcomes.filter((each) => each === outcome).length);
}

function point(step: number, ...outcomes: readonly Outcome[]): CrashPoint {
  return {
    step,
    timeNs: step,
    operation: step,
    states: 1,
    outcomes: counts(...outcomes),
    transactions: [],
    examples: [],
  };
}

describe('a cell of the heat map', () => {
  test.each([
    [['settled'], 'settled'],
    [['settled', 'rolled-back'], 'rolled-back'],
    [['rolled-back', 'committed'], 'either'],
    [['settled', 'committed'], 'committed'],
    [['rolled-back', 'committed', 'torn'], 'torn'],
    [['torn', 'resurrected'], 'resurrected'],
    [['resurrected', 'changed'], 'changed'],
    [['changed', 'lost', 'settled'], 'lost'],
  ] as const)('with the outcomes %j it shows %s', (outcomes, look) => {
    expect(lookOf(counts(...outcomes))).toBe(look);
  });

  test('no two looks have the same shape', () => {
    const box = { x: 0, y: 0, width: 8, height: 20 };
    const drawn = looks.map((look) => JSON.stringify(shapeOf(look, box)));
    expect(new Set(drawn).size).toBe(looks.length);
    expect(looks.filter(isBroken)).toEqual(['torn', 'resurrected', 'changed', 'lost']);
  });

  test('instants of one column add up, columns without any are unknown, and later instants fall into the last', () => {
    const cells = cellsOf(
      [
        [1, point(0, 'rolled-back')],
        [1, point(1, 'committed', 'committed')],
        [9, point(2, 'lost')],
      ],
      3,
    );
    expect(cells[0]).toBeNull();
    expect(cells[1]).toMatchObject({
      look: 'either',
      states: 2,
      outcomes: counts('rolled-back', 'committed', 'committed'),
    });
    expect(cells[2]).toMatchObject({ look: 'lost' });
  });
});

describe('the cursor of the heat map', () => {
  test.each([
    ['ArrowRight', { row: 1, column: 6 }],
    ['ArrowLeft', { row: 1, column: 4 }],
    ['ArrowUp', { row: 0, column: 5 }],
    ['ArrowDown', { row: 2, column: 5 }],
    ['Home', { row: 1, column: 0 }],
    ['End', { row: 1, column: 19 }],
    ['PageDown', { row: 1, column: 15 }],
    ['PageUp', { row: 1, column: 0 }],
    ['x', null],
  ] as const)('moves with the key %s', (key, to) => {
    expect(moveCursor({ row: 1, column: 5 }, key, 3, 20)).toEqual(to);
  });

  test('never leaves the map', () => {
    expect(moveCursor({ row: 0, column: 0 }, 'ArrowUp', 3, 20)).toEqual({ row: 0, column: 0 });
    expect(moveCursor({ row: 2, column: 19 }, 'ArrowDown', 3, 20)).toEqual({ row: 2, column: 19 });
  });

  test('finds the next broken promise, wrapping around, and finds uncertain ones', () => {
    const rows = [
      cellsOf(
        [
          [0, point(0, 'settled')],
          [1, point(1, 'lost')],
        ],
        3,
      ),
      cellsOf(
        [
          [0, point(0, 'torn')],
          [2, point(1, 'rolled-back', 'committed')],
        ],
        3,
      ),
    ];
    expect(nextBroken(rows, null)).toEqual({ row: 0, column: 1 });
    expect(nextBroken(rows, { row: 0, column: 1 })).toEqual({ row: 1, column: 0 });
    expect(nextBroken(rows, { row: 1, column: 0 })).toEqual({ row: 0, column: 1 });
    expect(nextBroken([itemAt(rows, 0).slice(0, 1)], null)).toBeNull();
    expect(firstUncertain(rows)).toEqual({ row: 1, column: 2 });
    expect(firstUncertain([itemAt(rows, 0)])).toBeNull();
  });
});
