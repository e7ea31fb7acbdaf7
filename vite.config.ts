import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentSecurityPolicy } from './scripts/content-security-policy.mjs';
import { element } from './scripts/element.mjs';
import { engineSources } from './scripts/engine-sources.mjs';
import { licences } from './scripts/licences.mjs';
import { precache } from './scripts/precache.mjs';
import { preload } from './scripts/preload.mjs';
import { sandbox } from './scripts/sandbox.mjs';

/** The engine says in every result which sources it was made of. */
const define = { ENGINE_SOURCES: JSON.stringify(engineSources(import.meta.dirname)) };

export default defineConfig({
  define,
  // Relative addresses, so that dist/ works from any folder of any static host.
  base: './',
  plugins: [react(), contentSecurityPolicy(), sandbox(), element(), licences(), preload(), precache()],
  // Constants of a worker stay constants: the engine's compiler then knows their values.
  worker: { format: 'es', rolldownOptions: { output: { topLevelVar: false } } },
  build: { target: 'es2023', sourcemap: false },
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173 },
});
