import type { DeclaredSchemes } from '../declared.ts';
import { CACHE_SIZE } from './scheme-parts.ts';

export const txCache: DeclaredSchemes['txcache'] = {
  claims:
    'Eine Marke im nichtflüchtigen Speicher committet; zwischen COMMIT und Antwort steht keine Flash-Operation.',
  parameters: { nvm: CACHE_SIZE },
  mutants: {
    'flag-before-pointer': {
      title: 'dass die Marke zuletzt kommt',
      about: 'COMMIT speichert die Marke sofort; Zeiger auf die letzten Seiten sind noch unterwegs.',
    },
    'frame-freed-early': {
      title: 'dass ein Rahmen bleiben muss, bis seine Programmierung dauerhaft ist',
      about: 'Ein Rahmen wird frei, wenn seine Seite in den Flash geschickt wird.',
    },
    'move-not-noted': {
      title: 'dass eine verlagerte Seite wiedergefunden werden muss',
      about:
        'Was die Garbage Collection verlagert, wird nicht im Journal vermerkt; die Mapping-Tabelle im Flash nennt den alten Ort.',
    },
    'journal-cut-early': {
      title: 'dass das Journal gebraucht wird, bis die Mapping-Tabelle im Flash steht',
      about: 'Das Journal wird zu Beginn eines Checkpoints gekürzt, nicht wenn dessen Eintrag dauerhaft ist.',
    },
    'unflagged-kept': {
      title: 'zu verwerfen, was keine Marke hat',
      about: 'Die Wiederherstellung behält jeden Rahmen, der eine Seite enthält.',
    },
  },
};
