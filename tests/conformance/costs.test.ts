/**
 * Costs of a commit and an abort, as the papers claim them (programs, waits, erases before the
 * acknowledgement).
 */
import { describe, expect, test } from 'vitest';
import { totalPrograms } from '../../src/engine/interface/counters.ts';
import { Device } from '../../src/engine/device.ts';
import { TxState } from '../../src/engine/host/host-state.ts';
import { caseOptions, scriptCase } from '../../src/oracle/script-case.ts';
import { deviceById } from '../../src/model/tiny-devices.ts';
import { allSchemes, must } from '../laws/devices.ts';

interface Cost {
  /** Programs of an n-page transaction up to its acknowledgement. */
  programs(pages: number): number;
  readonly waits: number;
  /** Waits of a transaction of one page, where they are fewer. */
  readonly waitsOfOne?: number;
  readonly programsOfAbort: (pages: number) => number;
  /** Pages wait in DRAM: writing one again at once costs nothing. */
  readonly holdsLast?: boolean;
  /** Programs for rewriting the first page, if more than one: the flag of each version is set. */
  readonly programsOfRewrite?: number;
  /** Data programs up to the acknowledgement, where they are not one a page. */
  readonly dataPrograms?: (pages: number) => number;
  /** Reprograms among the programs. */
  readonly reprograms?: number;
  /** Pages of the log area among the programs. */
  readonly logPages?: (pages: number) => number;
  /** Stores into non-volatile memory up to the acknowledgement. */
  readonly stores?: (pages: number) => number;
  /** The scheme, and how it is set, where the row's name does not say it. */
  readonly scheme?: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Data pages, and one page of the log area. */
const ONE_MORE: Cost = {
  programs: (n) => n + 1,
  waits: 2,
  programsOfAbort: (n) => n,
  logPages: () => 1,
};

/** Data pages alone, the last of which is held back: an abort never programs it. */
const NO_MORE: Cost = { programs: (n) => n, waits: 1, programsOfAbort: (n) => n - 1, holdsLast: true };

/** Header, a page each, flag: no flash operation before the acknowledgement. */
const IN_MEMORY: Cost = {
  programs: () => 0,
  waits: 0,
  programsOfAbort: () => 0,
  holdsLast: true,
  dataPrograms: () => 0,
  stores: (n) => n + 2,
  parameters: { nvm: '1 MB' },
};

const COSTS: Readonly<Record<string, Cost>> = {
  lighttx: NO_MORE,
  // One mapping page carries the entries of a group.
  'atomic-write': ONE_MORE,
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
  // The commit record stands among the data.
  tc: { ...ONE_MORE, dataPrograms: (n) => n + 1, logPages: () => 0 },
  scc: NO_MORE,
  bpcc: NO_MORE,
  cfc: { ...NO_MORE, waits: 2, waitsOfOne: 1 },
  'cfc, last page sent at once': {
    scheme: 'cfc',
    parameters: { lastPage: 'sent-at-once' },
    programs: (n) => n + 1,
    waits: 2,
    programsOfAbort: (n) => n,
    reprograms: 1,
  },
  // The first page, the others, the flag. An abort before the first page is durable spares the others.
  afc: {
    programs: (n) => n + 1,
    waits: 3,
    waitsOfOne: 2,
    programsOfAbort: (n) => (n > 4 ? n : 1),
    programsOfRewrite: 2,
    reprograms: 1,
  },
  // The X-L2P table, three entries a page here, and its root.
  xftl: {
    ...ONE_MORE,
    programs: (n) => n + Math.ceil(n / 3) + 1,
    logPages: (n) => Math.ceil(n / 3) + 1,
  },
  // One inode; its pages are small on this device.
  mobius: { ...ONE_MORE, programs: (n) => n + (n > 5 ? 2 : 1), logPages: (n) => (n > 5 ? 2 : 1) },
  mixsl: ONE_MORE,
  // The pages go home later.
  wal: ONE_MORE,
  // Header, a request a page, status; the mapping page comes in, and the entry goes.
  nvctx: {
    programs: (n) => n,
    waits: 1,
    programsOfAbort: (n) => n,
    stores: (n) => n + 4,
    parameters: { nvm: '1 MB', allocation: 'static' },
  },
  txcache: IN_MEMORY,
  kaml: IN_MEMORY,
};

function playedTo(script: string, name: string, state: number): Device {
  const { scheme: id = name, parameters = {} } = COSTS[name] ?? {};
  const scheme = allSchemes.find((each) => each.id === id);
  const device = deviceById('classroom');
  if (scheme === undefined || device === undefined) throw new Error(`there is ${id}`);
  const spec = scriptCase({ scheme, mutant: null, device, script, parameters });
  const played = Device.create(must(caseOptions(spec)));
  played.run(() => played.state.host.txState[1] === state);
  return played;
}

describe.each(Object.entries(COSTS))('%s', (id, cost) => {
  test.each([1, 2, 5, 8])('a commit of %i pages costs what the scheme claims', (pages) => {
    const names = 'A,B,C,D,E,F,G,H'.slice(0, 2 * pages - 1);
    const { counters } = playedTo(`w1:${names} c1`, id, TxState.acknowledged).state;
    expect(counters.dataPrograms).toBe(cost.dataPrograms?.(pages) ?? pages);
    expect(counters.nvmStores).toBe(cost.stores?.(pages) ?? 0);
    expect(counters.partialPrograms).toBe(cost.reprograms ?? 0);
    expect(counters.logPrograms).toBe(cost.logPages?.(pages) ?? 0);
    expect(totalPrograms(counters)).toBe(cost.programs(pages));
    expect(counters.barriers).toBe(pages === 1 ? (cost.waitsOfOne ?? cost.waits) : cost.waits);
    expect(counters.erases).toBe(0);
  });

  test.each([1, 3, 6])('an abort of %i pages costs what the scheme claims', (pages) => {
    const device = playedTo(`w1:${'A,B,C,D,E,F'.slice(0, 2 * pages - 1)} a1`, id, TxState.aborted);
    device.run();
    const { counters } = device.state;
    expect(totalPrograms(counters)).toBe(cost.programsOfAbort(pages));
    expect(counters.erases + counters.barriers).toBe(0);
  });

  test('an empty transaction costs nothing', () => {
    const device = playedTo('b1 c1', id, TxState.acknowledged);
    device.run();
    expect(totalPrograms(device.state.counters)).toBe(0);
    expect(device.state.counters.barriers).toBe(0);
  });

  test('a rewrite of the page that is held back is free, any other rewrite costs one program', () => {
    const device = playedTo('w1:A,A,A,B c1', id, TxState.acknowledged);
    const each = cost.programsOfRewrite ?? (cost.holdsLast === true ? 0 : 1);
    expect(totalPrograms(device.state.counters)).toBe(cost.programs(2) + 2 * each);
  });
});

describe('the table of costs', () => {
  const stated = new Set(Object.entries(COSTS).map(([name, { scheme = name }]) => scheme));
  const embedded = allSchemes.filter(({ kind }) => kind === 'embedded').map(({ id }) => id);

  test.each(embedded)('%s states the costs of its commits', (id) => {
    expect([...stated], `add a row for ${id} to COSTS in tests/conformance/costs.test.ts`).toContain(id);
  });

  test('has rows of embedded schemes only', () => {
    const others = [...stated].filter((id) => !embedded.includes(id));
    expect(others, 'remove these rows from COSTS in tests/conformance/costs.test.ts').toEqual([]);
  });
});
