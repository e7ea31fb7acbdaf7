// Links say what they showed and by which engine. A build that shows another state says so, on every screen that shows one.
import { expect, type Page, test } from '@playwright/test';
import { addressSaying } from './support/address.ts';

const notice = 'This build shows another state than the one that was shared';
const status = (page: Page) => page.getByRole('main').getByRole('status').first();

/** Shows the screen, and what it says once all that a link tells of is there. */
const screens = {
  compare: async (page: Page) => {
    await expect(page.getByRole('slider', { name: 'Moment' })).toHaveAttribute(
      'aria-valuetext',
      /^operation 3 of/,
    );
  },
  crashes: (page: Page) => expect(status(page)).toContainText('1 of 2 rows break a promise'),
  workbench: (page: Page) => expect(status(page)).toContainText('Everything holds'),
} as const;

async function sharedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  return page.getByRole('dialog').getByLabel('Link to this state').inputValue();
}

for (const [screen, isThere] of Object.entries(screens)) {
  test(`Links of ${screen}: another state is said with both engines, the same state and links of earlier versions say nothing`, async ({
    page,
    context,
  }) => {
    await page.goto(`./#/${screen}`);
    if (screen === 'compare') {
      await expect(page.getByRole('link', { name: /^Open in the lab: / })).toHaveCount(2);
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    }
    await isThere(page);
    const stamp = /&f=[\da-f]{8}&e=\d+\.\d+\.\d+%2B[\da-f]+/;
    if (screen === 'compare') await addressSaying(page, { moves: [{ kind: 'operation', count: 3 }] });
    if (screen !== 'workbench') await expect(page).toHaveURL(new RegExp(`${stamp.source}$`));
    const link = screen === 'workbench' ? await sharedLink(page) : page.url();
    expect(link).toMatch(stamp);
    // One page at a time: a second one that judges would only make both slower.
    await page.goto('about:blank');
    for (const [shared, says] of [
      [link, null],
      [link.replace(stamp, ''), null],
      [
        link.replace(stamp, '&f=00000000&e=0.0.9%2Bab'),
        /engine 0\.0\.9\+ab then, \d+\.\d+\.\d+\+[\da-f]+ here/,
      ],
      [link.replace(stamp, '&f=00000000'), /since the link was made\.$/],
    ] as const) {
      const other = await context.newPage();
      await other.goto(shared);
      await isThere(other);
      if (says !== null) await expect(other.getByRole('alert').filter({ hasText: notice })).toHaveText(says);
      else {
        // The notice would come with the new stamp: the address has it when the comparison is over.
        if (screen !== 'workbench') await expect(other).toHaveURL(new RegExp(`${stamp.source}$`));
        await expect(other.getByText(notice)).toHaveCount(0);
      }
      await other.close();
    }
  });
}

/** Screens that show results once a person asks for them: what is chosen, what is pressed, and what is said then. */
const askedFor = {
  traces: {
    choose: async (page: Page) => {
      await page.goto('./#/traces');
      await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
      await expect(status(page)).toContainText('37 transactions');
      const schemes = page.getByRole('group', { name: 'Schemes' });
      await schemes.getByRole('button', { name: 'None' }).click();
      await schemes.getByRole('checkbox', { name: /^LightTx/ }).check();
    },
    run: 'Run 1 scheme',
    says: 'has run on',
  },
  figures: {
    choose: async (page: Page) => {
      await page.goto('./#/figures');
      await page.getByRole('button', { name: 'A sweep of your own' }).click();
      await expect(status(page)).toContainText('A sweep of 45 runs');
      const spec = {
        base: { device: 'classroom', workload: 'small', transactions: 40, fill: 0.5 },
        parameters: { protocol: ['lighttx', 'tc'] },
        seeds: [1],
        measures: ['throughputTps'],
      };
      const file = {
        name: 'mine.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(spec)),
      };
      await page.getByTestId('sweep-file').setInputFiles(file);
    },
    run: 'Run 2 runs',
    says: 'All 2 runs are done',
  },
} as const;

for (const [screen, { choose, run, says }] of Object.entries(askedFor)) {
  test(`Links of ${screen}: results that are others than those shared are said, in English and German, the same ones say nothing`, async ({
    page,
    context,
  }) => {
    const stamp = /&f=[\da-f]{8}&e=\d+\.\d+\.\d+%2B[\da-f]+/;
    await choose(page);
    const button = (on: Page) => on.getByRole('button', { name: run, exact: true });
    await expect(button(page)).toBeEnabled();
    expect(page.url()).not.toMatch(stamp);
    await button(page).click();
    await expect(status(page)).toContainText(says);
    await expect(page).toHaveURL(stamp);
    const link = page.url();
    const wrong = link.replace(stamp, '&f=00000000&e=0.0.9%2Bab');
    await page.goto('about:blank');
    for (const [shared, isOther] of [
      [link, false],
      [wrong, true],
    ] as const) {
      const other = await context.newPage();
      await other.goto(shared);
      await expect(button(other)).toBeEnabled();
      // The stamp of the link stays in the address until there are results to compare.
      await expect(other).toHaveURL(shared);
      await button(other).click();
      await expect(status(other)).toContainText(says);
      await expect(other).toHaveURL(link);
      await expect(other.getByText(notice)).toHaveCount(isOther ? 1 : 0);
      if (isOther)
        await expect(other.getByRole('alert').filter({ hasText: notice })).toContainText('0.0.9+ab');
      await other.close();
    }
    const german = await context.newPage();
    await german.goto(wrong.replace('#', '?lang=de#'));
    await german.getByRole('button', { name: /^(1 Verfahren|2 Läufe) starten$/ }).click();
    await expect(german.getByRole('alert').filter({ hasText: '0.0.9+ab' })).toContainText(
      'zeigt einen anderen Zustand',
    );
  });
}
