import { describe, expect, test } from 'vitest';
import type { Intervention } from '../../../../src/model/specification.ts';
import type { SessionApi } from '../../../../src/session/contract/session.ts';
import {
  deviceFrameAt,
  framesOf,
  openHost,
  runToEnd,
  scenarioSpec,
  scriptSpec,
  sentenceOf,
  upTo,
  valueOf,
} from './specs.ts';

const plug = (seed = 1) => ({ kind: 'pull-plug', fates: [], seed }) as const;
const operations = (text: string) => ({ kind: 'operations', text }) as const;

describe('acting in the past', () => {
  test('leaves the known future, and following that future restores it', async () => {
    const host = await openHost(scenarioSpec('under-pressure'));
    const { step: last } = runToEnd(host);
    const future = framesOf(host, upTo(last));
    const marks = host.marks(0);
    const series = host.series(50);

    const info = valueOf(host.act(90, plug()));
    expect(info.frontier.step).toBe(91);
    expect(info.spec.interventions).toEqual([{ step: 90, action: plug() }]);
    expect(valueOf(host.frame(91)).phase).toBe('crashed');
    expect(framesOf(host, upTo(90))).toEqual(future.slice(0, 91));
    expect(host.marks(0).step.every((step) => step <= 91)).toBe(true);
    expect(runToEnd(host).step).not.toBe(last);

    valueOf(host.follow([], last));
    expect(framesOf(host, upTo(last))).toEqual(future);
    expect(host.marks(0)).toEqual(marks);
    expect(host.series(50)).toEqual(series);
  });

  test('a followed branch equals the branch as it was', async () => {
    const commands: Intervention[] = [
      { step: 30, action: operations('w90:V,X') },
      { step: 60, action: operations('c90 k') },
      { step: 120, action: plug(4) },
    ];
    const first = await openHost(scenarioSpec('under-pressure'));
    runToEnd(first);
    for (const { step, action } of commands) {
      valueOf(first.act(step, action));
      valueOf(first.advance({ untilStep: step + 70, budgetMs: 1_000 }));
    }
    const { step: last } = runToEnd(first);
    expect(valueOf(first.act(last, operations('.'))).spec.interventions).toHaveLength(4);

    const second = await openHost(scenarioSpec('under-pressure', { interventions: commands }));
    runToEnd(second);
    const third = await openHost(scenarioSpec('under-pressure'));
    valueOf(third.advance({ untilStep: 77, budgetMs: 1_000 }));
    expect(valueOf(third.follow(commands, last)).frontier.step).toBe(last);
    expect(framesOf(second, upTo(last))).toEqual(framesOf(first, upTo(last)));
    expect(framesOf(third, upTo(last))).toEqual(framesOf(first, upTo(last)));
  });

  test('a power failure can be replaced by one with other fates', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    valueOf(host.advance({ untilStep: 100, budgetMs: 1_000 }));
    const programming = framesOf(host, upTo(100)).flatMap(({ step, inFlight }) =>
      inFlight
        .filter(({ begun, transaction }) => begun && transaction !== null)
        .map((flight) => ({ step, flight })),
    );
    const { step, flight } = programming.at(-1) ?? expect.fail('a page is programmed');
    const page = (): string | undefined => {
      const block = deviceFrameAt(host, step + 1).blocks.find(({ block }) => block === flight.block);
      return block?.pages[flight.page]?.state;
    };
    valueOf(host.act(step, operations('r:A')));
    const states = (['torn', 'never', 'done'] as const).map((fate) => {
      const info = valueOf(host.act(step, { kind: 'pull-plug', fates: [[flight.id, fate]], seed: 1 }));
      expect(info.spec.interventions.map(({ action }) => action.kind)).toEqual(['operations', 'pull-plug']);
      return page();
    });
    expect(states.slice(0, 2)).toEqual(['torn', 'free']);
    expect(['torn', 'free']).not.toContain(states[2]);
  });

  test('operations entered at a step replace those entered there before', async () => {
    const host = await openHost(scriptSpec('w1:A,B'));
    runToEnd(host);
    valueOf(host.act(2, operations('w2:C c2')));
    runToEnd(host);
    const info = valueOf(host.act(2, operations('w3:D c3')));
    expect(info.spec.interventions).toEqual([{ step: 2, action: operations('w3:D c3') }]);
    runToEnd(host);
    expect(host.marks(0).label).not.toContain('Tx2');
  });
});

describe('an action at a checkpoint', () => {
  const first = operations('w80:A,B c80');
  const other = operations('w81:C,D c81');

  async function expectSame(host: SessionApi, interventions: readonly Intervention[]): Promise<void> {
    const { step: last } = runToEnd(host);
    const straight = await openHost(scenarioSpec('under-pressure', { interventions }));
    expect(runToEnd(straight).step).toBe(last);
    expect(framesOf(host, upTo(last).reverse())).toEqual(framesOf(straight, upTo(last)).reverse());
  }

  test.each([0, 32, 64])('at the frontier has the same result, at step %i', async (step) => {
    const host = await openHost(scenarioSpec('under-pressure'));
    valueOf(host.advance({ untilStep: step, budgetMs: 1_000 }));
    valueOf(host.act(step, first));
    await expectSame(host, [{ step, action: first }]);
  });

  test.each([0, 32, 64])('replaces an earlier action with the same result, at step %i', async (step) => {
    const host = await openHost(scenarioSpec('under-pressure', { interventions: [{ step, action: first }] }));
    runToEnd(host);
    valueOf(host.act(step, other));
    await expectSame(host, [{ step, action: other }]);
  });
});

describe('operations by hand', () => {
  test('are executed next, and the host’s remaining operations follow', async () => {
    const host = await openHost(scriptSpec('w1:A w1:B w1:C c1 .'));
    valueOf(host.advance({ untilStep: 2, budgetMs: 1_000 }));
    const info = valueOf(host.act(2, operations('w:X@3 w1:D')));
    expect(info.operations).toBe(8);
    expect(info.frontier.finished).toBe(false);
    runToEnd(host);
    const begins = host.marks(0);
    expect(begins.kind.filter((kind) => kind === 'begin')).toHaveLength(1);
    const names = host.marks(0).kind.filter((kind) => kind === 'commit');
    expect(names).toHaveLength(1);
    const { step } = runToEnd(host);
    const shown = deviceFrameAt(host, step).blocks.flatMap(({ pages }) =>
      pages.filter(({ state }) => state === 'current'),
    );
    expect(shown.map(({ name }) => name).sort()).toEqual(['A', 'B', 'C', 'D', 'X']);
  });

  test('wait for a request of several pages that has begun', async () => {
    const host = await openHost(scriptSpec('w1:A-F c1 .'));
    valueOf(host.advance({ untilStep: 4, budgetMs: 1_000 }));
    valueOf(host.act(4, operations('w1:K')));
    const { step } = runToEnd(host);
    const { blocks } = deviceFrameAt(host, step);
    const names = blocks.flatMap(({ pages }) =>
      pages.filter(({ state }) => state === 'current').map(({ name }) => name),
    );
    expect(names.sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'K']);
    expect(runToEnd(host).operationsDone).toBe(5);
  });

  test('continue open transactions, even after the end of the workload', async () => {
    const host = await openHost(scriptSpec('w1:A,B .'));
    const { step, finished } = runToEnd(host);
    expect(finished).toBe(true);
    expect(sentenceOf(host.act(step, operations('c2')))).toMatch(/Tx2 cannot commit, because it never began/);
    expect(valueOf(host.act(step, operations('c1 .'))).frontier.finished).toBe(false);
    runToEnd(host);
    expect(host.findMark('commit', 0, 1)).toBeGreaterThan(step);
  });

  test('are refused without any change if they are invalid', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    const { step } = runToEnd(host);
    const before = framesOf(host, upTo(step));
    expect(sentenceOf(host.act(20, operations('nonsense')))).toMatch(/“nonsense”: this is no operation/);
    expect(sentenceOf(host.act(20, operations('w1:A@400')))).toMatch(/no block 400/);
    expect(sentenceOf(host.act(step + 1, plug()))).toMatch(/history goes from 0 to/);
    const disorder = [9, 8].map((at) => ({ step: at, action: plug() }));
    expect(sentenceOf(host.follow(disorder, 5))).toMatch(/out of order: step 8 stands where 10/);
    expect(framesOf(host, upTo(step))).toEqual(before);
    expect(valueOf(host.advance({ budgetMs: 10 })).frontier.step).toBe(step);
  });
});

describe('an impossible action', () => {
  test('pulling the plug is refused at a step without power', async () => {
    const host = await openHost(scriptSpec('w1:A c1 .'));
    valueOf(host.advance({ untilStep: 3, budgetMs: 100 }));
    valueOf(host.act(3, plug()));
    expect(sentenceOf(host.act(4, plug()))).toMatch(/no power to cut/);
    valueOf(host.advance({ untilStep: 6, budgetMs: 100 }));
    expect(sentenceOf(host.act(4, plug()))).toMatch(/no power to cut/);
    expect(valueOf(host.frame(6)).phase).toBe('recovering');
  });

  test('an impossible intervention of a link stops the run there, and another action is possible', async () => {
    const host = await openHost(
      scriptSpec('w1:A c1 .', { interventions: [{ step: 2, action: operations('c9') }] }),
    );
    const frontier = runToEnd(host);
    expect(frontier.step).toBe(2);
    expect(frontier.stopped).toMatch(/by hand at step 2 cannot be done again\. .*Tx9 cannot commit/);
    expect(valueOf(host.act(2, operations('w:B'))).frontier.stopped).toBeNull();
    expect(runToEnd(host).stopped).toBeNull();
  });

  test('a full device reports it and takes no more commands', async () => {
    const pages = Array.from({ length: 60 }, (_, i) => `w${i}:A-X`).join(' ');
    const host = await openHost(scriptSpec(pages));
    const frontier = runToEnd(host);
    expect(frontier.stopped).toMatch(/^The device is full: /);
    expect(frontier.finished).toBe(false);
    expect(valueOf(host.frame(frontier.step)).step).toBe(frontier.step);
    expect(sentenceOf(host.act(frontier.step, plug()))).toMatch(/takes no more commands/);
    valueOf(host.act(frontier.step - 5, plug()));
    expect(valueOf(host.advance({ untilMark: 'recovered', budgetMs: 1_000 })).metAt).not.toBeNull();
  });
});
