import { expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../src/base/engine-version.ts';
import { lastCampaign, olderSentence } from './campaign.ts';
import { INPUTS } from './inputs/registry.ts';

const campaign = lastCampaign();

test('the last long search tried every kind of input, each of them more often than the second ring does', () => {
  expect(Object.keys(campaign).toSorted()).toEqual(INPUTS.map(({ title }) => title).toSorted());
  for (const { title, runs } of INPUTS) expect(campaign[title]?.inputs).toBeGreaterThan(runs.full);
});

// The name says what is to be searched again; an older search is no failure.
test(`the last long search says its engine; ${olderSentence(campaign, ENGINE_VERSION)}`, () => {
  const noted = Object.values(campaign).flatMap(({ engine }) => engine ?? []);
  for (const engine of noted) expect(engine).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
});
