import type { Texts } from '../locale/in-language.ts';
import type { texts as en } from '../en/lecture-four-schemes.ts';

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
      'Tx5 bricht ab, nachdem sie Seiten geschrieben hat. Keine davon trägt eine Anzahl, und keine wird je eine tragen. Eine Wiederherstellung, die diese Seiten findet, findet zu wenige und rollt sie zurück. Das im Kopf behalten: Zwei der Verfahren, die noch kommen, zahlen für einen Abbruch.',
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
  four: {
    says: 'Dieselben Befehle für vier Verfahren. Tx1 hat A bis C geschrieben und noch nicht gefragt.',
    notes:
      'Von links nach rechts: LightTx zählt. SCC verkettet jede Seite mit der nächsten und schließt den Kreis. BPCC tut dasselbe, und jede Seite zeigt auch zurück auf die Version, die vorher galt. AFC schreibt in jede Seite eine Flagge; die der ersten sagt FALSE, bis alle da sind. Alle haben dasselbe Gerät und denselben Host.',
  },
  fourCommits: {
    says: 'Tx1 will committen. Drei schicken ihre letzte Seite, AFC wartet erst auf die anderen.',
    notes:
      'Auf die Sätze unter den Namen achten. LightTx, SCC und BPCC haben eine Seite zurückgehalten, damit sie sagen kann, dass sie die letzte ist. AFC muss erst alle Seiten dauerhaft sehen und ändert dann die Flagge der ersten. Das ist ein Warten mehr in jedem Commit, und die Zahlen unter den Namen werden es zeigen.',
  },
  fourDurable: {
    says: 'Tx1 hat überall committet. Bisher hat niemand viel bezahlt.',
    notes:
      'Die Zahlen unter den Namen zeigen die ersten Unterschiede. Noch sind sie klein: eine Barriere mehr, einige Mikrosekunden. Alle vier sind richtig, und sie unterscheiden sich in dem, was sie tun, wenn etwas schiefgeht. Also lassen wir etwas schiefgehen.',
  },
  debris: {
    says: 'Tx2 hat C bis F geschrieben. Alle vier Seiten sind dauerhaft oder zurückgehalten, keine zählt.',
    notes:
      'Das C von Tx2 ist neuer als das C von Tx1. Ein Gerät ohne Transaktionen gäbe jetzt das neue heraus. Jedes Verfahren hat seinen eigenen Grund, das nicht zu tun: Die Anzahl fehlt, der Kreis ist offen, die Flagge der ersten Seite sagt FALSE. Fragen, was zu tun ist, wenn Tx2 nun aufgibt.',
  },
  fourAborts: {
    says: 'Tx2 bricht ab, und hier trennen sie sich: Zwei vergessen sie, SCC muss löschen, BPCC darüber hinweg zeigen.',
    notes:
      'Alle vier Sätze vorlesen, das ist das Herz des Vortrags. In LightTx und AFC kann der Rest nie wie committet aussehen. In SCC schon: Eine spätere Seite könnte den Kreis aus Versehen schließen, also muss der Rest gelöscht sein, bevor eine neuere Version derselben Seite kommt. BPCC schreibt in neuere Seiten, dass die alten nicht zählen.',
  },
  over: {
    says: 'Tx3 schreibt A bis F, über die Reste von Tx2. SCC hat schon jetzt mehr zu tun.',
    notes:
      'Auf das zweite Gerät sehen. Es hält zurück, was die anderen schon geschickt haben. Bevor es neuere Versionen von D, E und F programmieren darf, muss es die Blöcke mit den alten löschen, und bevor es löschen darf, muss es die noch gültigen Seiten dort kopieren.',
  },
  price: {
    says: 'Tx3 will committen. In SCC wartet dieser Commit auf die Löschvorgänge: der Preis eines Abbruchs.',
    notes:
      'Ein Löschvorgang dauert so lange wie mehrere Programmiervorgänge. Die Transaktion, die zahlt, ist nicht die abgebrochene, sondern eine unschuldige, die später kam. Das misst das Paper zu LightTx: Je mehr Transaktionen abbrechen, desto weiter fällt SCC zurück. BPCC zahlt mit einem Feld in jeder Seite, AFC mit seinem Warten.',
  },
  fourCuts: {
    says: 'Derselbe Ausfall für alle vier, mitten im Commit von Tx3.',
    notes:
      'Die Geräte sind beim selben Befehl, aber nicht im selben Zustand. Was aus jedem Programmiervorgang wurde, der unterwegs war, wird für jedes Gerät eigens gezogen. So kann Tx3 in einem überleben und im anderen nicht, und beide haben recht, denn kein Host hat ein Ja gehört.',
  },
  firstRead: {
    says: 'Jede Wiederherstellung liest in jedem Schritt eine Seite.',
    notes:
      'Sie lesen nicht dieselben Seiten. LightTx beginnt mit seiner Zonenseite, die anderen beginnen mit den Blöcken. Das Publikum an den Zeichen erkennen lassen, welche Seiten gelesen sind. Zur nächsten Lesung gehen, wenn alle es gesehen haben.',
  },
  secondRead: {
    says: 'Noch eine Lesung. Keine von ihnen kann schon entscheiden.',
    notes:
      'Eine einzelne Seite entscheidet in keinem dieser Verfahren etwas. LightTx braucht die Anzahl und die Seiten, SCC und BPCC den Kreis, Glied für Glied, AFC die Flaggen aller Seiten. Der nächste Druck führt alle Wiederherstellungen an ihr Ende.',
  },
  fourRecovered: {
    says: 'Alle sind wieder da. Tx1 ist überall, Tx2 nirgends, und Tx3 ist ganz da oder gar nicht.',
    notes:
      'Das ist das Einzige, was alle vier gemeinsam haben müssen, und sie haben es. Die Lesungen vergleichen: LightTx liest seine zwei Zonen, die anderen lesen jeden Block, in dem Seiten offener Transaktionen stehen können. Mit der Abstimmung vergleichen, wenn es eine gab.',
  },
  bill: {
    says: 'Ohne den Ausfall die Rechnung: SCC löschte 2 Blöcke und kopierte 5 Seiten, AFC wartete an 6 Barrieren.',
    notes:
      'Die Tabelle von oben nach unten durchgehen. Programmiervorgänge: 12 in BPCC, 14 in LightTx mit seinem Checkpoint, 15 in AFC mit den Flaggen, 17 in SCC mit seinen Kopien. Barrieren: 2, und 6 in AFC. Löschvorgänge: keine, und 2 in SCC. Keine dieser Zahlen steht auf einer Folie: Sie werden gezählt, während alle zusehen.',
  },
  overlap: {
    says: 'Noch etwas: Tx2 schreibt eine Seite der offenen Tx1. Drei der vier weisen sie ab.',
    notes:
      'SCC, BPCC und AFC ordnen die Versionen einer Seite, also dürfen zwei offene Transaktionen nicht dieselbe schreiben. LightTx zählt Seiten und braucht das nicht. Hier enden. Das Publikum kann allein weitergehen: Jeder dieser Momente ist ein kurzer Link, und der Code neben diesen Notizen trägt diesen.',
  },
};
