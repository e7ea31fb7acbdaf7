import { useState } from 'react';
import type { DeviceSpec, GeneratedWorkload, SessionSpec } from '../../../model/specification.ts';
import type { Catalogue, TimingProfileInfo, WorkloadInfo } from '../../../session/contract/spoken.ts';
import { texts } from '../../words/setup.ts';
import { type DeviceFields, deviceOf, fieldsOf, problemsOf } from './device-form.ts';
import {
  hostSchemeById,
  isByHand,
  schemeById,
  withChange,
  withGenerated,
  withProtocol,
  withScenario,
} from '../model/session-draft.ts';

/** A session being put together. Nothing happens to the present one before it is started. */
export interface Draft {
  readonly spec: SessionSpec;
  readonly catalogue: Catalogue;
  /** The device form; null while a built-in device is chosen. */
  readonly fields: DeviceFields | null;
  /** A script being typed; null while a scenario or a trace is chosen. */
  readonly script: { readonly prepare: string; readonly script: string } | null;
}

export interface DraftEditor {
  readonly draft: Draft;
  readonly setProtocol: (id: string) => void;
  readonly change: (change: Partial<SessionSpec>) => void;
  readonly setDevice: (id: string) => void;
  /** The chosen built-in device with another set of times. */
  readonly setTiming: (profile: TimingProfileInfo) => void;
  readonly setFields: (fields: DeviceFields) => void;
  readonly setScenario: (workload: WorkloadInfo) => void;
  readonly setGenerated: (workload: GeneratedWorkload) => void;
  readonly setScript: (script: Draft['script']) => void;
}

export function useDraft(spec: SessionSpec, catalogue: Catalogue): DraftEditor {
  const [draft, setDraft] = useState<Draft>(() => firstDraft(spec, catalogue));
  const edit = (change: Partial<Draft>): void => setDraft((now) => ({ ...now, ...change }));
  return {
    draft,
    setProtocol(id) {
      const protocol = schemeById(catalogue, id);
      if (protocol === undefined) return;
      const moves =
        (hostSchemeById(catalogue, id) ?? hostSchemeById(catalogue, draft.spec.protocol)) !== undefined;
      // The work of one is written in a language that the other does not speak.
      const anew = moves ? { script: null, fields: null } : {};
      edit({ spec: withProtocol(draft.spec, protocol, catalogue), ...anew });
    },
    change: (change) => edit({ spec: withChange(draft.spec, change) }),
    setDevice(id) {
      const device = catalogue.devices.find((one) => one.id === id);
      if (device === undefined) edit({ fields: fieldsOf(draft.spec.device) });
      else edit({ fields: null, spec: withChange(draft.spec, { device }) });
    },
    setTiming: ({ id, timing }) => {
      const device = { ...draft.spec.device, timing, timingProfile: id };
      edit({ spec: withChange(draft.spec, { device }) });
    },
    setFields: (fields) => edit({ fields }),
    setScenario: (workload) => {
      const next = withScenario(draft.spec, workload, catalogue);
      edit({ spec: next, script: null, fields: null });
    },
    setGenerated: (workload) => edit({ spec: withGenerated(draft.spec, workload, catalogue), script: null }),
    setScript: (script) => edit({ script }),
  };
}

function firstDraft(spec: SessionSpec, catalogue: Catalogue): Draft {
  const builtIn = catalogue.devices.some((one) => one.id === spec.device.id);
  const { workload } = spec;
  const scenarios = hostSchemeById(catalogue, spec.protocol)?.scenarios ?? catalogue.workloads;
  const scenario =
    isByHand(spec) || (workload.kind === 'script' && scenarios.some(({ id }) => id === workload.id));
  return {
    spec,
    catalogue,
    fields: builtIn ? null : fieldsOf(spec.device),
    script: workload.kind !== 'script' || scenario ? null : workload,
  };
}

/** The device as it is described so far; null where it cannot be. */
export function deviceOfDraft({ spec, fields }: Pick<Draft, 'spec' | 'fields'>): DeviceSpec | null {
  if (fields === null) return spec.device;
  return Object.keys(problemsOf(fields)).length > 0 ? null : deviceOf(fields, spec.device);
}

/** The specification to start with, or the sentence that says what is still wrong. */
export function finishDraft(draft: Draft): SessionSpec | string {
  const { spec, script } = draft;
  if (script !== null && script.script.trim() === '') return texts.scriptEmpty;
  const device = deviceOfDraft(draft);
  if (device === null) return texts.deviceUnfinished;
  const workload =
    script === null
      ? spec.workload
      : ({ kind: 'script', id: 'own', title: texts.ownScriptTitle, ...pickScript(script) } as const);
  return withChange(spec, { device, workload });
}

function pickScript({ prepare, script }: NonNullable<Draft['script']>) {
  return { prepare, script };
}
