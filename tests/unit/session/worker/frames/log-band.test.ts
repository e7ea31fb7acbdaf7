/** The log as a band of slots: order, groups, what has gone home, and how far recovery has come. */
import { expect, test } from 'vitest';
import { Device } from '../../../../../src/engine/device.ts';
import type { SchemeDeclaration } from '../../../../../src/engine/core/scheme-declaration.ts';
import type { DeviceFrame, LogBand } from '../../../../../src/model/spoken.ts';
import { atomicWrite, mixSl, mobius, scc, wal, xftl } from '../../../../../src/protocols/entries.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { Watched } from './watched.ts';

const watched = (scheme: SchemeDeclaration, script: string): Watched =>
  new Watched(Device.create(optionsFor(script, { scheme })));

function logOf({ log }: DeviceFrame): LogBand {
  if (log === null) throw new Error('the scheme has a log');
  return log;
}

/** "0 A current", "2 ✓ of Tx1". */
const slotsOf = (frame: DeviceFrame): string[] =>
  logOf(frame).slots.map(({ slot, page: { name, state, record } }) => `${slot} ${record ?? name} ${state}`);

test('WAL: pages and records stand in the order in which the log is written, from slot to slot', () => {
  const frame = watched(wal, 'w1:A,B c1 .').until(() => false);
  expect(slotsOf(frame)).toEqual(['0 A current', '1 B current', '2 commit current']);
  const { cursors, before, behind } = logOf(frame);
  expect(cursors.map(({ before: at, kind }) => `${kind} ${at}`)).toEqual(['start 0', 'now 3']);
  expect([before, behind]).toEqual([0, 0]);
});

test('WAL: below a slot stands the place that its page has been copied to, once the map points there', () => {
  const run = watched(wal, 'w1:A,B c1 . k .');
  const home = run.until(({ narration }) => narration.startsWith('A goes home'));
  const [first, second] = logOf(home).slots;
  expect(first?.gone).toBe('→0.0');
  expect(second?.gone).toBe('');
  expect(logOf(home).focus).toBe(0);
});

test('X-FTL: an image counts when its root is durable, and a newer one replaces it', () => {
  const run = watched(xftl, 'w1:A,B c1 . w2:C c2 .');
  const written = run.until((frame) => logOf(frame).groups.length > 0);
  expect(logOf(written).groups.map(({ title, state }) => `${title}: ${state}`)).toEqual([
    'image 1, being written: open',
  ]);
  const ended = run.until(() => false);
  expect(logOf(ended).groups.map(({ state }) => state)).toEqual(['older', 'counts']);
  expect(slotsOf(ended)).toEqual(['0 table stale', '1 root stale', '2 table current', '3 root current']);
});

test('X-FTL: an image without its root does not count after a power failure', () => {
  const run = watched(xftl, 'w1:A,B c1 . w2:C,D c2 .');
  const written = run.until((frame) => logOf(frame).groups.length === 2);
  run.pullPlug(written.inFlight.map(({ id }, index) => [id, index === 0 ? 'done' : 'never'] as const));
  const read = run.until(
    ({ recovery }) =>
      recovery?.stages.some(({ state, title }) => title === 'Redo' && state === 'active') ?? false,
  );
  expect(logOf(read).groups.at(-1)).toMatchObject({
    state: 'open',
    title: 'image 2 does not count: not complete',
  });
});

test.each([
  [atomicWrite, 'mapping'],
  [mobius, 'inode'],
  [mixSl, 'status'],
] as const)('$0.id: a commit is a record that names what it commits', (scheme, record) => {
  const frame = watched(scheme, 'w1:A,B c1 .').until(() => false);
  const [slot] = logOf(frame).slots;
  expect(slot?.page).toMatchObject({ record, transaction: 1, state: 'current' });
  if (record !== 'status') expect(slot?.names).toBe('A B');
});

test('recovery: a slot is not known before its page has been read', () => {
  const run = watched(wal, 'w1:A,B c1 . w2:C c2 .');
  run.until(() => false);
  run.pullPlug();
  const before = run.until(({ recovery }) => recovery !== null);
  expect(new Set(logOf(before).slots.map(({ page }) => page.state))).toEqual(new Set(['unread']));
  const first = run.until((frame) => logOf(frame).focus === 0);
  expect(
    logOf(first)
      .slots.map(({ page }) => page.state)
      .slice(0, 3),
  ).toEqual(['undecided', 'unread', 'unread']);
});

test.each([wal, mobius, atomicWrite])(
  '$id: words over cursors that stand close together are one',
  (scheme) => {
    const run = watched(scheme, 'w1:A,B c1 . w2:C c2 . w:D w3:A c3 .');
    const said = new Set<string>();
    const look = (frame: DeviceFrame): boolean => {
      const worded = logOf(frame).cursors.filter(({ text }) => text !== '');
      const [first, second] = worded;
      if (first !== undefined && second !== undefined)
        expect(second.before - first.before).toBeGreaterThanOrEqual(5);
      for (const { text } of worded) said.add(text);
      return false;
    };
    run.until(look);
    run.pullPlug();
    run.until(look);
    expect([...said]).toEqual(expect.arrayContaining(['recovery reads from here', 'next', 'redo is here']));
  },
);

test('a scheme without a log has no band', () => {
  expect(watched(scc, 'w1:A,B c1 .').until(() => false).log).toBeNull();
});
