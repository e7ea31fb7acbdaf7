import type { RecognitionMessages } from '../../traces/messages.ts';
import type { TextsOf } from '../texts.ts';
import { counted } from './grammar.ts';

const list = new Intl.ListFormat('de');

export const recognition: TextsOf<RecognitionMessages> = {
  alibaba: 'Alibaba-Block-Trace (CSV)',
  biosnoop: 'biosnoop-Text',
  blkparse: 'blkparse-Text',
  csv: 'CSV mit Kopfzeile',
  disksim: 'DiskSim-ASCII',
  etw: 'Windows-ETW-Text (xperf)',
  fio: 'fio-iolog (Versionen 2 und 3)',
  fioLog: 'fio-Log mit Offsets',
  fiu: 'FIU-IODedup-Text',
  ftrace: 'Text von ftrace oder perf script',
  msr: 'MSR-Cambridge-CSV',
  native: ({ columns }) => `eigenes CSV (${columns})`,
  oracleGeneral: 'libCacheSim oracleGeneral',
  regex: 'Text nach einem eigenen regulären Ausdruck',
  pgWaldump: 'pg_waldump-Text (PostgreSQL 10 bis 18, auch mit -b)',
  replayer: 'Text des Replayers von FEMU und IODA',
  spc: 'SPC-CSV (UMass)',
  sqliteJournal: 'SQLite-Rollback-Journal (-journal)',
  sqliteWal: 'SQLite-Write-Ahead-Log (-wal)',
  systor: 'SYSTOR-’17-CSV',
  tencent: 'Tencent-CBS-CSV',
  vscsi: 'VSCSI-Datensätze (CloudPhysics)',
  mostRowsHold: ({ found, rows, what }) =>
    `${found} der ersten ${counted(rows, 'Zeile', 'Zeilen')} enthalten ${what}`,
  mostRowsNative: ({ found, rows }) =>
    `${found} der ersten ${counted(rows, 'Zeile', 'Zeilen')} enthalten fünf Spalten, die letzte B, R, W, C oder A`,
  alibabaRows: 'fünf Spalten, die zweite R oder W',
  biosnoopRows: 'Zugriffe, wie biosnoop sie ausgibt',
  blkparseRows: 'Ereignisse, wie blkparse sie ausgibt',
  disksimRows: 'fünf Spalten zwischen Leerzeichen, die erste mit Dezimalpunkt',
  fioLogRows: 'eine Zeit, einen Wert, 0, 1 oder 2, eine Blockgröße und ein Offset, wie fio sie protokolliert',
  fiuRows: 'neun Spalten zwischen Leerzeichen, die sechste R oder W, die letzte eine Prüfsumme',
  ftraceRows: 'Ereignisse, wie ftrace und perf script sie ausgeben',
  mqsimRows: 'fünf ganze Zahlen zwischen Leerzeichen (mit Dezimalpunkt in der ersten wäre es DiskSim)',
  msrRows: 'sieben Spalten, die vierte „Read“ oder „Write“',
  replayerRows:
    'fünf Zahlen zwischen Leerzeichen, deren Offsets und Größen Byte sein müssen: Sie sind Vielfache von 512, und Sektoren ergäben Zugriffe von vielen MiB',
  spcRows: 'fünf Spalten oder mehr, die vierte R oder W',
  systorRows: 'sechs Spalten, die dritte R, W oder leer',
  systorShortRows: 'fünf Spalten, die erste eine Zeit in Sekunden mit Dezimalpunkt, die zweite R oder W',
  tencentRows: 'fünf Spalten, die erste eine Zeit in Sekunden, die vierte 0 oder 1',
  vscsiRecords: ({ records, version }) =>
    `die ersten ${counted(records, 'Datensatz', 'Datensätze')} sind VSCSI der Version ${version}`,
  oracleRecords: ({ records }) =>
    `die ersten ${counted(records, 'Datensatz', 'Datensätze')} von 24 Byte sagen, wann ein Objekt wieder gebraucht wird`,
  namedByUser: 'es wurde von Hand genannt',
  firstLineIs: ({ line }) => `seine erste Zeile ist „${line}“`,
  firstLineNamesColumns: 'seine erste Zeile nennt die Spalten',
  nativeHints: 'seine Kommentare enthalten Hinweise des eigenen Formats',
  pgRecords: 'er enthält Einträge, wie pg_waldump sie ausgibt („rmgr: …“)',
  pgMessages: 'er enthält Meldungen von pg_waldump',
  journalMark: 'er beginnt mit dem Kennzeichen eines Rollback-Journals, d9 d5 05 f9',
  walMark: 'er beginnt mit dem Kennzeichen eines Write-Ahead-Logs, 37 7f 06',
  notATrace: ({ name, what, advice }) => `„${name}“ ist ${what}, kein Trace. ${advice}`,
  unknownFormat: ({ name, id, ids }) =>
    `„${name}“: Ein Trace-Format „${id}“ gibt es nicht; die Formate sind ${ids}.`,
  strangeBinary: ({ name, bytes, reads }) =>
    `„${name}“ enthält Binärdaten unbekannter Art (am Anfang stehen die Bytes ${bytes}). ${reads}`,
  strangeText: ({ name, line, reads }) =>
    `„${name}“ ist in keinem bekannten Trace-Format; die erste Zeile ist „${line}“. ${reads}`,
  strangeBlank: ({ name, bytes, reads }) =>
    `„${name}“ beginnt mit leeren Zeilen und sonst nichts (${bytes} Byte davon). ${reads}`,
  strangeLine: ({ name, bytes, reads }) =>
    `„${name}“, Zeile 1: Die ersten ${bytes} Byte enthalten kein Zeilenende, also ist das kein Trace. ${reads}`,
  unpackIt: 'Auspacken und den Trace darin wählen.',
  unpackWith: ({ command }) =>
    `Auspacken (${command}) und den Trace darin wählen; gzip und zstd müssen nicht ausgepackt werden.`,
  logOffsets: 'Es sagt nicht, welche Seiten berührt wurden; fio noch einmal mit log_offset=1 ausführen.',
  needsWal: 'Die Transaktionen stehen in der Datei daneben, deren Name auf „-wal“ oder „-journal“ endet.',
  headerZeroed:
    'SQLite nullt den Kopf, wenn die Transaktion committet hat (journal_mode=PERSIST), also ist keine mehr darin.',
  neverSynced:
    'SQLite ändert die Datenbank erst, wenn das Journal auf die Platte gezwungen ist; die Transaktion hat also noch nichts geschrieben, und SQLite übergeht das Journal.',
  turnIntoText: ({ command }) => `Mit „${command}“ in Text verwandeln.`,
  runnerTakes: ({ command }) => `Für den Kommandozeilen-Simulator: „${command}“.`,
  binlogHasNoPages:
    'Es enthält Zeilen oder Anweisungen (mysqlbinlog zeigt sie) und keine Seiten. Stattdessen die Zugriffe auf das Gerät aufzeichnen, mit blktrace oder biosnoop.',
  redoHasNoText:
    'Es enthält Änderungen innerhalb von Seiten, und kein Werkzeug gibt sie als Trace aus. Stattdessen die Zugriffe auf das Gerät aufzeichnen, mit blktrace oder biosnoop.',
  waldumpInstead: '„pg_waldump FILE > dump.txt“ auf dasselbe Segment anwenden; dieser Text wird gelesen.',
  otherBiosnoop:
    'Sie enthält keine Sektoren und keine Größen. Stattdessen biosnoop von bcc (unter Debian und Ubuntu biosnoop-bpfcc) oder blktrace verwenden.',
  writeIolog: 'fio mit write_iolog=FILE ausführen und das Log wählen, das es schreibt.',
  mqsimFilePath: 'Ein Trace, den sie abspielt, ist die Datei, die File_Path nennt.',
  settingsHoldNoRequests: 'Sie enthält keine Zugriffe. Den Trace wählen, den der Simulator abspielt.',
  roundedNumbers: ({ name, text }) =>
    `„${name}“ enthält gerundete Zahlen („${text}“), wie eine Tabellenkalkulation sie speichert: Zeiten oder Offsets haben ihre Ziffern verloren. Die ursprüngliche Datei wählen. Einen Trace nicht mit einer Tabellenkalkulation speichern oder die Spalten als Text importieren.`,
  withoutStatistics:
    'Sie enthält keinen einzelnen Eintrag; pg_waldump noch einmal ohne --stats (-z) ausführen.',
  saveTheLink: 'Die Datei speichern, auf die sie verweist.',
  png: 'ein PNG-Bild',
  jpeg: 'ein JPEG-Bild',
  gif: 'ein GIF-Bild',
  pdf: 'ein PDF-Dokument',
  zip: 'ein zip-Archiv',
  xz: 'ein xz-Archiv',
  zstdInside: 'eine zstd-Datei in einer gepackten Datei',
  bzip2: 'ein bzip2-Archiv',
  sevenZip: 'ein 7z-Archiv',
  rar: 'ein rar-Archiv',
  lz4: 'eine lz4-Datei',
  lzma: 'eine lzma-Datei',
  compress: 'eine Datei von compress (.Z)',
  tarInside: 'ein tar-Archiv in einem Archiv',
  gzipInside: 'eine gzip-Datei in einer gepackten Datei',
  program: 'ein Programm',
  parquet: 'eine Parquet-Datei',
  sqliteDatabase: 'eine SQLite-Datenbank',
  walIndex: 'der Index eines SQLite-Write-Ahead-Logs (-shm)',
  zeroedJournal: 'ein SQLite-Rollback-Journal mit genulltem Kopf oder eine Datei voller Nullen',
  unsyncedJournal:
    'ein SQLite-Rollback-Journal, das nie auf die Platte gezwungen wurde (sein Kennzeichen ist null)',
  blktraceBinary: 'die Binärausgabe von blktrace',
  walSegment: 'ein Segment des Binärlogs von PostgreSQL',
  perfData: 'die Binärausgabe von perf record (perf.data)',
  traceDat: 'die Binärausgabe von trace-cmd record (trace.dat)',
  mysqlBinlog: 'ein Binärlog oder Relay-Log von MySQL oder MariaDB',
  innodbRedo: 'ein Redo-Log von InnoDB',
  packetCapture: 'eine Aufzeichnung von Netzwerkpaketen (pcap)',
  walinfo: 'Text von pgmoneta-walinfo',
  biosnoopBt: 'die Ausgabe von biosnoop.bt aus bpftrace',
  fioJob: 'eine Job-Datei von fio',
  mqsimSettings: 'eine Konfiguration von MQSim, des Geräts oder seiner Last',
  simpleSsdSettings: 'eine Konfiguration von SimpleSSD, des Geräts oder seiner Last',
  pgStatistics: 'eine Statistiktabelle von pg_waldump (--stats)',
  fioLogWithoutOffsets: 'ein fio-Log ohne Offsets',
  webPage: 'eine Webseite',
  durableHalf: 'die dauerhafte Hälfte eines Geräts von FlashScope',
  sweepSpecification: 'die Beschreibung eines Sweeps von FlashScope',
  runnerResult: 'ein Ergebnis von FlashScope',
  readableFormats: ({ titles }) =>
    `FlashScope liest ${list.format(titles)}; einfach oder mit gzip oder zstd gepackt.`,
};
