/** The setup of NVCTX's figures, against the sentences of the paper that it follows. */
import { expect, test } from 'vitest';
import { HostOp } from '../../../src/engine/host/program.ts';
import { NVCTX_PREPARED, OPEN_IN_NVCTX } from '../../../src/experiments/figures/assumptions.ts';
import { type Experiment, Laboratory, programOf } from '../../../src/experiments/figures/laboratory.ts';
import {
  type Fill,
  FILLS,
  nvctxExperiment,
  type NvctxWorkload,
} from '../../../src/experiments/figures/nvctx-setup.ts';

const [QUARTER, PREPARED] = FILLS;

function experimentOf(workload: NvctxWorkload, fill: Fill): Experiment {
  return nvctxExperiment(new Laboratory(1 / 8), { protocol: 'nvctx', workload, fill, abortRatio: 0 });
}

test('SysBench’s files of 900 GB are written once, and its writes touch no more mapping pages than half of 2 MB holds', () => {
  const experiment = experimentOf('sysbench', PREPARED);
  expect(experiment).toMatchObject({ fill: 900 / 940, ageing: 'none' });
  const { kind, page, count } = programOf(experiment, 1);
  const { mappingEntriesPerPage, pageBytes } = experiment.device.geometry;
  const touched = new Set<number>();
  for (let at = 0; at < count; at++)
    if (kind[at] === HostOp.write) touched.add(Math.floor((page[at] ?? 0) / mappingEntriesPerPage));
  expect(touched.size).toBeLessThanOrEqual((1 << 20) / pageBytes);
  // At 1 MB, beside the smallest in-process table, not all of them find room: Table 2 and Figure 17 ask for that.
  expect(touched.size).toBeGreaterThan((0.9 * (1 << 20)) / pageBytes);
});

test('the other workloads, and SysBench on a quarter of the device, begin on a warm one', () => {
  for (const workload of ['tpcc', 'fio', 'sysbench', 'tpch'] as const)
    expect(experimentOf(workload, QUARTER)).toMatchObject({ fill: 0.25, footprint: 0.25, ageing: 'local' });
});

/** Parts of an experiment that an assumption of NVCTX changes. */
function changedBy(id: string, experiment: Experiment): string[] {
  const flat = (each: Experiment): [string, string][] =>
    Object.entries(each).map(([key, value]) => [key, JSON.stringify(value)]);
  const before = new Map(flat(experiment));
  const changed = OPEN_IN_NVCTX.filter((assumption) => assumption.id === id).flatMap(({ vary }) =>
    flat(vary(experiment)).filter(([key, value]) => before.get(key) !== value),
  );
  return [...new Set(changed.map(([key, value]) => `${key} ${value}`))];
}

test('what NVCTX’s paper leaves open is varied where it is open, and nothing else', () => {
  const [tpcc, tpch, sysbench] = [
    experimentOf('tpcc', QUARTER),
    experimentOf('tpch', QUARTER),
    experimentOf('sysbench', PREPARED),
  ];
  expect(changedBy('beside', tpcc)).toEqual([`fill ${NVCTX_PREPARED}`]);
  expect(changedBy('beside', sysbench)).toEqual([]);
  expect(changedBy('everywhere', tpcc)).toEqual([]);
  expect(changedBy('everywhere', sysbench)).toEqual([`footprint ${NVCTX_PREPARED}`]);
  expect(changedBy('fill', sysbench)).toEqual([]);
  expect(changedBy('ageing', tpcc)).toEqual(['ageing "none"']);
  expect(changedBy('ageing', sysbench)).toEqual(['ageing "local"']);
  expect(changedBy('writing', sysbench)).toEqual([]);
  expect(changedBy('writing', tpcc)).toEqual(['parameters {"readOnlyShare":0.08}']);
  expect(changedBy('writing', tpch)).toEqual([
    'parameters {"refreshShare":0.5}',
    'parameters {"refreshShare":1}',
  ]);
});
