import { expect, type Page } from '@playwright/test';
import { expectPhase, narration } from './page.ts';
import type { Visit } from './screens.ts';

export const germanSlider = (page: Page) => page.getByRole('slider', { name: 'Verlauf' });

/** The lab as a German browser opens it, some steps on. */
export async function openGermanLab(page: Page, step: number): Promise<void> {
  await page.goto('./#/lab');
  await expect(narration(page)).not.toHaveText('Das Gerät wird eingerichtet.');
  for (let pressed = 0; pressed < step; pressed++) await page.keyboard.press('ArrowRight');
  await expect(germanSlider(page)).toHaveAttribute('aria-valuenow', String(step));
}

async function recover(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sprungziel wählen' }).click();
  await page.getByRole('menuitem', { name: 'Nächstes Ende einer Wiederherstellung' }).click();
  await expectPhase(page, 'Wieder bereit');
}

/** Every screen as a German browser shows it; each begins where the one before ended. */
export const germanVisits: readonly Visit[] = [
  {
    name: 'start page',
    open: async (page) => {
      await page.goto('./#/');
      await expect(page.getByRole('main').getByRole('button', { name: 'Abspielen' })).toBeEnabled();
    },
  },
  { name: 'lab', open: (page) => openGermanLab(page, 46) },
  {
    name: 'lab, crashed',
    open: async (page) => {
      await page.keyboard.press('x');
      await expectPhase(page, 'Stromlos');
    },
  },
  { name: 'lab, recovered', open: recover },
  {
    name: 'lessons',
    open: async (page) => {
      await page.goto('./#/learn');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lektionen');
    },
  },
  {
    name: 'a lesson',
    open: async (page) => {
      await page.goto('./#/learn/hole/2');
      await expect(page.getByRole('button', { name: 'Prüfen' })).toBeVisible();
    },
  },
  {
    name: 'compare',
    open: async (page) => {
      await page.goto('./#/compare');
      await expect(page.getByRole('link', { name: /^Im Labor öffnen: / })).toHaveCount(2);
    },
  },
  {
    name: 'traces',
    open: async (page) => {
      await page.goto('./#/traces');
      await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
      await expect(page.getByRole('button', { name: /^\d+ Verfahren starten/ })).toBeVisible();
    },
  },
  {
    name: 'figures',
    open: async (page) => {
      await page.goto('./#/figures');
      await expect(narration(page)).toContainText('lassen sich hier neu messen');
    },
  },
  {
    name: 'a sweep',
    open: async (page) => {
      await page.getByRole('button', { name: 'Eine eigene Messreihe' }).click();
      await expect(page.getByRole('button', { name: /Läufe starten$/ })).toBeVisible();
    },
  },
  {
    name: 'crash explorer',
    open: async (page) => {
      await page.goto('./#/crashes');
      await expect(page.getByText('Ausgänge')).toBeVisible();
    },
  },
];
