// Motion in the lab: what happens on the device is seen to happen. Each kind of step is recorded repaint by repaint.
import { expect, type Page, test } from '@playwright/test';
import { expectNoLeap, record, recorded, type Recording } from './support/motion.ts';
import {
  chooseScheme,
  complaintsOf,
  expectPhase,
  expectStep,
  narration,
  openLab,
  stepOn,
} from './support/page.ts';

/** Steps on until the sentence has these words, and records the step that brings it. */
async function recordStepSaying(page: Page, words: RegExp): Promise<Recording> {
  for (let tries = 0; tries < 200; tries++) {
    await record(page);
    await stepOn(page);
    if (words.test((await narration(page).textContent()) ?? '')) return recorded(page);
    await page.evaluate(() => (window as unknown as { recorded: () => unknown }).recorded());
  }
  throw new Error(`No step ever said ${words}.`);
}

const moments = [
  { name: 'a page write', scheme: 'LightTx', words: /A is programmed to 2\.0/, seen: /ghost/ },
  { name: 'a commit', scheme: 'LightTx', words: /Tx0 committed/, seen: /thread/ },
  { name: "a collector's copy", scheme: 'SCC', words: /block 4 must be erased/, seen: /ghost/ },
  { name: 'an erase', scheme: 'SCC', words: /Block 5 is erased/, seen: /edge/ },
  { name: 'a checkpoint', scheme: 'LightTx', words: /Checkpoint 1 is durable/, seen: /block/ },
];

for (const { name, scheme, words, seen } of moments) {
  test(`Lab: ${name} is seen to happen, without a leap, and leaves nothing behind`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await openLab(page);
    if (scheme !== 'LightTx') await chooseScheme(page, scheme);
    const recording = await recordStepSaying(page, words);
    expect(recording.kinds.join(' ')).toMatch(seen);
    expectNoLeap(recording);
    expect(recording.left).toBe(0);
    expect(complaints).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Lab: lanes grow and shrink as blocks go from one to another, and bars go on from step to step', async ({
    page,
  }) => {
    await openLab(page);
    const recording = await recordStepSaying(page, /Checkpoint 1 is durable/);
    expect(recording.kinds.join(' ')).toMatch(/ground/);
    expectNoLeap(recording);
    expect(recording.left).toBe(0);
    await page.goto('./#/lab/lighttx/figure-4/tx11-commit');
    await expectStep(page, 112);
    await page.keyboard.press('ArrowRight');
    const isFilling = (): Promise<boolean> =>
      page.evaluate(() => {
        const moving = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        return moving.some(
          ({ target, pseudoElement }) =>
            pseudoElement === '::before' && target?.closest('[data-anchor^="flight "]') != null,
        );
      });
    await expect.poll(isFilling, { intervals: [10] }).toBe(true);
  });
});

test('Lab: power failure and recovery are seen to happen', async ({ page }) => {
  await openLab(page, 40);
  await record(page);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  const cut = await recorded(page);
  expect(cut.kinds.join(' ')).toMatch(/wipe/);
  expect(cut.left).toBe(0);
  const read = await recordStepSaying(page, /Page \d+\.\d+/);
  await expectPhase(page, 'Recovering');
  expect(read.kinds.join(' ')).toMatch(/ghost/);
  expect(read.left).toBe(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('Lab: nothing moves, and each step shows where things came from', async ({ page }) => {
    await openLab(page);
    for (const { scheme, words } of moments) {
      if (scheme !== 'LightTx') continue;
      const recording = await recordStepSaying(page, words);
      expect(recording.kinds).toEqual([]);
      expect(recording.left).toBeGreaterThan(0);
    }
    await record(page);
    await page.keyboard.press('x');
    await expectPhase(page, 'Power lost');
    expect((await recorded(page)).kinds).toEqual([]);
    for (let step = 0; step < 5; step++) {
      await record(page);
      await stepOn(page);
      expect((await recorded(page)).kinds).toEqual([]);
    }
  });
});
