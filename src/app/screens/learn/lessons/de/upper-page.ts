import type { LessonWords } from '../../content/lesson-format.ts';
import type { upperPage as english } from '../en/upper-page.ts';

export const upperPage: LessonWords<typeof english> = {
  source: 'Linux MTD, Paarung von Seiten (dist3); docs/schemes §19',
  steps: [
    {
      text: [
        'Die Zellen dieses Geräts halten **zwei Bits** (MLC). Je zwei Seiten eines Blocks teilen sich eine Reihe von Zellen: Die **untere** hat das erste Bit, die **obere** das zweite. Dazwischen wird eine andere Seite programmiert.',
        'Tx1 hat A und B geschrieben und ist **{state Tx1}**: A steht auf **{place A}**, einer unteren Seite. Das wurde dem Host bestätigt.',
      ],
    },
    {
      text: [
        'Auch Tx2 hat committet. Nun schreibt Tx3 E und F. E geht nach 2.2, auf die **obere** Seite der Zellen, in denen A steht.',
        'Für das zweite Bit verschiebt der Chip die Ladung, die für das erste steht. Von der Übertragung der Daten abgesehen, dauert das viermal so lang, und **bis es vorüber ist, ist keines der beiden Bits lesbar**.',
      ],
      question: {
        prompt:
          'Der Strom fällt aus, und beide Programmiervorgänge sind **zerrissen**. Für Tx3 war nichts versprochen. Welche der beiden bestätigten Transaktionen **überstehen** ihn?',
        hint: 'Wählen Sie Seite 2.2: Der Inspektor sagt, wessen Zellen sie teilt. Dann ziehen Sie den Stecker (X), wählen „zerrissen“ und stellen wieder her (R).',
        because: 'Nur **{survivors Tx1 Tx2}**. {proof}',
      },
    },
    {
      text: [
        'Seite 2.0 ist jetzt **{cell 2.0}**. Sie war lange vor dem Stromausfall dauerhaft, und Tx1 war bestätigt. Die Seite von Tx2 ist unversehrt: In ihren Zellen wurde nichts programmiert.',
        'LightTx hat nichts falsch gemacht: Es zählt die Seiten von Tx1, findet zu wenige und rollt Tx1 zurück. **Kein Nachweis eines Commits hilft, wenn die Daten fort sind.** Darum ist das Versprechen der Dauerhaftigkeit gebrochen, und der Prüfer sagt es.',
      ],
    },
    {
      text: [
        'Dieselbe Arbeit auf Zellen mit **einem Bit** (SLC). E wird wieder nach 2.2 programmiert; A steht auf {place A}.',
      ],
      question: {
        prompt:
          'Derselbe Stromausfall. Welche der beiden bestätigten Transaktionen **überstehen** ihn jetzt?',
        hint: 'Hier hat eine Seite ihre Zellen für sich.',
        because:
          '**{survivors Tx1 Tx2}**: Die zerrissene Seite nimmt nichts mit. Seite 2.0 ist **{cell 2.0}**.',
      },
    },
    {
      text: [
        'Verloren ist nur Tx3. Sie war nicht bestätigt.',
        'Echte Geräte **sichern die untere Seite** anderswo, bevor sie die obere programmieren, lassen die oberen Seiten aus (SLC-Modus: halber Platz) oder haben **Kondensatoren**, die das Programmieren zu Ende bringen. Die Verfahren hier haben nichts davon. Vergleichen Sie sie im Crash-Explorer, auf „22 Blöcke × 4 Seiten, MLC“.',
      ],
    },
    {
      text: [
        'Wieder die Zellen mit zwei Bits, unter **einem anderen Verfahren**: SCC mit seinen geschlossenen Zyklen.',
      ],
      question: {
        prompt: 'Derselbe Stromausfall. Welche der beiden bestätigten Transaktionen **überstehen** ihn?',
        hint: 'Hilft ein Zyklus, wenn eine seiner Seiten nicht lesbar ist?',
        because: '**{survivors Tx1 Tx2}**. Die Gefahr liegt in den Zellen, nicht im Nachweis. {proof}',
      },
    },
  ],
};
