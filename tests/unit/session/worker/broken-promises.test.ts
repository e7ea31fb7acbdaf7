/**
 * A broken promise is the sentence on the screen: each of the five, brought out by an injected bug on its witness, with
 * its proof. The power failures are those that the explorer finds.
 */
import { expect, test } from 'vitest';
import { asDeviceFrame, type DeviceFrame } from '../../../../src/model/frame.ts';
import type { PromiseName } from '../../../../src/model/promises.ts';
import { replayOf } from '../../../../src/oracle/counterexample.ts';
import { explore } from '../../../../src/oracle/device-subject.ts';
import { THOROUGH } from '../../../../src/oracle/exploration.ts';
import { caseOptions, witnessCase } from '../../../../src/oracle/script-case.ts';
import { must } from '../../../laws/devices.ts';
import { allMutants } from '../../../mutants/all-mutants.ts';
import { inGerman, inWords } from '../../../support/in-words.ts';
import { atOnce, openHost, valueOf } from './specs.ts';

/** The frame after the recovery that breaks a promise. */
async function brokenBy(bug: string, promise: PromiseName): Promise<DeviceFrame> {
  const found = allMutants.find(({ name }) => name === bug) ?? expect.fail(`there is no bug “${bug}”`);
  const spec = witnessCase(found.scheme, found.mutant, found.witness);
  const { findings } = explore(must(caseOptions(spec)), { ...THOROUGH, nested: 1 });
  const finding = findings.find(({ violation }) => violation.promise === promise);
  const { spec: opened, step } = replayOf(spec, finding ?? expect.fail(`${bug} keeps ${promise}`));
  const host = await openHost(opened);
  valueOf(host.advance({ untilStep: step, budgetMs: 1_000 }));
  const answer = atOnce(host.frame(step));
  return asDeviceFrame(answer.ok ? answer.value : null) ?? expect.fail('the machine is an SSD');
}

const BROKEN = [
  [
    'xftl, drop-early',
    'durability',
    'Tx1 was told that it had committed, yet **A shows Tx2’s data**, on 1.0.',
    'Der Commit von Tx1 war bestätigt, aber **A zeigt die Daten von Tx2**, auf 1.0.',
  ],
  [
    'lighttx, acknowledge-early',
    'durability',
    'Tx1 was told that it had committed, yet **A reads as empty**.',
    'Der Commit von Tx1 war bestätigt, aber **A zeigt nichts**.',
  ],
  [
    'lighttx, late-finisher-wins',
    'durability',
    'The host was told that its write of C was durable, yet **C shows another plain write’s data**, on 2.2.',
    'Der Schreibzugriff auf C war als dauerhaft bestätigt, aber **C zeigt die Daten eines anderen einfachen Schreibzugriffs**, auf 2.2.',
  ],
  [
    'scc, no-forced-erase',
    'no resurrection',
    'Tx1 was aborted, yet **A shows its data**, on 0.0.',
    'Tx1 wurde abgebrochen, aber **A zeigt die Daten davon**, auf 0.0.',
  ],
  [
    'tc, no-barrier',
    'atomicity',
    'Only part of Tx1 is there: **A shows it, B does not**.',
    'Nur ein Teil von Tx1 ist da: **A zeigt sie, B nicht**.',
  ],
  [
    'lighttx, literal',
    'idempotence',
    'A second recovery gives another result: **B was on 0.1, now on 1.0**.',
    'Eine zweite Wiederherstellung ergibt etwas anderes: **B war auf 0.1 und ist jetzt auf 1.0**.',
  ],
  [
    'xftl, forget-moves',
    'GC neutrality',
    'The map names 1.1 for E, but **nothing is there**.',
    'Die Mapping-Tabelle nennt 1.1 für E, aber **dort steht nichts**.',
  ],
] as const;

test.each(BROKEN)('%s: the sentence on the screen says that %s is broken', async (bug, promise, en, de) => {
  const frame = await brokenBy(bug, promise);
  expect(frame.phase).toBe('recovered');
  expect(inWords(frame.narration)).toBe(`**A promise is broken.** ${en}`);
  expect(inGerman(frame.narration)).toBe(`**Ein Versprechen ist gebrochen.** ${de}`);
  expect(frame.audit?.broken?.promise).toBe(promise);
});

test('a transaction that is lost although it was acknowledged is lost, and its proof says when it was told', async () => {
  const frame = await brokenBy('lighttx, acknowledge-early', 'durability');
  const { broken } = inWords(frame.audit) ?? {};
  expect(frame.transactions.find(({ key }) => key === broken?.transaction)?.state).toBe('lost');
  expect(broken?.why).toEqual({
    question: 'Why is A wrong?',
    steps: [
      'At 0.12 ms the device told the host: Tx1 has committed. At that moment its one page was **not** durable.',
      'At 0.12 ms power failed. **A** is not on flash.',
      'Recovery decided nothing about Tx1.',
    ],
    conclusion: 'So A reads as empty. The host had been promised Tx1’s A.',
  });
  expect(broken?.told).toEqual({ step: 3, timeNs: 120_000 });
});

test('the link of a broken promise runs from the page that was promised to the one that is read', async () => {
  const frame = await brokenBy('xftl, drop-early', 'durability');
  const { instead } = frame.audit?.broken ?? {};
  expect(instead).toEqual({ from: { block: 0, page: 0 }, to: { block: 1, page: 0 } });
  expect(frame.links).toContainEqual({
    kind: 'instead',
    state: 'closed',
    ...instead,
    missing: null,
    transaction: 1,
  });
  expect(frame.linksNow).toContain(1);
});
