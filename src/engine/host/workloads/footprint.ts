/** Number of pages that a generated workload keeps busy. */
import { present } from '../../../base/assert.ts';
import type { Message } from '../../../base/message.ts';
import { ok, type Result } from '../../../base/result.ts';
import { LIGHTTX_32GB } from '../../../model/devices.ts';
import type { Footprint } from '../../../model/fitted-device.ts';
import { SEED } from '../../../model/schema/specification-schema.ts';
import type { GeneratedWorkload } from '../../../model/specification.ts';
import { layoutOf } from '../../flash/layout.ts';
import { HostOp, type HostProgram } from '../program.ts';
import { generateProgram } from './workloads.ts';

/** So many transactions are generated and counted; of longer workloads the rest is taken to be like them. */
const COUNTED_TRANSACTIONS = 5_000;

/**
 * Pages that a workload would touch and write on the full-size device. The first seed speaks for all: runs that differ in
 * their seed alone have the same device.
 */
export function footprintOf(workload: GeneratedWorkload): Result<Footprint, Message> {
  const { logicalPages } = layoutOf(LIGHTTX_32GB);
  const { pageBytes } = LIGHTTX_32GB.geometry;
  const times = Math.max(1, workload.transactions / COUNTED_TRANSACTIONS);
  const transactions = Math.round(workload.transactions / times);
  const place = { logicalPages, pageBytes, isolation: 'serializable', seed: SEED.initial } as const;
  const program = generateProgram({ ...workload, transactions }, place);
  if (!program.ok) return program;
  const counted = footprintIn(program.value);
  return ok({
    pages: Math.min(logicalPages, Math.ceil(counted.pages * times)),
    pageWrites: Math.ceil(counted.pageWrites * times),
  });
}

function footprintIn({ count, kind, page, pages }: HostProgram): Footprint {
  const touched = new Set<number>();
  let pageWrites = 0;
  for (let at = 0; at < count; at += 1) {
    const isWrite = kind[at] === HostOp.write;
    if (!isWrite && kind[at] !== HostOp.read) continue;
    const length = present(pages[at]);
    if (isWrite) pageWrites += length;
    for (let each = 0; each < length; each += 1) touched.add(present(page[at]) + each);
  }
  return { pages: touched.size, pageWrites };
}
