/** Texts of a scheme to copy. */
import type { SkeletonIds } from '../../protocols/_skeleton/ids.ts';
import type { DeclaredScheme } from '../declared.ts';

export const skeleton: DeclaredScheme<SkeletonIds> = {
  claims: 'Ein Eintrag im Log committet; die Wiederherstellung liest die Mapping-Tabelle und das Log.',
  parameters: {},
  mutants: {
    'acknowledge-early': {
      title: 'dass der Eintrag zuerst dauerhaft sein muss',
      about: 'COMMIT wird bestätigt, wenn die Daten dauerhaft sind; der Eintrag folgt.',
    },
  },
};
