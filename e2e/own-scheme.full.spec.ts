// A scheme of one's own on the other screens: in the crash explorer, on a trace at full size, beside TC, in the lab.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { codeFile } from './support/solutions.ts';

const status = (page: Page) => page.getByRole('main').getByRole('status').first();
const onward = (page: Page) => page.getByRole('region', { name: 'This scheme on the other screens' });

/** TC that answers COMMIT before its record is durable, under a name of its own. */
function early(): string {
  const text = readFileSync('src/workbench/templates/tc.ts', 'utf8')
    .replace('../api/scheme.ts', 'flashscope')
    .replace(/name: '[^']*'/, "name: 'Early TC'")
    .replace('ready: (d, tx) => d.record(', 'ready: (d, tx) => (d.acknowledge(tx), d).record(')
    .replace('    d.publish(tx);\n    d.acknowledge(tx);\n', '    d.publish(tx);\n');
  expect(text).toContain('Early TC');
  return text;
}

async function write(page: Page): Promise<void> {
  await page.goto('./#/workbench');
  await expect(page.getByRole('textbox', { name: 'Code of the scheme' })).toBeVisible();
  await page.getByTestId('code-file').setInputFiles(codeFile(early()));
  await expect(status(page)).toContainText('breaks this scheme');
}

/** The same address in another browser, where the code was not written. */
async function asStranger(page: Page): Promise<Page> {
  const address = page.url();
  const context = await page.context().browser()?.newContext();
  const other = await (context ?? page.context()).newPage();
  await other.goto(address);
  return other;
}

test('Own scheme: in the crash explorer beside TC, and from there to the lab', async ({ page }) => {
  await write(page);
  await onward(page).getByRole('link', { name: 'In the crash explorer' }).click();
  await expect(page).toHaveURL(/#\/crashes\?s=/);
  await expect(status(page)).toContainText('1 of 2');
  const map = page.getByRole('main');
  await expect(map).toContainText('Early TC');
  await expect(page.locator('iframe')).not.toHaveCount(0);
  await page
    .getByRole('link', { name: /open in the lab/i })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/lab/);
  await expect(page.getByRole('banner')).toContainText('Early TC');
  await expect(page.getByRole('main')).toContainText('A promise is broken');
});

test('Own scheme: on a trace at full size beside TC, with its results, and from there to the lab', async ({
  page,
}) => {
  await write(page);
  await onward(page).getByRole('link', { name: 'On a trace, at full size' }).click();
  await expect(page.getByRole('checkbox', { name: /^Early TC/ })).toBeChecked();
  await page.getByRole('button', { name: 'TPC-C, killed' }).click();
  await page.getByRole('button', { name: 'Run 2 schemes' }).click();
  const results = page.getByRole('region', { name: 'Results' }).first();
  await expect(results).toContainText('Early TC', { timeout: 60_000 });
  await expect(status(page)).toHaveText('TPC-C, killed has run on 2 schemes.', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Open in the lab' }).first().click();
  await expect(page).toHaveURL(/#\/lab/);
  await expect(page.getByRole('banner')).toContainText('Early TC');
  await expect(page.locator('iframe')).toHaveCount(1);
});

for (const way of ['Beside TC', 'In the crash explorer', 'On a trace, at full size']) {
  test(`Own scheme: a link waits for a person’s word: ${way}`, async ({ page }) => {
    await write(page);
    await onward(page).getByRole('link', { name: way }).click();
    await expect(page.getByRole('main')).toContainText('Early TC');
    const other = await asStranger(page);
    await expect(other.getByRole('alert').filter({ hasText: 'carries the code of a scheme' })).toBeVisible();
    await expect(other.locator('iframe')).toHaveCount(0);
    await expect(other.getByRole('link', { name: 'Read it on the workbench' })).toHaveAttribute(
      'href',
      /#\/workbench\?s=/,
    );
    // Looking at the rest, and loading the page again, forgets nothing.
    await other.getByRole('main').getByRole('status').first().waitFor();
    await other.reload();
    await other.getByRole('button', { name: 'Run this code' }).click();
    await expect(other.getByRole('main')).toContainText('Early TC');
    await expect(other.getByRole('alert').filter({ hasText: 'carries the code' })).toHaveCount(0);
    await other.context().close();
  });
}
