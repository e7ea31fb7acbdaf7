import type { LessonWords } from '../../content/lesson-format.ts';
import type { bpcc as english } from '../en/bpcc.ts';

export const bpcc: LessonWords<typeof english> = {
  source:
    'TxFlash (Prabhakaran, Rodeheffer, Zhou, OSDI 2008), Back-Pointer Cyclic Commit; CS262a, Vorlesung 8',
  steps: [
    {
      text: [
        'Dieselbe Arbeit wie in der Lektion über SCC: Tx2 ließ einen Rest zurück, ein A auf **2.1**. Es nennt B v{field 2.1 4}, das nie geschrieben wurde. Tx3 ist im Begriff, B zu schreiben.',
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
        'Tx3 kostete **{spent programs} Programmiervorgang und {took}**. Das B von Tx1 ist v{field 1.0 2}; B v{field 2.1 4}, das 2.1 nennt, wurde nie geschrieben. Das neue B ist v{field 1.1 2} und zeigt zurück auf **v{field 1.1 5}**: Es **überspannt** v{field 2.1 4}.',
      ],
      question: {
        prompt: 'Der Strom fällt aus. Welche der drei überstehen es?',
        hint: 'Auf 2.1 steht das neueste A. Wird das B, das es nennt, überspannt?',
        because:
          '**{survivors}**. Was eine überspannte Version nennt, hat nicht committet. Also beweist das neue B, die **überspannende Seite**, dass Tx2 nie committet hat.',
      },
    },
    {
      text: [
        'A findet sich auf **{place A}**, das von **{writer A}**; die Wiederherstellung hat 2.1 übergangen. Sie las **{spent reads} Seiten**, so viele wie bei SCC: Alle Blöcke werden durchsucht.',
      ],
      formula:
        'B v{field 1.1 2} zeigt zurück auf v{field 1.1 5}, über v{field 2.1 4} hinweg ⇒ B v{field 2.1 4} hat nie committet',
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
