import { lineAt, parse, type Finding, type SourceFile } from './source-file.ts';

const RULES: readonly (readonly [RegExp, string])[] = [
  [
    /(?:^[\s*]*|\.[\s*]+)(?:What(?:ever)?|Which|Whether|Who(?:ever|m|se)?|Where(?:ver)?|How|Why)\b/g,
    'begins with a clause, and not with the subject or a verb',
  ],
  [/\b(?:some|any|no)body\b|\b(?:some|any)one\b|\bwhoever\b/gi, 'does not name the caller'],
];

/** Length of a comment's opening mark. */
const MARK = 2;

/** Sentences of comments that begin with a clause ("What it returns"), or that speak of code as of a person. */
export function commentFindings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    parse(file).comments.flatMap(({ value, start }) =>
      RULES.flatMap(([pattern, fault]) =>
        Array.from(value.matchAll(pattern), (match) => ({
          path: file.path,
          line: lineAt(file.text, start + MARK + match.index + match[0].length - 1),
          message: `“${match[0].replaceAll(/[.\s*]+/g, '')}”: a comment ${fault}`,
        })),
      ),
    ),
  );
}
