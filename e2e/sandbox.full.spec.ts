// Code that a person wrote, and that means harm: it reaches nothing, and it cannot keep the page waiting.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { runHostile, tried, ways } from './support/hostile.ts';
import { openStaticHost } from './support/static-host.ts';
import { launchOptions } from '../scripts/browser.mjs';

// As people's browsers do: a frame of an origin of its own has a process of its own, which alone ends where the code breaks a
// limit of the browser itself.
test.use({ launchOptions: launchOptions('--site-per-process') });

async function openPage(page: Page): Promise<void> {
  await page.goto('./#/learn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');
}

test('Sandbox: what code can name leads to none of the ways out', async ({ page }) => {
  await openPage(page);
  for (const [way, expression] of Object.entries(ways)) {
    const { words } = await runHostile(page, tried(expression));
    expect(words, way).toMatch(/^Error: (?:ReferenceError|TypeError|EvalError)$/);
  }
});

test('Sandbox: code imports nothing, from here, from elsewhere or from a text', async ({ page }) => {
  await openPage(page);
  let answered = 0;
  const elsewhere = createServer((_, response) => {
    answered++;
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
      .end('');
  });
  await new Promise<void>((done) => {
    elsewhere.listen(0, '127.0.0.1', done);
  });
  const { port } = elsewhere.address() as AddressInfo;
  const addresses = [
    `http://127.0.0.1:${port}/x.js?said=everything`,
    new URL('sw.js', page.url()).href,
    'data:text/javascript,0',
  ];
  for (const address of addresses) {
    const { words } = await runHostile(page, `await import('${address}')`);
    expect(words, address).toMatch(/^TypeError: Failed to fetch/);
  }
  expect(answered).toBe(0);
  // The server does answer: a request that the policy allows reaches it.
  expect((await page.request.get(`http://127.0.0.1:${port}/`)).ok()).toBe(true);
  elsewhere.close();
});

test('Sandbox: code changes nothing that the simulator uses', async ({ page }) => {
  await openPage(page);
  const targets = [
    'Object.prototype',
    'Array.prototype',
    'Map.prototype',
    'Set.prototype',
    'String.prototype',
    'Promise.prototype',
    'Function.prototype',
    'Error',
    'JSON',
    'Math',
    'Reflect',
    'Symbol',
    'Object.getPrototypeOf([][Symbol.iterator]())',
    'Object.getPrototypeOf(function* () {}).prototype',
  ];
  for (const target of targets) {
    const { words } = await runHostile(
      page,
      `let met = 'changed'; try { (${target}).polluted = 1; } catch (error) { met = error.name; }
       if (Reflect.defineProperty(${target}, 'other', { value: 1 })) met = 'defined'; throw new Error(met);`,
    );
    expect(words, target).toBe('Error: TypeError');
  }
});

test('Sandbox: a forged message arrives nowhere', async ({ page }) => {
  await openPage(page);
  const heard = await page.evaluate(() => {
    const messages: unknown[] = [];
    addEventListener('message', ({ data }) => messages.push(data));
    Object.assign(globalThis, { heardByPage: messages });
    return messages.length;
  });
  expect(heard).toBe(0);
  // The methods of events are still there, behind a prototype that leads to them.
  const forge = `
    const found = [];
    for (const each of [[], '', 1, () => 1, new Map(), Symbol.iterator, Promise.resolve()]) {
      for (let at = Object(each); at !== null; at = Object.getPrototypeOf(at))
        found.push(...Reflect.ownKeys(at).filter((key) => /message|event|port/i.test(String(key))));
    }
    throw new Error(found.join() || 'no way to send');`;
  const { words, answer } = await runHostile(page, forge);
  expect(words).toBe('Error: no way to send');
  expect(answer).toMatchObject({ id: 'ask' });
  const all = await page.evaluate(() => (globalThis as unknown as { heardByPage: unknown[] }).heardByPage);
  expect(all).toEqual(['flashscope sandbox ready']);
});

test('Sandbox: the frame has an origin of its own, and a policy that allows nothing but blobs', async ({
  page,
}) => {
  await openPage(page);
  const content = await page.locator('meta[name=sandbox]').getAttribute('content');
  const html = await (await page.request.get(content?.split(' ')[0] ?? '')).text();
  expect(html).toMatch(/default-src 'none'; script-src 'sha256-[^']+' blob:; worker-src blob:;/);
  expect(html).not.toMatch(/unsafe|https?:/);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).not.toHaveAttribute('content', /unsafe|script-src[^;]*blob|worker-src[^;]*blob/);
});

test('Sandbox: authored code runs below a path of a plain static host', async ({ page }) => {
  const host = await openStaticHost('dist');
  await page.goto(`${host.address}#/learn`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');
  const { words } = await runHostile(page, "throw new Error('it ran')");
  expect(words).toBe('Error: it ran');
  host.close();
});

/** Code that keeps its thread, each by something else. */
const endless: Readonly<Record<string, string>> = {
  'a loop without an end': 'for (;;);',
  'promises without an end': 'const again = () => Promise.resolve().then(again); await again();',
  'lists that grow': 'const all = []; for (;;) all.push(new Array(1e6).fill(7));',
  'objects that grow': 'const all = []; for (;;) all.push({ a: { b: [1, 2, 3] } });',
  'a map that grows': 'const all = new Map(); for (let i = 0; ; i++) all.set({}, i);',
  'texts that grow':
    "const all = []; for (;;) { let text = 'ab'; while (text.length < 2 ** 28) text += text; all.push(text.split('b')); }",
  'recursion that catches its own end': 'const deep = () => { try { deep(); } finally { deep(); } }; deep();',
};

/** Writes code into the workbench's editor, in place of what is there. */
async function write(page: Page, code: string): Promise<void> {
  await page.getByTestId('code-file').setInputFiles({
    name: 'scheme.ts',
    mimeType: 'text/plain',
    buffer: Buffer.from(code),
  });
}

const status = (page: Page) => page.getByRole('main').getByRole('status').first();

test('Sandbox: code that keeps its thread is ended with a sentence, and the next code is judged', async ({
  page,
}) => {
  await page.goto('./#/workbench');
  await expect(page.getByRole('textbox', { name: 'Code of the scheme' })).toBeVisible();
  for (const [what, code] of Object.entries(endless)) {
    await test.step(what, async () => {
      await write(page, `${code}\nexport default {};`);
      await expect(status(page)).toContainText('did not answer for a second');
      await write(page, "throw new Error('after it');");
      await expect(status(page)).toContainText('after it');
      // The judge's frame, and the device's where it had opened the template before; none of the code that was ended.
      await expect.poll(() => page.locator('iframe').count()).toBeLessThanOrEqual(2);
    });
  }
});

test('Sandbox: endless recursion ends with a sentence', async ({ page }) => {
  await page.goto('./#/workbench');
  await write(page, 'function deep() { return deep() + 1; }\nexport default deep();');
  await expect(status(page)).toContainText('call stack');
});

test('Sandbox: the code of a link waits until a person asks for it', async ({ page }) => {
  await page.goto('./#/workbench');
  await write(page, "throw new Error('it ran');");
  await expect(status(page)).toContainText('it ran');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this state' }).inputValue();
  const other = await page.context().browser()?.newContext();
  const visitor = await other?.newPage();
  if (visitor === undefined) throw new Error('No second browser.');
  await visitor.goto(link);
  await expect(status(visitor)).toHaveText('The code of this link waits for your word.');
  await expect(visitor.locator('iframe')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Run this code' }).click();
  await expect(status(visitor)).toContainText('it ran');
});
