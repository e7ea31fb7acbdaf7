// On a large device a step of the past is restored and replayed: one sees how far that is, and it leads to what was there.
import { expect, test } from '@playwright/test';
import { LIGHTTX_32GB } from '../src/model/devices.ts';
import { BATCH_HOST } from '../src/model/schema/specification-schema.ts';
import type { SessionSpec } from '../src/model/specification.ts';
import { linkDefaults } from '../src/session/link/defaults.ts';
import { encodePermalink } from '../src/session/link/permalink.ts';
import { complaintsOf, expectStep, narration } from './support/page.ts';

const spec: SessionSpec = {
  version: 1,
  protocol: 'lighttx',
  parameters: {},
  mutant: null,
  device: LIGHTTX_32GB,
  host: { ...BATCH_HOST, isolation: 'no-page-conflict' },
  workload: { kind: 'script', id: '', title: 'Own', prepare: '', script: 'w1:A w1:B c1 w2:C w2:D c2' },
  fill: 0,
  ageing: 'none',
  seed: 1,
  interventions: [],
};

test('Going back: a large device shows what was there, and power fails there', async ({ page }) => {
  const complaints = complaintsOf(page);
  const link = await encodePermalink({ ...linkDefaults, spec });
  if (!link.ok) throw new Error('no link');
  await page.goto(`./#/lab?s=${link.value}`);
  await expectStep(page, 0);
  await expect(narration(page)).not.toHaveText('Setting up the device …');
  const said: (string | null)[] = [];
  for (let step = 1; step <= 6; step++) {
    await page.keyboard.press('ArrowRight');
    await expectStep(page, step);
    said.push(await narration(page).textContent());
  }
  for (let step = 5; step >= 3; step--) {
    await page.keyboard.press('ArrowLeft');
    await expectStep(page, step);
    await expect(narration(page)).toHaveText(said[step - 1] ?? '');
  }
  await page.getByRole('main').getByRole('button', { name: 'Pull the plug' }).first().click();
  await expectStep(page, 4);
  expect(complaints).toEqual([]);
});
