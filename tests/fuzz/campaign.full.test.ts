import { expect, test } from 'vitest';
import { lastCampaign } from './campaign.ts';
import { INPUTS } from './inputs/registry.ts';

test('the last long search tried every kind of input, each of them more often than the second ring does', () => {
  const campaign = lastCampaign();
  expect(Object.keys(campaign).toSorted()).toEqual(INPUTS.map(({ title }) => title).toSorted());
  for (const { title, runs } of INPUTS) expect(campaign[title]?.inputs).toBeGreaterThan(runs.full);
});
