import type { LessonWords } from '../../content/lesson-format.ts';
import type { isolation as english } from '../en/isolation.ts';

export const isolation: LessonWords<typeof english> = {
  source: 'LightTx (ICCD 2013), Abbildung 5: Isolationsstufen',
  steps: [
    {
      text: [
        'Drei Transaktionen zu drei Seiten, **strikt** nacheinander: Jede wartet, bis die vorige dauerhaft ist.',
        'Drei Seiten auf zwei Packages ergeben zwei Runden.',
      ],
      question: {
        prompt:
          'Die Seite von Tx1 auf **1.2** ist eben dauerhaft geworden, und ihre letzte Seite wird programmiert. Wie viele Programmiervorgänge laufen?',
        number: 'Programmiervorgänge',
        hint: 'Gehen Sie weiter, bis Seite 1.2 dauerhaft ist. Was darf das Package von Block 1 als Nächstes tun?',
        because: '**{flights}**: Das andere Package hat nichts zu tun, denn Tx2 muss warten.',
      },
    },
    {
      text: [
        'Alle drei dauerten **{took}**, {spent programs} Programmiervorgänge. In jeder zweiten Runde stand ein Package still.',
      ],
    },
    {
      text: [
        'Dieselben neun Seiten ohne das Warten dazwischen: Das Verfahren sortiert selbst, was zusammengehört.',
      ],
      question: {
        prompt: 'Wie viele Programmiervorgänge laufen jetzt im selben Augenblick?',
        number: 'Programmiervorgänge',
        hint: 'Tx2 hat inzwischen ihre erste Seite abgeschickt.',
        because: '**{flights}**: Beide Packages sind an der Arbeit.',
      },
    },
    {
      text: [
        '**{took}** für dieselben {spent programs} Programmiervorgänge. Das Paper misst etwa 20 % mehr Durchsatz, mit einer echten Last und acht Packages.',
        'Was ein Verfahren erlauben kann, folgt aus seinem Nachweis. LightTx: **{isolation lighttx}**. SCC: **{isolation scc}**. Atomic-Write: **{isolation atomic-write}**.',
      ],
    },
    {
      text: [
        'Tx1 und Tx2 schreiben gleichzeitig **dieselben zwei Seiten**. Tx2 verlangt den Commit zuerst, dann Tx1.',
        'Ein zyklisches Verfahren kann das nicht erlauben: Jede Seite müsste die Version der anderen nennen, und die ist noch nicht entschieden.',
      ],
      question: {
        prompt: 'Der Strom fällt aus. Wessen A wird danach gelesen?',
        hint: 'Wiederholt wird nach TxVer, der Reihenfolge der Commits, nicht danach, wer zuerst schrieb.',
        because: 'Das von **{writer A}**, die zuletzt committete; B ist das von **{writer B}**.',
      },
    },
    {
      text: [
        'A und B sind beide von **{writer A}**: als wären die zwei nacheinander gelaufen, in der Reihenfolge ihrer Commits. Mehr als TxVer, bei jedem Commit hochgezählt, braucht es dafür nicht.',
      ],
    },
    {
      text: [
        'Wieder die neun Seiten, mit der Stufe **konfliktfrei** (no-page-conflict); vorher war sie serialisierbar. Eine Transaktion wartet nun auf die vor ihr, die eine ihrer Seiten schreiben.',
      ],
      question: {
        prompt: 'Wie viele Programmiervorgänge laufen in dem Augenblick von Schritt 1?',
        number: 'Programmiervorgänge',
        hint: 'Schreiben Tx1 und Tx2 dieselbe Seite?',
        because:
          '**{flights}**: Tx2 schreibt andere Seiten als Tx1 und braucht nicht zu warten. Tx3 wird es müssen.',
      },
    },
  ],
};
