import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { allSchemes } from '../laws/devices.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { traceFormats } from '../../src/traces/formats.ts';
import { screens } from '../../src/app/address/routes.ts';
import { projectCode, projectRoot, told, type SourceFile } from './source-file.ts';
import { clockFindings } from './clocks.ts';

interface Listed {
  readonly name: string;
  readonly file: string;
}

const program = (path: string): string => join(projectRoot, 'node_modules', path);

/** Tests that the first ring runs under Node in these folders. */
function listedUnderNode(...folders: readonly string[]): readonly Listed[] {
  const file = join(temporaryFolder(), 'tests.json');
  const args = ['list', '--project=first', `--json=${file}`, ...folders];
  execFileSync(process.execPath, [program('vitest/vitest.mjs'), ...args], {
    cwd: projectRoot,
    stdio: 'pipe',
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Listed[];
}

/** Names of the tests that the first ring runs in a browser. */
function namesInBrowser(): string[] {
  const args = ['test', '--list', '--project=first', '--reporter=line'];
  const env = { ...process.env, VITEST: '', NODE_ENV: '' };
  const list = execFileSync(process.execPath, [program('@playwright/test/cli.js'), ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    env,
  });
  return list.split('\n');
}

/** Those of the ids that are in no name of a test below the folder. */
function unnamed(ids: readonly string[], tests: readonly Listed[], folder: string): string[] {
  const names = tests.filter(({ file }) => file.includes(`/${folder}/`)).map(({ name }) => name);
  const words = new Set(names.flatMap((name) => name.split(/[^\w-]+/)));
  return ids.filter((id) => !words.has(id));
}

describe('the first ring of tests', () => {
  test('explores every scheme in the registry, checks its laws, and reads every trace format', () => {
    const schemes = allSchemes.map(({ id }) => id);
    const formats = traceFormats.map(({ id }) => id);
    const tests = listedUnderNode('tests/conformance', 'tests/laws', 'tests/fuzz');
    const advice = 'no test of the first ring has these ids in its name: loop over';
    expect(unnamed(schemes, tests, 'tests/conformance'), `${advice} allSchemes`).toEqual([]);
    expect(unnamed(schemes, tests, 'tests/laws'), `${advice} allSchemes`).toEqual([]);
    expect(unnamed(formats, tests, 'tests/fuzz'), `${advice} traceFormats`).toEqual([]);
  });

  test('opens every screen in a browser', () => {
    const opened = namesInBrowser();
    const isOpened = (screen: string): boolean =>
      opened.some((name) => name.includes(`› ${screen}: the page contacts no other host`));
    expect(
      [...screens, 'Speaker notes'].filter((screen) => !isOpened(screen)),
      'add a visit to visitsOf in e2e/support/screens.ts',
    ).toEqual([]);
  });
});

describe('the first two rings of tests', () => {
  const isTest = ({ path }: SourceFile): boolean => /^(?:tests|e2e)\//.test(path) && !/\.deep\./.test(path);

  test('measure no time', () => {
    expect(told(clockFindings(projectCode().filter(isTest)))).toEqual([]);
  });

  test.each([
    'const began = performance.now();',
    'expect(Date.now()).toBeLessThan(5);',
    'if (performance.now() - began > 40) fail();',
    'const spent = () => process.cpuUsage().user;',
  ])('a test that measures time is found: %s', (text) => {
    expect(clockFindings([{ path: 'tests/unit/a.test.ts', text }])).toHaveLength(1);
  });

  test('may hand a clock to the code under test', () => {
    expect(clockFindings([{ path: 'tests/unit/a.test.ts', text: 'paint(performance.now());' }])).toEqual([]);
  });
});
