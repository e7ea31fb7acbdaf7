import type { LessonWords } from '../../content/lesson-format.ts';
import type { atomicWrite as english } from '../en/atomic-write.ts';

export const atomicWrite: LessonWords<typeof english> = {
  source: 'Atomic-Write (Ouyang et al., HPCA 2011), so wie LightTx (ICCD 2013) es modelliert',
  steps: [
    {
      text: [
        'Atomic-Write legt den Nachweis **in die Mapping-Tabelle**. Auch sie steht auf dem Flash, als Mapping-Seiten; eine Transaktion ist committet, sobald eine Mapping-Seite dauerhaft ist, die ihre Seiten nennt.',
      ],
      question: {
        prompt: 'Tx1 schreibt zwei Seiten und committet. Wie viele Seiten werden insgesamt programmiert?',
        number: 'Seiten',
        hint: 'Gehen Sie bis zum Commit, und zählen Sie, was unterwegs ist.',
        because: '**{spent programs}**: A, B und eine Mapping-Seite, mit **{spent barriers}** Barrieren.',
      },
    },
    {
      text: [
        '**{spent programs} Programmiervorgänge, {spent barriers} Barrieren, {took}.** Ein Eintrag oder eine Mapping-Seite: Solange der Host wartet, kosten sie dasselbe.',
        'Die Mapping-Seite lohnt sich bei der Wiederherstellung.',
      ],
    },
    {
      text: [
        'Tx2 schreibt C und D. Beide Programmiervorgänge laufen, und Tx2 hat den Commit nicht verlangt.',
      ],
      question: {
        prompt:
          'Jetzt fällt der Strom aus, und C und D werden **beide** dauerhaft. Welche Transaktionen überstehen den Ausfall?',
        hint: 'Die Seiten von Tx2 sind alle da. Auch der Nachweis?',
        because:
          '**{survivors}**. Die Daten von Tx2 stehen auf dem Flash, aber keine Mapping-Seite nennt sie.',
      },
    },
    {
      text: [
        'Die Wiederherstellung brauchte **{spent reads} Lesevorgänge**: Mapping-Seiten und den Eintrag, der sagt, wo sie stehen. Datenseiten sah sie nie an; ihre Dauer wächst also nicht mit der Arbeit des Geräts.',
        'Der Preis ist die Isolation. Jedes Verfahren sagt, was es halten kann; dieses: **{isolation atomic-write}**. Eine Gruppe steht im Log, **ohne dass etwas dazwischenliegt**, also kommen Transaktionen nacheinander dran.',
      ],
    },
    {
      text: ['Tx1 schreibt jetzt **drei** Seiten; vorher waren es zwei.'],
      question: {
        prompt: 'Wie viele Seiten werden insgesamt programmiert, bis Tx1 committet ist?',
        number: 'Seiten',
        hint: 'Wie viele Einträge hat eine Mapping-Seite?',
        because:
          '**{spent programs}**: drei Seiten und eine Mapping-Seite, die für alle drei Einträge Platz hat.',
      },
    },
  ],
};
