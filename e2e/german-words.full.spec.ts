// German pages show no ids: settings, isolation levels and the random choices of exercises have German names.
import { expect, test, type Page } from '@playwright/test';
import { germanVisits } from './support/german-screens.ts';

test.use({ locale: 'de-DE', reducedMotion: 'reduce' });

/** Ids of settings and what English calls them, as far as German has other words. */
const ids =
  /(?<![\w-])(?:strict|serializable|no-page-conflict|no page conflict|by device|[36] pages|pages|automatic|when[- ]asked|held[- ]back|sent[- ]at[- ]once|dynamic|static|single|short|rvm|barrier|external|flash-disk|bbdram|scheme|headers|policy|fateOf[AB]|done|torn|never|physical|lighttx-fig8-calibrated|aborts|warehouses|cost-benefit|greedy)(?![\w-])/;

/** Papers are cited as they are called; a script or a trace is shown as it was written. */
const isCited = (text: string): boolean => /\b(?:19|20)\d\d\b/.test(text);

/** Every text that is there, choices of closed lists included, and every accessible name and hover title. */
async function wordsOn(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const written = texts.currentNode.parentElement?.closest('script, style, textarea, pre, code');
      if (written === null) found.add(texts.currentNode.textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt']) {
        found.add(element.getAttribute(name)?.trim() ?? '');
      }
    }
    return [...found];
  });
  return all.filter((text) => ids.test(text) && !isCited(text));
}

async function expectGerman(page: Page, where: string): Promise<void> {
  expect.soft(await wordsOn(page), where).toEqual([]);
}

test('German: no screen shows an internal id', async ({ page }) => {
  for (const { name, open } of germanVisits) {
    await open(page);
    await expectGerman(page, name);
  }
});

test('German: the settings of no scheme show an internal id', async ({ page }) => {
  await page.goto('./#/lab');
  await page.getByRole('button', { name: /^Verfahren/ }).click();
  const schemes = page.getByRole('dialog').locator('input[name=scheme]');
  await expect(schemes.first()).toBeVisible();
  const count = await schemes.count();
  expect(count).toBeGreaterThan(12);
  for (let at = 0; at < count; at++) {
    await schemes.nth(at).check();
    await expectGerman(page, `scheme ${at}`);
  }
});

test('German: host-side schemes and the comparison show no internal id', async ({ page }) => {
  for (const id of ['when-safe', 'flash-log']) {
    await page.goto(`./#/learn/${id}`);
    await expect(page.getByRole('article').locator('[aria-busy="false"]')).toBeVisible();
    await page.getByRole('link', { name: 'Im Labor öffnen' }).click();
    await expect(page.getByRole('region', { name: 'Inspektor' })).toBeVisible();
    await expectGerman(page, id);
  }
  await page.goto('./#/compare');
  await page.getByRole('button', { name: /^LightTx/ }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('when-asked');
  await expect(page.getByRole('button', { name: /LightTx, Checkpoints auf Verlangen/ })).toBeVisible();
  await expectGerman(page, 'compare');
});

test('German: the results of runs with changed settings show no internal id', async ({ page }) => {
  await page.goto('./#/traces');
  await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
  const schemes = page.getByRole('group', { name: 'Verfahren' });
  await schemes.getByRole('button', { name: 'Keine' }).click();
  await schemes.getByRole('checkbox', { name: /^LightTx/ }).check();
  await schemes.locator('summary').click();
  const settings = schemes.locator('details select');
  await settings.nth(0).selectOption('when-asked');
  await settings.nth(1).selectOption('literal');
  await page.getByRole('button', { name: /^1 Verfahren starten/ }).click();
  const head = page.getByRole('columnheader', { name: /^LightTx, Fehler 1, auf Verlangen/ });
  await expect(head).toContainText('vergessen');
  await expectGerman(page, 'results');
});

test('German: figures and their tables show no internal id', async ({ page }) => {
  await page.goto('./#/figures');
  const folds = page.locator('main details');
  await expect(folds.first()).toBeVisible();
  await folds.evaluateAll((all) => {
    for (const each of all) (each as HTMLDetailsElement).open = true;
  });
  await expect(page.locator('main table').first()).toBeVisible();
  await expectGerman(page, 'figures');
});

test('German: the parameters of a sweep show no internal id', async ({ page }) => {
  await page.goto('./#/figures');
  await page.getByRole('button', { name: 'Eine eigene Messreihe' }).click();
  const group = page.getByRole('group', { name: 'In jedem Lauf gleich' });
  await expect(group).toBeVisible();
  const fields = await group.getByRole('combobox').count();
  for (let added = 0; added < 40; added++) {
    const last = group.getByRole('combobox').last();
    if ((await last.locator('option').count()) < 2) break;
    await last.selectOption({ index: 1 });
  }
  expect(await group.getByRole('combobox').count()).toBeGreaterThan(fields + 5);
  await expectGerman(page, 'a sweep');
});

test('German: no sheet of the instructor’s kit shows an internal id', async ({ page }) => {
  await page.goto('./#/learn/kit');
  const questions = page.getByRole('combobox', { name: 'Frage' });
  for (const title of await questions.locator('option').allTextContents()) {
    await questions.selectOption({ label: title });
    await expect(page.getByRole('heading', { level: 2, name: `Der Bogen: ${title}` })).toBeVisible();
    await expectGerman(page, title);
  }
});
