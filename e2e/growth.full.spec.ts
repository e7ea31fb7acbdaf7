// Gives back everything that screens, labs, explorations and playing took. The third ring does it hundreds of times.
import { test } from '@playwright/test';
import { expectNoGrowth, expectNoGrowthOfPlaying } from './support/growth.ts';

test('Growth: nodes, listeners, threads and memory are given back after many screens, labs and explorations', async ({
  page,
}) => {
  const some = { screens: 8, labs: 8, explorations: 1, steps: 40 };
  await expectNoGrowth(page, some, { screens: 24, labs: 16, explorations: 2, steps: 80 });
});

test('Growth: a minute of playing leaves nothing behind', async ({ page }) => {
  await expectNoGrowthOfPlaying(page, 20_000, 60_000);
});
