// What must hold of the built page whatever it shows: it comes up under its own policy, under a sub-path, and
// without a network.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, narration } from './support/page.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

async function expectDrawn(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/FlashScope/);
  await expect(page.locator('#root')).toContainText(/\w/);
  // The worker came up too: the device says something.
  await expect(narration(page)).not.toHaveText('The device is being set up.');
}

/** Serves dist/ below /deep/er/ and answers 404 to everything else, as a plain static host would. */
async function serveBelowPath(): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asked = pathname.startsWith('/deep/er/') ? pathname.slice('/deep/er/'.length) : null;
    const file = asked === null ? null : join('dist', asked === '' ? 'index.html' : asked);
    if (file === null || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return { server, address: `http://127.0.0.1:${bound.port}/deep/er/` };
}

test('comes up without a complaint, under its own policy', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('./');
  await expectDrawn(page);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', /default-src 'none'/);
  expect(complaints).toEqual([]);
});

test('the policy refuses inline script', async ({ page }) => {
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

test('works below a path of a plain static host', async ({ page }) => {
  const complaints = complaintsOf(page);
  const { server, address } = await serveBelowPath();
  await page.goto(address);
  await expectDrawn(page);
  expect(complaints).toEqual([]);
  server.closeAllConnections();
  server.close();
});

test('works without a network after the first visit', async ({ page, context }) => {
  await page.goto('./');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
  });
  await context.setOffline(true);
  const complaints = complaintsOf(page);
  await page.reload();
  await expectDrawn(page);
  expect(complaints).toEqual([]);
});
