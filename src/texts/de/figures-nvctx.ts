/** What the figures of NVCTX say, in German. */
import type { FigureSentences, NvctxFigure } from '../../experiments/messages.ts';

const SETUP =
  'Das Board von NVCTX mit einem 64stel seiner Blöcke und einer Operation je Kanal zur Zeit; zu einem Viertel voll, worin die 28 Warehouses von TPC-C Platz haben, und warm; Isolation ohne Seitenkonflikt, die alle Verfahren anbieten; 7 Clients bei TPC-C, 4 bei fio und TPC-H, 8 bei sysbench.';
const SIZES_ARE_OURS =
  'Die Größen der Datenbanken und Anforderungen des Papers sind nicht bekannt, und unser Host rechnet zwischen zwei Anforderungen nichts.';
const FIO = '16 Clients von fio mit 256 zufälligen Seiten je Transaktion, keine Abbrüche.';

export const nvctx: FigureSentences<NvctxFigure> = {
  'nvctx-1': {
    title: 'Abbildung 1: Größen der Transaktionen',
    about: `${SETUP} Seiten zu 16 KB, die eine Transaktion schreibt, unter denen, die überhaupt schreiben.`,
    why: 'Die Größen des Papers sind uns nicht bekannt. Die von TPC-C sind in PostgreSQL gezählt, die von sysbench folgen aus seinen Anweisungen; die von fio und TPC-H sind unsere.',
  },
  'nvctx-11': {
    title: 'Abbildung 11: Gewinn an Durchsatz durch NVCTX, nach Last',
    about: `${SETUP} Abbruchquote 20 %, und keine Abbrüche. Wie viel mehr Transaktionen NVCTX in der Sekunde beendet als jedes andere Verfahren.`,
    why: `${SIZES_ARE_OURS} SCC löscht für jede abgebrochene Transaktion von TPC-C 2,4 Blöcke, bevor die nächsten dieselben Seiten schreiben dürfen; in jedem sind etwa 75 gültige Seiten zu verschieben: 34 ms, die ein Host voll spürt, wo eine Transaktion 1 ms dauert. BPCC programmiert von einer abgebrochenen Transaktion die zurückgehaltene Seite nie. Ein Host, der für jede Seite 100 µs rechnet, bringt die Gewinne über WAL und X-FTL bei TPC-C auf 21 und 13 %, nahe an die des Papers.`,
  },
  'nvctx-12': {
    title: 'Abbildung 12: Zeit für Garbage Collection, die NVCTX spart',
    about: `${SETUP} Abbruchquote 20 %. Zeit, die Planes mit Kopien und Löschvorgängen und mit dem Leeren eines Logs verbringen, weniger als bei jedem anderen Verfahren.`,
    why: `${SIZES_ARE_OURS} BPCC behält veraltete Versionen, solange sie Zeugnis ablegen; ihre nicht committeten Gegenstücke stehen in Blöcken, die sonst wenig Gültiges enthalten, also kommen diese zuerst in die Garbage Collection, und die Zeugen verschwinden: Kaum ein Block mehr wird eingesammelt als bei NVCTX. Was die Implementierung des Papers stattdessen tut, ist nicht bekannt. Die Tabellen von X-FTL sind veraltet, sobald die nächste geschrieben ist: Ihre Blöcke werden ohne eine Kopie gelöscht.`,
  },
  'nvctx-13': {
    title: 'Abbildung 13: geschriebene Seiten bei TPC-C, gegenüber Write-Ahead-Logging',
    about: `${SETUP} Alle Programmiervorgänge des Flash, in Prozent über oder unter denen von Write-Ahead-Logging.`,
    why: 'Logging schreibt jede Seite zweimal, einmal ins Log und einmal nach Hause, wenn nicht eine neuere Version im Log sie ersetzt: Höchstens die Hälfte lässt sich sparen, wo nichts eingesammelt wird, und weniger, wo die heißen Seiten von TPC-C im Log ersetzt werden, bevor sie nach Hause kommen. Die 62 % des Papers müssen Garbage Collection einschließen. Die BPCC-Spalte des Papers kann ab 5 % nicht stimmen: Sie gleicht der von NVCTX, die laut Text darunter liegt.',
  },
  'nvctx-14': {
    title: 'Abbildung 14: Commit-Latenz über der von NVCTX, ohne Abbrüche',
    about: `${SETUP} Keine Abbrüche. Von COMMIT bis zur Bestätigung, im Mittel, über der Zeit von NVCTX.`,
    why: `${SIZES_ARE_OURS} Der Eintrag wartet auf die Daten, und zwischen Commits finden Checkpoints des Logs statt. Wo Transaktionen groß und Commits selten sind, wie bei TPC-H, wartet ein Commit auf wenige Seiten, und jedes weitere Warten ist ein großer Anteil.`,
  },
  'nvctx-15': {
    title: 'Abbildung 15: Commit-Latenz, die NVCTX bei TPC-H spart, nach Abbruchquote',
    about: `${SETUP} Von COMMIT bis zur Bestätigung, im Mittel, weniger als bei jedem anderen Verfahren.`,
    why: `${SIZES_ARE_OURS} Nur 2 von 24 Transaktionen schreiben, und ihre Seiten sind beim COMMIT fast alle dauerhaft: Zu warten bleiben 0,09 ms, also fällt eine Seite mehr, die 0,39 ms dauert, ins Gewicht. Tabelle und Wurzel von X-FTL sind zwei.`,
  },
  'nvctx-16': {
    title: 'Abbildung 16: was hybrides Ablegen gewinnt, nach Größe des Speichers',
    about: `${SETUP} ${FIO} Hybrides gegenüber einfachem Ablegen.`,
    why: 'Nur ein Speicher, der für die Anforderungen der offenen Transaktionen zu klein ist, macht einen Unterschied: Hier genügt ihnen 1 MB. Was das einfache Ablegen des Papers mit einer Transaktion tut, die nicht hineinpasst, ist nicht gesagt; unseres schickt alle ihre Zuordnungen auf den Flash, einmal und in ganzen Seiten, und das kostet kaum mehr, als einen Teil davon zu schicken.',
  },
  'nvctx-17': {
    title: 'Abbildung 17: was dynamische Aufteilung gewinnt, nach Größe des Speichers',
    about: `${SETUP} ${FIO} Durchsatz, wo Algorithmus 1 den Speicher aufteilt, gegenüber dem bei halb und halb; das Paper nennt Gewinne von 5,4 bis 15,6 % unterhalb von 1 MB.`,
    why: 'Eine feste Hälfte fasst bei 1 MB 32 Mapping-Seiten, und Algorithmus 1 lässt Platz für 57: genug für die 55, die die Datei von fio hier hat, also kommt keine auf den Flash. Ein kleinerer Speicher hat so oder so zu wenige und gewinnt kaum; mit einer kleineren Datei läge der Gewinn bei kleineren Größen.',
  },
  'nvctx-table-2': {
    title: 'Tabelle 2: Durchsatz nach den Konstanten von Algorithmus 1',
    about: `${SETUP} ${FIO} 1 MB Speicher, und ein Viertel davon. Die Einheit der Tabelle ist als Megabyte in der Sekunde gelesen: Acht Kanäle kommen auf höchstens 335.`,
    why: 'Garbage Collection kostet hier ein Siebtel der Zeit der Kanäle. β lässt der Tabelle der laufenden Transaktionen mindestens ein Zehntel, ein Fünftel oder zwei Fünftel des Speichers, und so der Mapping-Tabelle 57, 51 oder 38 Seiten von den 55, die die Datei hat: β = 0,9 ist am besten, wie im Paper. α und γ sagen, wie weit und wie schnell die Tabelle der laufenden Transaktionen wächst, und das verlangen diese Transaktionen bei 1 MB nicht.',
  },
  'nvctx-table-3': {
    title: 'Tabelle 3: Dauer der Wiederherstellung',
    about: `${SETUP} Der Strom fällt aus, wenn drei Viertel von 160 Transaktionen von fio, je 256 Seiten von 16 Clients, beendet sind. Blöcke werden auf acht Kanälen gleichzeitig durchsucht; die, die das ganze Board darüber hinaus hat, sind hinzugerechnet, mit je einer Zusammenfassung. Seiten von Logs und Tabellen werden nacheinander gelesen, wie die veröffentlichten Zeiten besagen. Die Mapping-Tabelle zählt nicht mit, wie im Paper.`,
    why: 'Das Durchsuchen im Paper liest die 448 000 Blöcke, die 940 GB füllen; ein warmes Gerät ist überall beschrieben, und alle seine 524 288 Blöcke werden gelesen, mit einer zweiten Lesung, wo ein Block frei ist. Wie viel Log und Tabellen enthalten, hängt davon ab, wann der Strom ausfällt: Ein Log von 2048 Seiten ist im Paper voll und wird hier lange vorher geleert; X-FTL liest die Abbilder seiner Tabelle seit dem letzten Checkpoint; die Einträge offener Transaktionen stehen bei NVCTX in Seiten, von denen das Paper 21 hat.',
  },
};
