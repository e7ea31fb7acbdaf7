// A Vite plugin: the files of the sandbox for authored code. The thread is one script without imports, which the page
// fetches as a text, because a document of opaque origin may fetch nothing. The frame is a document with its own policy,
// which allows its one inline script by its hash, scripts and threads from blobs, and nothing else.
// The page finds both by <meta name="sandbox">.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build } from 'vite';

/**
 * Parts of the platform that the simulator's own code uses. They become constants around it: the thread takes them out
 * of its global object before authored code is evaluated.
 */
const KEPT = `
  performance setTimeout clearTimeout structuredClone btoa atob URL Date TextEncoder TextDecoder Blob
  Response ReadableStream CompressionStream DecompressionStream MessageChannel MessagePort EventTarget
  crypto ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array
  Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array Proxy FinalizationRegistry console
  Intl
`
  .trim()
  .split(/\s+/);

const INTRO = `"use strict";const {${KEPT.join(',')}}=globalThis,chance=Math.random;`;

const POLICY = (/** @type {string} */ script) =>
  [
    "default-src 'none'",
    `script-src '${script}' blob:`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/**
 * @param {string} root
 * @param {string} entry
 * @param {string} intro
 * @returns {Promise<string>} the whole program as one script
 */
async function bundled(root, entry, intro) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Names of calls between the threads are drawn; authored code has no chance.
    define: intro === INTRO ? { 'Math.random': 'chance' } : {},
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, entry),
        output: { format: 'iife', codeSplitting: false, intro, topLevelVar: false },
      },
    },
  });
  const [first] = [built].flat();
  if (first === undefined || !('output' in first) || first.output.length !== 1)
    throw new Error(`${entry} is not one file.`);
  const { code } = first.output[0];
  // A name of our own that is one of the platform's, too, would be declared twice: found here, not in the browser.
  compileFunction(code);
  return code;
}

/** @param {string} script */
function frameOf(script) {
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY(hash)}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${policy}<title>FlashScope</title><script>${script}</script></head></html>`;
}

/** @param {string} text */
const version = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** @returns {import('vite').Plugin} */
export function sandbox() {
  let root = '.';
  let isServing = false;
  /** @type {Promise<{ frame: string, thread: string }> | null} */
  let made = null;
  const make = async () => {
    const script = await bundled(root, 'src/session/client/sandbox-frame.ts', '"use strict";');
    const thread = await bundled(root, 'workers/sandbox.worker.ts', INTRO);
    return { frame: frameOf(script.trim()), thread };
  };
  const places = async () => {
    if (isServing) return { frame: '__sandbox/frame.html', thread: '__sandbox/thread.js' };
    const { frame, thread } = await (made ??= make());
    return {
      frame: `assets/sandbox-${version(frame)}.html`,
      thread: `assets/sandbox-thread-${version(thread)}.js`,
    };
  };
  return {
    name: 'sandbox',
    configResolved(config) {
      root = config.root;
      isServing = config.command === 'serve';
    },
    async transformIndexHtml() {
      const { frame, thread } = await places();
      return [{ tag: 'meta', attrs: { name: 'sandbox', content: `${frame} ${thread}` }, injectTo: 'head' }];
    },
    async generateBundle() {
      const { frame, thread } = await (made ??= make());
      const at = await places();
      this.emitFile({ type: 'asset', fileName: at.frame, source: frame });
      this.emitFile({ type: 'asset', fileName: at.thread, source: thread });
    },
    configureServer(server) {
      server.middlewares.use('/__sandbox/', (request, response, next) => {
        // Built anew for each request, so that a change of the source is in it.
        const isFrame = request.url?.startsWith('/frame.html') === true;
        make().then(({ frame, thread }) => {
          response.setHeader('content-type', isFrame ? 'text/html' : 'text/javascript');
          response.end(isFrame ? frame : thread);
        }, next);
      });
    },
  };
}
