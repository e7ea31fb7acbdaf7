/**
 * Playwright's `test` for every spec. A headless Chromium may sleep through the request to close until one more message reaches
 * it; the run would then wait for half an hour. A message a second reaches it until it is gone.
 */
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';
export type { Download, FrameLocator, Locator, Page } from '@playwright/test';

const MESSAGE_EVERY_MS = 1_000;

export const test = base.extend<object, { readonly closesForCertain: null }>({
  closesForCertain: [
    async ({ browser }, use) => {
      const session = await browser.newBrowserCDPSession();
      await use(null);
      const messages = setInterval(() => {
        session.send('Browser.getVersion').catch(() => undefined);
      }, MESSAGE_EVERY_MS);
      browser.on('disconnected', () => {
        clearInterval(messages);
      });
    },
    { scope: 'worker', auto: true },
  ],
});
