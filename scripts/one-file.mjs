// npm run build:file: the whole page as one HTML file, dist-one-file/flashscope.html, which opens from disk by a double click.
// Code is not divided, threads start from texts within it, and what the page would fetch from beside it stands in a block of
// JSON (`src/session/client/own-files.ts`). Its policy allows its own script by its hash, and no request at all.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { engineSources } from './engine-sources.mjs';
import { licences } from './licences.mjs';
import { root as projectRoot } from './programs.mjs';
import { sandbox } from './sandbox.mjs';

/** @typedef {ReadonlyMap<string, string>} Texts by address, as the page names them */

const THREAD =
  /new Worker\(new URL\('([^']+)', import\.meta\.url\), \{\s*type: 'module',\s*name: '(\w+)',\s*\}\)/;

/** Threads whose code stands in the page. @returns {import('vite').Plugin} */
function inlineThreads() {
  return {
    name: 'inline-threads',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/session\/client\/(?:worker|pool)\.ts$/ },
      handler(code) {
        const [expression = '', path = '', name = ''] = THREAD.exec(code) ?? [];
        if (expression === '') throw new Error('The page starts no thread here: scripts/one-file.mjs.');
        const start = `new InlineThread({ name: '${name}' })`;
        return {
          code: `import InlineThread from '${path}?worker&inline';\n${code.replace(expression, () => start)}`,
          map: null,
        };
      },
    },
  };
}

/** @param {string} text @returns {string} its source as a policy names it */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Code as it may stand within a page: nothing in it ends the script or begins a comment. @param {string} code */
const inScript = (code) =>
  code.replaceAll('</script', String.raw`<\/script`).replaceAll('<!--', String.raw`\x3C!--`);

/** @param {Texts} files @returns {string} JSON that may stand within a page */
const inJson = (files) => JSON.stringify(Object.fromEntries(files)).replaceAll('<', String.raw`\u003c`);

/** @param {string} frame @returns {string} the one script of the sandbox's document */
function scriptIn(frame) {
  return /<script>([\s\S]*)<\/script>/.exec(frame)?.[1] ?? '';
}

/**
 * @param {string} page HTML that names one script and one style sheet
 * @param {{ script: string, style: string, icon: string, frame: string, files: Texts }} parts
 * @returns {string} the same page, which needs nothing beside it
 */
export function oneFile(page, { script, style, icon, frame, files }) {
  const code = inScript(script);
  const policy = [
    "default-src 'none'",
    // A document within the page has the page's policy beside its own.
    `script-src ${hashOf(code)} ${hashOf(scriptIn(frame))} blob:`,
    `style-src ${hashOf(style)}`,
    'worker-src blob:',
    "frame-src 'self'",
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const drawing = `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`;
  const whole = page
    .replace('<head>', () => `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`)
    .replace(/\s*<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, '')
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${drawing}" type="image/svg+xml">`)
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
    .replace(
      /<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/,
      () =>
        `<script type="application/json" id="own-files">${inJson(files)}</script><script type="module">${code}</script>`,
    );
  const [outside] =
    /(?:src|href)="\.?\/[^"]*"/.exec(whole.replaceAll(/<script[\s\S]*?<\/script>/g, '')) ?? [];
  if (outside !== undefined) throw new Error(`The one file names another: ${outside}.`);
  return whole;
}

/** @param {string} folder @param {string} address @returns {[string, string][]} */
function textsIn(folder, address) {
  return readdirSync(folder).map((name) => [`${address}${name}`, readFileSync(join(folder, name), 'utf8')]);
}

/**
 * @param {string} root
 * @returns {Promise<string>} the page as one file
 */
async function built(root) {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: './',
    define: { ENGINE_SOURCES: JSON.stringify(engineSources(root)) },
    plugins: [react(), inlineThreads(), sandbox(), licences()],
    worker: { format: 'iife', rolldownOptions: { output: { topLevelVar: false } } },
    build: {
      write: false,
      target: 'es2023',
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const output = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  /** @param {RegExp} name */
  const the = (name) => {
    const found = output.filter(({ fileName }) => name.test(fileName));
    const [first] = found;
    if (first === undefined || found.length > 1) throw new Error(`${found.length} files are called ${name}.`);
    return { name: first.fileName, text: first.type === 'chunk' ? first.code : String(first.source) };
  };
  const frame = the(/sandbox-[0-9a-f]+\.html$/);
  const thread = the(/sandbox-thread-[0-9a-f]+\.js$/);
  const files = new Map([
    [frame.name, frame.text],
    [thread.name, thread.text],
    ['./licences.txt', the(/^licences\.txt$/).text],
    ...textsIn(join(root, 'public/samples'), './samples/'),
  ]);
  return oneFile(the(/^index\.html$/).text, {
    script: the(/index-[\w-]+\.js$/).text,
    style: the(/\.css$/).text,
    icon: readFileSync(join(root, 'public/favicon.svg'), 'utf8'),
    frame: frame.text,
    files,
  });
}

/**
 * @param {string} root
 * @param {string} folder made if it is not there
 * @returns {Promise<string>} path of the file
 */
export async function buildOneFile(root, folder) {
  const page = await built(root);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'flashscope.html');
  writeFileSync(path, page);
  return path;
}

const isStarted = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
if (isStarted) {
  const path = await buildOneFile(projectRoot, join(projectRoot, 'dist-one-file'));
  console.log(path);
}
