import type { DeclaredSchemes } from '../declared.ts';

export const cfc: DeclaredSchemes['cfc'] = {
  title: 'Flag Commit, vom Commit her',
  claims:
    'Die letzte Seite committet: Ihre Marke wird beim Schreiben gesetzt oder durch nochmaliges Programmieren.',
  parameters: {
    lastPage: {
      title: 'Letzte Seite',
      about:
        'Bis zum COMMIT zurückgehalten, wird sie mit gesetzter Marke programmiert; sofort geschickt, wird sie ein zweites Mal programmiert.',
    },
  },
  mutants: {
    'no-flag-transfer': {
      title: 'dass eine Marke weitergegeben werden muss, bevor ihre Seite gelöscht wird',
      about:
        'Die Garbage Collection löscht eine überholte committete Seite und mit ihr die Marke, die andere brauchen.',
    },
    'flag-before-data': {
      title: 'mit der Marke auf die Daten zu warten',
      about: 'Die Marke wird gesetzt, während andere Seiten der Transaktion noch unterwegs sind.',
    },
    'newest-chain-only': {
      title: 'dass die Garbage Collection Ketten zerschneidet',
      about:
        'COMMIT setzt nur die Marke der neuesten Teilkette, und die Garbage Collection kopiert Marken, wie sie sind.',
    },
    'transfer-not-awaited': {
      title: 'zu warten, bis eine Marke weitergegeben ist',
      about:
        'Der Block wird gelöscht, während die Marke einer anderen Seite an seiner Stelle noch gesetzt wird.',
    },
  },
};
