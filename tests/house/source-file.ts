import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** A file of the project as the house rules see it: its path with forward slashes and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Finding of a rule, worded so that the author knows where to look. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** A node of the syntax tree; the rules ask for no more than this of it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Comment {
  readonly value: string;
  readonly start: number;
}

interface Parsed {
  readonly program: SyntaxNode;
  readonly comments: readonly Comment[];
}

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'dist-one-file',
  'lib',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
]);

/** Paths of all files below the project's root, in a fixed order. */
export function projectPaths(folder = ''): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((item) => {
      if (NOT_OURS.has(item.name)) return [];
      const path = folder === '' ? item.name : `${folder}/${item.name}`;
      if (item.isDirectory()) return projectPaths(path);
      return item.isFile() ? [path] : [];
    });
}

export const isCode = (path: string): boolean => /\.(?:ts|tsx|mjs)$/.test(path);

let ownCode: readonly SourceFile[] | null = null;

/** The project's own code: everything that is compiled or run. Tests of one worker share it, and its syntax trees. */
export function projectCode(): readonly SourceFile[] {
  ownCode ??= projectPaths()
    .filter(isCode)
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
  return ownCode;
}

/** True for files inside one of the folders, given without a trailing slash. */
export const isWithin = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`));

const parsedFiles = new WeakMap<SourceFile, Parsed>();

/** The syntax tree of a file. Throws where the file does not parse, since no rule could vouch for it. */
export function parse(file: SourceFile): Parsed {
  const known = parsedFiles.get(file);
  if (known) return known;
  const result = parseSync(file.path, file.text);
  const [error] = result.errors;
  if (error) throw new Error(`${file.path}: ${error.message}`);
  const parsed = {
    program: result.program as unknown as SyntaxNode,
    comments: result.comments as readonly Comment[],
  };
  parsedFiles.set(file, parsed);
  return parsed;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** The name of an identifier; empty for anything else. */
export function nameOf(node: unknown): string {
  const name = isNode(node) ? node['name'] : undefined;
  return typeof name === 'string' ? name : '';
}

/** Visits every node of a tree, parents first. */
export function visit(node: SyntaxNode, see: (node: SyntaxNode) => void): void {
  see(node);
  // Every node of the project passes here for every rule: no list of its fields is made.
  for (const key in node) {
    const value = node[key];
    if (isNode(value)) visit(value, see);
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) visit(item, see);
  }
}

/** The line a character stands in, counted from one. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** Findings as lines of text: an empty list reads as a kept rule, anything else as what to mend. */
export const told = (findings: readonly Finding[]): string[] =>
  findings.map(({ path, line, message }) => `${path}:${line} ${message}`);
