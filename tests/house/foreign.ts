import { lineAt, parse, visit, type Finding, type SourceFile } from './source-file.ts';
import { importsOf } from './imports.ts';

/** Files that lie in a folder of other people's code; what the project uses it installs. */
export function foreignFileFindings(paths: readonly string[]): Finding[] {
  return paths
    .filter((path) => /(?:^|\/)(?:third[_-]party|vendor)\//i.test(path))
    .map((path) => ({ path, line: 1, message: "other people's code is installed, not copied" }));
}

/** Uses of WebAssembly: the global, a module file, or an import of one. */
export function webAssemblyFindings(files: readonly SourceFile[], paths: readonly string[]): Finding[] {
  const message = 'the simulator is TypeScript, without WebAssembly';
  const modules = paths.filter((path) => path.endsWith('.wasm')).map((path) => ({ path, line: 1, message }));
  const uses = files.flatMap((file) => {
    const offsets = importsOf(file)
      .filter(({ from }) => /\.wasm(?:\?|$)/.test(from))
      .map(({ offset }) => offset);
    visit(parse(file).program, (node) => {
      if (node.type === 'Identifier' && node['name'] === 'WebAssembly') offsets.push(node.start);
    });
    return offsets.map((offset) => ({ path: file.path, line: lineAt(file.text, offset), message }));
  });
  return [...modules, ...uses];
}
