import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentSecurityPolicy } from './scripts/content-security-policy.mjs';
import { precache } from './scripts/precache.mjs';

export default defineConfig({
  // Relative addresses, so that dist/ works from any folder of any static host.
  base: './',
  plugins: [react(), contentSecurityPolicy(), precache()],
  // Constants of a worker stay constants: the engine's compiler then knows their values.
  worker: { format: 'es', rolldownOptions: { output: { topLevelVar: false } } },
  build: { target: 'es2023', sourcemap: false },
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173 },
});
