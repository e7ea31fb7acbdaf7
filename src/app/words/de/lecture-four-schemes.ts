import type { Texts } from '../locale/in-language.ts';
import type { texts as en } from '../en/lecture-four-schemes.ts';

export const texts: Texts<typeof en> = {
  four: {
    says: 'Dieselben Befehle für vier Verfahren. Tx1 hat A bis C geschrieben und noch nicht gefragt.',
    notes:
      'Von links nach rechts: LightTx zählt. SCC verkettet jede Seite mit der nächsten und schließt den Kreis. BPCC tut dasselbe, und jede Seite zeigt auch zurück auf die Version, die vorher galt. AFC schreibt in jede Seite eine Flagge; die der ersten sagt FALSE, bis alle da sind. Alle haben dasselbe Gerät und denselben Host.',
  },
  fourCommits: {
    says: 'Tx1 will committen. Drei schicken ihre letzte Seite, AFC wartet erst auf die anderen.',
    notes:
      'Auf die Sätze unter den Namen achten. LightTx, SCC und BPCC haben eine Seite zurückgehalten, damit sie sagen kann, dass sie die letzte ist. AFC muss erst alle Seiten dauerhaft sehen und ändert dann die Flagge der ersten. Das ist ein Warten mehr in jedem Commit, und die Zahlen über den Namen werden es zeigen.',
  },
  fourDurable: {
    says: 'Tx1 hat überall committet. Bisher hat niemand viel bezahlt.',
    notes:
      'Die Zahlen über den Namen zeigen die ersten Unterschiede. Noch sind sie klein: eine Barriere mehr, einige Mikrosekunden. Alle vier sind richtig, und sie unterscheiden sich in dem, was sie tun, wenn etwas schiefgeht. Also lassen wir etwas schiefgehen.',
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
