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
  /** The last page waits in DRAM for the next command: writing it again costs nothing. */
  readonly holdsLast: boolean;
}

const COSTS: Readonly<Record<string, Cost>> = {
  // The last page is held back, so that an abort never programs it.
  lighttx: { programs: (n) => n, waits: 1, programsOfAbort: (n) => n - 1, holdsLast: true },
  'atomic-write': { programs: (n) => n + 1, waits: 2, programsOfAbort: (n) => n, holdsLast: false },
  // The X-L2P table, three entries a page here, and its root.
  xftl: {
    programs: (n) => n + Math.ceil(n / 3) + 1,
    waits: 2,
    programsOfAbort: (n) => n,
    holdsLast: false,
  },
  // One inode while version, number and mappings, two words each, fit into twelve.
  mobius: {
    programs: (n) => n + Math.ceil((2 + 2 * n) / 12),
    waits: 2,
    programsOfAbort: (n) => n,
    holdsLast: false,
  },
  mixsl: { programs: (n) => n + 1, waits: 2, programsOfAbort: (n) => n, holdsLast: false },
  // Taking the pages home comes later, and is not waited for.
  wal: { programs: (n) => n + 1, waits: 2, programsOfAbort: (n) => n, holdsLast: false },
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
    expect(counters.dataPrograms).toBe(pages);
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

  test('a page written again costs nothing where it is held back, else a program each time', () => {
    const device = playedTo('w1:A,A,A,B c1', id, UnitState.acknowledged);
    expect(totalPrograms(device.state.counters)).toBe(cost.programs(2) + (cost.holdsLast ? 0 : 2));
  });
});

test('every embedded scheme says what it costs', () => {
  expect(allSchemes.filter(({ kind }) => kind === 'embedded').map(({ id }) => id)).toEqual(
    Object.keys(COSTS),
  );
});
