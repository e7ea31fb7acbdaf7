import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { failureOf, root } from '../../../scripts/programs.mjs';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Returns the output of a check's run, and at last whether it counts as a success. */
function ran(check: string): string {
  const folder = temporaryFolder();
  const [file, runner] = [join(folder, 'check.mjs'), join(folder, 'runner.mjs')];
  const programs = pathToFileURL(join(root, 'scripts/programs.mjs')).href;
  writeFileSync(file, check);
  writeFileSync(
    runner,
    `import { runScript } from '${programs}';
     console.log(await runScript('vitest', ${JSON.stringify(relative(root, file))}, [], { isQuiet: true }));`,
  );
  return execFileSync(process.execPath, [runner], { encoding: 'utf8' }).trim();
}

test('a check that is killed names the signal, and has failed', () => {
  const check = `process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 60_000);`;
  expect(ran(check)).toBe('== vitest\nvitest: ended by SIGKILL\nfalse');
});

test('a check that ends with a code other than 0 names it after its own output, and has failed', () => {
  const check = `console.log('its own words'); process.exitCode = 3;`;
  expect(ran(check)).toBe('== vitest\nits own words\nvitest: ended with code 3\nfalse');
});

test('a check that ends with code 0 has no failure', () => {
  expect(ran(`console.log('well');`)).toBe('== vitest\nwell\ntrue');
  expect(failureOf(0, null)).toBeNull();
});
