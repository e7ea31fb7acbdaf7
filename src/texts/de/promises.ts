import type { PromiseName } from '../../model/promises.ts';

/** Promises by their names. */
export const PROMISES: Readonly<Record<PromiseName, string>> = {
  durability: 'Dauerhaftigkeit',
  'no resurrection': 'keine Wiederauferstehung',
  atomicity: 'Atomarität',
  ordering: 'Reihenfolge',
  idempotence: 'Idempotenz',
  'GC neutrality': 'GC-Neutralität',
};
