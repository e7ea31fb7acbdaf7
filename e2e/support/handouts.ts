import { expect, type Page } from '@playwright/test';
import { lessonTitles } from '../../src/app/words/lesson-titles.ts';

/** Prints the handout of every lesson: one page of paper, and its answers on another. Only Chromium prints to a file. */
export async function expectTwoPageHandouts(
  page: Page,
  browserName: string,
  expectFirstStep: () => Promise<void>,
  print: string,
): Promise<void> {
  expect(browserName).toBe('chromium');
  for (const { id } of lessonTitles) {
    await page.goto(`./#/learn/${id}`);
    await expectFirstStep();
    await expect(page.getByRole('button', { name: print })).toBeEnabled();
    await expectPictureOnPaper(page);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length, id).toBe(2);
  }
}

/** The picture is the stage's own, laid out before it is printed. */
async function expectPictureOnPaper(page: Page): Promise<void> {
  const picture = page.locator('figure [data-phase]');
  await expect(picture).toHaveCount(1);
  const box = await picture.boundingBox();
  expect(box?.width).toBeGreaterThan(500);
  expect(box?.height).toBeGreaterThan(100);
}
