/** Sweeps: what can be varied, whether all cells can be run, and one cell. */
import { say } from '../../../base/language.ts';
import { DEVICES } from '../../../engine/devices.ts';
import { MOST_CLIENTS, MOST_TRANSACTIONS, WORKLOADS } from '../../../engine/host/workloads/workloads.ts';
import { cellAt, cellCount, type CellResult } from '../../../model/sweep-specification.ts';
import { err } from '../../../base/result.ts';
import { SCHEMES } from '../../../protocols/roll.ts';
import type { Answer } from '../../contract/session.ts';
import type {
  CellJob,
  CellProgress,
  OptionValues,
  SweepCheck,
  SweepCheckJob,
  SweepOffer,
  SweepOption,
} from '../../contract/sweep.ts';
import { AGEINGS, ISOLATION, RUN_FLAGS } from '../../runner/run-options.ts';
import { SETTINGS } from '../../runner/settings.ts';
import { checkCell, runCell } from '../../runner/sweep-cell.ts';
import { buildCatalogue } from '../opening/catalogue.ts';
import { problem } from '../opening/opening.ts';
import { Breath } from './yielder.ts';

/** Reports at most ten times a second. */
const REPORT_EVERY_MS = 100;

const noFiles = (): string =>
  say`The page reads no trace by its path: run this specification with “sim sweep”, or choose a workload`;

export function sweepOffer(): SweepOffer {
  const { protocols, devices, generators } = buildCatalogue();
  // In a specification, an option of `run` goes before a scheme's parameter of the same name.
  const own = [...ofSchemes(), ...ofWorkloads()].filter(({ name }) => !(name in RUN_FLAGS));
  return { protocols, devices, generators, options: [...general(), ...settings(), ...own] };
}

export function sweepCheckJob({ spec }: SweepCheckJob): Answer<SweepCheck> {
  if ('trace' in spec.base || 'trace' in spec.parameters)
    return { ok: true, value: { problem: `${noFiles()}.` } };
  for (let cell = 0; cell < cellCount(spec); cell++) {
    const checked = checkCell(spec, cellAt(spec, cell));
    if (!checked.ok) return { ok: true, value: { problem: checked.error } };
  }
  return { ok: true, value: { problem: null } };
}

export async function cellJob(
  { spec, cell }: CellJob,
  tell: (progress: CellProgress) => unknown,
): Promise<Answer<CellResult>> {
  await tell({ share: 0 });
  const breath = new Breath();
  let lastMs = performance.now();
  const result = await runCell(spec, cellAt(spec, cell), {
    trace: () => Promise.resolve(err(noFiles())),
    breathe: (device) => {
      if (!breath.isDue) return null;
      const nowMs = performance.now();
      if (nowMs - lastMs >= REPORT_EVERY_MS) {
        lastMs = nowMs;
        tell({ share: device.state.host.next / Math.max(1, device.options.program.count) });
      }
      return breath.take();
    },
  });
  return result.ok
    ? { ok: true, value: result.value }
    : { ok: false, problem: problem('specification', result.error) };
}

const share = (least: number): OptionValues => ({ kind: 'number', least, most: 1, whole: false });
const count = (most: number): OptionValues => ({ kind: 'number', least: 1, most, whole: true });
const oneOf = (choices: readonly string[]): OptionValues => ({ kind: 'choice', choices });

function general(): SweepOption[] {
  const all = { only: null };
  return [
    {
      ...all,
      group: 'work',
      name: 'workload',
      title: say`workload`,
      values: oneOf(WORKLOADS.map(({ id }) => id)),
    },
    {
      ...all,
      group: 'work',
      name: 'transactions',
      title: say`transactions`,
      values: count(MOST_TRANSACTIONS),
    },
    { ...all, group: 'work', name: 'abort-ratio', title: say`abort ratio`, values: share(0) },
    { ...all, group: 'work', name: 'clients', title: say`clients`, values: count(MOST_CLIENTS) },
    {
      ...all,
      group: 'work',
      name: 'footprint',
      title: say`share of the pages that is touched`,
      values: share(1e-9),
    },
    { ...all, group: 'host', name: 'isolation', title: say`isolation`, values: oneOf(ISOLATION) },
    {
      ...all,
      group: 'device',
      name: 'device',
      title: say`device`,
      values: oneOf(DEVICES.map(({ id }) => id)),
    },
    { ...all, group: 'device', name: 'fill', title: say`share that is filled before`, values: share(0) },
    { ...all, group: 'device', name: 'ageing', title: say`ageing`, values: oneOf(AGEINGS) },
    {
      ...all,
      group: 'host',
      name: 'crash-at',
      title: say`power cut at`,
      values: { kind: 'text', about: say`simulated milliseconds, or op:N for the Nth flash operation` },
    },
  ];
}

function settings(): SweepOption[] {
  return Object.entries(SETTINGS).map(([name, { title, of, ...values }]) => ({
    name,
    title,
    group: of,
    only: null,
    values:
      values.kind === 'choice'
        ? oneOf(values.choices)
        : { kind: 'number', least: values.least, most: values.most, whole: values.whole },
  }));
}

function ofSchemes(): SweepOption[] {
  return SCHEMES.flatMap((scheme) =>
    scheme.parameters.map(({ id, title, choices }): SweepOption => ({
      name: id,
      title,
      group: 'scheme',
      only: scheme.id,
      values: oneOf(choices),
    })),
  );
}

function ofWorkloads(): SweepOption[] {
  return WORKLOADS.flatMap((workload) =>
    workload.parameters.map(({ id, title, least, most, whole }): SweepOption => ({
      name: id,
      title,
      group: 'workload',
      only: workload.id,
      values: { kind: 'number', least, most, whole },
    })),
  );
}
