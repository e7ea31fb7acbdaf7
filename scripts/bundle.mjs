// Runs a TypeScript entry of src/cli under Node without a build step of the user's: it bundles into
// node_modules/.cache/sim/<hash of the sources>/ when the sources changed, and otherwise only hashes them.
//
// The bundle is imported into this very process, and the bundler runs in another one, so that the peak memory
// a run reports is the run's own. Every entry becomes one self-contained file, side by side: main.js, bench.js.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { engineSources } from './engine-sources.mjs';

const here = fileURLToPath(import.meta.url);
const beside = join(dirname(here), 'engine-sources.mjs');
const HOUR_MS = 3_600_000;
const KEPT_BUNDLES = 6;

/** Entries that may be bundled, relative to the root; an entry whose file is absent is left out. */
export const ENTRIES = ['src/cli/main.ts', 'src/cli/bench.ts'];

/** Files that change what the compiler makes of the sources. */
const SETTINGS = [
  'package-lock.json',
  ...[
    'base',
    'contract',
    'core',
    'hot',
    'node',
    'package',
    'runner',
    'shared',
    'texts',
    'traces',
    'worker',
  ].map((part) => `tsconfig.${part}.json`),
];

/** The page's folders are beyond the reach of the import rules, so a change there leaves the bundle fresh. */
const UNREACHABLE = new Set(['src/app', 'src/stage']);

/**
 * @param {string} root
 * @param {string} folder relative to the root, with forward slashes
 * @returns {string[]} the files below, relative to the root, in a fixed order
 */
function filesBelow(root, folder) {
  if (UNREACHABLE.has(folder) || !existsSync(join(root, folder))) return [];
  const found = readdirSync(join(root, folder), { withFileTypes: true });
  return found
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) => {
      const path = `${folder}/${item.name}`;
      return item.isDirectory() ? filesBelow(root, path) : [path];
    });
}

/** @param {string} root @returns {string} a name for exactly these sources, dependencies and bundling rules */
export function sourceHash(root) {
  const hash = createHash('sha256');
  for (const path of [...SETTINGS, ...filesBelow(root, 'src'), ...filesBelow(root, 'workers')]) {
    if (existsSync(join(root, path))) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.update(readFileSync(here)).update(readFileSync(beside)).digest('hex').slice(0, 20);
}

/** @param {string} root @returns {string} a folder this user may write to */
function cacheFolder(root) {
  const preferred = join(root, 'node_modules/.cache/sim');
  try {
    mkdirSync(preferred, { recursive: true });
    accessSync(preferred, constants.W_OK);
    return preferred;
  } catch {
    // A checkout installed by another user may be read-only for us.
    const own = join(tmpdir(), `flashscope-sim-${process.getuid?.() ?? 'user'}`);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return own;
  }
}

/** @param {string} cache @param {string} current the bundle in use */
function forgetOld(cache, current) {
  const bundles = readdirSync(cache)
    .map((name) => ({ path: join(cache, name), age: Date.now() - statSync(join(cache, name)).mtimeMs }))
    .toSorted((a, b) => a.age - b.age);
  // The hour spares bundles, finished or not, that another process may be about to use.
  for (const { path, age } of bundles.slice(KEPT_BUNDLES)) {
    if (path !== current && age > HOUR_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** @param {string} root @param {string} target the folder to appear, complete, under its final name */
async function build(root, target) {
  const { build: viteBuild } = await import('vite');
  const part = `${target}.${process.pid}.${randomBytes(4).toString('hex')}`;
  for (const entry of ENTRIES.filter((path) => existsSync(join(root, path)))) {
    await viteBuild({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      define: { ENGINE_SOURCES: JSON.stringify(engineSources(root)) },
      build: {
        ssr: join(root, entry),
        target: 'node20',
        minify: false,
        outDir: part,
        emptyOutDir: false,
        rolldownOptions: {
          output: {
            entryFileNames: `${basename(entry, '.ts')}.js`,
            codeSplitting: false,
            // Constants stay constants: the engine's compiler then knows their values.
            topLevelVar: false,
          },
        },
      },
    });
  }
  writeFileSync(join(part, 'package.json'), '{ "type": "module" }\n');
  try {
    renameSync(part, target);
  } catch {
    // Another process finished the same bundle first; its file is as good.
    rmSync(part, { recursive: true, force: true });
  }
  forgetOld(dirname(target), target);
}

/**
 * @param {string} root
 * @returns {string | null} the folder that holds the bundles of the present sources, or null if they do not build
 */
export function freshBundle(root) {
  const target = join(cacheFolder(root), sourceHash(root));
  if (existsSync(target)) return target;
  // Standard output belongs to the runner, so whatever the bundler says goes to standard error.
  const done = spawnSync(process.execPath, [here, root, target], { stdio: ['ignore', 2, 2] });
  return done.status === 0 && existsSync(target) ? target : null;
}

/** A signal ends the program in a sentence, as it does once the entry is there, which then takes signals over. */
function watchSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      process.stderr.write(`Stopped by ${signal} before the work began.\n`);
      process.exit(3);
    });
}

/**
 * Runs one entry in this process, as if it had been started directly: its arguments follow in process.argv.
 * @param {string} root
 * @param {string} name the entry's file name without its extension
 */
export async function runEntry(root, name) {
  watchSignals();
  const folder = freshBundle(root);
  // A signal that came while the sources were bundled is heard in the next turn, and says more than what became of them.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  const file = join(folder ?? '', `${name}.js`);
  if (folder === null || !existsSync(file)) {
    const reason =
      folder === null ? 'The sources could not be bundled.' : `There is no program "${name}" here.`;
    process.stderr.write(`${reason}\n`);
    process.exitCode = 70;
    return;
  }
  process.argv[1] = file;
  // npm starts scripts in the package's folder; relative file names are meant from where the user stands.
  const { npm_lifecycle_event: script, INIT_CWD: userFolder } = process.env;
  if (
    (script === 'sim' || script === 'bench' || script === 'reproduce') &&
    userFolder &&
    process.cwd() === root
  )
    process.chdir(userFolder);
  await import(pathToFileURL(file).href);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [root, target] = process.argv.slice(2);
  if (!root || !target) throw new Error('usage: node scripts/bundle.mjs ROOT TARGET');
  await build(root, target);
}
