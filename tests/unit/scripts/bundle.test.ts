import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ENTRIES, sourceHash } from '../../../scripts/bundle.mjs';
import { projectRoot } from '../../house/source-file.ts';

const root = mkdtempSync(join(tmpdir(), 'flashscope-bundle-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the miniature project's runner as scripts/sim.mjs would start this one's. */
function runSample(...args: string[]): Promise<Outcome> {
  const bundler = pathToFileURL(join(projectRoot, 'scripts/bundle.mjs')).href;
  const launcher = `import { runEntry } from ${JSON.stringify(bundler)}; await runEntry(${JSON.stringify(root)}, 'main');`;
  const file = join(root, 'launch.mjs');
  writeFileSync(file, launcher);
  return new Promise((done) => {
    execFile(process.execPath, [file, ...args], (error, stdout, stderr) => {
      done({ status: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

const MAIN = `import process from 'node:process';
import { greeting } from '../base/greeting.ts';
const words: string[] = process.argv.slice(2);
process.stdout.write(greeting + ' ' + words.join(','));
process.exitCode = 3;
`;

test('bundle: every entry that is named is a file of the project', () => {
  expect(ENTRIES.filter((entry) => !existsSync(join(projectRoot, entry)))).toEqual([]);
});

test('bundle: concurrent runs all work, print only their own output, and agree on one bundle', async () => {
  write('src/base/greeting.ts', "export const greeting: string = 'hello';\n");
  write('src/cli/main.ts', MAIN);
  const outcomes = await Promise.all([runSample('a', 'b'), runSample('a', 'b'), runSample('a', 'b')]);
  const expected = { status: 3, stdout: 'hello a,b', stderr: '' };
  expect(outcomes).toEqual([expected, expected, expected]);
  expect(readdirSync(join(root, 'node_modules/.cache/sim'))).toEqual([sourceHash(root)]);
});

test('bundle: a changed source is noticed, and a change of the page is not', async () => {
  const before = sourceHash(root);
  write('src/app/panel.tsx', 'export const panel = 1;\n');
  expect(sourceHash(root)).toBe(before);
  write('src/base/greeting.ts', "export const greeting: string = 'good day';\n");
  expect(sourceHash(root)).not.toBe(before);
  expect(await runSample('x')).toEqual({ status: 3, stdout: 'good day x', stderr: '' });
});

test('bundle: sources that do not build are reported on standard error', async () => {
  write('src/base/greeting.ts', 'export const greeting = ;\n');
  const { status, stdout, stderr } = await runSample();
  expect(status).toBe(70);
  expect(stdout).toBe('');
  expect(stderr).toContain('could not be bundled');
});
