// The same as in the second ring, hundreds of times.
import { expect, test } from '@playwright/test';
import { momentsOf } from '../tests/fuzz/machine-faults.ts';
import { expectNoGrowth, expectNoGrowthOfPlaying } from './support/growth.ts';

test('Growth: nothing is left of 500 changes of screen, 200 labs, 50 explorations and 10,000 steps', async ({
  page,
}) => {
  test.setTimeout(7_200_000);
  const some = { screens: 20, labs: 16, explorations: 2, steps: 80 };
  const many = { screens: 500, labs: 200, explorations: 50, steps: 10_000 };
  expect(many.screens + many.labs + many.explorations).toBe(
    momentsOf('Hundreds of screens, labs and explorations'),
  );
  await expectNoGrowth(page, some, many);
});

test('Growth: nothing is left of an hour of playing', async ({ page }) => {
  test.setTimeout(7_200_000);
  await expectNoGrowthOfPlaying(page, 60_000, 3_600_000);
});
