/**
 * LightTx Figure 4, event by event, against figure-4.txt; and the facts of the worked example stated one by
 * one, so that a golden text that was renewed by mistake cannot hide a change.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { Device } from '../../src/engine/device.ts';
import { pageName } from '../../src/model/page-name.ts';
import { auditRecovery, auditView } from '../../src/oracle/audit-device.ts';
import { createAuditBase } from '../../src/oracle/promises.ts';
import { tagOf } from '../../src/explain/lighttx/look-state.ts';
import { scenarioOptions } from '../support/engine.ts';
import { EventLog, place } from './event-lines.ts';
import type { Spoken } from '../../src/base/message.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { itemAt } from '../support/item-at.ts';
import { expectGolden } from '../support/golden.ts';

/** Zones of blocks 0 to 21, one letter each. */
function zoneLine(device: Device): string {
  const letters = device.options.scheme.zones.map(({ id }) => id.charAt(0).toUpperCase());
  return Array.from({ length: 22 }, (_, block) => letters[device.scheme.zoneOf(block)]).join('');
}

function slotText(device: Device, page: number): string {
  const { durable } = device.state;
  if ((itemAt(durable.programmed, page >> 5) & (1 << (page & 31))) === 0) return '—';
  const { txid, count, version } = tagOf(device, page);
  const name = pageName(itemAt(durable.logicalPage, page));
  return `${txid === 0 ? 'old' : `Tx${txid - 1}`}:${name}${count > 0 && txid > 0 ? `⟨${count}⟩v${version}` : ''}`;
}

function blockText(device: Device, block: number): string {
  return [0, 1, 2, 3].map((page) => slotText(device, block * 4 + page)).join(' ');
}

function mapText(device: Device): string {
  return Array.from({ length: 24 }, (_, page) => {
    const at = device.core.mapping.lookup(page);
    return `${pageName(page)} ${at < 0 ? 'nowhere' : place(device, at)}`;
  }).join(', ');
}

interface Played {
  readonly text: string;
  readonly device: Device;
  readonly lines: readonly string[];
  readonly zonesBefore: string;
  readonly zonesAfter: string;
  readonly view: Spoken<ReturnType<typeof auditView>>;
}

function play(): Played {
  const device = Device.create(scenarioOptions('figure-4'));
  const log = new EventLog(device);
  const { counters } = device.state;
  let zonesBefore = '';
  let zonesAfter = '';
  for (;;) {
    if (counters.checkpoints < 2) zonesBefore = zoneLine(device);
    if (!device.step()) break;
    if (counters.checkpoints === 2 && zonesAfter === '') zonesAfter = zoneLine(device);
  }
  const slots = Array.from({ length: 22 }, (_, b) => `${String(b).padStart(2)}  ${blockText(device, b)}`);
  device.pullPlug([], 1);
  device.run(() => device.state.phase === 'running');
  const { result } = auditRecovery(device, createAuditBase());
  const view = inEnglish(
    auditView(result, device.state.host, (txIndex) => itemAt(device.options.program.txids, txIndex)),
  );
  const told = view.rows.map(
    (row) => `Tx${row.transaction}: ${row.promised}, ${row.survived ? 'survived' : 'left nothing'}`,
  );
  const text = [
    'LightTx, Figure 4',
    '',
    ...log.lines,
    '',
    'Blocks when power fails',
    ...slots,
    '',
    `Zones before checkpoint 2  ${zonesBefore}`,
    `Zones after checkpoint 2   ${zonesAfter}`,
    `Zones after recovery       ${zoneLine(device)}`,
    '',
    'What the host had been told, and what it finds',
    ...told,
    view.sentence,
    '',
    'Map after recovery',
    mapText(device),
    '',
  ].join('\n');
  return { text, device, lines: log.lines, zonesBefore, zonesAfter, view };
}

describe('Figure 4', () => {
  let played: Played;

  beforeAll(() => {
    played = play();
  });

  const count = (part: string): number => played.lines.filter((line) => line.includes(part)).length;

  test('the run equals the golden file', async () => {
    await expectGolden(played.text, './figure-4.txt');
  });

  test('the blocks hold the slots of the worked example', () => {
    const { device } = played;
    const expected: Record<number, string> = {
      2: 'Tx0:A Tx1:F Tx0:B⟨2⟩v1 Tx1:G⟨2⟩v2',
      6: 'Tx9:A Tx9:J Tx10:F Tx10:M',
      7: 'Tx9:K Tx10:N Tx10:O Tx10:P',
      8: 'Tx7:A Tx7:B Tx8:F Tx8:G',
      9: 'Tx7:C Tx8:A Tx8:H Tx7:D',
      10: 'Tx7:E⟨5⟩v7 Tx9:L Tx11:A —',
      11: 'Tx8:I⟨5⟩v8 Tx10:Q — —',
      12: 'Tx9:B Tx11:C — —',
      13: 'Tx11:R⟨3⟩v9 — — —',
      14: '— — — —',
      15: '— — — —',
    };
    for (const [block, slots] of Object.entries(expected)) {
      expect(blockText(device, Number(block)), `block ${block}`).toBe(slots);
    }
    // Blocks 3 to 5 hold Tx2 to Tx6; Tx5 aborted, the others are through.
    const owners = [3, 4, 5].map((block) => blockText(device, block).replaceAll(/:\S+/g, ''));
    expect(owners).toEqual(['Tx2 Tx2 Tx3 Tx2', 'Tx3 Tx3 Tx4 Tx5', 'Tx4 Tx5 Tx6 Tx6']);
  });

  test('the zones slide as in the paper’s figure', () => {
    // Blocks 2 to 5 went to Checkpointed at the first checkpoint: all their transactions were dead by then.
    //                                0         1         2
    //                                0123456789012345678901
    expect(played.zonesBefore).toBe('CCCCCCAAAAAAFFFFFFFFFF');
    expect(played.zonesAfter).toBe('CCCCCCUUUUAAAAAAFFFFFF');
  });

  test('recovery reads 14 out-of-band areas of Available and 16 of Unavailable', () => {
    const from = played.lines.findIndex((line) => line.includes('recovery: Available'));
    const unavailable = played.lines.findIndex((line) => line.includes('recovery: Unavailable'));
    const end = played.lines.findIndex((line) => line.includes('recovery: redo'));
    const probes = (a: number, b: number): string[] =>
      played.lines.slice(a, b).filter((l) => l.includes('probe'));
    expect(probes(from, unavailable)).toHaveLength(14);
    expect(probes(from, unavailable).filter((line) => line.includes('Tx'))).toHaveLength(8);
    expect(probes(unavailable, end)).toHaveLength(16);
    expect(played.device.state.counters.outOfBandReads).toBe(30);
  });

  test('recovery decides Tx11 from Available, Tx7 to Tx10 from Unavailable, and redoes Tx11 only', () => {
    const verdicts = played.lines.filter((line) => /: (committed|pending|rolled back)$/.test(line));
    expect(verdicts.map((line) => line.replace(/.* ms {2}/, ''))).toEqual([
      'Tx11: 3 of 3 pages: committed',
      'Tx7: 1 of 5 pages: pending',
      'Tx9: 2 of unknown pages: pending',
      'Tx8: 1 of 5 pages: pending',
      'Tx10: 1 of unknown pages: pending',
      'Tx7: 5 of 5 pages: committed',
      'Tx8: 5 of 5 pages: committed',
      'Tx9: 5 of unknown pages: rolled back',
      'Tx10: 6 of unknown pages: rolled back',
    ]);
    expect(count('redo Tx')).toBe(1);
    expect(count('redo Tx11: 3 pages, TxVer 9')).toBe(1);
    expect(count('checkpoint 2 done: CkptVer 8')).toBe(1);
  });

  test('the run ends with the map of the worked example, and every promise holds', () => {
    const map = mapText(played.device);
    const expected = 'A 10.2, B 8.1, C 12.1, D 9.3, E 10.0, F 8.2, G 8.3, H 9.2, I 11.0,';
    expect(map.startsWith(expected)).toBe(true);
    expect(map).toContain('R 13.0');
    expect(played.view.held).toBe(true);
    const outcome = Object.fromEntries(played.view.rows.map((row) => [row.transaction, row]));
    for (const tx of [0, 1, 2, 3, 4, 6, 7, 8, 11]) {
      expect(outcome[tx]).toMatchObject({ promised: 'acknowledged', survived: true });
    }
    for (const tx of [5, 10]) expect(outcome[tx]).toMatchObject({ promised: 'aborted', survived: false });
    expect(outcome[9]).toMatchObject({ promised: 'active', survived: false });
  });

  test('after recovery only the settled blocks 0 to 5 may be erased', () => {
    // GC-legal after recovery: 0 to 5, as in the worked example.
    const candidates = [...played.device.core.ftl.collector.isCandidate];
    expect(candidates.flatMap((flag, block) => (flag === 1 ? [block] : []))).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
