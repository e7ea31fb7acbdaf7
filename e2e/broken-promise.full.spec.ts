// A broken promise looks broken: Tx11 is acknowledged before its pages are durable, and power fails while C is on its way.
import { expect, type Page, test } from '@playwright/test';
import { CLASSROOM } from '../src/model/devices.ts';
import { scenarioById } from '../src/engine/host/scenarios.ts';
import type { SessionSpec } from '../src/model/specification.ts';
import { linkDefaults } from '../src/session/link/defaults.ts';
import { complaintsOf, expectPhase, expectStep, narration } from './support/page.ts';
import { labAddress } from './support/session-link.ts';

/** Tx11 has been told; A is durable, C and R are not. */
const CUT = 115;
const TOLD = 112;
const RECOVERED = 153;

function brokenSpec(): SessionSpec {
  const scenario = scenarioById('figure-4');
  if (scenario === undefined) throw new Error('Figure 4 is a scenario');
  const { id, title, prepare, script, parameters, thinkNs } = scenario;
  return {
    ...linkDefaults.spec,
    protocol: 'lighttx',
    parameters,
    mutant: 'acknowledge-early',
    device: CLASSROOM,
    host: { isolation: 'serializable', replay: 'closed', queueDepth: 16, thinkNs },
    workload: { kind: 'script', id, title, prepare, script },
    interventions: [
      {
        step: CUT,
        action: {
          kind: 'pull-plug',
          // The programs of C and R, by their ids.
          fates: [
            [44, 'torn'],
            [45, 'done'],
          ],
          seed: 0,
        },
      },
    ],
  };
}

async function openBroken(page: Page): Promise<void> {
  // As long as the address says the same, going there again goes nowhere.
  await page.goto('about:blank');
  await page.goto(await labAddress(brokenSpec(), RECOVERED));
  await expectStep(page, RECOVERED);
}

const danger = 'rgb(179, 38, 30)';

test('Broken promise: the headline, the badge, the page, the row and the proof say that durability is broken', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openBroken(page);
  await expect(narration(page)).toHaveText(
    'A promise is broken. Tx11 was told that it had committed, yet A shows Tx8’s data, on 9.1.',
  );
  await expect(narration(page).locator('b').first()).toHaveCSS('color', danger);
  await expectPhase(page, 'Promise broken');
  await expect(page.getByRole('banner').getByText('Promise broken')).toHaveCSS('color', danger);
  const broken = page.getByRole('gridcell').getByRole('button', { name: /; a promise is broken here$/ });
  await expect(broken).toHaveCSS('outline-color', danger);
  await expect(page.locator('[data-link="instead"][data-link-line]')).toHaveCount(1);

  const row = page.locator('li', { has: page.getByRole('button', { name: /^Tx11: / }) });
  await expect(row.getByRole('button')).toHaveAccessibleName(/told “committed”, then lost$/);
  await expect(row.getByText('told “committed”, then lost')).toBeVisible();
  await expect(row.locator('[data-broken-promise] line')).toHaveCSS('stroke', danger);
  await expect(row.locator('[data-broken-promise] circle')).toHaveCSS('stroke', danger);

  const panel = page.getByRole('region', { name: 'Verdicts' });
  await expect(panel.getByRole('heading', { name: 'Durability is broken' })).toBeVisible();
  await expect(panel.getByRole('row', { name: 'Tx11 ◆ committed lost × broken' })).toBeVisible();
  await expect(panel.getByRole('row', { name: 'Tx7 ◆ committed survived ✓ kept' })).toBeVisible();
  await expect(panel).toContainText('At that moment none of its three pages was durable.');
  await expect(panel).toContainText('So A is read from 9.1, as Tx8 wrote it.');
  await expect(panel).toContainText('The device believes: Tx11 did not commit.');
  expect(complaints).toEqual([]);
});

test('Broken promise: one button leads to the moment at which the host was told, another to the same cut without the bug', async ({
  page,
}) => {
  await openBroken(page);
  await page.getByRole('button', { name: 'Go to 8.17 ms' }).click();
  await expectStep(page, TOLD);
  await expect(narration(page)).toContainText('Tx11 is told that it committed');
  await openBroken(page);
  await page.getByRole('button', { name: 'Same cut, without the bug' }).click();
  await expectPhase(page, 'Recovered');
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('Every promise held');
  await expect(page.locator('[data-link="instead"][data-link-line]')).toHaveCount(0);
});
