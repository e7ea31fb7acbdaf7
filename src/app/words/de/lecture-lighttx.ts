import type { Texts } from '../locale/in-language.ts';
import type { texts as en } from '../en/lecture-lighttx.ts';

export const texts: Texts<typeof en> = {
  record: {
    says: 'LightTx: Die letzte Seite einer Transaktion sagt auch, wie viele Seiten es sind. Sie ist der Commit-Eintrag.',
    notes:
      'Eine Zelle vorlesen: Der Buchstabe ist die logische Seite, die Zahl die Transaktion. Jede Seite trägt ihre TxID, aber nur die letzte trägt TxCnt. Tx0 hat zwei Seiten, also sagt die zweite 2. Für den Commit braucht das Gerät keine weitere Seite, und es muss nicht auf die erste Seite warten, bevor es die zweite schickt.',
  },
  noOrder: {
    says: 'Tx1 tut sofort dasselbe: keine Reihenfolge der Seiten, kein Warten zwischen den Transaktionen.',
    notes:
      'Vier Programmiervorgänge laufen auf vier Planes und dürfen in beliebiger Reihenfolge enden. Darum geht es beim seitenunabhängigen Commit: Nichts muss dauerhaft sein, bevor etwas anderes beginnt. Das Publikum fragen, was jetzt bei einem Stromausfall verloren wäre. Die ehrliche Antwort: Noch ist niemandem etwas versprochen.',
  },
  abort: {
    says: 'Ein Abbruch schreibt nichts. Die Anzahl wird nie erreicht, also sind seine Seiten Müll.',
    notes:
      'Tx5 bricht ab, nachdem sie Seiten geschrieben hat. Keine davon trägt eine Anzahl, und keine wird je eine tragen. Eine Wiederherstellung, die diese Seiten findet, findet zu wenige und rollt sie zurück. Das im Kopf behalten: Nicht jedes Verfahren, das noch kommt, kommt so billig davon.',
  },
  checkpoint: {
    says: 'Ein Checkpoint macht alte Ergebnisse endgültig: Die Blöcke 2 bis 5 liest keine Wiederherstellung mehr.',
    notes:
      'Die Mapping-Tabelle ist auf den Flash geschrieben, und mit ihr die Zonenseite. Jede Transaktion auf den Blöcken 2 bis 5 ist erledigt: Ihre Seiten stehen in der Mapping-Tabelle, oder sie sind Müll. Auf die vier Spalten zeigen: Free ist leer, Available wird gefüllt, Unavailable ist voll, aber nicht erledigt, Checkpointed wird geglaubt. Die Wiederherstellung liest die beiden in der Mitte.',
  },
  straddler: {
    says: 'Tx9 ist auf beiden Seiten von Checkpoint 2 offen: Sie hat Seiten in zwei Zonen.',
    notes:
      'Deshalb gibt es zwei Zonen und nicht eine. Auf den Blöcken 6 und 7 stehen Seiten von Transaktionen, die noch offen sind. Diese Blöcke dürfen nicht Checkpointed werden, obwohl sie voll sind. Sie gehen nach Unavailable und bleiben dort, bis die letzte Transaktion mit Seiten auf ihnen geendet hat.',
  },
  inFlight: {
    says: 'Der Commit von Tx11 ist unterwegs. Wer überlebt, wenn jetzt der Strom ausfällt?',
    notes:
      'Das Publikum abstimmen lassen, bevor es weitergeht. Tx7 und Tx8 sind bestätigt: Sie müssen überleben. Tx10 hat abgebrochen, und Tx9 hat nicht gefragt: Sie dürfen es nicht. Tx11 hat gefragt, und ihre letzte Seite ist unterwegs. Für Tx11 sind beide Antworten erlaubt, eine halbe nicht. Der Code neben diesen Notizen führt die Telefone zu genau diesem Zustand.',
  },
  cut: {
    says: 'Der Strom ist weg, und mit ihm das Gedächtnis. Nur die Seiten lassen sich noch fragen.',
    notes:
      'Die Tabelle der Transaktionen, die Mapping-Tabelle und die zurückgehaltene Seite sind durchgestrichen. Jeder Programmiervorgang, der unterwegs war, wurde fertig, zerriss oder begann nie. Die schraffierten Zellen sind nicht gelesen: Das Gerät weiß nicht, was in ihnen steht, und wir sollten es auch nicht wissen.',
  },
  firstVerdict: {
    says: 'Ein Urteil: so viele Seiten gefunden, so viele versprochen.',
    notes:
      'Den Satz des Geräts vorlesen. Eine Transaktion hat committet, wenn so viele ihrer Seiten gefunden wurden, wie ihre letzte Seite verspricht. Nach nichts anderem wird gefragt: nach keiner Reihenfolge, keinem Zeiger, keiner Flagge. Die Seite mit der Anzahl auf der Bühne zeigen.',
  },
  secondVerdict: {
    says: 'Das nächste Urteil, nach derselben Regel. Was vor dem Ausfall versprochen war, ist gehalten.',
    notes:
      'Wieder waren fünf Seiten versprochen, und fünf sind gefunden. Was aus den Programmiervorgängen wurde, die unterwegs waren, ist für diese Transaktion gleich: Alle ihre Seiten waren lange vorher dauerhaft. Für Tx11 ist es nicht gleich, ihr Commit war unterwegs. Ihre Seiten in den Blöcken von Available suchen.',
  },
  recovery: {
    says: 'Und so weiter: die Zonenseite, dann Available, dann Unavailable, und sonst wird nichts gelesen.',
    notes:
      'Sie läuft im Tempo des Lesens weiter. Bis zum Ende laufen lassen, oder weitergehen, wenn genug gesagt ist. Zuerst kam die Zonenseite, in der die Blöcke beider Zonen stehen, dann jede Seite von Available, jetzt Unavailable mit dem neuesten Block zuerst. Mit der Abstimmung vergleichen: Die Tabelle neben dem Gerät sagt, was dem Host gesagt war und was er nun findet. Die Zahl unter den Spalten sagte es vorher: nur die zwei Zonen, weniger als die Hälfte des Geräts.',
  },
};
