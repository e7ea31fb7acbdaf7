import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  mostBreakpoints,
  readCondition,
  toggled,
  withBreakpoint,
  withoutBreakpoint,
  type Breakpoints,
} from '../../../../../src/app/lab/model/breakpoint.ts';
import type { Lab } from '../../../../../src/app/lab/model/lab.ts';
import { texts as stops } from '../../../../../src/app/words/break-stops.ts';
import { texts } from '../../../../../src/app/words/breakpoints.ts';
import type { BreakCondition, BreakKind } from '../../../../../src/model/breakpoints.ts';
import { closeLab, openRealLab, repainted, stopped } from './real-session.ts';

const aborted: BreakCondition = { kind: 'aborted' };
const record: BreakCondition = { kind: 'commit-record' };

describe('the list of breakpoints', () => {
  test('breakpoints are added, switched and removed, and none is listed twice', () => {
    let list: Breakpoints = [];
    for (const condition of [aborted, record, aborted]) list = withBreakpoint(list, condition);
    expect(list.map(({ id, enabled, condition }) => [id, enabled, condition.kind])).toEqual([
      [1, true, 'aborted'],
      [2, true, 'commit-record'],
    ]);
    list = toggled(list, 1);
    expect(list.map(({ enabled }) => enabled)).toEqual([false, true]);
    expect(withBreakpoint(list, aborted).map(({ enabled }) => enabled)).toEqual([true, true]);
    expect(withoutBreakpoint(list, 2).map(({ id }) => id)).toEqual([1]);
  });

  test('never has more breakpoints than the maximum', () => {
    let list: Breakpoints = [];
    for (let page = 0; page < 40; page++) list = withBreakpoint(list, { kind: 'page-written', page });
    expect(list).toHaveLength(mostBreakpoints);
    expect(list[0]?.condition).toEqual({ kind: 'page-written', page: 0 });
  });
});

describe('the text of a breakpoint', () => {
  test.each<[BreakKind, string, BreakCondition]>([
    ['page-written', ' b ', { kind: 'page-written', page: 1 }],
    ['page-written', '17', { kind: 'page-written', page: 17 }],
    ['block-erased', '', { kind: 'block-erased', block: null }],
    ['block-erased', '3', { kind: 'block-erased', block: 3 }],
    ['collection', '2', { kind: 'collection', nth: 2 }],
    ['write-amplification', '1,5', { kind: 'write-amplification', above: 1.5 }],
    ['aborted', 'anything', { kind: 'aborted' }],
    ['commit-in-flight', 'Tx11', { kind: 'commit-in-flight', transaction: 11 }],
    ['commit-in-flight', '', { kind: 'commit-in-flight', transaction: null }],
    ['checkpoint', '2', { kind: 'checkpoint', nth: 2 }],
  ])('for %s, “%s” is read', (kind, typed, condition) => {
    expect(readCondition(kind, typed)).toEqual({ ok: true, value: condition });
    expect(texts.words(condition)).not.toBe('');
  });

  test.each<[BreakKind, string, RegExp]>([
    ['page-written', '', /^Nothing is given; a page is a letter/],
    ['page-written', 'A1', /^“A1” is given; a page is a letter, as A, or a number/],
    ['block-erased', '-1', /^“-1” is given; a block is a whole number/],
    ['collection', '0', /^“0” is given; which one is a whole number from 1 on\.$/],
    ['commit-in-flight', 'A', /^“A” is given; a transaction is its number, as 11 or Tx11/],
    ['write-amplification', 'lots', /^“lots” is given; write amplification is a number/],
  ])('for %s, “%s” is refused with a message', (kind, typed, sentence) => {
    const read = readCondition(kind, typed);
    expect(read.ok ? '' : read.error).toMatch(sentence);
  });
});

describe('breakpoints in the lab', () => {
  let lab: Lab;
  beforeEach(async () => {
    lab = await openRealLab();
  });
  afterEach(() => closeLab(lab));

  const state = () => lab.context.store.getState();
  const step = () => lab.context.scene.getState().frame?.step ?? -1;
  const watch = (...conditions: BreakCondition[]): void => {
    let list: Breakpoints = [];
    for (const condition of conditions) list = withBreakpoint(list, condition);
    lab.context.store.setState({ breakpoints: list });
  };
  const playOn = async (): Promise<number> => {
    lab.player.play();
    await stopped(lab);
    return step();
  };

  test('playing stops at each breakpoint and says why, at every speed, the first time and again', async () => {
    watch(aborted, record);
    const slow: number[] = [];
    for (let stops = 0; stops < 4; stops++) slow.push(await playOn());
    expect(state().notice?.sentence).toMatch(/^Stopped at step \d+: /);
    expect(new Set(slow).size).toBe(4);
    for (const speedNotch of [0, 5, 9, 14]) {
      await lab.navigator.seek(0);
      await repainted();
      lab.context.store.setState({ pace: 'real', speedNotch });
      const again: number[] = [];
      for (let stops = 0; stops < 4; stops++) again.push(await playOn());
      expect(again).toEqual(slow);
    }
  });

  test('the notice names the event, and disappears with the next step', async () => {
    watch({ kind: 'page-written', page: 0 });
    const at = await playOn();
    expect(state().notice?.sentence).toBe(`Stopped at step ${at}: Tx0 writes A.`);
    expect(state().stop).toMatchObject({ step: at, breakpoints: [1] });
    await lab.navigator.stepBy(1);
    expect(state().notice).toBeNull();
  });

  test('a breakpoint that is switched off does not stop', async () => {
    watch(aborted, record);
    lab.context.store.setState(({ breakpoints }) => ({ breakpoints: toggled(breakpoints, 2) }));
    await playOn();
    expect(state().stop?.breakpoints).toEqual([1]);
  });

  test('running to the next breakpoint passes the frontier and ends when there is none', async () => {
    watch(aborted);
    const found: number[] = [];
    for (;;) {
      await lab.navigator.toNextBreak();
      await repainted();
      if (state().stop?.step !== step() || found.includes(step())) break;
      found.push(step());
    }
    expect(found.length).toBeGreaterThan(0);
    expect(state().notice?.sentence).toBe(stops.noFurther);
    await lab.navigator.seek(0);
    await repainted();
    await lab.navigator.toNextBreak();
    await repainted();
    expect(step()).toBe(found[0]);
    lab.context.store.setState({ breakpoints: [] });
    await lab.navigator.toNextBreak();
    expect(state().notice?.sentence).toBe(stops.noneOn);
  });
});
