import type { LessonWords } from '../../content/lesson-format.ts';
import type { flashRules as english } from '../en/flash-rules.ts';

export const flashRules: LessonWords<typeof english> = {
  source: 'LightTx (ICCD 2013), die Zeiten aus Tabelle II',
  steps: [
    {
      text: [
        'Dieses Gerät hat **{device blocks} Blöcke zu {device pagesPerBlock} Seiten**, verteilt auf {device packages} Packages, die gleichzeitig arbeiten.',
        'Für jeden Flash gelten vier Regeln. **Eins:** Eine Seite wird als Ganzes programmiert, und nur einmal. **Zwei:** Die Seiten eines Blocks werden der Reihe nach programmiert.',
      ],
    },
    {
      text: [
        'Tx1 schreibt A und B in Block 2, und C in Block 1, der auf dem anderen Package liegt. **{flights} Programmiervorgänge** laufen.',
        'B wurde vor C abgeschickt und wartet trotzdem: Block 2 ist mit A beschäftigt.',
      ],
      question: {
        prompt: 'Sobald C dauerhaft ist: Was ist dann Seite **2.1**, auf die B kommt?',
        hint: 'Gehen Sie weiter, bis Seite 1.0 dauerhaft ist, und sehen Sie sich Block 2 an.',
        because:
          'Zustand von 2.1: **{cell 2.1}**. C wurde zuletzt abgeschickt und ist vor B dauerhaft. {sentence}',
      },
    },
    {
      text: [
        '**Drei:** Programmiervorgänge auf verschiedenen Packages enden **in beliebiger Reihenfolge**. Die erste und die letzte Seite von Tx1 sind da, die dazwischen nicht.',
        'Ein Stromausfall ließe jetzt eine **halb geschriebene** Transaktion zurück, und fehlen kann jeder Teil von ihr, nicht nur das Ende. Deshalb darf sich kein Verfahren auf die Reihenfolge verlassen, in der es seine Seiten abgeschickt hat.',
      ],
    },
    {
      text: [
        '**Vier:** Gelöscht werden nur ganze Blöcke. In Block 0 standen die alten A, B, C und D. Tx1 und danach Tx2 haben einige davon ersetzt.',
        'Von der Garbage Collection wird ein Block verlangt. Sie wählt den mit den wenigsten Seiten, auf die die Mapping-Tabelle zeigt.',
      ],
      question: {
        prompt: 'Wie viele Seiten müssen kopiert werden, bevor **Block 0** gelöscht werden darf?',
        number: 'Seiten',
        hint: 'Auf volle Zellen zeigt die Mapping-Tabelle. Zählen Sie sie in Block 0.',
        because:
          '**{spent moved}**: D wurde gelesen und auf **{place D}** programmiert, und erst dann wurde Block 0 gelöscht.',
      },
    },
    {
      text: [
        'D steht jetzt auf **{place D}**, und Block 0 ist gelöscht: **{spent erases} Löschvorgang**, {spent moved} Kopie. Zusammen dauerte das **{took}**.',
        'Kopieren, was noch gebraucht wird: Das ist der Preis dafür, nie zu überschreiben. Die Write Amplification beträgt inzwischen **{amplification}**: Programmiervorgänge im Flash je Seite, die der Host geschrieben hat.',
      ],
    },
    {
      text: ['C kommt jetzt in **Block 2**, wie A und B; vorher kam es in Block 1.'],
      question: {
        prompt:
          'Tx1 hat gerade den Commit verlangt, und alle drei Seiten sind abgeschickt. Wie viele Programmiervorgänge laufen?',
        number: 'Programmiervorgänge',
        hint: 'Auf welchem Package liegt Block 2, und was kann es gleichzeitig tun?',
        because:
          '**{flights}**: Ein Package programmiert eine Seite auf einmal, und die Seiten eines Blocks der Reihe nach.',
      },
    },
  ],
};
