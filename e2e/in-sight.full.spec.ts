// After a cut the question and the transactions in doubt are in the first view, and after recovery what became of them.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { texts as german } from '../src/app/words/de/power-failure.ts';
import { SCHEMES } from '../src/protocols/registry.ts';
import { expectPhase, jumpToVerdict, narration, transport } from './support/page.ts';

const sizes = [
  { name: '1440 by 900', width: 1440, height: 900, projector: false },
  { name: '1024 by 768', width: 1024, height: 768, projector: false },
  { name: 'projector size', width: 1024, height: 768, projector: true },
  { name: 'a phone’s size', width: 390, height: 844, projector: false },
];

/** All of it stands above the transport, and the page has not been scrolled. */
async function expectInFirstView(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  const fold = (await transport(page).boundingBox())?.y ?? 0;
  const box = async (): Promise<number> => {
    const { y = -1, height = 0 } = (await what.boundingBox()) ?? {};
    return y < 0 ? Number.POSITIVE_INFINITY : y + height;
  };
  await expect.poll(box, `${await what.innerText()}: above ${fold}`).toBeLessThanOrEqual(fold);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** Texts of the question that leave its box, above or below. */
function clipped(question: Locator): Promise<readonly string[]> {
  return question.evaluate((section) => {
    const { top, bottom } = section.getBoundingClientRect();
    return [...section.querySelectorAll('p, legend, button')]
      .filter((each) => {
        const box = each.getBoundingClientRect();
        return box.top < top - 1 || box.bottom > bottom + 1;
      })
      .map((each) => each.textContent);
  });
}

/** Pixels by which lists of two or fewer choices would have to be scrolled. */
async function scrolled(question: Locator): Promise<readonly number[]> {
  const hidden = await question
    .getByRole('list')
    .evaluateAll((lists) =>
      lists.filter((list) => list.children.length <= 2).map((list) => list.scrollWidth - list.clientWidth),
    );
  return hidden.filter((pixels) => pixels > 0);
}

for (const { name, width, height, projector } of sizes) {
  test(`In sight: at ${name} the German question of no scheme is clipped`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width, height }, locale: 'de' });
    await page.addInitScript((kept) => {
      localStorage.setItem('flashscope.view', kept);
    }, JSON.stringify({ projector }));
    for (const { id, title } of SCHEMES) {
      await page.goto(`./#/lab/${id}/figure-4/first-commit`);
      await expect(narration(page)).toContainText('Tx');
      await page.keyboard.press('x');
      const question = page.getByRole('region', { name: german.question });
      await expect(question.getByText(german.undecided)).toBeVisible();
      expect([title, await clipped(question), await scrolled(question)]).toEqual([title, [], []]);
    }
    await page.close();
  });

  for (const { id, title } of SCHEMES) {
    test(`In sight: at ${name} a cut of ${title} asks and judges within the first view`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ viewport: { width, height } });
      await page.addInitScript((kept) => {
        localStorage.setItem('flashscope.view', kept);
      }, JSON.stringify({ projector }));
      await page.goto(`./#/lab/${id}/figure-4/first-commit`);
      await expect(narration(page)).toContainText('Tx');
      await page.keyboard.press('x');
      await expectPhase(page, 'Power lost');
      const question = page.getByRole('region', { name: 'Which survive?' });
      const undecided = question.getByText(/^Undecided/).locator('xpath=..');
      await expectInFirstView(page, narration(page));
      await expectInFirstView(page, undecided);
      await expectInFirstView(page, question);
      expect(await clipped(question)).toEqual([]);
      expect(await scrolled(question)).toEqual([]);
      const inDoubt = ((await undecided.innerText()).match(/Tx\d+/g) ?? []).map(String);
      expect(inDoubt.length).toBeGreaterThan(0);

      await jumpToVerdict(page);
      await expectInFirstView(
        page,
        page
          .getByText(/^(?:✓ )?Every promise held/)
          .filter({ visible: true })
          .first(),
      );
      const judged = page.getByRole(width < 1200 ? 'listitem' : 'row');
      for (const label of inDoubt)
        await expectInFirstView(
          page,
          judged.filter({ hasText: new RegExp(`${label}(?!\\d).*(?:survived|gone)`) }),
        );
      await page.close();
    });
  }
}
