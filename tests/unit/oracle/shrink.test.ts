import { expect, test } from 'vitest';
import { scriptCase } from '../../../src/oracle/script-case.ts';
import { scriptWords } from '../../../src/hostside/common/script-words.ts';
import { shrink, shrinkContinued } from '../../../src/oracle/shrink.ts';
import { deviceById } from '../../../src/model/tiny-devices.ts';
import { afc } from '../../../src/protocols/afc/protocol.ts';
import { atomicWrite } from '../../../src/protocols/atomic-write/protocol.ts';
import { knownWitness } from '../../../src/oracle/smaller-cases.ts';
import { lightTx } from '../../../src/protocols/lighttx/scheme.ts';

function spec(mutant: string | null, script: string, prepare = '') {
  const device = deviceById('tiny');
  if (device === undefined) throw new Error('there is a tiny device');
  return scriptCase({ scheme: lightTx, mutant, device, script, prepare });
}

test('shrink: words are separated by blanks, line ends and semicolons', () => {
  expect(scriptWords('w1:A  c1;k # a comment c9\n. ')).toEqual(['w1:A', 'c1', 'k', '.']);
});

test('shrink: everything that the violation does not need is removed', () => {
  const long = 'w7:B,C c7 k w:D w1:A,B,C@4 w2:E a2 . c1 w3:F c3 k .';
  const smallest = shrink(spec('acknowledge-early', long, 'w:A-C@0'));
  expect(smallest?.spec.workload.prepare).toBe('');
  expect(smallest?.spec.workload.script).toMatch(/^w(\d):[A-F] c\1$/);
  expect(smallest?.finding.cuts).toHaveLength(1);
});

test('shrink: a script without a violation has no counterexample', () => {
  expect(shrink(spec(null, 'w1:A c1 w2:B a2 k'))).toBeNull();
});

test('shrink: a violation that needs a crash in the middle keeps it', () => {
  const smallest = shrinkContinued(spec('reuse-txid', 'w1:A,B w2:C c2 . w3:D c3 w1:B c1'));
  expect(smallest).not.toBeNull();
  expect(scriptWords(smallest?.spec.workload.script ?? '').length).toBeLessThanOrEqual(6);
});

test('shrink: operations that can only go together are left out together', () => {
  const device = deviceById('tiny-summary');
  if (device === undefined) throw new Error('there is a tiny device with summaries');
  const found = { scheme: atomicWrite, mutant: 'no-barrier', device, thinkNs: 20_000 };
  const smallest = shrink(scriptCase({ ...found, script: 'w1:A w2:E,A,C c2' }));
  expect(smallest?.spec.workload.script.split(/[ ,]/)).toHaveLength(3);
  expect(smallest?.finding.violation.promise).toBe('GC neutrality');
});

test('shrink: pace and seed are the usual ones where these will do', () => {
  const long = scriptCase({
    scheme: lightTx,
    mutant: 'acknowledge-early',
    device: deviceById('tiny') ?? spec(null, '').device,
    script: 'w1:A,B c1',
    thinkNs: 400_000,
    queueDepth: 2,
    seed: 7,
  });
  const smallest = shrink(long)?.spec;
  expect(smallest?.host).toMatchObject({ thinkNs: 60_000, queueDepth: 16 });
  expect(smallest).toMatchObject({ seed: 1 });
});

test('shrink: the declared witness of a bug is known where it is smaller', () => {
  const bug = { scheme: afc, mutant: 'head-not-awaited', device: spec(null, '').device };
  expect(knownWitness(scriptCase({ ...bug, script: 'w1:A,B,C' }))?.workload.script).toBe('w1:A,B');
  expect(knownWitness(scriptCase({ ...bug, script: 'w1:C,B' }))).toBeNull();
});
