import { expect, type Locator, type Page } from '@playwright/test';

/** Collects whatever the page complains of: errors, refused resources, broken policies. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left takes back what it has asked for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed ${request.url()}`);
  });
  return complaints;
}

/** The one sentence of the step on the screen. */
export function narration(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first();
}

export function transport(page: Page): Locator {
  return page.getByRole('contentinfo', { name: 'Transport' });
}

export function slider(page: Page): Locator {
  return page.getByRole('slider', { name: 'History' });
}

/** The step that is shown. */
export async function stepOf(page: Page): Promise<number> {
  return Number(await slider(page).getAttribute('aria-valuenow'));
}

/** The same after a pause: the frame that was due may still wait for the next repaint, and keys count from it. */
export async function restingStepOf(page: Page): Promise<number> {
  await expect(transport(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await repainted(page);
  return stepOf(page);
}

/** The last step that is known. */
export async function frontierOf(page: Page): Promise<number> {
  return Number(await slider(page).getAttribute('aria-valuemax'));
}

export async function expectStep(page: Page, step: number): Promise<void> {
  await expect(slider(page)).toHaveAttribute('aria-valuenow', String(step));
}

/** Opens the lab on its first scenario and steps to `step` with the arrow key. */
export async function openLab(page: Page, step = 0): Promise<void> {
  await page.goto('./#/lab');
  await expectStep(page, 0);
  await expect(narration(page)).not.toHaveText('Setting up the device …');
  for (let pressed = 0; pressed < step; pressed++) await page.keyboard.press('ArrowRight');
  await expectStep(page, step);
}

/** Chooses a scheme in the header's panel of the lab, and a workload with it where one is named. */
export async function chooseScheme(page: Page, scheme: string, workload?: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Scheme/ }).click();
  // An injected bug is named after its scheme, and stands behind it.
  await page.getByRole('radio', { name: scheme }).first().check();
  if (workload !== undefined) {
    await page.getByRole('tab', { name: 'Workload' }).click();
    await page.getByRole('radio', { name: workload }).check();
  }
  await page.getByRole('button', { name: 'Start with these' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectStep(page, 0);
}

/** One step on with the arrow key. */
export async function stepOn(page: Page): Promise<void> {
  const step = await stepOf(page);
  await page.keyboard.press('ArrowRight');
  await expectStep(page, step + 1);
}

/** Steps on until pages are being programmed, so that a crash has something to tear. */
export async function stepIntoProgram(page: Page): Promise<number> {
  const flights = page.getByRole('main').getByText(/^program \d+\.\d+/);
  for (let tries = 0; tries < 80; tries++) {
    if ((await flights.count()) > 0) return stepOf(page);
    await stepOn(page);
  }
  throw new Error('Nothing was ever being programmed.');
}

/** Patience for the end of a whole show at reading pace, which takes most of a minute. */
export const afterShow = { timeout: 300_000 };

/** The phase as the header says it. */
export async function expectPhase(page: Page, phase: string, patience?: typeof afterShow): Promise<void> {
  await expect(page.getByRole('banner').getByText(phase, { exact: true })).toBeVisible(patience);
}

/** Steps through a recovery, which rests, to its verdict. */
export async function stepToVerdict(page: Page): Promise<void> {
  const recovered = page.getByRole('banner').getByText('Recovered', { exact: true });
  let step = await restingStepOf(page);
  for (let tries = 0; tries < 300 && (await recovered.count()) === 0; tries++) {
    await page.keyboard.press('PageDown');
    step += 1;
    await expectStep(page, step);
  }
  await expectPhase(page, 'Recovered');
}

/** Goes to the end of a recovery at once. */
export async function jumpToVerdict(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose where to jump' }).click();
  await page.getByRole('menuitem', { name: 'Next end of a recovery' }).click();
  await expectPhase(page, 'Recovered');
}

/** The page as it stands does not scroll sideways, however wide the window is. */
export async function expectToFit(
  page: Page,
  widths: readonly number[] = [1440, 1024, 390, 360],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await repainted(page);
    const across = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(across, `${width} pixels wide`).toBe(0);
  }
}

/** Waits until everything is painted and the page's own description is up to date. */
async function repainted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
      }),
  );
}

/** Drops a file of this computer on the page, as a mouse would. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      const how = { dataTransfer: data, bubbles: true, cancelable: true };
      window.dispatchEvent(new DragEvent('dragover', how));
      window.dispatchEvent(new DragEvent('drop', how));
    },
    [name, text] as const,
  );
}
