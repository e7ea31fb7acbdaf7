// The workbench: a scheme is judged while it is written, and what breaks it is shown on the device.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

const status = (page: Page) => page.getByRole('main').getByRole('status').first();
const editor = (page: Page) => page.getByRole('textbox', { name: 'Code of the scheme' });

/** The template of traditional commit, as an author has it, with lines changed. */
function templateWith(changes: Readonly<Record<string, string>>): Buffer {
  let text = readFileSync('src/workbench/templates/tc.ts', 'utf8').replace('../api/scheme.ts', 'flashscope');
  for (const [line, instead] of Object.entries(changes)) {
    expect(text).toContain(line);
    text = text.replace(line, instead);
  }
  return Buffer.from(text);
}

async function open(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('./#/workbench');
  await expect(editor(page)).toBeVisible();
  await page.getByTestId('code-file').setInputFiles({ name: 'mine.ts', mimeType: 'text/plain', buffer });
}

const acknowledgesEarly = () =>
  templateWith({
    'ready: (d, tx) => d.record(tx, { txid: tx.number, version: tx.version }),':
      'ready(d, tx) { d.acknowledge(tx); d.record(tx, { txid: tx.number, version: tx.version }); },',
    '    d.publish(tx);\n    d.acknowledge(tx);\n': '    d.publish(tx);\n',
  });

test('Workbench: a template holds everything, and its costs stand beside those of the built-in schemes', async ({
  page,
}) => {
  await page.goto('./#/workbench');
  await expect(status(page)).toContainText('Everything holds');
  const costs = page.getByRole('region', { name: 'Costs' }).first();
  await expect(costs.getByRole('row').nth(1)).toContainText('TC');
  await expect.poll(() => costs.getByRole('row').count()).toBeGreaterThan(10);
});

test('Workbench: an early acknowledgement is broken by the smallest work, which the device beside steps through', async ({
  page,
}) => {
  await open(page, acknowledgesEarly());
  await expect(status(page)).toHaveText('A crash breaks this scheme. Broken: Durability.');
  const broken = page
    .getByRole('listitem')
    .filter({ hasText: 'The smallest work found that breaks it' })
    .first();
  await expect(broken.locator('code').first()).toHaveText('w1:A c1');
  await expect(broken).toContainText('w1:A: transaction 1 writes page A');
  await broken.getByRole('button', { name: 'Step through it' }).click();
  const device = page.getByRole('region', { name: 'Device with this scheme' });
  await expect(device).toBeFocused();
  const scenario = device.getByRole('combobox', { name: 'Scenario' });
  await expect(scenario.locator('option:checked')).toHaveText('Counterexample: w1:A c1');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('banner')).toContainText('Power lost');
});

test('Workbench: a counterexample is watched beside TC, and opened in the lab', async ({ page }) => {
  await open(page, acknowledgesEarly());
  const beside = page.getByRole('link', { name: 'Watch it beside TC' }).first();
  await beside.click();
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
  await page.goBack();
  await page.getByRole('link', { name: 'Open in the lab' }).first().click();
  await expect(page).toHaveURL(/#\/lab/);
  await expect(page.getByRole('main')).toContainText('durable');
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('Workbench: a mistake in the language is said with its place, while one types', async ({ page }) => {
  await open(page, Buffer.from('const a = 1;\n'));
  await expect(editor(page)).toContainText('const a = 1;');
  await editor(page).press('Control+End');
  await page.keyboard.type('let a = 2;');
  await expect(status(page)).toContainText('Line 2, column 5');
  await expect(page.getByRole('region', { name: 'Code of the scheme' })).toContainText('Line 2, column 5');
});

test('Workbench: what the interface does not have is marked, and so is the line where the scheme stops', async ({
  page,
}) => {
  await open(page, templateWith({ 'd.publish(tx);': 'd.publsh(tx);' }));
  await expect(status(page)).toHaveText('This scheme does not run as it should. Broken: Answers.');
  const code = page.getByRole('region', { name: 'Code of the scheme' });
  await expect(code).toContainText('Device has no publsh. Did you mean publish?');
  const place = /Line (\d+), column/.exec((await code.textContent()) ?? '')?.[1] ?? '';
  await expect(page.getByRole('listitem').filter({ hasText: 'The smallest work' }).first()).toContainText(
    `in recordDurable, line ${place}: d.publsh is not a function`,
  );
  await expect(page.locator('.cm-lintRange-error').first()).toBeVisible();
});

test('Workbench: a file that waits for ever is told so, and one that waits for a moment is a scheme', async ({
  page,
}) => {
  await open(page, Buffer.from('await new Promise(() => {});\nexport default {};\n'));
  await expect(status(page)).toContainText('after 5 seconds it had not come to its end', { timeout: 20_000 });
  const text = templateWith({}).toString();
  await page.getByTestId('code-file').setInputFiles({
    name: 'a.ts',
    mimeType: 'text/plain',
    buffer: Buffer.from(`await Promise.resolve();\n${text}`),
  });
  await expect(status(page)).toContainText('Everything holds', { timeout: 60_000 });
});

test('Workbench: the keyboard leaves the editor by Escape and Tab', async ({ page }) => {
  await open(page, Buffer.from('// mine\n'));
  await expect(editor(page)).toContainText('// mine');
  await editor(page).focus();
  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
});

test('Workbench: names of the interface complete what one types', async ({ page }) => {
  await open(page, Buffer.from('// mine\n'));
  await expect(editor(page)).toContainText('// mine');
  await editor(page).press('Control+End');
  await page.keyboard.type('recordD');
  await page.keyboard.press('Control+Space');
  await expect(page.getByRole('option', { name: /recordDurable/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type(' d.rec');
  await expect(page.getByRole('option', { name: /^record\(/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /recordDurable/ })).toHaveCount(0);
});

for (const [locale, region] of [
  ['en-GB', 'Volatile memory'],
  ['de-DE', 'Flüchtiger Speicher'],
] as const)
  test(`Workbench: the stage cuts off no name of memory, beside the editor and on a phone, ${locale}`, async ({
    browser,
  }) => {
    for (const width of [1280, 390]) {
      const page = await browser.newPage({ locale, viewport: { width, height: 900 } });
      await page.goto('./#/workbench');
      const memory = page.getByRole('region', { name: region });
      await expect(memory.getByRole('heading').first()).toBeVisible();
      const cut = await memory
        .getByRole('heading')
        .evaluateAll((names) =>
          names.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
        );
      expect(cut).toEqual([]);
      // The power line below ends where the memory half does.
      const beyond = await memory.evaluate((half) => {
        const end = half.getBoundingClientRect().right + 0.5;
        return [...(half.nextElementSibling?.children ?? [])]
          .filter((each) => each.getBoundingClientRect().right > end)
          .map((each) => each.textContent);
      });
      expect(beyond).toEqual([]);
      await page.close();
    }
  });
