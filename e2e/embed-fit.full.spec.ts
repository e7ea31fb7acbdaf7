// A part of another page of 800 by 500: the page does not scroll, and the sentence, the device and the way on are in sight.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { texts as englishFailure } from '../src/app/words/en/power-failure.ts';
import { texts as germanFailure } from '../src/app/words/de/power-failure.ts';
import { SCHEMES } from '../src/protocols/registry.ts';
import { narration } from './support/page.ts';

const frame = { width: 800, height: 500 };
const languages = [
  { locale: 'en', theme: 'light', failure: englishFailure },
  { locale: 'de', theme: 'dark', failure: germanFailure },
] as const;

const device = (page: Page): Locator => page.locator('main [data-phase][data-asks]');
const lanes = (page: Page): Locator => device(page).locator('[data-lane]');
const foot = (page: Page): Locator => page.locator('footer[aria-label]');

/** The parts that are not wholly between the head of the page and its transport. */
async function outOfSight(page: Page, parts: readonly Locator[]): Promise<readonly string[]> {
  const fold = (await foot(page).boundingBox())?.y ?? 0;
  const texts: string[] = [];
  for (const part of parts) {
    for (const each of await part.all()) {
      const box = await each.boundingBox();
      const isIn = box !== null && box.y >= 0 && box.y + box.height <= fold + 1;
      if (!isIn) texts.push(`${(await each.innerText()).slice(0, 60)} at ${box?.y} + ${box?.height}`);
    }
  }
  return texts;
}

/** Pixels by which the page, and the pane of the device, would have to be scrolled. */
function scrolled(page: Page, pane: string): Promise<readonly number[]> {
  return page.evaluate((pane) => {
    const root = document.documentElement;
    const inner = document.querySelector(pane);
    const rest = inner === null ? Number.NaN : inner.scrollHeight - inner.clientHeight;
    return [root.scrollHeight - innerHeight, root.scrollWidth - innerWidth, rest];
  }, pane);
}

async function expectInSight(page: Page, moment: string, parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect(part.first()).toBeVisible();
  await expect.poll(() => outOfSight(page, parts), `${moment}: out of sight`).toEqual([]);
}

async function expectToFit(page: Page, moment: string, parts: readonly Locator[]): Promise<void> {
  await expectInSight(page, moment, [narration(page), lanes(page), ...parts]);
  expect(await scrolled(page, 'main [data-pane]'), `${moment}: to be scrolled`).toEqual([0, 0, 0]);
  const transport = await foot(page).boundingBox();
  expect((transport?.y ?? 0) + (transport?.height ?? 0)).toBe(frame.height);
}

for (const { locale, theme, failure } of languages) {
  for (const { id, title } of SCHEMES) {
    test(`Embed: ${title} fits 800 by 500 (${locale}), running, cut and recovered`, async ({ browser }) => {
      const page = await browser.newPage({ viewport: frame, locale, colorScheme: theme });
      await page.goto(`./?embed=1#/lab/${id}/figure-4/first-commit`);
      await expect(narration(page)).toContainText('Tx');
      const halves = device(page).locator('[data-anchor^="memory"], [data-band]');
      await expectToFit(page, `${title}, running`, [halves]);

      await page.keyboard.press('x');
      await expect(device(page)).toHaveAttribute('data-phase', 'crashed');
      const question = page.getByRole('region', { name: failure.question });
      const undecided = question.getByText(failure.undecided).locator('xpath=..');
      await expectToFit(page, `${title}, cut`, [question, undecided, question.getByRole('button'), halves]);

      await page.keyboard.press('r');
      await expect(device(page)).toHaveAttribute('data-phase', 'recovering');
      await expectToFit(page, `${title}, recovering`, [device(page).locator('[data-cards]'), halves]);

      const history = page.getByRole('slider').first();
      while ((await device(page).getAttribute('data-phase')) !== 'recovered') {
        const step = await history.getAttribute('aria-valuenow');
        await page.keyboard.press('PageDown');
        await expect(history).not.toHaveAttribute('aria-valuenow', step ?? '');
      }
      await expectToFit(page, `${title}, recovered`, [
        device(page).locator('[data-cards="judged"] li'),
        halves,
      ]);
      await page.close();
    });
  }
}

for (const schemes of ['lighttx+wal', 'nvctx+txcache', 'lighttx+tc+wal+nvctx', 'bpcc+kaml+xftl+mixsl']) {
  test(`Embed: Compare shows ${schemes} at 800 by 500, running, cut and recovered`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: frame });
    await page.goto(`./?embed=1#/compare/${schemes}/figure-4/8`);
    const devices = page.getByRole('region', { name: 'Devices' });
    const written = devices.locator('[data-lane]:not([data-chips="true"]):not([data-lane="free"])');
    const parts = [
      narration(page),
      devices.getByRole('button', { name: /^(?!Remove)/ }),
      devices.locator('[data-anchor^="memory"]'),
      page.locator('#strip [data-line]').filter({ visible: true }),
      written.getByRole('heading'),
    ];
    await expect(page.getByRole('slider', { name: 'Moment' })).toHaveAttribute(
      'aria-valuetext',
      /^operation 8 of \d+$/,
    );
    for (const [key, sentence] of [
      ['', 'operation|difference|same'],
      ['x', 'Power has failed'],
      ['r', 'Recovered'],
    ] as const) {
      if (key !== '') await page.keyboard.press(key);
      await expect(narration(page)).toContainText(new RegExp(sentence));
      await expectInSight(page, `${schemes}: ${sentence}`, parts);
      expect((await scrolled(page, '[data-pane]')).slice(0, 2)).toEqual([0, 0]);
    }
    const buttons = foot(page).getByRole('button');
    for (const button of await buttons.all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(frame.width);
    }
    await page.close();
  });
}

test('Embed: a lesson shows words, question and answer beside the whole device at 800 by 500', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: frame });
  const words = page.getByRole('article');
  const next = words.getByRole('link', { name: /^Next/ });
  const expectLesson = async (moment: string, parts: readonly Locator[]): Promise<void> => {
    await expectInSight(page, moment, [
      page.getByRole('main').getByRole('status').filter({ hasText: /./ }).first(),
      lanes(page),
      next,
      ...parts,
    ]);
    expect((await scrolled(page, 'section[data-pane]')).every((pixels) => pixels === 0)).toBe(true);
  };
  await page.goto('./?embed=1#/learn/zones/5');
  const check = words.getByRole('button', { name: 'Check' });
  await expectLesson('question', [words.getByRole('radiogroup'), check]);
  await words.getByRole('radio').first().check();
  await check.click();
  await expectLesson('answered', [words.getByText(/^(?:✓ Correct|× Not quite)/)]);
  await page.goto('./?embed=1#/learn/zones/10');
  await expect(next).toContainText('Next lesson');
  await expectLesson('end', []);
  // A turn of the page begins its words at their head.
  await words.evaluate((pane) => pane.scrollTo({ top: pane.scrollHeight }));
  await words.getByRole('link', { name: /^Previous/ }).click();
  await expectInSight(page, 'turned', [words.getByRole('heading', { level: 1 })]);
  await page.close();
});
