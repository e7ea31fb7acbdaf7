import type { LessonWords } from '../../content/lesson-format.ts';
import type { hole as english } from '../en/hole.ts';

export const hole: LessonWords<typeof english> = {
  source:
    'LightTx (ICCD 2013), Checkpoint und Wiederherstellung, wörtlich gelesen; die Abhilfe ist FlashScopes Lesart',
  steps: [
    {
      text: [
        'Eine Wiederherstellung, **wie das Paper sie druckt**: Jede committete Transaktion, die beim Durchsuchen gefunden wird, wird wiederholt, in der Reihenfolge von TxVer.',
        'Sieben Schreibzugriffe, keiner in einer Transaktion, jeder auf den Platz, den das Gerät wählte: Jeder zählt als Transaktion aus einer Seite. A wurde zweimal geschrieben, nach 1.0 (TxVer {field 1.0 TxVer}) und nach 0.2 (TxVer {field 0.2 TxVer}). Die Mapping-Tabelle findet A auf **{place A}**.',
      ],
    },
    {
      text: [
        'Nach einem Checkpoint steht Block 0, voll und endgültig, in **{lane 0}**: Er wird nicht wieder gelesen. Block 1, mit dem älteren A, ist nicht voll und steht in **{lane 1}**.',
        'Die Mapping-Tabelle auf dem Flash sagt: A ist auf **{place A}**.',
      ],
      question: {
        prompt:
          'Der Strom fällt aus, und nichts ist unterwegs. Welches Versprechen bricht die Wiederherstellung, wie das Paper sie druckt?',
        hint: 'Welche committeten Transaktionen findet, wer die Available-Blöcke durchsucht?',
        because: 'Dieses: **{broken}**. A ist wieder auf {place A}: {proof}',
      },
    },
    {
      text: [
        '{sentence}',
        'Beim Durchsuchen wird 0.2 nicht mehr gelesen: Dazu ist Checkpointed da. Gelesen wird aber das ältere A auf 1.0, vollständig, und es wird **über** das neuere hinweg wiederholt.',
      ],
    },
    {
      text: [
        'Die Wiederherstellung hat einen dauerhaften, bestätigten Schreibvorgang rückgängig gemacht: A ist auf **{place A}**. Ein Versprechen ist gebrochen, **{promise}**: {proof}',
        'Nichts war zerrissen, nichts war unterwegs. Das ist kein Fehler des Simulators; es ist ein Befund über die Regeln, wie sie gedruckt sind.',
      ],
    },
    {
      text: [
        'So wird die Lücke geschlossen: Die Zonenseite hält auch **CkptVer** fest, das höchste TxVer, bis zu dem alles in der Mapping-Tabelle auf dem Flash steht. Die Wiederherstellung wiederholt nur, was **darüber** liegt.',
      ],
      formula: 'wiederhole T ⇔ T committet und TxVer(T) > CkptVer',
      question: {
        prompt: 'Dieselbe Arbeit und derselbe Absturz. Wo wird **A** jetzt gefunden?',
        hint: 'Das ältere A hat TxVer {field 1.0 TxVer}. Wie groß ist CkptVer nach dem Checkpoint?',
        because: 'Auf **{place A}**, das neuere.',
      },
    },
    {
      text: [
        'A ist auf **{place A}**, und jedes Versprechen hat gehalten. Die Wiederherstellung fand das ältere A immer noch, vollständig, und ließ es in Ruhe.',
        'Der Crash-Explorer lässt den Strom in jedem Augenblick jeder Arbeit ausfallen: Er findet diese Lücke und weitere, die ebenfalls geschlossen sind.',
      ],
    },
    {
      text: [
        'Wieder die Regeln wie gedruckt, nun mit Transaktionen. Tx2 schrieb A, nach 1.0, und committete (TxVer {field 1.0 TxVer}). Dann schrieb Tx1 A bis D, füllte damit Block 2 und committete (TxVer {field 2.3 TxVer}). Der Checkpoint hat Block 2 nach **{lane 2}** gebracht, und Block 1 nach **{lane 1}**.',
      ],
      question: {
        prompt: 'Der Strom ist ausgefallen. Wessen A wird nach der Wiederherstellung gelesen?',
        hint: 'Von welcher der beiden findet sich beim Durchsuchen eine Seite?',
        because: 'Das von **{writer A}**, das ältere: {proof}',
      },
    },
    {
      text: [
        'Wieder die Regeln wie gedruckt, und die Zonen **anders gelesen**: Ein Block kommt immer nur eine Zone weiter. Block 2 ist also jetzt **{lane 2}**, und Block 1 ist **{lane 1}**.',
      ],
      question: {
        prompt: 'Der Strom fällt aus. Wessen A wird danach gelesen?',
        hint: 'Block 2 ist Unavailable. Für welche Transaktionen werden solche Blöcke gelesen?',
        because:
          'Trotzdem das von **{writer A}**. Auch Block 2 wird gelesen, aber nur für Transaktionen, von denen sich in Available eine Seite fand, und Tx1 hat dort keine.',
      },
    },
  ],
};
