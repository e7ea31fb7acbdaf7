// Exports: pictures, tables, the session and a video. Each file contains the configuration it was made from.
import { readFileSync } from 'node:fs';
import { expect, test, type Download, type Page } from '@playwright/test';
import { complaintsOf, expectPhase, expectStep, narration, openLab } from './support/page.ts';

async function save(page: Page, kind: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: kind, exact: true }).click();
  return contentOf(await download);
}

async function contentOf(download: Download) {
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('region', { name: 'Export' })).toBeVisible();
}

/** Drops bytes on the page, as a mouse would drop a file. */
async function dropBytes(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ([name, base64]) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([content], name));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, bytes.toString('base64')] as const,
  );
}

interface Configuration {
  readonly link: string;
  readonly step: number;
  readonly specification: { readonly protocol: string; readonly seed: number };
}

test('Export: links between pages are drawn where they run on the stage', async ({ page }) => {
  await page.goto('./#/lab/scc/figure-4/tx4-commit');
  await expect(narration(page)).toContainText('Tx4 asks to commit');
  await page.locator('[data-place="2.0"]').click();
  const lines = page.locator('[data-links] [data-link-line] path:last-child');
  await expect(lines).toHaveCount(2);
  await expect.poll(() => lines.first().getAttribute('d')).toMatch(/^M/);
  const onStage = await lines.evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  await openPanel(page);
  const { bytes } = await save(page, 'Stage as SVG');
  const drawn = await page.evaluate((text) => {
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      paths: [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d')),
      words: [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent).join(' '),
    };
  }, bytes.toString());
  expect(drawn.paths).toEqual(expect.arrayContaining(onStage));
  expect(drawn.words).toContain('being filled');
});

test('Export: the SVG contains the narration, every page and the configuration it was made from', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 40);
  await openPanel(page);
  const { name, bytes } = await save(page, 'Stage as SVG');
  expect(name).toBe('flashscope-lighttx-step-40.svg');
  const drawn = await page.evaluate((text) => {
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
    const texts = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
    return {
      error: drawing.querySelector('parsererror')?.textContent ?? '',
      title: drawing.querySelector('title')?.textContent ?? '',
      words: texts.join(' '),
      foreign: drawing.querySelectorAll('foreignObject').length,
      made: drawing.querySelector('metadata')?.textContent ?? '',
    };
  }, bytes.toString());
  expect(drawn.error).toBe('');
  expect(drawn.title).toBe(await narration(page).textContent());
  expect(drawn.foreign).toBe(0);
  for (const words of [
    'TxTable',
    'Available',
    'Pull the plug',
    'Tx5',
    '2 ·3',
    'LightTx, Figure 4',
    'step 40',
  ]) {
    expect(drawn.words).toContain(words);
  }
  const made = JSON.parse(drawn.made) as Configuration;
  expect(made).toMatchObject({ step: 40, specification: { protocol: 'lighttx', seed: 1 } });
  expect(complaints).toEqual([]);
});

test('Export: a timeline for Perfetto contains planes and transactions, and opens the lab again', async ({
  page,
}) => {
  await openLab(page, 40);
  await openPanel(page);
  const { name, bytes } = await save(page, 'Timeline for Perfetto');
  expect(name).toBe('flashscope-lighttx-step-40.trace.json');
  const made = JSON.parse(bytes.toString()) as {
    readonly flashscope: Configuration;
    readonly traceEvents: readonly { readonly name: string; readonly ph: string; readonly cat?: string }[];
  };
  expect(made.flashscope).toMatchObject({ step: 40, specification: { protocol: 'lighttx', seed: 1 } });
  const names = new Set(made.traceEvents.map((event) => event.name));
  for (const each of ['process_name', 'thread_name', 'Tx0', 'commit']) expect(names).toContain(each);
  expect(made.traceEvents.filter(({ cat }) => cat === 'program').length).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await page.goto('./#/');
  await expect(page.getByRole('link', { name: 'Open the lab' })).toBeVisible();
  await dropBytes(page, name, bytes);
  await expectStep(page, 40);
});

test('Export: the SVG looks like the page, running and recovering', async ({ page }) => {
  await openLab(page, 68);
  await expectLikeness(page);
  await page.keyboard.press('x');
  await expectPhase(page, 'Power lost');
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
  await expectPhase(page, 'Recovering');
  await expectStep(page, 81);
  await expectLikeness(page);
});

async function expectLikeness(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  const stage = page.locator('#device section[data-phase]');
  const seen = await stage.screenshot({ animations: 'disabled' });
  await openPanel(page);
  const { bytes } = await save(page, 'Stage as SVG');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const share = await differenceOf(page, seen, bytes.toString());
  expect(share).toBeLessThan(0.006);
  // Marks that are too fine for the picture comparison are counted.
  for (const shape of ['stale', 'aborted', 'unread']) {
    const marks = bytes.toString().split(`<path class="${shape}"`).length - 1;
    expect(marks, shape).toBe(
      await page.locator(`#device section[data-phase] [data-shape="${shape}"]`).count(),
    );
  }
}

/** The share of a screenshot's pixels that the drawing, whose stage stands above its footer, has otherwise. */
function differenceOf(page: Page, screenshot: Buffer, svg: string): Promise<number> {
  return page.evaluate(
    async ({ png, svg }) => {
      const pictureOf = async (address: string): Promise<HTMLImageElement> => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return image;
      };
      const [screen, drawing] = await Promise.all([
        pictureOf(`data:image/png;base64,${png}`),
        pictureOf(URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))),
      ]);
      const { width, height } = screen;
      const [margin, footer] = [20, 28];
      const dataOf = (image: HTMLImageElement, x: number, y: number): ArrayLike<number> => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (context === null) return [];
        // The blur hides differences in where the edge of a letter falls between two pixels.
        context.filter = 'blur(1.5px)';
        context.drawImage(image, -x, -y);
        return context.getImageData(0, 0, width, height).data;
      };
      const a = dataOf(screen, 0, 0);
      const b = dataOf(drawing, margin, drawing.height - margin - footer - height);
      let different = 0;
      for (let i = 0; i < a.length; i += 4) {
        if ([0, 1, 2].some((part) => Math.abs((a[i + part] ?? 0) - (b[i + part] ?? 0)) > 32)) different += 1;
      }
      return different / (width * height);
    },
    { png: screenshot.toString('base64'), svg },
  );
}

test('Export: the PNG has twice the resolution and contains the configuration', async ({ page }) => {
  await openLab(page, 12);
  await openPanel(page);
  const { name, bytes } = await save(page, 'Stage as PNG');
  expect(name).toBe('flashscope-lighttx-step-12.png');
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(1700);
  const at = bytes.indexOf('flashscope\0');
  expect(bytes.subarray(at - 4, at).toString()).toBe('iTXt');
  const length = bytes.readUInt32BE(at - 8);
  const made = JSON.parse(bytes.subarray(at + 15, at + length).toString()) as Configuration;
  expect(made.step).toBe(12);
  const size = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    return image.width;
  }, bytes.toString('base64'));
  expect(size).toBe(bytes.readUInt32BE(16));
});

for (const kind of [
  'Stage as SVG',
  'Stage as PNG',
  'Session as JSON',
  'Figures as CSV',
  'Timeline as CSV',
  'Durable half',
]) {
  test(`Export: a saved file opens again when it is dropped: ${kind}`, async ({ page }) => {
    await openLab(page, 22);
    const sentence = await narration(page).textContent();
    await openPanel(page);
    const { name, bytes } = await save(page, kind);
    await page.keyboard.press('Escape');
    await page.goto('./#/');
    await expect(page.getByRole('link', { name: 'Open the lab' })).toBeVisible();
    await dropBytes(page, name, bytes);
    await expectStep(page, 22);
    await expect(narration(page)).toHaveText(sentence ?? '');
  });
}

test('Export: a session without a link opens from its specification; one of another version or with a wrong part is refused', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 22);
  const sentence = (await narration(page).textContent()) ?? '';
  await openPanel(page);
  const { bytes } = await save(page, 'Session as JSON');
  await page.keyboard.press('Escape');
  const session = { ...(JSON.parse(bytes.toString()) as Configuration & Record<string, unknown>), link: '' };
  const drop = (changed: object): Promise<void> =>
    dropBytes(page, 'mine.json', Buffer.from(JSON.stringify({ ...session, ...changed }, null, 2)));
  await page.keyboard.press('Home');
  await expectStep(page, 0);
  await drop({});
  await expectStep(page, 22);
  await expect(narration(page)).toHaveText(sentence);
  await page.keyboard.press('ArrowLeft');
  const alert = page.getByRole('alert').filter({ hasText: 'The current session is unchanged.' });
  await drop({ flashscope: 9 });
  await expect(alert).toContainText('“mine.json” was saved in version 9 of the form of sessions.');
  await drop({ specification: { ...session.specification, seed: 'one' } });
  await expect(alert).toContainText('“mine.json” cannot be opened.');
  await expect(alert).toContainText('seed');
  await expectStep(page, 21);
  expect(complaints).toEqual([]);
});

test('Export: a session that is too much for a link says so when it is saved', async ({ page }) => {
  await openLab(page, 3);
  await openPanel(page);
  const { bytes } = await save(page, 'Session as JSON');
  await page.keyboard.press('Escape');
  const session = JSON.parse(bytes.toString()) as Configuration;
  const action = { kind: 'operations', text: 'r:A '.repeat(2_000).trim() };
  const interventions = Array.from({ length: 40 }, () => ({ step: 3, action }));
  const long = { ...session, link: '', specification: { ...session.specification, interventions } };
  await dropBytes(page, 'long.json', Buffer.from(JSON.stringify(long)));
  await expectStep(page, 3);
  await openPanel(page);
  const again = JSON.parse((await save(page, 'Session as JSON')).bytes.toString()) as Configuration;
  expect(again).toEqual(long);
  await expect(page.getByText('The session is too much for a link.')).toBeVisible();
});

test('Export: the CSV files have a line for every mark and every figure', async ({ page }) => {
  await openLab(page, 30);
  await openPanel(page);
  const timeline = (await save(page, 'Timeline as CSV')).bytes.toString().split('\n');
  expect(timeline[0]).toMatch(/^# \{"flashscope":1/);
  expect(timeline[1]).toBe('step,time_ns,event,transaction,label');
  expect(timeline.filter((line) => line.includes(',begin,')).length).toBeGreaterThan(3);
  const figures = (await save(page, 'Figures as CSV')).bytes.toString().split('\n');
  expect(figures[1]).toBe(
    'step,time_ns,throughput_pages_per_s,gc_copies_per_host_page,write_amplification,recovery_ns',
  );
  const last = figures.at(-2)?.split(',') ?? [];
  expect(last[0]).toBe('30');
});

test('Export: a recorded video plays and contains the link to the lab', async ({ browser }) => {
  // The page's policy lets no film in, and this test looks at one.
  const page = await browser.newPage({ bypassCSP: true });
  const complaints = complaintsOf(page);
  await openLab(page, 3);
  await openPanel(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Video from here' }).click();
  const stop = page.getByRole('button', { name: 'Stop and save' });
  await expect(page.getByText(/^Recording: (?:[3-9]|\d\d+) s/)).toBeVisible();
  await stop.click();
  const { name, bytes } = await contentOf(await download);
  // Before the film is looked at: a player may well break a request off.
  expect(complaints).toEqual([]);
  expect(name).toMatch(/^flashscope-lighttx-step-3\.(mp4|webm)$/);
  const film = await page.evaluate(
    async ({ base64, type }) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const video = document.createElement('video');
      video.muted = true;
      video.src = URL.createObjectURL(new Blob([content], { type }));
      await video.play();
      await new Promise((done) => {
        video.addEventListener('timeupdate', () => video.currentTime > 0.5 && done(null));
      });
      const { videoWidth: width, videoHeight: height } = video;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(video, 0, 0);
      const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
      return { width, seconds: video.currentTime, colours: new Set(pixels).size };
    },
    { base64: bytes.toString('base64'), type: name.endsWith('mp4') ? 'video/mp4' : 'video/webm' },
  );
  expect(film.width).toBe(1280);
  expect(film.seconds).toBeGreaterThan(0.5);
  expect(film.colours).toBeGreaterThan(200);
  expect(bytes.subarray(-20_000).toString()).toMatch(/#\/lab\?s=1\./);
  await page.close();
});

test('Export: a browser that cannot record a video says so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'MediaRecorder');
  });
  await openLab(page, 3);
  await openPanel(page);
  await page.getByRole('button', { name: 'Video from here' }).click();
  await expect(page.getByText('This browser cannot record a video')).toBeVisible();
  await expectStep(page, 3);
});
