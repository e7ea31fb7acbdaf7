import type { DeviceSpec, HostSpec, Isolation, SessionSpec } from '../../model/specification.ts';
import type { Catalogue, ProtocolInfo } from '../../session/contract.ts';

/** New specifications made of old ones: what a person changes in the header. Nothing here talks to the worker. */

export const firstProtocol = 'lighttx';
export const fullSizeDevice = 'lighttx-32gb';

const firstHost: HostSpec = {
  isolation: 'no-page-conflict',
  replay: 'closed',
  queueDepth: 8,
  thinkNs: 100_000,
};

export type CatalogueWorkload = Catalogue['workloads'][number];

/** What the lab shows before anybody chose anything: the first scenario of the catalogue on its device. */
export function firstSpec(catalogue: Catalogue): SessionSpec | null {
  const workload = catalogue.workloads[0];
  const device = catalogue.devices.find((one) => one.id === workload?.deviceId) ?? catalogue.devices[0];
  const protocol = catalogue.protocols.find((one) => one.id === firstProtocol) ?? catalogue.protocols[0];
  if (workload === undefined || device === undefined || protocol === undefined) return null;
  return {
    version: 1,
    protocol: protocol.id,
    parameters: initialParameters(protocol),
    mutant: null,
    device,
    host: firstHost,
    workload: scriptOf(workload),
    fill: 0,
    seed: 1,
    interventions: [],
  };
}

function scriptOf(workload: CatalogueWorkload): SessionSpec['workload'] {
  const { id, title, prepare, script } = workload;
  return { kind: 'script', id, title, prepare, script };
}

function initialParameters(protocol: ProtocolInfo): Record<string, string> {
  return Object.fromEntries(protocol.parameters.map(({ id, initial }) => [id, initial]));
}

/** The same work under another scheme, beginning anew. */
export function withProtocol(spec: SessionSpec, protocol: ProtocolInfo): SessionSpec {
  const isolation = nearestIsolation(spec.host.isolation, protocol.isolation);
  return {
    ...spec,
    protocol: protocol.id,
    parameters: initialParameters(protocol),
    mutant: null,
    host: { ...spec.host, isolation },
    interventions: [],
  };
}

const isolations: readonly Isolation[] = ['strict', 'no-page-conflict', 'serializable'];

/** The isolation asked for where the scheme offers it, else the first that it does offer. */
function nearestIsolation(wanted: Isolation, offered: readonly string[]): Isolation {
  if (offered.length === 0 || offered.includes(wanted)) return wanted;
  return isolations.find((level) => offered.includes(level)) ?? wanted;
}

export function isolationsOf(protocol: ProtocolInfo | undefined): readonly Isolation[] {
  const offered = protocol?.isolation ?? [];
  return offered.length === 0 ? isolations : isolations.filter((level) => offered.includes(level));
}

/** A scenario with the device it was made for: on another one its blocks would not line up. */
export function withScenario(
  spec: SessionSpec,
  workload: CatalogueWorkload,
  catalogue: Catalogue,
): SessionSpec {
  const device = catalogue.devices.find((one) => one.id === workload.deviceId) ?? spec.device;
  return { ...spec, device, workload: scriptOf(workload), interventions: [] };
}

/** Any other change; the person's acts belong to the history that it replaces. */
export function withChange(spec: SessionSpec, change: Partial<SessionSpec>): SessionSpec {
  return { ...spec, ...change, interventions: [] };
}

/** Logical pages that the device offers to a host. */
export function logicalPages(device: DeviceSpec): number {
  const { packages, planesPerPackage, blocksPerPlane, pagesPerBlock, summaryPage } = device.geometry;
  const dataPages = packages * planesPerPackage * blocksPerPlane * (pagesPerBlock - (summaryPage ? 1 : 0));
  return Math.floor(dataPages * (1 - device.reserve));
}

/** The present device where a trace of so many different pages fits on it, else the full-size one. */
export function deviceForPages(spec: SessionSpec, catalogue: Catalogue, distinctPages: number): DeviceSpec {
  if (distinctPages <= logicalPages(spec.device)) return spec.device;
  return catalogue.devices.find((one) => one.id === fullSizeDevice) ?? spec.device;
}
