/** Texts of the figures of NVCTX, in German. */
import type { FigureSentences, NvctxFigure } from '../../experiments/messages.ts';

const SETUP =
  'Das Board von NVCTX mit einem 64stel seiner Blöcke und einer Operation je Kanal zur Zeit, warm; zu einem Viertel voll, worin die 28 Warehouses von TPC-C Platz haben, und daneben mit 900 von 940 GB. Die Dateien von SysBench sind dann so, wie die Vorbereitung im Paper sie hinterlässt, einmal geschrieben, und Anfragen gehen an 64 ihrer Mapping-Seiten: Eine feste Hälfte von 2 MB fasst laut Text alle, in die geschrieben wird. Isolation ohne Seitenkonflikt, die alle Verfahren anbieten; 7 Clients bei TPC-C, 4 bei fio (16 Zugriffe zu 16 KB je Transaktion) und TPC-H, 8 bei SysBench (fileio, 40 Schreib- und 60 Lesezugriffe zwischen zwei fsync). BPCC verschiebt nicht committete Seiten, bis die Version veraltet ist, an der sie hängen.';
const OPEN =
  'Veröffentlichte Werte stehen bei der Füllung, die das Paper nennt, bei SysBench also 900 von 940 GB, sonst bei einem Viertel. Unser Host rechnet zwischen zwei Anforderungen nichts.';
const FULL =
  'Auf einem warmen Gerät mit 900 von 940 GB hat die Mapping-Tabelle 210 Seiten und der Speicher Platz für 57: für jede geschriebene oder verschobene Seite programmiert NVCTX, wie gedruckt, bei fio und TPC-H 0,4 Mapping-Seiten (X-FTL 0,12 und 0,03), und ein Commit wartet darauf. Gesammelt warten Einträge in der Tabelle der laufenden Transaktionen, bis sie fast voll ist, und eine Mapping-Seite kommt mit allen ihren auf einmal herein: 0,01 bis 0,03.';

const throughput = (panel: string, workload: string, own: string) => ({
  title: `Abbildung 12 (${panel}): Gewinn an Durchsatz durch NVCTX nach Abbruchquote, ${workload}`,
  about: `${SETUP} Wie viel mehr Transaktionen NVCTX in der Sekunde committet als jedes andere Verfahren.`,
  why: `${own} ${FULL} ${OPEN}`,
});
const pages = (panel: string, workload: string, own: string) => ({
  title: `Abbildung 13 (${panel}): geschriebene Seiten, ${workload}`,
  about: `${SETUP} Alle Programmiervorgänge des Flash, in Prozent über oder unter denen eines anderen Verfahrens, nach Abbruchquote.`,
  why: `${own} ${FULL} ${OPEN}`,
});
const collection = (panel: string, workload: string) => ({
  title: `Abbildung 14 (${panel}): Zeit für Garbage Collection, die NVCTX spart, ${workload}`,
  about: `${SETUP} Zeit, die Planes mit Kopien und Löschvorgängen und mit dem Leeren eines Logs verbringen, weniger als bei jedem anderen Verfahren, nach Abbruchquote.`,
  why: `BPCC behält veraltete Versionen, solange sie Zeugnis ablegen; ihre nicht committeten Gegenstücke stehen in Blöcken, die sonst wenig Gültiges enthalten, also kommen diese zuerst in die Garbage Collection, und die Zeugen verschwinden: Kaum ein Block mehr wird eingesammelt als bei NVCTX. Die Tabellen von X-FTL sind veraltet, sobald die nächste geschrieben ist: Ihre Blöcke werden ohne eine Kopie gelöscht. ${FULL} ${OPEN}`,
});
const storing = (panel: string, what: string) => ({
  title: `Abbildung 17 (${panel}): ${what} mit hybridem Ablegen, nach Größe des Speichers, SysBench`,
  about: `${SETUP} SysBench ohne Abbrüche. Hybrides gegenüber einfachem Ablegen; das Paper misst bei 1 MB 330,1 und 297,1 Mb/s, 182 437 und 195 589 Seiten.`,
  why: `Nur ein Speicher, der für die Anforderungen der offenen Transaktionen zu klein ist, macht einen Unterschied: Acht Clients haben höchstens 320 davon offen, 5 KB. Die 11 % des Papers verlangen Zehntausende. ${OPEN}`,
});

export const nvctx: FigureSentences<NvctxFigure> = {
  'nvctx-1': {
    title: 'Abbildung 1: Größen der Transaktionen',
    about:
      'Anteil der Transaktionen, die bis so viele Seiten zu 16 KB schreiben. fileserver, varmail und webproxy sammelt ein Journal, wie bei ext4; TPC-C sind 28 Warehouses mit 7 Clients.',
    why: 'Die Generatoren ziehen die Größen des Journals aus den Bereichen, die der Text nennt; zwischen ihren Grenzen sind alle Größen gleich häufig, und das ist unseres. Die von TPC-C folgen aus dem, was in PostgreSQL gezählt wurde.',
  },
  'nvctx-11': {
    title: 'Abbildung 11: Gewinn an Durchsatz durch NVCTX ohne Abbrüche',
    about: `${SETUP} Keine Abbrüche. Wie viel mehr Transaktionen NVCTX in der Sekunde committet als jedes andere Verfahren.`,
    why: `TxFlash und NVCTX sind gleich schnell, wo die Mapping-Seiten in den Speicher passen. ${FULL} SCC und BPCC schreiben gar keine Mapping-Tabelle und zahlen bei der Wiederherstellung (Tabelle 3). ${OPEN}`,
  },
  'nvctx-12-a': throughput(
    'a',
    'TPC-C',
    'SCC löscht für jede abgebrochene Transaktion 2,4 Blöcke, bevor die nächsten dieselben Seiten schreiben dürfen; in jedem sind etwa 75 gültige Seiten zu verschieben: 34 ms, die ein Host voll spürt, wo eine Transaktion 1 ms dauert. BPCC programmiert von einer abgebrochenen Transaktion die zurückgehaltene Seite nie. Ein Host, der für jede Seite 100 µs rechnet, bringt die Gewinne über WAL und X-FTL auf 23 und 13 %, nahe an die des Papers.',
  ),
  'nvctx-12-b': throughput(
    'b',
    'fio',
    'Zufällige Seiten treffen seltener auf eine nicht committete Version als die heißen von TPC-C, also löscht SCC weniger. BPCC programmiert von einer abgebrochenen Transaktion die zurückgehaltene Seite nie.',
  ),
  'nvctx-12-c': throughput(
    'c',
    'SysBench',
    'Drei Viertel der Zugriffe gehen an 1 % der Dateien, wo SCC sofort auf seine nicht committeten Seiten trifft. Eine Transaktion hat 40 Seiten, sodass Tabelle und Wurzel von X-FTL 5 % dessen sind, was sie schreibt.',
  ),
  'nvctx-12-d': throughput(
    'd',
    'TPC-H',
    'Nur 2 von 24 Transaktionen schreiben: Alle Verfahren warten auf dieselben Lesezugriffe, und das Log, dessen Seiten im Hintergrund nach Hause gehen, liegt ein wenig vorn.',
  ),
  'nvctx-13-a': pages(
    'a',
    'TPC-C',
    'Logging schreibt jede Seite zweimal, einmal ins Log und einmal nach Hause, wenn nicht eine neuere Version im Log sie ersetzt: Höchstens die Hälfte lässt sich sparen, wo nichts eingesammelt wird, und weniger, wo die heißen Seiten von TPC-C im Log ersetzt werden, bevor sie nach Hause kommen. Die 62 % des Papers müssen Garbage Collection einschließen. Die BPCC-Spalte des Papers kann ab 5 % nicht stimmen: Sie gleicht der von NVCTX, die laut Text darunter liegt.',
  ),
  'nvctx-13-b': pages(
    'b',
    'fio',
    'Zufällige Seiten werden im Log kaum ersetzt: Es schreibt jede von ihnen zweimal.',
  ),
  'nvctx-13-c': pages(
    'c',
    'SysBench',
    'Heiße Seiten werden im Log ersetzt, bevor sie nach Hause kommen, und auf dem Flash hinterlassen sie fast leere Blöcke.',
  ),
  'nvctx-13-d': pages(
    'd',
    'TPC-H',
    'So wenig wird geschrieben, dass den Ausschlag gibt, was die Garbage Collection am Anfang kopiert.',
  ),
  'nvctx-14-a': collection('a', 'TPC-C'),
  'nvctx-14-b': collection('b', 'fio'),
  'nvctx-14-c': collection('c', 'SysBench'),
  'nvctx-14-d': collection('d', 'TPC-H'),
  'nvctx-15-a': {
    title: 'Abbildung 15 (a): Commit-Latenz über der von NVCTX, ohne Abbrüche',
    about: `${SETUP} Keine Abbrüche. Von COMMIT bis zur Bestätigung, im Mittel, über der Zeit von NVCTX.`,
    why: `Der Eintrag des Logs wartet auf die Daten, und zwischen Commits finden Checkpoints des Logs statt. X-FTL programmiert bei jedem Commit seine Tabelle und eine Wurzel. Die Seiten von TPC-H sind beim COMMIT fast alle dauerhaft: Zu warten bleiben 0,1 ms, also fällt jede Seite mehr ins Gewicht. ${FULL} ${OPEN}`,
  },
  'nvctx-15-b': {
    title: 'Abbildung 15 (b): Commit-Latenz, die NVCTX spart, bei 20 % Abbrüchen',
    about: `${SETUP} Abbruchquote 20 %. Von COMMIT bis zur Bestätigung, im Mittel, weniger als bei jedem anderen Verfahren.`,
    why: `Die Commits von SCC warten auf die Löschvorgänge, die Abbrüche vor ihnen hinterlassen haben. Bei TPC-H bleiben beim COMMIT 0,1 ms zu warten; eine Seite mehr dauert 0,39 ms, und Tabelle und Wurzel von X-FTL sind zwei. ${FULL} ${OPEN}`,
  },
  'nvctx-16': {
    title: 'Abbildung 16: was dynamische Aufteilung gewinnt, nach Größe des Speichers',
    about: `${SETUP} Keine Abbrüche. Durchsatz, wo Algorithmus 1 den Speicher aufteilt, gegenüber dem bei halb und halb; das Paper nennt Gewinne von 5,4 bis 15,6 % unterhalb von 1 MB.`,
    why: `Eine feste Hälfte fasst bei 1 MB 32 Mapping-Seiten, und Algorithmus 1 lässt Platz für 57: Ein Viertel des Geräts hat 55. Wo beide zu wenige fassen, bleibt der größere Teil der Fehltreffer; wo beide genug fassen, ist nichts zu gewinnen. TPC-H schreibt zu wenig, um eines von beiden zu spüren. ${OPEN}`,
  },
  'nvctx-16-b': {
    title: 'Abbildung 16: Durchsatz nach Größe des Speichers',
    about: `${SETUP} Keine Abbrüche. Durchsatz, wo Algorithmus 1 den Speicher aufteilt, und bei halb und halb, jeweils gegenüber dem eigenen bei 4 MB; das Paper sagt, dass beide steigen und ab 1 MB gleich bleiben.`,
    why: `Der Durchsatz bleibt gleich, sobald die Mapping-Seiten, in die geschrieben wird, Platz haben: 55 bei einem Viertel des Geräts, 64 bei SysBench. Das ist bei 1 MB so, wo Algorithmus 1 den Speicher aufteilt, und bei 2 MB mit einer festen Hälfte. ${OPEN}`,
  },
  'nvctx-17-a': storing('a', 'Durchsatz'),
  'nvctx-17-b': storing('b', 'geschriebene Seiten'),
  'nvctx-table-2': {
    title: 'Tabelle 2: Durchsatz nach den Konstanten von Algorithmus 1',
    about: `${SETUP} Keine Abbrüche, 1 MB Speicher. Gelesene und geschriebene Megabyte in der Sekunde, wie fileio von sysbench sie zählt; das Paper hat Zahlen für SysBench und ähnliche für die anderen.`,
    why: `β lässt der Tabelle der laufenden Transaktionen mindestens ein Zehntel, ein Fünftel oder zwei Fünftel des Speichers, und so der Mapping-Tabelle 57, 51 oder 38 Seiten: β = 0,9 ist am besten, wie im Paper. Dateien, die einmal geschrieben wurden, lassen nichts einzusammeln, und ein Host, der nichts rechnet, ist 1,5- bis 1,7-mal so schnell wie der des Papers. Einer, der zwischen zwei Anforderungen 46 µs rechnet, so lange, wie der höchste veröffentlichte Wert höchstens zulässt, hat 323 bis 330 Mb/s, und einer, der nichts rechnet, 326 bis 355 mit Dateien, die fortlaufend überschrieben wurden: nahe den 315 bis 353 des Papers. α und γ sagen, wie weit und wie schnell die Tabelle der laufenden Transaktionen wächst, und das verlangen 320 offene Anforderungen nicht. ${OPEN}`,
  },
  'nvctx-table-3': {
    title: 'Tabelle 3: Dauer der Wiederherstellung, Mittel aus vier Workloads',
    about: `${SETUP} Der Strom fällt aus, wenn drei Viertel der Arbeit getan sind. Blöcke werden auf acht Kanälen gleichzeitig durchsucht; die, die das ganze Board darüber hinaus hat, sind hinzugerechnet, mit je einer Zusammenfassung. SysBench geht mit 900 von 940 GB in das Mittel ein. Seiten von Logs und Tabellen werden nacheinander gelesen, wie die veröffentlichten Zeiten besagen; von den 32 MB des Logs alle, wie der Text sagt. Die Mapping-Tabelle zählt nicht mit, wie im Paper.`,
    why: 'Das Durchsuchen im Paper liest die 448 000 Blöcke, die 940 GB füllen; ein warmes Gerät ist überall beschrieben, und alle seine 524 288 Blöcke werden gelesen, mit einer zweiten Lesung, wo ein Block frei ist. Wie viel die Tabellen enthalten, hängt davon ab, wann der Strom ausfällt. X-FTL liest die Abbilder seiner Tabelle seit dem letzten Checkpoint. NVCTX liest die Liste der gelöschten Blöcke, die unsere ist, und seine Tabelle der laufenden Transaktionen, je eine Seite; das Paper hat 21.',
  },
};
