import type { LessonWords } from '../../content/lesson-format.ts';
import type { zones as english } from '../en/zones.ts';

export const zones: LessonWords<typeof english> = {
  source:
    'LightTx (ICCD 2013), Abbildung 4, und die Folien seines Vortrags; Plätze der Abbildung und logische Seiten sind unsere Lesart',
  steps: [
    {
      text: [
        'Um die Seiten einer Transaktion zu zählen, muss die Wiederherstellung sie lesen. Nach einem Absturz **alle** Seiten des Geräts zu lesen würde lange dauern; deshalb ordnet LightTx seine Blöcke in vier Zonen.',
        '**Free**: gelöscht. **Available**: wird gefüllt. **Unavailable**: voll, und noch durchsucht. **Checkpointed**: voll, und nie wieder durchsucht.',
        'Ein Checkpoint schreibt die Mapping-Tabelle auf den Flash. Eine Transaktion ist **lebendig** bis zum ersten Checkpoint nach ihrem Ende, ob Commit oder Abbruch; von da an ist sie **tot**. Bei einem Checkpoint kommt ein voller Block nach Checkpointed, außer wenn eine Transaktion auf ihm lebendig ist (**Zonenregel 1**) oder eine tote auf ihm auch eine Seite in einem Available-Block hat (**Zonenregel 2**).',
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
        hint: 'Ist dann noch eine Transaktion auf Block 2 lebendig? Hat eine von ihnen eine Seite in einem Available-Block?',
        because:
          'In **{lane 2}**: Der Checkpoint macht Tx0 und Tx1 tot, und kein Available-Block enthält eine Seite von ihnen.',
      },
    },
    {
      text: [
        'Die Blöcke 2 bis 5 rücken nach **{lane 5}**, und neue Blöcke werden Available. Der Inspektor beweist es für Block 2 und schließt: „{why 2}“ Die **Zonenseite**, die die Blöcke jeder Zone aufzählt, wird zuletzt geschrieben. Bis sie dauerhaft ist, gelten die alten Zonen.',
        'Der Checkpoint programmierte **{spent metadata} Metadatenseiten**: Mehr zahlt LightTx nicht für seine Mapping-Tabelle, und das einmal für viele Commits.',
      ],
    },
    {
      text: [
        'Vier Transaktionen später. Tx9 und Tx10 füllen die Blöcke **6 und 7** und sind noch offen. Tx7 und Tx8 füllen **8 und 9** und haben committet; ihre letzten Seiten stehen auf **10.0** (TxCnt {field 10.0 TxCnt}) und **11.0** (TxCnt {field 11.0 TxCnt}).',
      ],
      question: {
        prompt:
          'Als Nächstes kommt Checkpoint 2. Wo steht **Block 8** dann? Auf ihm liegen Tx7 und Tx8, und beide sind von da an tot.',
        hint: 'Die Wiederherstellung liest 10.0 in Available und findet: fünf versprochen. Wo würde sie die anderen vier suchen?',
        because:
          'In **{lane 8}**, nach Zonenregel 2: Eine Seite von Tx7 steht noch in einem Available-Block, und wer sie liest, muss bis fünf zählen können.',
      },
    },
    {
      text: [
        'Die Blöcke 6 bis 9 sind jetzt **{lane 6}**. Bei 8 und 9 ist es Zonenregel 2: Tx7 und Tx8 sind tot und haben Seiten in Available. Bei 6 und 7 ist es Zonenregel 1: Tx9 und Tx10 sind offen und damit lebendig.',
        'Die Blöcke 2 bis 5 bleiben, wo sie waren: In **{lane 2}** wird nichts mehr durchsucht.',
      ],
    },
    {
      text: [
        'Tx11 hat auf den Blöcken 10, 12 und 13 committet, und Tx10 hat abgebrochen. Die Klammer unter den Zonen sagt, was eine Wiederherstellung jetzt lesen würde: **{recovery}** Lesezeit, wie lange das Gerät auch schon gearbeitet hat.',
        'Die nächste Lektion zieht den Stecker.',
      ],
    },
    {
      text: [
        'Der Ablauf auf den Folien des LightTx-Vortrags, Seite für Seite. Station (1): Tx3, Tx4 und Tx5 füllen die Available-Blöcke 2 bis 7; jede hält ihre letzte Seite noch zurück. Station (2): Die Zonen sind weitergerückt. Die Blöcke 2 und 3 sind voll, und Tx3, Tx4 und Tx5 auf ihnen sind offen und damit lebendig: **{lane 2}**, nach Zonenregel 1.',
      ],
      question: {
        prompt:
          'Tx3, Tx4, Tx6, Tx7 und Tx8 committen, Tx5 bricht ab, und Station (3) lässt die Zonen wieder weiterrücken. Welche der Blöcke 2, 3, 4, 6 und 7 sind dann **Unavailable**?',
        hint: 'Die Blöcke 5, 8 und 9 sind Available. Dort stehen Seiten von Tx5, Tx7 und Tx8.',
        because:
          'Die Blöcke **{among Unavailable 2 3 4 6 7}**, nach Zonenregel 2: Tx5 auf Block 3 hat Seiten in Block 5, Tx7 auf Block 6 hat eine in Block 8, und Tx8 auf Block 7 hat eine in Block 9. Die Transaktionen der Blöcke 2 und 4 haben keine in Available.',
      },
    },
    {
      text: [
        'Station (4): Tx9 und Tx10 sind offen, Tx11 hat committet, und der Strom fällt aus. Diese Seiten sind **nicht** die von Abbildung 4, und doch ist das Ende das aus dem Text des Papers: Die Wiederherstellung findet Tx11 in Available, Tx7 und Tx8 mit Hilfe von Unavailable, und weder Tx9 noch Tx10.',
      ],
    },
    {
      text: ['Tx9 **committet** jetzt, und ein dritter Checkpoint folgt; vorher blieb Tx9 offen.'],
      question: {
        prompt:
          'Nun sind alle Transaktionen auf Block 6 zu Ende. Wo steht **Block 6** nach dem dritten Checkpoint?',
        hint: 'Tx9 ist nach diesem Checkpoint tot. Hat sie Seiten in Blöcken, die Available sind?',
        because:
          'In **{lane 6}**: Zonenregel 1 gilt nicht mehr, aber Zonenregel 2. Tx9 hat auch Seiten in Available-Blöcken.',
      },
    },
  ],
};
