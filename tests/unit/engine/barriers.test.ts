/**
 * Waits of a host: a script's full stop waits for everything, an isolation level for the host's own requests.
 */
import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { WriteFate } from '../../../src/engine/host/host-state.ts';
import { scheduleProgram } from '../../../src/engine/host/isolation.ts';
import type { HostProgram } from '../../../src/engine/host/program.ts';
import { SCHEMES } from '../../../src/protocols/registry.ts';
import { optionsFor } from '../../support/engine.ts';

const TRANSACTIONS = Array.from({ length: 24 }, (_, i) => `w${i + 1}:A-D c${i + 1}`);

/** Returns for each barrier that the host passed: true if a checkpoint was under way. */
function checkpointsAt(program: (script: HostProgram) => HostProgram, separator: string): boolean[] {
  const options = optionsFor(TRANSACTIONS.join(separator));
  const device = Device.create({
    ...options,
    host: { ...options.host, thinkNs: 0 },
    program: program(options.program),
  });
  const seen: boolean[] = [];
  device.watcher = watching(on(Event.barrierPassed, () => seen.push(device.scheme.busy())));
  device.run();
  expect(device.state.host.committed).toBe(TRANSACTIONS.length);
  return seen;
}

test('strict isolation: transactions wait for commits, and checkpoints continue meanwhile', () => {
  const strict = checkpointsAt((script) => scheduleProgram(script, 'strict', 24), ' ');
  expect(strict).toHaveLength(TRANSACTIONS.length);
  expect(strict).toContain(true);
});

test('script: a full stop waits for the checkpoint too', () => {
  const stops = checkpointsAt((script) => script, ' . ');
  expect(stops).toHaveLength(TRANSACTIONS.length - 1);
  expect(stops).not.toContain(true);
});

const BARRIERS = {
  'of an isolation level': (script: string) =>
    scheduleProgram(optionsFor(script).program, 'no-page-conflict', 24),
  'of a script': (script: string) => optionsFor(script.replaceAll(/ (?=w\d)/g, ' . ')).program,
};

test.each(
  SCHEMES.flatMap((scheme) =>
    Object.entries(BARRIERS).map(([barrier, scheduled]) => [scheme.id, barrier, scheme, scheduled] as const),
  ),
)('%s: a barrier %s waits until plain writes are durable', (_, __, scheme, scheduled) => {
  const script = 'w:A,B w1:A c1 w:C w2:C c2';
  const options = optionsFor(script, { scheme, settings: {} });
  const program = scheduled(script);
  const device = Device.create({ ...options, host: { ...options.host, thinkNs: 0 }, program });
  const seen: unknown[] = [];
  device.watcher = watching(
    on(Event.barrierPassed, () => {
      const { writes, writeDone, writeTxIndex } = device.state.host;
      for (let write = 1; write <= writes; write += 1)
        if (writeTxIndex[write] === 0) seen.push(writeDone[write]);
    }),
  );
  device.run();
  expect(seen.length).toBeGreaterThan(2);
  expect(new Set(seen)).toEqual(new Set([WriteFate.acknowledged]));
});
