/** RVM's log cut at every step, on every device; and every injected bug found, with a sentence that proves it. */
import { describe, expect, test } from 'vitest';
import { RvmLog } from '../../../src/hostside/rvm/machine.ts';
import {
  LOG_SCENARIOS,
  parseLogScript,
  randomLogScript,
  type LogScript,
} from '../../../src/hostside/rvm/script.ts';
import { rvmLog as scheme } from '../../../src/hostside/rvm/scheme.ts';
import type { LogOp } from '../../../src/hostside/rvm/operations.ts';
import { LOG_DEVICES, tinySpec } from '../../../src/hostside/rvm/spec.ts';
import { copyPlain, plainFromJson, plainToJson } from '../../../src/base/plain.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { must } from '../../laws/devices.ts';
import { exploredOnHost } from '../../support/crashes-on-host.ts';
import { ring, shareOf } from '../../support/ring.ts';

const script = (text: string): LogScript => must(parseLogScript(text, { truncation: 'when-full' }));

/**
 * Every device and every scenario once in the first ring, all of them in the second; `rvm-later` goes on with the other
 * scenarios of a hybrid log.
 */
const isBrief = (device: string): boolean =>
  device === 'hybrid' || (ring === 'first' && device !== LOG_DEVICES[0]);

const cases = LOG_DEVICES.flatMap((device) =>
  LOG_SCENARIOS.slice(0, isBrief(device) ? 1 : undefined).map(
    (scenario) => [device, scenario.id, scenario.script] as const,
  ),
);

test.each(cases)('a log on %s holds its promises through %s', (place, _, text) => {
  const { findings, crashPoints } = exploredOnHost({ scheme, place }, text);
  expect(findings).toEqual([]);
  expect(crashPoints).toBeGreaterThan(50);
});

test('RVM log: random scripts hold its promises', () => {
  for (const index of shareOf({ first: 3, full: 16, deep: 400 })) {
    const place = LOG_DEVICES[index % LOG_DEVICES.length] ?? 'flash';
    const text = randomLogScript(11, index);
    expect(exploredOnHost({ scheme, place }, text).findings, `${place}: ${text}`).toEqual([]);
  }
});

test('RVM log: the small log wraps around, and its mini-log is reclaimed', () => {
  const machine = new RvmLog(tinySpec('flash'), script(LOG_SCENARIOS[2]?.script ?? ''));
  const erased = new Set<string>();
  while (machine.step()) {
    const [op] = machine.underWay();
    if (op?.kind === 'erase') erased.add(`${op.area} ${op.block}`);
  }
  expect(machine.state.counters.truncations).toBeGreaterThan(3);
  expect([...erased].sort()).toEqual(['log 0', 'log 1', 'log 2', 'mini 0', 'mini 1']);
});

test('RVM log: its memory is plain data, and a copy runs to the same end', () => {
  const text = LOG_SCENARIOS[1]?.script ?? '';
  const machine = new RvmLog(tinySpec('flash'), script(text));
  machine.run();
  const again = new RvmLog(tinySpec('flash'), script(text));
  for (let i = 0; i < 25; i++) again.step();
  Object.assign(again.state, plainFromJson(plainToJson(copyPlain(again.state))));
  again.run();
  expect(plainToJson(again.state)).toBe(plainToJson(machine.state));
});

describe('scripts of RVM', () => {
  test.each([
    ['w1:E c1', 'Word 1 of the script, “w1:E”, is not understood'],
    ['w1:A x1', 'Word 2 of the script, “x1”, is not understood'],
    ['w1:A', 'The script ends no transaction'],
  ])('%j is refused in one sentence', (text, sentence) => {
    const parsed = parseLogScript(text, { truncation: 'when-full' });
    expect(parsed.ok ? '' : inEnglish(parsed.error)).toContain(sentence);
  });

  test('a power failure while a record is marked empties volatile memory, and breaks no promise', () => {
    const machine = new RvmLog(tinySpec('flash'), script('w1:A c1'));
    const isMarking = ([op]: readonly LogOp[]): boolean => op?.kind === 'program' && op.part === 'mark';
    while (!isMarking(machine.underWay())) machine.step();
    machine.pullPlug(['half of the bits']);
    expect(machine.state.volatile).toBeNull();
    expect(exploredOnHost({ scheme, place: 'flash' }, 'w1:A c1').findings).toEqual([]);
  });
});
