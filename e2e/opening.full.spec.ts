// A device of millions of pages takes seconds to be filled and worn: one sees how far it is, and can cancel.
import { expect, test, type Page } from '@playwright/test';
import { BATCH_HOST } from '../src/model/schema/specification-schema.ts';
import { LIGHTTX_32GB } from '../src/model/devices.ts';
import type { SessionSpec } from '../src/model/specification.ts';
import { linkDefaults } from '../src/session/link/defaults.ts';
import { encodePermalink } from '../src/session/link/permalink.ts';
import { complaintsOf, expectStep, narration, openLab } from './support/page.ts';
import { clickAtOnce, witness } from './support/witness.ts';

/** The largest built-in device that the page offers preconditioned: seven million pages, worn. */
const warm: SessionSpec = {
  version: 1,
  protocol: 'lighttx',
  parameters: {},
  mutant: null,
  device: LIGHTTX_32GB,
  host: { ...BATCH_HOST, isolation: 'no-page-conflict' },
  workload: { kind: 'script', id: '', title: 'Own', prepare: '', script: 'w1:A c1' },
  fill: 0.85,
  ageing: 'random',
  seed: 1,
  interventions: [],
};

async function openWarm(page: Page): Promise<void> {
  const link = await encodePermalink({ ...linkDefaults, spec: warm });
  if (!link.ok) throw new Error('no link');
  await page.evaluate((state) => {
    location.hash = `#/lab?s=${state}`;
  }, link.value);
}

test('Opening: a warm device of 32 GB says what it is preparing and how far it is, and opens', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 3);
  const bars = await witness(page, 'progress');
  const progress = await witness(page, ':has(> progress)');
  await openWarm(page);
  await expect(page.getByRole('button', { name: /^Workload/ })).toContainText('Own');
  await expectStep(page, 0);
  expect(await bars()).toEqual(['Preparing “32 GB, LightTx Table II”']);
  expect((await progress()).join('\n')).toMatch(/\d of \d[\d\s]* pages, /);
  expect(complaints).toEqual([]);
});

test('Opening: Cancel ends it, and the session before goes on where it was', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openLab(page, 12);
  const before = await narration(page).textContent();
  await clickAtOnce(page, 'Cancel');
  await openWarm(page);
  await expect(
    page.getByRole('status').filter({ hasText: 'Opening the device was cancelled.' }),
  ).toBeVisible();
  await expectStep(page, 12);
  await expect(narration(page)).toHaveText(before ?? '');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 13);
  expect(complaints).toEqual([]);
});
