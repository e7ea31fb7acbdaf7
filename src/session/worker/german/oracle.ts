/** Said in German: oracle. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  '**A promise is broken**: {0}.': '**Ein Versprechen ist gebrochen**: {0}.',
  '**Every promise held**: {0}.': '**Jedes Versprechen ist gehalten**: {0}.',
  'There is no scheme “{0}”.': 'Ein Verfahren „{0}“ gibt es nicht.',
  'nothing had been acknowledged': 'nichts war bestätigt worden',
  'page {0}': 'Seite {0}',
  '{0} in mid-commit fell one way or the other as a whole':
    'mitten im Commit: {0}, jede ganz oder gar nicht da',
} as const satisfies Phrases;
