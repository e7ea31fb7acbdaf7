// After a visit to the start page, the workbench judges and runs code without a network: its sandbox is kept as well.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { runHostile, tried, ways } from './support/hostile.ts';
import { openStaticHost } from './support/static-host.ts';
import { codeFile } from './support/solutions.ts';

test.use({ serviceWorkers: 'allow' });

/** Visits the start page, and takes the network away. Returns the page's address. */
async function visitedOffline(page: Page): Promise<string> {
  const host = await openStaticHost('dist');
  await page.goto(host.address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
  });
  // The browser's own offline mode does not reach the frames of another origin, so the server itself ends.
  host.close();
  await page.reload();
  return host.address;
}

test('Offline: the workbench edits, judges and steps a scheme after one visit to the start page', async ({
  page,
}) => {
  const address = await visitedOffline(page);
  await page.goto(`${address}#/workbench`);
  await expect(page.getByRole('textbox', { name: 'Code of the scheme' })).toContainText('scheme(');
  const early = readFileSync('src/workbench/assignments/durable-first/start.ts', 'utf8');
  await page
    .getByTestId('code-file')
    .setInputFiles(codeFile(early.replace('../../api/scheme.ts', 'flashscope')));
  const status = page.getByRole('main').getByRole('status').first();
  await expect(status).toHaveText('A crash breaks this scheme. Broken: Durability.');
  await page.getByRole('button', { name: 'Step through it' }).first().click();
  await expect(page.getByRole('region', { name: 'Device with this scheme' })).toBeFocused();
  // The frame has no attribute that makes it opaque: the service worker's answer does.
  const frame = page.frames().find((each) => each.url().includes('sandbox-'));
  const reached = await frame?.evaluate(() => {
    const attempt = (reach: () => unknown): string => {
      try {
        return typeof reach();
      } catch (error) {
        return error instanceof Error ? error.name : '';
      }
    };
    return [
      origin,
      attempt(() => localStorage),
      attempt(() => document.cookie),
      attempt(() => parent.document),
    ];
  });
  expect(reached).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError']);
});

test('Offline: what code can name leads to none of the ways out', async ({ page }) => {
  await visitedOffline(page);
  for (const [way, expression] of Object.entries(ways)) {
    const { words } = await runHostile(page, tried(expression), 'policy');
    expect(words, way).toMatch(/^Error: (?:ReferenceError|TypeError|EvalError)$/);
  }
});

test('Sandbox: a frame that is not opaque does nothing', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('./');
  const said = await page.evaluate(async () => {
    const [address = ''] =
      document.querySelector<HTMLMetaElement>('meta[name=sandbox]')?.content.split(' ') ?? [];
    const load = async (frame: HTMLIFrameElement): Promise<HTMLIFrameElement> => {
      await new Promise((done) => {
        frame.addEventListener('load', done);
        frame.src = address;
        document.body.append(frame);
      });
      return frame;
    };
    const speakers: (MessageEventSource | null)[] = [];
    const opaque = document.createElement('iframe');
    opaque.setAttribute('sandbox', 'allow-scripts');
    const heard = new Promise((done) => {
      addEventListener('message', ({ source }) => {
        speakers.push(source);
        if (source === opaque.contentWindow) done(null);
      });
    });
    // The first would have spoken long before the second, which is loaded after it, is heard.
    const open = await load(document.createElement('iframe'));
    await load(opaque);
    await heard;
    const from = (frame: HTMLIFrameElement) => speakers.filter((each) => each === frame.contentWindow).length;
    return { open: from(open), opaque: from(opaque) };
  });
  expect(said).toEqual({ open: 0, opaque: 1 });
  await context.close();
});
