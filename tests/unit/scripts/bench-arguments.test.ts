import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { readScriptArguments, scriptHelp } from '../../../scripts/arguments.mjs';
import { BENCH_PAGE_ARGUMENTS, benchArguments } from '../../../scripts/bench-arguments.mjs';
import { root } from '../../../scripts/programs.mjs';
import { SCHEMES } from '../../../src/protocols/registry.ts';

const BENCH = benchArguments(SCHEMES.map(({ id }) => id));

const PROGRAMS = [
  { script: 'bench.mjs', declared: BENCH },
  { script: 'bench-page.mjs', declared: BENCH_PAGE_ARGUMENTS },
] as const;

function run(script: string, ...args: string[]) {
  const done = spawnSync(process.execPath, [join(root, 'scripts', script), ...args], { encoding: 'utf8' });
  return { status: done.status, stdout: done.stdout, stderr: done.stderr };
}

describe.each(PROGRAMS)('$declared.call', ({ script, declared }) => {
  const help = scriptHelp(declared);
  const read = (...args: string[]) => readScriptArguments(declared, args);

  test('prints its help, which names what it takes with bounds and defaults', () => {
    expect(run(script, '--help')).toEqual({ status: 0, stdout: help, stderr: '' });
    expect(help).toContain(`One of ${declared.operands.known.join(', ')}; default: all.`);
    for (const variable of Object.keys(declared.variables))
      expect(help).toMatch(new RegExp(`^  ${variable}$`, 'm'));
  });

  test('takes the options that its help names, from the least to the most, and no other', () => {
    const named = [
      ...help.matchAll(/^ {2}--([\w-]+) NUMBER\n.* (\d+) to (\d+), (whole|odd); default: (\d+)\.$/gm),
    ];
    expect(named.map(([, name]) => name)).toEqual(Object.keys(declared.options));
    for (const [, name = '', least = '', most = '', kind, initial] of named) {
      expect(read()).toMatchObject({ numbers: { [name]: Number(initial) } });
      for (const bound of [least, most])
        expect(read(`--${name}`, bound)).toMatchObject({ numbers: { [name]: Number(bound) } });
      const beyond = [String(Number(least) - 1), String(Number(most) + 1), '1.5', 'x', ''];
      for (const wrong of [...beyond, ...(kind === 'odd' ? [String(Number(least) + 1)] : [])])
        expect(read(`--${name}=${wrong}`)).toMatch(
          new RegExp(`^--${name} ${wrong}: expected an? \\w+ number from ${least} to ${most}; `),
        );
      expect(read(`--${name}`)).toMatch(new RegExp(`^Option '--${name} <value>' argument missing`));
    }
    expect(read('--nonsense')).toBe(
      `Unknown option '--nonsense'; ${declared.call} -- --help lists all options.`,
    );
  });

  test('takes the names that its help lists, alone or several, and no other', () => {
    const { known } = declared.operands;
    expect(read(known.join(','))).toMatchObject({ operands: known });
    expect(read(...known)).toMatchObject({ operands: known });
    expect(read()).toMatchObject({ operands: [] });
    expect(read('nothing')).toMatch(/^“nothing” is none of /);
  });

  test('refuses what it does not know in one sentence with status 2', () => {
    const { status, stdout, stderr } = run(script, 'nothing');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^“nothing” is none of [^\n]*\n$/);
  });
});
