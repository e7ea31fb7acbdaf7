// The lab's layout must not scroll where everything has room, and must not cut anything off.
import { expect, test, type Page } from '@playwright/test';
import {
  expectPhase,
  expectStep,
  expectToFit,
  narration,
  openLab,
  restingStepOf,
  stepIntoProgram,
  stepOf,
  transport,
} from './support/page.ts';

async function overflow(page: Page): Promise<{ readonly across: number; readonly down: number }> {
  return page.evaluate(() => ({
    across: document.documentElement.scrollWidth - innerWidth,
    down: document.documentElement.scrollHeight - innerHeight,
  }));
}

test('Layout: a window of 1440 by 900 shows everything at once, in every phase', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openLab(page, 40);
  await stepIntoProgram(page);
  expect(await overflow(page)).toEqual({ across: 0, down: 0 });
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(await overflow(page)).toEqual({ across: 0, down: 0 });
  for (let i = 0; i < 14; i++) await page.keyboard.press('ArrowRight');
  await expectPhase(page, 'Recovering');
  expect(await overflow(page)).toEqual({ across: 0, down: 0 });
  await page.close();
});

/** Tops of the stage, its power line and its lanes. */
async function standing(page: Page) {
  const stage = page.locator('section[data-phase]');
  return stage.evaluate((section) => {
    const top = (each: Element | null | undefined) => each?.getBoundingClientRect().top;
    const plug = [...section.querySelectorAll('button')].find((each) => /plug|again/i.test(each.textContent));
    return { stage: top(section), plug: top(plug), lanes: top(section.querySelector('[data-block]')) };
  });
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  for (const place of [
    'lighttx/figure-4/tx11-commit',
    'xftl/figure-4/first-commit',
    'nvctx/figure-4/first-commit',
  ]) {
    test(`Layout: at ${width} by ${height} the stage keeps its place at a cut and into recovery, ${place}`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ viewport: { width, height } });
      await page.goto(`./#/lab/${place}`);
      await expect(narration(page)).toContainText('Tx');
      const before = await standing(page);
      expect(Object.values(before)).not.toContain(undefined);
      await page.keyboard.press('x');
      await expectPhase(page, 'Power lost');
      await expect(page.getByRole('radio').first()).toBeVisible();
      expect(await standing(page)).toEqual(before);
      await page.keyboard.press('ArrowRight');
      await expectPhase(page, 'Recovering');
      expect(await standing(page)).toEqual(before);
      await page.close();
    });
  }
}

test('Layout: at 1024 by 768 the legend of the timeline is in sight after a cut', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
  await page.goto('./#/lab/lighttx/figure-4/tx11-commit');
  await expect(narration(page)).toContainText('Tx');
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  const fold = (await transport(page).boundingBox())?.y ?? 0;
  for (const name of ['COMMIT asked', 'acknowledged', 'abort', 'open at the cut']) {
    const entry = page.getByRole('region', { name: 'What really happened' }).getByText(name, { exact: true });
    await expect(entry).toBeVisible();
    const box = await entry.boundingBox();
    expect((box?.y ?? fold) + (box?.height ?? 0), name).toBeLessThan(fold);
  }
  await page.close();
});

for (const [width, height, highest] of [
  [1024, 768, 24],
  [390, 844, 44],
] as const) {
  test(`Layout: at ${width} by ${height} recovery’s verdicts are in sight, and one opens with its proof`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto('./#/lab/lighttx/figure-4/tx11-commit');
    await expect(narration(page)).toContainText('Tx');
    await page.keyboard.press('x');
    await expectPhase(page, 'Power lost');
    const from = await restingStepOf(page);
    // As far as the first transaction whose pages are all found.
    for (let steps = 1; !(await narration(page).textContent())?.includes('Tx7 committed'); steps++) {
      await page.keyboard.press('ArrowRight');
      await expectStep(page, from + steps);
    }
    const verdicts = page.locator('section[data-phase]').getByRole('group', { name: 'Verdicts' });
    const card = verdicts.getByRole('button', { name: /^Tx7 committed/ });
    await expect(card).toBeVisible();
    const fold = (await transport(page).boundingBox())?.y ?? 0;
    const box = await card.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(highest);
    expect((box?.y ?? fold) + (box?.height ?? 0)).toBeLessThan(fold / 2);
    await expect(page.getByRole('table')).toHaveCount(0);
    if ((await card.getAttribute('aria-expanded')) === 'false') await card.click();
    const proof = verdicts.getByText(/Five of five are there/);
    await expect(proof).toBeVisible();
    expect((await proof.boundingBox())?.y).toBeLessThan(fold);
    await page.close();
  });
}

for (const width of [1440, 1280, 1024]) {
  test(`Layout: at ${width} pixels each choice of the header is one line, beside a long name, too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('./#/lab/cfc/figure-4/first-commit');
    await expect(narration(page)).toContainText('Tx');
    const header = page.locator('header nav').first();
    const choices = await header.locator('button').evaluateAll((buttons: HTMLElement[]) =>
      buttons
        .filter((button) => button.checkVisibility())
        .map((button) => {
          const words = [...button.childNodes].findLast(({ nodeType }) => nodeType === Node.TEXT_NODE);
          const range = document.createRange();
          if (words !== undefined) range.selectNode(words);
          return {
            title: button.title,
            lines: new Set([...range.getClientRects()].map(({ top }) => top)).size,
          };
        }),
    );
    expect(choices.length).toBeGreaterThanOrEqual(3);
    for (const { title, lines } of choices) expect([title, lines]).toEqual([expect.stringMatching(/\w/), 1]);
  });
}

test('Layout: lab and start page do not scroll sideways at any width', async ({ page }) => {
  await openLab(page, 40);
  await expectToFit(page);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  await expectToFit(page);
  await page.goto('./#/');
  await expect(page.getByRole('link', { name: 'Open the lab' })).toBeVisible();
  await expectToFit(page);
});

test.describe('in German, whose words are longer', () => {
  test.use({ locale: 'de' });

  for (const screen of ['compare', 'crashes', 'traces', 'figures', 'learn', 'learn/atomicity/3', 'workbench'])
    test(`Layout: #/${screen} does not scroll sideways at any width`, async ({ page }) => {
      await page.goto(`./#/${screen}`);
      await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
      await expectToFit(page, [1440, 1200, 1199, 1024, 1001, 1000, 641, 640, 390, 360]);
    });
});

for (const scheme of ['lighttx', 'scc', 'xftl', 'nvctx', 'txcache']) {
  test(`Layout: at 1024 by 768 timeline and figures stay in sight right after a power failure, ${scheme}`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
    await page.goto(`./#/lab/${scheme}/figure-4/first-commit`);
    await expect(narration(page)).toContainText('Tx');
    await page.keyboard.press('x');
    await expectPhase(page, 'Power lost');
    const fold = (await transport(page).boundingBox())?.y ?? 0;
    for (const name of [/^What really happened/, /^Throughput/]) {
      const bottom = async (): Promise<number> => {
        const box = await page.getByText(name).first().boundingBox();
        return (box?.y ?? fold) + (box?.height ?? 0);
      };
      await expect.poll(bottom, String(name)).toBeLessThan(fold - 60);
    }
    await page.close();
  });
}

test('Layout: the transport’s targets are 44 pixels on a phone', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openLab(page, 3);
  for (const name of ['Step back', 'Play', 'Step']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
  await page.close();
});

test('Layout: controls keep their places while the device plays', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLab(page, 3);
  const places = async () => {
    const boxes = [];
    for (const name of ['Step back', 'Step', 'Choose where to jump', 'Share']) {
      boxes.push(await page.getByRole('button', { name, exact: true }).boundingBox());
    }
    boxes.push(await page.getByRole('slider', { name: 'History' }).boundingBox());
    return boxes;
  };
  const before = await places();
  await page.keyboard.press('Space');
  await expect.poll(() => stepOf(page)).toBeGreaterThan(3);
  expect(await places()).toEqual(before);
  await page.keyboard.press('Space');
  await expect(transport(page).getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('Layout: at 360 pixels the clock stands beside the buttons, even after a long run', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./');
  await page.getByRole('button', { name: 'TPC-C, killed' }).click();
  await expect(page.getByText(/136 transactions/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose where to jump' }).click();
  await page.getByRole('menuitem', { name: 'Run to the end' }).click();
  await expectPhase(page, 'Finished');
  const box = async (name: RegExp) => {
    const found = await transport(page).getByText(name).boundingBox();
    if (found === null) throw new Error(`${String(name)} is not to be seen.`);
    return found;
  };
  const play = await transport(page).getByRole('button', { name: 'Play' }).boundingBox();
  const clock = await box(/^step [\d\s]+/);
  expect(play).not.toBeNull();
  expect(clock.y).toBeGreaterThan(play?.y ?? 0);
  expect(clock.y + clock.height).toBeLessThan((play?.y ?? 0) + (play?.height ?? 0));
  expect(clock.x + clock.width).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

for (const [screen, address, buttons] of [
  ['Compare', './#/compare', [/^Work/, /^LightTx/]],
  ['Crash explorer', './#/crashes', [/^Work/, /^Device/, /^Schemes/, /^Depth/]],
  ['Lab', './#/lab', [/^Share$/]],
] as const) {
  test(`Layout: nothing in a panel of the ${screen} is cut off at the side`, async ({ page }) => {
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('about:blank');
      await page.goto(address);
      for (const name of buttons) {
        await page.getByRole('button', { name }).first().click();
        const panel = page.getByRole('dialog');
        await expect(panel).toBeVisible();
        const outside = await panel.evaluate((dialog) => {
          const { right } = dialog.getBoundingClientRect();
          return [...dialog.querySelectorAll('h2, h3, p, label, span, small, button, input, canvas, svg')]
            .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > right)
            .map((each) => each.textContent);
        });
        expect(outside, `${name}, ${width} pixels wide`).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(panel).toHaveCount(0);
      }
    }
  });
}
