/** What there is to choose from: schemes, devices, timing profiles, scenarios. */
import { DEVICES, TIMING_PROFILES } from '../../../model/devices.ts';
import { SCENARIOS } from '../../../engine/host/scenarios.ts';
import { generatedBy, WORKLOADS } from '../../../engine/host/workloads/workloads.ts';
import type { SchemeDeclaration } from '../../../engine/core/scheme-declaration.ts';
import { SCHEMES } from '../../../protocols/registry.ts';
import { hostCatalogue } from './host-catalogue.ts';
import type { Catalogue, ProtocolInfo } from '../../contract/session.ts';

export function buildCatalogue(): Catalogue {
  return {
    protocols: SCHEMES.map(protocolInfo),
    hostSchemes: hostCatalogue(),
    devices: DEVICES,
    timingProfiles: TIMING_PROFILES,
    workloads: SCENARIOS,
    generators: WORKLOADS.map((workload) => ({
      about: workload.about,
      initial: generatedBy(workload),
      parameters: workload.parameters,
    })),
  };
}

function protocolInfo(scheme: SchemeDeclaration): ProtocolInfo {
  const { id, title, paper, kind, isolation, zones, claims, parameters, mutants } = scheme;
  return {
    id,
    title,
    paper,
    kind,
    isolation,
    zones: zones.map((zone) => zone.title),
    claims,
    parameters,
    mutants,
  };
}
