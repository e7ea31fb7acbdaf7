/** What `run` prints: one JSON document, or a few lines for people. */
import process from 'node:process';
import type { Device } from '../engine/device.ts';
import { runFigures } from '../session/pool/run-figures.ts';
import type { RunOptions } from './run-options.ts';
import type { RecoveryReport } from './run-recovery.ts';

export function report(
  device: Device,
  options: RunOptions,
  recovery: RecoveryReport | null,
  contentHash: string,
  wallMs: number,
): string {
  const document = runDocument(device, options, recovery, contentHash, wallMs);
  if (options.json) return `${JSON.stringify(document)}\n`;
  const { transactions, flash, gc } = document;
  const lines = [
    `${document.protocol} on ${document.device}, ${document.workload}, ${document.isolation}`,
    `  simulated             ${document.simulatedMs} ms, ${document.throughputTps} transactions a second`,
    `  transactions          ${transactions.begun} begun, ${transactions.committed} committed, ${transactions.aborted} aborted, ${transactions.lost} lost`,
    `  commit latency        mean ${document.commitLatencyMs.mean} ms, median ${document.commitLatencyMs.p50} ms, 99 % ${document.commitLatencyMs.p99} ms`,
    `  flash                 ${flash.programs} programs, ${flash.reads} reads, ${flash.erases} erases`,
    `  garbage collection    ${gc.programs} copies, ${gc.erases} erases, ${gc.ms} ms`,
    `  mapping               ${document.mapping.programs} programs (${document.mapping.writeRatio})`,
    `  write amplification   ${document.writeAmplification}`,
    ...(recovery === null
      ? []
      : [
          `  recovery              ${recovery.ms} ms, ${recovery.pageReads} reads, promises ${recovery.verdict}`,
        ]),
    ...(recovery?.violations ?? []).map((v) => `  broken                ${v.promise}: ${v.proof}`),
    `  contents              ${contentHash}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** What `run --json` prints. */
export function runDocument(
  device: Device,
  options: RunOptions,
  recovery: RecoveryReport | null,
  contentHash: string,
  wallMs: number,
) {
  return {
    protocol: options.scheme.id,
    mutant: options.mutant,
    device: options.device.id,
    workload: options.trace ?? options.workload ?? '',
    isolation: options.host.isolation,
    seed: options.seed,
    ...runFigures(device),
    zones: zoneCounts(device),
    stopped: device.state.stopped,
    recovery: recovery === null ? null : recoveryDocument(recovery),
    contentHash,
    engine: {
      wallMs,
      pageWritesPerSecond: wallMs === 0 ? 0 : (device.state.counters.hostPageWrites / wallMs) * 1e3,
      peakRssBytes: process.resourceUsage().maxRSS * 1024,
    },
  };
}

function recoveryDocument({
  survived: _survived,
  ...printed
}: RecoveryReport): Omit<RecoveryReport, 'survived'> {
  return printed;
}

function zoneCounts(device: Device): Record<string, number> {
  const { zones } = device.options.scheme;
  const counts: Record<string, number> = Object.fromEntries(zones.map((zone) => [zone.id, 0]));
  for (let block = 0; block < device.layout.dataBlocks; block++) {
    const zone = zones[device.scheme.zoneOf(block)];
    if (zone !== undefined) counts[zone.id] = (counts[zone.id] ?? 0) + 1;
  }
  return counts;
}
