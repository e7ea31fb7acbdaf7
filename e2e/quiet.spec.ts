// On every screen: no request leaves the origin, the policy is never broken, and the console stays empty.
import { expect, test } from '@playwright/test';
import { visits } from './support/screens.ts';

test('no screen asks anybody else, breaks the policy, or says anything to the console', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const said: string[] = [];
  const home = new URL(baseURL ?? '').origin;
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== home) said.push(`request: ${request.url()}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  for (const { name, open } of visits) {
    await open(page);
    await page.keyboard.press('ControlOrMeta+KeyK');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(said, name).toEqual([]);
  }
  await page.close();
});
