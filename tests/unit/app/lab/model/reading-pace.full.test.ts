import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SCHEMES } from '../../../../../src/protocols/registry.ts';
import type { Lab } from '../../../../../src/app/lab/model/lab.ts';
import { mostStretchFrames, paceOf, readingMs } from '../../../../../src/app/lab/model/reading-pace.ts';
import { closeLab, openRealLab, repainted, stopped } from './real-session.ts';

describe('the pace of reading', () => {
  test('a sentence stands 60 ms for every character; its emphasis is not read', () => {
    expect(readingMs('x'.repeat(90))).toBe(5_400);
    expect(readingMs(`**${'x'.repeat(45)}**${'y'.repeat(45)}`)).toBe(5_400);
  });

  test('a short sentence stands 1.2 seconds, and one that decides 2.5', () => {
    expect(readingMs('Recovered.')).toBe(1_200);
    expect(readingMs('Tx7 committed.', true)).toBe(2_500);
    expect(paceOf('Tx7 committed.', 1, true).totalMs).toBeGreaterThan(2_500);
  });

  test('a step has one frame, which stands until its sentence has been read', () => {
    expect(paceOf('x'.repeat(60), 1)).toMatchObject({ totalMs: 3_700, stride: 1 });
  });

  test('the steps of a stretch hold the reader up for three seconds at most', () => {
    for (const steps of [12, 24, 2_000])
      expect(paceOf('Slots are read.', steps).totalMs).toBeLessThanOrEqual(3_000);
  });

  test.each([2, 5, 24, 25, 90, 2_000])('the frames of %i steps are over when their sentence is', (steps) => {
    const { totalMs, stepMs, stride } = paceOf('Six transactions commit, one aborts.', steps);
    const frames = Math.ceil(steps / stride);
    expect(frames).toBeLessThanOrEqual(mostStretchFrames);
    expect(frames * stepMs).toBeLessThanOrEqual(totalMs);
    expect(stepMs).toBeGreaterThanOrEqual(125);
  });
});

/** A sentence on the screen, with the steps that were seen under it. */
interface Shown {
  readonly sentence: string;
  readonly steps: number[];
  readonly sinceMs: number;
}

describe('playing at reading pace', () => {
  const tickMs = 50;
  let lab: Lab;
  let nowMs = 0;

  beforeEach(async () => {
    lab = await openRealLab();
    vi.stubGlobal('requestAnimationFrame', (paint: (nowMs: number) => void) =>
      setTimeout(() => paint((nowMs += tickMs)), 0),
    );
  });

  afterEach(() => closeLab(lab));

  /** Plays until it stops by itself; answers what was read, without the sentence it stopped at. */
  async function read(): Promise<readonly Shown[]> {
    const { scene, store } = lab.context;
    const list: Shown[] = [];
    const forget = scene.subscribe(({ frame }) => {
      if (frame === null) return;
      const sentence = store.getState().stretch?.sentence ?? frame.narration;
      const last = list.at(-1);
      if (last?.sentence === sentence) last.steps.push(frame.step);
      else list.push({ sentence, steps: [frame.step], sinceMs: nowMs });
    });
    lab.player.play();
    await stopped(lab);
    forget();
    const stood = list.slice(0, -1).map(({ sinceMs }, i) => (list[i + 1]?.sinceMs ?? 0) - sinceMs);
    const tooShort = list.filter(({ sentence }, i) => (stood[i] ?? Infinity) < readingMs(sentence));
    expect(tooShort).toEqual([]);
    return list;
  }

  test('reading: no sentence goes before it can be read, and every step of the scenario is seen', async () => {
    const shown = await read();
    const steps = shown.flatMap((each) => each.steps);
    expect(steps).toEqual(Array.from({ length: 118 }, (_, index) => index + 1));
    expect(shown.length).toBeLessThan(40);
  });

  test('reading: the sentence that names who was rolled back stands as long as it takes to read', async () => {
    await lab.navigator.seek(115);
    await lab.commands.pullPlug();
    await repainted();
    const shown = await read();
    const verdict = shown.find(({ sentence }) => sentence.includes('rolled back'));
    expect(verdict?.sentence).toContain('Tx9, Tx10 and Tx11 are rolled back');
    expect(verdict?.steps).toHaveLength(1);
    expect(lab.context.scene.getState().frame?.phase).toBe('recovered');
  });

  test('reading: the recovery that the lecture plays says nothing that goes before it can be read', async () => {
    await lab.openShort('lighttx/figure-4/tx11-commit');
    await lab.commands.pullPlug();
    await lab.navigator.jump('verdict', 1);
    await lab.navigator.jump('verdict', 1);
    await repainted();
    const shown = await read();
    expect(shown.length).toBeGreaterThan(3);
    expect(lab.context.scene.getState().frame?.phase).toBe('recovered');
  });

  test.each(SCHEMES.map(({ id }) => id))(
    'reading, %s: neither its work nor its recovery says anything that goes before it can be read',
    async (id) => {
      await lab.openShort(`${id}/figure-4/first-commit`);
      const from = lab.context.scene.getState().frame?.step ?? 0;
      lab.player.reader.plan = { detail: null, lastStep: from + 40 };
      const worked = await read();
      expect(worked.length).toBeGreaterThan(3);
      await lab.commands.pullPlug();
      lab.player.reader.plan = { detail: null, lastStep: Infinity };
      await repainted();
      const recovered = await read();
      expect(recovered.length).toBeGreaterThan(1);
      expect(lab.context.scene.getState().frame?.phase).toBe('recovered');
    },
  );

  test('reading: a breakpoint within a dull stretch stops playing, and is read by itself', async () => {
    await lab.navigator.seek(53);
    lab.context.store.setState({
      breakpoints: [{ id: 1, enabled: true, condition: { kind: 'page-written', page: 9 } }],
    });
    const shown = await read();
    expect(lab.context.store.getState().stop?.reasons).toBe('Tx9 writes J.');
    expect(shown.at(-1)?.steps).toEqual([57]);
    expect(shown.at(-1)?.sentence).toContain('Tx9 writes J');
  });

  test('reading: a pause within a stretch gives the step its own sentence back', async () => {
    await lab.navigator.seek(53);
    const forget = lab.context.scene.subscribe(({ frame }) => {
      if (frame?.step === 57) setTimeout(() => lab.player.toggle(), 0);
    });
    await read();
    forget();
    expect(lab.context.scene.getState().frame?.step).toBe(57);
    expect(lab.context.store.getState().stretch).toBeNull();
  });

  test('reading: a step by key leaves the stretch whose last step is shown', async () => {
    await lab.navigator.seek(111);
    lab.player.reader.plan = { detail: null, lastStep: 115 };
    await read();
    expect(lab.context.store.getState().stretch).toMatchObject({ fromStep: 112, toStep: 115 });
    await lab.navigator.stepBy(-1);
    expect(lab.context.store.getState().stretch).toBeNull();
  });
});
