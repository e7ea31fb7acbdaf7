/** The headline of a comparison, and the groups of devices that it names. */
import { describe, expect, test } from 'vitest';
import { headlineOf } from '../../../../src/app/screens/compare/headline.ts';
import {
  type Comparison,
  type DifferenceRow,
  refusals,
  stripRows,
  survivorsOf,
} from '../../../../src/app/screens/compare/differences.ts';
import type { LockstepState } from '../../../../src/app/screens/compare/lockstep.ts';
import type { CompareMove } from '../../../../src/session/link/choices.ts';

const titles = ['LightTx', 'SCC', 'BPCC'];

interface Fate {
  readonly survived?: string;
  readonly refused?: string;
  readonly isBroken?: boolean;
}

const labels = (words: string | undefined): string[] =>
  (words ?? '').split(' ').filter((word) => word !== '');

function comparisonOf(fates: readonly Fate[], rows: readonly DifferenceRow[] = []): Comparison {
  return {
    rows,
    refused: fates.map(({ refused }) => labels(refused)),
    bills: fates.map(({ survived, isBroken = false }) =>
      survived === undefined
        ? null
        : {
            reads: 1,
            ns: 1,
            survived: labels(survived),
            gone: [],
            aborted: [],
            audit: { held: !isBroken, sentence: '', rows: [], broken: null, violations: [] },
          },
    ),
  };
}

function said(move: CompareMove, comparison: Comparison): string {
  const devices = titles.map(() => ({
    view: { frame: {}, previous: null, tally: {} },
    bill: null,
    stopped: null,
  }));
  const shown = { devices, moments: [{ move, operations: 0, steps: [] }], at: 0 } as unknown as LockstepState;
  return headlineOf(shown, titles, comparison);
}

const recovered = (...fates: readonly Fate[]): string => said({ kind: 'recovered' }, comparisonOf(fates));
const running = (comparison: Comparison): string => said({ kind: 'operation', count: 1 }, comparison);

const row = (id: DifferenceRow['id'], values: readonly number[], standsOut = true): DifferenceRow => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const at = (wanted: number): number[] => values.flatMap((value, i) => (value === wanted ? [i] : []));
  const extremes = least === most ? null : { least: at(least), most: at(most) };
  return { id, values, extremes, ratio: least === most ? 1 : most / least, standsOut };
};

describe('the headline after a recovery', () => {
  test('says that survivors are the same only where no device refused one', () => {
    const all = { survived: 'Tx1 Tx2' };
    expect(recovered(all, all, all)).toBe('**Recovered**: the same transactions survived in all devices.');
    expect(recovered(all, { survived: 'Tx1', refused: 'Tx2' }, all)).toBe(
      '**Recovered**: of the transactions that all accepted, the same survived; SCC refused Tx2.',
    );
  });

  test('does not depend on the order in which survivors are listed', () => {
    expect(recovered({ survived: 'Tx1 Tx2' }, { survived: 'Tx2 Tx1' }, { survived: 'Tx1 Tx2' })).toContain(
      'the same transactions survived',
    );
  });

  test('names survivors of some devices only, with those devices', () => {
    expect(recovered({ survived: 'Tx1 Tx2 Tx3' }, { survived: 'Tx1 Tx2' }, { survived: 'Tx1 Tx3' })).toBe(
      '**Recovered**: different transactions survived (Tx2 only in LightTx and SCC; Tx3 only in LightTx and BPCC).',
    );
  });

  test('says that none survived where none did', () => {
    const none = { survived: '' };
    expect(recovered(none, none, none)).toBe('**Recovered**: no transaction survived in any device.');
    expect(recovered({ survived: 'Tx2' }, { ...none, refused: 'Tx2' }, none)).toBe(
      '**Recovered**: of the transactions that all accepted, none survived; SCC refused Tx2.',
    );
  });

  test('names together the devices that refused the same', () => {
    const all = { survived: 'Tx1', refused: 'Tx2' };
    expect(recovered(all, all, { survived: 'Tx1', refused: 'Tx2 Tx3' })).toBe(
      '**Recovered**: of the transactions that all accepted, the same survived; LightTx and SCC refused Tx2; BPCC refused Tx2, Tx3.',
    );
    expect(recovered(all, all, all)).toMatch(/; all refused Tx2\.$/);
  });

  test('begins with a broken promise, whatever else there is', () => {
    expect(
      recovered(
        { survived: 'Tx1', isBroken: true },
        { survived: 'Tx1 Tx2' },
        { survived: '', refused: 'Tx1' },
      ),
    ).toBe(
      '**A promise is broken** in LightTx; of the transactions that all accepted, different ones survived (Tx2 only in SCC); BPCC refused Tx1.',
    );
  });

  test('waits for the devices: without a bill none has recovered', () => {
    expect(recovered({}, {}, {})).toMatch(/^\*\*Power has failed\*\*/);
  });
});

describe('the headline of a running comparison', () => {
  test('says that all have done the same only where they have', () => {
    const same = comparisonOf([{}, {}, {}], [row('programs', [4, 4, 4], false)]);
    expect(running(same)).toBe('So far all devices have done the same.');
    expect(running({ ...same, rows: [row('programs', [40, 41, 40], false)] })).toBe(
      'So far no difference stands out.',
    );
    expect(running({ ...same, refused: [[], ['Tx2'], []] })).toBe(
      '**SCC refused Tx2**. No other difference stands out so far.',
    );
  });

  test('ends with the refusals, which explain the difference', () => {
    expect(running(comparisonOf([{}, { refused: 'Tx2' }, {}], [row('erases', [1, 4, 2])]))).toBe(
      '**The largest difference, erases**: 4 in SCC, 1 in LightTx; SCC refused Tx2.',
    );
    expect(
      running(comparisonOf([{}, { refused: 'Tx2' }, { refused: 'Tx2' }], [row('erases', [1, 4, 2])])),
    ).toBe('**The largest difference, erases**: 4 in SCC, 1 in LightTx; 2 devices refused transactions.');
  });
});

test('a transaction that one device refused is neither lost nor a survivor in the others', () => {
  const comparison = comparisonOf([{ survived: 'Tx1 Tx2' }, { survived: 'Tx1', refused: 'Tx2' }]);
  expect(survivorsOf(comparison)).toEqual({ areOfAll: false, everywhere: ['Tx1'], apart: [] });
  expect(refusals(comparison)).toEqual([{ labels: ['Tx2'], devices: [1] }]);
});

describe('measures of the strip', () => {
  const rows = [
    row('programs', [4, 4], false),
    row('barriers', [1, 3]),
    row('erases', [1, 9]),
    row('pagesMoved', [1, 2]),
    row('recoveryReads', [5, 6], false),
    row('recoveryNs', [5, 6], false),
  ];
  const ids = (count: number, isRecovered: boolean, of = rows) =>
    stripRows(of, count, isRecovered).map(({ id }) => id);

  test('are those that differ most, in the order of the table', () => {
    expect(ids(2, false)).toEqual(['barriers', 'erases']);
    expect(ids(1, false)).toEqual(['erases']);
  });

  test('are as many where nothing differs', () => {
    expect(ids(2, false, [row('programs', [4, 4], false), row('erases', [0, 0], false)])).toEqual([
      'programs',
      'erases',
    ]);
  });

  test('are the costs of a recovery once it is over', () => {
    expect(ids(2, true)).toEqual(['recoveryReads', 'recoveryNs']);
  });
});
