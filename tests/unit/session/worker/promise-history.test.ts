// The proof of a broken promise counts the pages that were durable when the host was told: without a bug, all.
import { expect, test } from 'vitest';
import { TxState } from '../../../../src/engine/host/host-state.ts';
import { deviceById } from '../../../../src/model/tiny-devices.ts';
import { scenarioById } from '../../../../src/engine/host/scenarios.ts';
import { Device } from '../../../../src/engine/device.ts';
import { caseOptions, scenarioCase } from '../../../../src/oracle/script-case.ts';
import { PromiseHistory } from '../../../../src/session/worker/time-travel/promise-history.ts';
import { allSchemes, must } from '../../../laws/devices.ts';

const scenario = scenarioById('figure-4');

test.each(allSchemes.map((scheme) => ({ scheme, id: scheme.id })))(
  '$id: all pages of a transaction are durable when the host is told that it has committed',
  ({ scheme }) => {
    const classroom = deviceById('classroom');
    if (scenario === undefined || classroom === undefined) throw new Error('Figure 4 has a device');
    const device = Device.create(must(caseOptions(scenarioCase(scheme, null, scenario, classroom))));
    const history = new PromiseHistory();
    const told = new Set<number>();
    while (device.step()) {
      for (const [txIndex, state] of device.state.host.txState.entries()) {
        if (state !== TxState.acknowledged || told.has(txIndex)) continue;
        told.add(txIndex);
        history.acknowledged(device, txIndex);
        const durability = history.durabilityOf(txIndex);
        // Pages in non-volatile memory are not counted.
        if (device.state.durable.nvm !== null) expect(durability).toBeNull();
        else expect(durability?.durable, `transaction ${txIndex}`).toBe(durability?.pages);
      }
    }
    expect(told.size).toBeGreaterThan(0);
  },
);
