import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot } from '../../house/source-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Each file of a build, with the sum of its bytes. */
async function sumsOfBuild(): Promise<readonly string[]> {
  const outDir = temporaryFolder();
  await build({ root: projectRoot, logLevel: 'silent', build: { outDir, emptyOutDir: true } });
  return readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map(
      (path) =>
        `${path.slice(outDir.length)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`,
    )
    .toSorted();
}

test('the same sources are built to the same bytes', async () => {
  const first = await sumsOfBuild();
  expect(first.length).toBeGreaterThan(20);
  expect(await sumsOfBuild()).toEqual(first);
});
