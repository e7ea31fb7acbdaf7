import type { LessonWords } from '../../content/lesson-format.ts';
import type { pageIndependent as english } from '../en/page-independent.ts';

export const pageIndependent: LessonWords<typeof english> = {
  source: 'LightTx (ICCD 2013), Abbildung 3',
  steps: [
    {
      text: [
        'Bei SCC und BPCC braucht eine Seite ihre ältere Version: deren Nummer, und ob sie committet hat. Also dürfen zwei Transaktionen nie gleichzeitig dieselbe Seite schreiben.',
        'LightTx entscheidet **innerhalb** der Transaktion. Jede Seite trägt **TxID**, die Nummer ihrer Transaktion. Eine Seite, die letzte, trägt außerdem **TxCnt**: wie viele Seiten es sind.',
      ],
      formula: 'T committet ⇔ gefundene Seiten von T = TxCnt von T',
      question: {
        prompt: 'Tx1 schreibt A, B und C und committet. Wie viele Seiten werden insgesamt programmiert?',
        number: 'Seiten',
        hint: 'Wo steht die Anzahl? Braucht sie eine eigene Seite?',
        because:
          '**{spent programs}**, mit **{spent barriers}** Barriere. Die Anzahl steht im OOB-Bereich der letzten Seite.',
      },
    },
    {
      text: [
        'C ist die letzte Seite, auf 1.0, und sie trägt TxCnt **{field 1.0 TxCnt}**. Sie ist **vor** B dauerhaft, das auf dem anderen Package liegt, und das ist in Ordnung: Eine Reihenfolge unter den Seiten ist nicht nötig.',
        'A und B tragen TxCnt **{field 2.0 TxCnt}**: nicht die letzte.',
      ],
      question: {
        prompt: 'Jetzt fällt der Strom aus, und B ist zerrissen. Übersteht Tx1 den Ausfall?',
        hint: 'Die Anzahl steht auf dem Flash und lautet {field 1.0 TxCnt}. Wie viele Seiten mit dieser TxID werden gefunden?',
        because: '**{survives Tx1}**: zwei Seiten gefunden, drei versprochen.',
      },
    },
    {
      text: [
        'Alle drei sind dauerhaft: **drei gefunden, drei versprochen**. Nun darf die Mapping-Tabelle auf sie zeigen, und der Host erfährt es.',
        '**{total programs} Programmiervorgänge** insgesamt. Der Commit war keine eigene Seite: Er ist der Augenblick, in dem die letzte dauerhaft wurde.',
      ],
    },
    {
      text: [
        'Warum muss die **letzte** Seite sie tragen? Hier tut es die erste: Die Zahl der Seiten wird im Voraus angekündigt. Tx1 schrieb alle drei Seiten. Dann **brach sie ab**.',
      ],
      question: {
        prompt: 'Der Strom fällt aus. Übersteht Tx1 den Ausfall?',
        hint: 'Ein Abbruch schreibt nichts. Zählen Sie die Seiten auf dem Flash, wie es die Wiederherstellung tut.',
        because: '**{survives Tx1}**, und das darf nicht sein: {proof}',
      },
    },
    {
      text: [
        'Drei gefunden, drei versprochen, und der Abbruch ließ keine Spur zurück. Also **hält LightTx die letzte Seite zurück**, bis COMMIT kommt: Solange keine Anzahl auf dem Flash steht, kostet ein Abbruch nichts.',
      ],
    },
    {
      text: ['Tx1 schreibt jetzt **nur A und B**, beide in Block 2.'],
      question: {
        prompt: 'Welches TxCnt steht im OOB-Bereich ihrer letzten Seite?',
        number: 'Seiten',
        hint: 'Wie viele Seiten hat Tx1?',
        because:
          '**{field 2.1 TxCnt}**. Wieder wird einmal gewartet: {spent barriers}, bei {spent programs} Programmiervorgängen.',
      },
    },
  ],
};
