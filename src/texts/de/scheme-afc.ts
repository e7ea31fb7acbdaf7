import type { DeclaredSchemes } from '../declared.ts';

export const afc: DeclaredSchemes['afc'] = {
  title: 'Flag Commit, vom Abbruch her',
  claims:
    'Die erste Seite steht für „nicht committet“; COMMIT programmiert sie noch einmal, und die Garbage Collection kostet nichts.',
  parameters: {},
  mutants: {
    'head-not-awaited': {
      title: 'mit den anderen Seiten auf die erste zu warten',
      about: 'Seiten mit TRUE werden geschickt, während die mit FALSE noch unterwegs ist.',
    },
    'head-erased': {
      title: 'dass eine abgebrochene Transaktion abgebrochen bleiben muss',
      about:
        'Die Garbage Collection löscht die Seite mit FALSE, und was von der Transaktion übrig ist, sagt TRUE.',
    },
    'flag-before-data': {
      title: 'mit der Marke auf die Daten zu warten',
      about: 'Die Marke der ersten Seite wird gesetzt, während andere Seiten noch unterwegs sind.',
    },
    'transfer-not-awaited': {
      title: 'zu warten, bis eine andere Seite FALSE sagt',
      about:
        'Der Block wird gelöscht, während eine andere Seite der abgebrochenen Transaktion noch auf FALSE gesetzt wird.',
    },
  },
};
