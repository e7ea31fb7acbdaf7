// Fails when the script that the first screen or the lab waits for outgrows its budget, gzipped. Counted for the first
// screen is what index.html loads eagerly: its module scripts, their preloads, and whatever those import statically;
// for the lab, its screen and what that imports besides.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT_BYTES = 200_000;
const LAB_LIMIT_BYTES = 240_000;
const LAB_SCREEN = /^lab-screen-.+\.js$/;

/**
 * @param {string} html the built page
 * @param {(path: string) => string} read the text of a built file
 * @returns {string[]} the scripts loaded before anything is asked for, relative to the build
 */
export function eagerScripts(html, read) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const wanted = tags
    .filter((tag) => tag.startsWith('<script') || /rel="modulepreload"/.test(tag))
    .flatMap((tag) => /(?:src|href)="(?:\.\/)?([^"]+\.js)"/.exec(tag)?.[1] ?? []);
  return withImports(wanted, read);
}

/**
 * @param {string[]} wanted
 * @param {(path: string) => string} read
 * @returns {string[]} those scripts and all that they import statically
 */
function withImports(wanted, read) {
  const seen = new Set(/** @type {string[]} */ ([]));
  while (wanted.length > 0) {
    const path = wanted.pop() ?? '';
    if (seen.has(path)) continue;
    seen.add(path);
    // `import("…")` has a parenthesis and is therefore not met: it is lazy.
    for (const [, target] of read(path).matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
      wanted.push(posix.normalize(posix.join(posix.dirname(path), target ?? '')));
    }
  }
  return [...seen].toSorted((a, b) => (a < b ? -1 : 1));
}

function check() {
  const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('There is no build to weigh: run `npm run build`.');
  const read = (/** @type {string} */ path) => readFileSync(join(dist, path), 'utf8');
  const scripts = eagerScripts(read('index.html'), read);
  if (scripts.length === 0) throw new Error('The built page loads no script at all.');
  const labScreen = readdirSync(join(dist, 'assets')).find((name) => LAB_SCREEN.test(name));
  if (labScreen === undefined) throw new Error('The build has no script of the lab.');
  const first = weigh(scripts, read);
  const lab = withImports([`assets/${labScreen}`], read).filter((path) => !scripts.includes(path));
  const both = first + weigh(lab, read);
  console.log(`${String(first).padStart(8)}  script before the first screen, gzipped (limit ${LIMIT_BYTES})`);
  console.log(`${String(both).padStart(8)}  script before the lab, gzipped (limit ${LAB_LIMIT_BYTES})`);
  if (first > LIMIT_BYTES || both > LAB_LIMIT_BYTES) process.exitCode = 1;
}

/**
 * @param {string[]} paths
 * @param {(path: string) => string} read
 */
function weigh(paths, read) {
  let total = 0;
  for (const path of paths) {
    const bytes = gzipSync(read(path)).length;
    total += bytes;
    console.log(`${String(bytes).padStart(8)}  ${path}`);
  }
  return total;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) check();
