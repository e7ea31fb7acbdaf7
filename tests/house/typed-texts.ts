import {
  isWithin,
  lineAt,
  nameOf,
  parse,
  visit,
  type Finding,
  type SourceFile,
  type SyntaxNode,
} from './source-file.ts';

/** Types of arguments that say nothing about them. */
const SHAPELESS = /^TS(?:Any|Unknown|String|Number|Boolean|Object|Void|Undefined)Keyword$/;

/**
 * Findings for texts that no table types: a message whose arguments have no type of their own, a table of texts
 * without `TextsOf`, a text put together with +, whose parts no other language can order.
 */
export function untypedFindings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const found: Finding[] = [];
    const find = (node: SyntaxNode, message: string): void => {
      found.push({ path: file.path, line: lineAt(file.text, node.start), message });
    };
    if (/^src\/.*messages\.ts$/.test(file.path)) findShapeless(file, find);
    if (isWithin(file.path, ['src/texts'])) findLoose(file, find);
    return found;
  });
}

type Find = (node: SyntaxNode, message: string) => void;

const at = (node: unknown, key: string): SyntaxNode | null =>
  ((node as SyntaxNode | null)?.[key] as SyntaxNode | undefined) ?? null;

function findShapeless(file: SourceFile, find: Find): void {
  visit(parse(file).program, (node) => {
    if (node.type !== 'TSInterfaceDeclaration' || !nameOf(node['id']).endsWith('Messages')) return;
    const { body } = node['body'] as { readonly body: readonly SyntaxNode[] };
    for (const entry of body) {
      const type = at(at(entry, 'typeAnnotation'), 'typeAnnotation');
      const isRecord = nameOf(at(type, 'typeName')) === 'Record';
      if (type === null || SHAPELESS.test(type.type) || isRecord)
        find(entry, 'is a message whose arguments have no type of their own');
    }
  });
}

function findLoose(file: SourceFile, find: Find): void {
  visit(parse(file).program, (node) => {
    if (node.type === 'BinaryExpression' && node['operator'] === '+' && hasString(node))
      find(node, 'is put together with +: another language orders its parts otherwise');
  });
  if (!/^src\/texts\/\w+\/(?!grammar)/.test(file.path)) return;
  for (const node of parse(file).program['body'] as readonly SyntaxNode[]) {
    const declaration = node.type === 'ExportNamedDeclaration' ? at(node, 'declaration') : null;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const each of declaration['declarations'] as readonly SyntaxNode[]) {
      if (at(each, 'init')?.type === 'CallExpression') continue;
      if (at(at(each, 'id'), 'typeAnnotation') === null) find(each, 'is a table of texts without a type');
    }
  }
}

const hasString = (node: SyntaxNode): boolean =>
  ['left', 'right'].some((side) => {
    const value = at(node, side);
    return value?.type === 'TemplateLiteral' || typeof value?.['value'] === 'string';
  });
