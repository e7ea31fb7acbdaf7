/** Runs of figures as sessions that the lab can open. */
import type { Text } from '../../../base/message.ts';
import { layoutOf } from '../../../engine/flash/layout.ts';
import { modelMessage } from '../../../model/messages.ts';
import { workloadMessage } from '../../../engine/host/workloads/messages.ts';
import { generatedBy, workloadById } from '../../../engine/host/workloads/workloads.ts';
import type { Experiment, HostExperiment } from '../../../experiments/figures/laboratory.ts';
import { BATCH_HOST } from '../../../model/schema/specification-schema.ts';
import type { DeviceSpec, SessionSpec } from '../../../model/specification.ts';
import { schemeById } from '../../../protocols/registry.ts';
import { grouped } from '../../../base/grouped.ts';
import type { FigureOpening } from '../../contract/figures.ts';
import { hostCatalogue } from '../opening/host-catalogue.ts';
import { linkDefaults } from '../../link/defaults.ts';

export function openingOf(experiment: Experiment, seed: number): FigureOpening {
  const { protocol, isolation, workload, transactions, abortRatio, fill, ageing, settings = {} } = experiment;
  const declared = workloadById(workload);
  if (declared === undefined) throw new RangeError(`no workload is called ${workload}`);
  const request = generatedBy(declared);
  const spec: SessionSpec = {
    version: 1,
    protocol,
    parameters: settings,
    mutant: null,
    device: described(experiment.device),
    host: { isolation, ...BATCH_HOST },
    workload: {
      ...request,
      transactions,
      abortRatio,
      clients: experiment.clients ?? request.clients,
      footprint: experiment.footprint ?? request.footprint,
      parameters: { ...request.parameters, ...experiment.parameters },
    },
    fill,
    ageing,
    seed,
    interventions: [],
  };
  const title = schemeById(protocol)?.title ?? protocol;
  const words: readonly Text[] = [
    title,
    modelMessage('shownTitle', { title: declared.title }),
    choiceOf(isolation),
    ...(abortRatio === 0 ? [] : [modelMessage('aborts', { percent: abortRatio * 100 })]),
  ];
  const others: readonly Text[] = [
    ...Object.values(settings).map(choiceOf),
    ...Object.entries(experiment.parameters ?? {}).map(([name, value]) => {
      const title = workloadMessage('parameterTitle', { workload: declared.id, parameter: name });
      return modelMessage('setting', { title, value: choiceOf(String(value)) });
    }),
  ];
  return { title: modelMessage('settings', { settings: [...words, ...others] }), spec, isWhole: true };
}

const choiceOf = (id: string): Text => modelMessage('choice', { id });

/** Devices of figures are built-in ones with other numbers of blocks: their title says how many. */
function described(device: DeviceSpec): DeviceSpec {
  return { ...device, title: `${device.title}, ${grouped(layoutOf(device).dataBlocks)} blocks` };
}

/** The lab has small logs and drives only; what it runs is stepped through, not measured. */
export function hostOpeningOf({ onHost, settings, scenario, isWhole }: HostExperiment): FigureOpening {
  const scheme = hostCatalogue().find(({ id }) => id === onHost);
  const small = scheme?.scenarios.find(({ id }) => id === scenario);
  if (scheme === undefined || small === undefined)
    throw new RangeError(`no scenario ${scenario} of ${onHost}`);
  const { id, title, prepare, script } = small;
  const spec: SessionSpec = {
    ...linkDefaults.spec,
    protocol: onHost,
    parameters: settings,
    workload: { kind: 'script', id, title, prepare, script },
  };
  return {
    title: modelMessage('settings', {
      settings: [
        scheme.title,
        ...Object.values(settings).map(choiceOf),
        modelMessage('shownTitle', { title }),
      ],
    }),
    spec,
    isWhole,
  };
}
