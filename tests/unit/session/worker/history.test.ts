import { describe, expect, test } from 'vitest';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import { inWords } from '../../../support/in-words.ts';
import { deviceFrameAt, openHost, runToEnd, scenarioSpec, scriptSpec, valueOf } from './specs.ts';

const crashed: SessionSpec = scenarioSpec('figure-4', {
  interventions: [{ step: 115, action: { kind: 'pull-plug', fates: [], seed: 3 } }],
});

describe('marks of a session', () => {
  test('are ordered by step and time, with columns of equal length', async () => {
    const host = await openHost(crashed);
    const { step: last } = runToEnd(host);
    const marks = inWords(host.marks(0));
    expect(marks.count).toBeGreaterThan(40);
    for (const column of [marks.kind, marks.step, marks.timeNs, marks.transaction, marks.label]) {
      expect(column).toHaveLength(marks.count);
    }
    for (let i = 1; i < marks.count; i++) {
      expect(marks.step[i]).toBeGreaterThanOrEqual(marks.step[i - 1] ?? Infinity);
      expect(marks.timeNs[i]).toBeGreaterThanOrEqual(marks.timeNs[i - 1] ?? Infinity);
    }
    expect(marks.step.at(-1)).toBeLessThanOrEqual(last);
    const half = inWords(host.marks(60));
    expect(half.step.every((step) => step >= 60)).toBe(true);
    expect(half.step).toEqual(marks.step.filter((step) => step >= 60));
    expect(half.label).toEqual(marks.label.slice(-half.count));
  });

  test('list the begins, commits, aborts, settlements, losses and decisions of Figure 4', async () => {
    const host = await openHost(crashed);
    runToEnd(host);
    const { kind, label } = inWords(host.marks(0));
    const labelled = (wanted: string): string[] => label.filter((_, i) => kind[i] === wanted);
    expect(labelled('begin')).toHaveLength(12);
    expect(labelled('checkpoint')).toEqual(['Checkpoint 1', 'Checkpoint 2', 'Checkpoint 3']);
    expect(labelled('abort')).toEqual(['Tx5', 'Tx10']);
    expect(labelled('crash')).toEqual(['Power failure']);
    expect(labelled('recovered')).toHaveLength(1);
    expect(labelled('lost')).toContain('Tx9');
    expect(labelled('verdict')).toContain('Tx9 rolled back');
    expect(new Set(labelled('verdict')).size).toBe(labelled('verdict').length);
    expect(labelled('settled')).toContain('Tx0');
  });

  test('are found forwards and backwards, within known history', async () => {
    const host = await openHost(crashed);
    runToEnd(host);
    const { kind, step } = inWords(host.marks(0));
    const commits = step.filter((_, i) => kind[i] === 'commit');
    const [first, second] = commits;
    expect(host.findMark('commit', 0, 1)).toBe(first);
    expect(host.findMark('commit', first ?? 0, 1)).toBe(second);
    expect(host.findMark('commit', second ?? 0, -1)).toBe(first);
    expect(host.findMark('commit', first ?? 0, -1)).toBeNull();
    expect(host.findMark('commit', commits.at(-1) ?? 0, 1)).toBeNull();
    expect(host.findMark('collection', 0, 1)).toBeNull();
  });

  test('stop the advance where they are met', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    const { metAt, frontier } = valueOf(host.advance({ untilMark: 'checkpoint', budgetMs: 1_000 }));
    expect(metAt).toBe(frontier.step);
    expect(host.marks(frontier.step).kind).toContain('checkpoint');
    const next = valueOf(host.advance({ untilMark: 'checkpoint', budgetMs: 1_000 }));
    expect(next.metAt).toBeGreaterThan(metAt ?? Infinity);
    expect(valueOf(host.advance({ untilMark: 'crash', budgetMs: 1_000 })).metAt).toBeNull();
  });
});

describe('transactions in frames', () => {
  test('have the state of the step shown', async () => {
    const host = await openHost(crashed);
    const { step: last } = runToEnd(host);
    const stateOf = (label: string, step: number): string | undefined =>
      valueOf(host.frame(step)).transactions.find((each) => each.label === label)?.state;
    const { kind, step, label } = inWords(host.marks(0));
    const at = (wanted: string, name: string): number =>
      step.find((_, i) => kind[i] === wanted && label[i] === name) ?? 0;
    expect(stateOf('Tx9', at('begin', 'Tx9') - 1)).toBeUndefined();
    expect(stateOf('Tx9', at('begin', 'Tx9'))).toBe('active');
    expect(stateOf('Tx8', at('commit', 'Tx8') - 1)).toBe('committing');
    expect(stateOf('Tx8', at('commit', 'Tx8'))).toBe('committed');
    expect(stateOf('Tx9', 115)).toBe('active');
    expect(stateOf('Tx9', 116)).toBe('lost');
    expect(stateOf('Tx9', last)).toBe('lost');
    const settled = (step: number): number =>
      valueOf(host.frame(step)).transactions.filter((each) => each.settled).length;
    expect(settled(at('settled', 'Tx0') - 1)).toBe(0);
    expect(settled(at('settled', 'Tx0'))).toBeGreaterThan(0);
  });
});

describe('the audit of a session', () => {
  test('is present from the end of recovery to the host’s next command', async () => {
    const host = await openHost(scriptSpec('w1:A,B c1 . w2:C,D w2:E crash w3:A c3 .'));
    runToEnd(host);
    const recovered = host.findMark('recovered', 0, 1) ?? 0;
    const before = valueOf(host.frame(recovered - 1));
    const after = valueOf(host.frame(recovered));
    expect([before.phase, before.audit]).toEqual(['recovering', null]);
    expect(after.phase).toBe('recovered');
    expect(after.audit?.held).toBe(true);
    expect(after.audit?.rows.map(({ promised, survived }) => [promised, survived])).toEqual([
      ['acknowledged', true],
      ['active', false],
    ]);
    const next = host.findMark('begin', recovered, 1) ?? 0;
    expect(valueOf(host.frame(next)).audit).toBeNull();
    expect(valueOf(host.frame(next)).phase).toBe('running');
  });

  test('finds an injected bug', async () => {
    const host = await openHost(scriptSpec('w1:A,B c1 .', { mutant: 'acknowledge-early' }));
    valueOf(host.advance({ untilStep: 5, budgetMs: 100 }));
    const held = [5, 4, 3].map((step) => {
      const { inFlight } = valueOf(host.frame(step));
      const fates = inFlight.map(({ id }) => [id, 'never'] as const);
      valueOf(host.act(step, { kind: 'pull-plug', fates, seed: 1 }));
      const { metAt } = valueOf(host.advance({ untilMark: 'recovered', budgetMs: 1_000 }));
      return valueOf(host.frame(metAt ?? 0)).audit?.held;
    });
    expect(held).toContain(false);
    expect(held[2]).toBe(true);
  });
});

describe('figures of a session', () => {
  test('a series has at most the requested number of points, including the first and the last', async () => {
    const host = await openHost(scenarioSpec('under-pressure'));
    const { step: last, timeNs } = runToEnd(host);
    for (const points of [2, 7, 100, 10_000]) {
      const series = host.series(points);
      expect(series.step.length).toBeLessThanOrEqual(points);
      expect(series.step[0]).toBe(0);
      expect([series.step.at(-1), series.timeNs.at(-1)]).toEqual([last, timeNs]);
      expect([...series.step]).toEqual([...series.step].sort((a, b) => a - b));
      for (const column of Object.values(series)) expect(column).toHaveLength(series.step.length);
    }
    expect(host.series(10_000).step).toHaveLength(last + 1);
    const { step: seven } = host.series(7);
    const gaps = Array.from(seven.slice(1), (step, i) => step - (seven[i] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(last / 5);
  });

  test('a series of a span has what is in it and the nearest on each side, as close as there is room', async () => {
    const host = await openHost(scenarioSpec('under-pressure'));
    runToEnd(host);
    const all = host.series(10_000);
    const fromNs = all.timeNs[100] ?? 0;
    const toNs = all.timeNs[200] ?? 0;
    const part = host.series(10_000, { fromNs, toNs });
    const first = all.timeNs.findLastIndex((timeNs) => timeNs < fromNs);
    const beyond = all.timeNs.findIndex((timeNs) => timeNs > toNs);
    expect(part.step).toEqual(all.step.slice(first, beyond + 1));
    expect(part.recoveryNs).toEqual(all.recoveryNs.slice(first, beyond + 1));
    const few = host.series(7, { fromNs, toNs });
    expect(few.step.length).toBeLessThanOrEqual(7);
    expect([few.step[0], few.step.at(-1)]).toEqual([all.step[first], all.step[beyond]]);
  });

  test('a series of a span that begins beyond known history ends with what is known', async () => {
    const host = await openHost(scenarioSpec('under-pressure'));
    const { step, timeNs } = runToEnd(host);
    const beyond = host.series(50, { fromNs: timeNs * 2, toNs: timeNs * 3 });
    expect(beyond.step.at(-1)).toBe(step);
    expect(beyond.step.length).toBeLessThanOrEqual(2);
    expect(host.series(50, { fromNs: 0, toNs: timeNs * 3 })).toEqual(host.series(50));
  });

  test('equal those of the frames', async () => {
    const host = await openHost(scenarioSpec('under-pressure'));
    const { step: last } = runToEnd(host);
    const series = host.series(10_000);
    for (const step of [0, 1, 50, 200, last]) {
      const { figures } = deviceFrameAt(host, step);
      const { value, isEarly = false } = figures.throughput;
      expect(series.throughput[step]).toBe(isEarly ? Number.NaN : value);
      expect(isEarly).toBe(figures.throughput.reason.includes('yet'));
      expect(series.gcCost[step]).toBe(figures.gcCost.value);
      expect(series.writeAmplification[step]).toBe(figures.writeAmplification.value);
      expect(series.recoveryNs[step]).toBe(figures.recoveryNs.value);
    }
  });

  test('the expected recovery time equals the real one', async () => {
    const host = await openHost(crashed);
    runToEnd(host);
    const crash = host.findMark('crash', 0, 1) ?? 0;
    const recovered = host.findMark('recovered', crash, 1) ?? 0;
    const expected = deviceFrameAt(host, crash).figures.recoveryNs.value;
    const taken = deviceFrameAt(host, recovered - 1).figures.recoveryNs;
    expect(expected).toBeGreaterThan(0);
    expect(taken.reason).toMatch(/^\d+ reads so far$/);
    // The closing checkpoint is no part of the estimate.
    expect(taken.value).toBeGreaterThanOrEqual(expected);
    expect(taken.value).toBeLessThan(expected * 3);
  });

  test('throughput covers only recent writes', async () => {
    const host = await openHost(scriptSpec('w1:A-D c1 . +20ms w2:A c2 .'));
    const { step: last } = runToEnd(host);
    const commit = host.findMark('commit', 0, 1) ?? 0;
    const early = deviceFrameAt(host, commit).figures.throughput;
    expect(early).toMatchObject({ isEarly: true, reason: 'none yet: it is the rate of the last 4.00 ms' });
    expect(early.value).toBeGreaterThan(1_000);
    const late = deviceFrameAt(host, last).figures.throughput;
    expect(late.isEarly).toBeUndefined();
    expect(late.value).toBeLessThan(500);
    expect(late.reason).toMatch(/^1 host page in the last 3\.\d\d ms$/);
  });
});
