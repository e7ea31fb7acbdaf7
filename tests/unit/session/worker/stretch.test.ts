import { describe, expect, test } from 'vitest';
import type { Marks } from '../../../../src/model/frame.ts';
import type { Followed } from '../../../../src/model/following.ts';
import { LOG_SCENARIOS } from '../../../../src/hostside/rvm/script.ts';
import { namedPages } from '../../../../src/session/worker/pace/happening.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import type { SessionApi, StretchDetail } from '../../../../src/session/contract/session.ts';
import { inGerman, inWords } from '../../../support/in-words.ts';
import { openHost, runToEnd, scenarioSpec, valueOf } from './specs.ts';
import { runOnHost } from './hostside/open-on-host.ts';

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly sentence: string | null;
  readonly decides: boolean;
}

function pieces(
  host: SessionApi,
  detail: StretchDetail = 'everything new',
  followed: Followed | null = null,
): readonly Piece[] {
  const list: Piece[] = [];
  for (let step = 0; ;) {
    const answer = valueOf(host.stretch({ fromStep: step, mostSteps: 24, detail, followed }));
    if (answer.toStep === step) return list;
    const { toStep: to, sentence, decides } = answer;
    list.push({ from: step + 1, to, sentence, decides });
    step = answer.toStep;
  }
}

function stepsOf(marks: Marks, ...kinds: readonly string[]): readonly number[] {
  return marks.step.filter((_, i) => kinds.includes(marks.kind[i] ?? ''));
}

const strict = { isolation: 'strict', replay: 'closed', queueDepth: 16, thinkNs: 60_000 } as const;
const turns = ['checkpoint', 'collection', 'crash', 'recovered', 'verdict'] as const;

describe('stretches', () => {
  test.each(SCHEMES.map(({ id }) => id))(
    '%s: checkpoints, collections, power failures and verdicts are read by themselves',
    async (protocol) => {
      const host = await openHost(scenarioSpec('figure-4', { protocol, parameters: {}, host: strict }));
      runToEnd(host);
      void host.act(90, { kind: 'pull-plug', fates: [], seed: 1 });
      for (const detail of ['everything new', 'new or decided', 'turning points'] as const) {
        const list = pieces(host, detail);
        const alone = list.filter(({ from, to }) => from === to).map(({ to }) => to);
        expect(alone).toEqual(expect.arrayContaining([...stepsOf(host.marks(0), ...turns)]));
        expect(list.map(({ from }) => from)).toEqual([1, ...list.slice(0, -1).map(({ to }) => to + 1)]);
      }
    },
  );

  test('a stretch says what its marks say: who commits, who aborts, and how many pages are written', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    expect(pieces(host).at(-1)).toEqual({
      from: 104,
      to: 118,
      sentence: 'Tx11 commits, Tx10 aborts and the host writes five pages.',
      decides: false,
    });
    const marks = host.marks(0);
    const inIt = (kind: string) => stepsOf(marks, kind).filter((step) => step >= 104);
    expect([inIt('commit').length, inIt('abort').length, inIt('write').length]).toEqual([1, 1, 5]);
  });

  test.each([
    ['lighttx', 'under-pressure', /Block \d+\** is erased|Checkpoint \d+ begins/],
    ['scc', 'figure-4', /may not|refuse/],
  ] as const)(
    '%s in %s: each erase, each checkpoint that begins and each refusal is read by itself, however many there are',
    async (protocol, id, decisive) => {
      const host = await openHost(scenarioSpec(id, { protocol, parameters: {}, host: strict }));
      const list = pieces(host);
      const alone = new Set(list.filter(({ from, to }) => from === to).map(({ to }) => to));
      const last = list.at(-1)?.to ?? 0;
      const decided = Array.from({ length: last }, (_, i) => i + 1).filter((step) =>
        decisive.test(valueOf(host.frame(step)).narration),
      );
      expect(decided.length).toBeGreaterThan(2);
      expect(decided.filter((step) => !alone.has(step))).toEqual([]);
    },
  );

  test.each(['new or decided', 'turning points'] as const)(
    'each commit and each abort is read by itself, and decides, where the detail is %s',
    async (detail) => {
      const host = await openHost(scenarioSpec('figure-4'));
      const list = pieces(host, detail);
      const ends = stepsOf(host.marks(0), 'commit', 'abort');
      expect(ends.length).toBeGreaterThan(8);
      const deciding = list.filter(({ decides }) => decides).map(({ to }) => to);
      expect(deciding).toEqual([...ends]);
      for (const { from, to, decides } of list) expect(decides && from < to).toBe(false);
    },
  );

  test('where turning points are read, so is each wish to commit', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    const alone = new Set(
      pieces(host, 'turning points')
        .filter(({ from, to }) => from === to)
        .map(({ to }) => to),
    );
    const asked = stepsOf(host.marks(0), 'asked');
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((step) => !alone.has(step))).toEqual([]);
  });

  test('a stretch names the few pages that are written and become durable', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    runToEnd(host);
    const after = (fromStep: number) =>
      valueOf(host.stretch({ fromStep, mostSteps: 24, detail: 'turning points', followed: null })).sentence;
    expect(after(106)).toBe('Tx11 writes C and R, Tx9 writes D and Tx10 writes R.');
    expect(after(112)).toMatch(/^A of Tx11, Q of Tx10, B of Tx9 and /);
  });

  test('the first of each kind is read by itself, and the next is not', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    const list = pieces(host);
    const alone = list.filter(({ from, to }) => from === to).map(({ to }) => to);
    for (const kind of ['commit', 'abort']) {
      const [first, second] = stepsOf(host.marks(0), kind);
      expect(alone).toContain(first);
      expect(alone).not.toContain(second);
    }
  });

  test('what is followed is never in a stretch', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    runToEnd(host);
    const marks = host.marks(0);
    const followed = marks.transaction[marks.label.indexOf('Tx6')] ?? -1;
    const own = marks.step.filter((_, i) => marks.transaction[i] === followed && marks.kind[i] !== 'settled');
    expect(own.length).toBeGreaterThan(3);
    const list = pieces(host, 'everything new', { kind: 'transaction', transaction: followed });
    const alone = list.filter(({ from, to }) => from === to).map(({ to }) => to);
    expect(alone).toEqual(expect.arrayContaining([...own]));
  });

  test('a stretch works forward no further than the step after it', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    const { toStep, frontier } = valueOf(
      host.stretch({ fromStep: 0, mostSteps: 24, detail: 'everything new', followed: null }),
    );
    expect(frontier.step).toBeLessThanOrEqual(toStep + 1);
  });

  test('the same stretches come again when the history is known, and after another future', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    const first = pieces(host);
    expect(pieces(host)).toEqual(first);
    void host.act(90, { kind: 'pull-plug', fates: [], seed: 1 });
    pieces(host);
    void host.follow([], 0);
    expect(pieces(host)).toEqual(first);
  });

  test('a scheme on the host is read in stretches, too', async () => {
    const { host } = await runOnHost({ protocol: 'rvm-log', script: LOG_SCENARIOS[0]?.script ?? '' });
    const list = pieces(host);
    expect(list.some(({ from, to }) => from < to)).toBe(true);
    const steps = stepsOf(host.marks(0), 'checkpoint', 'crash', 'recovered', 'verdict');
    expect(list.filter(({ from, to }) => from === to).map(({ to }) => to)).toEqual(
      expect.arrayContaining([...steps]),
    );
  });

  const counts = {
    begun: [],
    asked: [],
    committed: ['Tx1', 'Tx2', 'Tx3', 'Tx4', 'Tx5', 'Tx6'],
    aborted: ['Tx7'],
    written: namedPages([]),
    durable: namedPages([]),
    copied: 0,
    read: 0,
    recoveryReads: 0,
    erased: 0,
  };

  test.each([
    [counts, 'Six transactions commit and Tx7 aborts.', 'Sechs Transaktionen committen und Tx7 bricht ab.'],
    [
      {
        ...counts,
        committed: [],
        aborted: [],
        begun: ['Tx8'],
        asked: ['Tx7', 'Tx9'],
        written: namedPages([{ page: 'A', of: null }]),
      },
      'Tx8 begins, Tx7 and Tx9 ask to commit and the host writes A.',
      'Tx8 beginnt, Tx7 und Tx9 wollen committen und der Host schreibt A.',
    ],
    [
      {
        ...counts,
        committed: [],
        aborted: [],
        begun: ['Tx8'],
        written: namedPages(['A', 'B', 'C'].map((page, at) => ({ page, of: `Tx${at}` }))),
        durable: namedPages([{ page: 'D', of: 'Tx8' }]),
      },
      'Tx8 begins, the host writes three pages and one page becomes durable.',
      'Tx8 beginnt, der Host schreibt drei Seiten und eine Seite wird dauerhaft.',
    ],
    [
      {
        ...counts,
        committed: [],
        aborted: [],
        durable: namedPages([
          { page: 'D', of: 'Tx8' },
          { page: 'E', of: null },
        ]),
      },
      'D of Tx8 and E become durable.',
      'D von Tx8 und E werden dauerhaft.',
    ],
    [
      { ...counts, committed: [], aborted: [], recoveryReads: 13, erased: 6 },
      'Recovery reads 13 pages, six of them erased.',
      'Die Wiederherstellung liest 13 Seiten, davon sechs gelöscht.',
    ],
    [
      { ...counts, committed: [], aborted: [] },
      'Nothing of a new kind happens.',
      'Nichts von einer neuen Art geschieht.',
    ],
  ])('a stretch has a sentence in English and in German', (args, english, german) => {
    const message = { message: 'history.stretch', args };
    expect([inWords(message), inGerman(message)]).toEqual([english, german]);
  });
});
