// Reports of the test runs: a folder for each ring.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './programs.mjs';

const reports = join(root, 'node_modules/.cache/reports');

/** @param {string} ring @param {string} name @returns {string} */
export const reportPath = (ring, name) => join(reports, ring, name);

/** Removes what an earlier run of the ring has left: it must never be counted. @param {string} ring */
export function clearReports(ring) {
  rmSync(join(reports, ring), { recursive: true, force: true });
  mkdirSync(join(reports, ring), { recursive: true });
}

/** @param {string} ring @param {string} name @returns {unknown} the report, or null if there is none */
export function readReport(ring, name) {
  const file = reportPath(ring, name);
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  } catch {
    return null;
  }
}
