// Properties of the built page on every screen: it starts under its own policy, and under a sub-path.
import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, narration } from './support/page.ts';
import { openStaticHost } from './support/static-host.ts';

// As it is shipped, with what keeps it for later.
test.use({ serviceWorkers: 'allow' });

async function expectDrawn(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/FlashScope/);
  await expect(page.locator('[data-unloaded]')).toHaveCount(0);
  // The worker came up too: the device says something.
  await expect(narration(page)).not.toHaveText('Setting up the device …');
}

test('Shipped build: the page starts without a complaint, under its own policy', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('./');
  await expectDrawn(page);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', /default-src 'none'/);
  expect(complaints).toEqual([]);
});

test('Shipped build: the policy refuses inline script', async ({ page }) => {
  await page.goto('./');
  await expectDrawn(page);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.body.dataset.inlineRan = "yes"';
    document.body.append(script);
    return document.body.dataset['inlineRan'] ?? 'no';
  });
  expect(ran).toBe('no');
});

test('Shipped build: the page works below a path of a plain static host', async ({ page }) => {
  const complaints = complaintsOf(page);
  const host = await openStaticHost('dist');
  await page.goto(host.address);
  await expectDrawn(page);
  expect(complaints).toEqual([]);
  host.close();
});
