import { describe, expect, test } from 'vitest';
import { importCycleFindings, importDirectionFindings, importsOf, roomOf } from './imports.ts';
import { isWithin, projectCode, told, type SourceFile } from './source-file.ts';

const file = (path: string, text: string): SourceFile => ({ path, text });
const directions = (path: string, text: string): string[] =>
  told(importDirectionFindings([file(path, text)]));
const ours = projectCode().filter(({ path }) => isWithin(path, ['src', 'workers']));

describe('this project', () => {
  test('has sources to judge', () => {
    expect(ours.length).toBeGreaterThan(0);
  });

  test('imports go down only', () => {
    expect(told(importDirectionFindings(ours))).toEqual([]);
  });

  test('no files import each other in a circle', () => {
    expect(told(importCycleFindings(ours))).toEqual([]);
  });
});

describe('the rule of direction', () => {
  test('lets imports go down and stay in the room', () => {
    expect(
      directions('src/engine/flash/array.ts', "import { a } from '../../base/a.ts'; import './b.ts';"),
    ).toEqual([]);
    expect(directions('workers/session.worker.ts', "import { host } from '../src/session/host.ts';")).toEqual(
      [],
    );
    expect(directions('src/app/shell.tsx', "import type { Frame } from '../session/contract.ts';")).toEqual(
      [],
    );
    expect(
      directions('src/cli/main.ts', "import process from 'node:process'; import '../session/host.ts';"),
    ).toEqual([]);
  });

  test.each([
    ['src/base/a.ts', "import { m } from '../model/m.ts';"],
    ['src/engine/device.ts', "import type { P } from '../protocols/roll.ts';"],
    ['src/engine/device.ts', "export * from '../protocols/roll.ts';"],
    ['src/engine/device.ts', "type P = import('../protocols/roll.ts').P;"],
    ['src/traces/a.ts', "const lazy = import('../oracle/auditor.ts');"],
    ['src/app/shell.tsx', "import { d } from '../engine/device.ts';"],
    ['src/app/panels/map.tsx', "import { p } from '../../protocols/roll.ts';"],
    ['src/app/shell.tsx', "import { host } from '../session/host.ts';"],
    ['src/app/shell.tsx', "import text from '../protocols/lighttx/README.md?raw';"],
    ['src/stage/scene.ts', "import { App } from '../app/app.tsx';"],
    ['src/session/contract.ts', "import type { Device } from '../engine/device.ts';"],
    ['src/session/client.ts', "import { host } from './host.ts';"],
    ['src/cli/main.ts', "import { App } from '../app/app.tsx';"],
    ['workers/session.worker.ts', "import { main } from '../src/cli/main.ts';"],
    ['src/traces/a.ts', "import { readFileSync } from 'node:fs';"],
    ['src/oracle/a.ts', "import { fixture } from '../../tests/fixture.ts';"],
    ['src/hostside/rvm/a.ts', "import { d } from '../../engine/device.ts';"],
    ['src/protocols/a.ts', "import { r } from '../hostside/rvm/record.ts';"],
    ['src/app/a.tsx', "import { r } from '../hostside/rvm/record.ts';"],
    ['src/cellar/a.ts', "import { b } from '../base/b.ts';"],
  ])('finds what %s must not do: %s', (path, text) => {
    expect(directions(path, text)).toHaveLength(1);
  });

  test('tells the page side of the session from the rest', () => {
    expect(roomOf('src/session/client.ts')).toBe('session/page');
    expect(roomOf('src/session/client/restart.ts')).toBe('session/page');
    expect(roomOf('src/session/clientele.ts')).toBe('session');
    expect(roomOf('src/session/german/page.ts')).toBe('session/page');
    expect(roomOf('src/session/german/index.ts')).toBe('session');
    expect(roomOf('tests/house/imports.ts')).toBeNull();
  });
});

describe('the rule against circles', () => {
  test('finds one, types and detours included', () => {
    const files = [
      file('src/base/a.ts', "import type { B } from './b.ts';"),
      file('src/base/b.ts', "import { c } from './deep/c.ts';"),
      file('src/base/deep/c.ts', "export { a } from '../a.ts';"),
      file('src/base/d.ts', "import './a.ts';"),
    ];
    expect(told(importCycleFindings(files))).toEqual([
      'src/base/a.ts:1 cycle: src/base/a.ts → src/base/b.ts → src/base/deep/c.ts → src/base/a.ts',
    ]);
  });

  test('takes a diamond for what it is', () => {
    const files = [
      file('src/a.ts', "import './b.ts'; import './c.ts';"),
      file('src/b.ts', "import './d.ts';"),
      file('src/c.ts', "import './d.ts';"),
      file('src/d.ts', ''),
    ];
    expect(importCycleFindings(files)).toEqual([]);
  });
});

test('imports in comments and strings are none', () => {
  const text = `// import './a.ts';\nconst s = "import './b.ts'";\nimport './c.ts';`;
  expect(importsOf(file('src/base/a.ts', text)).map(({ from }) => from)).toEqual(['./c.ts']);
});
