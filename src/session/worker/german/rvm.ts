/** Said in German: rvm. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  'A transaction': 'Eine Transaktion',
  'C++, short headers': 'C++, kurze Header',
  'RVM could not go on, because this did not hold: {0}.':
    'RVM konnte nicht weitermachen, weil dies nicht galt: {0}.',
  'Sidney, short headers': 'Sidney, kurze Header',
  'apply record': 'anwenden: Eintrag',
  'erase mini-log block {0}': 'Mini-Log-Block {0} löschen',
  'erase mini-log block {0}, which nothing names': 'Mini-Log-Block {0} löschen, den nichts nennt',
  'flash disk, C++': 'Flash-Disk, C++',
  'mark the pointer to mini-log block {0}': 'den Zeiger auf Mini-Log-Block {0} markieren',
  'mark {0} in mini-log block {1}': '{0} in Mini-Log-Block {1} markieren',
  'program record': 'programmieren: Eintrag',
  'program the mark of record': 'markieren: Eintrag',
  'program the pointer to mini-log block {0}': 'den Zeiger auf Mini-Log-Block {0} programmieren',
  'program {0} in mini-log block {1}': '{0} in Mini-Log-Block {1} programmieren',
  'the copy of the last head': 'die Kopie der letzten Anfangsangabe',
  'the new head': 'die neue Anfangsangabe',
  'the pointer to mini-log block {0}': 'der Zeiger auf Mini-Log-Block {0}',
  'the status': 'der Status',
  'write record': 'schreiben: Eintrag',
  'write the status': 'den Status schreiben',
  '{0} in mini-log block {1}': '{0} in Mini-Log-Block {1}',
} as const satisfies Phrases;
