// Escape closes what is on top, however early it comes, and keys do not reach what is behind.
import { expect, type Page, test } from '@playwright/test';
import { expectPhase, expectStep, openLab } from './support/page.ts';
import { pressAsItAppears } from './support/witness.ts';

interface Popup {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

const click =
  (name: string | RegExp, role: 'button' | 'group' = 'button') =>
  (page: Page): Promise<void> =>
    page.getByRole(role, { name }).first().click();

const everywhere: readonly Popup[] = [
  { name: 'the keyboard map', open: (page) => page.keyboard.press('?') },
  { name: 'the palette', open: (page) => page.keyboard.press('ControlOrMeta+KeyK') },
  { name: 'the menu of views', open: click('View') },
];
const share: Popup = { name: 'the share panel', open: click('Share') };
const jump: Popup = { name: 'the menu of jumps', open: click('Choose where to jump') };

const screens: readonly { name: string; open: (page: Page) => Promise<void>; popups: readonly Popup[] }[] = [
  {
    name: 'Lab',
    open: (page) => openLab(page, 12),
    popups: [...everywhere, share, jump, { name: 'the set-up', open: click(/^Workload/) }],
  },
  {
    name: 'Lesson',
    open: async (page) => {
      await page.goto('./#/learn/hole/1');
      await expect(page.getByRole('slider', { name: 'History' })).toBeVisible();
    },
    popups: [...everywhere, jump],
  },
  {
    name: 'Compare',
    open: async (page) => {
      await page.goto('./#/compare');
      await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
    },
    popups: [...everywhere, share, { name: 'the choice of work', open: click(/^Work/) }],
  },
];

const onTop = '[role=dialog], [role=menu]';

for (const screen of screens) {
  test(`${screen.name}: an Escape at the instant at which something opens closes it`, async ({ page }) => {
    await screen.open(page);
    for (const { name, open } of screen.popups) {
      // The first time its code is loaded, the second time it is there.
      for (const time of ['first', 'second']) {
        const isPressed = await pressAsItAppears(page, onTop, 'Escape');
        await open(page);
        await isPressed();
        await expect(page.locator(onTop), `${name}, ${time} time`).toHaveCount(0);
        await open(page);
        await expect(page.locator(onTop), `${name} opens`).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.locator(onTop), `${name} closes`).toHaveCount(0);
      }
    }
  });
}

test('Lab: an Escape that closes a popup leaves the selected page selected', async ({ page }) => {
  await openLab(page, 12);
  const selected = page.getByRole('gridcell', { selected: true });
  await page.getByRole('gridcell').first().click();
  await expect(selected).toHaveCount(1);
  for (const { open } of [jump, share]) {
    const isPressed = await pressAsItAppears(page, onTop, 'Escape');
    await open(page);
    await isPressed();
    await expect(page.locator(onTop)).toHaveCount(0);
    await expect(selected).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(0);
});

for (const { name, open, part } of [
  { ...share, part: /popover-panel-[^/]*\.js$/ },
  { ...jump, part: /menu-popup-[^/]*\.js$/ },
  { name: 'the set-up', open: click(/^Workload/), part: /setup-panel-[^/]*\.js$/ },
  {
    name: 'the keyboard map',
    open: (page: Page) => page.keyboard.press('?'),
    part: /keyboard-map-[^/]*\.js$/,
  },
]) {
  test(`Lab: Escape cancels ${name} while its code is on its way`, async ({ page }) => {
    let bring = (): void => {};
    const isBrought = new Promise<void>((done) => (bring = done));
    await page.route(part, async (route) => {
      await isBrought;
      await route.continue();
    });
    await openLab(page, 12);
    const isAsked = page.waitForRequest(part);
    await open(page);
    await isAsked;
    await page.keyboard.press('Escape');
    const isThere = page.waitForEvent('requestfinished', (request) => part.test(request.url()));
    bring();
    await isThere;
    await expect(page.locator(onTop)).toHaveCount(0);
    await open(page);
    await expect(page.locator(onTop)).toBeVisible();
  });
}

test('Lab: a key behind the keyboard map does not reach the device', async ({ page }) => {
  await openLab(page, 12);
  const isPressed = await pressAsItAppears(page, onTop, 'x');
  await page.keyboard.press('?');
  await isPressed();
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectPhase(page, 'Paused');
  await expectStep(page, 12);
});
