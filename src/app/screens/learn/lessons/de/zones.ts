import type { LessonWords } from '../../content/lesson-format.ts';
import type { zones as english } from '../en/zones.ts';

export const zones: LessonWords<typeof english> = {
  source: 'LightTx (ICCD 2013), Abbildung 4; Plätze und logische Seiten sind unsere Lesart',
  steps: [
    {
      text: [
        'Wer Seiten zählen will, muss Seiten lesen. Nach einem Absturz **alle** zu lesen, dauerte lange; deshalb ordnet LightTx seine Blöcke in vier Zonen.',
        '**Free**: gelöscht. **Available**: wird gefüllt. **Unavailable**: voll, aber eine Transaktion darauf ist noch nicht endgültig. **Checkpointed**: endgültig, und nie wieder durchsucht.',
        'In den Blöcken 0 und 1 liegen alte Daten. {blocks Available} Blöcke sind Available, {blocks Free} sind Free.',
      ],
    },
    {
      text: [
        'Block 2, Platz für Platz: **2.0** ist A von Tx0, **2.1** ist F von Tx1, **2.2** ist B von Tx0 und ihre letzte Seite, mit TxCnt **{field 2.2 TxCnt}**, und **2.3** ist G von Tx1, mit TxCnt **{field 2.3 TxCnt}**.',
        'Zwei Transaktionen teilen sich einen Block, und jede von beiden kann zuerst enden.',
      ],
    },
    {
      text: [
        'Tx5 hatte zwei Seiten abgeschickt, nach 4.3 und 5.1, und bricht ab. Dafür wird nichts geschrieben: Die letzte Seite war zurückgehalten, also steht keine Anzahl auf dem Flash.',
      ],
      question: {
        prompt:
          'Checkpoint 1 kommt, sobald Tx6 committet hat: Die Mapping-Tabelle wird dauerhaft. Wo steht **Block 2** dann?',
        hint: 'Seine Transaktionen waren bis zu eben diesem Checkpoint lebendig. Eine Zone verlässt man Schritt für Schritt.',
        because:
          'In **{lane 2}**. Er ist voll, und seine Transaktionen waren bis zu diesem Checkpoint **lebendig**: Erst ein späterer macht sie endgültig.',
      },
    },
    {
      text: [
        'Die Blöcke 2 bis 5 rücken nach **{lane 5}**, und neue Blöcke werden Available. Die **Zonenseite**, zuletzt geschrieben, ist der eine Schalter: Bis sie dauerhaft ist, gelten die alten Zonen.',
        'Der Checkpoint programmierte **{spent metadata} Metadatenseiten**: Mehr zahlt LightTx nicht für seine Mapping-Tabelle, und das einmal für viele Commits.',
      ],
    },
    {
      text: [
        'Vier Transaktionen später. Tx9 und Tx10 füllen die Blöcke **6 und 7** und sind noch offen. Tx7 und Tx8 füllen **8 und 9** und haben committet; ihre letzten Seiten stehen auf **10.0** (TxCnt {field 10.0 TxCnt}) und **11.0** (TxCnt {field 11.0 TxCnt}).',
      ],
      question: {
        prompt:
          'Wo steht **Block 8** nach Checkpoint 2? Auf ihm liegen Tx7 und Tx8, und beide sind bis dahin endgültig.',
        hint: 'Die Wiederherstellung liest 10.0 in Available und findet: fünf versprochen. Wo würde sie die anderen vier suchen?',
        because:
          'In **{lane 8}**: Eine Seite von Tx7 steht noch in einem Available-Block, und wer sie liest, muss bis fünf zählen können.',
      },
    },
    {
      text: [
        'Die Blöcke 2 bis 5 sind jetzt **{lane 2}**. Der Inspektor beweist es für Block 2 und schließt: „{why 2}“',
        'Die Blöcke 6 bis 9 sind **{lane 6}**. Bei 6 und 7 liegt es an Tx9 und Tx10, die offen sind (Regel 1); bei 8 und 9 an Tx7 und Tx8, die tot sind, aber eine Seite in Available haben (Regel 2).',
      ],
    },
    {
      text: [
        'Tx11 hat auf den Blöcken 10, 12 und 13 committet, und Tx10 hat abgebrochen. Die Klammer unter den Zonen sagt, was eine Wiederherstellung jetzt lesen würde: **{recovery}** Lesezeit, was auch immer das Gerät zuvor getan hat.',
        'Die nächste Lektion zieht den Stecker.',
      ],
    },
  ],
};
