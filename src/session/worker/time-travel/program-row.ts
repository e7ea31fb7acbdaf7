import { present } from '../../../base/assert.ts';
import { HostOp, type HostOpCode, type HostProgram } from '../../../engine/host/program.ts';

/** One operation of a host's program. */
export interface ProgramRow {
  readonly kind: HostOpCode;
  readonly txIndex: number;
  readonly page: number;
  readonly pages: number;
}

export function rowAt(program: HostProgram, at: number): ProgramRow {
  const of = (column: ArrayLike<number>): number => present(column[at], 'an operation of the program');
  return {
    kind: of(program.kind) as HostOpCode,
    txIndex: of(program.txIndex),
    page: of(program.page),
    pages: of(program.pages),
  };
}

const TOUCHING: ReadonlySet<HostOpCode> = new Set([
  HostOp.write,
  HostOp.read,
  HostOp.fetch,
  HostOp.trim,
  HostOp.trimMore,
]);

/** Returns true if `page` and `pages` of an operation name pages. */
export function touchesPages({ kind }: ProgramRow): boolean {
  return TOUCHING.has(kind);
}
