import { describe, expect, test } from 'vitest';
import { compileAuthored } from '../../../src/workbench/source/compile-authored.ts';

describe('Authored code: types are stripped', () => {
  test('annotations, interfaces and assertions go, and every line stays where it was', () => {
    const source = [
      "import { scheme, type Device } from 'flashscope';",
      'interface State { readonly pages: number[] }',
      'const first = (state: State, d?: Device): number => (state.pages[0] as number) + d!.length;',
      'export default scheme({ first } satisfies object);',
    ].join('\n');
    const compiled = compileAuthored(source);
    const lines = (compiled.ok ? compiled.value : '').split('\n');
    expect(lines).toHaveLength(4);
    expect(lines.join('\n')).not.toMatch(/interface|Device|: number|satisfies/);
    expect(lines[0]).toContain("require('flashscope')");
    expect(lines[2]).toContain('const first = (state, d) => (state.pages[0] ) + d.length;');
    expect(lines[3]).toContain('{ first }');
  });
});

describe('Authored code: a fault has its place', () => {
  test.each([
    ['const a = ;', 1, 11],
    ['const a = 1;\nconst b = {', 2, 12],
    ['let a = 1;\nlet a = 2;', 2, 5],
    ['const a = 1;\n  break;', 2, 3],
    ['export default {\n  a: 1\n  b: 2,\n};', 3, 3],
    ['const a = 1;\n( @ ;\nconst b = 1;\nconst c = 1;', 2, 1],
  ])('%j', (source, line, column) => {
    const compiled = compileAuthored(source);
    expect(compiled).toMatchObject({ ok: false, error: { line, column } });
    expect(compiled.ok ? '' : compiled.error.reason).not.toMatch(/\d+:\d+|transforming|scope depth/);
  });
});
