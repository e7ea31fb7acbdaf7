import { availableParallelism } from 'node:os';
import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/browser.mjs';
import { findFirefox } from './scripts/firefox.mjs';

// `npm test` looks for a free port and names it, so that two test runs on one machine do not meet.
const port = Number(process.env['E2E_PORT'] ?? 41_273);
const baseURL = `http://127.0.0.1:${port}/`;
const outputFile = process.env['E2E_REPORT'] ?? 'node_modules/.cache/reports/playwright.json';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Many tests wait for a reader's pace, so that there are more of them under way than cores.
  workers: Math.min(4, availableParallelism() + 1),
  // A busy machine is no fault of the page; a true fault fails three times. `scripts/test.mjs` lists who needed more than one.
  retries: 2,
  forbidOnly: true,
  // Safety nets and no measurements: a busy machine takes ten times as long. A fault that lasts half a minute lasts for ever.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile }]],
  outputDir: 'node_modules/.cache/playwright',
  // A file stands in the first ring unless its name says otherwise.
  projects: [
    { name: 'first', testMatch: '**/*.spec.ts', testIgnore: '**/*.{full,deep}.spec.ts' },
    {
      name: 'full',
      testMatch: '**/*.full.spec.ts',
      testIgnore: findFirefox() === null ? '**/firefox.full.spec.ts' : [],
    },
    { name: 'deep', testMatch: '**/*.deep.spec.ts' },
  ],
  use: {
    baseURL,
    actionTimeout: 60_000,
    // A trace costs half as much again as the test: `--trace=on` makes one of a test that failed.
    screenshot: 'only-on-failure',
    // It loads the whole page into every new profile: tests of what it does allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: baseURL,
    reuseExistingServer: false,
    timeout: 600_000,
  },
});
