import type { LessonWords } from '../../content/lesson-format.ts';
import type { txCache as english } from '../en/txcache.ts';

export const txCache: LessonWords<typeof english> = {
  source: 'TxCache (Lu et al., NVMSA 2014), die Zusammenfassung und NVCTX darüber',
  steps: [
    {
      text: [
        'TxCache setzt vor den Flash einen **nichtflüchtigen Cache**: Rahmen, jeder so groß wie eine Seite. Eine neue Version wird in einen eigenen Rahmen gespeichert, und die alte bleibt, wo sie ist.',
        'Ein Commit ist eine einzige **Flagge** im selben Speicher, gesetzt, wenn alle Seiten der Transaktion in Rahmen stehen.',
      ],
      question: {
        prompt:
          'Tx1 schreibt A und B und committet. Wie viele Seiten werden programmiert, bevor Tx1 bestätigt wird?',
        number: 'Seiten',
        hint: 'Seiten und Flagge: Wo stehen sie?',
        because:
          '**{spent programs}**: Speichern dauert viel kürzer als Programmieren. Die Bestätigung kam nach {took}.',
      },
    },
    {
      text: [
        'Tx1 ist **{state Tx1}**. Tx2 hat ein neueres A und ein C geschrieben: Auch sie kommen in Rahmen. Tx2 ist **{state Tx2}**.',
        'Auf dem Flash hat sich seit Zeit 0 nichts geändert: {total programs} Programmiervorgänge.',
      ],
      question: {
        prompt: 'Der Strom fällt aus, wenn beide Seiten von Tx2 in Rahmen stehen. Welche überstehen es?',
        hint: 'Die Rahmen bleiben, alle. Woran erkennt die Wiederherstellung, welche zählen?',
        because:
          '**{survivors}**: Die Wiederherstellung behält die Rahmen, deren Flagge gesetzt ist, und gibt die anderen frei.',
      },
    },
    {
      text: [
        'Die Wiederherstellung las **{spent reads} Seiten** des Flash: den Wurzeleintrag und die Mapping-Tabelle. Dann ging sie die Rahmen durch.',
        'Keine Seite wurde durchsucht. Aber ein Rahmen kostet so viel Speicher wie eine Seite: NVCTX beziffert den Bedarf von TxCache auf 32 MB für 1 TB und den eigenen auf 1 MB, weil es Zuordnungen statt Daten behält.',
      ],
    },
    {
      text: [
        'Ein Cache mit **drei Rahmen**, und sechs Seiten sind zu schreiben. Rahmen committeter Seiten werden frei, indem sie auf den Flash programmiert werden, der älteste Commit zuerst; das geschieht, wenn der Platz knapp wird, und der Host wartet nicht darauf.',
      ],
      question: {
        prompt:
          'Vier Transaktionen committen. Wie viele Seiten werden insgesamt programmiert, bis das Gerät nichts mehr zu tun hat?',
        number: 'Seiten',
        hint: 'Am Ende steht ein Teil der Seiten noch in den drei Rahmen. Wie viele dürfen es sein?',
        because:
          '**{spent programs}**. Die neuesten Seiten stehen noch in Rahmen, und kein Commit wartete auf einen eigenen Programmiervorgang.',
      },
    },
    {
      text: [
        'Auch in diesem Speicher kommt es auf die Reihenfolge an. Diese Entwickler setzen die Flagge, **sobald COMMIT ankommt**, während noch Seiten gespeichert werden. Die erste Seite von Tx1 ist gerade angekommen.',
      ],
      question: {
        prompt: 'In diesem Augenblick fällt der Strom aus. Welches Versprechen ist gebrochen?',
        hint: 'Die Flagge sagt, dass Tx1 zählt. Was steht in ihren Rahmen?',
        because: '**{broken}**: {proof}',
      },
    },
    {
      text: ['Noch einmal die Schritte 1 bis 3, mit **drei Rahmen**; vorher waren es sechs.'],
      question: {
        prompt:
          'Tx1 hat committet, Tx2 hat A und C geschrieben, und der Strom fällt aus. Wie viele Seiten sind bis dahin programmiert?',
        number: 'Seiten',
        hint: 'Vier Seiten wollen einen Rahmen, und es sind drei. Welche Seite darf gehen?',
        because:
          '**{total programs}**. Eine committete Seite darf jederzeit auf den Flash. Überstanden haben es: **{survivors}**.',
      },
    },
  ],
};
