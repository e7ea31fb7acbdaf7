/** The metadata ring under checkpoints that each change one mapping page of many: clean ones move, or it would fill. */
import { expect, test } from 'vitest';
import { nextBelow, randomStream } from '../../../src/base/random.ts';
import { Device } from '../../../src/engine/device.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { auditDevice } from '../../../src/oracle/audit-device.ts';
import { createAuditBase } from '../../../src/oracle/promises.ts';
import { optionsFor } from '../../support/engine.ts';

test('mapping ring: it wraps around even if most mapping pages stay unchanged', () => {
  const spec = { ...CLASSROOM, geometry: { ...CLASSROOM.geometry, mappingEntriesPerPage: 1 } };
  const stream = randomStream(1, 'pages');
  const words = Array.from({ length: 400 }, (_, n) => `w:${n < 24 ? n : nextBelow(stream, 24)} . k .`);
  const device = Device.create(
    optionsFor(words.join(' '), { spec, settings: { checkpoints: 'when-asked' } }),
  );
  device.run();
  expect(device.player.finished()).toBe(true);
  expect(device.state.counters.checkpoints).toBe(400);
  device.pullPlug([], 1);
  device.run(() => device.state.phase === 'running');
  expect(auditDevice(device, createAuditBase()).violations).toEqual([]);
});
