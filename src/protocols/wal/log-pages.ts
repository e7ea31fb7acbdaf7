/** Recovery's findings about transactions in the log: their pages, by TxID and logical page. */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { OUT_OF_BAND } from './declaration.ts';

/** Pages of host data from a position on: what stands there is not a page of a record. */
function dataPagesFrom(core: Core, from: number): number[] {
  const { durable, log } = core;
  const { first, end } = log.extent(from);
  const records = new Set<number>();
  for (const { position, parts } of durable.log)
    for (let part = 0; part < parts.length; part++) records.add(position + part);
  const out: number[] = [];
  for (let position = first; position < end; position++) {
    const page = log.pageAt(position);
    if (records.has(position) || pageCondition(durable, page) !== 'programmed') continue;
    if (durable.logPosition[page - core.layout.firstLogPage] === position + 1) out.push(page);
  }
  return out;
}

/** By TxID: the newest page in the log of each logical page. */
export function pagesByNumber(core: Core, from: number): Map<number, Map<number, number>> {
  const { logicalPage } = core.durable;
  const { txid, sequence } = OUT_OF_BAND.onFlash(core.durable);
  const out = new Map<number, Map<number, number>>();
  for (const page of dataPagesFrom(core, from)) {
    const number = present(txid[page]);
    const own = out.get(number) ?? new Map<number, number>();
    out.set(number, own);
    const known = own.get(present(logicalPage[page]));
    if (known === undefined || present(sequence[page]) > present(sequence[known]))
      own.set(present(logicalPage[page]), page);
  }
  return out;
}
