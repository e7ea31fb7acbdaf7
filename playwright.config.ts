import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { findBrowser, LAUNCH_ARGS } from './scripts/browser.mjs';

const found = findBrowser();

// `npm test` looks for a free port and names it, so that two test runs on one machine do not meet.
const port = Number(process.env['E2E_PORT'] ?? 41_273);
const baseURL = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/reports/playwright.json' }]],
  outputDir: 'node_modules/.cache/playwright',
  use: {
    baseURL,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(found?.path ? { executablePath: found.path } : {}),
      ...(found?.env ? { env: found.env } : {}),
      args: LAUNCH_ARGS,
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: baseURL,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
