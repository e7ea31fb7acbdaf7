/** Schemes of the host behind the session contract: stepping, cutting, recovering, and the verdict. */
import { describe, expect, test } from 'vitest';
import { hostCatalogue } from '../../../../../src/session/worker/opening/host-catalogue.ts';
import { createSessionServer } from '../../../../../src/session/worker/session-server.ts';
import { checkSpecification } from '../../../../../src/session/link/permalink.ts';
import type { FlightView } from '../../../../../src/model/spoken.ts';
import { cutAt, frameAt, type OnHost, runOnHost, specOnHost, verdictAfter } from './open-on-host.ts';
import { inWords } from '../../../../support/in-words.ts';

const cases = hostCatalogue().flatMap(({ id, parameters, scenarios }) =>
  (parameters[0]?.choices ?? []).flatMap((choice) =>
    scenarios.map(
      (scenario) =>
        [id, choice, scenario.id, { [parameters[0]?.id ?? '']: choice }, scenario.script] as const,
    ),
  ),
);

describe.each(cases)('%s on %s, %s', (protocol, _, __, parameters, script) => {
  test('every step has one sentence and a picture, and is the same when it is returned to', async () => {
    const { host, last } = await runOnHost({ protocol, parameters, script });
    expect(last).toBeGreaterThan(5);
    const forward = Array.from({ length: last + 1 }, (_, step) => JSON.stringify(frameAt(host, step)));
    for (const text of forward) {
      const { narration, picture } = JSON.parse(text) as ReturnType<typeof frameAt>;
      expect(narration).toMatch(/^[A-Z0-9“].*[.?]$|^[A-Z].*\*\*$/);
      expect(`${narration}${JSON.stringify(picture)}`).not.toMatch(/undefined|NaN|\[object/);
      expect(picture?.durable.length).toBeGreaterThan(1);
    }
    for (let step = last; step >= 0; step -= 3)
      expect(JSON.stringify(frameAt(host, step))).toBe(forward[step]);
  });
});

/** The promises that power failures at a step break, over all that may reach the platter. */
async function promisesBrokenAt(
  what: OnHost,
  step: number,
  inFlight: readonly FlightView[],
): Promise<Set<string>> {
  const broken = new Set<string>();
  for (let mask = 0; mask < 1 << inFlight.length; mask++) {
    const fates = inFlight.map(({ id }, i) => [id, (mask >> i) & 1 ? 'done' : 'never'] as const);
    const cut = await runOnHost({ ...what, interventions: [cutAt(step, fates)] });
    const { audit } = verdictAfter(cut.host, step, cut.last);
    for (const { promise } of audit?.violations ?? []) broken.add(promise);
  }
  return broken;
}

describe('a power failure of a host-side session', () => {
  const log = { protocol: 'rvm-log', script: 'w1:A,B c1 w2:B,C a2 w3:A,C c3 w4:B c4 w5:A c5 w6:A,B c6' };

  test('keeps every promise at every step of the log, with every fate', async () => {
    const { host, last } = await runOnHost(log);
    for (let step = 0; step <= last; step++) {
      for (const { id, fates = [] } of frameAt(host, step).inFlight) {
        for (const fate of fates) {
          const cut = await runOnHost({ ...log, interventions: [cutAt(step, [[id, fate]])] });
          const { audit } = verdictAfter(cut.host, step, cut.last);
          expect(audit?.held, `step ${step}, ${fate}: ${audit?.sentence}`).toBe(true);
        }
      }
    }
  });

  test('during recovery is followed by another recovery', async () => {
    const once = await runOnHost({ ...log, interventions: [cutAt(13, [])] });
    const recovering = Array.from({ length: once.last }, (_, step) => frameAt(once.host, step)).filter(
      ({ phase, inFlight }) => phase === 'recovering' && inFlight.length > 0,
    );
    expect(recovering.length).toBeGreaterThan(3);
    for (const { step, inFlight } of recovering) {
      const [flight] = inFlight;
      const interventions = [cutAt(13, []), cutAt(step, [[flight?.id ?? 0, 'first half']])];
      const twice = await runOnHost({ ...log, interventions });
      expect(frameAt(twice.host, step + 1).phase).toBe('crashed');
      expect(verdictAfter(twice.host, step + 1, twice.last).audit?.held).toBe(true);
    }
  });

  test('is followed, after the verdict, by the rest of the workload', async () => {
    const { host, last } = await runOnHost({ ...log, interventions: [cutAt(8, [])] });
    const end = frameAt(host, last);
    expect(end.phase).toBe('running');
    expect(end.transactions.at(-1)).toMatchObject({ label: 'Tx6', state: 'committed' });
    expect(end.transactions.find(({ label }) => label === 'Tx3')?.state).toBe('lost');
  });

  test.each([
    ['async', 'no'],
    ['sync', 'no'],
    ['barrier', 'yes'],
    ['external', 'yes'],
  ])('shows when data is safe: %s, %s', async (sync, isSafe) => {
    const what = {
      protocol: 'external-synchrony',
      parameters: { sync },
      script: 'w1:B,A p1 t1:1200 w1:C,A p1',
    };
    const { host, last } = await runOnHost(what);
    let losing = 0;
    for (let step = 0; step <= last; step++) {
      const { picture, inFlight } = frameAt(host, step);
      const isLost = Number(picture?.facts['ways that lose']) > 0;
      if (!isLost) continue;
      losing++;
      if (losing % 4 !== 1) continue;
      // The figure counts power failures that a user can really make.
      const promises = await promisesBrokenAt(what, step, inFlight);
      expect(promises).toContain('durability');
    }
    expect(losing > 0 ? 'no' : 'yes').toBe(isSafe);
  });

  test('breaks a promise under a mutant whose pointer names a copy without its mark', async () => {
    const script = Array.from({ length: 14 }, (_, i) => `w${i + 1}:A,B c${i + 1}`).join(' ');
    const what = { protocol: 'rvm-log', script, mutant: 'pointer-before-mark' };
    const { host, last } = await runOnHost(what);
    const steps = Array.from({ length: last }, (_, step) => step);
    const at = steps.find((step) => /mark the copy/.test(frameAt(host, step).inFlight[0]?.text ?? ''));
    expect(at).toBeDefined();
    const flight = frameAt(host, at ?? 0).inFlight[0];
    const cut = await runOnHost({ ...what, interventions: [cutAt(at ?? 0, [[flight?.id ?? 0, 'never']])] });
    const { audit, narration } = verdictAfter(cut.host, at ?? 0, cut.last);
    expect(audit?.held).toBe(false);
    expect(audit?.violations[0]?.proof).toContain('none of whose 2 values is marked');
    expect(narration).toContain('A promise is broken');
  });
});

describe('an action in a host-side session', () => {
  test('pulling the plug in the past replaces the future, and the old future can be restored', async () => {
    const { host, last } = await runOnHost({ protocol: 'rvm-log', script: 'w1:A c1 w2:B c2' });
    const acted = host.act(4, { kind: 'pull-plug', fates: [], seed: 1 });
    expect(acted).toMatchObject({ ok: true, value: { frontier: { step: 5 } } });
    expect(frameAt(host, 5).phase).toBe('crashed');
    const again = host.act(5, { kind: 'pull-plug', fates: [], seed: 1 });
    expect(inWords(again)).toMatchObject({
      ok: false,
      problem: { sentence: expect.stringContaining('no power to cut') },
    });
    expect(host.follow([], last)).toMatchObject({ ok: true, value: { frontier: { step: last } } });
    expect(frameAt(host, 5).phase).toBe('running');
  });

  test('operations by hand are refused with a message', async () => {
    const { host } = await runOnHost({ protocol: 'rvm-log', script: 'w1:A c1' });
    const answer = host.act(2, { kind: 'operations', text: 'w2:A c2' });
    expect(inWords(answer)).toMatchObject({
      ok: false,
      problem: { sentence: expect.stringContaining('script') },
    });
  });

  test('marks lead from commit to commit, and to the crash', async () => {
    const { host } = await runOnHost({
      protocol: 'rvm-log',
      script: 'w1:A c1 w2:B c2',
      interventions: [cutAt(7, [])],
    });
    const first = host.findMark('commit', 0, 1);
    expect(frameAt(host, first ?? 0).narration).toContain('Tx1 is told');
    expect(host.findMark('crash', 0, 1)).toBe(8);
    expect(host.findMark('recovered', 8, 1)).toBeGreaterThan(8);
  });
});

describe('an invalid host-side specification', () => {
  test.each([
    [{ protocol: 'rvm-log', script: 'w1:E c1' }, 'Word 1 of the script, “w1:E”'],
    [{ protocol: 'external-synchrony', script: 'c1' }, 'Word 1 of the script, “c1”'],
    [{ protocol: 'rvm-log', script: 'c1', parameters: { 'log-device': 'tape' } }, 'expected flash or'],
    [{ protocol: 'rvm-log', script: 'c1', mutant: 'no-barrier' }, 'has no injected bug “no-barrier”'],
    [
      { protocol: 'external-synchrony', script: 'p1', mutant: 'no-barrier', parameters: { sync: 'async' } },
      'makes no difference here',
    ],
    [{ protocol: 'rvm-log', script: 'w1:A '.repeat(300) }, 'has 300 words'],
  ])('is refused: %o', async (what, sentence) => {
    const opened = await createSessionServer().open(specOnHost(what));
    expect(inWords(opened)).toMatchObject({
      ok: false,
      problem: { sentence: expect.stringContaining(sentence) },
    });
  });

  test('the fate “half of the bits” is accepted in a specification', () => {
    const spec = specOnHost({
      protocol: 'rvm-log',
      script: 'w1:A c1',
      interventions: [cutAt(3, [[0, 'half of the bits']])],
    });
    expect(checkSpecification(spec)).toMatchObject({ ok: true });
  });
});
