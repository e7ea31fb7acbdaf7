// The lab's figures as charts: opened by keyboard, pointed at, gone to, zoomed, with another scheme laid over.
import { expect, test, type Page } from '@playwright/test';
import { addressSaying } from './support/address.ts';
import {
  chooseScheme,
  complaintsOf,
  expectPhase,
  expectStep,
  openLab,
  slider,
  stepOf,
  transport,
} from './support/page.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Charts of the figures' });
const crosshair = (page: Page) => page.getByRole('slider', { name: 'Crosshair of the charts' });
const chart = (page: Page, title: string) =>
  region(page).getByRole('img', { name: new RegExp(`^${title} over`) });

/** Reads a figure beside the device as a person does, e.g. "4.9 k pages/s". */
async function gaugeOf(page: Page, title: string): Promise<string> {
  const figure = page.getByRole('region', { name: 'Live figures' }).getByRole('figure');
  const value = figure.filter({ hasText: title }).locator('figcaption + div');
  const [all, unit] = await Promise.all([value.innerText(), value.locator('small').innerText()]);
  return `${all.slice(0, all.length - unit.length).trim()} ${unit}`.trim();
}

async function runToEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose where to jump' }).click();
  await page.getByRole('menuitem', { name: 'Run to the end' }).click();
  await expectPhase(page, 'Finished');
}

test('Lab: the figures open as charts by a key, and the crosshair leads the device to an instant', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 50);
  const here = await gaugeOf(page, 'Write amplification');
  await page.keyboard.press('g');
  await expect(crosshair(page)).toBeFocused();
  for (const title of ['Throughput', 'GC cost', 'Write amplification', 'Recovery now']) {
    await expect(chart(page, title)).toBeVisible();
  }
  await expect(chart(page, 'Write amplification')).toHaveAccessibleName(
    new RegExp(`: ${here} at the playhead`),
  );
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  const said = (await crosshair(page).getAttribute('aria-valuetext')) ?? '';
  const [instant = ''] = said.split(', ');
  await expectStep(page, 50);
  await page.keyboard.press('Enter');
  await expect.poll(() => stepOf(page)).toBeLessThan(50);
  await expect(region(page).getByText(`Playhead ${instant}`)).toBeVisible();
  await page.keyboard.press('g');
  await expect(region(page)).toHaveCount(0);
  expect(said).toContain(`, Write amplification ${await gaugeOf(page, 'Write amplification')},`);
  await expect(page.getByRole('button', { name: /^Charts/ })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('Lab: the charts are in the link, zoom with the keyboard, and mark a power failure and the recovery', async ({
  page,
}) => {
  await openLab(page, 60);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await page.getByRole('button', { name: 'Open as charts' }).click();
  await expect(crosshair(page)).toBeVisible();
  await expect(region(page).getByRole('listitem').filter({ hasText: 'Power failure' })).toBeVisible();
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'Next verdict' }).press('r');
  await expectPhase(page, 'Recovered');
  await expect(
    region(page)
      .getByRole('listitem')
      .filter({ hasText: /^Recovered$/ }),
  ).toBeVisible();
  const from = await crosshair(page).getAttribute('aria-valuemax');
  await crosshair(page).press('+');
  await crosshair(page).press('+');
  await expect(region(page).getByRole('button', { name: 'Whole run' })).toBeEnabled();
  await crosshair(page).press('0');
  await expect(region(page).getByRole('button', { name: 'Whole run' })).toBeDisabled();
  expect(await crosshair(page).getAttribute('aria-valuemax')).toBe(from);
  const step = await stepOf(page);
  const before = await addressSaying(page, { step, panel: 'charts' });
  await page.goto('about:blank');
  await page.goto(before);
  await expect(slider(page)).toHaveAttribute('aria-valuenow', String(step));
  await expect(crosshair(page)).toBeVisible();
});

test('Lab: another scheme is laid over, with the figures that it has by itself', async ({ page }) => {
  await openLab(page);
  await chooseScheme(page, 'WAL');
  await runToEnd(page);
  const byItself = await gaugeOf(page, 'Write amplification');
  await chooseScheme(page, 'LightTx');
  await runToEnd(page);
  await page.keyboard.press('g');
  await region(page).getByLabel('Lay over').selectOption({ label: 'WAL' });
  const names = region(page).getByRole('listitem');
  await expect(names.filter({ hasText: /^WAL$/ })).toBeVisible();
  // The other run takes longer: the axis ends where it has ended.
  await expect(async () => {
    await crosshair(page).press('End');
    await expect(chart(page, 'Write amplification')).toHaveAccessibleName(
      new RegExp(`at the playhead, WAL ${byItself} at the crosshair$`),
      { timeout: 500 },
    );
  }).toPass();
  await region(page).getByLabel('Lay over').selectOption({ label: 'nothing' });
  await expect(names.filter({ hasText: /^WAL$/ })).toHaveCount(0);
});

test('Lab: a scheme on the host has no figures over time, and offers no charts', async ({ page }) => {
  await openLab(page);
  await page.keyboard.press('g');
  await expect(crosshair(page)).toBeVisible();
  await chooseScheme(page, 'RVM log on flash');
  await expect(region(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Charts/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open as charts' })).toHaveCount(0);
});

test('Lab: charts leave the device in sight, beside it on a wide screen, below a small picture of it elsewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLab(page, 50);
  await page.keyboard.press('g');
  const last = chart(page, 'Recovery now');
  await expect(last).toBeVisible();
  const lanes = await page.locator('section[data-phase] [data-block]').last().boundingBox();
  const box = await last.boundingBox();
  const fold = (await transport(page).boundingBox())?.y ?? 0;
  expect(box?.x).toBeGreaterThan((lanes?.x ?? 1440) + (lanes?.width ?? 0));
  expect((box?.y ?? fold) + (box?.height ?? 0)).toBeLessThan(fold);
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await last.scrollIntoViewIfNeeded();
    const small = region(page).locator('section[data-phase]');
    await expect(small).toBeInViewport({ ratio: 0.5 });
    await expect(last).toBeInViewport();
  }
});
