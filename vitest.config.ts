import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    // Worker threads start faster than processes, and more of them than cores only wait for each other.
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    // A suite that was forgotten must not look like one that passed.
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{unit,laws,conformance,golden,fuzz,mutants,house}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
