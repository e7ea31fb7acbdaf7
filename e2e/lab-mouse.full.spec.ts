// The lab by mouse: play, scrub, look into a page, cut the power, choose what survives, see the verdict.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import {
  complaintsOf,
  dropFile,
  expectPhase,
  expectStep,
  frontierOf,
  jumpToVerdict,
  narration,
  openLab,
  restingStepOf,
  slider,
  stepIntoProgram,
  stepOf,
  stepToVerdict,
  transport,
} from './support/page.ts';

test('Lab by mouse: the transport plays, pauses, steps and scrubs', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openLab(page);
  await transport(page).getByRole('button', { name: 'Reading pace' }).click();
  await transport(page).getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => stepOf(page)).toBeGreaterThan(3);
  await transport(page).getByRole('button', { name: 'Pause' }).click();
  const paused = await restingStepOf(page);
  await transport(page).getByRole('button', { name: 'Step', exact: true }).click();
  await expectStep(page, paused + 1);
  await transport(page).getByRole('button', { name: 'Step back' }).click();
  await expectStep(page, paused);
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('The slider is not drawn.');
  await page.mouse.click(box.x + 1, box.y + box.height / 2);
  await expectStep(page, 0);
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.95, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expectStep(page, await frontierOf(page));
  expect(complaints).toEqual([]);
});

test('Lab by mouse: the inspector shows a chosen page, and follows the narration again', async ({ page }) => {
  await openLab(page, 30);
  await page.getByRole('button', { name: /^Block 0, page 1/ }).click();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect(inspector.getByRole('heading', { level: 2 })).toHaveText('Block 0, page 1');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 31);
  await expect(inspector.getByRole('heading', { level: 2 })).toHaveText('Block 0, page 1');
  await inspector.getByRole('button', { name: 'Follow the narration' }).click();
  await expect(inspector.getByRole('button', { name: 'Follow the narration' })).toHaveCount(0);
});

test('Lab by mouse: a click on a transaction follows it, and another click stops following it', async ({
  page,
}) => {
  await openLab(page, 40);
  const lane = page
    .getByRole('region', { name: 'Transactions' })
    .getByRole('button', { name: /^Tx\d+: began/ });
  await lane.last().hover();
  await lane.last().click();
  await expect(lane.last()).toHaveAttribute('aria-pressed', 'true');
  await lane.last().click();
  await expect(lane.last()).toHaveAttribute('aria-pressed', 'false');
});

test('Lab by mouse: power fails in the middle of a program, a fate is chosen, and the verdict is shown', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 30);
  const step = await stepIntoProgram(page);
  await page.getByRole('button', { name: /^Pull the plug/ }).click();
  await expectPhase(page, 'Power lost');
  const question = page.getByRole('region', { name: 'Which survive?' });
  const first = question.getByRole('group').first();
  for (const fate of ['never begun', 'torn', 'done']) {
    await first.getByRole('radio', { name: fate }).check();
    await expectStep(page, step + 1);
  }
  await expect(page.getByRole('button', { name: /^Branches \d/ })).toHaveCount(0);
  await question.getByRole('button', { name: /Recover/ }).click();
  await expectPhase(page, 'Recovering');
  await expect(page.getByRole('region', { name: 'Verdicts' })).toBeVisible();
  await transport(page).getByRole('button', { name: 'Pause' }).click();
  await stepToVerdict(page);
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('The auditor');
  expect(complaints).toEqual([]);
});

test('Lab by mouse: a trace is dropped, run, scrubbed back, hit by a power failure and stepped to the verdict', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page);
  await dropFile(page, 'wal.txt', readFileSync('public/samples/postgresql-tpcc.txt', 'utf8'));
  await expect(page.getByText(/wal\.txt \(pg_waldump.*page writes/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose where to jump' }).click();
  await page.getByRole('menuitem', { name: 'Run to the end' }).click();
  await expectPhase(page, 'Finished');
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error('The slider is not drawn.');
  const last = await frontierOf(page);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => stepOf(page)).toBeLessThan(last * 0.6);
  const step = transport(page).getByRole('button', { name: 'Step', exact: true });
  const flights = page.getByRole('main').getByText(/^program \d+\.\d+/);
  for (let tries = 0; tries < 80 && (await flights.count()) === 0; tries++) {
    const from = await stepOf(page);
    await step.click();
    await expectStep(page, from + 1);
  }
  await page.getByRole('button', { name: /^Pull the plug/ }).click();
  await expectPhase(page, 'Power lost');
  for (let steps = 0; steps < 12; steps++) {
    const from = await stepOf(page);
    await step.click();
    await expectStep(page, from + 1);
  }
  await expectPhase(page, 'Recovering');
  await jumpToVerdict(page);
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('The auditor');
  expect(complaints).toEqual([]);
});

test('Lab by mouse: the plug can be pulled again during recovery', async ({ page }) => {
  await openLab(page, 40);
  await page.getByRole('button', { name: /^Pull the plug/ }).click();
  await expectPhase(page, 'Power lost');
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight');
  await expectStep(page, 49);
  await page.getByRole('button', { name: /^Pull it again/ }).click();
  await expectPhase(page, 'Power lost');
  await jumpToVerdict(page);
});

test('Lab by mouse: an action in the past keeps the other future, which can be restored', async ({
  page,
}) => {
  await openLab(page, 60);
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowLeft');
  await expectStep(page, 40);
  const sentence = await narration(page).textContent();
  await page.getByRole('button', { name: /^Pull the plug/ }).click();
  await expectPhase(page, 'Power lost');
  await page.getByRole('button', { name: /^Branches 1/ }).click();
  await page
    .getByRole('region', { name: 'Branches of history' })
    .getByRole('button', { name: /^As it ran by itself known to step 60/ })
    .click();
  await expectPhase(page, 'Paused');
  expect(await frontierOf(page)).toBe(60);
  for (let tries = 0; (await stepOf(page)) > 40 && tries < 30; tries++) {
    const from = await stepOf(page);
    await page.keyboard.press('ArrowLeft');
    await expectStep(page, from - 1);
  }
  await expect(narration(page)).toHaveText(sentence ?? '');
  await expect(page.getByRole('button', { name: /^Branches 1/ })).toBeVisible();
});

test('Lab by mouse: operations are entered by hand', async ({ page }) => {
  await openLab(page, 20);
  await page.keyboard.press('t');
  await page.getByRole('button', { name: /^By hand/ }).click();
  const bar = page.getByRole('region', { name: 'Operations by hand' });
  await bar.getByRole('button', { name: 'Begin Tx12' }).click();
  await expect(narration(page)).toContainText('Tx12 begins');
  await bar.getByRole('button', { name: 'Write B' }).click();
  await expect(narration(page)).toContainText('Tx12 writes B');
  await expectPhase(page, 'Paused');
  await bar.getByRole('button', { name: 'Commit Tx12' }).click();
  await expect(narration(page)).toContainText('Tx12 asks to commit');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Tx12: began.*committed at/ })).toBeVisible();
});

test('Lab by mouse: the header starts another scheme with an injected bug', async ({ page }) => {
  await openLab(page, 5);
  await page.getByRole('button', { name: /^Scheme/ }).click();
  const panel = page.getByRole('dialog');
  await panel
    .getByRole('group', { name: /had forgotten/ })
    .getByRole('radio')
    .nth(1)
    .check();
  await panel.getByRole('button', { name: 'Start with these' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Scheme/ })).toContainText('altered');
  await expectStep(page, 0);
});
