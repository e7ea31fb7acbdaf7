import type { LessonWords } from '../../content/lesson-format.ts';
import type { hybridStoring as english } from '../en/hybrid-storing.ts';

export const hybridStoring: LessonWords<typeof english> = {
  source:
    'NVCTX (Tan, Tan, Zhu, Lu, He), gemischtes Speichern; dass einfaches Speichern ganze Transaktionen umzieht, ist eine Lesart davon',
  steps: [
    {
      text: [
        'NVCTX hält die **Zuordnungen** offener Transaktionen in Speicher, der den Strom überlebt: einen Kopf für jede Transaktion und einen Eintrag für jede Seite, die sie geschrieben hat. Hier ist Platz genug.',
      ],
      question: {
        prompt:
          'Tx1 schreibt vier Seiten und committet. Wie viele Programmiervorgänge, bis Tx1 bestätigt wird?',
        number: 'Programmiervorgänge',
        hint: 'Wo steht der Nachweis?',
        because: '**{spent programs}**: nur die Daten. Barrieren: {spent barriers}.',
      },
    },
    {
      text: [
        'Dieselbe Arbeit, und **256 Byte** Speicher, davon die Hälfte für die Einträge. Sie sind voll, bevor Tx1 ihre letzte Seite geschrieben hat.',
        '**Gemischtes Speichern** (hybrid storing): Einträge, die Platz gefunden haben, bleiben. Nur die ohne Platz werden im DRAM gesammelt und in einen Logbereich auf dem Flash programmiert, eine Seite auf einmal.',
      ],
      question: {
        prompt: 'Wie viele Programmiervorgänge sind es jetzt, bis Tx1 bestätigt wird?',
        number: 'Programmiervorgänge',
        hint: 'Vier Datenseiten, und die Einträge ohne Platz. Wie viele Seiten brauchen diese?',
        because: '**{spent programs}**, mit **{spent barriers}** Barrieren, nach {took}.',
      },
    },
    {
      text: [
        'COMMIT programmierte zuerst die letzte Seite mit ausgelagerten Einträgen und **wartete** auf sie. Erst dann speicherte es den Status. DRAM bleibt nicht, also mussten die Einträge vor dem Wort auf dem Flash sein, durch das sie zählen.',
      ],
      formula: 'Status(T) = 1 ⇒ jede Seite und jeder ausgelagerte Eintrag von T auf dem Flash',
      question: {
        prompt: 'Jetzt fällt der Strom aus. Übersteht Tx1 den Ausfall?',
        hint: 'Ein Teil der Einträge steht im Speicher, und der Rest?',
        because:
          '**{survives Tx1}**: Die Wiederherstellung las {spent reads} Seiten, darunter den Logbereich, und setzte beide Teile zusammen.',
      },
    },
    {
      text: [
        'Hier haben die Entwickler auf jene Seite **nicht gewartet**. Tx1 ist {state Tx1}, und laufende Programmiervorgänge: {flights}.',
      ],
      question: {
        prompt: 'Der Strom fällt aus, und jene Seite hatte nie begonnen. Welches Versprechen ist gebrochen?',
        hint: 'Der Status sagt 1. Von welchen Seiten von Tx1 weiß die Wiederherstellung?',
        because: '**{broken}**: {proof}',
      },
    },
    {
      text: [
        'Die andere Art ist **einfaches Speichern** (single storing). Nach einer Lesart verlässt eine Transaktion, die nicht hineinpasst, den Speicher als Ganzes, und alle ihre Einträge kommen in den Logbereich.',
      ],
      question: {
        prompt: 'Wie viele Programmiervorgänge sind es beim einfachen Speichern, bis Tx1 bestätigt wird?',
        number: 'Programmiervorgänge',
        hint: 'Mehr Einträge als zuvor kommen auf den Flash.',
        because: '**{spent programs}**, nach {took}.',
      },
    },
    {
      text: [
        'Gemischtes Speichern brauchte weniger Programmiervorgänge. Das Paper von NVCTX misst mit 1 MB Speicher im Mittel 3 % weniger Seiten, und über 4 MB keinen Unterschied, weil dort nichts ausgelagert wird.',
      ],
    },
    {
      text: ['Wieder gemischtes Speichern, in **128 Byte**; vorher waren es 256.'],
      question: {
        prompt: 'Wie viele Programmiervorgänge sind es jetzt, bis Tx1 bestätigt wird?',
        number: 'Programmiervorgänge',
        hint: 'Weniger Einträge finden Platz. Wie viele Seiten brauchen die anderen?',
        because:
          '**{spent programs}**, nach {took}: so viele wie beim einfachen Speichern mit doppelt so viel Speicher.',
      },
    },
  ],
};
