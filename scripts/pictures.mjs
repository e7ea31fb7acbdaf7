// npm run pictures [-- scc lab …]: the pictures of the documents, taken of the built page into docs/pictures.
//
// A picture of a device is a link: workload, power failure and step are in it, so the same page comes out every time.
// Each names the sentence that stands on the screen, and the program fails where another one does.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { preview, runnerImport } from 'vite';
import { launch, sentence } from './bench-page/open-page.mjs';
import { LABS, MECHANISMS } from './pictures/devices.mjs';
import { SCREENS } from './pictures/screens.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'docs/pictures');

/** Contents of blocks 0 and 1 for pictures that bring no scenario. */
const PREPARE = 'w:A-D@0 w:E-H@1';
const WIDTH = 1024;
const MARGIN = 8;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./pictures/devices.mjs').DevicePicture} DevicePicture */

/** Loads a module of the project, which is TypeScript. @template T @param {string} path @returns {Promise<T>} */
async function load(path) {
  const { module } = await runnerImport(join(root, path), { root, configFile: false });
  return /** @type {T} */ (module);
}

/** @type {typeof import('../src/session/link/permalink.ts')} */
const { encodePermalink } = await load('src/session/link/permalink.ts');
/** @type {typeof import('../src/session/link/defaults.ts')} */
const { linkDefaults } = await load('src/session/link/defaults.ts');
/** @type {typeof import('../src/engine/host/scenarios.ts')} */
const { scenarioById } = await load('src/engine/host/scenarios.ts');

/** @param {DevicePicture} picture @returns {import('../src/model/specification.ts').SessionSpec} */
function specOf({ scheme, isolation, scenario, script = '', cut }) {
  const { spec } = linkDefaults;
  const known = scenario === undefined ? undefined : scenarioById(scenario);
  return {
    ...spec,
    protocol: scheme,
    host: { ...spec.host, isolation: isolation ?? spec.host.isolation },
    parameters: known?.parameters ?? {},
    workload: {
      kind: 'script',
      id: known?.id ?? '',
      title: known?.title ?? '',
      prepare: known?.prepare ?? PREPARE,
      script: known?.script ?? script,
    },
    interventions:
      cut === undefined ? [] : [{ step: cut.step, action: { kind: 'pull-plug', fates: [], seed: cut.seed } }],
  };
}

/** Returns what stands behind the page's address. @param {DevicePicture} picture @returns {Promise<string>} */
async function linkOf(picture) {
  const { step, followed = null } = picture;
  const link = await encodePermalink({
    ...linkDefaults,
    spec: specOf(picture),
    step,
    followed,
    theme: 'light',
  });
  if (!link.ok) throw new Error(`There is no link to the picture of ${picture.name}.`);
  return `#/lab?s=${link.value}`;
}

/** The sentence of the step, and the stage below it. @param {Page} page */
async function stageClip(page) {
  const from = await sentence(page).boundingBox();
  const stage = await page.getByRole('region', { name: 'Device' }).boundingBox();
  if (from === null || stage === null) throw new Error('There is no device on the screen.');
  return {
    x: stage.x - MARGIN,
    y: from.y - MARGIN,
    width: stage.width + 2 * MARGIN,
    height: stage.y + stage.height - from.y + 2 * MARGIN,
  };
}

/** @param {Page} page @param {DevicePicture} picture */
async function waitForSentence(page, { name, says }) {
  const said = sentence(page);
  try {
    await said.filter({ hasText: says }).waitFor({ timeout: 60_000 });
  } catch {
    throw new Error(`${name}: the page says “${await said.textContent()}” and not ${says}.`);
  }
}

const asked = process.argv.slice(2);
const server = await preview({ root, logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } });
const address = server.resolvedUrls?.local[0];
if (address === undefined) throw new Error('The page could not be served.');
const browser = await launch();

/**
 * Opens a page on which nothing moves, in light colours; what `shoot` answers is the part of it to be taken.
 * @param {string} name
 * @param {number} height
 * @param {(page: Page) => Promise<object>} shoot
 * @param {number} [width]
 */
async function take(name, height, shoot, width = WIDTH) {
  if (asked.length > 0 && !asked.includes(name)) return;
  const viewport = { width, height };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', colorScheme: 'light' });
  await page.screenshot({ path: join(folder, `${name}.png`), ...(await shoot(page)) });
  await page.close();
}

try {
  mkdirSync(folder, { recursive: true });
  for (const picture of [...MECHANISMS, ...LABS]) {
    await take(picture.name, picture.height, async (page) => {
      await page.goto(`${address}${await linkOf(picture)}`);
      await waitForSentence(page, picture);
      return MECHANISMS.includes(picture) ? { clip: await stageClip(page) } : {};
    });
  }
  for (const { name, address: hash, act, width, height = 700 } of SCREENS) {
    const shoot = async (/** @type {Page} */ page) => {
      await page.goto(`${address}${hash}`);
      await act(page);
      return {};
    };
    await take(name, height, shoot, width);
  }
} finally {
  await browser.close();
  await server.close();
}
