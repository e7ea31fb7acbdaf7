// axe finds nothing, in any phase, light or dark, wide or narrow.
import { expect, test, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { expectPhase, openLab, stepIntoProgram, stepToVerdict } from './support/page.ts';

interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const found = await axe.run();
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });
  expect(violations, where).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`every phase, ${colorScheme}, ${viewport.width} pixels wide`, async ({ browser }) => {
      const page = await browser.newPage({ colorScheme, viewport, reducedMotion: 'reduce', bypassCSP: true });
      await page.addInitScript({ content: axeCore.source });
      await page.goto('./');
      await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled();
      await expectAccessible(page, 'front door');
      await openLab(page, 40);
      await stepIntoProgram(page);
      await expectAccessible(page, 'running');
      await page.keyboard.press('x');
      await expectPhase(page, 'Power lost');
      await expect(page.getByRole('radio').first()).toBeVisible();
      await expectAccessible(page, 'crashed');
      for (let i = 0; i < 14; i++) await page.keyboard.press('ArrowRight');
      await expectPhase(page, 'Recovering');
      await expectAccessible(page, 'recovering');
      await stepToVerdict(page);
      await expectAccessible(page, 'recovered');
      await page.goto('./#/crashes');
      await expect(page.getByText('Outcomes')).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page, 'crash explorer');
      await page.goto('./#/learn');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');
      await expectAccessible(page, 'lessons');
      await page.goto('./#/learn/hole/2');
      await page.getByRole('radio', { name: 'Tx1' }).check();
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(page.getByText('Not so.')).toBeVisible();
      await expectAccessible(page, 'a lesson, answered wrong');
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('button', { name: /^Back to the lesson/ })).toBeVisible();
      await expectAccessible(page, 'a lesson, left');
      await page.goto('./#/compare');
      await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
      await expectAccessible(page, 'compare');
      await page.keyboard.press('x');
      await expect(page.getByRole('button', { name: 'Recover all' })).toBeVisible();
      await expectAccessible(page, 'compare, without power');
      await page.goto('./#/traces');
      await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
      await page.getByRole('button', { name: /^Run \d/ }).click();
      await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page, 'traces');
      await page.close();
    });
  }
}

test('panels and menus', async ({ browser }) => {
  const page = await browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' });
  await page.addInitScript({ content: axeCore.source });
  await openLab(page, 20);
  await page.getByRole('button', { name: /^Scheme/ }).click();
  for (const tab of ['Scheme', 'Device', 'Workload', 'Host']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, tab);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose where to jump' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'jump menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^By hand/ }).click();
  await expectAccessible(page, 'by hand');
  await page.getByRole('textbox', { name: 'Script' }).pressSequentially('w9:');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, 'by hand, with suggestions');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Breakpoints' }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await expectAccessible(page, 'breakpoints');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'share');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keyboard help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'keyboard map');
  await page.close();
});
