// The engine's speed inside a browser's worker: bundles workers/bench.worker.ts, serves it on the loopback
// interface, and lets a headless browser run it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { launchOptions } from './browser.mjs';

const PAGE = '<!doctype html><title>bench</title>';

/** @param {string} root @returns {Promise<string>} the worker as one script */
async function bundleWorker(root) {
  const outDir = join(root, 'node_modules/.cache/bench');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      target: 'es2023',
      lib: {
        entry: join(root, 'workers/bench.worker.ts'),
        formats: ['es'],
        fileName: () => 'bench.worker.js',
      },
      rolldownOptions: { output: { topLevelVar: false } },
    },
  });
  return readFileSync(join(outDir, 'bench.worker.js'), 'utf8');
}

/** @param {string} root @param {string} protocol @returns {Promise<Record<string, unknown>>} */
export async function benchInBrowser(root, protocol) {
  const script = await bundleWorker(root);
  const server = createServer((request, response) => {
    const isScript = request.url === '/bench.worker.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : PAGE);
  });
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(null));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page could not be served.');
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${address.port}/`);
    return await page.evaluate(
      (name) =>
        new Promise((done, failed) => {
          const worker = new Worker('/bench.worker.js', { type: 'module' });
          worker.addEventListener('message', (event) => done(event.data));
          worker.addEventListener('error', (event) => failed(new Error(event.message)));
          worker.postMessage(name);
        }),
      protocol,
    );
  } finally {
    await browser.close();
    server.close();
  }
}
