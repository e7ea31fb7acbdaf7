import { expect, type Page } from '@playwright/test';
import { lessonTitles } from '../../src/app/words/lesson-titles.ts';

/** Prints the handout of every lesson: each is one page of paper. Only Chromium prints to a file. */
export async function expectOnePageHandouts(
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
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length, id).toBe(1);
  }
}
