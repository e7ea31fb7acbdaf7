/**
 * The host's eyes: what can be read back from a device, asked page by page, or taken once as columns so
 * that it can be kept and compared.
 */
import type { Device, DeviceOptions } from '../engine/device.ts';
import { pageCondition } from '../engine/flash/durable.ts';
import type { PageFault, ReadBack } from './promises.ts';

const FAULTS: readonly PageFault[] = ['', 'erased', 'torn', 'holds another page'];

/** Tells which logical pages held data before the run: the filled share, what a trace finds, and what a scenario laid. */
export function heldBeforeRun(
  options: DeviceOptions,
  logicalPages: number,
): (logicalPage: number) => boolean {
  const filled = Math.floor(logicalPages * options.fill);
  const laid = new Set(options.laid.map((page) => page.logicalPage));
  for (const logicalPage of options.program.found ?? []) laid.add(logicalPage);
  return (logicalPage) => logicalPage < filled || laid.has(logicalPage);
}

function faultCode(device: Device, logicalPage: number, at: number): number {
  if (at < 0) return 0;
  const { durable } = device.state;
  const condition = pageCondition(durable, at);
  if (condition !== 'programmed') return condition === 'erased' ? 1 : 2;
  return durable.logicalPage[at] === logicalPage ? 0 : 3;
}

/** Asks a powered device. */
export function readBackOf(device: Device): ReadBack {
  const { logicalPages, pagesPerBlock } = device.layout;
  const at = (logicalPage: number): number => device.scheme.locate(logicalPage);
  return {
    logicalPages,
    pagesPerBlock,
    value: (logicalPage) => device.readBack(logicalPage),
    at,
    fault: (logicalPage) => FAULTS[faultCode(device, logicalPage, at(logicalPage))] ?? '',
    heldBefore: heldBeforeRun(device.options, logicalPages),
  };
}

/** Contents of a device at one moment, in columns by logical page. */
export interface Contents {
  readonly value: Int32Array;
  readonly at: Int32Array;
  /** Index into the list of faults, 0 for none. */
  readonly fault: Uint8Array;
}

export function takeContents(device: Device): Contents {
  const { logicalPages } = device.layout;
  const contents: Contents = {
    value: new Int32Array(logicalPages),
    at: new Int32Array(logicalPages),
    fault: new Uint8Array(logicalPages),
  };
  for (let page = 0; page < logicalPages; page++) {
    const at = device.scheme.locate(page);
    contents.at[page] = at;
    contents.value[page] = device.readBack(page);
    contents.fault[page] = faultCode(device, page, at);
  }
  return contents;
}

/** Asks columns that were taken before. */
export function readBackFrom(
  contents: Contents,
  pagesPerBlock: number,
  heldBefore: (logicalPage: number) => boolean,
): ReadBack {
  return {
    logicalPages: contents.value.length,
    pagesPerBlock,
    value: (logicalPage) => contents.value[logicalPage] ?? -1,
    at: (logicalPage) => contents.at[logicalPage] ?? -1,
    fault: (logicalPage) => FAULTS[contents.fault[logicalPage] ?? 0] ?? '',
    heldBefore,
  };
}

/** First logical page that shows something else, or -1; where it stands physically does not count. */
export function firstDifference(a: Contents, b: Contents): number {
  for (let page = 0; page < a.value.length; page++) {
    const isSame = a.value[page] === b.value[page] && a.fault[page] === b.fault[page];
    if (!isSame) return page;
  }
  return -1;
}
