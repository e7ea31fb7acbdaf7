import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Lab } from '../../../../src/app/lab/model/lab.ts';
import { readingMs } from '../../../../src/app/lab/model/reading-pace.ts';
import { findMoment } from '../../../../src/app/screens/front/moment.ts';
import { Show, type ShowStage } from '../../../../src/app/screens/front/show.ts';
import { fatesIn, promiseText, scoreOf, verdictText } from '../../../../src/app/screens/front/verdict.ts';
import { closeLab, realSession } from '../lab/model/real-session.ts';

const tickMs = 200;
let lab: Lab;
let show: Show;

let nowMs = 0;

beforeEach(() => {
  nowMs = 0;
  vi.stubGlobal('requestAnimationFrame', (paint: (nowMs: number) => void) =>
    setTimeout(() => paint((nowMs += tickMs)), 0),
  );
  vi.stubGlobal('cancelAnimationFrame', (ticket: ReturnType<typeof setTimeout>) => clearTimeout(ticket));
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  lab = new Lab(realSession());
});

afterEach(() => {
  show.dispose();
  closeLab(lab);
});

const state = () => show.state.getState();
const step = () => lab.context.scene.getState().frame?.step ?? 0;

async function until(stage: ShowStage): Promise<void> {
  await vi.waitFor(() => expect(state().stage).toBe(stage), { timeout: 600_000, interval: 2 });
}

describe('the show of the start page', () => {
  test('the show begins ten steps before the last commit, and the power fails with two of its pages in flight', async () => {
    show = new Show(lab, true);
    await lab.ready();
    const moment = await findMoment(lab);
    const commitStep = await lab.context.calls.findMark('commit', 1_000, -1);
    expect(moment).toEqual({ beginStep: (commitStep ?? 0) - 10, cutStep: (commitStep ?? 0) - 2 });
    const cut = await lab.navigator.fetch(moment?.cutStep ?? 0);
    expect(cut?.inFlight).toHaveLength(2);
  });

  test('the show plays every step to the cut, asks, plays every read to the last verdict, and names who survived and why', async () => {
    const steps: number[] = [];
    lab.context.scene.subscribe(({ frame }) => steps.push(frame?.step ?? -1));
    show = new Show(lab, false);
    show.start();
    await until('asking');
    expect(state().asked.map(({ label }) => label)).toEqual(['Tx7', 'Tx8', 'Tx9', 'Tx11']);
    for (const index of [0, 3]) show.guess(state().asked[index]?.key ?? -1, 'survives');
    await show.hasten();
    await until('verdict');
    // The first frame of the lab is the beginning of the run, which the show does not draw.
    const drawn = steps.slice(steps.indexOf(106));
    const { length } = drawn;
    expect(drawn.slice(0, -1)).toEqual(Array.from({ length: length - 1 }, (_, index) => 106 + index));
    // The closing checkpoint is no news any more: the card comes with the end of the recovery.
    expect(drawn.at(-1)).toBe((drawn.at(-2) ?? 0) + 2);
    expect(verdictText(state())).toBe('Tx7 and Tx8 survived. Tx9 and Tx11 are rolled back.');
    expect(
      fatesIn(state()).map(({ survived, row, isRight }) => [survived, row?.found, row?.promised, isRight]),
    ).toEqual([
      [true, 5, 5, true],
      [true, 5, 5, false],
      [false, 5, null, false],
      [false, 2, 3, false],
    ]);
    expect(scoreOf(state())).toEqual({ right: 1, guessed: 2 });
    expect(promiseText(state())).toMatch(/^\*\*Every promise held\.\*\* Tx11 had asked to commit/);
    expect(state().found.find(({ promised }) => promised === 3)).toMatchObject({ found: 2 });
  });

  test('no sentence of the show goes before it can be read, and one that decides stands 2.5 seconds', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const said: { sentence: string; sinceMs: number }[] = [];
    const { scene, store } = lab.context;
    const hear = (): void => {
      const { frame } = scene.getState();
      const sentence = store.getState().stretch?.sentence ?? frame?.narration ?? '';
      if (said.at(-1)?.sentence !== sentence) said.push({ sentence, sinceMs: nowMs });
    };
    show = new Show(lab, false);
    show.start();
    await until('leading');
    scene.subscribe(hear);
    const opening = store.getState().stretch?.sentence ?? '';
    expect(opening).toBe('Tx7 and Tx8 were told: committed. Tx9, Tx10 and Tx11 are still writing.');
    await until('asking');
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(readingMs(opening));
    await show.hasten();
    await until('verdict');
    // The question stands as long as the visitor likes, and the card as the page is open.
    const played = said.filter(
      ({ sentence }) => !/^(Power fails|Recovery is over)/.test(sentence.replaceAll('*', '')),
    );
    expect(played.length).toBeGreaterThan(9);
    const tooShort = said.filter(({ sentence, sinceMs }, at) => {
      const stood = (said[at + 1]?.sinceMs ?? Infinity) - sinceMs;
      return (
        played.some((each) => each.sentence === sentence) &&
        stood < readingMs(sentence, /commit|roll|abort/.test(sentence))
      );
    });
    expect(tooShort).toEqual([]);
  });

  test('who guesses has no limit of time, and who does not sees the device recover by itself', async () => {
    show = new Show(lab, false);
    show.start();
    await until('leading');
    await lab.commands.pullPlug();
    await until('asking');
    expect(state().secondsLeft).toBeGreaterThan(5);
    show.guess(state().asked[0]?.key ?? -1, 'survives');
    expect(state().secondsLeft).toBeNull();
    show.guess(state().asked[0]?.key ?? -1, null);
    expect(state()).toMatchObject({ stage: 'asking', secondsLeft: null });
    expect(state().guesses.size).toBe(0);
  });

  test('a show that is hastened to the verdict while it plays stays there', async () => {
    show = new Show(lab, false);
    show.start();
    await until('asking');
    await show.hasten();
    await until('recovering');
    await show.hasten();
    await until('verdict');
    const at = step();
    // Time for several more frames to come, if any were due.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(step()).toBe(at);
    expect(lab.context.store.getState()).toMatchObject({ playing: false, stretch: null });
    expect(state()).toMatchObject({ stage: 'verdict', running: false });
  });

  test('the visitor may pull the plug at any moment, and the rest is the same', async () => {
    show = new Show(lab, true);
    show.start();
    await until('leading');
    await show.hasten();
    await until('asking');
    const cutAt = step();
    expect(cutAt).toBeLessThanOrEqual(116);
    for (let presses = 0; presses < 60 && state().stage !== 'verdict'; presses++) {
      await show.next();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await until('verdict');
    expect(verdictText(state())).toMatch(/^Tx7 and Tx8 survived\./);
    expect(scoreOf(state())).toBeNull();
  });

  test('under reduced motion nothing moves by itself', async () => {
    show = new Show(lab, true);
    show.start();
    await until('leading');
    await vi.waitFor(() => expect(step()).toBe(lab.navigator.wanted), { timeout: 60_000, interval: 2 });
    const before = step();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([step(), state().running, lab.context.store.getState().playing]).toEqual([before, false, false]);
  });
});
