// FlashScope as a part of another page, of another origin: shown without its header, led and heard by messages.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { bringAxe, expectAccessible } from './support/axe.ts';
import { complaintsOf, openLab } from './support/page.ts';

const coursePage = readFileSync('e2e/support/course-page.html', 'utf8');
interface Heard {
  readonly event: string;
  readonly sentence?: string;
  readonly height?: number;
  readonly link?: string;
  readonly narration?: string;
  readonly device?: { readonly step: number; readonly phase: string; readonly lastStep: number } | null;
}

interface CourseWindow {
  readonly heard: Heard[];
  readonly tell: (message: object) => void;
}

let server: Server;
let course: string;

// A server of its own: another origin, and one that the browser takes for as near as the page itself.
test.beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const address = new URL(url ?? '/', 'http://course').searchParams.get('show') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(coursePage.replace('ADDRESS', address.replaceAll('&', '&amp;')));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  course = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A page of a course that shows FlashScope at `hash`. */
async function openCourse(page: Page, baseURL: string, hash: string, query = ''): Promise<FrameLocator> {
  const address = `${baseURL}?embed=1${query}${hash}`;
  await page.goto(`${course}/week-7?show=${encodeURIComponent(address)}`);
  return page.frameLocator('iframe');
}

const heard = (page: Page): Promise<readonly Heard[]> =>
  page.evaluate(() => (globalThis as unknown as CourseWindow).heard);

const lastState = async (page: Page): Promise<Heard | undefined> =>
  (await heard(page)).findLast(({ event }) => event === 'state');

function tell(page: Page, message: object): Promise<void> {
  return page.evaluate((message) => (globalThis as unknown as CourseWindow).tell(message), message);
}

const stepOf = async (page: Page): Promise<number | undefined> => (await lastState(page))?.device?.step;

test('Embed: the page shows the device alone, at the height it needs', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page);
  const frame = await openCourse(page, baseURL ?? '', '#/lab');
  await expect(frame.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect(frame.getByRole('navigation')).toHaveCount(0);
  await expect(frame.getByRole('region', { name: 'Inspector' })).toHaveCount(0);
  await expect.poll(async () => (await heard(page)).some(({ event }) => event === 'size')).toBe(true);
  const inner = page.frames()[1];
  await expect
    .poll(() => inner?.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeLessThanOrEqual(0);
  const height = (await page.locator('iframe').boundingBox())?.height ?? 0;
  expect(height).toBeLessThan(900);
  expect(complaints).toEqual([]);
});

test('Embed: commands open links, step, seek and pull the plug, and the page reports its state', async ({
  page,
  baseURL,
}) => {
  const maker = await page.context().newPage();
  await openLab(maker, 17);
  await maker.getByRole('button', { name: 'Share' }).click();
  const link = await maker.getByLabel('Link to this state').inputValue();
  await maker.close();
  await openCourse(page, baseURL ?? '', '#/lab');
  await expect.poll(() => stepOf(page)).toBe(0);
  await tell(page, { command: 'open', link });
  await tell(page, { command: 'step', by: 3 });
  await expect.poll(() => stepOf(page)).toBe(20);
  const state = await lastState(page);
  expect(state?.narration).toBeTruthy();
  await expect(page.locator('#narration')).toHaveText(state?.narration ?? '');
  await tell(page, { command: 'seek', step: 9 });
  await expect.poll(() => stepOf(page)).toBe(9);
  await tell(page, { command: 'play' });
  await expect.poll(() => stepOf(page)).toBeGreaterThan(9);
  await tell(page, { command: 'pause' });
  await tell(page, { command: 'seek', step: 24 });
  await tell(page, { command: 'pull-plug' });
  await expect.poll(async () => (await lastState(page))?.device?.phase).toBe('crashed');
  // The link that it tells shows the same, outside of any page.
  const told = (await lastState(page))?.link ?? '';
  expect(told).not.toContain('embed');
  const outside = await page.context().newPage();
  await outside.goto(told);
  await expect(outside.getByRole('banner').getByText('Power lost')).toBeVisible();
});

test('Embed: commands open lessons and turn their pages', async ({ page, baseURL }) => {
  const frame = await openCourse(page, baseURL ?? '', '#/learn/zones/1');
  await expect(frame.getByRole('heading', { level: 2, name: /^Step 1/ })).toBeVisible();
  await tell(page, { command: 'turn', by: 1 });
  await expect(frame.getByRole('heading', { level: 2, name: /^Step 2/ })).toBeVisible();
  await tell(page, { command: 'open', link: '#/learn/hole/2' });
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('The hole in the literal LightTx');
});

test('Embed: an invalid command is answered with a message and changes nothing', async ({
  page,
  baseURL,
}) => {
  await openCourse(page, baseURL ?? '', '#/lab');
  await expect.poll(() => stepOf(page)).toBe(0);
  const sentences = async () =>
    (await heard(page)).flatMap(({ event, sentence }) => (event === 'problem' ? [sentence ?? ''] : []));
  const nonsense: readonly (readonly [object, RegExp])[] = [
    [{ command: 'explode' }, /“explode” is not valid/],
    [{ command: 'step', by: 1.5 }, /“step” is not valid: by/],
    [{ command: 'seek', step: -1 }, /“seek” is not valid: step/],
    [{ command: 'open' }, /“open” is not valid: link/],
    [{ command: 'open', link: 'javascript:alert(1)' }, /This link cannot be shown here/],
    [{ command: 'open', link: 'https://evil.example/' }, /This link cannot be shown here/],
    [{ command: 'open', link: '#/lab?s=1.AAAAnonsense' }, /damaged or incomplete/],
    [{ command: 'turn', by: 1 }, /no pages to turn/],
  ];
  for (const [message, sentence] of nonsense) {
    await tell(page, message);
    await expect.poll(async () => (await sentences()).at(-1) ?? '').toMatch(sentence);
  }
  await tell(page, { command: 'step', by: 2 });
  await expect.poll(() => stepOf(page)).toBe(2);
  expect(page.frames()[1]?.url()).toContain('embed=1');
});

test('Embed: commands are taken only from the parent page, and only from the origin in the address', async ({
  page,
  baseURL,
}) => {
  await openCourse(page, baseURL ?? '', '#/lab', '&origin=https://another.example');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Play' })).toBeVisible();
  await tell(page, { command: 'step', by: 5 });
  // The frame does things in order: a command that it took would be done before the key.
  await frame.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(frame.getByRole('slider', { name: 'History' })).toHaveAttribute('aria-valuenow', '1');
  expect(await heard(page)).toEqual([]);
  await openCourse(page, baseURL ?? '', '#/lab', `&origin=${course}`);
  await expect.poll(() => stepOf(page)).toBe(0);
  // A message of the frame's own is none of its parent's.
  await page.frames()[1]?.evaluate(() => {
    window.postMessage({ flashscope: 1, command: 'step', by: 5 });
  });
  await tell(page, { command: 'step', by: 1 });
  await expect.poll(() => stepOf(page)).toBe(1);
});

for (const width of [860, 360]) {
  test(`Embed: the page fits a column of ${width} pixels and is accessible`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, bypassCSP: true });
    await bringAxe(page);
    for (const hash of ['#/lab', '#/learn/zones/2']) {
      await page.goto(`${baseURL ?? ''}?embed=1${hash}`);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
      await expectAccessible(page, `${hash}, embedded`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    const [whole] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /in a new window/ }).click(),
    ]);
    const byMenu = whole.getByRole('button', { name: /^(?:Screens|Menu)/ });
    await expect(whole.getByRole('navigation', { name: 'Screens' }).or(byMenu)).toBeVisible();
    await page.close();
  });
}
