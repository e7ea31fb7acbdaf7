// A Vite plugin: writes dist/sw.js, which keeps the whole static build for use without a network.
// The build's file names carry content hashes, so the list with its contents is the version.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** @param {string} folder @param {string} [prefix] @returns {string[]} relative paths with forward slashes, sorted */
function filesBelow(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) =>
      item.isDirectory() ? filesBelow(folder, `${prefix}${item.name}/`) : [`${prefix}${item.name}`],
    );
}

/**
 * The worker's text. `ignoreVary` because static hosts answer with `Vary: Origin` or `Accept-Encoding`, which
 * would make a cached file unfindable; `ignoreSearch` because permalinks carry a query. A visit gets the page of the
 * newest build that is kept, from the worker of whichever build is at work: a new worker waits until no page is open.
 * @param {string} version
 * @param {string[]} files
 */
const source = (version, files) => `const HOME = new URL('./', location.href).pathname;
const CACHE = 'flashscope-${version} ' + HOME;
const FILES = ${JSON.stringify(files)};
const LOOSE = { ignoreSearch: true, ignoreVary: true };
// Other folders of this host may have pages and builds of their own; builds of earlier versions do not say their folder.
const isBuild = (name) => name.startsWith('flashscope-') && (name.endsWith(' ' + HOME) || !name.includes(' '));
addEventListener('install', (event) => {
  const requests = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});
async function takeOver() {
  // The build before stays: a tab that is still open may ask for parts of it.
  const others = (await caches.keys()).filter((name) => isBuild(name) && name !== CACHE);
  for (const name of others.slice(0, -1)) await caches.delete(name);
  await clients.claim();
}
addEventListener('activate', (event) => event.waitUntil(takeOver()));
// The frame of authored code has an opaque origin, whoever opens it: where no network answers, the page opens it without the attribute.
const SANDBOX = /\\/assets\\/sandbox-[0-9a-f]+\\.html$/;
function opaque(kept) {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'sandbox allow-scripts' };
  return new Response(kept.body, { headers });
}
// All files of a build are kept at once: where its page is, everything is.
async function newestPage() {
  for (const name of (await caches.keys()).filter(isBuild).reverse()) {
    const page = await (await caches.open(name)).match('./', LOOSE);
    if (page) return page;
  }
}
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(request, LOOSE)) ?? (await caches.match(request, LOOSE));
  const { pathname } = new URL(request.url);
  if (kept && pathname !== HOME) return SANDBOX.test(pathname) ? opaque(kept) : kept;
  const page = request.mode === 'navigate' ? await newestPage() : kept;
  return page ?? fetch(request);
}
addEventListener('fetch', (event) => {
  const ours = new URL(event.request.url).origin === location.origin;
  if (event.request.method === 'GET' && ours) event.respondWith(answer(event.request));
});
`;

/** @returns {import('vite').Plugin} */
export function precache() {
  let outDir = 'dist';
  return {
    name: 'precache',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const files = filesBelow(outDir).filter((path) => !path.endsWith('.map') && path !== 'sw.js');
      const hash = createHash('sha256');
      for (const path of files) hash.update(`${path}\0`).update(readFileSync(join(outDir, path)));
      // The page is kept under the folder's own address, the one people open.
      const list = ['./', ...files.filter((path) => path !== 'index.html').map((path) => `./${path}`)];
      writeFileSync(join(outDir, 'sw.js'), source(hash.digest('hex').slice(0, 12), list));
    },
  };
}
