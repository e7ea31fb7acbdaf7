import type { LessonWords } from '../../content/lesson-format.ts';
import type { atomicity as english } from '../en/atomicity.ts';

export const atomicity: LessonWords<typeof english> = {
  source: 'LightTx (ICCD 2013); Kubiatowicz, CS262a, Vorlesung 8, Berkeley 2014',
  steps: [
    {
      text: [
        'A enthält ein Konto, B ein anderes, und Geld wandert von A nach B. Der Host schreibt beide Seiten, **außerhalb jeder Transaktion**.',
        'Beide Seiten werden gerade programmiert: **{flights}** Vorgänge, auf zwei Packages.',
      ],
      question: {
        prompt:
          'Der Strom fällt aus. A wurde dauerhaft; mit B war **noch nicht begonnen**. Wo ist **B** danach zu finden?',
        hint: 'Ziehen Sie den Stecker (X), wählen Sie „vollendet“ für A und „nie begonnen“ für B, und stellen Sie wieder her (R).',
        because:
          'Auf **{place B}**, wo es immer war, während A neu ist und auf **{place A}** steht. Das Geld ist vom einen fort und beim anderen nicht angekommen.',
      },
    },
    {
      text: [
        'A ist das neue, auf **{place A}**; B ist das alte, auf **{place B}**. Jede Seite für sich ist in Ordnung. **Zusammen sind sie falsch.**',
        'Niemand hat ein Versprechen gebrochen: Für beide zusammen war keines gegeben worden.',
      ],
    },
    {
      text: [
        'Dieselben zwei Seiten als **Transaktion**. Welche von ihnen auch zuerst dauerhaft ist, sie bleibt auf der Bühne **hohl**: geschrieben, aber unentschieden, denn die Mapping-Tabelle zeigt nicht auf sie.',
      ],
      question: {
        prompt: 'Derselbe Stromausfall: A vollendet, B nie begonnen. Wo ist **A** danach zu finden?',
        hint: 'Das neue A ist auf dem Flash. Zählt es für das Gerät, ohne die andere Hälfte?',
        because:
          'Auf **{place A}**, wie zuvor. Das neue A ist **{cell 2.0}**: Seine Transaktion war nicht vollständig.',
      },
    },
    {
      text: [
        'Das neue A ist lesbar, und das Gerät verwendet es **nicht**. Um das zu können, braucht es dreierlei:',
        '**Die alten Seiten**, die Flash ohnehin behält. Einen **Nachweis** auf dem Flash, neben den Seiten, was zusammengehört und ob alles davon da ist. Und **einen Augenblick**, in dem der Nachweis vollständig wird: den Commit.',
        'Wo der Nachweis steht, das unterscheidet die Verfahren.',
      ],
    },
    {
      text: [
        'Dieselbe Transaktion unter **einem anderen Verfahren**: TC, das einen Commit-Eintrag schreibt, sobald alle Seiten da sind.',
      ],
      question: {
        prompt: 'Wieder fällt der Strom aus: A vollendet, B nie begonnen. Wo ist **A** danach zu finden?',
        hint: 'Ist in diesem Augenblick ein Commit-Eintrag geschrieben?',
        because:
          'Auf **{place A}**: Ohne ihren Eintrag zählt Tx1 nicht. Der Nachweis ist ein anderer, das Versprechen dasselbe.',
      },
    },
  ],
};
