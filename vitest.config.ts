import { availableParallelism } from 'node:os';
import process from 'node:process';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { engineSources } from './scripts/engine-sources.mjs';
import { launchOptions } from './scripts/browser.mjs';

/**
 * A test file stands in the first ring unless its name says otherwise: `*.full.*` in the second, `*.deep.*` in the
 * third. A search (`*.search.test.ts`) goes on in each later ring, with a share of its own.
 */
const RINGS = {
  first: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/**/*.{full,deep}.*', 'tests/components/**'],
    // Files of a worker share its modules: to load them anew for each file is a third of this ring's work.
    isolate: false,
  },
  full: { include: ['tests/**/*.{full,search}.test.{ts,tsx}'], exclude: [], isolate: true },
  deep: { include: ['tests/**/*.{deep,search}.test.{ts,tsx}'], exclude: [], isolate: true },
};

/** The deep ring takes hours, so that it runs only where it is asked for. */
const isDeep = process.env['DEEP_TESTS'] === '1';
const rings = isDeep ? (['deep'] as const) : (['first', 'full'] as const);

/** Widgets in the browser that opens the pages too: one start for all of them. */
const components = {
  extends: true as const,
  // Bundled before the first test: a package that is met later makes the browser load everything anew.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'd3-scale',
      'd3-shape',
      '@base-ui/react/menu',
      '@base-ui/react/popover',
      'tinykeys',
    ],
  },
  test: {
    name: 'components',
    include: ['tests/components/**/*.test.tsx'],
    // As all browser tests; tests under Node have one try.
    retry: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

/** A safety net and no measurement: a busy machine takes ten times as long. */
const patienceMs = isDeep ? 3_600_000 : 600_000;

export default defineConfig({
  define: { ENGINE_SOURCES: JSON.stringify(engineSources(import.meta.dirname)) },
  plugins: [react()],
  test: {
    // Worker threads start faster than processes, and more of them than cores only wait for each other.
    pool: 'threads',
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // A suite that was forgotten must not look like one that passed.
    passWithNoTests: false,
    projects: [
      ...rings.map((ring) => ({
        extends: true as const,
        test: { name: ring, environment: 'node' as const, env: { TEST_RING: ring }, ...RINGS[ring] },
      })),
      components,
    ],
  },
});
