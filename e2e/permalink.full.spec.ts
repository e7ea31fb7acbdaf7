// The address holds everything: a reload, another browser and a friend see exactly the same.
import { expect, test, type Page } from '@playwright/test';
import { packText } from '../src/session/link/codec.ts';
import { linkDefaults } from '../src/session/link/defaults.ts';
import { earlierLinks } from '../tests/fixtures/links/earlier-links.ts';
import { addressSaying } from './support/address.ts';
import {
  complaintsOf,
  expectPhase,
  expectStep,
  narration,
  openLab,
  stepIntoProgram,
} from './support/page.ts';

/** Returns the visible text. */
async function seen(page: Page): Promise<string> {
  const main = await page.getByRole('main').innerText();
  const foot = await page.getByRole('contentinfo', { name: 'Transport' }).innerText();
  return `${main}\n${foot}`;
}

/** Both pages show the same, once each has come to rest. */
async function expectAlike(page: Page, other: Page): Promise<void> {
  await expect.poll(async () => (await seen(other)) === (await seen(page))).toBe(true);
}

/** A link that says just this, with a right check sum. */
async function packed(content: object): Promise<string> {
  const text = await packText(JSON.stringify(content));
  if (!text.ok) throw new Error(text.error);
  return `1.${text.value}`;
}

test('Permalink: a reload shows the same state, with its crash and its selection', async ({
  page,
  context,
}) => {
  await openLab(page, 30);
  const step = (await stepIntoProgram(page)) + 10;
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowRight');
  await expectStep(page, step);
  await expectPhase(page, 'Recovering');
  await page.getByRole('button', { name: /^Block 0, page 2/ }).click();
  await expect(page.getByRole('heading', { name: 'Block 0, page 2' })).toBeVisible();
  const address = await addressSaying(page, { step, selection: expect.anything() });
  const other = await context.newPage();
  await other.goto(address);
  await expectAlike(page, other);
  const before = await seen(page);
  await page.reload();
  await expect.poll(() => seen(page)).toBe(before);
});

test('Permalink: a build that shows another state says so, and one that shows the same says nothing', async ({
  page,
  context,
}) => {
  await openLab(page, 30);
  const address = await addressSaying(page, { step: 30 });
  expect(address).toMatch(/&f=[\da-f]{8}&e=[\da-f.%B+]+$/);
  const notice = 'This build shows another state than the one that was shared';
  for (const [link, isOther] of [
    [address, false],
    [address.replace(/&f=.*/, ''), false],
    [address.replace(/&f=.*/, '&f=00000000'), true],
  ] as const) {
    const other = await context.newPage();
    await other.goto(link);
    if (isOther) await expect(other.getByRole('alert')).toContainText(notice);
    else await expectAlike(page, other);
    await expect(other.getByText(notice)).toHaveCount(isOther ? 1 : 0);
    await other.close();
  }
});

test('Share: the link is copied, and the dialog says that nothing is uploaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLab(page, 17);
  await page.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Nothing is uploaded');
  const link = await panel.getByLabel('Link to this state').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  const sentence = await narration(page).textContent();
  const other = await context.newPage();
  await other.goto(link);
  await expectStep(other, 17);
  await expect(narration(other)).toHaveText(sentence ?? '');
});

/** Links that cannot be opened, and what is said of each. */
const refused: readonly (readonly [name: string, state: string | object, says: RegExp])[] = [
  [
    'damaged',
    '1.AAAAnonsense',
    /^This link is damaged or incomplete: ask for it again, and copy all of it\. The screen is shown as it opens without a link\.$/,
  ],
  ['cut short', earlierLinks.step.state.slice(0, 300), /^This link is damaged or incomplete/],
  [
    'of another time',
    '7.abc',
    /^This link was made by a newer FlashScope .*: reload the page to update it\. The screen is shown as it opens without a link\.$/,
  ],
  ['of another place', 'javascript:alert(1)', /^This is no link of FlashScope/],
  [
    'with too many breakpoints',
    { breakpoints: Array.from({ length: 40 }, () => ({ enabled: true, condition: { kind: 'aborted' } })) },
    /“breakpoints” has 40 entries, but may have 32 at most/,
  ],
  [
    'with a breakpoint on nothing',
    { breakpoints: [{ enabled: true, condition: { kind: 'moon' } }] },
    /“breakpoints\.0\.condition\.kind” is “moon”, but should be/,
  ],
  [
    'with a branch that is none',
    { branches: [{ interventions: 'all', frontierStep: 1, leftAtStep: 1 }] },
    /“branches\.0\.interventions” is “all”, but should be a list/,
  ],
  [
    'with a name of any length',
    { names: [{ interventions: [], name: 'x'.repeat(5000) }] },
    /“names\.0\.name” has 5000 characters/,
  ],
  ['with a panel that there is not', { panel: 'kitchen' }, /“panel” is “kitchen”, but should be/],
  [
    'with a look at nowhere',
    { look: { block: 1e9, x: 0, y: 0, width: 1 } },
    /“look\.block” is 1000000000, but should be at most/,
  ],
  ['with what nobody knows', { __proto__: null, extra: 1 }, /“extra” is nothing that is known here/],
];

for (const [name, state, says] of refused) {
  test(`Permalink: a link ${name} is reported, and the first scenario is shown`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(
      `./#/lab?s=${typeof state === 'string' ? encodeURIComponent(state) : await packed(state)}`,
    );
    const alert = page.getByRole('alert').filter({ hasText: 'link' });
    await expect(alert).toHaveText(says);
    await expectStep(page, 0);
    await expectPhase(page, 'Paused');
    await page.keyboard.press('ArrowRight');
    await expectStep(page, 1);
    expect(complaints).toEqual([]);
  });
}

test('Permalink: a branch with an impossible last step opens at the end of its run', async ({ page }) => {
  const branches = [{ interventions: [], frontierStep: 9e15, leftAtStep: 9e14 }];
  const { spec } = linkDefaults;
  const workload = { ...spec.workload, script: 'w1:A c1 .' };
  const interventions = [{ step: 2, action: { kind: 'operations', text: 'w2:B c2' } }];
  await page.goto(
    `./#/lab?s=${await packed({ spec: { workload, interventions }, panel: 'branches', branches })}`,
  );
  await page.getByRole('button', { name: /^As it ran by itself/ }).click();
  await expectPhase(page, 'Finished');
});

for (const [name, { state, step, says }] of Object.entries(earlierLinks)) {
  test(`Permalink: an earlier link opens at the state it was made from: ${name}`, async ({ page }) => {
    await page.goto(`./#/lab?s=${state}`);
    await expectStep(page, step);
    if (says !== null) await expect(narration(page)).toHaveText(says);
  });
}

test('Permalink: an earlier link restores its crash, its selection and the followed transaction', async ({
  page,
}) => {
  await page.goto(`./#/lab?s=${earlierLinks.crash.state}`);
  await expectPhase(page, 'Recovering');
  await expect(page.getByRole('heading', { name: 'Block 2, page 1' })).toBeVisible();
  await expect(page.locator('[data-followed]').getByRole('button')).toHaveText('Tx2');
});

/** Opens an address that leaves out which frame it shows: the page writes it anew, and as it was. */
async function openAndWrite(page: Page, address: string): Promise<void> {
  await page.goto(address.replace(/&f=[^&]*&e=[^&]*/, ''));
  await expect(page).toHaveURL(address);
}

test('Permalink: the link contains the open panel, the speed and the breakpoints', async ({
  page,
  browser,
}) => {
  await openLab(page, 12);
  await page.getByRole('button', { name: 'Breakpoints' }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.keyboard.press('t');
  await page.getByRole('slider', { name: 'Speed' }).fill('7');
  await page.getByRole('button', { name: /^Device/ }).click();
  await page.getByRole('tab', { name: 'Host' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Host' })).toContainText('Queue depth');
  const address = await addressSaying(page, { step: 12, setup: 'host', speed: 7 });
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openAndWrite(other, address);
  await expect(other.getByRole('tab', { name: 'Host' })).toHaveAttribute('aria-selected', 'true');
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByRole('checkbox', { name: 'A is written' })).toBeChecked();
  await expect(other.getByRole('slider', { name: 'Speed' })).toHaveValue('7');
  await elsewhere.close();
});

test('Permalink: the address is written where the screen is there only after what it shows', async ({
  page,
  browser,
}) => {
  await openLab(page, 12);
  const address = await addressSaying(page, { step: 12 });
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.route(/lab-screen-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 3000);
    });
    await route.continue();
  });
  await openAndWrite(other, address);
  await elsewhere.close();
});

test('Permalink: a link leads back although one left the lab at once after another step', async ({
  page,
}) => {
  await openLab(page, 12);
  const address = await addressSaying(page, { step: 12 });
  // Before the address can follow.
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[role=slider][aria-valuenow="13"]') === null) return;
      observer.disconnect();
      location.hash = '#/learn';
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#\/learn$/);
  await page.goto(address);
  await expectStep(page, 12);
});

test('Permalink: a link equal to the address leads back while the address lags behind the session', async ({
  page,
}) => {
  await openLab(page, 12);
  await addressSaying(page, { step: 12 });
  // Before the address can follow.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = location.href;
    document.body.append(link);
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[role=slider][aria-valuenow="13"]') === null) return;
      observer.disconnect();
      document.documentElement.dataset['sameAddress'] = String(location.href === link.href);
      link.click();
      link.remove();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-same-address', 'true');
  await expectStep(page, 12);
});

test('Permalink: a device that is drawn as a map is restored with its position and zoom', async ({
  page,
  browser,
}) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'TPC-C, killed' }).click();
  await expect(page.getByText(/136 transactions/)).toBeVisible();
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowRight');
  await expectStep(page, 9);
  await page.getByLabel('Block', { exact: true }).fill('203');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(page.getByRole('heading', { name: 'Block 203', exact: true })).toBeVisible();
  const unzoomed = await addressSaying(page, { step: 9, look: { block: expect.any(Number) as unknown } });
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).not.toHaveURL(unzoomed);
  const address = page.url();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openAndWrite(other, address);
  await expectStep(other, 9);
  const picture = (where: Page): Promise<string> =>
    where.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await page.mouse.move(1, 1);
  await expect.poll(async () => (await picture(other)) === (await picture(page))).toBe(true);
  await elsewhere.close();
});

test('Permalink: a link to a missing trace asks for the file and then shows the state', async ({
  page,
  browser,
}) => {
  await openLab(page);
  await page.getByTestId('trace-file').setInputFiles('public/samples/sqlite-reads-and-writes.csv');
  await expect(page.getByText(/180 transactions/)).toBeVisible();
  for (let i = 0; i < 15; i++) await page.keyboard.press('ArrowRight');
  await expectStep(page, 15);
  const address = await addressSaying(page, { step: 15 });
  const sentence = await narration(page).textContent();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expect(other.getByRole('alert').filter({ hasText: 'Traces stay on the computer' })).toBeVisible();
  await other.getByTestId('trace-file').setInputFiles('public/samples/tpcc-crash.csv');
  await expect(other.getByRole('alert').filter({ hasText: 'Their contents differ' })).toBeVisible();
  await other.getByTestId('trace-file').setInputFiles('public/samples/sqlite-reads-and-writes.csv');
  await expectStep(other, 15);
  await expect(narration(other)).toHaveText(sentence ?? '');
  await elsewhere.close();
});

test('Permalink: a link to a sample fetches the sample by itself', async ({ page, browser }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'TPC-C, killed' }).click();
  await expect(page.getByText(/136 transactions/)).toBeVisible();
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowRight');
  await expectStep(page, 9);
  const address = await addressSaying(page, { step: 9 });
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expectStep(other, 9);
  await expect(other.getByRole('button', { name: /^Workload/ })).toContainText('TPC-C, killed');
  await elsewhere.close();
});
