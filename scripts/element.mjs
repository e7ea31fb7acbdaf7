// The custom element <flash-scope> as one script. A Vite plugin puts it beside the page as flash-scope.js, so that a
// course page names one address; the package has it as `flashscope/element`, with the page in the folder `stage`.
import { join, resolve } from 'node:path';
import { build } from 'vite';

/**
 * @param {string} root
 * @param {string} outDir
 * @param {string} name of the script
 * @param {string} place of the page, as seen from the script
 */
export async function buildElement(root, outDir, name, place) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { STAGE_PLACE: JSON.stringify(place) },
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      lib: { entry: join(root, 'src/element/flash-scope.ts'), formats: ['es'], fileName: () => name },
    },
  });
}

/** @returns {import('vite').Plugin} */
export function element() {
  let root = '.';
  let outDir = 'dist';
  return {
    name: 'element',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      await buildElement(root, outDir, 'flash-scope.js', './');
    },
  };
}
