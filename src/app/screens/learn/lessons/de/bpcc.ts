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
        'Tx3 kostete **{spent programs} Programmiervorgang und {took}**. Nennen wir das B von Tx1 Version 1; Version 2, die 2.1 nennt, wurde nie geschrieben. Das neue B ist Version 3 und zeigt zurück auf **1**: Es **überspannt** 2.',
      ],
      question: {
        prompt: 'Der Strom fällt aus. Welche der drei überstehen es?',
        hint: 'Die Seite auf 2.1 ist das höchste A. Wird das B, das sie nennt, überspannt?',
        because:
          '**{survivors}**. Was eine überspannte Version nennt, hat nicht committet; die überspannende Seite beweist es also für Tx2.',
      },
    },
    {
      text: [
        'A findet sich auf **{place A}**, das von **{writer A}**; 2.1 hat die Wiederherstellung übergangen. Sie las **{spent reads} Seiten**, so viele wie bei SCC: Alle Blöcke werden durchsucht.',
      ],
      formula: 'B₃.back = 1 < 2 < 3 ⇒ B₂ wurde nie committet',
    },
    {
      text: ['Nun mit einer Wiederherstellung, die **nicht nach überspannenden Seiten sucht**.'],
      question: {
        prompt: 'Wessen **A** wird nach der Wiederherstellung gelesen?',
        hint: 'Was bleibt ohne Rückverweise? SCC ohne das erzwungene Löschen.',
        because: 'Das von **{writer A}**. Ein Versprechen ist gebrochen, **{promise}**: {proof}',
      },
    },
    {
      text: [
        'Die überspannende Seite ist also **Nachweis**, und Nachweise dürfen nicht verloren gehen: Selbst wenn ihr B veraltet ist, muss die Garbage Collection sie aufheben, solange die Reste, von denen sie spricht, auf dem Flash sind. So zahlt BPCC für Abbrüche: nicht sofort, aber bis dahin bei jedem Einsammeln.',
      ],
    },
    {
      text: ['Tx2 **committet** jetzt; vorher hat sie abgebrochen.'],
      question: {
        prompt: 'Am Ende fällt der Strom aus. Wessen **A** wird danach gelesen?',
        hint: 'Das A von Tx2 nennt ein B. Ist es auf dem Flash, und wird es überspannt?',
        because:
          'Das von **{writer A}**: Ihr B ist auf dem Flash. Das B von Tx3 zeigt darauf zurück, also überspannt es nichts.',
      },
    },
  ],
};
