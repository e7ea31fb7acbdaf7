import { say } from '../../../base/language.ts';
import { localityWorkload } from '../locality-workload.ts';
import type { WorkloadDeclaration } from './declaration.ts';

/** Mean size of its transactions; see `localityWorkload`. */
const PAGES_A_TRANSACTION = 27;

export const locality: WorkloadDeclaration = {
  id: 'locality',
  title: 'Locality',
  about: say`One client: runs of five to fifteen pages, the first of each in a small sequential area, four in five of the others in a fifth of the pages; 1 to 53 pages a transaction, 27 on average. What the engine’s speed is measured with (ours).`,
  transactions: 1000,
  abortRatio: 0,
  clients: 1,
  parameters: [],
  program: ({ transactions, pages, abortRatio, seed }) =>
    localityWorkload(transactions * PAGES_A_TRANSACTION, pages, abortRatio, seed),
};
