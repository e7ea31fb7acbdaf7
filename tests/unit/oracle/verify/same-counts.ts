import { expect } from 'vitest';
import type { SchemeDeclaration } from '../../../../src/engine/core/scheme-declaration.ts';
import { countNaively } from './naive.ts';
import { verified } from './verified.ts';

/** Works, distinct states and durable halves that recovery saw: as many as brute force finds. */
export function expectSameCounts(scheme: SchemeDeclaration, operations: number): void {
  const naive = countNaively(scheme, operations);
  const { progress, broken } = verified({ scheme, operations });
  expect(broken).toBeNull();
  expect(progress.works).toBe(naive.works);
  expect(progress.distinct).toBe(naive.distinct.size);
  expect(progress.recovered).toBe(naive.recovered.size);
  expect(naive.distinct.size).toBeGreaterThan(80);
}
