/** What a commit and an abort cost, as the papers claim it (programs, waits, erases before the acknowledgement). */
import { describe, expect, test } from 'vitest';
import { totalPrograms } from '../../src/engine/counters.ts';
import { Device } from '../../src/engine/device.ts';
import { UnitState } from '../../src/engine/host/player.ts';
import { caseOptions, scriptCase } from '../../src/oracle/script-case.ts';
import { deviceById } from '../../src/oracle/tiny-devices.ts';
import { allSchemes, must } from '../laws/devices.ts';

interface Cost {
  /** Programs of an n-page transaction up to its acknowledgement. */
  programs(pages: number): number;
  readonly waits: number;
  readonly programsOfAbort: (pages: number) => number;
  /** Commit records among the data. */
  readonly records?: number;
  /** Pages go at once: one that is written again is programmed again. */
  readonly holdsNothing?: boolean;
}

const COSTS: Readonly<Record<string, Cost>> = {
  // The last page is held back, so that an abort never programs it.
  lighttx: { programs: (n) => n, waits: 1, programsOfAbort: (n) => n - 1 },
  tc: { programs: (n) => n + 1, waits: 2, programsOfAbort: (n) => n, records: 1, holdsNothing: true },
  scc: { programs: (n) => n, waits: 1, programsOfAbort: (n) => n - 1 },
  bpcc: { programs: (n) => n, waits: 1, programsOfAbort: (n) => n - 1 },
};

function playedTo(script: string, protocol: string, state: number): Device {
  const scheme = allSchemes.find(({ id }) => id === protocol);
  const device = deviceById('classroom');
  if (scheme === undefined || device === undefined) throw new Error(`there is ${protocol}`);
  const played = Device.create(must(caseOptions(scriptCase({ scheme, mutant: null, device, script }))));
  played.run(() => played.state.host.unitState[1] === state);
  return played;
}

describe.each(Object.entries(COSTS))('%s', (id, cost) => {
  test.each([1, 2, 5, 8])('commits %i pages for what it claims', (pages) => {
    const names = 'A,B,C,D,E,F,G,H'.slice(0, 2 * pages - 1);
    const device = playedTo(`w1:${names} c1`, id, UnitState.acknowledged);
    const { counters } = device.state;
    expect(counters.dataPrograms).toBe(pages + (cost.records ?? 0));
    expect(totalPrograms(counters)).toBe(cost.programs(pages));
    expect(counters.barriers).toBe(cost.waits);
    expect(counters.erases).toBe(0);
  });

  test.each([1, 3, 6])('aborts %i pages for what it claims', (pages) => {
    const device = playedTo(`w1:${'A,B,C,D,E,F'.slice(0, 2 * pages - 1)} a1`, id, UnitState.aborted);
    device.run();
    const { counters } = device.state;
    expect(totalPrograms(counters)).toBe(cost.programsOfAbort(pages));
    expect(counters.erases + counters.barriers).toBe(0);
  });

  test('an empty transaction costs nothing', () => {
    const device = playedTo('b1 c1', id, UnitState.acknowledged);
    device.run();
    expect(totalPrograms(device.state.counters)).toBe(0);
    expect(device.state.counters.barriers).toBe(0);
  });

  test('a page written again while it is held back costs nothing', () => {
    const device = playedTo('w1:A,A,A,B c1', id, UnitState.acknowledged);
    expect(totalPrograms(device.state.counters)).toBe(cost.programs(cost.holdsNothing === true ? 4 : 2));
  });
});

test('every embedded scheme says what it costs', () => {
  expect(allSchemes.filter(({ kind }) => kind === 'embedded').map(({ id }) => id)).toEqual(
    Object.keys(COSTS),
  );
});
