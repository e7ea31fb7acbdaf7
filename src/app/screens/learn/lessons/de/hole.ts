import type { LessonWords } from '../../content/lesson-format.ts';
import type { hole as english } from '../en/hole.ts';

export const hole: LessonWords<typeof english> = {
  source:
    'LightTx (ICCD 2013), Checkpoint und Wiederherstellung, wörtlich gelesen; die Abhilfe ist FlashScopes Lesart',
  steps: [
    {
      text: [
        'Eine Wiederherstellung, **wie das Paper sie druckt**: Jede committete Transaktion, die beim Durchsuchen gefunden wird, wird wiederholt, in der Reihenfolge von TxVer.',
        'Tx2 schrieb A, nach 1.0, und committete (Version 1). Dann schrieb Tx1 A bis D, füllte damit Block 2 und committete (Version 2). A ist das von **{writer A}**, auf **{place A}**.',
      ],
    },
    {
      text: [
        'Zwei Checkpoints später steht Block 2, voll und endgültig, in **{lane 2}**: Er wird nicht wieder gelesen. Block 1, mit der einen Seite von Tx2, ist halb leer und steht in **{lane 1}**.',
        'Die Mapping-Tabelle auf dem Flash sagt: A ist auf **{place A}**.',
      ],
      question: {
        prompt:
          'Der Strom fällt aus. Wessen A wird nach der Wiederherstellung gelesen, wie das Paper sie druckt?',
        hint: 'Welche committeten Transaktionen findet, wer die Available-Blöcke durchsucht?',
        because: 'Das von **{writer A}**, das ältere: {proof}',
      },
    },
    {
      text: [
        '{sentence}',
        'Beim Durchsuchen ist Tx1 nicht mehr zu sehen: Eben dazu ist Checkpointed da. Zu sehen ist aber Tx2, vollständig, und sie wird **über** das neuere A hinweg wiederholt.',
      ],
    },
    {
      text: [
        'Die Wiederherstellung hat einen dauerhaften, bestätigten Schreibvorgang rückgängig gemacht. Ein Versprechen ist gebrochen, **{promise}**: {proof}',
        'Nichts war zerrissen, nichts war unterwegs. Das ist kein Fehler des Simulators; es ist ein Befund über die Regeln, wie sie gedruckt sind.',
      ],
    },
    {
      text: [
        'So wird die Lücke geschlossen: Die Zonenseite hält auch **CkptVer** fest, die höchste Version, bis zu der alles in der Mapping-Tabelle auf dem Flash steht. Die Wiederherstellung wiederholt nur, was **darüber** liegt.',
      ],
      formula: 'wiederhole T ⇔ T committet und TxVer(T) > CkptVer',
      question: {
        prompt: 'Dieselbe Arbeit und derselbe Absturz. Wessen A wird jetzt gelesen?',
        hint: 'Tx2 hat Version 1. Wie groß ist CkptVer nach zwei Checkpoints?',
        because: 'Das von **{writer A}**, auf **{place A}**.',
      },
    },
    {
      text: [
        'A ist das von **{writer A}**, auf {place A}, und jedes Versprechen hat gehalten. Die Wiederherstellung fand Tx2 immer noch, vollständig, und ließ sie in Ruhe.',
        'Der Crash-Explorer lässt den Strom in jedem Augenblick jeder Arbeit ausfallen: Er findet diese Lücke und vier weitere, die im selben Sinn geschlossen sind.',
      ],
    },
  ],
};
