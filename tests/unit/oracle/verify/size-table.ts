/** The table of what every work of up to six operations comes to, in the documents: a row a scheme. */
import { readFileSync } from 'node:fs';
import type { SchemeDeclaration } from '../../../../src/engine/core/scheme-declaration.ts';
import { schemeById } from '../../../../src/protocols/registry.ts';
import { projectRoot } from '../../../house/source-file.ts';
import { itemAt } from '../../../support/item-at.ts';

export interface SizeRow {
  readonly name: string;
  readonly scheme: SchemeDeclaration;
  readonly counts: {
    readonly cuts: number;
    readonly states: number;
    readonly distinct: number;
    readonly recovered: number;
    readonly recoveryCuts: number;
  };
}

const ROW = /^\| ([\w-]+) +\| +([\d,]+) \| +([\d,]+) \| +([\d,]+) \| +([\d,]+) \| +([\d,]+) \| +\d+ \|$/;

export function sizeRows(): readonly SizeRow[] {
  const document = readFileSync(`${projectRoot}/docs/verify.md`, 'utf8');
  return document.split('\n').flatMap((line) => {
    const cells = ROW.exec(line);
    const name = cells?.[1] ?? '';
    const scheme = schemeById(name);
    if (cells === null || scheme === undefined) return [];
    const count = (at: number): number => Number(itemAt(cells, at).replaceAll(',', ''));
    const [cuts, states, distinct, recovered, recoveryCuts] = [2, 3, 4, 5, 6].map(count);
    return [
      { name, scheme, counts: { cuts, states, distinct, recovered, recoveryCuts } as SizeRow['counts'] },
    ];
  });
}
