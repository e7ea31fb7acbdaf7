import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TEMPLATES, templateText } from '../../../src/workbench/templates/texts.ts';

/** Lines of code: neither empty nor of a comment. */
function linesIn(text: string): number {
  return text.split('\n').filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line)).length;
}

test('Templates have as many lines of code as the documentation says', () => {
  const docs = readFileSync('docs/workbench.md', 'utf8');
  const said = Object.fromEntries(
    [...docs.matchAll(/^\| `([a-z-]+)` +\| (\d+) +\|$/gm)].map(([, id, lines]) => [id, Number(lines)]),
  );
  expect(said).toEqual(Object.fromEntries(TEMPLATES.map((id) => [id, linesIn(templateText(id))])));
});

test('No template has more than ninety lines of code', () => {
  expect(TEMPLATES.filter((id) => linesIn(templateText(id)) > 90)).toEqual([]);
});
