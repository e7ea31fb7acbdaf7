// Points and state of assignments for the page around: SPLICE's two messages, and a SCORM package in a learning platform.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { codeFile, solvedDurableFirst } from './support/solutions.ts';
import { unzipped } from './support/unzip.ts';

let server: Server;
let elsewhere: string;
/** A server of another origin: its pages by their paths. */
const pages = new Map<string, string | Buffer>();

test.beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const path = new URL(url ?? '/', 'http://course').pathname;
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.end(pages.get(path) ?? '');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const outcome = (frame: FrameLocator) => frame.getByTestId('assignment-outcome');

async function hand(frame: Pick<FrameLocator, 'getByTestId' | 'getByRole'>): Promise<void> {
  await expect(frame.getByRole('textbox', { name: 'Code of the scheme' })).toContainText('Early answer');
  await frame.getByTestId('code-file').setInputFiles(codeFile(solvedDurableFirst()));
}

interface Report {
  readonly score: number;
  readonly state: Readonly<Record<string, unknown>>;
}

/** A page around that keeps what it is told, as SPLICE says it. */
const keeper = (address: string): string => `<!doctype html><title>A course</title>
  <iframe title="Assignment" src="${address}" style="width:100%;height:900px"></iframe>
  <script>
    const frame = document.querySelector('iframe');
    const home = new URL(frame.src).origin;
    window.reports = [];
    addEventListener('message', ({ data, source, origin }) => {
      if (source !== frame.contentWindow || origin !== home) return;
      if (data.subject === 'SPLICE.getState')
        frame.contentWindow.postMessage({
          subject: 'SPLICE.getState.response',
          message_id: data.message_id,
          state: JSON.parse(sessionStorage.kept ?? 'null'),
        }, home);
      if (data.subject === 'SPLICE.reportScoreAndState') {
        window.reports.push({ score: data.score, state: data.state });
        sessionStorage.kept = JSON.stringify(data.state);
      }
    });
  </script>`;

const reports = (page: Page): Promise<readonly Report[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly reports: readonly Report[] }).reports);

/** A judgement tries all works, and states by the thousand. */
const afterJudgement = { timeout: 150_000 };

test('SPLICE: an assignment tells the page around its points and its solution, which comes back from there', async ({
  page,
  baseURL,
}) => {
  pages.set('/week-7', keeper(`${baseURL}?embed=1#/workbench/durable-first`));
  await page.goto(`${elsewhere}/week-7`);
  const frame = page.frameLocator('iframe');
  await expect(outcome(frame)).toHaveText('Not solved yet.');
  await hand(frame);
  await expect.poll(async () => (await reports(page)).at(-1)?.score).toBe(1);
  const first = (await reports(page))[0]?.score ?? -1;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(1);
  // Another computer: nothing is kept there, and the code waits for a person's word.
  const inner = page.frames().find((each) => each.url().includes('embed=1'));
  await inner?.evaluate(() => localStorage.clear());
  await page.reload();
  await frame.getByRole('button', { name: 'Run this code' }).click();
  await expect(outcome(frame)).toHaveText(/^Solved/);
  // Points of the start, which stood there before the answer came, were never told.
  await expect.poll(async () => (await reports(page)).map(({ score }) => score)).toEqual([1]);
});

interface HeldWindow {
  /** Lets the device of the question go. */
  letGo?: () => void;
}

/** In a course, the first worker hears nothing until it is let go: the device of a question, before the one that finds its answer. */
function holdFirstWorker(): void {
  if (!location.search.includes('embed=1')) return;
  const within = globalThis as typeof globalThis & HeldWindow;
  const { Worker } = globalThis;
  class Held extends Worker {
    private waiting: [unknown, Transferable[]][] | null = within.letGo === undefined ? [] : null;
    constructor(...input: ConstructorParameters<typeof Worker>) {
      super(...input);
      within.letGo ??= () => {
        const { waiting } = this;
        this.waiting = null;
        for (const [message, handed] of waiting ?? []) super.postMessage(message, handed);
      };
    }
    override postMessage(message: unknown, handed?: unknown): void {
      const list = Array.isArray(handed) ? (handed as Transferable[]) : [];
      if (this.waiting === null) super.postMessage(message, list);
      else this.waiting.push([message, list]);
    }
  }
  globalThis.Worker = Held;
}

/** Opens a question of the kit within a course, and answers it; returns the answer. */
async function answerWithin(page: Page, baseURL: string | undefined): Promise<string> {
  await page.goto('./#/learn/kit');
  await page.getByLabel('How many').fill('1');
  const row = page
    .getByRole('region', { name: /^The sheet:/ })
    .getByRole('row')
    .nth(1);
  await expect(row.getByRole('cell').nth(-2)).toHaveText(/^\d+$/);
  const answer = (await row.getByRole('cell').nth(-2).textContent()) ?? '';
  const hash = new URL((await row.getByRole('link').getAttribute('href')) ?? '', baseURL).hash;
  pages.set('/question', keeper(`${baseURL}?embed=1${hash}`));
  await page.goto(`${elsewhere}/question`);
  const form = page.frameLocator('iframe').getByRole('article').locator('form');
  await form.locator('input').first().fill(answer);
  await page.keyboard.press('Enter');
  return answer;
}

test('SPLICE: a question of the kit tells its points, and a page that does not answer hears nothing', async ({
  page,
  baseURL,
}) => {
  const answer = await answerWithin(page, baseURL);
  await expect.poll(async () => (await reports(page)).at(-1)?.score).toBe(1);
  expect(Object.values((await reports(page))[0]?.state ?? {})).toEqual([{ answer }]);
  const silent = keeper(`${baseURL}?embed=1#/workbench/durable-first`).replace(
    'SPLICE.getState.response',
    'none',
  );
  pages.set('/silent', silent);
  await page.goto(`${elsewhere}/silent`);
  await expect(outcome(page.frameLocator('iframe'))).toHaveText('Not solved yet.');
  expect(await reports(page)).toEqual([]);
});

test('SPLICE: a question that is answered while its device is still on the way tells its points', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(holdFirstWorker);
  await answerWithin(page, baseURL);
  await expect.poll(async () => (await reports(page)).at(-1)?.score).toBe(1);
  const firstPage = page.frameLocator('iframe').getByRole('button', { name: /^Block 0, page 0/ });
  await expect(firstPage).toHaveCount(0);
  const inner = page.frames().find((each) => each.url().includes('embed=1'));
  await inner?.evaluate(() => (globalThis as HeldWindow).letGo?.());
  await expect(firstPage).toBeVisible();
});

/** A learning platform with as much of SCORM 1.2 as a package asks for. */
const platform = `<!doctype html><title>A platform</title>
  <script>
    window.calls = [];
    const kept = JSON.parse(sessionStorage.cmi ?? '{"cmi.core.lesson_status":"not attempted"}');
    window.API = {
      LMSInitialize: () => (calls.push('LMSInitialize'), 'true'),
      LMSGetValue: (name) => kept[name] ?? '',
      LMSSetValue: (name, value) => ((kept[name] = value), 'true'),
      LMSCommit: () => ((sessionStorage.cmi = JSON.stringify(kept)), 'true'),
      LMSFinish: () => (calls.push('LMSFinish'), 'true'),
    };
  </script>
  <iframe title="Part" src="/scorm/durable-first.html" style="width:100%;height:900px"></iframe>`;

const kept = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('cmi') ?? '{}') as Record<string, string>);

test('SCORM: a course is packed on the page, and its parts keep points and solutions in the platform', async ({
  page,
}) => {
  await page.goto('./#/learn/kit');
  const course = page.getByRole('region', { name: 'Assignments of the workbench' });
  await course
    .getByRole('checkbox', { name: /^The literal LightTx|literal/ })
    .first()
    .uncheck();
  const download = page.waitForEvent('download');
  await course.getByRole('button', { name: 'Save 10 assignments as a SCORM package' }).click();
  const files = unzipped(readFileSync(await (await download).path()));
  expect(files.size).toBe(12);
  const manifest = files.get('imsmanifest.xml')?.toString() ?? '';
  const read = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const all = (name: string): Element[] => [...document.getElementsByTagName(name)];
    return {
      faults: all('parsererror').length,
      version: all('schemaversion')[0]?.textContent,
      items: all('item').map((item) => item.getAttribute('identifierref')),
      resources: all('resource').map((resource) => resource.getAttribute('identifier')),
      types: all('resource').map((resource) => resource.getAttribute('adlcp:scormtype')),
      files: all('file').map((file) => file.getAttribute('href')),
    };
  }, manifest);
  expect(read).toMatchObject({ faults: 0, version: '1.2' });
  expect(read.items).toHaveLength(10);
  expect(read.items).toEqual(read.resources);
  expect(new Set(read.types)).toEqual(new Set(['sco']));
  expect(new Set([...read.files, 'imsmanifest.xml'])).toEqual(new Set(files.keys()));
  for (const [name, content] of files) pages.set(`/scorm/${name}`, content);
  pages.set('/platform', platform);
  await page.goto(`${elsewhere}/platform`);
  const frame = page.frameLocator('iframe').frameLocator('iframe');
  await hand(frame);
  await expect.poll(async () => (await kept(page))['cmi.core.score.raw']).toBe('100');
  expect(await kept(page)).toMatchObject({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.max': '100' });
  expect(JSON.parse((await kept(page))['cmi.suspend_data'] ?? '')).toHaveProperty('durable-first');
  // Another computer: the solution comes back from the platform.
  const inner = page.frames().find((each) => each.url().includes('embed=1'));
  await inner?.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(frame.getByRole('button', { name: 'Run this code' })).toBeVisible();
});

test('Kit: solutions that come back as links are judged again', async ({ page }) => {
  await page.goto('./#/workbench/durable-first');
  await hand(page);
  await expect(page.getByRole('textbox', { name: 'Code of the scheme' })).toContainText(
    'if (tx === null) return;',
  );
  await page.getByRole('button', { name: 'Share' }).click();
  const good = await page.getByRole('textbox', { name: 'Link to this state' }).inputValue();
  await page.goto('./#/learn/kit');
  await page.getByLabel(/^Paste all of them/).fill(`Ada ${good}\nBob #/workbench?s=1.broken`);
  await page.getByRole('button', { name: 'Check answers' }).click();
  const judged = page.getByRole('region', { name: 'Answers that came back' }).getByRole('row');
  await expect(judged).toHaveCount(3, afterJudgement);
  await expect(judged.nth(1)).toContainText('✓ solved');
  await expect(judged.nth(2)).toContainText('× cannot be judged');
});

test('Kit: a sealed variant says nothing of its judgement, and its solution is judged with the same works', async ({
  page,
}) => {
  await page.goto('./#/learn/kit');
  const form = page.getByRole('region', { name: 'Assignments as links' });
  await form.getByLabel(/^Works of yours/).fill('w1:A c1\nw1:A x1');
  await expect(form.getByRole('alert')).toHaveText(/^Line 2: /);
  await form.getByLabel(/^Works of yours/).fill('w1:A c1 w2:B c2\n\nw:C');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await form.getByLabel('Seed of the first link').fill('7');
  await form.getByLabel('Number of links').fill('2');
  await expect(form.getByRole('row')).toHaveCount(3);
  await form.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('main')).toContainText('Variant 7');
  await expect(page.getByRole('main')).toContainText('2 works of your instructor’s');
  await hand(page);
  await expect(page.getByTestId('assignment-outcome')).toContainText('Sealed');
  const costs = page.getByRole('region', { name: 'Costs' }).first();
  // Everything has been judged by then.
  await expect.poll(() => costs.getByRole('row').count(), afterJudgement).toBeGreaterThan(10);
  await expect(page.getByRole('region', { name: 'Verdict' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'All small works' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/is sealed/);
  await expect(page.getByRole('combobox', { name: 'Assignment' }).locator('option:checked')).not.toHaveText(
    /✓/,
  );
  await page.getByRole('button', { name: 'Share' }).click();
  const back = await page.getByRole('textbox', { name: 'Link to this state' }).inputValue();
  await page.goto('./#/learn/kit');
  await page.getByLabel(/^Paste all of them/).fill(`Ada ${back}`);
  await page.getByRole('button', { name: 'Check answers' }).click();
  const judged = page.getByRole('region', { name: 'Answers that came back' }).getByRole('row');
  await expect(judged.nth(1)).toContainText('✓ solved', afterJudgement);
  await expect(judged.nth(1)).toContainText('7, 2 works of yours');
});
