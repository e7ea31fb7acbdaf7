/** Operations in flight, in words. */
import { expect, test } from 'vitest';
import { Device } from '../../../../../src/engine/device.ts';
import { CLASSROOM } from '../../../../../src/model/devices.ts';
import type { DeviceSpec } from '../../../../../src/model/specification.ts';
import { tc } from '../../../../../src/protocols/tc/protocol.ts';
import { wal } from '../../../../../src/protocols/wal/protocol.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { Watched } from './watched.ts';

test('WAL: a page that goes home is shown as a copy from the log', () => {
  const watched = new Watched(Device.create(optionsFor('w1:A,B c1 . k .', { scheme: wal })));
  const seen = new Set<string>();
  const told = new Set<string>();
  watched.until(({ inFlight, narration }) => {
    told.add(narration.replaceAll('**', ''));
    for (const { kind, text } of inFlight) if (kind === 'copy') seen.add(text);
    return false;
  });
  expect([...seen]).toEqual(['copy log slot 0 → 0.0', 'copy log slot 1 → 1.0']);
  expect([...told]).toContain('A leaves the log: it goes home, to 0.0.');
  expect([...told].filter((sentence) => sentence.startsWith('A plain write'))).toEqual([]);
});

test('an erase that a read has suspended says so, and its time stands still', () => {
  const spec: DeviceSpec = { ...CLASSROOM, readsSuspend: 'erases' };
  const script = 'w:A-C@2 w:D@4 . g +150us r:E +20us r:E';
  const watched = new Watched(Device.create(optionsFor(script, { spec, scheme: tc }, 'w:A-D@0 w:E-H@4')));
  const notes = new Map<string, Set<number>>();
  const told = new Set<string>();
  watched.until(({ inFlight, narration }) => {
    told.add(narration.replaceAll('**', ''));
    for (const { kind, suspended, elapsedNs } of inFlight) {
      if (kind !== 'erase') continue;
      const state = suspended === true ? 'suspended' : 'at work';
      notes.set(state, (notes.get(state) ?? new Set()).add(elapsedNs));
    }
    return false;
  });
  expect(told).toContain('The erase is suspended: a read of the same plane goes first.');
  expect(notes.get('suspended')?.size).toBe(1);
  expect(notes.get('at work')?.size).toBeGreaterThan(1);
});
