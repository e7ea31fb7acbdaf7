/** The table of injected bugs in the documents: at which size each shows. */
import { readFileSync } from 'node:fs';
import type { SchemeDeclaration } from '../../../../src/engine/core/scheme-declaration.ts';
import { schemeById } from '../../../../src/protocols/registry.ts';
import { itemAt } from '../../../support/item-at.ts';
import { projectRoot } from '../../../house/source-file.ts';
import { type Asked } from './verified.ts';

export interface BugRow {
  readonly name: string;
  readonly scheme: string;
  readonly mutant: string;
  /** Operations of the first work that breaks a promise, or those up to which none does. */
  readonly operations: number;
  /** Null where no work of so many operations breaks one. */
  readonly script: string | null;
}

const ROW = /^\| (\S+) +\| `([\w-]+)` +\| (more than )?(\d) +\| (?:`([^`]+)`)? *\|$/;

export function bugRows(): readonly BugRow[] {
  const document = readFileSync(`${projectRoot}/docs/verify.md`, 'utf8');
  return document.split('\n').flatMap((line) => {
    const cells = ROW.exec(line);
    if (cells === null) return [];
    const scheme = itemAt(cells, 1);
    const mutant = itemAt(cells, 2);
    const script = cells[5] ?? null;
    return [{ name: `${scheme}, ${mutant}`, scheme, mutant, operations: Number(cells[4]), script }];
  });
}

/** The bug with the parameters of its witness. */
export function askedOf({ scheme: id, mutant, operations }: BugRow): Asked {
  const scheme: SchemeDeclaration | undefined = schemeById(id);
  if (scheme === undefined) throw new Error(`the table names ${id}, which is no scheme`);
  const parameters = scheme.mutants.find((each) => each.id === mutant)?.witness.parameters ?? {};
  return { scheme, mutant, parameters, operations };
}
