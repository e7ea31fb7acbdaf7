// A Vite plugin: writes dist/licences.txt, the licences of everything that is shipped: the project's own, and those of its
// dependencies with theirs, as their packages bring them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ name: string, version: string, license?: string, dependencies?: Record<string, string> }} Manifest */

/** @param {string} folder @returns {Manifest} */
const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** @param {string} folder @returns {string} the text of the package's licence; empty where it brings none */
function licenceIn(folder) {
  const name = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  return name === undefined ? '' : readFileSync(join(folder, name), 'utf8').trim();
}

const IMPORT = /(?:from|import\()\s*'((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/g;

/** @param {string} folder @returns {string[]} names of the packages that the code below it imports */
function importedBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(IMPORT)].map(([, name]) => name ?? ''),
    );
}

/**
 * Names of all packages that the page and its threads import, and of those that these need, in order.
 * @param {string} root
 * @returns {string[]}
 */
export function shippedPackages(root) {
  const names = new Set(['src', 'workers'].flatMap((folder) => importedBelow(join(root, folder))));
  for (const name of names) {
    const folder = join(root, 'node_modules', name);
    if (!existsSync(folder)) names.delete(name);
    else for (const below of Object.keys(manifestIn(folder).dependencies ?? {})) names.add(below);
  }
  return [...names].toSorted((a, b) => (a < b ? -1 : 1));
}

/** @param {string} root @returns {string} */
export function licencesText(root) {
  const parts = shippedPackages(root).map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license = 'no licence named' } = manifestIn(folder);
    return `${name} ${version}: ${license}\n\n${licenceIn(folder)}`;
  });
  return `${[`FlashScope\n\n${licenceIn(root)}`, ...parts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

/** @returns {import('vite').Plugin} */
export function licences() {
  let root = '';
  return {
    name: 'licences',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licencesText(root) });
    },
  };
}
