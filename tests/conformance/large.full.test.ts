/** Sizes beyond what small devices reach: numbers that outgrow 16 bits. */
import { expect, test } from 'vitest';
import { CLASSROOM } from '../../src/model/devices.ts';
import { Device } from '../../src/engine/device.ts';
import type { DeviceSpec } from '../../src/model/specification.ts';
import { auditRecovery } from '../../src/oracle/audit-device.ts';
import { createAuditBase } from '../../src/oracle/promises.ts';
import { caseOptions, scriptCase } from '../../src/oracle/script-case.ts';
import { allSchemes, must } from '../laws/devices.ts';

/** 131,072 pages on eight planes. */
const ROOMY: DeviceSpec = {
  ...CLASSROOM,
  id: 'roomy',
  title: '256 blocks × 512 pages',
  geometry: {
    ...CLASSROOM.geometry,
    packages: 8,
    blocksPerPlane: 32,
    pagesPerBlock: 512,
    mappingEntriesPerPage: 1_024,
  },
  overProvisioning: 0.3,
  zoneBlocks: 200,
};

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s commits a transaction of 70,000 pages durably',
  (_, scheme) => {
    const script = 'w1:0-69999 c1 .';
    const spec = scriptCase({ scheme, mutant: null, device: ROOMY, script, thinkNs: 0, queueDepth: 64 });
    const device = Device.create(must(caseOptions(spec)));
    device.run();
    expect(device.state.host.committed).toBe(1);
    device.pullPlug([], 1);
    device.run(() => device.state.phase === 'running');
    const { result } = auditRecovery(device, createAuditBase());
    expect(result.violations.map(({ proof }) => proof)).toEqual([]);
    expect(result.survived[1]).toBe(1);
  },
);
