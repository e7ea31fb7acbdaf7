/** Catalogue of the choices: schemes, devices, timing profiles, scenarios. */
import { DEVICES, TIMING_PROFILES } from '../../../model/devices.ts';
import { SCENARIOS } from '../../../engine/host/scenarios.ts';
import { describedParameters, generatedBy, WORKLOADS } from '../../../engine/host/workloads/workloads.ts';
import { workloadMessage } from '../../../engine/host/workloads/messages.ts';
import type { SchemeDeclaration } from '../../../engine/core/scheme-declaration.ts';
import { describedScheme } from '../../../protocols/described.ts';
import { offeredSchemes } from '../../../protocols/registry.ts';
import { hostCatalogue } from './host-catalogue.ts';
import type { Catalogue, ProtocolInfo } from '../../contract/session.ts';

export function buildCatalogue(): Catalogue {
  return {
    protocols: offeredSchemes().map(protocolInfo),
    hostSchemes: hostCatalogue(),
    devices: DEVICES,
    timingProfiles: TIMING_PROFILES,
    workloads: SCENARIOS,
    generators: WORKLOADS.map((workload) => ({
      about: workloadMessage('about', { workload: workload.id }),
      initial: generatedBy(workload),
      parameters: describedParameters(workload),
    })),
  };
}

/** A scheme as people choose it. */
export function protocolInfo(scheme: SchemeDeclaration): ProtocolInfo {
  const { id, kind, isolation } = scheme;
  return { id, kind, isolation, ...describedScheme(scheme) };
}
