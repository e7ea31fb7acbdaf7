// The start page, watched for as long as its show lasts.
import { expect, test } from '@playwright/test';
import { expectNoLeap, recorded, recordFromTheStart } from './support/motion.ts';
import { afterShow } from './support/page.ts';
import { clickAtOnce, witness } from './support/witness.ts';

test('Start page: a whole show: running, power lost, recovery, verdict; between two sentences no other is seen', async ({
  page,
}) => {
  const said = await witness(page, 'main p[role=status]');
  const phases = await witness(page, 'header [data-kind]');
  await recordFromTheStart(page);
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 3, name: /survived/ })).toBeVisible(afterShow);
  expect((await phases()).slice(-3)).toEqual(['Power lost', 'Recovering', 'Recovered']);
  const motion = await recorded(page);
  const kinds = motion.kinds.join(' ');
  for (const seen of [/ghost/, /programming/, /arrived/, /wipe/]) expect(kinds).toMatch(seen);
  expect(motion.left).toBe(0);
  expectNoLeap(motion);
  const beginnings = (await said()).map((sentence) => sentence.split(' ').slice(0, 3).join(' '));
  expect(beginnings).toEqual([
    'Tx7 and Tx8',
    'Tx11 writes C',
    'Tx10 aborts: the',
    'Tx11 asks to',
    'A of Tx11,',
    'Power fails during',
    'Power is back',
    'Recovery reads 22',
    'Page 8.1 belongs',
    'Page 8.2 belongs',
    'Page 8.3 belongs',
    'Recovery reads seven',
    'Everything is read:',
    'Recovery is over:',
  ]);
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`Start page: one click leads to who survived and why, in sight, at ${width}×${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // Nothing moves by itself here, so that the button can be looked at; then everything does.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('./');
    const pull = page.getByRole('main').getByRole('button', { name: 'Pull the plug' }).first();
    await expect(pull).toBeInViewport();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await clickAtOnce(page, 'Pull the plug');
    await page.reload();
    // Down at the device, the verdict comes to the reader.
    await page.getByRole('heading', { name: 'Work with it yourself' }).scrollIntoViewIfNeeded();
    const verdict = page.getByRole('heading', { level: 3, name: /survived/ });
    await expect(verdict).toBeInViewport({ ratio: 1, ...afterShow });
    await expect(page.getByText('All 5 promised pages are on flash.').first()).toBeInViewport({ ratio: 1 });
    const goOn = page.getByRole('button', { name: 'Go on from here' });
    await goOn.click();
    await expect(page).toHaveURL(/#\/lab\?/);
  });
}
