import {
  lineAt,
  nameOf,
  parse,
  visit,
  type Finding,
  type SourceFile,
  type SyntaxNode,
} from './source-file.ts';

/** Comments that switch a check off or put work off. */
const COMMENT_RULES: readonly (readonly [RegExp, string])[] = [
  [/@ts-(?:ignore|nocheck|expect-error)/, 'switches the type checker off'],
  [/(?:eslint|oxlint)-(?:disable|enable)|(?:prettier|oxfmt)-ignore|biome-ignore/, 'switches a check off'],
  [/(?:v8|c8|istanbul) ignore/, 'hides code from coverage'],
  [/\b(?:TODO|FIXME|XXX|HACK)\b/, 'puts work off'],
];

const TEST_WORDS = new Set(['test', 'it', 'describe', 'suite', 'bench']);
const TEST_SHORTCUTS = new Set(['only', 'skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail']);

/** The word a chain such as `test.describe.serial` begins with. */
function firstWord(node: SyntaxNode): string {
  let at = node;
  while (at.type === 'MemberExpression') at = at['object'] as SyntaxNode;
  return nameOf(at);
}

function shortcutIn(node: SyntaxNode, isOfTests: boolean): string | null {
  if (node.type === 'TSAnyKeyword') return '`any` gives up the types';
  if (node.type !== 'MemberExpression' || node['computed'] === true) return null;
  const property = nameOf(node['property']);
  if (property === 'waitForTimeout' && isOfTests) return 'waits for a fixed time, not for what is to happen';
  const isTest = TEST_SHORTCUTS.has(property) && TEST_WORDS.has(firstWord(node));
  return isTest ? `.${property} leaves tests out` : null;
}

/** Ways around the checks: `any`, switched-off rules, left-out tests, fixed waits, work put off in a comment. */
export function shortcutFindings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const { program, comments } = parse(file);
    // A measurement of the page lasts for a time that is chosen.
    const isOfTests = /^(?:e2e|tests)\//.test(file.path);
    const found: Finding[] = [];
    const add = (offset: number, message: string): void => {
      found.push({ path: file.path, line: lineAt(file.text, offset), message });
    };
    for (const { value, start } of comments) {
      for (const [pattern, message] of COMMENT_RULES) if (pattern.test(value)) add(start, message);
    }
    visit(program, (node) => {
      const message = shortcutIn(node, isOfTests);
      if (message !== null) add(node.start, message);
    });
    return found;
  });
}
