// The same as in the second ring, hundreds of times.
import { test } from '@playwright/test';
import { expectNoGrowth } from './support/growth.ts';

test('Growth: nothing is left of 500 changes of screen, 200 labs, 50 explorations and 10,000 steps', async ({
  page,
}) => {
  test.setTimeout(7_200_000);
  const some = { screens: 20, labs: 16, explorations: 2, steps: 80 };
  await expectNoGrowth(page, some, { screens: 500, labs: 200, explorations: 50, steps: 10_000 });
});
