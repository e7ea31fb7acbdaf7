import type { DeclaredSchemes } from '../declared.ts';

export const atomicWrite: DeclaredSchemes['atomic-write'] = {
  claims:
    'Immer nur eine Gruppe; eine Mapping-Seite oder eine Marke in der letzten Seite macht sie dauerhaft.',
  parameters: {
    machine: {
      title: 'Maschine',
      about:
        'Map: Eine Mapping-Seite macht eine Gruppe dauerhaft, so bildet LightTx es nach. Log: Eine Marke in der letzten Seite schließt die Gruppe ab, so beschreibt es HPCA 2011.',
    },
  },
  mutants: {
    'no-barrier': {
      title: 'mit der Mapping-Seite auf die Daten zu warten',
      about:
        'Map: Die Mapping-Seite, die eine Gruppe committet, wird zusammen mit deren Daten geschickt, nicht danach.',
    },
    'acknowledge-early': {
      title: 'dass die Mapping-Seite zuerst dauerhaft sein muss',
      about: 'Map: COMMIT wird bestätigt, wenn die Daten dauerhaft sind; die Mapping-Seite folgt.',
    },
    'erase-before-map': {
      title: 'dass eine verlagerte Seite wiedergefunden werden muss',
      about: 'Ein Opferblock wird gelöscht, bevor die neuen Orte seiner Seiten im Flash stehen.',
    },
    interleave: {
      title: 'dass eine Gruppe im Log allein ist',
      about:
        'Log: Eine zweite Gruppe beginnt, während die erste offen ist, und ihre Seiten geraten in die erste.',
    },
    'close-early': {
      title: 'mit der abschließenden Seite auf die anderen zu warten',
      about:
        'Log: Die Seite mit Marke 1 wird zusammen mit denen mit Marke 0 geschickt und kann vor ihnen da sein.',
    },
  },
};
