import { lineAt, nameOf, parse, visit, type SourceFile, type SyntaxNode } from './source-file.ts';

/** A sentence of the source that people read: its key in the phrases, and where it stands. */
export interface SaidSentence {
  readonly key: string;
  readonly path: string;
  readonly line: number;
}

interface TemplatePart {
  readonly value: { readonly cooked: string };
}

/** The key under which another language keeps a template: values stand as {0}, {1}. */
function keyOf(template: SyntaxNode): string {
  const parts = template['quasis'] as readonly TemplatePart[];
  return parts.map(({ value }, i) => (i === 0 ? value.cooked : `{${i - 1}}${value.cooked}`)).join('');
}

/** Everything that files say in the reader's language, in their order. */
export function saidIn(files: readonly SourceFile[]): SaidSentence[] {
  return files.flatMap((file) => {
    const said: SaidSentence[] = [];
    visit(parse(file).program, (node) => {
      if (node.type !== 'TaggedTemplateExpression' || nameOf(node['tag']) !== 'say') return;
      const key = keyOf(node['quasi'] as SyntaxNode);
      said.push({ key, path: file.path, line: lineAt(file.text, node.start) });
    });
    return said;
  });
}

/** The values that a sentence names, each once, in a fixed order. */
export function valuesIn(sentence: string): string {
  return [...new Set(sentence.match(/\{\d+\}/g) ?? [])].toSorted().join(' ');
}

/** Words of a sentence, its values and marks left out. */
export function wordsIn(sentence: string): readonly string[] {
  return sentence.replaceAll(/\{\d+\}/g, ' ').match(/\p{L}{2,}/gu) ?? [];
}
