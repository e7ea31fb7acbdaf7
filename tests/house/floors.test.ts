import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { floorFindings, planFindings } from './floor-findings.ts';
import { importsOf } from './imports.ts';
import { projectCode, projectPaths, projectRoot, told, type SourceFile } from './source-file.ts';

const file = (path: string, text: string): SourceFile => ({ path, text });
const findings = (path: string, text: string): string[] => told(floorFindings([file(path, text)]));

const paths = projectPaths();
const styles = paths
  .filter((path) => path.startsWith('src/') && path.endsWith('.css'))
  .map((path) => file(path, readFileSync(join(projectRoot, path), 'utf8')));

describe('this project', () => {
  test('every import goes down, at every depth, so no folders import each other in a circle', () => {
    expect(styles.length).toBeGreaterThan(0);
    expect(told(floorFindings([...projectCode(), ...styles]))).toEqual([]);
  });

  test('every folder has a place in the plan, and every place has a folder', () => {
    expect(planFindings(paths)).toEqual([]);
  });
});

describe('the table of floors', () => {
  test.each([
    ['src/engine/flash/array.ts', "import { a } from '../../base/a.ts'; import './b.ts';"],
    ['src/engine/device.ts', "import type { F } from './interface/facts.ts';"],
    ['src/app/screens/lab/a.tsx', "import { b } from '../../lab/model/b.ts';"],
    ['src/app/lab/context/a.tsx', "import type { Frame } from '../../../session/contract/session.ts';"],
    ['src/session/worker/pool/a.ts', "import { d } from '../opening/opening.ts';"],
    ['src/cli/main.ts', "import process from 'node:process'; import '../session/worker/hostside/a.ts';"],
    ['src/app/main.tsx', "const late = import('./shell/embed/serve-parent.ts');"],
    ['workers/session.worker.ts', "import { host } from '../src/session/worker/session-server.ts';"],
    ['src/session/client/a.ts', "new Worker(new URL('../../../workers/a.worker.ts', import.meta.url));"],
    ['tests/unit/a.test.ts', "import { d } from '../../src/app/app.tsx'; import 'node:fs';"],
  ])('allows %s to import: %s', (path, text) => {
    expect(findings(path, text)).toEqual([]);
  });

  test.each([
    ['a room above', 'src/base/a.ts', "import { m } from '../model/m.ts';"],
    ['a type from above', 'src/engine/device.ts', "import type { P } from '../protocols/registry.ts';"],
    ['a re-export from above', 'src/engine/device.ts', "export * from '../protocols/registry.ts';"],
    ['an imported type', 'src/engine/device.ts', "type P = import('../protocols/registry.ts').P;"],
    ['a late import', 'src/traces/a.ts', "const lazy = import('../oracle/auditor.ts');"],
    ['a late import in a template', 'src/traces/a.ts', 'const lazy = import(`../oracle/auditor.ts`);'],
    ['a late import of what is put together', 'src/traces/a.ts', 'const a = import(`../${room}/a.ts`);'],
    ['a pattern of files', 'src/engine/a.ts', "const a = import.meta.glob('../protocols/*.ts');"],
    ['an address', 'src/engine/a.ts', "const a = new URL('../app/app.tsx', import.meta.url);"],
    ['a type by typeof', 'src/engine/a.ts', "type P = typeof import('../protocols/registry.ts');"],
    ['a required file', 'src/engine/a.ts', "import p = require('../protocols/registry.ts');"],
    ['a module made larger', 'src/engine/a.ts', "declare module '../protocols/registry.ts' {}"],
    ['a reference', 'src/engine/a.ts', '/// <reference path="../protocols/registry.ts" />'],
    ['a style by its address', 'src/app/ui/a.css', '@import url(../shell/dock/dock.module.css);'],
    ['a sibling of the same floor', 'src/protocols/wal/a.ts', "import { s } from '../tc/scheme.ts';"],
    ['a folder above, in one room', 'src/engine/ftl/a.ts', "import { c } from '../core/core.ts';"],
    ['the files around it', 'src/engine/flash/a.ts', "import { d } from '../device.ts';"],
    [
      'a layer of the page above',
      'src/app/lab/model/a.ts',
      "import { b } from '../../shell/view/overlay.ts';",
    ],
    ['one screen from another', 'src/app/screens/lab/a.tsx', "import { b } from '../compare/b.tsx';"],
    ['the engine from the page', 'src/app/app.tsx', "import { d } from '../engine/device.ts';"],
    ['a document by its text', 'src/app/app.tsx', "import text from '../protocols/lighttx/README.md?raw';"],
    ['a worker from the page', 'src/app/app.tsx', "import { h } from '../session/worker/session-server.ts';"],
    [
      'the client from a worker',
      'src/session/worker/lifeline.ts',
      "import { c } from '../client/client.ts';",
    ],
    [
      'the device from a control',
      'src/app/ui/controls/a.tsx',
      "import type { F } from '../../../model/frame.ts';",
    ],
    ['the page from the runner', 'src/cli/main.ts', "import { App } from '../app/app.tsx';"],
    ['the runner from a worker', 'workers/a.worker.ts', "import { main } from '../src/cli/main.ts';"],
    ['a test', 'src/oracle/a.ts', "import { fixture } from '../../tests/fixture.ts';"],
    ['Node', 'src/traces/a.ts', "import { readFileSync } from 'node:fs';"],
    ['the page’s packages', 'src/engine/device.ts', "import { useState } from 'react';"],
    ['a package nobody has named', 'src/app/app.tsx', "import { get } from 'lodash';"],
    ['a style from above', 'src/app/ui/a.css', "composes: bar from '../shell/dock/dock.module.css';"],
    ['an unknown folder', 'src/cellar/a.ts', "import { b } from '../base/b.ts';"],
  ])('forbids the import of %s: %s: %s', (_, path, text) => {
    expect(findings(path, text)).toHaveLength(1);
  });

  test('reports the file, the line and the rule of a wrong import', () => {
    const text = "import './b.ts';\nimport { c } from '../core/core.ts';";
    expect(findings('src/engine/ftl/a.ts', text)).toEqual([
      'src/engine/ftl/a.ts:2 must not import ../core/core.ts: in src/engine, ftl stands no higher than core',
    ]);
  });

  test('reports folders without a place and places without a folder, at every depth', () => {
    const added = ['src/cellar/a.ts', 'src/base/deep/a.ts', 'src/app/lab/a.ts', 'src/protocols/new/a.ts'];
    expect(planFindings([...added, ...paths]).toSorted()).toEqual([
      'src/app/lab/. has no place in the plan: add it to FLOORS in tests/house/floors.ts',
      'src/base/deep has no place in the plan: add it to FLOORS in tests/house/floors.ts',
      'src/cellar has no place in the plan: add it to FLOORS in tests/house/floors.ts',
    ]);
    expect(planFindings(paths.filter((path) => !path.startsWith('workers/cluster/')))).toEqual([
      'workers/cluster is in the plan and nowhere else: remove it from FLOORS in tests/house/floors.ts',
    ]);
  });
});

test('imports in comments and strings are ignored', () => {
  const text = `// import './a.ts';\nconst s = "import './b.ts'";\nimport './c.ts';`;
  expect(importsOf(file('src/base/a.ts', text)).map(({ from }) => from)).toEqual(['./c.ts']);
});
