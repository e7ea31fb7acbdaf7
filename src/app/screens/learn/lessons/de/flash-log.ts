import type { LessonWords } from '../../content/lesson-format.ts';
import type { flashLog as english } from '../en/flash-log.ts';

export const flashLog: LessonWords<typeof english> = {
  source: 'Price & Nettles: Transactions in a Flash; RVM (Satyanarayanan et al., 1994)',
  steps: [
    {
      text: [
        'Lange vor den SSDs: Flash-Chips an einem Bus, **Byte für Byte** programmiert, und eine Bibliothek, RVM, die die Seiten eines Programms im Speicher hält und ins Log schreibt, was seine Transaktionen ändern.',
        'Der Commit von Tx1 ist ein einziger Eintrag. Er wird gerade programmiert; wenn er auf dem Flash ist, folgt sein letztes Byte, die **Marke**.',
      ],
      question: {
        prompt:
          'Der Strom fällt aus, wenn der Eintrag auf dem Flash ist und die Marke noch nicht. Übersteht Tx1 den Ausfall?',
        hint: 'Woran würde die Wiederherstellung erkennen, dass der Eintrag vollständig ist?',
        because: '**{survives Tx1}**. Ein Eintrag ohne seine Marke zählt nichts.',
      },
    },
    {
      text: [
        'Drei Commits, je ein Eintrag, und {fact log bytes} Byte des Logs sind verbraucht. In den Datendateien steht davon noch nichts: **Der Speicher hat die Seiten, das Log hat die Wahrheit**.',
      ],
      formula: 'Eintrag = Daten + Header + Bereiche × Bereichs-Header',
      question: {
        prompt:
          'Tx4 braucht {fact bytes a commit} Byte mehr. Was muss **zuletzt** kommen, bevor der alte Platz wieder programmiert werden darf?',
        hint: 'Bis ein Schritt dauerhaft ist, muss eine Wiederherstellung noch finden, worauf der Schritt davor sich verlässt.',
        because:
          '**{fact last of a truncation}**: Gelöschte Blöcke sind kein Log mehr, also darf nichts sie noch brauchen.',
      },
    },
    {
      text: [
        'Diese Entwickler hatten es eilig: Sie löschen zuerst und verlegen den Anfang danach. Block 0 ist fort, und der Anfang steht noch dort.',
      ],
      question: {
        prompt: 'Jetzt fällt der Strom aus. Welches Versprechen ist gebrochen?',
        hint: 'Die Einträge von Block 0 waren vorher auf die Datendateien angewendet. Welche Einträge stehen nur im Rest des Logs, und wie würde die Wiederherstellung sie finden?',
        because: '**{broken}**: {proof}',
      },
    },
    {
      text: [
        'Wo beginnt das Log? Flash kann die Antwort nicht überschreiben, also gibt es für sie ein **Mini-Log**: Werte, einer hinter dem anderen, jeder mit seiner Marke, und ein Zeigerblock, der den Block nennt, der zählt.',
        'Ein voller Block wird zurückgewonnen: den letzten Wert kopieren, **die Kopie markieren**, den neuen Block nennen, den Namen markieren, den alten löschen.',
      ],
      question: {
        prompt: 'Der Strom fällt zwischen der Kopie und ihrer Marke aus. Ist jedes Versprechen gehalten?',
        hint: 'Welchen Block nennt der Zeiger, und hat dieser einen markierten Wert?',
        because: '**{held}**: Der Zeiger nennt noch den alten Block.',
      },
    },
    {
      text: [
        'Hier wird der Zeiger geschrieben, **bevor** die Kopie markiert ist. Nur die Reihenfolge zweier Bytes ist anders.',
      ],
      question: {
        prompt:
          'Der Strom fällt aus, wenn der Zeiger markiert ist und die Kopie nicht. Welches Versprechen ist gebrochen?',
        hint: 'Welcher Wert zählt in dem Block, den der Zeiger nennt?',
        because: '**{broken}**: {proof}',
      },
    },
    {
      text: [
        '{fact acknowledged} Commits und **{fact erases} Löschvorgänge**. Ein Byte zu programmieren dauert 6 µs, einen Block zu löschen 600 ms: Das Log wartet auf sein Löschen und nutzt sich dadurch ab.',
        'Die Debit-Credit-Transaktion des Papers in C++ ändert 448 Byte in 4 Bereichen; der Header von RVM hat 76 Byte, und 56 für jeden Bereich.',
      ],
      question: {
        prompt: 'Wie viele Byte hat der Eintrag einer solchen Transaktion?',
        number: 'Byte',
        hint: '448 + 76 + 4 × 56.',
        because: '**{fact cpp record}**. Mehr als ein Drittel davon sind Header.',
      },
    },
    {
      text: ['13 MB Log, jeder Block gut für eine Million Löschvorgänge, 1000 Transaktionen in der Sekunde.'],
      formula: 'Tage = Byte des Logs × Löschvorgänge / (Byte je Eintrag × Einträge am Tag)',
      question: {
        prompt: 'Wie viele Tage hält der Flash bei {fact cpp record} Byte je Transaktion?',
        number: 'Tage',
        hint: '13 000 000 × 1 000 000 / (748 × 1000) Sekunden, und 86 400 davon sind ein Tag.',
        because: '**{fact cpp days}**. Das Paper sagt 200.',
      },
    },
    {
      text: [
        'Stattdessen Header von 8 Byte: C++ braucht dann {fact cpp short record} Byte und hält {fact cpp short days} Tage; die Sprache Sidney, die 80 Byte in 7 Bereichen protokolliert, {fact sidney short record} Byte und **{fact sidney short days} Tage**.',
        'Für die „zwei Jahre und mehr“ des Papers braucht es Sidneys Einträge. Was Flash abnutzt, sind nicht die Daten, sondern das, was mit ihnen geschrieben wird.',
      ],
    },
    {
      text: [
        'Noch einmal der Anfang, und eines ist anders: Der Commit wird bestätigt, **bevor die Marke** programmiert ist.',
      ],
      question: {
        prompt:
          'Der Strom fällt aus, wenn der Eintrag von Tx1 auf dem Flash ist und seine Marke noch nicht. Welches Versprechen ist gebrochen?',
        hint: 'Was wurde dem Host gesagt, und was macht eine Wiederherstellung aus dem Eintrag?',
        because: '**{broken}**: {proof}',
      },
    },
  ],
};
