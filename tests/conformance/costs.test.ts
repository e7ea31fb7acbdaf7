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
  readonly holdsLast?: boolean;
  /** Data programs up to the acknowledgement, where they are not one a page. */
  readonly dataPrograms?: (pages: number) => number;
  /** Stores into non-volatile memory up to the acknowledgement. */
  readonly stores?: (pages: number) => number;
  readonly parameters?: Readonly<Record<string, string>>;
}

const COSTS: Readonly<Record<string, Cost>> = {
  // The last page is held back, so that an abort never programs it.
  lighttx: { programs: (n) => n, waits: 1, programsOfAbort: (n) => n - 1, holdsLast: true },
  // One mapping page.
  'atomic-write': { programs: (n) => n + 1, waits: 2, programsOfAbort: (n) => n },
  // One commit record, among the data.
  tc: { programs: (n) => n + 1, waits: 2, programsOfAbort: (n) => n, dataPrograms: (n) => n + 1 },
  scc: { programs: (n) => n, waits: 1, programsOfAbort: (n) => n - 1, holdsLast: true },
  bpcc: { programs: (n) => n, waits: 1, programsOfAbort: (n) => n - 1, holdsLast: true },
  // The X-L2P table, three entries a page here, and its root.
  xftl: { programs: (n) => n + Math.ceil(n / 3) + 1, waits: 2, programsOfAbort: (n) => n },
  // One inode while version, number and mappings, two words each, fit into twelve.
  mobius: { programs: (n) => n + Math.ceil((2 + 2 * n) / 12), waits: 2, programsOfAbort: (n) => n },
  // One page of the status log.
  mixsl: { programs: (n) => n + 1, waits: 2, programsOfAbort: (n) => n },
  // One commit record; the pages go home later.
  wal: { programs: (n) => n + 1, waits: 2, programsOfAbort: (n) => n },
  // Header, a request a page, status.
  nvctx: {
    programs: (n) => n,
    waits: 1,
    programsOfAbort: (n) => n,
    stores: (n) => n + 2,
    parameters: { nvm: '1 MB', allocation: 'static' },
  },
  // Header, a frame a page, flag: no flash operation.
  txcache: {
    programs: () => 0,
    waits: 0,
    programsOfAbort: () => 0,
    holdsLast: true,
    dataPrograms: () => 0,
    stores: (n) => n + 2,
    parameters: { nvm: '1 MB' },
  },
  // The same: the logs are written after the acknowledgement.
  kaml: {
    programs: () => 0,
    waits: 0,
    programsOfAbort: () => 0,
    holdsLast: true,
    dataPrograms: () => 0,
    stores: (n) => n + 2,
    parameters: { nvm: '1 MB' },
  },
};

function playedTo(script: string, protocol: string, state: number): Device {
  const scheme = allSchemes.find(({ id }) => id === protocol);
  const device = deviceById('classroom');
  if (scheme === undefined || device === undefined) throw new Error(`there is ${protocol}`);
  const { parameters = {} } = COSTS[protocol] ?? {};
  const spec = scriptCase({ scheme, mutant: null, device, script, parameters });
  const played = Device.create(must(caseOptions(spec)));
  played.run(() => played.state.host.unitState[1] === state);
  return played;
}

describe.each(Object.entries(COSTS))('%s', (id, cost) => {
  test.each([1, 2, 5, 8])('commits %i pages for what it claims', (pages) => {
    const names = 'A,B,C,D,E,F,G,H'.slice(0, 2 * pages - 1);
    const device = playedTo(`w1:${names} c1`, id, UnitState.acknowledged);
    const { counters } = device.state;
    expect(counters.dataPrograms).toBe(cost.dataPrograms?.(pages) ?? pages);
    expect(counters.nvmStores).toBe(cost.stores?.(pages) ?? 0);
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
    expect(totalPrograms(device.state.counters)).toBe(cost.programs(2) + (cost.holdsLast === true ? 0 : 2));
  });
});

test('every embedded scheme says what it costs', () => {
  expect(allSchemes.filter(({ kind }) => kind === 'embedded').map(({ id }) => id)).toEqual(
    Object.keys(COSTS),
  );
});
