import type { LessonWords } from '../../content/lesson-format.ts';
import type { commitCost as english } from '../en/commit-cost.ts';

export const commitCost: LessonWords<typeof english> = {
  source: 'LightTx (ICCD 2013), Vergleich der Verfahren; TxFlash (OSDI 2008) zu kleinen Transaktionen',
  steps: [
    {
      text: [
        'Zwei Seiten und ein Commit, vom Beginn bis zur Bestätigung, unter einem Verfahren nach dem anderen. Zuerst der Commit-Eintrag ({scheme}):',
        '**{spent programs} Programmiervorgänge, {spent barriers} Barrieren, {took}.**',
      ],
    },
    {
      text: [
        '{scheme}: **{spent programs} Programmiervorgänge, {spent barriers} Barrieren, {took}.** Die Mapping-Seite tritt an die Stelle des Eintrags und ist über den Commit hinaus nützlich.',
      ],
    },
    {
      text: [
        '{scheme}, der Zyklus: **{spent programs} Programmiervorgänge, {spent barriers} Barriere, {took}.** Nichts als die Daten; aber was es hier spart, muss es womöglich für Abbrüche zahlen.',
      ],
    },
    {
      text: ['Und LightTx, dessen Nachweis in den Seiten selbst steht.'],
      question: {
        prompt: 'Wie oft wartet der Commit von Tx1 (Barrieren)?',
        number: 'Barrieren',
        hint: 'Eine Barriere steht zwischen zwei Dingen, die den Platz nicht tauschen dürfen. Welche zwei wären das hier?',
        because:
          '**{spent barriers}**: Alle Seiten gehen zusammen hinaus, und die Bestätigung wartet auf die letzte von ihnen. {spent programs} Programmiervorgänge, {took}.',
      },
    },
    {
      text: [
        '**{spent programs} Programmiervorgänge, {spent barriers} Barriere, {took}.** Die beiden Seiten wurden nebeneinander programmiert, und nach ihnen kam nichts mehr.',
        'Je länger eine Transaktion, desto weniger fällt eine Seite mehr ins Gewicht. Am größten ist der Unterschied also bei der kleinsten: einer Seite.',
      ],
    },
    {
      text: [
        'Tx2 schreibt eine einzige Seite: **{spent programs} Programmiervorgang, {took}** unter LightTx.',
      ],
    },
    {
      text: [
        'Noch einmal der Commit-Eintrag; Tx1 ist fertig, und Tx2 ist im Begriff, ihre einzige Seite zu schreiben.',
      ],
      question: {
        prompt: 'Wie viele Programmiervorgänge braucht Tx2, **einen nach dem anderen**?',
        number: 'Programmiervorgänge',
        hint: 'Der Eintrag muss auf die Seite warten.',
        because:
          '**{spent programs}**, in {took}: doppelt so lange. TxFlash maß ohne den Eintrag bis zu 95 % mehr Durchsatz bei kleinen Transaktionen.',
      },
    },
    {
      text: [
        'Dieselben zwei Seiten unter **einem anderen Verfahren**: X-FTL, das eine Tabelle von Zuordnungen schreibt und eine Wurzel, die sie nennt.',
      ],
      question: {
        prompt: 'Wie viele Programmiervorgänge braucht der Commit von Tx1?',
        number: 'Programmiervorgänge',
        hint: 'Zwei Seiten, und was muss noch auf dem Flash sein?',
        because: '**{spent programs}**, mit {spent barriers} Barrieren, in {took}.',
      },
    },
  ],
};
