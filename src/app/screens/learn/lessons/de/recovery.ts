import type { LessonWords } from '../../content/lesson-format.ts';
import type { recovery as english } from '../en/recovery.ts';

export const recovery: LessonWords<typeof english> = {
  source: 'LightTx (ICCD 2013), Abbildung 4; die Folien des Vortrags',
  steps: [
    {
      text: [
        'Abbildung 4, in ihrem letzten Augenblick. Der Speicher weiß, wer committet hat, wer abgebrochen hat und wer noch offen ist. Nur was unter der Stromlinie gezeichnet ist, wird übrig bleiben.',
      ],
      question: {
        prompt: 'Der Stecker wird gezogen. Welche von diesen überstehen es?',
        hint: 'Suchen Sie die Zellen, deren Kennung eine Anzahl trägt: 7·5, 8·5, 11·3.',
        because: '**{survivors Tx7 Tx8 Tx9 Tx10 Tx11}**: die bestätigten, und keine anderen.',
      },
    },
    {
      text: [
        'Der Strom ist fort. Die Mapping-Tabelle, die Tabelle der Transaktionen und die zurückgehaltene Seite sind verloren. Was eine Seite **ist**, muss wieder aus ihr gelesen werden. Während der Wiederherstellung zeigt das Bild nur, was das Gerät bisher gelesen hat.',
      ],
    },
    {
      text: [
        'Jeder Commit hat eine Nummer, **TxVer**: seinen Platz in der Reihenfolge der Commits. Zuerst wird die Zonenseite gelesen: welche Blöcke Available sind, welche Unavailable, und **CkptVer**, das höchste TxVer, das die Mapping-Tabelle auf dem Flash enthält. Dann diese selbst. Bisher **{spent reads} Lesevorgänge**.',
        'Die Blöcke 0 bis 5 sind Checkpointed. Sie werden **überhaupt nicht gelesen**.',
      ],
      question: {
        prompt:
          'Wenn **Available** gelesen ist (Blöcke 10 bis 15): Wie viele Transaktionen sind dann noch unvollständig?',
        number: 'Transaktionen',
        hint: 'Zählen Sie in den Blöcken 10 bis 13 die Seiten jeder Transaktion, und vergleichen Sie mit den Anzahlen auf den letzten Seiten.',
        because: '**{incomplete}**: {sentence}',
      },
    },
    {
      text: [
        '{sentence}',
        'Tx11 ist entschieden: drei gefunden, drei versprochen. Von Tx7 und Tx8 fand sich je eine Seite, und sie verspricht fünf.',
      ],
    },
    {
      text: [
        'Unavailable ist gelesen, der neueste Block zuerst. {sentence}',
        'Nun hat jede Transaktion ihr Urteil, allein aus den Seiten.',
      ],
      question: {
        prompt:
          'Die Mapping-Tabelle auf dem Flash enthält die Commits bis **CkptVer {written CkptVer}**. Tx11 hat TxVer **{field 13.0 TxVer}**. Wo ist **A** am Ende zu finden?',
        hint: 'Tx7, Tx8, Tx9 und Tx11 haben alle ein A geschrieben. Welche davon sind committet, und welche kam zuletzt?',
        because:
          'Auf **{place A}**: Tx11 liegt über CkptVer, also wird sie wiederholt; bei Tx7 und Tx8 ist das nicht nötig.',
      },
    },
    {
      text: [
        'Der Rest dauerte **{took}**. A ist das von **{writer A}**, auf **{place A}**; B ist das von **{writer B}**, auf **{place B}**.',
        'Die Tabelle der **Urteile** sagt zu jeder Transaktion, was dem Host gesagt wurde, und was ein Prüfer findet, der den Speicher des Geräts nie gesehen hat. Hat jedes Versprechen gehalten? **{held}**.',
      ],
    },
    {
      text: ['Tx9 **committet**, bevor der Stecker gezogen wird; vorher blieb sie offen.'],
      question: {
        prompt: 'Welche von diesen überstehen es nun?',
        hint: 'Was trägt die letzte Seite von Tx9, was ihre anderen nicht tragen?',
        because:
          '**{survivors Tx7 Tx8 Tx9 Tx10 Tx11}**: Die letzte Seite von Tx9 war zurückgehalten, und sie brachte die Anzahl.',
      },
    },
  ],
};
