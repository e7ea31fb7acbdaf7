import { expect, type Page, test } from '@playwright/test';
import { describedHostScheme } from '../../src/hostside/described.ts';
import { HOST_SCHEMES } from '../../src/hostside/registry.ts';
import { describedScheme } from '../../src/protocols/described.ts';
import { SCHEMES } from '../../src/protocols/registry.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { complaintsOf, expectPhase } from './page.ts';

const insideBugs = SCHEMES.flatMap((scheme) => {
  const { title, mutants } = inEnglish(describedScheme(scheme));
  return mutants.map((mutant) => Object.assign({ list: title }, mutant));
});
const hostBugs = HOST_SCHEMES.flatMap((scheme) => {
  const { title, mutants } = inEnglish(describedHostScheme(scheme));
  return mutants.map((mutant) => Object.assign({ list: title }, mutant));
});

/** Plays the bug's witness, and returns the proof of the red cell that is explained. */
async function play(page: Page, list: string, title: string): Promise<string> {
  await page.goto('./#/crashes');
  const bugs = page.getByRole('region', { name: 'Injected bugs' });
  const ofScheme = bugs.getByRole('region', { name: list, exact: true });
  await ofScheme.getByRole('button', { name: `forgot ${title}` }).click();
  const panel = page.getByRole('complementary', { name: 'The chosen cell' });
  await expect(panel).toContainText('This work is its witness');
  await expect(page.getByRole('status').first()).toContainText('1 of 2 rows break a promise');
  const grid = page.getByRole('grid', { name: /^Heat map/ });
  await expect(grid.getByRole('row').first()).toContainText('held');
  const chosen = grid.getByRole('gridcell', { selected: true });
  await expect(chosen).toHaveAccessibleName(/ forgot .* \d+ (torn|resurrected|changed|lost)/);
  const proof = await panel.getByRole('paragraph').filter({ hasText: /\.$/ }).last().textContent();
  await panel.getByRole('link', { name: 'Open in the lab', exact: true }).click();
  return proof ?? '';
}

/** The page that a proof names last is the one to look at; it names none where the map has none. */
function pageIn(proof: string): string | null {
  const named = [...proof.matchAll(/block (\d+) page (\d+)/g)].at(-1);
  return named === undefined ? null : `Show page ${named[1]}.${named[2]}`;
}

/** The first bug of each scheme, or all that are not the first. */
function share<Bug extends { readonly list: string }>(bugs: readonly Bug[], part: 'first' | 'others'): Bug[] {
  return bugs.filter(
    (bug, at) => (bugs.findIndex(({ list }) => list === bug.list) === at) === (part === 'first'),
  );
}

/** Defines a test for each bug: one click from the explorer to a red cell, and another to its proof in the lab. */
export function testInjectedBugs(part: 'first' | 'others'): void {
  for (const bug of share(insideBugs, part)) testInside(bug);
  for (const bug of share(hostBugs, part)) testOnHost(bug);
}

function testInside({ list, id, title, witness }: (typeof insideBugs)[number]): void {
  test(`${list}, ${id}: one click to a red cell, two to the broken ${witness.promise} in the lab`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const proof = await play(page, list, title);
    await expectPhase(page, 'Promise broken');
    const verdicts = page.getByRole('region', { name: 'Verdicts' });
    await expect(verdicts).toContainText(proof);
    const shown = pageIn(proof);
    if (shown !== null) await expect(verdicts.getByRole('button', { name: shown }).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

function testOnHost({ list, id, title }: (typeof hostBugs)[number]): void {
  test(`${list}, ${id}: one click to a red cell, two to the proof in the lab`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const proof = await play(page, list, title);
    await expect(page.getByRole('main')).toContainText(proof);
    expect(complaints).toEqual([]);
  });
}
