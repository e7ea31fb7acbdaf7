import {
  lineAt,
  nameOf,
  parse,
  visit,
  type Finding,
  type SourceFile,
  type SyntaxNode,
} from './source-file.ts';

/** Elements that a person operates or reads by: each is one widget of src/app/ui. */
const WIDGETS = new Set([
  'button',
  'details',
  'dialog',
  'fieldset',
  'input',
  'progress',
  'select',
  'table',
  'textarea',
]);

/** Files of the page with a widget that nothing else is like. */
export const ONE_OF_A_KIND: readonly string[] = [
  // The coloured script, with a text area over it.
  'src/app/lab/script/script-field.tsx',
  // A list of actions that narrows while one types.
  'src/app/shell/palette/palette.tsx',
  // Every option there is, in groups.
  'src/app/screens/figures/sweeps/option-rows.tsx',
];

function widgetIn(node: SyntaxNode): string | null {
  if (node.type !== 'JSXOpeningElement') return null;
  const name = nameOf(node['name']);
  return WIDGETS.has(name) ? name : null;
}

function storeIn(node: SyntaxNode): boolean {
  return node.type === 'Identifier' && nameOf(node) === 'useSyncExternalStore';
}

/** Widgets that a screen makes by itself, and stores beside those of the store library. */
export function widgetFindings(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.startsWith('src/app/') && !path.startsWith('src/app/ui/'))
    .flatMap((file) => {
      const found: Finding[] = [];
      visit(parse(file).program, (node) => {
        const at = { path: file.path, line: lineAt(file.text, node.start) };
        const widget = widgetIn(node);
        if (widget !== null && !ONE_OF_A_KIND.includes(file.path)) {
          found.push({ ...at, message: `<${widget}> is a widget of src/app/ui` });
        }
        if (storeIn(node)) found.push({ ...at, message: 'stores are made by the store library' });
      });
      return found;
    });
}
