// The page speaks German where the browser or a person asks for it, and keeps what was seen.
import { expect, test, type Page } from '@playwright/test';
import { germanSlider, openGermanLab } from './support/german-screens.ts';
import { complaintsOf, expectStep, narration, openLab } from './support/page.ts';

const english = { locale: 'en-GB' };
const german = { locale: 'de-DE' };

async function chooseLanguage(page: Page, menu: string, name: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
}

test('German: a German browser gets the page and the narration in German', async ({ browser }) => {
  const page = await browser.newPage(german);
  const complaints = complaintsOf(page);
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: 'Labor öffnen' })).toBeVisible();
  await expect(page).toHaveTitle(/Strom ausfällt/);
  await openGermanLab(page, 3);
  await expect(narration(page)).toContainText(/Seite|Tx\d/);
  await expect(narration(page)).not.toContainText(/\b(?:the|is|writes|page)\b/);
  await expect(
    page
      .getByText(/^0,\d\d ms$/)
      .or(page.getByText(/^0,\d\d$/))
      .first(),
  ).toBeVisible();
  expect(complaints).toEqual([]);
  await page.close();
});

test('German: the menu switches to English and back, and step and selection stay', async ({ browser }) => {
  const page = await browser.newPage(german);
  await openGermanLab(page, 30);
  await page.getByRole('gridcell').filter({ hasText: 'J' }).first().click();
  await expect(page.getByRole('heading', { name: 'Block 0, Seite 0' })).toBeVisible();
  // At once: what is seen is in the address all the same.
  await page.keyboard.press('ArrowRight');
  await chooseLanguage(page, 'Anzeige', 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectStep(page, 31);
  await expect(page.getByRole('heading', { name: 'Block 0, page 0' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectStep(page, 31);
  await chooseLanguage(page, 'View', 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(germanSlider(page)).toHaveAttribute('aria-valuenow', '31');
  await expect(page.getByRole('heading', { name: 'Block 0, Seite 0' })).toBeVisible();
  await page.getByRole('button', { name: 'Anzeige', exact: true }).click();
  const name = page.getByRole('menuitemradio', { name: 'English', exact: true });
  await expect(name.locator('[lang=en]')).toHaveText('English');
  await page.close();
});

test('German: switching the language asks first where it would lose something', async ({ page }) => {
  const asked: string[] = [];
  let isWanted = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (isWanted ? dialog.accept() : dialog.dismiss());
  });
  await page.goto('./#/traces');
  await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
  await page.getByRole('button', { name: /^Run \d/ }).click();
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible();
  await page.goto('./#/learn/kit');
  await page.getByLabel(/^Students/).fill('Ada');
  await chooseLanguage(page, 'View', 'Deutsch');
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toContain(
    'this would be lost: the results of the runs on traces, the names of the students.',
  );
  await expect(page.getByLabel(/^Students/)).toHaveValue('Ada');
  await page.goto('./#/learn');
  isWanted = true;
  await chooseLanguage(page, 'View', 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(asked).toHaveLength(2);
  expect(asked[1]).not.toContain('students');
  // Nothing was done since, so the page does not ask.
  await chooseLanguage(page, 'Anzeige', 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(asked).toHaveLength(2);
});

test('German: an English browser stays English until German is chosen in the palette', async ({
  browser,
}) => {
  const page = await browser.newPage(english);
  await openLab(page, 2);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('Deutsch');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(germanSlider(page)).toHaveAttribute('aria-valuenow', '2');
  await page.close();
});

test('German: an address sets the language for one visit, on its own and embedded', async ({ browser }) => {
  const page = await browser.newPage(english);
  await page.goto('./?lang=de#/learn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lektionen');
  await page.goto('./#/learn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');
  await page.goto('./?embed=1&lang=de#/lab');
  const whole = page.getByRole('banner').getByRole('link');
  await expect(whole).toContainText('ganz öffnen');
  await expect(germanSlider(page)).toBeVisible();
  const [opened] = await Promise.all([page.waitForEvent('popup'), whole.click()]);
  await expect(opened).toHaveURL(/\?lang=de#\/lab/);
  await expect(opened.getByRole('button', { name: 'Teilen' })).toBeVisible();
  // After a choice on the page, the address no longer sets the language.
  await chooseLanguage(opened, 'Anzeige', 'English');
  await expect(opened.locator('html')).toHaveAttribute('lang', 'en');
  await expect(opened).not.toHaveURL(/lang=/);
  await opened.close();
  await page.close();
});
