// Acting in the past makes branches: a tree by keyboard, none of them lost, named, and in the link; named links.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import { complaintsOf, expectPhase, expectStep, narration, openLab } from './support/page.ts';

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Branches of history' });
const history = (page: Page, name: RegExp): Locator =>
  panel(page).getByRole('button', { name }).and(panel(page).locator('li > div > button:first-child'));

async function stepTo(page: Page, step: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'History' });
  for (;;) {
    const now = Number(await slider.getAttribute('aria-valuenow'));
    if (now === step) return;
    await page.keyboard.press(now < step ? 'ArrowRight' : 'ArrowLeft');
    await expectStep(page, now < step ? now + 1 : now - 1);
  }
}

/** As it ran to step 24; a cut at 20, known to 26; a cut at 15, known to 18. */
async function threeHistories(page: Page): Promise<void> {
  await openLab(page, 24);
  for (const [from, to] of [
    [20, 26],
    [15, 18],
  ] as const) {
    await stepTo(page, from);
    await page.keyboard.press('x');
    await expectPhase(page, 'Power lost');
    await expectStep(page, from + 1);
    await stepTo(page, to);
  }
}

test('Branches: the tree lists every history, and the keyboard switches between them', async ({ page }) => {
  const complaints = complaintsOf(page);
  await threeHistories(page);
  await page.getByRole('button', { name: /^Branches 2/ }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('listitem')).toHaveCount(3);
  await expect(history(page, /^Power failure at step 15/)).toHaveAttribute('aria-current', 'true');
  await expect(history(page, /^As it ran by itself known to step 24/)).toBeVisible();
  const here = await narration(page).textContent();
  await history(page, /^Power failure at step 20/).focus();
  await page.keyboard.press('Enter');
  await expect(history(page, /^Power failure at step 20/)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('slider', { name: 'History' })).toHaveAttribute('aria-valuemax', '26');
  await history(page, /^As it ran/).focus();
  await page.keyboard.press('Enter');
  await expectPhase(page, 'Paused');
  await expect(page.getByRole('slider', { name: 'History' })).toHaveAttribute('aria-valuemax', '24');
  await history(page, /^Power failure at step 15/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('slider', { name: 'History' })).toHaveAttribute('aria-valuemax', '18');
  await page.locator('body').click({ position: { x: 3, y: 300 } });
  await stepTo(page, 18);
  await expect(narration(page)).toHaveText(here ?? '');
  await expect(panel(page).getByRole('listitem')).toHaveCount(3);
  expect(complaints).toEqual([]);
});

test('Branches: a name stays with its history, and a link brings tree and names to another browser', async ({
  page,
  browser,
}) => {
  await threeHistories(page);
  await page.getByRole('button', { name: /^Branches 2/ }).click();
  await panel(page).getByRole('button', { name: 'Name “Power failure at step 20”' }).click();
  await expect(panel(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('torn in the middle');
  await page.keyboard.press('Enter');
  await expect(history(page, /^torn in the middle Power failure at step 20 known to step 26/)).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(await addressSaying(page, { step: 18, names: [{ name: 'torn in the middle' }] }));
  const isAlike = async () => (await panel(other).innerText()) === (await panel(page).innerText());
  await expect.poll(isAlike).toBe(true);
  await history(other, /^torn in the middle/).click();
  await expect(other.getByRole('slider', { name: 'History' })).toHaveAttribute('aria-valuemax', '26');
  await expect(panel(other).getByRole('listitem')).toHaveCount(3);
  await elsewhere.close();
});

test('Share: a named link shows its name when it is opened, until another state is shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLab(page, 17);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy and keep' }).click();
  await expect(dialog.getByText('Enter a name first')).toBeVisible();
  await dialog.getByLabel('Name, shown when the link is opened').fill('Who thinks <b>Tx9</b> & co. survive?');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('is in the clipboard, and is kept on this computer.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await dialog.getByLabel('Link to this state').inputValue());
  await expect(dialog.getByRole('link', { name: 'Who thinks <b>Tx9</b> & co. survive?' })).toHaveAttribute(
    'href',
    link,
  );

  const other = await context.newPage();
  // A link that leaves out which frame it shows is written anew, and keeps its name.
  await other.goto(link.replace(/&f=[^&]*&e=[^&]*/, ''));
  await expectStep(other, 17);
  await expect(other).toHaveURL(link);
  await expect(other.getByText('You see “Who thinks <b>Tx9</b> & co. survive?”')).toBeVisible();
  await expect(other).toHaveTitle('FlashScope: Who thinks <b>Tx9</b> & co. survive?');
  await other.keyboard.press('ArrowRight');
  await expectStep(other, 18);
  await expect(other).toHaveTitle('FlashScope: the lab');
  expect(other.url()).not.toContain('&n=');

  await dialog.getByRole('button', { name: /^Forget/ }).click();
  await expect(dialog.getByRole('link')).toHaveCount(0);
});
