import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from 'vite';
import { launchOptions } from '../../../scripts/browser.mjs';
import { fittedDevice, run } from '../../../src/package/index.ts';
import { type Installed, install, node, root, runIn } from './installed.ts';

let installed: Installed;
let server: Server;
let browser: Browser;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves the folder under a path of its own, as the host of a course does. */
function serve(folder: string): Server {
  return createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://course').pathname.replace(/^\/courses\/storage\//, '');
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!file.startsWith(folder) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
}

async function openPage(path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/courses/storage/${path}`);
  return page;
}

beforeAll(async () => {
  installed = install();
  server = serve(installed.folder);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  browser = await chromium.launch(launchOptions());
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

describe('the tarball', () => {
  test('the package depends on no other and installs alone, without a network', () => {
    const manifest = JSON.parse(
      readFileSync(join(installed.folder, 'node_modules/flashscope/package.json'), 'utf8'),
    ) as Record<string, unknown>;
    for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies', 'bundledDependencies']) {
      expect(manifest).not.toHaveProperty(kind);
    }
    const there = readdirSync(join(installed.folder, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(there).toEqual(['flashscope']);
  });

  test('the tarball holds no tests, no sources, no traces and no sandbox of the machine', () => {
    const strange = installed.files.filter(
      (file) => !/^(?:lib\/|package\.json$|README\.md$|LICENSE$)/.test(file),
    );
    expect(strange).toEqual([]);
    expect(
      installed.files.filter(
        (file) =>
          /(?:^|\/)(?:tests?|samples|traces)\/.+\.(?:csv|gz|ts)$/.test(file) && !file.endsWith('.d.ts'),
      ),
    ).toEqual([]);
  });

  test('the tarball is smaller than 3 MB', () => {
    expect(statSync(installed.tarball).size).toBeLessThan(3e6);
  });
});

describe('the installed package', () => {
  test('its program runs as `sim`, and verifies with threads', () => {
    const sim = join(installed.folder, 'node_modules/.bin/sim');
    expect(runIn(installed, sim, 'devices')).toContain('lighttx-32gb');
    const told = runIn(
      installed,
      sim,
      'verify',
      '--scheme',
      'lighttx',
      '--operations',
      '2',
      '--workers',
      '2',
    );
    expect(told).toContain('None violates a promise.');
  });

  test('its types hold for a strict program, and refuse a wrong one', () => {
    const program = (
      device: string,
    ): string => `import { run, deviceById, type DeviceSpec } from 'flashscope';
import { measureFigure } from 'flashscope/experiments';
import { explore } from 'flashscope/explorer';
import { readTrace } from 'flashscope/traces';
import 'flashscope/element';
const device: DeviceSpec = { ...deviceById('classroom'), id: 'own' };
const { throughputTps } = await run({ protocol: 'lighttx', device: ${device}, workload: 'small' });
const found: number = (await explore({ scheme: 'lighttx', script: 'w1:A c1' })).brokenPromises;
const { trace, summary } = await readTrace('');
export const all: number = throughputTps + found + trace.operations + summary.pageWrites + measureFigure('x').series.length;
`;
    const flags = [
      '--noEmit',
      '--strict',
      '--target',
      'es2023',
      '--module',
      'nodenext',
      '--lib',
      'es2023,dom',
      '--types',
      '',
    ];
    const check = (name: string): string =>
      runIn(installed, node, join(root, 'node_modules/typescript/bin/tsc'), ...flags, name);
    writeFileSync(join(installed.folder, 'right.ts'), program('device'));
    writeFileSync(join(installed.folder, 'wrong.ts'), program('5'));
    expect(check('right.ts')).toBe('');
    expect(() => check('wrong.ts')).toThrow(/wrong\.ts.*number/);
  });

  test('a bundler makes one script of it, which gives the same bytes in a browser as under Node', async () => {
    const request = { protocol: 'lighttx', device: 'classroom', workload: 'small', seed: 3 };
    writeFileSync(
      join(installed.folder, 'entry.js'),
      `import { run } from 'flashscope/schemes';\nrun(${JSON.stringify(request)}).then((result) => { globalThis.result = result; });\n`,
    );
    await build({
      root: installed.folder,
      configFile: false,
      logLevel: 'error',
      build: { lib: { entry: 'entry.js', formats: ['es'], fileName: 'bundle' }, outDir: 'bundled' },
    });
    expect(readFileSync(join(installed.folder, 'bundled/bundle.js'), 'utf8')).not.toMatch(/from\s*"node:/);
    writeFileSync(
      join(installed.folder, 'bundled.html'),
      '<!doctype html><script type="module" src="./bundled/bundle.js"></script>',
    );
    const page = await openPage('bundled.html');
    const result = await page.waitForFunction(() => (globalThis as { result?: unknown }).result);
    expect(await result.jsonValue()).toEqual(JSON.parse(JSON.stringify(await run(request))));
    await page.close();
  });
});

describe('the examples, in a folder that holds nothing but the package', () => {
  test('notebook.mjs runs, and its figures are those of the engine here', async () => {
    const told = runIn(installed, node, 'notebook.mjs');
    const device = fittedDevice({ pages: 20_000, pageWrites: 10_000 });
    const work = { device, workload: 'tpcc', transactions: 300, abortRatio: 0.2, seed: 7 };
    const { throughputTps } = await run({ protocol: 'wal', ...work });
    expect(told).toMatch(new RegExp(`^wal +${throughputTps.toFixed(0)} `, 'm'));
    expect(told).toContain('2 transactions, 3 page writes, 1 committed');
    expect(told).toMatch(/ power failures, 0 broken promises/);
    expect(told).toMatch(/breaks durability\. Tx1 was acknowledged/);
  });

  test('sweep.py drives the runner: with pandas where it is installed, and by hand in any case', async () => {
    const told = runIn(installed, 'python3', 'sweep.py');
    const hasPandas = told.startsWith('pandas ');
    if (!hasPandas) console.log('python3 has no pandas here: sweep.py was run without it.');
    // Keeps Python from finding any package that is installed.
    const plain = runIn(installed, 'python3', '-I', '-S', 'sweep.py');
    expect(plain).toContain('no pandas: means by hand');
    const numbers = (text: string): string[] =>
      [...text.matchAll(/^(\w+),([\d.]+),([\d.]+)$/gm)].map((row) => `${row[1]} ${Number(row[2])} ${row[3]}`);
    expect(numbers(told)).toEqual(numbers(plain));
    expect(numbers(plain)).toHaveLength(4);
    const runs = await Promise.all(
      [1, 2, 3].map((seed) =>
        run({ protocol: 'wal', device: 'classroom', workload: 'small', abortRatio: 0.5, seed }),
      ),
    );
    const mean = runs.reduce((sum, { throughputTps }) => sum + throughputTps, 0) / 3;
    expect(numbers(plain)).toContain(`wal 0.5 ${mean.toFixed(3)}`);
    expect(readFileSync(join(installed.folder, 'sweep.csv'), 'utf8').split('\n')).toHaveLength(14);
  });

  test('course-page.html has thirty lines at most, and shows a live device under any path', async () => {
    const lines = readFileSync(join(installed.folder, 'course-page.html'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(30);
    const page = await browser.newPage();
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(new URL(response.url()).pathname);
    });
    await page.goto(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/courses/storage/course-page.html`,
    );
    const narration = page.locator('#narration');
    await narration.filter({ hasText: /\w/ }).waitFor();
    const before = await narration.textContent();
    await page.getByRole('button', { name: 'Next step' }).first().click();
    await expect.poll(() => narration.textContent()).not.toBe(before);
    await page.getByRole('button', { name: 'Pull the plug' }).first().click();
    await expect.poll(() => narration.textContent()).toMatch(/[Pp]ower/);
    // Named for a screen reader, as high as its content, and within reach of the keyboard.
    const frame = page.locator('flash-scope iframe');
    expect(await frame.getAttribute('title')).toBe('LightTx, step by step');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(300);
    await page.evaluate(() => document.querySelector<HTMLElement>('flash-scope')?.focus());
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('flash-scope');
    expect(missing).toEqual([]);
    await page.close();
  });
});
