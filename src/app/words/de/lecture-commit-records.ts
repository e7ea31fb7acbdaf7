import type { Texts } from '../locale/in-language.ts';
import type { texts as en } from '../en/lecture-commit-records.ts';

export const texts: Texts<typeof en> = {
  same: {
    says: 'Dieselben Befehle für vier Verfahren. Tx1 hat A bis C geschrieben: LightTx und SCC halten C noch zurück.',
    notes:
      'Von links nach rechts: LightTx zählt. SCC verkettet jede Seite mit der nächsten. WAL schreibt alle Seiten zuerst in ein Log. X-FTL schreibt Seiten, wohin es will, und eine Tabelle im Speicher, die X-L2P-Tabelle, hat für jede eine Zeile. Die ersten beiden halten eine Seite zurück, denn die letzte hat mehr zu sagen. Die anderen haben alle drei geschickt.',
  },
  cycle: {
    says: 'Tx1 will committen. In SCC nennt C das A: Der Kreis schließt sich. WAL und X-FTL warten erst auf ihre Seiten.',
    notes:
      'Wo ist der Commit-Eintrag? In LightTx ist es die Anzahl auf der letzten Seite. In SCC ist es der Kreis selbst: A nennt B, B nennt C, und nun nennt C das A. Beide brauchen keine weitere Seite. WAL braucht eine und X-FTL mehrere, und sie dürfen sie erst schicken, wenn alle Seiten von Tx1 dauerhaft sind.',
  },
  seal: {
    says: 'Tx1 hat überall committet. In WAL sagt es ein Eintrag auf Logplatz 3: eine eigene Seite, nach einem Warten.',
    notes:
      'Auf den Plätzen 0 bis 2 stehen A, B und C, der Platz 3 besiegelt sie. Das ist in jedem Commit ein Programmiervorgang und eine Barriere mehr: Die Zahlen über den Namen sagen zwei Barrieren in WAL und X-FTL und eine in den anderen. Die Seiten stehen noch im Log. Irgendwann muss WAL sie nach Hause kopieren.',
  },
  image: {
    says: 'In X-FTL steht Abbild 1 der Tabelle auf dem Flash, und seine Wurzel zählt für Tx1. Tx2 hat nur Zeilen im Speicher.',
    notes:
      'Zum Commit schreibt X-FTL die X-L2P-Tabelle in sein Log: erst die Tabellenseite, dann die Wurzel. Ohne Wurzel zählt ein Abbild nicht. Auf die beiden Zeilen über der Stromlinie zeigen: Tx1 ist die erste in der Reihenfolge der Commits, Tx2 ist offen. Unter der Linie hält Abbild 1 A, B und C. Tx2 steht noch in keinem Abbild.',
  },
  uncounted: {
    says: 'Tx2 hat C bis F geschrieben, und nichts lässt sie zählen: keine Anzahl, kein Kreis, kein Eintrag, kein Abbild.',
    notes:
      'Das C von Tx2 ist neuer als das C von Tx1. Ein Gerät ohne Transaktionen gäbe jetzt das neue heraus. Von Gerät zu Gerät gehen und das Publikum fragen, was fehlt. In LightTx und SCC ist die letzte Seite noch zurückgehalten. In WAL steht hinter dem Platz 7 kein Eintrag. In X-FTL kennt das neueste Abbild Tx2 nicht. Dann fragen, was zu tun ist, wenn Tx2 aufgibt.',
  },
  aborts: {
    says: 'Tx2 bricht ab. Drei Verfahren schreiben nichts und vergessen sie. SCC muss löschen, was liegen bleibt.',
    notes:
      'Alle vier Sätze vorlesen. In LightTx, WAL und X-FTL kann der Rest nie wie committet aussehen: Eine Anzahl, ein Eintrag oder eine Zeile fehlt für immer. In SCC schon, denn eine neuere Version von F gälte als die Seite, die der offene Kreis nennt. Also müssen D, E und F gelöscht sein, bevor neuere Versionen kommen.',
  },
  over: {
    says: 'Tx3 schreibt A bis F, über die Reste von Tx2. SCC hält zurück, was die anderen geschickt haben.',
    notes:
      'Auf das zweite Gerät sehen. Bevor es neuere Versionen von D, E und F programmieren darf, muss es die Blöcke mit den alten löschen, und bevor es löschen darf, muss es die noch gültigen Seiten dort kopieren. Die anderen drei schreiben weiter, als wäre nichts geschehen.',
  },
  price: {
    says: 'Tx3 will committen. SCC wartet auf Kopien und Löschvorgänge, WAL auf einen Eintrag, X-FTL auf ein Abbild.',
    notes:
      'SCC zahlt selten und viel: Es wartet nicht die abgebrochene Transaktion, sondern eine unschuldige, die später kam. WAL und X-FTL zahlen in jedem Commit ein wenig. LightTx zahlt beides nicht; hier beginnt es einen Checkpoint, weil seine Zone Available knapp wird, und der kann auf den Commit warten.',
  },
  cutAll: {
    says: 'Derselbe Ausfall für alle vier, mitten im Commit von Tx3. Der Speicher ist leer, die Abbilder bleiben.',
    notes:
      'Über der Linie ist alles schwarz: die Anzahl der Seiten, die Liste des Logs, die X-L2P-Tabelle, die Mapping-Tabellen. Darunter stehen Seiten mit ihren Anzahlen und Zeigern, das Log mit seinem Eintrag und das Abbild mit seiner Wurzel. Das Publikum abstimmen lassen: Tx1 war bestätigt, Tx2 abgebrochen, Tx3 hat gefragt. Was muss da sein, und was darf?',
  },
  firstRead: {
    says: 'In jedem Schritt liest jede eine Seite: WAL und X-FTL eine Wurzel, LightTx die Zonenseite, SCC den Block 0.',
    notes:
      'Sie beginnen dort, wo sie sich selbst eine Notiz gelassen haben. LightTx erfährt aus seiner Zonenseite, welche Blöcke zu lesen sind. WAL und X-FTL erfahren aus der Wurzel der Mapping-Tabelle, wo Mapping-Tabelle und Log beginnen. SCC hat sich keine Notiz gelassen: Es beginnt mit dem ersten Block und wird alle lesen.',
  },
  rootRead: {
    says: 'Fünf Lesungen: X-FTL findet die Wurzel von Abbild 1. Das Abbild ist vollständig, also hat Tx1 committet.',
    notes:
      'X-FTL entscheidet als Erstes. Im Abbild steht, was committet hat und wo die Seiten sind, also muss dafür keine Seite angesehen werden. In WAL sind wir bei Platz 1, in LightTx bei der zweiten Seite eines Blocks, und beide wissen noch nicht, ob Tx1 zählt.',
  },
  sealRead: {
    says: 'Sieben Lesungen: WAL findet den Eintrag auf Logplatz 3. Die Seiten auf den Plätzen 0 bis 2 zählen.',
    notes:
      'Bis hierher standen im Log Seiten, die vielleicht zählen. Der Eintrag sagt, dass sie zählen, denn er wurde erst geschrieben, als alle dauerhaft waren. Die Wiederherstellung liest bis zum Ende des Logs weiter, denn dort können andere Einträge stehen. Sie wird die Seiten von Tx2 und Tx3 finden und keinen Eintrag dahinter.',
  },
  countRead: {
    says: 'Neun Lesungen: LightTx findet die dritte von drei Seiten. Die Anzahl ist erreicht, also hat Tx1 committet.',
    notes:
      'Die Seite 2.1 sagt drei, und sie ist die dritte, die gefunden ist. LightTx musste unterwegs Seiten von Tx2 und Tx3 lesen, denn in seinen Blöcken liegen Transaktionen gemischt. SCC hat nun ebenso viele Seiten gelesen und entscheidet nichts vor dem Ende: In jedem Block kann eine neuere Version stehen.',
  },
  allRecovered: {
    says: 'Alle sind einig: Tx1 ist da, Tx2 und Tx3 nicht. X-FTL las 14 Seiten, LightTx 15, WAL 25, SCC 31.',
    notes:
      'Das ist das Einzige, was alle vier gemeinsam haben müssen, und sie haben es. Tx3 hatte gefragt, und kein Host hatte ein Ja gehört. Die wenigsten Lesungen sind nicht die kürzeste Zeit: SCC liest auf allen Planes zugleich und ist als Erstes fertig, WAL liest sein Log Platz für Platz und ist als Letztes fertig.',
  },
  bill: {
    says: 'Ohne den Ausfall die Rechnung: SCC löschte 2 Blöcke und kopierte 5 Seiten; WAL und X-FTL warteten 4-mal.',
    notes:
      'Die Tabelle von oben nach unten durchgehen. Programmiervorgänge: 14 in LightTx mit seinem Checkpoint, 17 in SCC mit seinen Kopien, 20 in WAL, 21 in X-FTL mit seinen Abbildern. Barrieren: 2, und 4 in WAL und X-FTL. Löschvorgänge: keine, und 2 in SCC. Nichts davon steht auf einer Folie: Es wird gezählt, während alle zusehen.',
  },
  overlap: {
    says: 'Noch etwas: Tx2 schreibt eine Seite von Tx1, die noch offen ist. Nur SCC weist sie ab.',
    notes:
      'SCC ordnet die Versionen einer Seite, also dürfen zwei offene Transaktionen nicht dieselbe schreiben. Den anderen drei ist es gleich: Eine Anzahl, ein Eintrag und eine Zeile gehören zu einer Transaktion. Hier enden. Das Publikum kann allein weitergehen: Jeder dieser Momente ist ein kurzer Link, und der Code neben diesen Notizen trägt diesen.',
  },
};
