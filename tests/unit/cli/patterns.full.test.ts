/** A pattern that a person gives to the runner, where it comes to no end. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sim } from './runner.ts';

const ENDLESS = String.raw`(?<op>[RW]) (?<offset>\d+) (?<size>\d+) (x+x+)+y`;

test('the runner ends a pattern that comes to no end, and names the line', () => {
  const file = join(temporaryFolder(), 'trace.txt');
  writeFileSync(file, `W 0 4096 xxy\nW 4096 4096 ${'x'.repeat(60)}\nW 0 4096 xxy\n`);
  const { status, stderr, stdout } = sim('inspect', file, '--pattern', ENDLESS);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^The pattern takes too long on “.*trace\.txt” and was ended at line 2\. .*\n$/);
});
