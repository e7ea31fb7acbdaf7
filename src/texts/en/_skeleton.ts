/** Texts of a scheme to copy. */
import type { SkeletonIds } from '../../protocols/_skeleton/ids.ts';
import type { DeclaredScheme } from '../declared.ts';

export const skeleton: DeclaredScheme<SkeletonIds> = {
  claims: 'A record in the log commits; recovery reads the map and the log.',
  parameters: {},
  mutants: {
    'acknowledge-early': {
      title: 'that the record must be durable first',
      about: 'COMMIT is acknowledged when the data are durable; the record follows.',
    },
  },
};
