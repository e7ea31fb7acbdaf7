/** Answers when data is safe: power fails at every event, with every subset of the drive's cache. */
import { describe, expect, test } from 'vitest';
import { copyPlain, plainFromJson, plainToJson } from '../../../src/base/plain.ts';
import { durabilityTable } from '../../../src/experiments/durability-table.ts';
import { SyncMachine } from '../../../src/hostside/sync/machine.ts';
import type { SyncProgram } from '../../../src/hostside/sync/program.ts';
import { externalSynchrony as scheme } from '../../../src/hostside/sync/scheme.ts';
import { parseSyncScript, randomSyncScript, SYNC_SCENARIOS } from '../../../src/hostside/sync/script.ts';
import { tinyMachine } from '../../../src/hostside/sync/spec.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { must } from '../../laws/devices.ts';
import { exploredOnHost } from '../../support/crashes-on-host.ts';
import { shareOf } from '../../support/ring.ts';

const program = (script: string): SyncProgram => must(parseSyncScript(script));
const scenario = (id: string): SyncProgram =>
  program(SYNC_SCENARIOS.find((each) => each.id === id)?.script ?? '');

test('external synchrony: the crashes reproduce the paper’s table of durability', () => {
  const rows = durabilityTable();
  expect(rows.map(({ policy, work, isDurable }) => `${policy} ${work}: ${isDurable}`)).toEqual([
    'async write: no',
    'async fsync: not on power failure',
    'sync write: not on power failure',
    'sync fsync: not on power failure',
    'barrier write: yes',
    'barrier fsync: yes',
    'external write: yes',
    'external fsync: yes',
  ]);
  for (const { policy, shares } of rows) {
    expect(shares.powerCuts).toBeGreaterThan(300);
    // Without barriers the drive programs a commit record before its blocks: garbage is replayed.
    if (policy === 'sync') expect(shares.disordered).toBeGreaterThan(0);
  }
});

describe('external synchrony', () => {
  test.each(SYNC_SCENARIOS)('holds its promises through $id', ({ script }) => {
    for (const place of ['external', 'external-eager']) {
      expect(exploredOnHost({ scheme, place }, script).findings).toEqual([]);
    }
  });

  test('keeps its promises on random scripts', () => {
    for (const index of shareOf({ first: 30, full: 100, deep: 2_000 })) {
      const script = randomSyncScript(5, index);
      expect(exploredOnHost({ scheme, place: 'external' }, script).findings, `on ${script}`).toEqual([]);
    }
  });

  test('commits both writes of the paper’s example together, and the process continues meanwhile', () => {
    const machine = new SyncMachine(tinyMachine('external'), program('w1:A w1:B p1 t1:1 p1'));
    machine.run();
    const { outside, counters } = machine.state;
    expect(counters.commits).toBe(1);
    const [first, second] = outside.outputs;
    // The second print is reached while the first is still held back, and both are seen together.
    expect(second?.printedNs).toBeLessThan(first?.visibleNs ?? 0);
    expect(second?.visibleNs).toBe(first?.visibleNs);
  });

  test('synchronous writes commit one by one, and the process waits for each', () => {
    const machine = new SyncMachine(tinyMachine('barrier'), program('w1:A w1:B p1'));
    machine.run();
    expect(machine.state.counters).toMatchObject({ commits: 2, flushes: 4 });
    const [output] = machine.state.outside.outputs;
    expect(output?.visibleNs).toBe(output?.printedNs);
  });
});

test('external synchrony: an ioctl waits for what its process depends on, and its process with it', () => {
  const machine = new SyncMachine(tinyMachine('external'), program('w1:A s1>2 i2 i2 p1'));
  machine.run();
  const { outside, counters } = machine.state;
  const calls = outside.outputs.filter(({ call }) => call === 'ioctl');
  expect(calls.map(({ visibleNs, printedNs }) => visibleNs > printedNs)).toEqual([true, false]);
  expect(calls[1]?.printedNs).toBeGreaterThanOrEqual(calls[0]?.visibleNs ?? Infinity);
  expect(counters.commits).toBe(1);
  const lax = new SyncMachine(tinyMachine('async'), program('w1:A i1'));
  lax.run(() => lax.state.outside.visible > 0);
  expect(lax.state.counters.commits).toBe(0);
});

test('synchronous writes with barriers do not protect a process that reads data still being written', () => {
  const script = 'w1:A r2:A p2';
  const { findings } = exploredOnHost({ scheme, place: 'barrier' }, script);
  expect(findings[0]?.violation.promise).toBe('durability');
  expect(exploredOnHost({ scheme, place: 'external' }, script).findings).toEqual([]);
});

test('a write is committed by the timer after five seconds', () => {
  const machine = new SyncMachine(tinyMachine('async'), program('w1:A t1:20000'));
  machine.run(() => machine.state.counters.commits > 0);
  expect(machine.state.nowNs / 1e9).toBeGreaterThan(5);
  expect(machine.state.nowNs / 1e9).toBeLessThan(5.1);
});

test('journal: it wraps around when it is full, and its blocks are written home', () => {
  const machine = new SyncMachine(tinyMachine('barrier'), scenario('small-journal'));
  machine.run();
  const home = [...machine.state.platter.values()].filter(({ kind }) => kind === 'home');
  expect(home.length).toBeGreaterThan(0);
});

test('external synchrony: its state is plain data, and a copy made at any step runs to the same end', () => {
  const script = scenario('pipe');
  const whole = new SyncMachine(tinyMachine('external'), script);
  whole.run();
  const again = new SyncMachine(tinyMachine('external'), script);
  while (again.step()) {
    Object.assign(again.state, plainFromJson(plainToJson(copyPlain(again.state))));
  }
  expect(plainToJson(again.state)).toBe(plainToJson(whole.state));
});

test.each([
  ['w1:Z', 'Word 1 of the script, “w1:Z”, is not understood'],
  ['', 'The script is empty'],
])('external synchrony: the script %j is refused in one sentence', (text, sentence) => {
  const parsed = parseSyncScript(text);
  expect(parsed.ok ? '' : inEnglish(parsed.error)).toContain(sentence);
});
