// All small works, on the workbench: tried on threads in the sandbox, on as many as there are cores.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { codeFile } from './support/solutions.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'All small works' });
const found = (page: Page) => page.getByTestId('verified');

async function verify(page: Page, operations: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: 'Operations, at most' }).selectOption(operations);
  await panel(page).getByRole('button', { name: 'Verify' }).click();
}

test('Verify: a template holds in every work of up to three operations, and a change forgets it', async ({
  page,
}) => {
  await page.goto('./#/workbench');
  await verify(page, '3');
  // 3 works of one operation, 17 of two, 131 of three.
  await expect(found(page)).toContainText('None violates a promise.');
  await expect(found(page)).toContainText('151 works');
  const threads = await page.evaluate(() => Math.min(8, navigator.hardwareConcurrency));
  await expect(found(page)).toContainText(`on ${threads} thread`);
  const code = page.getByRole('textbox', { name: 'Code of the scheme' });
  await code.press('Control+End');
  await page.keyboard.type('// changed');
  await expect(found(page)).toHaveText('');
});

test('Verify: the first work that breaks a promise is the smallest, and the device steps through it', async ({
  page,
}) => {
  await page.goto('./#/workbench');
  const early = readFileSync('src/workbench/templates/tc.ts', 'utf8')
    .replace('../api/scheme.ts', 'flashscope')
    .replace('ready: (d, tx) => d.record(', 'ready: (d, tx) => (d.acknowledge(tx), d).record(')
    .replace('    d.publish(tx);\n    d.acknowledge(tx);\n', '    d.publish(tx);\n');
  await page.getByTestId('code-file').setInputFiles(codeFile(early));
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('breaks this scheme');
  await verify(page, '4');
  await expect(found(page)).toContainText('A work of 2 operations violates a promise.');
  await expect(panel(page).locator('code').first()).toHaveText('w1:A c1');
  await panel(page).getByRole('button', { name: 'Step through it' }).click();
  await expect(page.getByRole('region', { name: 'Device with this scheme' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('banner')).toContainText('Power lost');
});

test('Verify: tells how far it is, and is cancelled', async ({ page }) => {
  await page.goto('./#/workbench');
  await verify(page, '6');
  await expect(panel(page)).toContainText(/works, .* states after a power failure; .* states a second/);
  await expect(panel(page)).toContainText('left');
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(found(page)).toHaveText('Cancelled.');
  // The judge's thread and the device's are left.
  await expect(page.locator('iframe')).toHaveCount(2);
});
