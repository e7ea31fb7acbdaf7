/** Classes that a component takes from a module of styles, and that the module does not have. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot, type SourceFile } from './source-file.ts';

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)';/g;

<<<<<<< HEAD
/** Names each class that a component takes and its styles do not have. */
=======
/** Findings, each with the component, the class and the module of styles that does not have it. */
>>>>>>> rings
export function missingClasses({ path, text }: SourceFile): string[] {
  const body = text.replaceAll(/^import [^;]*;$/gm, '');
  return [...text.matchAll(IMPORT)].flatMap(([, name = '', from = '']) => {
    const styles = readFileSync(join(projectRoot, dirname(path), from), 'utf8');
    const used = [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each);
    return [...new Set(used)]
      .filter((each) => !new RegExp(`\\.${each}(?![\\w-])`).test(styles))
      .map((each) => `${path}: there is no class ${each} in ${from}`);
  });
}
