// Headline, strip and table of Compare say what engine and auditor say of the same devices, run here without the page.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type CompareChoices, encodeCompareChoices } from '../src/session/link/choices.ts';
import { type Outcomes, outcomesOfLink } from './support/engine-outcomes.ts';
import { complaintsOf } from './support/page.ts';

interface Case {
  readonly name: string;
  readonly titles: readonly string[];
  /** The address behind "#/compare", up to the operation after which power fails. */
  readonly address: () => Promise<string>;
  readonly headline: string;
}

const FOUR = ['LightTx', 'SCC', 'WAL', 'X-FTL'];
const short = (address: string) => () => Promise.resolve(`/${address}`);

async function injectedBug(): Promise<string> {
  const choices: CompareChoices = {
    work: { kind: 'scenario', id: 'figure-4' },
    columns: [
      { protocol: 'scc', mutant: null, parameters: {} },
      { protocol: 'lighttx', mutant: 'acknowledge-early', parameters: {} },
    ],
    moves: [{ kind: 'operation', count: 72 }],
  };
  const packed = await encodeCompareChoices(choices);
  if (!packed.ok) throw new Error('no link');
  return `?s=${packed.value}`;
}

const BUG = 'LightTx, forgot to wait for all pages before acknowledging';

const cases: readonly Case[] = [
  {
    name: 'one scheme refuses two transactions, and the rest fares alike',
    titles: FOUR,
    address: short('lighttx+scc+wal+xftl/figure-4/64'),
    headline: 'Recovered: of the transactions that all accepted, the same survived; SCC refused Tx7, Tx8.',
  },
  {
    name: 'three schemes refuse, and one does not',
    titles: ['LightTx', 'SCC', 'BPCC', 'Flag Commit, abort-based'],
    address: short('lighttx+scc+bpcc+afc/figure-4/64'),
    headline:
      'Recovered: of the transactions that all accepted, the same survived; SCC, BPCC and Flag Commit, abort-based refused Tx7, Tx8.',
  },
  {
    name: 'both schemes refuse the same',
    titles: ['SCC', 'BPCC'],
    address: short('scc+bpcc/figure-4/64'),
    headline: 'Recovered: of the transactions that all accepted, the same survived; all refused Tx7, Tx8.',
  },
  {
    name: 'one scheme refuses, and another transaction survives in it alone',
    titles: ['LightTx', 'SCC'],
    address: short('lighttx+scc/two-transactions/9'),
    headline:
      'Recovered: of the transactions that all accepted, different ones survived (Tx1 only in SCC); SCC refused Tx2.',
  },
  {
    name: 'outcomes differ',
    titles: FOUR,
    address: short('lighttx+scc+wal+xftl/figure-4/22'),
    headline:
      'Recovered: different transactions survived (Tx0 only in LightTx, SCC and WAL; Tx1 only in LightTx and SCC).',
  },
  {
    name: 'outcomes do not differ',
    titles: FOUR,
    address: short('lighttx+scc+wal+xftl/after-an-abort/12'),
    headline: 'Recovered: the same transactions survived in all devices.',
  },
  {
    name: 'nothing survives anywhere',
    titles: ['LightTx', 'WAL'],
    address: short('lighttx+wal/after-an-abort/2'),
    headline: 'Recovered: no transaction survived in any device.',
  },
  {
    name: 'a promise is broken beside a scheme that refuses',
    titles: ['SCC', BUG],
    address: injectedBug,
    headline: `A promise is broken in ${BUG}; of the transactions that all accepted, the same survived; SCC refused Tx7, Tx8, Tx11.`,
  },
];

const devices = (page: Page): Locator => page.getByRole('region', { name: 'Devices' });
const headline = (page: Page): Locator => page.getByRole('status').first();

/** Texts of the cells beside the head of a table's row. */
async function tableRow(page: Page, name: string): Promise<readonly string[]> {
  const row = page
    .getByRole('region', { name: 'Differences' })
    .getByRole('row', { name: new RegExp(`^${name}`) });
  return (await row.getByRole('cell').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** Values of a line of the strip; null where there is no such line. */
async function stripLine(page: Page, id: string): Promise<readonly string[] | null> {
  const line = page.locator(`#strip [data-line="${id}"]`);
  if ((await line.count()) === 0) return null;
  return (await line.locator('b').allInnerTexts()).map((text) => text.trim());
}

/** The devices as the engine has them, by the links that open them in the lab. */
async function outcomesOf(page: Page): Promise<readonly Outcomes[]> {
  const links = devices(page).getByRole('link', { name: /^Open in the lab: / });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return Promise.all(addresses.map(outcomesOfLink));
}

async function readsDiffer(page: Page): Promise<readonly string[]> {
  const told = await tableRow(page, 'Reads of the last recovery');
  const outcomes = await outcomesOf(page);
  return told.filter((cell, i) => Number.parseInt(cell, 10) !== outcomes[i]?.reads);
}

const listed = (labels: readonly string[], none: string): string =>
  labels.length === 0 ? none : labels.join(', ');

async function expectRefusals(page: Page, outcomes: readonly Outcomes[]): Promise<void> {
  const refused = outcomes.map((each) => each.refused);
  expect(await tableRow(page, 'Refused by the scheme')).toEqual(
    refused.map((labels) => listed(labels, 'none')),
  );
  const inStrip = refused.flat().length === 0 ? null : refused.map((labels) => listed(labels, '—'));
  expect(await stripLine(page, 'refused')).toEqual(inStrip);
  const words = await headline(page).innerText();
  if (outcomes.some(({ held }) => held !== null)) {
    for (const label of new Set(refused.flat())) expect(words).toContain(label);
  }
  expect(/refused/.test(words)).toBe(refused.flat().length > 0);
}

async function expectVerdicts(page: Page, outcomes: readonly Outcomes[]): Promise<void> {
  expect(await stripLine(page, 'verdict')).toEqual(
    outcomes.map(({ held }) => (held === true ? '✓ held' : '× broken')),
  );
  const verdicts = await tableRow(page, 'Verdict of the auditor');
  for (const [i, { held, gone, aborted }] of outcomes.entries()) {
    const words = verdicts[i] ?? '';
    expect(words).toContain(held === true ? '✓ every promise held' : '× a promise is broken');
    expect(words).toContain(gone.length === 0 ? 'nothing rolled back' : `rolled back: ${gone.join(', ')}`);
    if (aborted.length > 0) expect(words).toContain(`aborted before: ${aborted.join(', ')}`);
  }
  const broken = outcomes.some(({ held }) => held !== true);
  expect((await headline(page).innerText()).startsWith('A promise is broken')).toBe(broken);
}

async function expectSurvivors(page: Page, outcomes: readonly Outcomes[]): Promise<void> {
  const counts = await tableRow(page, 'Transactions that survived it');
  for (const [i, { survived }] of outcomes.entries()) {
    expect(Number.parseInt(counts[i] ?? '', 10)).toBe(survived.length);
  }
  const refused = new Set(outcomes.flatMap((each) => each.refused));
  const accepted = outcomes.map(({ survived }) => survived.filter((label) => !refused.has(label)));
  const apart = accepted.map((labels) =>
    labels.filter((label) => !accepted.every((other) => other.includes(label))),
  );
  const isSame = apart.every((labels) => labels.length === 0);
  expect(await stripLine(page, 'apart')).toEqual(isSame ? null : apart.map((labels) => listed(labels, '—')));
  const words = await headline(page).innerText();
  expect(/different/.test(words)).toBe(!isSame);
  expect(/all devices|any device/.test(words)).toBe(isSame && refused.size === 0);
  for (const label of new Set(apart.flat())) expect(words).toContain(label);
}

for (const { name, titles, address, headline: recovered } of cases) {
  test(`Compare: headline, strip and table agree with engine and auditor where ${name}`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(`./#/compare${await address()}`);
    const links = devices(page).getByRole('link', { name: /^Open in the lab: / });
    await expect(links).toHaveCount(titles.length);
    await expect(links.last()).toHaveAttribute('href', /[?]s=/);
    await expectRefusals(page, await outcomesOf(page));
    await page.keyboard.press('x');
    await expect(headline(page)).toContainText('Power has failed');
    await page.keyboard.press('r');
    await expect(headline(page)).toHaveText(recovered);
    // The links are packed a moment later.
    await expect.poll(() => readsDiffer(page), 'reads that table and engine count differently').toEqual([]);
    const outcomes = await outcomesOf(page);
    await expectRefusals(page, outcomes);
    await expectVerdicts(page, outcomes);
    await expectSurvivors(page, outcomes);
    expect(complaints).toEqual([]);
  });
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`Compare: at ${width}×${height} the strip keeps its height and the devices their place at each moment`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto('./#/compare/lighttx+scc+wal+xftl/figure-4/50');
    const moment = page.getByRole('slider', { name: 'Moment' });
    await expect(moment).toHaveAttribute('aria-valuetext', /^operation 50 of/);
    const place = () =>
      devices(page).evaluate((region) => {
        const lines = [...document.querySelectorAll('#strip [data-line]')];
        const strip = document.querySelector('#strip')?.getBoundingClientRect();
        return [region.getBoundingClientRect().top + scrollY, strip?.height, lines.length];
      });
    const first = await place();
    // SCC refuses its first transaction on the way.
    for (let count = 51; count <= 64; count++) {
      await page.keyboard.press('ArrowRight');
      await expect(moment).toHaveAttribute('aria-valuetext', new RegExp(`^operation ${count} of`));
      expect(await place(), `operation ${count}`).toEqual(first);
    }
    await expect(page.locator('#strip [data-line="refused"]')).toHaveCount(1);
    await page.keyboard.press('x');
    await expect(headline(page)).toContainText('Power has failed');
    expect(await place(), 'power failed').toEqual(first);
    await page.keyboard.press('r');
    await expect(headline(page)).toContainText('Recovered');
    expect(await place(), 'recovered').toEqual(first);
    await page.close();
  });
}
