/**
 * NVCTX Figures 3 and 9, event by event, against nvctx-figure-*.txt; and what the worked examples say, stated one
 * by one. Numbers of physical pages in Figure 3 are the device's own: the paper's are those of its board.
 */
import { describe, expect, test } from 'vitest';
import { Device } from '../../src/engine/device.ts';
import { CLASSROOM } from '../../src/model/devices.ts';
import { Verdict } from '../../src/engine/interface/events.ts';
import { pageName } from '../../src/model/page-name.ts';
import type { DeviceSpec } from '../../src/model/specification.ts';
import { auditRecovery } from '../../src/oracle/audit-device.ts';
import { createAuditBase } from '../../src/oracle/promises.ts';
import { memoryOf, pairsOf } from '../../src/protocols/nvctx/memory.ts';
import { nvctx } from '../../src/protocols/nvctx/scheme.ts';
import { Stored } from '../../src/protocols/nvctx/stores.ts';
import { optionsFor } from '../support/engine.ts';
import { EventLog, type Lines } from './event-lines.ts';
import { expectGolden } from '../support/golden.ts';

/** One plane, so that pages are numbered in the order in which they are programmed. */
function onePlane(blocks: number, entriesPerPage: number): DeviceSpec {
  const geometry = { ...CLASSROOM.geometry, packages: 1, blocksPerPlane: blocks };
  return {
    ...CLASSROOM,
    id: 'one-plane',
    geometry: { ...geometry, mappingEntriesPerPage: entriesPerPage },
    overProvisioning: 0.25,
  };
}

function linesOf(device: Device): Lines {
  const tx = (txIndex: number): string => `Tx${device.options.program.txids[txIndex]}`;
  const stored: Record<number, (txIndex: number, n: number) => string> = {
    [Stored.header]: (txIndex) => `header of ${tx(txIndex)}, status 0`,
    [Stored.request]: (txIndex, page) => `request of ${tx(txIndex)} for ${pageName(page)}`,
    [Stored.status]: (txIndex, status) => `status of ${tx(txIndex)} := ${status}`,
    [Stored.mapping]: (_, page) => `mapping of ${pageName(page)}`,
    [Stored.swappedIn]: (_, page) => `mapping page ${page} comes in`,
    [Stored.dropped]: (_, page) => `mapping page ${page} gives up its place`,
    [Stored.removed]: () => 'entry removed',
    [Stored.update]: (_, page) => `update for ${pageName(page)}`,
    [Stored.border]: (_, bytes) => `in-process table of ${bytes} bytes`,
  };
  const stages = ['in-process table', 'map', 'redo', 'erased blocks'];
  return {
    nvmStored: ({ what, txIndex, number }) => `NVM: ${stored[what]?.(txIndex, number) ?? what}`,
    programIssued: ({ page, logicalPage, txIndex }) =>
      `program PPN ${page} ← ${pageName(logicalPage)} of ${txIndex > 0 ? tx(txIndex) : 'plain'} begins`,
    pageProgrammed: ({ page }) => `PPN ${page} is durable`,
    plainWritten: ({ page, logicalPage }) => `plain ${pageName(logicalPage)} counts, PPN ${page}`,
    memorySaved: ({ mapPages, tablePages, durationNs }) =>
      `stored energy: ${mapPages} mapping pages to the mapping area, ${tablePages} pages to the SPO area (PPF), ${durationNs / 1e3} µs`,
    recoveryStageBegan: ({ stage, reads }) => `recovery: ${stages[stage]} (${reads} to read)`,
    recoveryReadDone: ({ page }) => `read PPN ${page}`,
    transactionDecided: ({ number, verdict }) =>
      `entry ${number}: ${verdict === Verdict.committed ? 'committed' : 'freed'}`,
    changesRedone: ({ number, version }) => `redo entry ${number}, status sequence ${version}`,
  };
}

interface Played {
  readonly device: Device;
  readonly log: EventLog;
}

function play(spec: DeviceSpec, script: string, prepare: string, nvm: string, thinkNs: number): Played {
  const base = optionsFor(script, {}, prepare);
  const settings = { nvm, allocation: 'static', storing: 'hybrid' };
  const device = Device.create({ ...base, spec, scheme: nvctx, settings, host: { ...base.host, thinkNs } });
  return { device, log: new EventLog(device, linesOf(device)) };
}

function runToLine({ device, log }: Played, part: string): void {
  while (!log.lines.some((line) => line.includes(part)) && device.step());
}

function crash({ device, log }: Played): boolean {
  device.pullPlug([], 1);
  device.run(() => device.state.phase === 'running');
  const { held } = auditRecovery(device, createAuditBase()).result;
  log.lines.push(held ? 'every promise kept' : 'a promise is broken');
  return held;
}

const at = (device: Device, logicalPage: number): number => device.core.mapping.lookup(logicalPage);

describe('Figure 3', () => {
  // Tx7 has three pages in process; 161 has brought the mapping page of 160 into memory, which has room for one.
  const script = 'w:161 . w7:35,36,37 w8:160,892 c8';
  const start = (): Played => play(onePlane(320, 64), script, '', '512 B', 60_000);

  test('a commit updates the cached mapping page, and writes the victim before the other page is loaded', async () => {
    const played = start();
    const { device, log } = played;
    device.run();
    await expectGolden(`${log.lines.join('\n')}\n`, './nvctx-figure-3.txt');
    const order = ['status of Tx8 := 1', 'mapping of 160', 'mapping page 2 is durable'];
    order.push('mapping page 2 gives up', 'mapping page 13 comes in', 'mapping of 892');
    const places = order.map((part) => log.lines.findIndex((line) => line.includes(part)));
    expect(places.every((place, i) => place > (places[i - 1] ?? 0))).toBe(true);
    const { headers } = memoryOf(device.core);
    expect([...headers.values()].map((header) => pairsOf(memoryOf(device.core), header).length / 2)).toEqual([
      3,
    ]);
  });

  test('power fails between the two updates: both are redone, and Tx7 leaves no trace', async () => {
    const played = start();
    runToLine(played, 'mapping of 160');
    expect(crash(played)).toBe(true);
    const { device, log } = played;
    expect([at(device, 160), at(device, 892)].every((page) => page >= 0)).toBe(true);
    expect([35, 36, 37].map((page) => at(device, page))).toEqual([-1, -1, -1]);
    await expectGolden(`${log.lines.join('\n')}\n`, './nvctx-figure-3-crash.txt');
  });

  test('power fails before the status is set: neither update is there', () => {
    const played = start();
    runToLine(played, 'Tx8 asks to commit');
    expect(crash(played)).toBe(true);
    expect([at(played.device, 160), at(played.device, 892)]).toEqual([-1, -1]);
  });
});

describe('Figure 9', () => {
  const script = 'w0:A w1:A w0:B,C w1:E,F w2:A,G,H w0:D . a0 . c2 c1';

  test('the last transaction to commit wins, before and after a power failure', async () => {
    const played = play(onePlane(12, 8), script, 'w:A-D@5', '1 MB', 0);
    const { device, log } = played;
    const pageOf = (name: string, tx: string): string =>
      log.lines.find((line) => line.includes(`← ${name} of ${tx} `))?.match(/PPN \d+/)?.[0] ?? '';
    runToLine(played, 'Tx0 aborts');
    expect(['A', 'B', 'C', 'D'].map((name) => pageOf(name, 'Tx0'))).toEqual([
      'PPN 0',
      'PPN 2',
      'PPN 3',
      'PPN 9',
    ]);
    expect([pageOf('A', 'Tx1'), pageOf('A', 'Tx2')]).toEqual(['PPN 1', 'PPN 6']);
    expect([0, 2, 3, 9].map((page) => device.core.mapping.isValid(page))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(at(device, 0)).toBe(20);
    runToLine(played, 'status of Tx2 := 1');
    expect(at(device, 0)).toBe(6);
    runToLine(played, 'status of Tx1 := 1');
    expect(at(device, 0)).toBe(1);
    expect(
      [...memoryOf(device.core).headers.values()].map(({ txid, sequence }) => [txid - 1, sequence]),
    ).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(crash(played)).toBe(true);
    expect(at(device, 0)).toBe(1);
    await expectGolden(`${log.lines.join('\n')}\n`, './nvctx-figure-9.txt');
  });
});
