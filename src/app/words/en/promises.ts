import type { PromiseName } from '../../../model/promises.ts';

/** Promises to the host, by name. */
export const texts = {
  durability: 'durability',
  'no resurrection': 'no resurrection',
  atomicity: 'atomicity',
  ordering: 'ordering',
  idempotence: 'idempotence',
  'GC neutrality': 'GC neutrality',
} as const satisfies Readonly<Record<PromiseName, string>>;
