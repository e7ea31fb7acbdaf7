// Every injected bug: one click from the explorer to a red cell, and another to its proof in the lab.
import { expect, type Page, test } from '@playwright/test';
import { describedHostScheme } from '../src/hostside/described.ts';
import { HOST_SCHEMES } from '../src/hostside/registry.ts';
import { describedScheme } from '../src/protocols/described.ts';
import { SCHEMES } from '../src/protocols/registry.ts';
import { inEnglish } from '../src/texts/en/in-english.ts';
import { complaintsOf, expectPhase } from './support/page.ts';

/** The explorer, opened once for all bugs of a scheme: most of a test would be to open it. */
interface Visit {
  readonly page: Page;
  readonly complaints: readonly string[];
}

const schemes = [
  ...SCHEMES.map((scheme) => inEnglish(describedScheme(scheme))),
  ...HOST_SCHEMES.map((scheme) => inEnglish(describedHostScheme(scheme))),
];

for (const { title, mutants } of schemes) {
  test.describe(title, () => {
    const visit = openOnce();
    for (const bug of mutants) testBug(visit, title, bug);
  });
}

/** Opens a page before the tests of this block, which then run one after the other. */
function openOnce(): () => Visit {
  test.describe.configure({ mode: 'default' });
  let visit: Visit | null = null;
  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage({
      serviceWorkers: 'block',
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    visit = { page, complaints: complaintsOf(page) };
  });
  test.afterAll(() => visit?.page.close());
  return () => {
    if (visit === null) throw new Error('no page was opened');
    return visit;
  };
}

interface Bug {
  readonly id: string;
  readonly title: string;
}

/** Plays the bug's witness, and returns the proof of the red cell that is explained. */
async function play(page: Page, list: string, { title }: Bug): Promise<string> {
  await page.goto('./#/crashes');
  const bugs = page.getByRole('region', { name: 'Injected bugs' });
  const ofScheme = bugs.getByRole('region', { name: list, exact: true });
  const name = `forgot ${title}`;
  await ofScheme
    .getByRole('button', { name })
    .and(page.getByText('Show the shortest crash that breaks it'))
    .click();
  const grid = page.getByRole('grid', { name: /^Heat map/ });
  const chosen = grid.getByRole('row', { name }).getByRole('gridcell', { selected: true });
  await expect(chosen).toHaveAccessibleName(/: .*\d+ (torn|resurrected|changed|lost)/);
  await expect(page.getByRole('status').first()).toContainText('1 of 2 rows break a promise');
  await expect(grid.getByRole('row').first()).toContainText('held');
  const panel = page.getByRole('complementary', { name: 'The chosen cell' });
  await expect(panel).toContainText(name);
  await expect(panel).toContainText('This work is its witness');
  const proof = await panel.getByRole('paragraph').filter({ hasText: /\.$/ }).last().textContent();
  await panel.getByRole('link', { name: 'Open in the lab', exact: true }).click();
  return proof ?? '';
}

/** The page that a proof names last is the one to look at; it names none where the map has none. */
function pageIn(proof: string): string | null {
  const named = [...proof.matchAll(/block (\d+) page (\d+)/g)].at(-1);
  return named === undefined ? null : `Show page ${named[1]}.${named[2]}`;
}

function testBug(visit: () => Visit, list: string, bug: Bug): void {
  test(`${list}, ${bug.id}: one click to a red cell, two to the proof in the lab`, async () => {
    const { page, complaints } = visit();
    const proof = await play(page, list, bug);
    await expect(page.getByRole('main')).toContainText(`the designers forgot ${bug.title}`);
    await expectPhase(page, 'Promise broken');
    const verdicts = page.getByRole('region', { name: 'Verdicts' });
    await expect(verdicts).toContainText(proof);
    const shown = pageIn(proof);
    if (shown !== null) await expect(verdicts.getByRole('button', { name: shown }).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
