/** What published figures say in German. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  '13 MB of flash, a million erases of each block, 1,000 transactions a second without a pause; bytes erased for each transaction as a run on 16 chips measured them.':
    '13 MB Flash, eine Million Löschvorgänge je Block, 1000 Transaktionen in der Sekunde ohne Pause; gelöschte Bytes je Transaktion, wie ein Lauf auf 16 Chips sie gemessen hat.',
  '16 clients of fio with 256 random pages a transaction, no aborts.':
    '16 Clients von fio mit 256 zufälligen Seiten je Transaktion, keine Abbrüche.',
  '90 % of them at most': '90 % davon höchstens',
  'A compiler with a persistent heap commits 38 times, 15 KB each; its 670 ms of computing are not shown, as in the slides. The log never fills. Battery-backed DRAM takes no time.':
    'Ein Compiler mit persistentem Heap committet 38-mal, je 15 KB; seine 670 ms Rechenzeit sind nicht gezeigt, wie auf den Folien. Das Log wird nie voll. Batteriegestütztes DRAM braucht keine Zeit.',
  'A debit-credit transaction’s record: its data, 76 bytes of header and 56 for each range in RVM, or 8 and 8 where headers are optimised.':
    'Der Eintrag einer Debit-Credit-Transaktion: ihre Daten, 76 Byte Header und 56 für jeden Bereich bei RVM, oder 8 und 8, wo die Header optimiert sind.',
  'A device of eight packages as in LightTx Table II, with one operation a package at a time, as the simulator of both papers has it by default; half full and never short of blocks, so that collection stays idle; only as many blocks as the run needs.':
    'Ein Gerät mit acht Packages wie in Tabelle II von LightTx, mit einer Operation je Package zur Zeit, wie es der Simulator beider Papers voreingestellt hat; halb voll und nie knapp an Blöcken, sodass die Garbage Collection ruht; nur so viele Blöcke, wie der Lauf braucht.',
  'A fixed half holds 32 mapping pages at 1 MB, and Algorithm 1 leaves room for 57: enough for the 55 that fio’s file has here, so that none goes to flash. A smaller memory has too few either way, and hardly gains; with a smaller file the gain would stand at smaller sizes.':
    'Eine feste Hälfte fasst bei 1 MB 32 Mapping-Seiten, und Algorithmus 1 lässt Platz für 57: genug für die 55, die die Datei von fio hier hat, also kommt keine auf den Flash. Ein kleinerer Speicher hat so oder so zu wenige und gewinnt kaum; mit einer kleineren Datei läge der Gewinn bei kleineren Größen.',
  'A loop writes (or writes and calls fsync) and tells the world. The system crashes, and power is cut, at every event, with every subset of the drive’s cache on the platter; a small journal and cache.':
    'Eine Schleife schreibt (oder schreibt und ruft fsync) und sagt es der Welt. Bei jedem Ereignis stürzt das System ab, und der Strom fällt aus, mit jeder Teilmenge des Laufwerk-Caches auf der Platte; Journal und Cache sind klein.',
  'A transaction of one page takes two programs one after the other with a commit record and one without, so the limit is 2; transfers over the package’s bus and the host link, which both pay alike, take a little of it away in the paper and here.':
    'Eine Transaktion aus einer Seite braucht mit Commit-Eintrag zwei Programmiervorgänge nacheinander und ohne ihn einen, die Grenze ist also 2; Übertragungen über den Bus des Packages und die Verbindung zum Host, die beide gleich bezahlen, nehmen im Paper und hier ein wenig davon weg.',
  'An aborted transaction never programs the page that is held back for its end, so throughput rises a little with aborts where the paper draws it flat. Atomic-Write’s mapping page is one more program, 0.31 ms that the host waits for behind 1.6 ms of data, and less with every commit that becomes an abort. Sent together with the data, which is not safe, it would cost 5.5 %: a distance of 1.6 % needs a host that is slower than the device.':
    'Eine abgebrochene Transaktion programmiert die Seite nie, die für ihr Ende zurückgehalten wird; deshalb steigt der Durchsatz mit den Abbrüchen ein wenig, wo das Paper ihn waagrecht zeichnet. Die Mapping-Seite von Atomic-Write ist ein Programmiervorgang mehr, 0,31 ms, die der Host hinter 1,6 ms Daten wartet, und weniger mit jedem Commit, aus dem ein Abbruch wird. Zusammen mit den Daten abgeschickt, was nicht sicher ist, kostete sie 5,5 %: Ein Abstand von 1,6 % verlangt einen Host, der langsamer ist als das Gerät.',
  'Building Apache: time by policy': 'Apache übersetzen: Zeit nach Strategie',
  'Bytes of a commit record': 'Bytes eines Commit-Eintrags',
  'Collection takes a seventh of the channels’ time here. β leaves the in-process table a tenth, a fifth or two fifths of the memory at least, and so the mapping table 57, 51 or 38 pages of the 55 that the file has: β = 0.9 is best, as in the paper. α and γ say how far and how fast the in-process table grows, which these transactions do not ask for at 1 MB.':
    'Garbage Collection kostet hier ein Siebtel der Zeit der Kanäle. β lässt der Tabelle der laufenden Transaktionen mindestens ein Zehntel, ein Fünftel oder zwei Fünftel des Speichers, und so der Mapping-Tabelle 57, 51 oder 38 Seiten von den 55, die die Datei hat: β = 0,9 ist am besten, wie im Paper. α und γ sagen, wie weit und wie schnell die Tabelle der laufenden Transaktionen wächst, und das verlangen diese Transaktionen bei 1 MB nicht.',
  'Computing and calls of a compiled file are chosen so that sync costs about what the paper says; what barriers and external synchrony make of the same calls is simulated.':
    'Rechenzeit und Aufrufe einer übersetzten Datei sind so gewählt, dass sync ungefähr kostet, was das Paper sagt; was Barrieren und External Synchrony aus denselben Aufrufen machen, ist simuliert.',
  'Connections are slow, so a reply that is held back for a commit costs them little, in the paper and here; the network’s times are ours.':
    'Verbindungen sind langsam, also kostet sie eine für einen Commit zurückgehaltene Antwort wenig, im Paper und hier; die Zeiten des Netzes haben wir gewählt.',
  'Cyclic against traditional commit, by transaction size':
    'Zyklischer gegenüber traditionellem Commit, nach Größe der Transaktion',
  'Debit-credit on RVM with a log of 16 MB on Intel 28F016SV chips (6 µs a byte, 600 ms an erase); steady throughput over whole turns of the log, its erases included.':
    'Debit-Credit auf RVM mit einem Log von 16 MB auf Chips vom Typ Intel 28F016SV (6 µs je Byte, 600 ms je Löschvorgang); stetiger Durchsatz über ganze Umläufe des Logs, samt seinem Löschen.',
  'Figure 11: throughput gain of NVCTX, by workload':
    'Abbildung 11: Gewinn an Durchsatz durch NVCTX, nach Last',
  'Figure 12: garbage collection time that NVCTX saves':
    'Abbildung 12: Zeit für Garbage Collection, die NVCTX spart',
  'Figure 13: pages written under TPC-C, against write-ahead logging':
    'Abbildung 13: geschriebene Seiten bei TPC-C, gegenüber Write-Ahead-Logging',
  'Figure 14: commit latency above NVCTX’s, without aborts':
    'Abbildung 14: Commit-Latenz über der von NVCTX, ohne Abbrüche',
  'Figure 15: commit latency that NVCTX saves under TPC-H, by abort ratio':
    'Abbildung 15: Commit-Latenz, die NVCTX bei TPC-H spart, nach Abbruchquote',
  'Figure 16: what hybrid storing gains, by size of the memory':
    'Abbildung 16: was hybrides Ablegen gewinnt, nach Größe des Speichers',
  'Figure 17: what dynamic allocation gains, by size of the memory':
    'Abbildung 17: was dynamische Aufteilung gewinnt, nach Größe des Speichers',
  'Figure 1: sizes of transactions': 'Abbildung 1: Größen der Transaktionen',
  'Figure 5: throughput by isolation level': 'Abbildung 5: Durchsatz nach Isolationsstufe',
  'Figure 6: throughput by abort ratio': 'Abbildung 6: Durchsatz nach Abbruchquote',
  'Figure 7: garbage collection time by abort ratio':
    'Abbildung 7: Zeit für Garbage Collection nach Abbruchquote',
  'Figure 8: recovery time by zone size': 'Abbildung 8: Dauer der Wiederherstellung nach Größe der Zonen',
  'Figure 9: mapping persistence overhead': 'Abbildung 9: Aufwand für eine persistente Mapping-Tabelle',
  'Half of a byte is saved for a microsecond of computing, and eight chips need a microsecond to program and erase half a byte: a little more where bytes do not divide by the chips.':
    'Ein halbes Byte ist für eine Mikrosekunde Rechnen gespart, und acht Chips brauchen eine Mikrosekunde, um ein halbes Byte zu programmieren und zu löschen: etwas mehr, wo die Bytes nicht durch die Chips teilbar sind.',
  'How long the log’s flash lasts': 'Wie lange der Flash des Logs hält',
  'How many calls a transaction makes, and what they compute, are ours; the ratio of a turn of the platter to a call decides the factor.':
    'Wie viele Aufrufe eine Transaktion macht und was diese rechnen, haben wir gewählt; den Faktor bestimmt das Verhältnis einer Umdrehung der Platte zu einem Aufruf.',
  'It does not differ.': 'Es gibt keinen Unterschied.',
  'Logging writes each page twice, once into the log and once home, unless a newer version in the log replaces it: at most half can be saved where nothing is collected, and less where TPC-C’s hot pages are replaced in the log before they go home. The paper’s 62 % must include garbage collection. The paper’s column of BPCC cannot be right from 5 % on: it equals NVCTX’s, which the text has below it.':
    'Logging schreibt jede Seite zweimal, einmal ins Log und einmal nach Hause, wenn nicht eine neuere Version im Log sie ersetzt: Höchstens die Hälfte lässt sich sparen, wo nichts eingesammelt wird, und weniger, wo die heißen Seiten von TPC-C im Log ersetzt werden, bevor sie nach Hause kommen. Die 62 % des Papers müssen Garbage Collection einschließen. Die BPCC-Spalte des Papers kann ab 5 % nicht stimmen: Sie gleicht der von NVCTX, die laut Text darunter liegt.',
  'MySQL under TPC-C: external synchrony against async with barriers':
    'MySQL bei TPC-C: External Synchrony gegenüber async mit Barrieren',
  'One machine for all: a 7200 RPM drive with 2 MB of volatile cache, a journal of 400 MB for data and metadata, 5 s between commits.':
    'Eine Maschine für alles: ein Laufwerk mit 7200 Umdrehungen in der Minute und 2 MB flüchtigem Cache, ein Journal von 400 MB für Daten und Metadaten, 5 s zwischen Commits.',
  'One mapping page for each transaction of 27.2 pages is 3.68 %; what is above it are lists of copied pages that no commit took along. LightTx writes each page of the map that is dirty when the zone slides, nearly all of those that TPC-C touches: 1.8 % with a zone of 1,024 blocks, 3.7 % with 512. The paper’s limit asks for a larger zone than its recovery times (Figure 8) allow.':
    'Eine Mapping-Seite für jede Transaktion von 27,2 Seiten sind 3,68 %; was darüber liegt, sind Listen kopierter Seiten, die kein Commit mitgenommen hat. LightTx schreibt jede Seite der Mapping-Tabelle, die geändert ist, wenn die Zone weiterrückt, fast alle also, die TPC-C berührt: 1,8 % bei einer Zone von 1024 Blöcken, 3,7 % bei 512. Die Grenze im Paper verlangt eine größere Zone, als seine Wiederherstellungszeiten (Abbildung 8) erlauben.',
  'Only a memory that is too small for the requests of open transactions makes a difference: here 1 MB is enough for them. What the paper’s single storing does with a transaction that does not fit is not said; ours sends all of its mappings to flash, once and in whole pages, which costs little more than sending a part of them.':
    'Nur ein Speicher, der für die Anforderungen der offenen Transaktionen zu klein ist, macht einen Unterschied: Hier genügt ihnen 1 MB. Was das einfache Ablegen des Papers mit einer Transaktion tut, die nicht hineinpasst, ist nicht gesagt; unseres schickt alle ihre Zuordnungen auf den Flash, einmal und in ganzen Seiten, und das kostet kaum mehr, als einen Teil davon zu schicken.',
  'PostMark: time by policy': 'PostMark: Zeit nach Strategie',
  'RVM’s headers': 'Header von RVM',
  'SCC’s forced erases take 144 s of the packages’ time with or without any other collection. The unit, LightTx’s own, is 7.5 s, and hangs on how full the device is when the trace begins: with 98 or 95 % of its pages written instead of all, it is 4.3 or 1.7 s, and SCC takes 34 or 88 times as much. BPCC’s witnesses double the copies that Atomic-Write makes; what makes them several times as many in the paper is not known. LightTx may not collect its two zones, which hold the blocks with most stale pages: with zones of 512 blocks it collects a little less than Atomic-Write, as in the paper, but writes 3.4 % mapping pages (Figure 9).':
    'Das erzwungene Löschen von SCC kostet 144 s Zeit der Packages, mit oder ohne andere Garbage Collection. Die Einheit, die Zeit von LightTx selbst, beträgt 7,5 s und hängt davon ab, wie voll das Gerät ist, wenn der Trace beginnt: Sind 98 oder 95 % seiner Seiten geschrieben statt aller, sind es 4,3 oder 1,7 s, und SCC braucht das 34- oder 88-Fache. Die Zeugen von BPCC verdoppeln die Kopien, die Atomic-Write macht; was im Paper ein Mehrfaches daraus macht, ist nicht bekannt. LightTx darf in seinen zwei Zonen nicht einsammeln, und gerade dort liegen die Blöcke mit den meisten veralteten Seiten: Mit Zonen von 512 Blöcken sammelt es etwas weniger ein als Atomic-Write, wie im Paper, schreibt aber 3,4 % Mapping-Seiten (Abbildung 9).',
  'SPECweb99: latency by size of the file': 'SPECweb99: Latenz nach Größe der Datei',
  'SPECweb99: throughput by policy': 'SPECweb99: Durchsatz nach Strategie',
  'TPC-C of 7 clients on 28 warehouses, 27.2 pages of 4 KB a transaction, 1,328,700 page writes as in the paper’s trace; the 32 GB of Table II with one operation a package at a time and each page on the package of its number, as the paper’s simulator has it by default; a zone of 2,048 blocks; every logical page written once before.':
    'TPC-C mit 7 Clients auf 28 Warehouses, 27,2 Seiten zu 4 KB je Transaktion, 1 328 700 Seitenschreibzugriffe wie im Trace des Papers; die 32 GB aus Tabelle II mit einer Operation je Package zur Zeit und jede Seite auf dem Package ihrer Nummer, wie es der Simulator des Papers voreingestellt hat; eine Zone von 2048 Blöcken; jede logische Seite zuvor einmal geschrieben.',
  'Table 2: throughput by the constants of Algorithm 1':
    'Tabelle 2: Durchsatz nach den Konstanten von Algorithmus 1',
  'Table 3: recovery time': 'Tabelle 3: Dauer der Wiederherstellung',
  'The board of NVCTX with a 64th of its blocks and one operation a channel at a time; a quarter full, which TPC-C’s 28 warehouses fit into, and warm; no-page-conflict isolation, which all schemes offer; 7 clients under TPC-C, 4 under fio and TPC-H, 8 under sysbench.':
    'Das Board von NVCTX mit einem 64stel seiner Blöcke und einer Operation je Kanal zur Zeit; zu einem Viertel voll, worin die 28 Warehouses von TPC-C Platz haben, und warm; Isolation ohne Seitenkonflikt, die alle Verfahren anbieten; 7 Clients bei TPC-C, 4 bei fio und TPC-H, 8 bei sysbench.',
  'The compiler: time of its commits by parallelism': 'Der Compiler: Dauer seiner Commits nach Parallelität',
  'The more clients wait at once, the more commits share a barrier, and the less there is to gain; how much a transaction computes, and how much of it clients can do side by side, is ours.':
    'Je mehr Clients zugleich warten, desto mehr Commits teilen sich eine Barriere, und desto weniger ist zu gewinnen; wie viel eine Transaktion rechnet und wie viel davon Clients nebeneinander können, haben wir gewählt.',
  'The network takes most of it, in the paper and here. External synchrony holds back a reply for a commit only where its own process has written, 33 ms at most; in the paper the smallest replies wait as long on average.':
    'Das meiste kostet das Netz, im Paper und hier. External Synchrony hält eine Antwort nur dann für einen Commit zurück, wenn ihr eigener Prozess geschrieben hat, höchstens 33 ms; im Paper warten die kleinsten Antworten im Mittel so lange.',
  'The pages of a transaction meet on some packages, and leave others idle until the barrier: 5.3 rounds of programs for 27.2 pages on eight packages. No-page-conflict isolation comes out as published; serializable interleaving, which never waits, gains more here, because the host has 64 requests under way and computes nothing between them. Dealt out evenly over the packages, pages take 3.8 rounds, and freer isolation gains 4 and 6 %.':
    'Die Seiten einer Transaktion treffen auf einigen Packages zusammen und lassen andere bis zur Barriere leer: 5,3 Programmierrunden für 27,2 Seiten auf acht Packages. Isolation ohne Seitenkonflikt kommt heraus wie veröffentlicht; serialisierbare Verschränkung, die nie wartet, gewinnt hier mehr, weil der Host 64 Anforderungen unterwegs hat und dazwischen nichts rechnet. Gleichmäßig auf die Packages verteilt, brauchen die Seiten 3,8 Runden, und freiere Isolation gewinnt 4 und 6 %.',
  'The paper replays traces of a file system, with its computing between the writes and its own transaction sizes; here the sizes are ours and clients do not pause, so files are written three times as fast; TPC-B, whose sizes are known, comes near. What compares is the order: large transactions gain nothing from cyclic commits, small ones most.':
    'Das Paper spielt Traces eines Dateisystems ab, mit dessen Rechenzeit zwischen den Schreibzugriffen und dessen Transaktionsgrößen; hier sind die Größen unsere, und Clients machen keine Pause, also werden Dateien dreimal so schnell geschrieben; TPC-B, dessen Größen bekannt sind, kommt nahe heran. Vergleichbar ist die Reihenfolge: Große Transaktionen gewinnen durch zyklische Commits nichts, kleine am meisten.',
  'The paper’s scan reads the 448,000 blocks that 940 GB fill; a warm device has been written everywhere, and all of its 524,288 blocks are read, with a second read where a block is free. How much the log and the tables hold depends on when power fails: a log of 2,048 pages is full in the paper, and is emptied long before that here; X-FTL reads the images of its table since the last checkpoint; NVCTX’s entries of open transactions stand in pages that the paper has 21 of.':
    'Das Durchsuchen im Paper liest die 448 000 Blöcke, die 940 GB füllen; ein warmes Gerät ist überall beschrieben, und alle seine 524 288 Blöcke werden gelesen, mit einer zweiten Lesung, wo ein Block frei ist. Wie viel Log und Tabellen enthalten, hängt davon ab, wann der Strom ausfällt: Ein Log von 2048 Seiten ist im Paper voll und wird hier lange vorher geleert; X-FTL liest die Abbilder seiner Tabelle seit dem letzten Checkpoint; die Einträge offener Transaktionen stehen bei NVCTX in Seiten, von denen das Paper 21 hat.',
  'The paper’s sizes are not known to us. TPC-C’s are those that were counted in PostgreSQL, sysbench’s follow from its statements; those of fio and TPC-H are ours.':
    'Die Größen des Papers sind uns nicht bekannt. Die von TPC-C sind in PostgreSQL gezählt, die von sysbench folgen aus seinen Anweisungen; die von fio und TPC-H sind unsere.',
  'The published scan of all blocks takes 53 µs a block one after the other, the published map 8,192 pages over eight packages: physical timing, where eight packages scan at once, gives a third of the first and about the second. The calibrated profile is fitted to whole summaries and to the map alone: blocks that have no summary yet are read page by page, which it charges one after the other.':
    'Das veröffentlichte Durchsuchen aller Blöcke braucht 53 µs je Block, einen nach dem anderen, die veröffentlichte Mapping-Tabelle 8192 Seiten über acht Packages: Physikalische Zeiten, bei denen acht Packages gleichzeitig suchen, ergeben ein Drittel des Ersten und ungefähr das Zweite. Das geeichte Profil ist an volle Zusammenfassungen und an die Mapping-Tabelle allein angepasst: Blöcke, die noch keine Zusammenfassung haben, werden Seite für Seite gelesen, und das rechnet es einzeln an.',
  'The sizes of the paper’s databases and requests are not known, and our host computes nothing between two requests.':
    'Die Größen der Datenbanken und Anforderungen des Papers sind nicht bekannt, und unser Host rechnet zwischen zwei Anforderungen nichts.',
  'The slides divide by the bytes of a record; a run erases a little more, because truncation erases whole blocks. Two years with short headers hold for Sidney’s records only.':
    'Die Folien teilen durch die Bytes eines Eintrags; ein Lauf löscht etwas mehr, weil das Abschneiden ganze Blöcke löscht. Zwei Jahre mit kurzen Headern gelten nur für die Einträge von Sidney.',
  'The slides’ plotted values are not known, so there is nothing to compare beyond what their text says.':
    'Die gezeichneten Werte der Folien sind nicht bekannt; zu vergleichen ist also nur, was ihr Text sagt.',
  'Throughput by parallelism': 'Durchsatz nach Parallelität',
  'Throughput of the traditional commit, and of cyclic commits beside it':
    'Durchsatz des traditionellen Commits und daneben der zyklischen',
  'What compressing the log gains': 'Was es bringt, das Log zu komprimieren',
  'What page buffers gain': 'Was Seitenpuffer bringen',
  'When is data safe?': 'Wann sind Daten sicher?',
  'against {0}': 'gegenüber {0}',
  'battery-backed DRAM, C++': 'batteriegestütztes DRAM, C++',
  'battery-backed DRAM, Sidney': 'batteriegestütztes DRAM, Sidney',
  'blocks of the Available and Unavailable Zones, at most':
    'Blöcke der Available und der Unavailable Zone, höchstens',
  'chips in parallel': 'parallele Chips',
  'collection time, LightTx = 1': 'Zeit für Garbage Collection, LightTx = 1',
  'commit latency above NVCTX, %': 'Commit-Latenz über NVCTX, %',
  'commit latency saved, %': 'gesparte Commit-Latenz, %',
  'data is safe': 'Daten sind sicher',
  disk: 'Festplatte',
  'disk, C++': 'Festplatte, C++',
  flash: 'Flash',
  'flash disk': 'Flash-Disk',
  'flash, short headers': 'Flash, kurze Header',
  'gain, %': 'Gewinn, %',
  'half of them at most': 'die Hälfte höchstens',
  'headers of 8 bytes': 'Header von 8 Byte',
  'hybrid, single = 1': 'hybrid, einfach = 1',
  'isolation level': 'Isolationsstufe',
  largest: 'größte',
  'mapping writes': 'Mapping-Schreibvorgänge',
  'mapping writes, % of page writes': 'Mapping-Schreibvorgänge, % der Seitenschreibzugriffe',
  mean: 'Mittel',
  'megabytes a second': 'Megabyte in der Sekunde',
  'milliseconds for all commits': 'Millisekunden für alle Commits',
  no: 'nein',
  'non-volatile memory': 'nichtflüchtiger Speicher',
  'not on power failure': 'nicht bei Stromausfall',
  'over {0}': 'über {0}',
  'over {0}, no aborts': 'über {0}, ohne Abbrüche',
  'pages a transaction': 'Seiten je Transaktion',
  'pages written': 'geschriebene Seiten',
  'pages written against WAL, %': 'geschriebene Seiten gegenüber WAL, %',
  policy: 'Strategie',
  'recovery time, ms': 'Dauer der Wiederherstellung, ms',
  'saved, %': 'gespart, %',
  scheme: 'Verfahren',
  seconds: 'Sekunden',
  'the loop calls': 'die Schleife ruft',
  throughput: 'Durchsatz',
  'throughput, LightTx strict = 1': 'Durchsatz, LightTx strikt = 1',
  'throughput, LightTx without aborts = 1': 'Durchsatz, LightTx ohne Abbrüche = 1',
  'throughput, async = 1': 'Durchsatz, async = 1',
  'throughput, async with barriers = 1': 'Durchsatz, async mit Barrieren = 1',
  'throughput, static = 1': 'Durchsatz, statisch = 1',
  'throughput, traditional commit = 1': 'Durchsatz, traditioneller Commit = 1',
  'throughput, without compression = 1': 'Durchsatz, ohne Kompression = 1',
  'throughput, without page buffers = 1': 'Durchsatz, ohne Seitenpuffer = 1',
  'time, async = 1': 'Zeit, async = 1',
  'transactions a second': 'Transaktionen in der Sekunde',
  yes: 'ja',
  '{0} 100 connections behind a network wait for each reply; 16 % of 5,000 requests write. Relative to async.':
    '{0} 100 Verbindungen hinter einem Netz warten auf jede Antwort; 16 % von 5000 Anforderungen schreiben. Relativ zu async.',
  '{0} 100 connections of 400 Kb/s and 54 ms there and back, 2,000 requests of each size; 16 % of them write.':
    '{0} 100 Verbindungen mit 400 Kb/s und 54 ms hin und zurück, 2000 Anforderungen jeder Größe; 16 % davon schreiben.',
  '{0} A build of 100 files that computes 52 ms in each, in 38 modifying calls; relative to async.':
    '{0} 100 Dateien werden übersetzt, jede rechnet 52 ms, in 38 ändernden Aufrufen; relativ zu async.',
  '{0} Abort ratio 20 %, and none. How much more transactions a second NVCTX ends than each other scheme.':
    '{0} Abbruchquote 20 %, und keine Abbrüche. Wie viel mehr Transaktionen NVCTX in der Sekunde beendet als jedes andere Verfahren.',
  '{0} Abort ratio 20 %. Time that planes spend on copies and erases, and on emptying a log, less than with each other scheme.':
    '{0} Abbruchquote 20 %. Zeit, die Planes mit Kopien und Löschvorgängen und mit dem Leeren eines Logs verbringen, weniger als bei jedem anderen Verfahren.',
  '{0} All programs of the flash, in percent above or below those of write-ahead logging.':
    '{0} Alle Programmiervorgänge des Flash, in Prozent über oder unter denen von Write-Ahead-Logging.',
  '{0} BPCC keeps obsolete versions while they bear witness; their uncommitted counterparts stand in blocks that have little else valid, so collection takes those first and the witnesses go: hardly a block more is collected than under NVCTX. What the paper’s implementation does instead is not known. X-FTL’s tables are stale as soon as the next one is written: their blocks are erased without a copy.':
    '{0} BPCC behält veraltete Versionen, solange sie Zeugnis ablegen; ihre nicht committeten Gegenstücke stehen in Blöcken, die sonst wenig Gültiges enthalten, also kommen diese zuerst in die Garbage Collection, und die Zeugen verschwinden: Kaum ein Block mehr wird eingesammelt als bei NVCTX. Was die Implementierung des Papers stattdessen tut, ist nicht bekannt. Die Tabellen von X-FTL sind veraltet, sobald die nächste geschrieben ist: Ihre Blöcke werden ohne eine Kopie gelöscht.',
  '{0} Device, zone, database and trace are a quarter of theirs, all alike. Strict isolation.':
    '{0} Gerät, Zone, Datenbank und Trace sind je ein Viertel davon. Strikte Isolation.',
  '{0} Flash with RVM’s headers and with headers of 8 bytes, the same chips as a flash disk, and what disk and battery-backed DRAM give.':
    '{0} Flash mit den Headern von RVM und mit Headern von 8 Byte, dieselben Chips als Flash-Disk, und was Festplatte und batteriegestütztes DRAM ergeben.',
  '{0} From COMMIT to its acknowledgement, on average, less than with each other scheme.':
    '{0} Von COMMIT bis zur Bestätigung, im Mittel, weniger als bei jedem anderen Verfahren.',
  '{0} Local clients, 5 ms of computing a transaction, an fsync for each commit, 2,000 transactions; throughput relative to async with barriers.':
    '{0} Lokale Clients, 5 ms Rechnen je Transaktion, ein fsync je Commit, 2000 Transaktionen; Durchsatz relativ zu async mit Barrieren.',
  '{0} No aborts. From COMMIT to its acknowledgement, on average, above that of NVCTX.':
    '{0} Keine Abbrüche. Von COMMIT bis zur Bestätigung, im Mittel, über der Zeit von NVCTX.',
  '{0} No aborts. Relative to LightTx under strict isolation; schemes stand where they offer the level.':
    '{0} Keine Abbrüche. Relativ zu LightTx bei strikter Isolation; Verfahren erscheinen dort, wo sie die Stufe anbieten.',
  '{0} No-page-conflict isolation, no aborts. The paper’s bars of cyclic commits are not known, its throughputs of the traditional commit are.':
    '{0} Isolation ohne Seitenkonflikt, keine Abbrüche. Die Balken des Papers für zyklische Commits sind nicht bekannt, seine Durchsätze des traditionellen Commits sind es.',
  '{0} One client commits one transaction after the other, of so many random pages (fio). Relative to the traditional commit.':
    '{0} Ein Client committet eine Transaktion nach der anderen, mit so vielen zufälligen Seiten (fio). Relativ zum traditionellen Commit.',
  '{0} Only 2 of 24 transactions write, and their pages are nearly all durable at COMMIT: 0.09 ms are left to wait for, so that a page more, which takes 0.39 ms, is much. X-FTL’s table and root are two.':
    '{0} Nur 2 von 24 Transaktionen schreiben, und ihre Seiten sind beim COMMIT fast alle dauerhaft: Zu warten bleiben 0,09 ms, also fällt eine Seite mehr, die 0,39 ms dauert, ins Gewicht. Tabelle und Wurzel von X-FTL sind zwei.',
  '{0} Pages of 16 KB that a transaction writes, of those that write any.':
    '{0} Seiten zu 16 KB, die eine Transaktion schreibt, unter denen, die überhaupt schreiben.',
  '{0} PostMark with a tenth of its 10,000 files and transactions; relative to async.':
    '{0} PostMark mit einem Zehntel seiner 10 000 Dateien und Transaktionen; relativ zu async.',
  '{0} Power is cut shortly before the zone slides for the second time; the closing checkpoint is not counted. Once with what the hardware would take (physical), once with constants calibrated to the published times. Schemes without a zone are measured once.':
    '{0} Der Strom fällt aus, kurz bevor die Zone zum zweiten Mal weiterrückt; der abschließende Checkpoint zählt nicht mit. Einmal mit dem, was die Hardware bräuchte (physical), einmal mit Konstanten, die auf die veröffentlichten Zeiten geeicht sind. Verfahren ohne Zone werden einmal gemessen.',
  '{0} Power is cut when three quarters of 160 transactions of fio, 256 pages each by 16 clients, have ended. Blocks are scanned on eight channels at once; those that the whole board has beyond are added, at one summary each. Pages of logs and tables are read one after the other, as the published times say. The map is not counted, as in the paper.':
    '{0} Der Strom fällt aus, wenn drei Viertel von 160 Transaktionen von fio, je 256 Seiten von 16 Clients, beendet sind. Blöcke werden auf acht Kanälen gleichzeitig durchsucht; die, die das ganze Board darüber hinaus hat, sind hinzugerechnet, mit je einer Zusammenfassung. Seiten von Logs und Tabellen werden nacheinander gelesen, wie die veröffentlichten Zeiten besagen. Die Mapping-Tabelle zählt nicht mit, wie im Paper.',
  '{0} Records are compressed to half of their bytes, at 1 MB/s; throughput relative to that without.':
    '{0} Einträge werden auf die Hälfte ihrer Bytes komprimiert, mit 1 MB/s; Durchsatz relativ zu dem ohne.',
  '{0} Records are large, so that headers matter little and chips in parallel much.':
    '{0} Die Einträge sind groß, also machen Header wenig aus und parallele Chips viel.',
  '{0} SCC erases 2.4 blocks for each aborted transaction of TPC-C before the next ones may write the same pages; each has about 75 valid pages to move: 34 ms that a host feels in full, where a transaction takes 1 ms. BPCC never programs the page that it holds back of an aborted transaction. A host that computes 100 µs for each page brings the gains over WAL and X-FTL under TPC-C to 21 and 13 %, near the paper’s.':
    '{0} SCC löscht für jede abgebrochene Transaktion von TPC-C 2,4 Blöcke, bevor die nächsten dieselben Seiten schreiben dürfen; in jedem sind etwa 75 gültige Seiten zu verschieben: 34 ms, die ein Host voll spürt, wo eine Transaktion 1 ms dauert. BPCC programmiert von einer abgebrochenen Transaktion die zurückgehaltene Seite nie. Ein Host, der für jede Seite 100 µs rechnet, bringt die Gewinne über WAL und X-FTL bei TPC-C auf 21 und 13 %, nahe an die des Papers.',
  '{0} Strict isolation, no aborts. Mapping pages and zone records programmed, in percent of the host’s page writes.':
    '{0} Strikte Isolation, keine Abbrüche. Programmierte Mapping-Seiten und Zoneneinträge, in Prozent der Seitenschreibzugriffe des Hosts.',
  '{0} The disk’s 120 transactions a second are its turns; a run that computes between them gives 120 or fewer.':
    '{0} Die 120 Transaktionen der Festplatte in der Sekunde sind ihre Umdrehungen; ein Lauf, der dazwischen rechnet, ergibt 120 oder weniger.',
  '{0} The record waits for the data, and checkpoints of the log take place between commits. Where transactions are large and commits seldom, as in TPC-H, a commit waits for few pages, and any wait more is a large share.':
    '{0} Der Eintrag wartet auf die Daten, und zwischen Commits finden Checkpoints des Logs statt. Wo Transaktionen groß und Commits selten sind, wie bei TPC-H, wartet ein Commit auf wenige Seiten, und jedes weitere Warten ist ein großer Anteil.',
  '{0} Throughput with the chips’ page buffers (465 instead of 163 KB/s for writing) relative to without.':
    '{0} Durchsatz mit den Seitenpuffern der Chips (465 statt 163 KB/s beim Schreiben) relativ zu dem ohne.',
  '{0} Time that planes spend on copies and erases, relative to LightTx at the same abort ratio.':
    '{0} Zeit, die Planes mit Kopien und Löschvorgängen verbringen, relativ zu LightTx bei gleicher Abbruchquote.',
  '{0} Transactions that end in ABORT count like others. Relative to LightTx without aborts.':
    '{0} Transaktionen, die mit ABORT enden, zählen wie andere. Relativ zu LightTx ohne Abbrüche.',
  '{0} Writing becomes 2.85 times as fast, erasing and computing do not, so throughput gains less.':
    '{0} Das Schreiben wird 2,85-mal so schnell, Löschen und Rechnen nicht, also gewinnt der Durchsatz weniger.',
  '{0} {1} 1 MB of memory, and a quarter of it. The table’s unit is read as megabytes a second: eight channels come to 335 at most.':
    '{0} {1} 1 MB Speicher, und ein Viertel davon. Die Einheit der Tabelle ist als Megabyte in der Sekunde gelesen: Acht Kanäle kommen auf höchstens 335.',
  '{0} {1} Hybrid over single storing.': '{0} {1} Hybrides gegenüber einfachem Ablegen.',
  '{0} {1} Throughput where Algorithm 1 divides the memory over that with half and half; the paper gives gains from 5.4 to 15.6 % below 1 MB.':
    '{0} {1} Durchsatz, wo Algorithmus 1 den Speicher aufteilt, gegenüber dem bei halb und halb; das Paper nennt Gewinne von 5,4 bis 15,6 % unterhalb von 1 MB.',
  'α, β, γ': 'α, β, γ',
} as const satisfies Phrases;
