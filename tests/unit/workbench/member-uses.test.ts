import { expect, test } from 'vitest';
import { compileAuthored } from '../../../src/workbench/source/compile-authored.ts';
import { memberUses } from '../../../src/workbench/source/member-uses.ts';

const usesIn = (text: string) => {
  const compiled = compileAuthored(text);
  return memberUses(compiled.ok ? compiled.value : '');
};

test('Uses: what a hook asks of each of its parameters, with its line', () => {
  const text = [
    "import { scheme } from 'flashscope';",
    'export default scheme({',
    "  name: 'x',",
    '  ready: (d, tx) => d.publish(tx),',
    '  logged(d, tx) {',
    '    if (tx !== null) d.log([tx.number], { pages: 1, version: tx.version });',
    '  },',
    '});',
  ].join('\n');
  expect(usesIn(text)).toEqual([
    { hook: 'ready', parameter: 0, member: 'publish', line: 4 },
    { hook: 'logged', parameter: 0, member: 'log', line: 6 },
    { hook: 'logged', parameter: 1, member: 'number', line: 6 },
    { hook: 'logged', parameter: 1, member: 'version', line: 6 },
  ]);
});

test('Uses: a name that an inner function gives to something else is another one', () => {
  const text = 'export default { ready: (d, tx) => [tx].map((d) => d.mine).map(({ tx }) => tx.mine), };';
  expect(usesIn(text)).toEqual([]);
});

test('Uses: a parameter that is taken apart has no name', () => {
  expect(usesIn('export default { ready: ({ memory }, tx) => memory.of(tx.number).mine, };')).toEqual([
    { hook: 'ready', parameter: 1, member: 'number', line: 1 },
  ]);
});

test('Uses: computed members, other objects and code that cannot be read have none', () => {
  expect(usesIn('export default { ready: (d) => d["mine"] + other.mine };')).toEqual([]);
  expect(memberUses('const a = ;')).toEqual([]);
});
