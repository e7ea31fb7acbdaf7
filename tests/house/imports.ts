import { posix } from 'node:path';
import { lineAt, parse, visit, type Finding, type SourceFile, type SyntaxNode } from './source-file.ts';

/** The rooms of the core from the ground up: each knows itself and those before it. */
const CORE = ['base', 'model', 'engine', 'protocols', 'traces', 'oracle', 'experiments', 'session'] as const;

/** What each room may import from, itself included. `session/page` is the part of the session the page reads. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(CORE.map((room, floor) => [room, CORE.slice(0, floor + 1)])),
  // The schemes of the host run on small devices of their own: no engine below them, the oracle above.
  hostside: ['base', 'model', 'hostside'],
  oracle: [...CORE.slice(0, CORE.indexOf('oracle') + 1), 'hostside'],
  experiments: [...CORE.slice(0, CORE.indexOf('experiments') + 1), 'hostside'],
  'session/page': ['base', 'model', 'session/page'],
  session: [...CORE, 'hostside', 'session/page'],
  cli: [...CORE, 'hostside', 'session/page', 'cli'],
  workers: [...CORE, 'hostside', 'session/page', 'workers'],
  stage: ['base', 'model', 'session/page', 'stage'],
  app: ['base', 'model', 'session/page', 'stage', 'app'],
};

interface Import {
  readonly from: string;
  readonly offset: number;
}

/** The room a file stands in, or null for files that are in none, such as tests and scripts. */
export function roomOf(path: string): string | null {
  if (/^src\/session\/(?:german\/page|contract|client|permalink)[-./]/.test(path)) return 'session/page';
  if (path.startsWith('workers/')) return 'workers';
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Everything a file imports, types included: statements, re-exports, `import()` and `import('…')` types. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = [];
  visit(parse(file).program, (node) => {
    const imports = /^(?:Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$|^TSImportType$/;
    const source = imports.test(node.type) ? (node['source'] as SyntaxNode | null) : null;
    const from = source?.['value'];
    if (typeof from === 'string') found.push({ from, offset: node.start });
  });
  return found;
}

const isRelative = (from: string): boolean => from.startsWith('./') || from.startsWith('../');

/** The path an import names, without a query such as `?raw`. */
const target = (path: string, from: string): string =>
  posix.join(posix.dirname(path), from.replace(/\?.*$/, ''));

/** Imports that go up, or sideways where the plan of the house has a wall. */
export function importDirectionFindings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const room = roomOf(file.path);
    if (room === null) return [];
    return importsOf(file).flatMap(({ from, offset }) => {
      const line = lineAt(file.text, offset);
      if (!isRelative(from)) {
        const nodeAllowed = room === 'cli' || file.path.endsWith('-node.ts');
        const wrong = from.startsWith('node:') && !nodeAllowed;
        return wrong ? [{ path: file.path, line, message: `${room} knows no Node: ${from}` }] : [];
      }
      const other = roomOf(target(file.path, from));
      if (other !== null && ALLOWED[room]?.includes(other)) return [];
      return [{ path: file.path, line, message: `${room} must not import ${from}` }];
    });
  });
}

/** Circles of files that import each other, each told once, beginning with its first file in alphabetical order. */
export function importCycleFindings(files: readonly SourceFile[]): Finding[] {
  const edges = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ from }) => (isRelative(from) ? [target(file.path, from)] : [])),
    ]),
  );
  const done = new Set<string>();
  const circles = new Map<string, Finding>();
  const walk = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at !== -1) {
      const circle = trail.slice(at);
      const key = circle.toSorted().join(' ');
      circles.set(key, { path, line: 1, message: `cycle: ${[...circle, path].join(' → ')}` });
      return;
    }
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of [...edges.keys()].toSorted()) walk(path, []);
  return [...circles.values()];
}
