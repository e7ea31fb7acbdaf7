/**
 * RVM's log with what the slides leave for later (hybrid logging, batches, truncation in the background, conditioning,
 * retirement of blocks), cut at every step.
 */
import { expect, test } from 'vitest';
import { RvmLog } from '../../../src/hostside/rvm/machine.ts';
import { rvmLog as scheme } from '../../../src/hostside/rvm/scheme.ts';
import { LOG_SCENARIOS, parseLogScript, randomLogScript } from '../../../src/hostside/rvm/script.ts';
import { tinySpecOf } from '../../../src/hostside/rvm/spec.ts';
import { must } from '../../laws/devices.ts';
import { exploredOnHost } from '../../support/crashes-on-host.ts';
import { shareOf } from '../../support/ring.ts';

/** Each by itself, and some together. */
const LATER: readonly (readonly [place: string, settings: Readonly<Record<string, string>>])[] = [
  ['flash', { batch: '2' }],
  ['disk', { batch: '4' }],
  ['flash', { truncation: 'background' }],
  ['flash', { conditioning: 'apart' }],
  ['flash', { conditioning: 'no' }],
  ['flash', { retirement: 'yes' }],
  ['hybrid', { batch: '2', truncation: 'background' }],
  ['hybrid', { conditioning: 'apart', retirement: 'yes' }],
  ['flash', { truncation: 'background', conditioning: 'apart', retirement: 'yes' }],
  ['bbdram', { batch: '2', truncation: 'background' }],
];

test.each(LATER)('a log on %s with %o holds its promises while it turns', (place, settings) => {
  const text = 'w1:A,B c1 w2:B a2 w3:A,B,C c3 w4:A,C c4 w5:B c5';
  expect(exploredOnHost({ scheme, place, settings }, text).findings).toEqual([]);
});

test('RVM log: random scripts hold its promises with any of it', () => {
  for (const index of shareOf({ first: 0, full: 6, deep: 600 })) {
    const [place, settings] = LATER[index % LATER.length] ?? ['flash', {}];
    const text = randomLogScript(11, index);
    const { findings } = exploredOnHost({ scheme, place, settings }, text);
    expect(findings, `${place} ${JSON.stringify(settings)}: ${text}`).toEqual([]);
  }
});

test.each(LOG_SCENARIOS)('a hybrid log holds its promises through $id', ({ script }) => {
  expect(exploredOnHost({ scheme, place: 'hybrid' }, script).findings).toEqual([]);
});

const runOf = (settings: Readonly<Record<string, string>>, script: string): RvmLog => {
  const spec = tinySpecOf(settings);
  return new RvmLog(spec, must(parseLogScript(script, spec)));
};

test('hybrid log: the bulk of a large transaction is on the disk before its record is in flash', () => {
  const machine = runOf({ 'log-device': 'hybrid' }, 'w1:A c1 w2:A,B,C c2');
  const done: string[] = [];
  while (machine.step()) {
    const op = machine.last.done;
    if (op?.kind === 'program') done.push(`${op.area} ${op.part}`);
  }
  expect(done).toEqual(['log body', 'log mark', 'bulk whole', 'log body', 'log mark']);
});

test('batches: records of two transactions are programmed at once, and marked in order', () => {
  const machine = runOf({ batch: '2' }, 'w1:A c1 w2:B c2 w3:C c3');
  const bytes: number[] = [];
  while (machine.step()) {
    const op = machine.last.done;
    if (op?.kind === 'program') bytes.push(op.bytes.length);
  }
  expect(bytes).toEqual([39, 1, 1, 19, 1]);
  expect(machine.state.host.acknowledged).toEqual([0, 1, 2]);
});

test('truncation in the background: a commit suspends the erase, and the log never waits for room', () => {
  const script = LOG_SCENARIOS[1]?.script ?? '';
  const behind = runOf({ truncation: 'background' }, script);
  let suspended = 0;
  while (behind.step()) if (behind.underWay().length === 2) suspended++;
  expect(suspended).toBeGreaterThan(3);
  expect(behind.state.counters.truncations).toBeGreaterThan(1);
});

test('retirement: a block that is too slow to erase is replaced, and a slow one goes on where no spare is left', () => {
  const machine = runOf({ retirement: 'yes' }, LOG_SCENARIOS[2]?.script ?? '');
  machine.run();
  expect(machine.state.durable.blocks).toEqual([3, 4, 2]);
  expect(machine.state.counters.truncations).toBeGreaterThan(3);
});
