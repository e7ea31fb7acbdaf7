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
  /** Where a single page waits less often. */
  readonly waitsOfOne?: number;
  readonly programsOfAbort: (pages: number) => number;
  /** The last page waits in DRAM for the next command: writing it again costs nothing. */
  readonly holdsLast: boolean;
  /** Where the first page, written again, costs more than a program: the flag of each version is set. */
  readonly programsOfRewrite?: number;
  /** Reprograms and log pages among the programs; left out: none. */
  readonly reprograms?: number;
  readonly logPages?: number;
  /** The scheme, and how it is set, where the row's name does not say it. */
  readonly scheme?: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

const COSTS: Readonly<Record<string, Cost>> = {
  // The last page is held back, so that an abort never programs it.
  lighttx: { programs: (n) => n, waits: 1, programsOfAbort: (n) => n - 1, holdsLast: true },
  // One mapping page carries the entries of a group.
  'atomic-write': {
    programs: (n) => n + 1,
    waits: 2,
    programsOfAbort: (n) => n,
    holdsLast: false,
    logPages: 1,
  },
  // Pages wait in memory until COMMIT; the one that closes the group waits for the others.
  'atomic-write, log': {
    scheme: 'atomic-write',
    parameters: { machine: 'log' },
    programs: (n) => n,
    waits: 2,
    waitsOfOne: 1,
    programsOfAbort: () => 0,
    holdsLast: true,
  },
  cfc: {
    programs: (n) => n,
    waits: 2,
    waitsOfOne: 1,
    programsOfAbort: (n) => n - 1,
    holdsLast: true,
  },
  'cfc, last page sent at once': {
    scheme: 'cfc',
    parameters: { lastPage: 'sent-at-once' },
    programs: (n) => n + 1,
    waits: 2,
    programsOfAbort: (n) => n,
    holdsLast: false,
    reprograms: 1,
  },
  // The first page, the others, the flag. An abort before the first page is durable spares the others.
  afc: {
    programs: (n) => n + 1,
    waits: 3,
    waitsOfOne: 2,
    programsOfAbort: (n) => (n > 4 ? n : 1),
    holdsLast: false,
    programsOfRewrite: 2,
    reprograms: 1,
  },
};

function playedTo(script: string, name: string, state: number): Device {
  const { scheme: protocol = name, parameters = {} } = COSTS[name];
  const scheme = allSchemes.find(({ id }) => id === protocol);
  const device = deviceById('classroom');
  if (scheme === undefined || device === undefined) throw new Error(`there is ${protocol}`);
  const played = Device.create(
    must(caseOptions(scriptCase({ scheme, mutant: null, device, script, parameters }))),
  );
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
    expect(counters.partialPrograms).toBe(cost.reprograms ?? 0);
    expect(counters.logPrograms).toBe(cost.logPages ?? 0);
    expect(counters.barriers).toBe(pages === 1 ? (cost.waitsOfOne ?? cost.waits) : cost.waits);
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
    expect(totalPrograms(device.state.counters)).toBe(
      cost.programs(2) + 2 * (cost.programsOfRewrite ?? (cost.holdsLast ? 0 : 1)),
    );
  });
});

test('every embedded scheme says what it costs', () => {
  const rows = Object.entries(COSTS).map(([name, { scheme }]) => scheme ?? name);
  expect(allSchemes.filter(({ kind }) => kind === 'embedded').map(({ id }) => id)).toEqual([
    ...new Set(rows),
  ]);
});
