import type { LessonWords } from '../../content/lesson-format.ts';
import type { bpcc as english } from '../en/bpcc.ts';

export const bpcc: LessonWords<typeof english> = {
  source:
    'TxFlash (Prabhakaran, Rodeheffer, Zhou, OSDI 2008), Back-Pointer Cyclic Commit; CS262a, Vorlesung 8',
  steps: [
    {
      text: [
        'Dieselbe Arbeit wie in der Lektion über SCC: Tx2 ließ auf **2.1** ein A zurück, das ein B nennt, das nie geschrieben wurde. Tx3 ist im Begriff, B zu schreiben.',
        'Bei Back-Pointer Cyclic Commit sagt jede Seite auch, welche Version ihrer selbst **die letzte committete** vor ihr war.',
      ],
      question: {
        prompt: 'Wie oft wird gelöscht, bevor Tx3 committet ist?',
        number: 'Löschvorgänge',
        hint: 'Gehen Sie bis zum Commit von Tx3, und beobachten Sie Block 2.',
        because:
          '**{spent erases}**. Die Reste dürfen bleiben: Es kostete {spent programs} Programmiervorgang und {took}.',
      },
    },
    {
      text: [
        'Tx3 kostete **{spent programs} Programmiervorgang und {took}**. Nennen wir das B von Tx1 Version 1; Version 2, die 2.1 nennt, wurde nie geschrieben. Das neue B ist Version 3 und zeigt zurück auf **1**: Es **überspannt** 2, also hat nichts committet, was 2 nennt.',
      ],
      formula: 'B₃.back = 1 < 2 < 3 ⇒ B₂ wurde nie committet',
      question: {
        prompt: 'Der Strom fällt aus. Welche der drei überstehen es?',
        hint: 'Die Seite auf 2.1 ist das höchste A. Wird das B, das sie nennt, überspannt?',
        because: '**{survivors}**. Die überspannende Seite beweist, dass Tx2 nie committet hat.',
      },
    },
    {
      text: [
        'A findet sich auf **{place A}**, das von **{writer A}**; 2.1 hat die Wiederherstellung übergangen. Sie las **{spent reads} Seiten**, so viele wie bei SCC: Alle Blöcke werden durchsucht.',
      ],
    },
    {
      text: ['Nun mit einer Wiederherstellung, die **nicht nach überspannenden Seiten sucht**.'],
      question: {
        prompt: 'Hält jedes Versprechen?',
        hint: 'Was bleibt ohne Rückverweise? SCC ohne das erzwungene Löschen.',
        because: 'Ein Versprechen ist gebrochen, **{promise}**: {proof}',
      },
    },
    {
      text: [
        'Die überspannende Seite ist also **Nachweis**, und Nachweise dürfen nicht verloren gehen: Selbst wenn ihr B veraltet ist, muss die Garbage Collection sie aufheben, solange die Reste, von denen sie spricht, auf dem Flash sind. So zahlt BPCC für Abbrüche: nicht sofort, aber bis dahin bei jedem Einsammeln.',
      ],
    },
  ],
};
