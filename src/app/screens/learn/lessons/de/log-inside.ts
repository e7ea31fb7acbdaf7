import type { LessonWords } from '../../content/lesson-format.ts';
import type { logInside as english } from '../en/log-inside.ts';

export const logInside: LessonWords<typeof english> = {
  source: 'X-FTL (Kang et al., SIGMOD 2013) und WAL in der SSD, beide so, wie NVCTX sie modelliert',
  steps: [
    {
      text: [
        'Und wenn das Gerät täte, was Datenbanken tun: ein **Write-Ahead-Log** führen, in einem eigenen Teil des Flash, und die Seiten später **nach Hause** kopieren, an ihre Plätze unter den Daten?',
      ],
      question: {
        prompt:
          'Tx1 schreibt zwei Seiten und committet. Wie viele Seiten werden programmiert, bevor Tx1 bestätigt wird?',
        number: 'Seiten',
        hint: 'Zwei Seiten im Log, und etwas, das sagt, dass sie zählen.',
        because: '**{spent programs}**: A, B und der Eintrag, alle drei im Log.',
      },
    },
    {
      text: [
        'Zwei Transaktionen, bisher {total programs} Programmiervorgänge. Die neuen Seiten stehen im Log, das über den anderen Blöcken gezeichnet ist; ein Lesezugriff muss zuerst dort nachsehen.',
      ],
      question: {
        prompt: 'Nun leert ein Checkpoint das Log. Wie viele Programmiervorgänge kostet das?',
        number: 'Programmiervorgänge',
        hint: 'Nach Hause müssen nur das neueste A und B. Dann muss die Mapping-Tabelle es sagen, und die Wurzel muss die Mapping-Tabelle nennen.',
        because:
          '**{spent programs}**, nach {spent reads} Lesevorgängen im Log: A und B zu Hause, eine Mapping-Seite, die Wurzel.',
      },
    },
    {
      text: [
        'A ist zu Hause, auf **{place A}**. Der Host schrieb 3 Seiten; der Flash programmierte **{total programs}**.',
        'Jede Seite zweimal: genau das, was Flash nicht nötig hat (siehe die erste Lektion). Das Log auf dem Flash ist eine Gewohnheit der Festplatten.',
      ],
    },
    {
      text: [
        'X-FTL lässt Seiten, wo sie geschrieben werden, und führt stattdessen über die **Zuordnungen** Log: eine Tabelle, X-L2P, wer welche Seite wohin geschrieben hat. Ein Commit schreibt diese Tabelle an einen neuen Platz, und eine Wurzel, die sie nennt.',
      ],
      question: {
        prompt:
          'Tx1 schreibt zwei Seiten und committet. Wie viele Programmiervorgänge, bevor Tx1 bestätigt wird?',
        number: 'Programmiervorgänge',
        hint: 'Zwei Seiten, die Tabelle, die Wurzel.',
        because:
          '**{spent programs}**, mit **{spent barriers}** Barrieren. Aber keine Seite wird je ein zweites Mal geschrieben.',
      },
    },
    {
      text: [
        'Auch Tx2 hat committet, und Tx3 hat abgebrochen: Ihre Einträge verlassen die Tabelle im Speicher, und geschrieben wird dafür nichts.',
      ],
      question: {
        prompt: 'Der Strom fällt aus. Welche überstehen es?',
        hint: 'Welche von ihnen sind in der neuesten Tabelle auf dem Flash committet?',
        because:
          '**{survivors}**: Die Wiederherstellung liest die Mapping-Tabelle und die neueste vollständige Tabelle, {spent reads} Seiten insgesamt.',
      },
    },
    {
      text: [
        'A ist auf **{place A}**, wohin Tx2 es schrieb. Datenseiten hat die Wiederherstellung nie angesehen.',
        'Die Gefahr liegt in der Tabelle: Braucht sie zwei Seiten, und zählt die erste ohne die zweite, dann committet eine halbe Transaktion. Das verhindert die **Wurzel**: Sie wird geschrieben, wenn alle Seiten der Tabelle auf dem Flash sind.',
      ],
    },
    {
      text: ['Wieder WAL. Tx2 schreibt jetzt **C**; vorher schrieb sie ein neueres A.'],
      question: {
        prompt: 'Wie viele Programmiervorgänge braucht der Checkpoint?',
        number: 'Programmiervorgänge',
        hint: 'Welche Seiten müssen nach Hause?',
        because:
          '**{spent programs}**: A, B und C zu Hause, eine Mapping-Seite, die Wurzel. Ein neueres A im Log sparte eine Kopie.',
      },
    },
  ],
};
