// Writes lib/, which `npm pack` puts into the package: the engine's modules, their types, the runner as a program, and
// the element with the page that it shows. Nothing of it depends on another package.
//
//   npm pack                       does it by itself before it packs
//   node scripts/package.mjs      the same without packing
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { build } from 'vite';
import { buildElement } from './element.mjs';
import { engineSources } from './engine-sources.mjs';
import { root } from './programs.mjs';

const LIB = join(root, 'lib');
const TYPES = join(root, 'node_modules/.cache/tsc');
/** Projects of the compiler whose declarations the package may need, each with the folder that its paths begin in. */
const PROJECTS = ['package', 'hot', 'core', 'traces', 'contract', 'runner', 'texts', 'client', 'worker/src'];

const ENTRIES = ['index', 'devices', 'schemes', 'traces', 'explorer', 'experiments'];
/** Parts of the page that the element does not show. */
const NOT_ON_STAGE = ['samples', 'sw.js', 'flash-scope.js', 'specification.schema.json'];

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const done = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    // Standard output belongs to `npm pack`, which prints the name of the file.
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) throw new Error(`${program} ended with status ${done.status}`);
}

async function modules() {
  const input = Object.fromEntries(ENTRIES.map((name) => [name, join(root, `src/package/${name}.ts`)]));
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    define: { ENGINE_SOURCES: JSON.stringify(engineSources(root)) },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: LIB,
      emptyOutDir: false,
      rolldownOptions: {
        input: { ...input, sim: join(root, 'src/cli/main.ts') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'engine/[name].js',
          // Constants stay constants: the engine's compiler then knows their values.
          topLevelVar: false,
          // Comments of a kept licence stay; the types carry the documentation.
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  });
  const sim = join(LIB, 'sim.js');
  writeFileSync(sim, `#!/usr/bin/env node\n${readFileSync(sim, 'utf8')}`);
  chmodSync(sim, 0o755);
}

/** @param {string} path below src, without its extension @returns {string} the declarations of a module */
function declarationsOf(path) {
  const files = PROJECTS.map((project) => join(TYPES, project, `${path}.d.ts`));
  const found = files.find((file) => existsSync(file));
  if (found === undefined) throw new Error(`There are no declarations of src/${path}.ts.`);
  return readFileSync(found, 'utf8');
}

/** Every declaration that the entries reach, and no other. */
function types() {
  const wanted = [...ENTRIES.map((name) => `package/${name}`), 'element/flash-scope'];
  const seen = new Set(wanted);
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    const folder = dirname(path);
    const text = declarationsOf(path).replaceAll(
      /((?:from|import\()\s*['"])(\.{1,2}\/[^'"]+)\.ts(['"])/g,
      (_, before, target, after) => {
        const reached = join(folder, target);
        if (!seen.has(reached)) wanted.push(reached);
        seen.add(reached);
        return `${before}${target}.js${after}`;
      },
    );
    const file = join(LIB, 'types', `${path}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The page, for the element. */
function stage() {
  const folder = join(LIB, 'stage');
  run('vite/bin/vite.js', ['build', '--logLevel', 'error', '--outDir', folder]);
  for (const name of NOT_ON_STAGE) rmSync(join(folder, name), { recursive: true, force: true });
}

rmSync(LIB, { recursive: true, force: true });
run('typescript/bin/tsc', ['-b', 'tsconfig.package.json', 'tsconfig.client.json']);
await modules();
types();
stage();
await buildElement(root, LIB, 'element.js', './stage/');
