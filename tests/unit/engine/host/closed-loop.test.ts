/** Clients that wait for their COMMIT, and clients that do not. */
import { expect, test } from 'vitest';
import { present } from '../../../../src/base/assert.ts';
import { Device } from '../../../../src/engine/device.ts';
import { layoutOf } from '../../../../src/engine/flash/layout.ts';
import { HostOp, type HostProgram } from '../../../../src/engine/host/program.ts';
import {
  generatedBy,
  generateProgram,
  workloadById,
} from '../../../../src/engine/host/workloads/workloads.ts';
import { CLASSROOM } from '../../../../src/model/devices.ts';
import type { Isolation, NextTransaction } from '../../../../src/model/specification.ts';
import { allSchemes, must } from '../../../laws/devices.ts';
import { optionsFor } from '../../../support/engine.ts';

const CLIENTS = 3;
const TRANSACTIONS = 60;

function programUnder(isolation: Isolation): HostProgram {
  const request = generatedBy(present(workloadById('small')));
  const { logicalPages } = layoutOf(CLASSROOM);
  return must(
    generateProgram(
      { ...request, transactions: TRANSACTIONS, abortRatio: 0.2, clients: CLIENTS },
      { logicalPages, pageBytes: CLASSROOM.geometry.pageBytes, isolation, seed: 1 },
    ),
  );
}

interface Played {
  readonly device: Device;
  readonly mostOpen: number;
}

function play(
  scheme: (typeof allSchemes)[number],
  isolation: Isolation,
  nextTransaction: NextTransaction,
): Played {
  const host = { isolation, replay: 'closed', queueDepth: 64, thinkNs: 0, nextTransaction } as const;
  const device = Device.create(optionsFor('', { scheme, host, program: programUnder(isolation) }));
  let mostOpen = 0;
  while (device.step()) mostOpen = Math.max(mostOpen, device.state.host.open);
  return { device, mostOpen };
}

const cases = allSchemes
  .filter((scheme) => scheme.refuses?.(CLASSROOM) == null)
  .flatMap((scheme) => scheme.isolation.map((isolation) => [scheme.id, isolation, scheme] as const));

test.each(cases)(
  '%s, %s: clients that wait end as the program says, and no more transactions open than clients',
  (_, isolation, scheme) => {
    const waiting = play(scheme, isolation, 'when-acknowledged');
    const { kind, count } = programUnder(isolation);
    const asked = (op: number): number => kind.subarray(0, count).filter((each) => each === op).length;
    const { committed, aborted, begun, open } = waiting.device.state.host;
    expect(waiting.mostOpen).toBeLessThanOrEqual(CLIENTS);
    expect([begun, open]).toEqual([TRANSACTIONS, 0]);
    expect([committed, aborted]).toEqual([asked(HostOp.commit), asked(HostOp.abort)]);
  },
);

test('LightTx, serializable: clients that do not wait leave more transactions open than there are clients', () => {
  const lightTx = present(allSchemes.find(({ id }) => id === 'lighttx'));
  expect(play(lightTx, 'serializable', 'at-once').mostOpen).toBeGreaterThan(CLIENTS);
});
