// The storage of the browser is refused or full at any write, or the page ends in the middle of one: nothing that is half is offered.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { momentsOf } from '../tests/fuzz/machine-faults.ts';
import { complaintsOf, dropFile, narration, openLab } from './support/page.ts';
import { openStaticHost } from './support/static-host.ts';

const trace = Array.from({ length: 300 }, (_, i) => `${i},1,${i},1,W`)
  .concat('300,1,,,C', '')
  .join('\n');

/** Things that the page keeps: the look, what was learned, the step at which it was left. */
async function keepAll(page: Page): Promise<void> {
  await openLab(page, 2);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('./#/learn/hole/2');
  await page.getByRole('radio', { name: 'no promise' }).check();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Not quite.')).toBeVisible();
  await page.goto('./#/lab');
  await expect(narration(page)).toContainText(/\w{4}/);
}

test('Storage: a write that is refused, whichever is the first, ends nothing', async ({ browser }) => {
  const writes = [0, 1, 2, 3, 4, 5, 6];
  expect(writes).toHaveLength(momentsOf('The storage is full from any write on'));
  for (const room of writes) {
    await test.step(`${room} writes`, async () => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      const complaints = complaintsOf(page);
      await page.addInitScript((left) => {
        let room = left;
        const plain = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
          ?.value as Storage['setItem'];
        Storage.prototype.setItem = function setItem(name, value) {
          if (room-- <= 0) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          plain.call(this, name, value);
        };
      }, room);
      await keepAll(page);
      expect(complaints).toEqual([]);
      await page.close();
    });
  }
});

/** From the call with this number on (from 0), the file system refuses, or never answers again. */
interface FileFault {
  readonly call: number;
  readonly way: 'refuses' | 'never answers' | 'waits';
}

/** Watches the calls by which the page keeps files. */
async function watchFiles(page: Page, fault: FileFault | null): Promise<void> {
  await page.addInitScript((fault) => {
    const files = { calls: 0, fault };
    Object.assign(globalThis, { files });
    const watch = (proto: object, name: string): void => {
      const plain = Reflect.get(proto, name) as (...input: unknown[]) => Promise<unknown>;
      Reflect.set(proto, name, async function watched(this: unknown, ...input: unknown[]) {
        const { fault: now } = files;
        const call = files.calls++;
        if (now === null || call < now.call) return plain.apply(this, input);
        if (now.way === 'refuses')
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        if (now.way === 'waits') {
          while (files.fault !== null) await new Promise((done) => setTimeout(done, 10));
          return plain.apply(this, input);
        }
        // Half of what was to be written is written when the page ends.
        const [content] = input;
        if (content instanceof Blob) await plain.call(this, content.slice(0, content.size / 2));
        return new Promise(() => undefined);
      });
    };
    watch(FileSystemDirectoryHandle.prototype, 'getDirectoryHandle');
    watch(FileSystemDirectoryHandle.prototype, 'getFileHandle');
    watch(FileSystemFileHandle.prototype, 'createWritable');
    watch(FileSystemWritableFileStream.prototype, 'write');
    watch(FileSystemWritableFileStream.prototype, 'close');
  }, fault);
}

interface Watched {
  files: { calls: number; fault: FileFault | null };
}

const fileCalls = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Watched).files.calls);

/** From now on the calls are counted, and disturbed from one on. */
async function disturb(page: Page, fault: FileFault | null): Promise<void> {
  await page.evaluate((fault) => {
    Object.assign((globalThis as unknown as Watched).files, { calls: 0, fault });
  }, fault);
}

const kept = (page: Page) => page.getByRole('list', { name: 'Kept on this computer' });

/** Opens the screen, and waits until it has looked for what is kept. */
async function openTraces(page: Page): Promise<void> {
  await page.goto('./#/traces');
  await expect(narration(page)).toContainText('Drop a trace');
  await expect(page.getByText('Kept on this computer')).toBeVisible();
}

/** Numbers of calls that keep a trace, and that list it then. */
const KEEPING = 11;
const KEEPING_AND_LISTING = 13;

async function dropAndRead(page: Page): Promise<void> {
  await dropFile(page, 'mine.csv', trace);
  await expect(narration(page)).toContainText('mine.csv holds');
}

test('Storage: files that are refused at any call are said, the trace can be used, and is kept when there is room', async ({
  page,
}) => {
  expect(KEEPING_AND_LISTING).toBe(momentsOf('The storage of files is refused at any call'));
  await watchFiles(page, null);
  await openTraces(page);
  await expect.poll(() => fileCalls(page)).toBeGreaterThan(0);
  for (let call = 0; call < KEEPING_AND_LISTING; call++) {
    await test.step(`call ${call}`, async () => {
      await disturb(page, { call, way: 'refuses' });
      await dropAndRead(page);
      await expect(page.getByText(/The storage that this browser gives the page is full/)).toBeVisible();
      await disturb(page, null);
      await dropAndRead(page);
      await expect(page.getByText(/^A copy .* is kept in this browser/)).toBeVisible();
      await page.getByRole('button', { name: 'Delete mine.csv' }).click();
      await expect(kept(page)).toHaveCount(0);
    });
  }
});

test('Storage: a page that ends while it keeps a trace leaves no half of it', async ({ browser }) => {
  expect(KEEPING).toBe(momentsOf('The page ends at any call that keeps a trace'));
  for (let call = 0; call < KEEPING; call++) {
    await test.step(`call ${call}`, async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      await watchFiles(page, null);
      await openTraces(page);
      await expect.poll(() => fileCalls(page)).toBeGreaterThan(0);
      await disturb(page, { call, way: 'never answers' });
      await dropFile(page, 'mine.csv', trace);
      await expect.poll(() => fileCalls(page)).toBeGreaterThan(call);
      await page.close();
      const next = await context.newPage();
      await watchFiles(next, null);
      await openTraces(next);
      await expect.poll(() => fileCalls(next)).toBeGreaterThan(0);
      await expect(kept(next)).toHaveCount(0);
      await dropAndRead(next);
      await expect(kept(next)).toContainText('mine.csv');
      await context.close();
    });
  }
});

test('Storage: a trace that one page is keeping is not taken for the rest of another one', async ({
  context,
}) => {
  const calls = [4, 5, 8, 9];
  expect(calls).toHaveLength(momentsOf('Another page looks for kept traces while one is kept'));
  for (const call of calls) {
    const page = await context.newPage();
    await watchFiles(page, null);
    await openTraces(page);
    await expect.poll(() => fileCalls(page)).toBeGreaterThan(0);
    await disturb(page, { call, way: 'waits' });
    await dropFile(page, 'mine.csv', trace);
    await expect.poll(() => fileCalls(page)).toBeGreaterThan(call);
    const other = await context.newPage();
    await watchFiles(other, null);
    await openTraces(other);
    await expect.poll(() => fileCalls(other)).toBeGreaterThan(1);
    await disturb(page, null);
    await expect(kept(page)).toContainText('mine.csv');
    await page.getByRole('button', { name: 'Delete mine.csv' }).click();
    await expect(kept(page)).toHaveCount(0);
    await page.close();
    await other.close();
  }
});

test.describe('with a worker that keeps the page', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Storage: a build that cannot be kept as a whole is not kept, and is when it can be', async ({
    context,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'flashscope-'));
    cpSync('dist', folder, { recursive: true });
    const assets = readdirSync(join(folder, 'assets')).toSorted();
    const host = await openStaticHost(folder);
    const page = await context.newPage();
    // Files that no visit of the start page asks for.
    const missed = ['crash-screen', 'interface-names', 'workbench-screen'].flatMap((name) =>
      assets.filter((each) => each.startsWith(`${name}-`) && each.endsWith('.js')),
    );
    expect(missed).toHaveLength(momentsOf('The cache of the page is refused'));
    for (const name of missed) {
      rmSync(join(folder, 'assets', name));
      await page.goto(host.address);
      await expect(narration(page)).toContainText(/\w/);
      await expect
        .poll(() =>
          page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            return [registration?.installing, registration?.waiting, registration?.active].some(
              (worker) => worker != null,
            );
          }),
        )
        .toBe(false);
      cpSync(join('dist', 'assets', name), join(folder, 'assets', name));
    }
    await page.goto('about:blank');
    await page.goto(host.address);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.reload();
    await expect(narration(page)).toContainText(/\w/);
    host.close();
    rmSync(folder, { recursive: true });
  });
});
