import { describe, expect, test } from 'vitest';
import { layoutOf } from '../../../../../src/engine/flash/layout.ts';
import { footprintOf } from '../../../../../src/engine/host/workloads/footprint.ts';
import { generatedBy, workloadById } from '../../../../../src/engine/host/workloads/workloads.ts';
import { LIGHTTX_32GB } from '../../../../../src/model/devices.ts';
import type { Footprint } from '../../../../../src/model/fitted-device.ts';
import type { GeneratedWorkload } from '../../../../../src/model/specification.ts';
import { inEnglish } from '../../../../../src/texts/en/in-english.ts';
import { measure, programOf } from './measure.ts';

function requestOf(id: string, over: Partial<GeneratedWorkload> = {}): GeneratedWorkload {
  const workload = workloadById(id);
  if (workload === undefined) throw new Error(`no workload ${id}`);
  return { ...generatedBy(workload), ...over };
}

function counted(id: string, over: Partial<GeneratedWorkload> = {}): Footprint {
  const footprint = footprintOf(requestOf(id, over));
  if (!footprint.ok) throw new Error(inEnglish(footprint.error));
  return footprint.value;
}

describe('the footprint of a generated workload', () => {
  test('counts the page writes of its program, and each page once', () => {
    const { writtenPages, heat } = measure(programOf('tpcb', { transactions: 200 }));
    const { pages, pageWrites } = counted('tpcb', { transactions: 200 });
    expect(pageWrites).toBe(writtenPages);
    expect(pages).toBeGreaterThanOrEqual(heat.length);
  });

  test('counts pages that are only read, which must be there', () => {
    const { pages, pageWrites } = counted('fio', { parameters: { readShare: 1 } });
    expect(pageWrites).toBe(0);
    expect(pages).toBeGreaterThan(10_000);
  });

  test('of a long workload is that of its first transactions, times as many', () => {
    const short = counted('fio', { transactions: 5_000 });
    expect(counted('fio', { transactions: 50_000 })).toEqual({
      pages: short.pages * 10,
      pageWrites: short.pageWrites * 10,
    });
  });

  test('never has more pages than the full-size device', () => {
    const { logicalPages } = layoutOf(LIGHTTX_32GB);
    expect(counted('fio', { transactions: 2_000_000 }).pages).toBe(logicalPages);
  });

  test('is refused where the workload cannot be made', () => {
    expect(footprintOf(requestOf('fio', { clients: 0 })).ok).toBe(false);
    expect(footprintOf({ ...requestOf('fio'), id: 'nothing' }).ok).toBe(false);
  });
});
