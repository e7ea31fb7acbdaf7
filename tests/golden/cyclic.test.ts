/**
 * The worked examples of the cyclic commits (docs/schemes §2, §3), event by event: an aborted transaction
 * that named a page, and a newer version of that page that must not make it look committed.
 */
import { describe, expect, test } from 'vitest';
import { Device } from '../../src/engine/device.ts';
import { auditRecovery } from '../../src/oracle/audit-device.ts';
import { createAuditBase } from '../../src/oracle/promises.ts';
import { caseOptions, scriptCase } from '../../src/oracle/script-case.ts';
import { deviceById } from '../../src/model/tiny-devices.ts';
import { schemeById } from '../../src/protocols/registry.ts';
import { must } from '../laws/devices.ts';
import { mapText, recordsText, watchLines } from './cyclic-lines.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { expectGolden } from '../support/golden.ts';

/** T1 {A1 → B1 → A1} commits, T2 writes A2 (next B2) and aborts, T3 writes B3; the power fails. */
const SCC_TRACE = 'w1:A@0,B@1 c1 . w2:A@2,B a2 . w3:B@3 c3 .';

/** The same, then T4 writes B4, and GC takes block 2, where B3 stands. */
const BPCC_TRACE =
  'w1:A@0,B@0 c1 . w2:A@1,B a2 . w3:B@2 c3 . w5:C@2 c5 . w6:D@2 c6 . w4:B@3 c4 . w7:C@3 c7 w8:D@3 c8 . g';

interface Played {
  readonly text: string;
  readonly proofs: readonly string[];
  readonly erases: number;
}

function play(title: string, protocol: string, mutant: string | null, script: string): Played {
  const scheme = schemeById(protocol);
  const device = deviceById('tiny');
  if (scheme === undefined || device === undefined) throw new Error(`there is ${protocol}`);
  const played = Device.create(must(caseOptions(scriptCase({ scheme, mutant, device, script }))));
  const lines = watchLines(played);
  played.run();
  const before = recordsText(played);
  const { forcedErases } = played.state.counters;
  played.pullPlug([], 1);
  played.run(() => played.state.phase === 'running');
  const { result } = auditRecovery(played, createAuditBase());
  const proofs = inEnglish(result.violations.map(({ proof }) => proof));
  const text = [
    title,
    '',
    ...lines,
    '',
    `On flash when power fails  ${before}`,
    `Map after recovery         ${mapText(played, 4)}`,
    proofs.length === 0 ? 'Every promise held.' : proofs.join('\n'),
    '',
  ].join('\n');
  return { text, proofs, erases: forcedErases };
}

describe('SCC', () => {
  test('erases A2 before B3 is written', async () => {
    const { text, proofs, erases } = play('SCC', 'scc', null, SCC_TRACE);
    await expectGolden(text, './scc.txt');
    expect(proofs).toEqual([]);
    expect(erases).toBe(1);
    expect(text).toMatch(/when power fails {2}0\.0 A1 → B1, 1\.0 B1 → A1, 3\.0 B3 → B3$/m);
    expect(text).toContain('A 0.0, B 3.0');
  });

  test('recovery takes the aborted A2 for committed if it was not erased', async () => {
    const { text, proofs, erases } = play('SCC, nothing erased', 'scc', 'no-forced-erase', SCC_TRACE);
    await expectGolden(text, './scc-no-forced-erase.txt');
    expect(erases).toBe(0);
    expect(proofs).toEqual(['Tx2 was aborted, yet page A shows its value: block 2 page 0.']);
  });
});

describe('BPCC', () => {
  test('garbage collection moves B3, which straddles B2', async () => {
    const { text, proofs, erases } = play('BPCC', 'bpcc', null, BPCC_TRACE);
    await expectGolden(text, './bpcc.txt');
    expect(proofs).toEqual([]);
    expect(erases).toBe(0);
    expect(text).toMatch(/moved to \S+: B3 → B3 \(back 1\)/);
  });

  test('recovery takes the aborted A2 for committed if B3 was erased', async () => {
    const bug = 'no-straddle-responsibility';
    const { text, proofs } = play('BPCC, witness erased', 'bpcc', bug, BPCC_TRACE);
    await expectGolden(text, './bpcc-no-straddle-responsibility.txt');
    expect(proofs).toEqual(['Tx2 was aborted, yet page A shows its value: block 1 page 0.']);
  });
});
