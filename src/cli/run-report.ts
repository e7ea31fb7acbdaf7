/** Output of `run`: one JSON document, or a few lines for people. */
import process from 'node:process';
import type { Device } from '../engine/device.ts';
import { runDocument } from '../session/runner/run-document.ts';
import type { DeviceRunOptions } from '../session/runner/device-run-options.ts';
import type { MeasuredRun } from '../session/runner/run-in-progress.ts';
import type { RecoveryReport } from '../session/runner/run-recovery.ts';
import type { RunFigures } from '../session/contract/runs.ts';
import type { Spoken } from '../base/message.ts';
import type { Made } from './made.ts';
import { rounded } from './rounded.ts';
import type { Took } from './stop-watch.ts';
import { inEnglish } from '../texts/en/in-english.ts';

export function report(
  device: Device,
  ran: MeasuredRun,
  options: DeviceRunOptions,
  recovery: RecoveryReport | null,
  contentHash: string,
  took: Took,
  made: Made,
): string {
  const document = inEnglish(runDocument(device, ran, options, recovery, contentHash));
  if (options.json) return `${JSON.stringify({ ...document, made, engine: engineOf(device, took) })}\n`;
  const { transactions, flash, gc, memory } = document;
  const lines = [
    `${document.protocol} on ${document.device}, ${document.workload}, ${document.isolation}`,
    `  simulated             ${rounded(document.simulatedMs)} ms, ${rounded(document.throughputTps)} transactions a second`,
    ...measuredLines(document.measured),
    `  transactions          ${transactions.begun} begun, ${transactions.committed} committed, ${transactions.aborted} aborted, ${transactions.lost} lost, ${transactions.refused} refused`,
    `  commit latency        mean ${rounded(document.commitLatencyMs.mean)} ms, median ${rounded(document.commitLatencyMs.p50)} ms, 99 % ${rounded(document.commitLatencyMs.p99)} ms`,
    ...askedLines(document),
    `  flash                 ${flash.programs} programs, ${flash.reads} reads, ${flash.erases} erases`,
    `  garbage collection    ${gc.programs} copies, ${gc.erases} erases, ${rounded(gc.ms)} ms`,
    `  mapping               ${document.mapping.programs} programs (${rounded(document.mapping.writeRatio)})`,
    `  write amplification   ${rounded(document.writeAmplification)}`,
    `  memory                ${memory.ftlBytes} bytes of DRAM for the map and blocks, ${memory.schemeBytes} for the scheme; ${memory.nvmBytes} of NVM`,
    ...failuresLine(document),
    ...energyLine(document),
    ...lifetimeLine(document),
    ...recoveriesLine(document),
    ...(recovery === null
      ? []
      : [
          `  recovery              ${rounded(recovery.ms)} ms, ${recovery.pageReads} reads, promises ${recovery.verdict}`,
        ]),
    ...(document.recovery?.violations ?? []).map((v) => `  broken                ${v.promise}: ${v.proof}`),
    `  contents              ${contentHash}`,
  ];
  return `${lines.join('\n')}\n`;
}

function failuresLine({ failures }: RunFigures): string[] {
  if (failures === undefined) return [];
  const { programs, erases, retiredBlocks } = failures;
  return [`  failures              ${programs} programs, ${erases} erases; ${retiredBlocks} blocks retired`];
}

function energyLine({ energy }: RunFigures): string[] {
  if (energy === undefined) return [];
  const { readMj, programMj, eraseMj, microjoulesPerHostByte: each } = energy;
  const perByte = each === null ? '' : `; ${rounded(each)} µJ for each byte that the host wrote`;
  return [
    `  energy                ${rounded(readMj)} mJ reading, ${rounded(programMj)} mJ programming, ${rounded(eraseMj)} mJ erasing${perByte}`,
  ];
}

function lifetimeLine({ lifetime }: RunFigures): string[] {
  if (lifetime === undefined) return [];
  const { terabytes, terabytesToFirst: first } = lifetime;
  if (terabytes === null) return ['  lifetime              not told: nothing was erased'];
  const toFirst = first === null ? '' : `; ${rounded(first)} TB until the first block is worn out`;
  return [`  lifetime              ${rounded(terabytes)} TB of the host, if all blocks wear alike${toFirst}`];
}

function recoveriesLine({ recoveryAlongRun }: RunFigures): string[] {
  if (recoveryAlongRun === null) return [];
  const { points, longestMs, medianMs, mostPageReads } = recoveryAlongRun;
  return [
    `  recovery at ${points.length} instants: longest ${rounded(longestMs)} ms, median ${rounded(medianMs)} ms, at most ${mostPageReads} reads`,
  ];
}

function measuredLines({
  fromMs,
  toMs,
  committed,
  drain,
  remarks,
}: Spoken<RunFigures>['measured']): string[] {
  return [
    `  measured              from ${rounded(fromMs)} to ${rounded(toMs)} ms, ${committed} commits; then ${rounded(drain.ms)} ms and ${drain.programs} programs of its own`,
    ...remarks.map((remark) => `  remark                ${remark}`),
  ];
}

/** Page writes, page reads, trims and flushes of the host, in pages of the device. */
function askedLines({
  hostPageWrites,
  hostPageReads,
  readsToModify,
  pagesFound,
  pageBytes,
  trims,
  trimmedPages,
  flushes,
}: RunFigures): string[] {
  const { trace, device } = pageBytes;
  return [
    `  host                  ${hostPageWrites} page writes, ${hostPageReads} page reads`,
    ...(trims + flushes === 0
      ? []
      : [`                        ${trims} trims of ${trimmedPages} pages, ${flushes} flushes`]),
    ...(trace === null || trace === device
      ? []
      : [`  pages                 of ${trace} bytes in the trace, of ${device} bytes on the device`]),
    ...(readsToModify === 0
      ? []
      : [`  read-modify-write     ${readsToModify} pages read because a write covers only part of them`]),
    ...(pagesFound === 0
      ? []
      : [`  there before the run  ${pagesFound} pages that the trace reads before it writes them`]),
  ];
}

/** Page writes are counted over the time in which the host made them: opening and filling a device writes none. */
function engineOf({ state }: Device, { wallMs, playedMs }: Took) {
  return {
    wallMs,
    pageWritesPerSecond: playedMs === 0 ? 0 : (state.counters.hostPageWrites / playedMs) * 1e3,
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  };
}
