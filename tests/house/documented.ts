/**
 * Names that a document or a comment may use: paths, scripts of package.json and numbered sections that
 * exist.
 */
import { dirname, join, normalize } from 'node:path/posix';
import { lineAt, parse, type Finding, type SourceFile } from './source-file.ts';

const FOLDERS = String.raw`src|workers|tests|e2e|scripts|public|docs|\.ci|\.github`;
const FROM_ROOT = new RegExp(String.raw`(?<![\w./-])(?:${FOLDERS})/[\w./*-]*`, 'g');
const QUOTED_FILE = /`((?:\.{1,2}\/)*[\w*.-]+(?:\/[\w*.-]+)*\.(?:json|tsx?|mjs|css|md|html))`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;
/** In comments, where file names stand bare. */
const CODE_FILE = /(?<![\w./-])(?:\.{1,2}\/)*[\w-]+(?:[./][\w-]+)*\.(?:tsx?|mjs)\b/g;
const MARKDOWN_FILE = /(?<![\w./-])(?:\.{1,2}\/)*[\w-]+(?:\/[\w-]+)*\.md\b/g;

interface Named {
  readonly path: string;
  readonly offset: number;
  /** Paths from the root stand for themselves; others may also be relative to the folder of the document. */
  readonly fromRoot: boolean;
}

function matches(text: string, pattern: RegExp, fromRoot: boolean): Named[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    path: match[1] ?? match[0],
    offset: match.index,
    fromRoot,
  }));
}

/** Every path is named once, however many patterns find it. */
function namedPaths({ path, text }: SourceFile): Named[] {
  const found = [
    ...matches(text, FROM_ROOT, true),
    ...matches(text, MARKDOWN_FILE, false),
    ...(path.endsWith('.md') ? [QUOTED_FILE, LINK] : [CODE_FILE]).flatMap((pattern) =>
      matches(text, pattern, false),
    ),
  ];
  const key = (named: Named): string => `${lineAt(text, named.offset)} ${named.path}`;
  return [...new Map(found.map((named) => [key(named), named])).values()];
}

const plain = (path: string): string => path.replace(/^\.\//, '').replace(/[./]+$/, '');

/** A file, a folder, or a pattern with `*` that some file matches. */
function exists(path: string, existing: readonly string[]): boolean {
  if (!path.includes('*')) return existing.some((file) => file === path || file.startsWith(`${path}/`));
  const parts = path.split('*').map((part) => part.replaceAll(/[.+]/g, String.raw`\$&`));
  const pattern = new RegExp(`^${parts.join('[^/]*')}$`);
  return existing.some((file) => pattern.test(file));
}

/**
 * Paths that a document or a comment names and that are neither a file nor a folder.
 * @param existing the paths of all files
 */
export function missingPathFindings(document: SourceFile, existing: readonly string[]): Finding[] {
  const isThere = ({ path, fromRoot }: Named): boolean =>
    exists(plain(path), existing) ||
    (!fromRoot && exists(plain(normalize(join(dirname(document.path), path))), existing));
  return namedPaths(document)
    .filter((named) => !isThere(named))
    .map(({ path, offset }) => ({
      path: document.path,
      line: lineAt(document.text, offset),
      message: `names ${path.replace(/\.+$/, '')}, which does not exist`,
    }));
}

/** Scripts a document tells people to run that package.json does not have. */
export function missingScriptFindings(document: SourceFile, scripts: readonly string[]): Finding[] {
  const named = [...document.text.matchAll(/npm (?:run (?:-s )?)?([\w:]+)/g)];
  const npmItself = new Set(['audit', 'ci', 'install', 'pack', 'run']);
  return named.flatMap((match) => {
    const script = match[1] ?? '';
    if (npmItself.has(script) || scripts.includes(script)) return [];
    const line = lineAt(document.text, match.index);
    return [{ path: document.path, line, message: `tells to run ${script}, which is no script` }];
  });
}

/** A file of code with everything but its comments blanked, so that lines keep their numbers. */
export function commentsOf(file: SourceFile): SourceFile {
  const blank = (from: number, to: number): string => file.text.slice(from, to).replaceAll(/[^\n]/g, ' ');
  let text = '';
  for (const { start, value } of parse(file).comments) {
    text += blank(text.length, start + 2) + value;
  }
  return { path: file.path, text };
}

const HEADING = /^#+ §(\d+(?:\.\d+)*) /gm;
/** `docs/schemes §6.1`, also as a list: `docs/schemes §2, §3`. In a comment a line may end anywhere. */
const CITED =
  /(docs\/[\w-]+(?:\/[\w-]+)*(?:\.md)?)[\s*/]+(§\d+(?:\.\d+)*(?:(?:[\s*/]*(?:,|–|and)[\s*/]*)§\d+(?:\.\d+)*)*)/g;
/** Within the numbered documents a link: the number in brackets, then the file beside this one. */
const LINKED = /\[§(\d+(?:\.\d+)*)\]\(([\w./-]+\.md)\)/g;

/** The numbered headings of a document. */
export const sectionsOf = ({ text }: SourceFile): string[] =>
  Array.from(text.matchAll(HEADING), ([, number = '']) => number);

/**
 * Citations of numbered sections that are no heading.
 * @param documents all documents of the project
 */
export function missingSectionFindings(document: SourceFile, documents: readonly SourceFile[]): Finding[] {
  const hasSection = (place: string, section: string): boolean =>
    documents
      .filter(({ path }) => path === place || path.startsWith(`${place}/`))
      .some((each) => sectionsOf(each).includes(section));
  const cited = [...document.text.matchAll(CITED)].flatMap(({ 1: place = '', 2: list = '', index }) =>
    Array.from(list.matchAll(/\d+(?:\.\d+)*/g), ([section]) => ({ place, section, index })),
  );
  const linked = Array.from(document.text.matchAll(LINKED), ({ 1: section = '', 2: file = '', index }) => ({
    place: normalize(join(dirname(document.path), file)),
    section,
    index,
  }));
  return [...cited, ...linked]
    .filter(({ place, section }) => !hasSection(place, section))
    .map(({ place, section, index }) => ({
      path: document.path,
      line: lineAt(document.text, index),
      message: `cites §${section} of ${place}, which has no such section`,
    }));
}

/** Section numbers that two headings of one tree of documents carry. */
export function doubleSectionFindings(documents: readonly SourceFile[]): Finding[] {
  const seen = new Set<string>();
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(HEADING)].flatMap(({ 1: number = '', index }) => {
      const key = `${dirname(path)} ${number}`;
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [{ path, line: lineAt(text, index), message: `has §${number}, which stands elsewhere too` }];
    }),
  );
}
