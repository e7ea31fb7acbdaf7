/** Adding a scheme takes a copy of the skeleton's folder, one line, and its words: done here, in a copy of the project. */
import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../house/source-file.ts';

const root = mkdtempSync(join(tmpdir(), 'flashscope-scheme-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeAll(() => {
  for (const name of ['src', 'workers', 'scripts', 'package.json', 'package-lock.json']) {
    cpSync(join(projectRoot, name), join(root, name), { recursive: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  const folder = join(root, 'src/protocols/copied');
  cpSync(join(root, 'src/protocols/_skeleton'), folder, { recursive: true });
  const file = join(folder, 'protocol.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace("id: 'skeleton'", "id: 'copied'"));
  appendFileSync(
    join(root, 'src/protocols/entries.ts'),
    "export { skeleton as copied } from './copied/protocol.ts';\n",
  );
  const texts = join(root, 'src/texts/en/schemes.ts');
  const words = readFileSync(texts, 'utf8')
    .replace('const SCHEMES', "import { skeleton as copied } from './_skeleton.ts';\n\nconst SCHEMES")
    .replace('  afc,', '  afc,\n  copied,');
  writeFileSync(texts, words);
});

function sim(...args: string[]): Promise<{ readonly status: number; readonly stdout: string }> {
  return new Promise((done) => {
    const script = join(root, 'scripts/sim.mjs');
    execFile(process.execPath, [script, ...args], { maxBuffer: 1 << 26 }, (error, stdout) => {
      done({ status: Number(error?.code ?? 0), stdout });
    });
  });
}

test('the copied skeleton is in the registry, keeps its promises, and its injected bug is found', async () => {
  const listed = JSON.parse((await sim('protocols', '--json')).stdout) as { id: string }[];
  expect(listed.map(({ id }) => id)).toContain('copied');
  const held = await sim('crashes', '--protocol', 'copied', '--random', '3', '--seed', '1', '--json');
  expect(held.status).toBe(0);
  const script = ['--script', 'w1:A,B c1', '--mutant', 'acknowledge-early'];
  const broken = await sim('crashes', '--protocol', 'copied', ...script, '--json');
  expect(broken.status).toBe(1);
});
