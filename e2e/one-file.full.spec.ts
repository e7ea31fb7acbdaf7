// The build that is one file, opened from disk: it makes no request, and every screen does there what it does on a host.
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { buildOneFile } from '../scripts/one-file.mjs';
import { root } from '../scripts/programs.mjs';
import { samples } from '../src/app/lab/model/samples.ts';
import { complaintsOf, expectPhase, expectStep, narration } from './support/page.ts';

// One build serves all tests here.
test.describe.configure({ mode: 'default' });

let address = '';

test.beforeAll(async () => {
  address = pathToFileURL(await buildOneFile(root, 'node_modules/.cache/one-file')).href;
});

/** Opens a place of the page, and answers what it complains of; a request counts as a complaint. */
async function open(page: Page, place: string): Promise<string[]> {
  const complaints = complaintsOf(page);
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(?:data|blob):/.test(url)) complaints.push(`asked for ${url}`);
  });
  await page.goto(address + place);
  return complaints;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByRole('main').getByRole('status').first();

test('One file: the start page plays, and the lab steps, loses power and recovers', async ({ page }) => {
  const complaints = await open(page, '');
  await expect(page.getByRole('button', { name: 'Pull the plug' }).first()).toBeVisible();
  await expect(narration(page)).not.toHaveText('Setting up the device …');
  await page.goto(`${address}#/lab`);
  await expectStep(page, 0);
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  await expectStep(page, 12);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await page.keyboard.press('t');
  await page.keyboard.press('r');
  await expectPhase(page, 'Recovered');
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('Every promise held');
  expect(complaints).toEqual([]);
});

test('One file: crashes are explored, and samples are read and run, by threads of the pool', async ({
  page,
}) => {
  const complaints = await open(page, '#/crashes');
  await expect(heading(page)).toContainText('The crash explorer');
  await expect(page.getByText(/^\d+ of 2 rows break a promise/).first()).toBeVisible();
  for (const { title } of samples) {
    await page.goto(`${address}#/traces`);
    await page.getByRole('button', { name: title }).click();
    // Until it has been read, the one before is what would run.
    await expect(status(page)).toContainText(`${title} holds`);
    await page.getByRole('button', { name: 'Run 2 schemes' }).click();
    await expect(status(page)).toContainText('has run on');
  }
  expect(complaints).toEqual([]);
});

test('One file: a scheme is judged and stepped in the sandbox, which reaches nothing of the page', async ({
  page,
}) => {
  const complaints = await open(page, '#/workbench');
  await expect(status(page)).toContainText('Everything holds');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Device with this scheme' })).not.toContainText('Time 0');
  const frame = page.frames().find((each) => each !== page.mainFrame());
  const reached = await frame?.evaluate(() => {
    const attempt = (reach: () => unknown): string => {
      try {
        return `reached ${String(reach())}`;
      } catch (error) {
        return error instanceof Error ? error.name : 'no error';
      }
    };
    return [attempt(() => parent.document.title), attempt(() => localStorage.length)];
  });
  expect(reached).toEqual(['SecurityError', 'SecurityError']);
  expect(complaints).toEqual([]);
});

test('One file: every other screen is drawn, notes of the speaker follow, licences open', async ({
  page,
}) => {
  const complaints = await open(page, '#/compare');
  for (const place of ['compare', 'learn', 'figures', 'traces', 'learn/zones/1', 'figures/nvctx-11']) {
    await page.goto(`${address}#/${place}`);
    await expect(heading(page)).not.toHaveText('');
    await expect(page.locator('[data-unloaded]')).toHaveCount(0);
  }
  await page.goto(`${address}#/lab`);
  await expectStep(page, 0);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText(/^This link leads to a file on this computer/)).toBeVisible();
  await expect(page.getByLabel('Link to this state')).toBeVisible();
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const [notes] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Shift+N')]);
  await expect(notes.getByRole('status')).toHaveText('Connected to the presentation');
  await notes.keyboard.press('PageDown');
  await expectStep(page, 1);
  await notes.close();
  await page.keyboard.press('?');
  const licences = page.getByRole('link', { name: /^Licences/ });
  expect(complaints).toEqual([]);
  await licences.click();
  await expect(page.locator('body')).toContainText('react-dom');
});

test('One file: its policy lets nothing be asked for, and no other script run', async ({ page }) => {
  await open(page, '#/learn');
  await expect(heading(page)).toHaveText('Lessons');
  const forbidden = await page.evaluate(async () => {
    const broken = new Promise<string[]>((resolve) => {
      const directives: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        directives.push(effectiveDirective);
        if (directives.length === 2) resolve(directives);
      });
    });
    const script = document.createElement('script');
    script.textContent = 'document.body.dataset.inlineRan = "yes"';
    document.body.append(script);
    await fetch('https://example.com/').catch(() => undefined);
    return [...(await broken), document.body.dataset['inlineRan'] ?? 'not run'];
  });
  expect(forbidden).toEqual(['script-src-elem', 'connect-src', 'not run']);
});
