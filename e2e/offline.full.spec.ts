// After the first visit the page needs no network, can be installed, and shows new builds without losing old tabs.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, test, type Page } from '@playwright/test';
import { complaintsOf, narration, openLab, stepOn } from './support/page.ts';
import { openStaticHost } from './support/static-host.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the worker has everything and answers for the page. */
async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
  });
}

test('Offline: every screen works without a network after one visit to the start page', async ({
  page,
  context,
}) => {
  await page.goto('./');
  await waitUntilKept(page);
  await context.setOffline(true);
  const complaints = complaintsOf(page);
  await page.reload();
  await expect(narration(page)).not.toHaveText('Setting up the device …');
  await openLab(page, 1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('./#/learn/zones/2');
  await expect(page.getByRole('article')).toContainText('Block 2');
  await page.goto('./#/compare');
  await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
  await page.goto('./#/crashes');
  await expect(page.getByRole('heading', { name: 'Outcomes' })).toBeVisible();
  await page.goto('./#/figures');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.goto('./#/traces');
  await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
  await expect(page.getByRole('button', { name: /^Run \d/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('Offline: the browser finds no reason against installing the page', async ({ page, context }) => {
  await page.goto('./');
  await waitUntilKept(page);
  const cdp = await context.newCDPSession(page);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Test browsers keep nothing, as private windows do.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; type: string }[] };
  for (const { src, sizes, type } of manifest.icons) {
    const response = await page.request.get(src);
    expect(response.headers()['content-type'], src).toContain(type);
    const size = type === 'image/png' ? `${(await response.body()).readUInt32BE(16)}` : 'any';
    expect(sizes, src).toBe(size === 'any' ? 'any' : `${size}x${size}`);
  }
});

interface TwoBuilds {
  /** Shows the old build; the new one waits. */
  readonly old: Page;
  readonly address: string;
  readonly end: () => void;
}

/** A page of a build that was kept, and a new build that came after it: other words of the page, and a file fewer. */
async function openTwoBuilds(context: BrowserContext): Promise<TwoBuilds> {
  const folder = mkdtempSync(join(tmpdir(), 'flashscope-'));
  cpSync('dist', folder, { recursive: true });
  const host = await openStaticHost('dist');
  const old = await context.newPage();
  await old.goto(host.address);
  await waitUntilKept(old);

  const index = join(folder, 'index.html');
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace('<head>', '<head><meta name="build" content="new">'),
  );
  const gone = readdirSync(join(folder, 'assets')).find((name) => /^compare-screen-.*\.js$/.test(name)) ?? '';
  rmSync(join(folder, 'assets', gone));
  renameBuild(folder, 'new');
  const worker = join(folder, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(`"./assets/${gone}",`, ''));
  host.serve(folder);

  // A browser asks for it by itself within a day.
  await old.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await expect
    .poll(() => old.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed');
  return {
    old,
    address: host.address,
    end: () => {
      host.close();
      rmSync(folder, { recursive: true });
    },
  };
}

test('Offline: a new build is shown on the next visit, and a tab of the old build keeps working', async ({
  context,
}) => {
  const { old, address, end } = await openTwoBuilds(context);
  const complaints = complaintsOf(old);
  const other = await context.newPage();
  await other.goto(`${address}#/lab`);
  await expect(other.locator('meta[name="build"]')).toHaveCount(1);
  await expect(narration(other)).toContainText('Time 0');
  await stepOn(other);
  await old.goto(`${address}#/compare`);
  await expect(old.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
  await expect(old.locator('meta[name="build"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
  await old.close();
  await other.close();
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto(`${address}#/lab`);
  await expect(again.locator('meta[name="build"]')).toHaveCount(1);
  await expect(narration(again)).toContainText('Time 0');
  end();
});

/** Gives the build of a folder a name of its own, as another version has one. */
function renameBuild(folder: string, name: string): void {
  const worker = join(folder, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/'flashscope-/, `'flashscope-${name}-`));
}

test('Offline: pages in three folders of one host leave each other their builds', async ({ context }) => {
  const folder = mkdtempSync(join(tmpdir(), 'flashscope-'));
  const names = ['first', 'second', 'third'];
  for (const name of names) {
    cpSync('dist', join(folder, name), { recursive: true });
    renameBuild(join(folder, name), name);
  }
  const host = await openStaticHost(folder);
  for (const name of names) {
    const page = await context.newPage();
    await page.goto(`${host.address}${name}/`);
    await waitUntilKept(page);
    await page.close();
  }
  host.close();
  for (const name of names) {
    const page = await context.newPage();
    await page.goto(`${host.address}${name}/#/lab`);
    await expect(narration(page)).toContainText('Time 0');
    await page.close();
  }
  rmSync(folder, { recursive: true });
});
