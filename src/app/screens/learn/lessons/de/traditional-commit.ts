import type { LessonWords } from '../../content/lesson-format.ts';
import type { traditionalCommit as english } from '../en/traditional-commit.ts';

export const traditionalCommit: LessonWords<typeof english> = {
  source:
    'TxFlash (Prabhakaran, Rodeheffer, Zhou, OSDI 2008), dort der Vergleichsmaßstab; CS262a, Vorlesung 8',
  steps: [
    {
      text: [
        'Der älteste Nachweis ist ein **Commit-Eintrag**: eine Seite, die sagt „Tx1 ist vollständig“. Wer sie nach einem Absturz findet, weiß, dass die Transaktion zählt.',
      ],
      question: {
        prompt: 'Tx1 schreibt **zwei** Seiten und committet. Wie viele Seiten werden insgesamt programmiert?',
        number: 'Seiten',
        hint: 'Auch der Eintrag ist eine Seite.',
        because:
          '**{spent programs}**: A, B und der Eintrag. Und das Gerät wartete **{spent barriers}**-mal.',
      },
    },
    {
      text: [
        '**{spent programs} Programmiervorgänge und {spent barriers} Barrieren**: erst auf die Daten warten, dann auf den Eintrag. Tx1 dauerte **{took}**.',
        'Das erste Warten ist wesentlich. Der Eintrag ist der **einzige** Nachweis; er darf also nicht auf dem Flash sein, bevor alle Seiten seiner Transaktion es sind.',
      ],
      formula: 'Eintrag(T) auf dem Flash ⇒ jede Seite von T auf dem Flash',
    },
    {
      text: [
        'Hier haben die Entwickler **das erste Warten vergessen**. Tx2 schrieb A und B, und der Eintrag wurde zusammen mit ihnen abgeschickt. A ist dauerhaft; **{flights} Programmiervorgänge** laufen: B und der Eintrag.',
        'Nach einer Wiederherstellung vergleicht ein **Prüfer**, was dem Host gesagt wurde, mit dem, was zu lesen ist. Er kennt diese Versprechen: **Dauerhaftigkeit** (Bestätigtes ist da), **Atomarität** (alle Seiten einer Transaktion oder keine) und **keine Wiederauferstehung** (was abgebrochen wurde oder nie den Commit verlangte, kommt nicht zurück).',
      ],
      question: {
        prompt:
          'Der Strom fällt aus. Der Eintrag wurde dauerhaft, B nicht. Welches Versprechen ist gebrochen?',
        hint: 'Die Wiederherstellung findet den Eintrag von Tx2 und glaubt ihm. Was wird B zeigen?',
        because: 'Der Prüfer sagt **{broken}**: {proof}',
      },
    },
    {
      text: [
        'Ein Versprechen ist gebrochen, **{promise}**: {proof}',
        'Einmal weniger gewartet, und eine halbe Transaktion überlebt. Und die Wiederherstellung las **{spent reads} Seiten**: Ein Eintrag kann überall stehen, also werden alle Blöcke durchsucht.',
      ],
    },
    {
      text: ['Tx1 schreibt jetzt **drei** Seiten; vorher waren es zwei.'],
      question: {
        prompt: 'Wie viele Barrieren braucht ihr Commit?',
        number: 'Barrieren',
        hint: 'Was darf die Plätze nicht tauschen?',
        because:
          '**{spent barriers}**, wie zuvor: alle Daten, dann der Eintrag. Es sind {spent programs} Programmiervorgänge. Je länger eine Transaktion, desto weniger wiegt der Eintrag.',
      },
    },
  ],
};
