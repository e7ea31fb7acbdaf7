import { lineAt, type Finding, type SourceFile } from './source-file.ts';

const FOLDERS = 'src|workers|tests|e2e|scripts|public|\\.ci';

/** Where a document names a path of the project, as code or as the target of a link. */
function namedPaths(text: string): { readonly path: string; readonly offset: number }[] {
  const inCode = new RegExp(`(?<![\\w./-])(?:${FOLDERS})/[\\w./-]*`, 'g');
  const rootFile = /`([\w.-]+\.(?:json|ts|md|html|mjs))`/g;
  const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;
  return [
    ...[...text.matchAll(inCode)].map((match) => ({ path: match[0], offset: match.index })),
    ...[...text.matchAll(rootFile)].map((match) => ({ path: match[1] ?? '', offset: match.index })),
    ...[...text.matchAll(link)].map((match) => ({ path: match[1] ?? '', offset: match.index })),
  ];
}

const plain = (path: string): string => path.replace(/^\.\//, '').replace(/[./]+$/, '');

/**
 * Paths a document of the project's root names that are neither a file nor a folder.
 * @param existing the paths of all files
 */
export function missingPathFindings(document: SourceFile, existing: readonly string[]): Finding[] {
  const found = namedPaths(document.text).filter(
    ({ path }) => !existing.some((file) => file === plain(path) || file.startsWith(`${plain(path)}/`)),
  );
  return found.map(({ path, offset }) => ({
    path: document.path,
    line: lineAt(document.text, offset),
    message: `names ${path}, which does not exist`,
  }));
}

/** Scripts a document tells people to run that package.json does not have. */
export function missingScriptFindings(document: SourceFile, scripts: readonly string[]): Finding[] {
  const named = [...document.text.matchAll(/npm (?:run (?:-s )?)?([\w:]+)/g)];
  const npmItself = new Set(['ci', 'install', 'run']);
  return named.flatMap((match) => {
    const script = match[1] ?? '';
    if (npmItself.has(script) || scripts.includes(script)) return [];
    const line = lineAt(document.text, match.index);
    return [{ path: document.path, line, message: `tells to run ${script}, which is no script` }];
  });
}
