import { describe, expect, test } from 'vitest';
import { CLASSROOM } from '../../../../src/model/devices.ts';
import type { ScriptQuestion } from '../../../../src/session/contract/spoken.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { openHost, runToEnd, scriptSpec, sentenceOf, valueOf } from './specs.ts';

const work = (script: string, prepare = ''): ScriptQuestion => ({
  kind: 'work',
  prepare,
  script,
  device: CLASSROOM,
});

describe('the check of a workload', () => {
  const host = createSessionServer();

  test('finds no error in a valid one, and describes its device', () => {
    const { fault, surroundings } = valueOf(host.judgeScript(work('w1:A c1', 'w:B@0')));
    expect(fault).toBeNull();
    expect(surroundings).toEqual({ open: [], nextFree: 1, logicalPages: 24, blocks: 22 });
  });

  test.each([
    ['the script, before the preparation', 'w1:A c2', 'b1', 'script', 5, 2, 'Tx2 cannot commit'],
    ['the preparation', 'w1:A c1', 'w:A@0 w:B', 'prepare', 6, 1, 'name a block'],
    ['a page of the preparation', 'w1:A', 'w:A@0 w:Z@1', 'prepare', 8, 1, 'has 24 logical pages'],
    ['a block of the preparation', 'w1:A', 'w:A@99', 'prepare', 3, 3, 'has 22 blocks'],
  ])(
    'returns the place and the reason of an error in %s',
    (_, script, prepare, field, offset, length, says) => {
      const { fault } = valueOf(host.judgeScript(work(script, prepare)));
      expect(fault).toMatchObject({ field, offset, length });
      expect(fault?.sentence).toContain(says);
    },
  );

  test('covers only the syntax if the device is impossible', () => {
    const geometry = { ...CLASSROOM.geometry, packages: 0 };
    const device = { ...CLASSROOM, geometry };
    const asked = valueOf(host.judgeScript({ kind: 'work', prepare: '', script: 'w1:500', device }));
    expect(asked.fault).toBeNull();
    const wrong = valueOf(host.judgeScript({ kind: 'work', prepare: '', script: 'w1:', device }));
    expect(wrong.fault?.offset).toBe(3);
  });
});

describe('the check of operations by hand', () => {
  test('judges them as they would be executed at that step', async () => {
    const host = await openHost(scriptSpec('w3:A,B c3 w7:C . a7'));
    const { step: last } = runToEnd(host);
    for (const step of [0, 4, 8, last]) {
      for (const script of ['c3', 'a7', 'w7:D c7', 'b3', 'w9:99', '']) {
        const { fault } = valueOf(host.judgeScript({ kind: 'by-hand', step, script }));
        const other = await openHost(scriptSpec('w3:A,B c3 w7:C . a7'));
        valueOf(other.advance({ untilStep: step, budgetMs: 1_000 }));
        const taken = await other.act(step, { kind: 'operations', text: script });
        if (fault === null) expect(taken.ok).toBe(true);
        else expect(sentenceOf(taken)).toContain(fault.sentence);
      }
    }
  });

  test('changes nothing, and lists the open transactions', async () => {
    const host = await openHost(scriptSpec('w3:A,B c3 w7:C . a7'));
    const { step: last } = runToEnd(host);
    const before = valueOf(host.frame(8));
    const opened = [0, 8, last].map(
      (step) => valueOf(host.judgeScript({ kind: 'by-hand', step, script: 'w8:A' })).surroundings,
    );
    expect(valueOf(host.frame(8))).toEqual(before);
    expect(opened.map(({ open }) => open.length)).toEqual([0, 1, 0]);
    expect(opened.map(({ nextFree }) => nextFree)).toEqual([8, 8, 8]);
  });

  test('returns a message without a session and for an unknown step', async () => {
    const question = { kind: 'by-hand', step: 400, script: 'k' } as const;
    expect(sentenceOf(createSessionServer().judgeScript(question))).toBe('No session is open.');
    const host = await openHost(scriptSpec('w3:A c3'));
    expect(sentenceOf(host.judgeScript(question))).toContain('Step 400 is not known');
  });
});
