// German pages show no ids: settings, isolation levels and the random choices of exercises have German names.
import { expect, test } from '@playwright/test';
import { expectGerman } from './support/german-words.ts';

test.use({ locale: 'de-DE', reducedMotion: 'reduce' });

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
  await page.getByRole('dialog').getByLabel('Checkpoints').selectOption('when-asked');
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
  await settings.nth(1).selectOption('one-zone-at-a-time');
  await settings.nth(2).selectOption('literal');
  await page.getByRole('button', { name: /^1 Verfahren starten/ }).click();
  await page.getByText(/^Alle \d+ Messwerte$/).click();
  await page.getByText(/^Weitere Diagramme: /).click();
  const head = page.getByRole('columnheader', { name: /^LightTx, Fehler 1, auf Verlangen/ });
  await expect(head.last()).toContainText('vergessen');
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
  const offer = group.getByRole('combobox').last();
  // Everything that can be set, one after another, until nothing is left to choose.
  while ((await offer.locator('option').count()) > 1) await offer.selectOption({ index: 1 });
  expect(await group.getByRole('combobox').count()).toBeGreaterThan(fields + 5);
  await expectGerman(page, 'a sweep');
});

test('German: no sheet of the instructor’s kit shows an internal id', async ({ page }) => {
  await page.goto('./#/learn/kit');
  const questions = page.getByRole('combobox', { name: 'Frage' });
  await expect(page.getByRole('heading', { level: 2, name: /^Der Bogen: / })).toBeVisible();
  const titles = await questions.locator('option').allTextContents();
  expect(titles.length).toBeGreaterThan(4);
  for (const title of titles) {
    await questions.selectOption({ label: title });
    await expect(page.getByRole('heading', { level: 2, name: `Der Bogen: ${title}` })).toBeVisible();
    await expectGerman(page, title);
  }
});
