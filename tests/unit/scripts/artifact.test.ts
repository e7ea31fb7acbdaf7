/** The artifact's small files say what is there: the container's recipe, and the citation. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectPaths, projectRoot } from '../../house/source-file.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const manifest = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly license: string;
  readonly engines: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
};

test('Containerfile: its Node is one that the project runs on, and it copies and runs what there is', () => {
  const recipe = read('Containerfile');
  const major = Number(/^FROM node:(\d+)/m.exec(recipe)?.[1]);
  expect(major).toBeGreaterThanOrEqual(Number(/\d+/.exec(manifest.engines.node)));
  const copied = [...recipe.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  expect(copied).toContain('package-lock.json');
  expect(copied.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  const told = [...recipe.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, script = '']) => script);
  const called = [...recipe.matchAll(/^CMD (\[.*\])$/gm)].flatMap(
    ([, list = '']) => JSON.parse(list) as string[],
  );
  expect(called.slice(0, 2)).toEqual(['npm', 'run']);
  const scripts = [...told, called.at(-1) ?? ''];
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => !(script in manifest.scripts))).toEqual([]);
});

test('.dockerignore: it leaves out what is made, and nothing that belongs to the project', () => {
  const ignored = read('.dockerignore').trim().split('\n');
  const made = read('.gitignore')
    .split('\n')
    .filter((name) => existsSync(join(projectRoot, name)) && name !== '');
  expect(ignored).toEqual(expect.arrayContaining(made.filter((name) => /^(?:node_modules|dist)/.test(name))));
  const hidden = projectPaths().filter((path) =>
    ignored.some((name) => path === name || path.startsWith(`${name}/`)),
  );
  expect(hidden).toEqual([]);
});

test('CITATION.cff: it has what the format asks for, and is of this version and licence', () => {
  const citation = read('CITATION.cff');
  const valueOf = (key: string): string | undefined => new RegExp(`^${key}: (.+)$`, 'm').exec(citation)?.[1];
  expect(valueOf('cff-version')).toBe('1.2.0');
  expect(valueOf('type')).toBe('software');
  expect(valueOf('version')).toBe(manifest.version);
  expect(valueOf('license')).toBe(manifest.license);
  expect(valueOf('title')).toBe('FlashScope');
  expect(valueOf('message')).not.toBe(undefined);
  expect(citation).toMatch(/^authors:\n {2}- name: \S/m);
});
