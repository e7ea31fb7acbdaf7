/** The crash explorer on the host side: its counts, and examples that lead to their outcome. */
import { describe, expect, test } from 'vitest';
import { OUTCOMES } from '../../../../../src/model/crash-points.ts';
import { crashFamilies } from '../../../../../src/session/worker/hostside/host-families.ts';
import { createPoolServer } from '../../../../../src/session/worker/pool-server.ts';
import type {
  CrashWork,
  ExploredScript,
  ExploreJob,
  Shrunk,
} from '../../../../../src/session/contract/spoken.ts';
import { createSessionServer } from '../../../../../src/session/worker/session-server.ts';
import type { SessionSpec } from '../../../../../src/model/specification.ts';
import { frameAt } from './open-on-host.ts';
import { inEnglish } from '../../../../../src/texts/en/in-english.ts';

const work = (script: string): CrashWork => ({
  kind: 'script',
  id: '',
  title: 'Test',
  prepare: '',
  script,
  parameters: {},
  thinkNs: 0,
});

async function explore(protocol: string, mutant: string | null, what: CrashWork): Promise<ExploredScript> {
  const job: ExploreJob = {
    kind: 'explore',
    protocol,
    mutant,
    work: what,
    device: null,
    depth: 'thorough',
    from: 0,
    count: 1,
  };
  const answer = await createPoolServer().run(job, () => undefined);
  if (!answer.ok) throw new Error(inEnglish(answer.problem.sentence));
  const [explored] = inEnglish(answer.value) as readonly ExploredScript[];
  if (explored === undefined) throw new Error('nothing was explored');
  return explored;
}

/** Returns the frame that the lab shows at the step that the explorer names. */
async function shownAt(spec: SessionSpec, step: number) {
  const host = createSessionServer();
  const opened = await host.open(spec);
  if (!opened.ok) throw new Error(inEnglish(opened.problem.sentence));
  void host.advance({ untilStep: step, budgetMs: 1000 });
  return frameAt(host, step);
}

const rows = crashFamilies().flatMap(({ protocols, workloads }) =>
  protocols.map(({ id }) => [id, workloads[0]?.script ?? ''] as const),
);

describe.each(rows)('%s', (row, script) => {
  test('every example leads to a verdict in the lab, and to a broken promise where it reports one', async () => {
    const { points, spec, cuts } = await explore(row, null, work(script));
    expect(cuts).toBeGreaterThan(20);
    expect(points.map(({ step }) => step)).toEqual(points.map((_, step) => step));
    const examples = points.flatMap(({ examples: each }) => each);
    for (const { cuts: made, seenAt, broken, outcome } of examples.filter((_, i) => i % 3 === 0)) {
      const interventions = made.map(({ step, fates }) => ({
        step,
        action: { kind: 'pull-plug', fates, seed: 0 } as const,
      }));
      const frame = await shownAt({ ...spec, interventions }, seenAt);
      expect(frame.phase).toBe('recovered');
      expect(frame.audit?.held, `${outcome} at ${made[0]?.step}`).toBe(broken === null);
    }
  });
});

const bugs = crashFamilies().flatMap(({ protocols, workloads }) => {
  const home = protocols.find(({ id }) => /:(?:flash|external)$/.test(id));
  return (home?.mutants ?? []).map(
    ({ id }) => [home?.id ?? '', id, workloads.map(({ script }) => script)] as const,
  );
});

test.each(bugs)(
  '%s with the injected bug %s: a broken promise is found, and the lab shows it',
  async (row, mutant, scripts) => {
    for (const script of scripts) {
      const { violations, points } = await explore(row, mutant, work(script));
      for (const { opening } of violations.filter(({ cuts }, i) => cuts.length > 1 && i % 5 === 0)) {
        const { audit } = await shownAt(opening.spec, opening.step);
        expect(audit?.held).toBe(false);
      }
      const plain = violations.find(({ cuts }) => cuts.length === 1);
      if (plain === undefined) continue;
      const { audit } = await shownAt(plain.opening.spec, plain.opening.step);
      expect(audit?.held).toBe(false);
      expect(audit?.violations.map(({ proof }) => proof)).toContain(inEnglish(plain.proof));
      const bad = points.some(({ outcomes }) =>
        outcomes.some((count, i) => count > 0 && i >= OUTCOMES.indexOf('torn')),
      );
      expect(bad).toBe(true);
      return;
    }
    throw new Error('no scenario shows it');
  },
);

test('host-side explorer: the smallest counterexample is a script that the lab opens', async () => {
  const script = crashFamilies()[0]?.workloads[2]?.script ?? '';
  const { violations, spec } = await explore('rvm-log:flash', 'pointer-before-mark', work(script));
  const plain = violations[0];
  const job = { kind: 'shrink', spec, cuts: plain?.cuts ?? [], seenAt: plain?.opening.step ?? 0 } as const;
  const answer = await createPoolServer().run(job, () => undefined);
  const shrunk = answer.ok ? (inEnglish(answer.value) as Shrunk) : null;
  expect(shrunk?.script.length).toBeLessThan(script.length);
  const { opening, proof } = shrunk?.violation ?? { opening: null, proof: '' };
  if (opening === null) throw new Error('nothing is opened');
  const { audit } = await shownAt(opening.spec, opening.step);
  expect(audit?.violations[0]?.proof).toBe(inEnglish(proof));
});

test('host-side explorer: a power failure during recovery opens as a second power failure', async () => {
  const { points, spec } = await explore(
    'external-synchrony:external',
    'checkpoint-unflushed',
    work('w1:A,B,C p1 w1:D,E p1 w1:A,D p1 w1:B,F p1 w1:A,C p1'),
  );
  const twice = points.flatMap(({ examples }) => examples).find(({ cuts }) => cuts.length === 2);
  if (twice === undefined) return;
  const interventions = twice.cuts.map(({ step, fates }) => ({
    step,
    action: { kind: 'pull-plug', fates, seed: 0 } as const,
  }));
  expect((await shownAt({ ...spec, interventions }, twice.seenAt)).audit).not.toBeNull();
});

describe('a script by hand', () => {
  const check = async (row: string, script: string) =>
    createPoolServer().run({ kind: 'check', prepare: '', script, device: null, row }, () => undefined);

  test('is parsed in the language of its scheme, and returns its operations', async () => {
    const answer = await check('external-synchrony:external', 'w1:A p1');
    const words = ['Process 1 writes A', 'Process 1 prints'];
    expect(inEnglish(answer)).toMatchObject({
      ok: true,
      value: { fault: null, operations: words.map((each) => ({ words: each })) },
    });
  });

  test('has its fault at the wrong word', async () => {
    const answer = await check('rvm-log:flash', 'w1:A c1 # a note\nw2:Q c2');
    expect(answer).toMatchObject({ ok: true, value: { fault: { offset: 17, length: 4 } } });
  });
});
