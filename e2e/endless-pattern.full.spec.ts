// Patterns come with links, and some of them come to no end. The lab ends their reading, says so, and its session goes on.
import { expect, type Page, test } from '@playwright/test';
import { linkDefaults } from '../src/session/link/defaults.ts';
import { complaintsOf, expectStep, narration, openLab } from './support/page.ts';
import { labAddress } from './support/session-link.ts';

/** Repetitions inside a repetition: the ways to divide a line among them double with each of its letters. */
const ENDLESS = String.raw`^(?:\S+\s*)+!(?<op>[RW])(?<offset>\d+) (?<size>\d+)$`;

function addressOf(pattern: string): Promise<string> {
  return labAddress({
    ...linkDefaults.spec,
    workload: {
      kind: 'trace',
      digest: 'a'.repeat(64),
      title: 'A trace',
      sample: 'postgresql-tpcc.txt',
      reading: { format: null, pattern, group: 'none' },
    },
  });
}

/** The session of before, seen and at work. */
async function expectUntouched(page: Page, sentence: string): Promise<void> {
  await expectStep(page, 6);
  await expect(narration(page)).toHaveText(sentence);
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 7);
  await page.keyboard.press('ArrowLeft');
  await expectStep(page, 6);
}

test('Patterns: one that comes to no end, in a link, is ended with a sentence or by Cancel, and the session stays', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 6);
  const sentence = (await narration(page).textContent()) ?? '';
  const address = await addressOf(ENDLESS);
  await page.goto(address);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByText('Reading A trace was cancelled. The current session is unchanged.'),
  ).toBeVisible();
  await expectUntouched(page, sentence);
  await page.goto(await addressOf(`${ENDLESS}x`));
  const alert = page.getByRole('alert').filter({ hasText: 'The current session is unchanged.' });
  await expect(alert).toContainText('pattern', { timeout: 30_000 });
  await expectUntouched(page, sentence);
  expect(complaints).toEqual([]);
});
