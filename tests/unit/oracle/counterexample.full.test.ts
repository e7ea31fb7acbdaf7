/**
 * Findings of the explorer can be seen again: by playing the power failures, and in a session opened from a
 * link.
 */
import { expect, test } from 'vitest';
import { playCuts, replayOf } from '../../../src/oracle/counterexample.ts';
import { SWIFT } from '../../../src/oracle/exploration.ts';
import { explore } from '../../../src/oracle/device-subject.ts';
import { randomCase } from '../../../src/oracle/random-scripts.ts';
import { caseOptions, scriptCase, type ScriptCase } from '../../../src/oracle/script-case.ts';
import { shrink } from '../../../src/oracle/shrink.ts';
import { deviceById, TINY_DEVICES } from '../../../src/model/tiny-devices.ts';
import { lightTx } from '../../../src/protocols/lighttx/scheme.ts';
import { decodePermalink, encodePermalink } from '../../../src/session/link/permalink.ts';
import { must } from '../../laws/devices.ts';
import { openHost, valueOf } from '../session/worker/specs.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';

function tinyCase(mutant: string, script: string): ScriptCase {
  const device = deviceById('tiny');
  if (device === undefined) throw new Error('there is a tiny device');
  return scriptCase({ scheme: lightTx, mutant, device, script });
}

test('every finding is found again when its power failures are replayed', () => {
  let played = 0;
  for (const { id } of lightTx.mutants) {
    for (let index = 0; index < 2; index++) {
      const spec = randomCase(lightTx, id, TINY_DEVICES, 51, index);
      for (const finding of explore(must(caseOptions(spec)), SWIFT).findings.slice(0, 3)) {
        // A session audits what it sees; that two recoveries differ can only be seen in two sessions.
        if (finding.violation.promise === 'idempotence') continue;
        const { spec: replay } = replayOf(spec, finding);
        const script = replay.workload.kind === 'script' ? replay.workload.script : '';
        const options = must(caseOptions({ ...spec, workload: { ...spec.workload, script } }));
        const violations = playCuts(options, finding.cuts, finding.seenAt);
        expect(violations.length, `${id}, ${script}, ${JSON.stringify(finding)}`).toBeGreaterThan(0);
        played++;
      }
    }
  }
  expect(played).toBeGreaterThan(25);
});

test('the smallest counterexample opens in a session, at the step that shows it', async () => {
  const smallest = shrink(tinyCase('reuse-txid', 'w1:D,A a1 k w2:C w1:D c1 c2'));
  expect(smallest).not.toBeNull();
  if (smallest === null) return;
  const { spec, finding } = smallest;
  expect(spec.workload.script).toBe('w1:D,A a1 w1:D c1');
  expect(finding.cuts.length).toBe(1);
  const { spec: opened, step, selection } = replayOf(spec, finding);
  const link = valueOf(await encodePermalink({ spec: opened, step, selection, screen: 'lab' }));
  const read = valueOf(await decodePermalink(link));
  const host = await openHost(read.spec);
  valueOf(host.advance({ untilStep: read.step, budgetMs: 5_000 }));
  const frame = valueOf(host.frame(read.step));
  expect(frame.step).toBe(step);
  expect(frame.audit?.held).toBe(false);
  expect(frame.audit?.violations.map((v) => v.proof)).toContain(inEnglish(finding.violation.proof));
});

test('every device of the explorer can be opened in a session', async () => {
  for (const device of TINY_DEVICES) {
    const host = await openHost(scriptCase({ scheme: lightTx, mutant: null, device, script: 'w1:A c1 .' }));
    expect(valueOf(host.advance({ budgetMs: 1_000 })).frontier.finished).toBe(true);
  }
});
