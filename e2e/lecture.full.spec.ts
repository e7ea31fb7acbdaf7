// Lectures by clicker alone. Every press changes what is seen, what a sentence speaks of is in view, nothing is clipped, and one
// comes back to where one was.
import { expect, type Page, test } from '@playwright/test';
import { commitRecords } from '../src/app/shell/lecture/commit-records.ts';
import { fourSchemes } from '../src/app/shell/lecture/four-schemes.ts';
import type { Beat, BeatWords } from '../src/app/shell/lecture/lecture.ts';
import { ownScheme } from '../src/app/shell/lecture/own-scheme.ts';
import { readingMs } from '../src/app/lab/model/reading-pace.ts';
import { texts as commitRecordsWords } from '../src/app/words/en/lecture-commit-records.ts';
import { texts as fourSchemesWords } from '../src/app/words/en/lecture-four-schemes.ts';
import { texts as lightTxWords } from '../src/app/words/en/lecture-lighttx.ts';
import { texts as ownSchemeWords } from '../src/app/words/en/lecture-own-scheme.ts';
import { texts as frame } from '../src/app/words/en/lecture.ts';
import { present } from '../src/base/assert.ts';
import {
  clipped,
  notInView,
  outOfView,
  NAME_AND_SENTENCE,
  STRIP_LINES,
  WHOLE_DEVICE,
} from './support/lecture-sight.ts';
import { complaintsOf, expectPhase, narration } from './support/page.ts';

interface Given {
  readonly id: keyof typeof frame.titles;
  readonly beats: readonly Beat[];
  readonly words: Readonly<Record<string, BeatWords>>;
}

const lectures: readonly Given[] = [
  { id: 'commit-records', beats: commitRecords, words: { ...lightTxWords, ...commitRecordsWords } },
  { id: 'four-schemes', beats: fourSchemes, words: { ...lightTxWords, ...fourSchemesWords } },
  { id: 'own-scheme', beats: ownScheme, words: ownSchemeWords },
];

const sizes = [
  { name: '1024 by 768', width: 1024, height: 768, projector: false },
  { name: 'projector size', width: 1024, height: 768, projector: true },
  { name: '1440 by 900', width: 1440, height: 900, projector: false },
  { name: 'a phone’s size', width: 390, height: 844, projector: false },
];

/** They speak of reads and times alone. */
const ofFigures = new Set(['fourRecovered', 'allRecovered']);

const devices = ['device-1', 'device-2', 'device-3', 'device-4'];

const bar = (page: Page) => page.getByRole('complementary', { name: 'Lecture' });

async function begin(page: Page, { id, beats, words }: Given): Promise<void> {
  await page.goto('./#/learn');
  await page.getByRole('link', { name: frame.titles[id].title }).click();
  await expect(bar(page).getByRole('status')).toHaveText(words[beats[0]?.id ?? '']?.says ?? '');
  if (id !== 'own-scheme') await expect(narration(page)).toContainText('Tx0 asks to commit');
}

/** All that the screen tells, and the part of it that is in view. */
const screen = async (page: Page): Promise<string> =>
  `${await page.getByRole('main').innerText()} ${await page.evaluate(() => scrollY)}`;

/** All that a beat's words speak of and that cannot be seen. */
async function unseen(page: Page, beat: Beat, isPhone: boolean): Promise<readonly string[]> {
  const shown = isPhone ? (beat.showsOnPhone ?? beat.shows) : beat.shows;
  if (shown === 'strip') return outOfView(page, shown, STRIP_LINES);
  if (shown !== undefined && !devices.includes(shown)) return notInView(page, shown);
  if (!page.url().includes('#/compare')) return [];
  const spokenOf = isPhone ? [shown ?? 'device-1'] : devices;
  const parts = ofFigures.has(beat.id) ? NAME_AND_SENTENCE : WHOLE_DEVICE;
  const unseenDevices = await Promise.all(spokenOf.map((device) => outOfView(page, device, parts)));
  // A phone shows one device, and the strip where figures are spoken of.
  const lines = isPhone ? [] : await outOfView(page, 'strip', STRIP_LINES);
  return [...unseenDevices.flat(), ...lines];
}

for (const lecture of lectures) {
  for (const { name, width, height, projector } of sizes) {
    const isPhone = width < 640;
    test(`Lecture ${lecture.id}: at ${name} a clicker alone gives all of it, and nothing is clipped or out of view`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ viewport: { width, height }, hasTouch: isPhone });
      await page.addInitScript((kept) => {
        // The sandbox of a scheme has no storage.
        if (self === top) localStorage.setItem('flashscope.view', kept);
      }, JSON.stringify({ projector }));
      const complaints = complaintsOf(page);
      const next = bar(page).getByRole('button', { name: frame.next });
      const press = () => (isPhone ? next.tap() : page.keyboard.press('PageDown'));
      await begin(page, lecture);
      for (const [index, beat] of lecture.beats.entries()) {
        const sentence = lecture.words[beat.id]?.says ?? '';
        if (index > 0) {
          const before = await screen(page);
          await press();
          await expect(bar(page).getByRole('status')).toHaveText(sentence);
          await expect.poll(() => screen(page), `“${sentence}” changes the screen`).not.toBe(before);
        }
        await expect.poll(() => unseen(page, beat, isPhone), `“${sentence}” is seen`).toEqual([]);
        await expect.poll(() => clipped(page), `“${sentence}” is whole`).toEqual([]);
      }
      await press();
      await expect(bar(page).getByRole('status')).toHaveText(frame.over);
      // A thread of ended code may have been starting still.
      expect(complaints.filter((each) => !each.startsWith('failed blob:'))).toEqual([]);
      await page.close();
    });
  }
}

test('Lecture: while the recovery plays by itself, each sentence stands as long as it takes to read', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.setViewportSize({ width: 1024, height: 768 });
  await begin(page, present(lectures[0], 'a lecture ships'));
  const beats = commitRecords.map(({ id }) => id);
  for (let pressed = 1; pressed < beats.indexOf('recovery'); pressed++) await page.keyboard.press('PageDown');
  await expect(bar(page).getByRole('status')).toHaveText(lightTxWords.secondVerdict.says);
  await expect(narration(page)).toContainText('Tx8 committed');
  // From here on time passes only as the test lets it.
  await page.clock.pauseAt(3_600_000);
  const decided = await narration(page).innerText();
  await page.keyboard.press('PageDown');
  await expect(bar(page).getByRole('status')).toHaveText(lightTxWords.recovery.says);
  let sentence = await nextSentence(page, decided);
  for (let read = 0; read < 3; read++) {
    await page.clock.runFor(readingMs(sentence, / committed|rolled back/.test(sentence)));
    expect(await narration(page).innerText()).toBe(sentence);
    sentence = await nextSentence(page, sentence);
  }
});

async function nextSentence(page: Page, before: string): Promise<string> {
  const later = async (): Promise<string> => {
    await page.clock.runFor(50);
    return narration(page).innerText();
  };
  await expect.poll(later, `“${before}” gives way`).not.toBe(before);
  return narration(page).innerText();
}

test('Lecture: back leads to the state that was left, a reload changes nothing, the blank key blanks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await begin(page, present(lectures[0], 'a lecture ships'));
  for (let pressed = 0; pressed < 6; pressed++) await page.keyboard.press('PageDown');
  await expectPhaseOfStage(page, 'crashed');
  await page.keyboard.press('PageUp');
  await expectPhaseOfStage(page, 'running');
  await expect(page).toHaveURL(/#\/lab\/lighttx\/figure-4\/tx11-commit$/);
  await page.reload();
  await expect(bar(page).getByRole('status')).toHaveText(lightTxWords.inFlight.says);
  await expect(narration(page)).toContainText('Tx11 asks to commit');
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: /The screen is blank/ })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(narration(page)).toContainText('Tx11 asks to commit');
  await page.keyboard.press('PageDown');
  await expectPhaseOfStage(page, 'crashed');
  await bar(page).getByRole('button', { name: 'Leave the lecture' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expectPhase(page, 'Power lost');
});

test('Lecture: pressed faster than the screen is painted, back leads to the state that was left all the same', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.addInitScript((ms: number) => {
    const repaint = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (paint) => window.setTimeout(() => repaint(paint), ms);
  }, 300);
  await begin(page, present(lectures[0], 'a lecture ships'));
  for (let pressed = 0; pressed < 6; pressed++) await page.keyboard.press('PageDown');
  await expectPhaseOfStage(page, 'crashed');
  await page.keyboard.press('PageUp');
  await expectPhaseOfStage(page, 'running');
  await expect(page).toHaveURL(/#\/lab\/lighttx\/figure-4\/tx11-commit$/);
});

const expectPhaseOfStage = (page: Page, phase: string): Promise<void> =>
  expect(page.getByRole('main')).toHaveAttribute('data-phase', phase);
