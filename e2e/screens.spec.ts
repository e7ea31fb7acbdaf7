// Every screen comes up: no request leaves the origin, the policy is never broken, and the console stays empty.
import { expect, test, type Page } from '@playwright/test';
import { screens } from '../src/app/address/routes.ts';
import { openLab } from './support/page.ts';
import { visitsOf } from './support/screens.ts';

/** Collects whatever any page of this browser says, asks of others, or does against the policy. */
async function saidBy(page: Page, baseURL: string | undefined): Promise<string[]> {
  const said: string[] = [];
  const home = new URL(baseURL ?? '').origin;
  const context = page.context();
  context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => said.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== home) said.push(`request: ${request.url()}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return said;
}

test.use({ reducedMotion: 'reduce', serviceWorkers: 'allow' });

for (const screen of screens) {
  test(`${screen}: the page contacts no other host, keeps its policy and logs nothing`, async ({
    page,
    baseURL,
  }) => {
    const said = await saidBy(page, baseURL);
    expect(visitsOf[screen].length).toBeGreaterThan(0);
    for (const { name, open } of visitsOf[screen]) {
      await open(page);
      await page.keyboard.press('ControlOrMeta+KeyK');
      await expect(page.getByRole('combobox', { name: 'Find an action' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(said, name).toEqual([]);
    }
  });
}

test('Speaker notes: the page contacts no other host, keeps its policy and logs nothing', async ({
  page,
  baseURL,
}) => {
  const said = await saidBy(page, baseURL);
  await openLab(page, 3);
  const [notes] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Shift+N')]);
  await expect(notes.getByRole('status')).toHaveText('Connected to the presentation');
  expect(said).toEqual([]);
});
