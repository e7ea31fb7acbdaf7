// Files and links from elsewhere: their names cannot turn or widen the page, and what was edited or damaged is said.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { dropFile, expectStep, narration, openLab, slider } from './support/page.ts';
import { labAddress, specNamed } from './support/session-link.ts';

const TRACE = '0,1,0,1,W\n1,1,,,C\n';
const TURNED = 'a\u202Egpj.\u2067b\u0007\u200Fc.csv';
const TURNED_SHOWN = 'a⟨U+202E⟩gpj.⟨U+2067⟩b⟨U+0007⟩⟨U+200F⟩c.csv';
const LONG = `${'x'.repeat(296)}.csv`;

/** Texts and the title of the page that hold a sign which turns the line around it, or none that is seen. */
function turning(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const unseen = /[\u202A-\u202E\u2066\u2067\u200E\u200F\u061C]/;
    const texts = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      if (node instanceof Element) texts.push(...[...node.attributes].map(({ value }) => value));
      else texts.push(node.nodeValue ?? '');
    }
    return texts.filter((text) => unseen.test(text));
  });
}

async function expectWithin(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${what} is wider than the window`).toBeLessThanOrEqual(0);
}

for (const width of [1280, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [kind, name, shown] of [
      ['turns the line', TURNED, TURNED_SHOWN],
      ['has no break', LONG, LONG],
    ] as const) {
      test(`Hostile files, ${width}: a trace whose name ${kind} is named in full, and nothing overflows`, async ({
        page,
      }) => {
        await page.goto('./#/traces');
        await expect(narration(page)).toContainText('Drop a trace');
        await dropFile(page, name, TRACE);
        await expect(page.getByRole('list', { name: 'Kept on this computer' })).toContainText(shown);
        await expectWithin(page, 'The list of traces');
        expect(await turning(page)).toEqual([]);
        await page
          .getByRole('button', { name: /^Delete/ })
          .first()
          .click({ trial: true });
        await openLab(page);
        await dropFile(page, name, TRACE);
        await expect(page.locator('#root')).toContainText(`${shown} (`);
        await expectWithin(page, 'The lab');
        expect(await turning(page)).toEqual([]);
      });
    }

    for (const name of [TURNED, 'y'.repeat(120)]) {
      test(`Hostile files, ${width}: a link whose titles are ${name.slice(0, 1)}… keeps the page in order`, async ({
        page,
      }) => {
        const address = await labAddress(specNamed(name), 2);
        await page.goto(`${address}&n=${encodeURIComponent(name.slice(0, 60))}`);
        await expectStep(page, 2);
        await expectWithin(page, 'The lab');
        await page
          .getByRole('banner')
          .getByRole('button', { name: /LightTx/ })
          .click();
        await page.getByRole('tab', { name: 'Device' }).click();
        await expectWithin(page, 'The set-up');
        expect(await turning(page)).toEqual([]);
      });
    }
  });
}

for (const larger of ['older.csv', 'newer.csv']) {
  test(`Hostile files: of two files that are dropped at once, ${larger} the larger, the later is opened, and nothing else is said`, async ({
    page,
  }) => {
    await openLab(page);
    await page.evaluate(
      ([text, larger]) => {
        const said: string[] = [];
        Object.assign(window, { said });
        new MutationObserver(() => {
          const [last] = /[^.]*was cancelled\./.exec(document.body.innerText) ?? [];
          if (last !== undefined) said.push(last);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        for (const name of ['older.csv', 'newer.csv']) {
          const dataTransfer = new DataTransfer();
          const rows = name === larger ? text.repeat(20_000) : text;
          dataTransfer.items.add(new File([rows], name, { type: 'text/csv' }));
          window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        }
      },
      [TRACE, larger] as const,
    );
    await expect(page.locator('#root')).toContainText('newer.csv (');
    await expect(page.getByRole('button', { name: /^Workload/ })).toContainText('newer.csv');
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([]);
  });
}

async function exported(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Session/ }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  await page.keyboard.press('Escape');
  return text;
}

test('Hostile files: an exported session whose fields were edited opens from its link, and each difference is said', async ({
  page,
}) => {
  await openLab(page, 4);
  const file = JSON.parse(await exported(page)) as { step: number; specification: { seed: number } };
  await dropFile(page, 'whole.json', JSON.stringify(file));
  await expect(page.locator('#root')).not.toContainText('was edited');
  await dropFile(
    page,
    'edited.json',
    JSON.stringify({ ...file, step: 9, specification: { ...file.specification, seed: 77 } }),
  );
  await expect(page.locator('#root')).toContainText('edited.json was edited after it was exported');
  await expect(page.locator('#root')).toContainText('specification.seed: 77 in the file');
  await page.getByText('Details').click();
  await expect(page.locator('#root')).toContainText('step: 9 in the file, 4 in the link');
  await expectStep(page, 4);
});

for (const screen of ['lab', 'crashes', 'compare', 'traces', 'figures', 'learn', 'workbench']) {
  for (const state of ['', '@@@', '1.abc']) {
    test(`Hostile files: #/${screen}?s=${state} says that the link was not used, and what is shown instead`, async ({
      page,
    }) => {
      await page.goto(`./#/${screen}?s=${state}`);
      await expect(page.locator('#root')).toContainText(
        screen === 'learn' ? /Choose one of these/ : /as it opens without a link/,
      );
    });
  }
}

test('Hostile files: a reload while the lab plays goes on at the step that was shown', async ({ page }) => {
  await openLab(page, 2);
  for (let time = 0; time < 3; time++) {
    const begun = Number(await slider(page).getAttribute('aria-valuenow'));
    // Leaves just after a new step is on the screen: its address is not written yet.
    await page.evaluate((from) => {
      const bar = document.querySelector('[role="slider"][aria-label="History"]');
      addEventListener('pagehide', () =>
        sessionStorage.setItem('shown', bar?.getAttribute('aria-valuenow') ?? ''),
      );
      new MutationObserver(() => {
        if (Number(bar?.getAttribute('aria-valuenow')) > from + 1) location.reload();
      }).observe(bar as Element, { attributes: true });
    }, begun);
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Space');
    await reloaded;
    const shown = Number(await page.evaluate(() => sessionStorage.getItem('shown')));
    expect(shown).toBeGreaterThan(begun + 1);
    await expectStep(page, shown);
    await expect(narration(page)).not.toHaveText('Setting up the device …');
  }
});
