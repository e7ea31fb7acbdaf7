/** The names that the package exports, with their types as they stand in the source: what semantic versions are about. */
import { parse, type SourceFile, type SyntaxNode } from './source-file.ts';

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

const nodeOf = (node: SyntaxNode, key: string): SyntaxNode | null => {
  const value = node[key];
  return isNode(value) ? value : null;
};

const listOf = (node: SyntaxNode, key: string): readonly SyntaxNode[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

const nameOf = (node: SyntaxNode | null): string => {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
};

const plain = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** One line for each exported name, in the order of the file: "explore: (request: ScriptRequest): Promise<Explored>". */
export function surfaceOf(file: SourceFile): string[] {
  const text = (from: number, to: number): string => plain(file.text.slice(from, to));
  const members = (body: SyntaxNode): string =>
    listOf(body, 'body')
      .filter((member) => member['accessibility'] !== 'private')
      .map((member) => {
        const value = nodeOf(member, 'value');
        const end = nodeOf(value ?? member, 'body')?.start ?? member.end;
        return text(member.start, end);
      })
      .join('; ');
  const declared = (node: SyntaxNode): string[] => {
    const body = nodeOf(node, 'body');
    switch (node.type) {
      case 'FunctionDeclaration':
        return [text(node.start, body?.start ?? node.end)];
      case 'ClassDeclaration':
        return [`${text(node.start, body?.start ?? node.end)} { ${body === null ? '' : members(body)} }`];
      case 'VariableDeclaration':
        return listOf(node, 'declarations').map((each) => {
          const id = nodeOf(each, 'id');
          return `const ${id === null ? '' : text(id.start, id.end)}`;
        });
      default:
        return [text(node.start, node.end)];
    }
  };
  return listOf(parse(file).program, 'body').flatMap((node) => {
    const declaration = nodeOf(node, 'declaration');
    if (node.type === 'ExportAllDeclaration') return [`all of ${nameOf(nodeOf(node, 'source'))}`];
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (declaration !== null) return declared(declaration);
    const kind = node['exportKind'] === 'type' ? 'type' : 'value';
    return listOf(node, 'specifiers').map((each) => `${kind} ${nameOf(nodeOf(each, 'exported'))}`);
  });
}
