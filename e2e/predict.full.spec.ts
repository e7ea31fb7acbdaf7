// Predict before you look: at a cut one guesses who survives, and recovery answers.
import { expect, type Page, test } from '@playwright/test';
import { expectPhase, jumpToVerdict, narration, transport } from './support/page.ts';

const question = (page: Page) => page.getByRole('region', { name: 'Which survive?' });
const chip = (page: Page, label: string) =>
  question(page).getByRole('button', { name: new RegExp(`^${label}\\b`) });

async function cut(page: Page, scheme: string): Promise<readonly string[]> {
  await page.goto(`./#/lab/${scheme}/figure-4/first-commit`);
  await expect(narration(page)).toContainText('Tx');
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await expect(question(page).getByText('Undecided')).toBeVisible();
  return question(page).getByText('Undecided').locator('xpath=..').getByRole('button').allInnerTexts();
}

const labelOf = (text: string): string => /Tx\d+/.exec(text)?.[0] ?? text;

/** Outcomes in the table of verdicts, against the guesses. */
async function rightGuesses(page: Page, guesses: ReadonlyMap<string, boolean>): Promise<number> {
  let right = 0;
  for (const [label, survives] of guesses) {
    const row = page.getByRole('row', { name: new RegExp(`^${label}\\b`) });
    await expect(row).toContainText(survives ? 'you: ✓' : 'you: ×');
    if ((await row.innerText()).includes('survived') === survives) right++;
  }
  return right;
}

for (const scheme of ['lighttx', 'scc', 'xftl', 'nvctx'])
  test(`Predicting: in ${scheme} the guesses at a cut are judged after recovery`, async ({ page }) => {
    const open = (await cut(page, scheme)).map(labelOf);
    expect(open.length).toBeGreaterThan(1);
    const guesses = new Map(open.map((label, index) => [label, index % 2 === 0]));
    for (const [label, survives] of guesses) {
      await expect(chip(page, label)).toHaveText(`${label}?`);
      await chip(page, label).click();
      if (!survives) await chip(page, label).click();
      await expect(chip(page, label)).toHaveText(`${label}${survives ? '✓' : '×'}`);
    }
    await jumpToVerdict(page);
    const right = await rightGuesses(page, guesses);
    await expect(
      page
        .getByRole('region', { name: 'Verdicts' })
        .getByText(`You were right about ${right} of ${open.length}.`),
    ).toBeVisible();
  });

test('Predicting: digits guess at a cut, and write no page; other fates keep the guesses, another cut has none', async ({
  page,
}) => {
  const open = (await cut(page, 'lighttx')).map(labelOf);
  const first = open[0] ?? '';
  await page.keyboard.press('1');
  await expect(chip(page, first)).toHaveText(`${first}✓`);
  await expectPhase(page, 'Power lost');
  await page.keyboard.press('1');
  await expect(chip(page, first)).toHaveText(`${first}×`);
  await question(page).getByRole('radio', { name: 'never begun' }).first().check();
  await expect(chip(page, first)).toHaveText(`${first}×`);
  await page.keyboard.press('1');
  await expect(chip(page, first)).toHaveText(`${first}?`);
  await page.keyboard.press('1');
  await transport(page).getByRole('button', { name: 'Step back' }).click();
  await expectPhase(page, 'Paused');
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await expect(chip(page, first)).toHaveText(`${first}?`);
});

test('Predicting: where many are at risk, those that were open stand first, in sight', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
  await page.goto('./#/lab/lighttx/figure-4/tx11-commit');
  await expect(narration(page)).toContainText('Tx11');
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await expect(chip(page, 'Tx11')).toBeVisible();
  await jumpToVerdict(page);
  const row = page.getByRole('group', { name: 'Verdicts' });
  await expect(row.getByRole('listitem').filter({ hasText: /^[✓×]Tx/ })).toHaveText([
    /Tx9gone/,
    /Tx11gone/,
    /Tx/,
    /Tx/,
    /Tx/,
  ]);
  await page.close();
});

test('Predicting: on a phone the row after recovery says how many guesses were right', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const open = (await cut(page, 'lighttx')).map(labelOf);
  await chip(page, open[0] ?? '').click();
  await jumpToVerdict(page);
  const row = page.getByRole('group', { name: 'Verdicts' });
  await expect(row.getByText(/^You were right about [01] of 1\.$/)).toBeVisible();
  await expect(row.getByText('you: ✓', { exact: true })).toBeVisible();
  await page.close();
});
