/** Said in German: workloads. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  '1 with the reads, 0 for oltp_write_only.': '1 mit den Lesezugriffen, 0 für oltp_write_only.',
  'A hundred threads of a cache: one file deleted, one written, five read. Small transactions, mostly reads.':
    'Hundert Threads eines Caches: eine Datei gelöscht, eine geschrieben, fünf gelesen. Kleine Transaktionen, meist Lesezugriffe.',
  'Aligned to itself.': 'Auf sich selbst ausgerichtet.',
  'Between two transactions of a client: 0 saturates (6.9 open at once), 26,000 leaves 1.9 open.':
    'Zwischen zwei Transaktionen eines Clients: 0 sättigt (6,9 zugleich offen), 26 000 lässt 1,9 offen.',
  'Blocks a query reads': 'Blöcke, die eine Abfrage liest',
  Branches: 'Filialen',
  Deliveries: 'Zustellungen',
  'Fifty threads create whole files of 128 KB on average, append to some, read and delete others: a few pages of metadata or tens of data.':
    'Fünfzig Threads legen ganze Dateien von durchschnittlich 128 KB an, hängen an einige an, lesen und löschen andere: wenige Seiten Metadaten oder Dutzende Daten.',
  Files: 'Dateien',
  'Files a transaction': 'Dateien je Transaktion',
  'From one up to this many, all alike.': 'Von einer bis zu so vielen, alle gleich oft.',
  'Gigabytes of raw data; made smaller where it does not fit.':
    'Gigabyte Rohdaten; weniger, wo sie nicht hinpassen.',
  'Hot requests': 'Heiße Zugriffe',
  'Large files written from front to back and again, a record and its metadata in a transaction: large and sequential, and clients never meet. As in TxFlash; sizes are ours.':
    'Große Dateien, von vorn bis hinten geschrieben und noch einmal, ein Datensatz mit seinen Metadaten je Transaktion: groß und sequenziell, und Clients treffen sich nie. Wie in TxFlash; die Größen sind unsere.',
  'Made fewer where they do not fit.': 'Weniger, wo sie nicht hinpassen.',
  'Mails delivered (a file made and renamed), read and flagged, and deleted: a few pages a transaction. As in TxFlash; sizes are ours.':
    'Mails werden zugestellt (eine Datei angelegt und umbenannt), gelesen und markiert und gelöscht: wenige Seiten je Transaktion. Wie in TxFlash; die Größen sind unsere.',
  'New-Order, Payment and Delivery of seven clients on 28 warehouses: 27.2 pages of 4 KB a transaction on average, 142 at most (LightTx), blocks as counted in PostgreSQL.':
    'New-Order, Payment und Delivery von sieben Clients auf 28 Lagern: 27,2 Seiten von 4 KB je Transaktion im Durchschnitt, höchstens 142 (LightTx), Blöcke wie in PostgreSQL gezählt.',
  'Object files written between two commits of the journal, on average.':
    'Objektdateien, die zwischen zwei Commits des Journals geschrieben werden, im Durchschnitt.',
  'Of 1 KB; made fewer where they do not fit.': 'Von 1 KB; weniger, wo sie nicht hinpassen.',
  'Of 8 KB, in runs of 32.': 'Von 8 KB, in Läufen von 32.',
  'Of the one table; made smaller where it does not fit.':
    'Der einen Tabelle; weniger, wo sie nicht hinpasst.',
  'One client: runs of five to fifteen pages, the first of each in a small sequential area, four in five of the others in a fifth of the pages; 1 to 53 pages a transaction, 27 on average. What the engine’s speed is measured with (ours).':
    'Ein Client: Läufe von fünf bis fünfzehn Seiten, die erste jeweils in einem kleinen sequenziellen Bereich, vier von fünf der anderen in einem Fünftel der Seiten; 1 bis 53 Seiten je Transaktion, durchschnittlich 27. Womit die Geschwindigkeit der Maschine gemessen wird (unsere).',
  'Operations a transaction': 'Operationen je Transaktion',
  'Pages a transaction, at most': 'Seiten je Transaktion, höchstens',
  'Queries that scan, and in 2 of 24 transactions a piece of a refresh function: runs of new or deleted orders with their lines and indexes. Scans are samples; sizes are ours.':
    'Abfragen, die durchsuchen, und in 2 von 24 Transaktionen ein Stück einer Refresh-Funktion: Läufe neuer oder gelöschter Bestellungen mit ihren Positionen und Indizes. Durchsucht wird stichprobenweise; die Größen sind unsere.',
  'Read-only transactions': 'Nur lesende Transaktionen',
  Reads: 'Lesezugriffe',
  'Reads and updates together.': 'Lesende und ändernde zusammen.',
  'Reads and writes together.': 'Lesende und schreibende zusammen.',
  'Record size, bytes': 'Datensatzgröße, Byte',
  Records: 'Datensätze',
  'Records of 1 KB read and updated, chosen by Zipf’s law and scattered over the table, as in YCSB’s workload A; several of them in a transaction (ours).':
    'Datensätze von 1 KB gelesen und geändert, nach dem Zipfschen Gesetz gewählt und über die Tabelle verstreut, wie in Last A von YCSB; mehrere in einer Transaktion (unsere).',
  Refreshes: 'Refreshes',
  'Request size, bytes': 'Zugriffsgröße, Byte',
  'Requests a transaction': 'Zugriffe je Transaktion',
  'Requests of one size at random places of the whole working set, some of them in a transaction as with fsync=N. No page is hotter than another unless it is asked for. Sizes are ours.':
    'Zugriffe einer Größe an zufälligen Stellen der ganzen Arbeitsmenge, einige davon in einer Transaktion wie mit fsync=N. Keine Seite ist heißer als andere, wenn es nicht verlangt wird. Die Größen sind unsere.',
  Rows: 'Zeilen',
  'Scale factor': 'Skalierungsfaktor',
  'Share of Order-Status and Stock-Level among all; 0.08 in the benchmark, 0 in what was measured.':
    'Anteil von Order-Status und Stock-Level an allen; 0,08 im Benchmark, 0 im Gemessenen.',
  'Share of the operations that update: 0.5 in workload A, 0.05 in B.':
    'Anteil der ändernden Operationen: 0,5 in Last A, 0,05 in B.',
  'Share of the requests that go to the first fifth of the working set; the others go anywhere.':
    'Anteil der Zugriffe, die in das erste Fünftel der Arbeitsmenge gehen; die anderen gehen irgendwohin.',
  'Share of the requests that read.': 'Anteil der lesenden Zugriffe.',
  'Share of the transactions that write a new mail; the others read or delete one, half each.':
    'Anteil der Transaktionen, die eine neue Mail schreiben; die anderen lesen oder löschen eine, je zur Hälfte.',
  'Share of the transactions that write.': 'Anteil der schreibenden Transaktionen.',
  'Six blocks of 8 KB a transaction: an account before and after, its index, a teller, a branch, the history. All clients meet at the few branches. As counted in PostgreSQL under pgbench.':
    'Sechs Blöcke von 8 KB je Transaktion: ein Konto vorher und nachher, sein Index, eine Kasse, eine Filiale, die Historie. Alle Clients treffen sich bei den wenigen Filialen. Wie in PostgreSQL unter pgbench gezählt.',
  'Sixteen threads of a mail server: a mail deleted and another written, a mail read and added to, each made safe at once. Small transactions that meet in the directory.':
    'Sechzehn Threads eines Mailservers: eine Mail gelöscht und eine andere geschrieben, eine gelesen und ergänzt, jede sofort gesichert. Kleine Transaktionen, die sich im Verzeichnis treffen.',
  'Size of the database, 115 MB each; made smaller where it does not fit.':
    'Größe der Datenbank, je 115 MB; weniger, wo sie nicht hinpasst.',
  'Size of the database, 16 MB each; fewer branches, more waiting.':
    'Größe der Datenbank, je 16 MB; weniger Filialen, mehr Warten.',
  Skew: 'Schiefe',
  'Sources read and object files written, those of some seconds in one transaction of the journal: large transactions of many small files. As in TxFlash; sizes are ours.':
    'Quelldateien werden gelesen und Objektdateien geschrieben, die einiger Sekunden in einer Transaktion des Journals: große Transaktionen aus vielen kleinen Dateien. Wie in TxFlash; die Größen sind unsere.',
  'The constant of Zipf’s law: 0.99 in YCSB; near 0 all records are alike.':
    'Die Konstante des Zipfschen Gesetzes: 0,99 in YCSB; nahe 0 sind alle Datensätze gleich.',
  'The constant of Zipf’s law; near 0 all pages are alike.':
    'Die Konstante des Zipfschen Gesetzes; nahe 0 sind alle Seiten gleich.',
  'There is no workload “{0}”; there are {1}.': 'Eine Last „{0}“ gibt es nicht; es gibt {1}.',
  'Think time, µs': 'Bedenkzeit, µs',
  'Three clients, one to three pages a transaction, the first pages hotter than the last: small enough for the 22-block device, where it collects garbage before long (ours).':
    'Drei Clients, eine bis drei Seiten je Transaktion, die ersten Seiten heißer als die letzten: klein genug für das Gerät mit 22 Blöcken, wo bald die Garbage Collection einsetzt (unsere).',
  Updates: 'Änderungen',
  Warehouses: 'Lager',
  'Written in one transaction.': 'In einer Transaktion geschrieben.',
  'oltp_read_write on InnoDB pages of 16 KB: ten rows and four ranges read, one row updated with its index, one without, one deleted and put back. Three quarters of the rows chosen lie in 1 % of the table.':
    'oltp_read_write auf InnoDB-Seiten von 16 KB: zehn Zeilen und vier Bereiche gelesen, eine Zeile mit ihrem Index geändert, eine ohne, eine gelöscht und wieder eingefügt. Drei Viertel der gewählten Zeilen liegen in 1 % der Tabelle.',
  '{0} has no parameter “{1}”; it has {2}.': '{0} hat keinen Parameter „{1}“; es gibt {2}.',
} as const satisfies Phrases;
