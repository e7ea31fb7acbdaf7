import { inOnePiece } from '../../../base/preparing.ts';
import { localityWorkload } from '../locality-workload.ts';
import type { WorkloadDeclaration } from './declaration.ts';

/** Mean size of its transactions; see `localityWorkload`. */
const PAGES_A_TRANSACTION = 27;

export const locality = {
  id: 'locality',
  title: 'Locality',
  transactions: 1000,
  abortRatio: 0,
  clients: 1,
  parameters: [],
  program: ({ transactions, pages, abortRatio, seed }) =>
    inOnePiece(() => localityWorkload(transactions * PAGES_A_TRANSACTION, pages, abortRatio, seed)),
} as const satisfies WorkloadDeclaration;
