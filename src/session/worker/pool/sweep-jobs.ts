/** Sweeps: what can be varied, whether all cells can be run, and one cell. */
import type { Text } from '../../../base/message.ts';
import { DEVICES } from '../../../model/devices.ts';
import { describedParameters, WORKLOADS } from '../../../engine/host/workloads/workloads.ts';
import {
  choiceOf,
  type DeclaredChoice,
  type DeclaredNumber,
  type Described,
  type Field,
} from '../../../model/schema/field.ts';
import { fullTitleOf } from '../../../model/schema/field-titles.ts';
import { schemaMessage } from '../../../model/schema/messages.ts';
import { RUN_OPTIONS, type RunOption } from '../../../model/schema/run-options.ts';
import { SETTINGS } from '../../../model/schema/settings.ts';
import { cellAt, cellCount, type CellResult } from '../../../model/schema/sweep-specification.ts';
import { err } from '../../../base/result.ts';
import { describedScheme } from '../../../protocols/described.ts';
import { SCHEMES } from '../../../protocols/registry.ts';
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
import { checkCell, runCell } from '../../runner/sweep-cell.ts';
import { buildCatalogue } from '../opening/catalogue.ts';
import { problem } from '../opening/opening.ts';
import { Yielder } from '../opening/yielder.ts';

/** Reports at most ten times a second. */
const REPORT_EVERY_MS = 100;

export function sweepOffer(): SweepOffer {
  const { protocols, devices, generators } = buildCatalogue();
  // In a specification, an option of `run` goes before a scheme's parameter of the same name.
  const own = [...ofSchemes(), ...ofWorkloads()].filter(({ name }) => !(name in RUN_OPTIONS));
  return { protocols, devices, generators, options: [...general(), ...settings(), ...own] };
}

export async function sweepCheckJob({ spec }: SweepCheckJob): Promise<Answer<SweepCheck>> {
  if ('trace' in spec.base || 'trace' in spec.parameters)
    return { ok: true, value: { problem: schemaMessage('noFiles') } };
  const yielder = new Yielder();
  for (let cell = 0; cell < cellCount(spec); cell++) {
    if (yielder.isDue) await yielder.take();
    const checked = checkCell(spec, cellAt(spec, cell));
    if (!checked.ok) return { ok: true, value: { problem: checked.error } };
  }
  return { ok: true, value: { problem: null } };
}

export async function cellJob(
  { spec, cell }: CellJob,
  onProgress: (progress: CellProgress) => unknown,
): Promise<Answer<CellResult>> {
  await onProgress({ share: 0 });
  const yielder = new Yielder();
  let lastMs = performance.now();
  const result = await runCell(spec, cellAt(spec, cell), {
    trace: () => Promise.resolve(err(schemaMessage('noFiles'))),
    giveTurn: (device) => {
      if (!yielder.isDue) return null;
      const nowMs = performance.now();
      if (nowMs - lastMs >= REPORT_EVERY_MS) {
        lastMs = nowMs;
        onProgress({ share: device.state.host.next / Math.max(1, device.options.program.count) });
      }
      return yielder.take();
    },
  });
  return result.ok
    ? { ok: true, value: result.value }
    : { ok: false, problem: problem('specification', result.error) };
}

function general(): SweepOption[] {
  const options: [string, RunOption][] = Object.entries(RUN_OPTIONS);
  return options.flatMap(([name, { field, sets, group }]) => {
    if (group === undefined) return [];
    const title = sets === undefined ? ownTitle(name) : fullTitleOf(sets, field);
    return [{ name, title, group, only: null, values: valuesOf(name, field) }];
  });
}

/** Options that name something have a choice of what there is. */
function valuesOf(name: string, field: Field): OptionValues {
  if (name === 'workload') return choiceOf(WORKLOADS.map(({ id }) => id));
  if (name === 'device') return choiceOf(DEVICES.map(({ id }) => id));
  if (field.kind !== 'text') return field;
  return { ...field, about: schemaMessage('crashPoint') };
}

function ownTitle(name: string): Text {
  return schemaMessage('ownOption', { option: name === 'workload' || name === 'device' ? name : 'crash-at' });
}

function settings(): SweepOption[] {
  return Object.entries(SETTINGS).map(([name, setting]): SweepOption => {
    const { field, part } = setting;
    const group = part === 'host' ? 'host' : 'device';
    return {
      name,
      title: fullTitleOf(setting.name, field),
      group,
      only: null,
      values: valuesOf(name, field),
    };
  });
}

function ofSchemes(): SweepOption[] {
  return SCHEMES.flatMap((scheme) =>
    describedScheme(scheme).parameters.map((parameter): SweepOption =>
      ownOption(parameter, 'scheme', scheme.id),
    ),
  );
}

function ofWorkloads(): SweepOption[] {
  return WORKLOADS.flatMap((workload) =>
    describedParameters(workload).map((parameter): SweepOption =>
      ownOption(parameter, 'workload', workload.id),
    ),
  );
}

function ownOption(
  { id, title, ...values }: (DeclaredChoice | DeclaredNumber) & Described,
  group: 'scheme' | 'workload',
  only: string,
): SweepOption {
  return { name: id, title, group, only, values };
}
