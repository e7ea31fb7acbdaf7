import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { HostOp } from '../../../src/engine/host/program.ts';
import { randomCase } from '../../../src/oracle/random-scripts.ts';
import { caseOptions } from '../../../src/oracle/script-case.ts';
import { TINY_DEVICES } from '../../../src/model/tiny-devices.ts';
import { lightTx } from '../../../src/protocols/lighttx/scheme.ts';
import { must } from '../../laws/devices.ts';

const cases = Array.from({ length: 400 }, (_, index) => randomCase(lightTx, null, TINY_DEVICES, 9, index));

test('random scripts: the same seed and number give the same script, and another number gives another', () => {
  expect(randomCase(lightTx, null, TINY_DEVICES, 9, 17)).toEqual(cases[17]);
  expect(new Set(cases.map((spec) => spec.workload.script)).size).toBe(cases.length);
});

test('random scripts: every script can be run', () => {
  for (const spec of cases) expect(caseOptions(spec).ok, `script ${spec.workload.script}`).toBe(true);
});

test('random scripts: commits, aborts, crashes, checkpoints, GC, reused TxIDs and refusals all occur', () => {
  const kinds = new Map<number, number>();
  const seen = { reused: 0, rewritten: 0, checkpoints: 0, collected: 0, refused: 0, copied: 0 };
  for (const spec of cases) {
    const options = must(caseOptions(spec));
    const { program } = options;
    for (const kind of program.kind) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const txids = [...program.txids].slice(1);
    if (new Set(txids).size < txids.length) seen.reused++;
    const written = Array.from(
      { length: program.count },
      (_, i) => `${program.txIndex[i]} ${program.page[i]}`,
    );
    if (new Set(written).size < written.length) seen.rewritten++;
    const device = Device.create(options);
    device.run();
    const { counters, host } = device.state;
    if (counters.checkpoints > 2) seen.checkpoints++;
    if (counters.collectorErases > 0) seen.collected++;
    if (counters.copyPrograms > 0) seen.copied++;
    if (host.txState.includes(7)) seen.refused++;
  }
  // A script begins by writing, only an isolation level waits for commits alone, and only traces have trims and the like.
  const { read, begin, settled, fetch, trim, trimMore, flush } = HostOp;
  const elsewhere: ReadonlySet<number> = new Set([read, begin, settled, fetch, trim, trimMore, flush]);
  for (const kind of Object.values(HostOp)) {
    if (elsewhere.has(kind)) continue;
    expect(kinds.get(kind) ?? 0, `operation ${kind}`).toBeGreaterThan(40);
  }
  for (const [what, count] of Object.entries(seen)) expect(count, `${what} came up`).toBeGreaterThan(20);
});
