/** Said in German: trace parsers. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  ', so that {0} among them do not count': ', sodass {0} darunter nicht zählen',
  'A rollback journal holds the pages of one unfinished transaction as they were before it; pages that it added to the database are not in it.':
    'Ein Rollback-Journal enthält die Seiten einer unvollendeten Transaktion, wie sie vorher waren; Seiten, die sie der Datenbank hinzufügte, sind nicht darin.',
  'ASSIGNMENT without its transaction': 'ASSIGNMENT ohne seine Transaktion',
  'Behind the gzip data, from byte {0} on, stand bytes that are not gzip; they were ignored.':
    'Hinter den gzip-Daten, ab Byte {0}, stehen Bytes, die kein gzip sind; sie wurden übergangen.',
  'Behind the zstd data, from byte {0} on, stand bytes that are not zstd; they were ignored.':
    'Hinter den zstd-Daten, ab Byte {0}, stehen Bytes, die kein zstd sind; sie wurden übergangen.',
  'Fewer than two transactions end in the dump, so that it tells no pace; times assume 100 MB of log a second.':
    'In der Ausgabe enden weniger als zwei Transaktionen, sodass sie kein Tempo angibt; die Zeiten nehmen 100 MB Log je Sekunde an.',
  'Line {0} is the last and has no line end: the dump may be cut there.':
    'Zeile {0} ist die letzte und hat kein Zeilenende: Vielleicht ist die Ausgabe dort abgeschnitten.',
  'Line {0} looks like a record but does not follow the one before: it is part of the name or message there, and was ignored.':
    'Zeile {0} sieht wie ein Eintrag aus, folgt aber nicht auf den vorigen: Sie gehört dort zum Namen oder zur Meldung und wurde übergangen.',
  'Records are missing at {0}, the first before line {1}: the dump is filtered, joined or damaged. Transactions whose end is missing count as unfinished.':
    'An {0} fehlen Einträge, zuerst vor Zeile {1}: Die Ausgabe ist gefiltert, zusammengefügt oder beschädigt. Transaktionen, deren Ende fehlt, zählen als unvollendet.',
  'Requests are counted {0}.': 'Zugriffe werden gezählt, {0}.',
  'SQLite rollback journal (-journal)': 'SQLite-Rollback-Journal (-journal)',
  'SQLite write-ahead log (-wal)': 'SQLite-Write-Ahead-Log (-wal)',
  'The archive holds one file, “{0}”, which was read.':
    'Das Archiv enthält eine Datei, „{0}“; sie wurde gelesen.',
  'The archive holds {0}; the largest, “{1}”, was read and the others were not.':
    'Das Archiv enthält {0}; die größte, „{1}“, wurde gelesen, die anderen nicht.',
  'The journal was never synced: its header counts no page record.':
    'Das Journal wurde nie auf die Platte gezwungen: Sein Kopf zählt keinen Seiteneintrag.',
  'The last {0} are no whole frame.': 'Die letzten {0} sind kein ganzer Rahmen.',
  'The last {0} follow no commit: a transaction that never ended, or was rolled back.':
    'Am Ende stehen {0} ohne Commit: eine Transaktion, die nie endete oder zurückgerollt wurde.',
  'The log holds {0} runs, one behind the other: each one’s times begin anew.':
    'Das Log enthält {0} Läufe hintereinander: Die Zeiten jedes Laufs beginnen von vorn.',
  'a bit stream has no end mark': 'ein Bitstrom hat keine Endmarke',
  'a block has no sequences': 'ein Block hat keine Sequenzen',
  'a block is empty': 'ein Block ist leer',
  'a block is longer than what is in it': 'ein Block ist länger als sein Inhalt',
  'a block is too large or of no known kind': 'ein Block ist zu groß oder von unbekannter Art',
  'a block is too long': 'ein Block ist zu lang',
  'a block names an unknown table': 'ein Block nennt eine unbekannte Tabelle',
  'a block reference without a record that may have one':
    'ein Blockverweis ohne einen Eintrag, der einen haben darf',
  'a code is too long': 'ein Code ist zu lang',
  'a damaged block reference at the end': 'ein beschädigter Blockverweis am Ende',
  'a damaged block reference: {0}': 'ein beschädigter Blockverweis: {0}',
  'a damaged record: expected {0} at column {1}': 'ein beschädigter Eintrag: erwartet wird {0} in Spalte {1}',
  'a line of {0} bytes': 'eine Zeile von {0} Byte',
  'a match points before the beginning': 'ein Treffer zeigt vor den Anfang',
  'a record that breaks off: the line ends where {0} was expected':
    'ein abgebrochener Eintrag: Die Zeile endet, wo erwartet wird: {0}',
  'a record with a message of pg_waldump inside': 'ein Eintrag mit einer Meldung von pg_waldump darin',
  'a sequence takes more than there is': 'eine Sequenz nimmt mehr, als da ist',
  'a stream of literals ends too early': 'ein Strom von Literalen endet zu früh',
  'a stream of literals ends too late': 'ein Strom von Literalen endet zu spät',
  'a stream of literals has no end mark': 'ein Strom von Literalen hat keine Endmarke',
  'a table ends too early': 'eine Tabelle endet zu früh',
  'a table holds too much': 'eine Tabelle enthält zu viel',
  'a table is missing': 'eine Tabelle fehlt',
  'a table is too large': 'eine Tabelle ist zu groß',
  'a table names an unknown code': 'eine Tabelle nennt einen unbekannten Code',
  'a tree ends too early': 'ein Baum endet zu früh',
  'a tree has no symbols, or too many': 'ein Baum hat keine oder zu viele Symbole',
  'a tree has too many symbols': 'ein Baum hat zu viele Symbole',
  'a tree is missing': 'ein Baum fehlt',
  'a wait in a version 3 log, which has times instead':
    'ein wait in einem Log der Version 3, das stattdessen Zeiten hat',
  'an error at the end of the log is usual after a crash':
    'ein Fehler am Ende des Logs ist nach einem Absturz üblich',
  'an unknown or cut record {0} of rmgr Transaction':
    'ein unbekannter oder abgeschnittener Eintrag {0} von rmgr Transaction',
  'as they were completed (C); the trace holds none as they were issued or sent':
    'wie sie fertig wurden (C); der Trace enthält keine, wie sie gestellt oder geschickt wurden',
  'as they were issued (Q)': 'wie sie gestellt wurden (Q)',
  'as they were sent to the device (D); the trace holds none as they were issued':
    'wie sie an das Gerät gingen (D); der Trace enthält keine, wie sie gestellt wurden',
  'blkparse text': 'blkparse-Text',
  'desc:': 'desc:',
  'events as blkparse prints them': 'Ereignisse, wie blkparse sie ausgibt',
  'fio iolog (versions 2 and 3)': 'fio-iolog (Versionen 2 und 3)',
  'fio iolog version {0}; expected 2 or 3': 'fio-iolog Version {0}; erwartet wird 2 oder 3',
  'it begins with the mark of a rollback journal, d9 d5 05 f9':
    'er beginnt mit dem Kennzeichen eines Rollback-Journals, d9 d5 05 f9',
  'it begins with the mark of a write-ahead log, 37 7f 06':
    'er beginnt mit dem Kennzeichen eines Write-Ahead-Logs, 37 7f 06',
  'it holds less than its header says': 'er enthält weniger, als sein Kopf sagt',
  'it holds messages of pg_waldump': 'er enthält Meldungen von pg_waldump',
  'it holds more than its header says': 'er enthält mehr, als sein Kopf sagt',
  'it holds records as pg_waldump prints them (“rmgr: …”)':
    'er enthält Einträge, wie pg_waldump sie ausgibt („rmgr: …“)',
  'it needs a dictionary, which is not in it': 'er braucht ein Wörterbuch, das nicht darin ist',
  'it was packed with a window of {0} MiB, and at most 128 are supported here; pack it again without --long or --ultra':
    'er wurde mit einem Fenster von {0} MiB gepackt, und hier werden höchstens 128 unterstützt; ohne --long und --ultra neu packen',
  'its check sum does not hold': 'seine Prüfsumme stimmt nicht',
  'its compressed data are damaged near byte {0}': 'seine komprimierten Daten sind nahe Byte {0} beschädigt',
  'its first line is “{0}”': 'seine erste Zeile ist „{0}“',
  'its header does not end': 'sein Kopf endet nicht',
  'its header has a reserved bit set': 'in seinem Kopf ist ein reserviertes Bit gesetzt',
  'its header names an unknown kind of compression': 'sein Kopf nennt eine unbekannte Art der Kompression',
  'its page number is 0': 'seine Seitennummer ist 0',
  'literals end too early': 'Literale enden zu früh',
  'lsn: and a place in the log': 'lsn: und ein Ort im Log',
  'more than {0} block references': 'mehr als {0} Blockverweise',
  'no event of blkparse: {0}': 'kein Ereignis von blkparse: {0}',
  'no frame begins there': 'dort beginnt kein Frame',
  'no line “fio version 2 iolog” or “fio version 3 iolog” stands above it':
    'darüber steht keine Zeile „fio version 2 iolog“ oder „fio version 3 iolog“',
  'no pg_waldump record': 'kein Eintrag von pg_waldump',
  'no pg_waldump record: {0}': 'kein Eintrag von pg_waldump: {0}',
  'page record {0}: {1}; SQLite’s playback ends here':
    'Seiteneintrag {0}: {1}; hier endet das Abspielen von SQLite',
  'page records that the header counts are missing': 'Seiteneinträge, die der Kopf zählt, fehlen',
  'pg_waldump text (PostgreSQL 10 to 18, also with -b)':
    'pg_waldump-Text (PostgreSQL 10 bis 18, auch mit -b)',
  'prev and a place in the log': 'prev und ein Ort im Log',
  'the codes of a tree do not add up': 'die Codes eines Baums ergeben kein Ganzes',
  'the kind of request is {0}; expected letters like WS':
    'die Art des Zugriffs ist {0}; erwartet werden Buchstaben wie WS',
  'the length of the {0} is {1}; expected bytes below 2^32':
    'die Länge von {0} ist {1}; erwartet werden Bytes unter 2^32',
  'the number of sectors is missing': 'die Zahl der Sektoren fehlt',
  'the offset of the {0} is {1}; expected bytes': 'der Offset von {0} ist {1}; erwartet werden Bytes',
  'the request names no sectors (SECTOR + N) and is no flush':
    'der Zugriff nennt keine Sektoren (SECTOR + N) und ist kein Flush',
  'the sequences of a block end too early': 'die Sequenzen eines Blocks enden zu früh',
  'the sequences of a block end too late': 'die Sequenzen eines Blocks enden zu spät',
  'the time is {0}; expected microseconds': 'die Zeit ist {0}; erwartet werden Mikrosekunden',
  'the transaction’s id passes 2^32 − 1': 'die Nummer der Transaktion übersteigt 2^32 − 1',
  'the wait is {0}; expected microseconds': 'das wait ist {0}; erwartet werden Mikrosekunden',
  'two lengths': 'zwei Längen',
  'tx:': 'tx:',
  'what it unpacks to does not match its check sum': 'das Ausgepackte passt nicht zu seiner Prüfsumme',
  'what it unpacks to does not match the check sum at byte {0}':
    'das Ausgepackte passt nicht zur Prüfsumme bei Byte {0}',
  'what the record does behind desc:': 'hinter desc:, was der Eintrag tut',
  '{0} behind the last page record are no part of the journal yet: SQLite had not synced them, or left them from before.':
    '{0} hinter dem letzten Seiteneintrag gehören noch nicht zum Journal: SQLite hatte sie noch nicht gesichert oder von früher übrig gelassen.',
  '{0} is no action on a file': '{0} ist keine Aktion auf einer Datei',
  '{0} of a frame of {1}': '{0} eines Rahmens von {1}',
  '{0} of a page record of {1}': '{0} eines Seiteneintrags von {1}',
  '{0} of this log, from frame {1} on, cannot be verified{2}: SQLite leaves such frames behind when it is killed or rolls back after spilling, and damage looks the same.':
    '{0} dieses Logs, ab Rahmen {1}, nicht überprüfbar{2}: SQLite lässt solche Rahmen zurück, wenn es abgeschossen wird oder nach einem Überlauf zurückrollt, und Schäden sehen genauso aus.',
  '{0} of {1} remain behind the log’s end; SQLite has moved them to the database already.':
    'Hinter dem Ende des Logs stehen noch {0} aus {1}; SQLite hat sie schon in die Datenbank gebracht.',
  '{0} prepared for a two-phase commit and never decided.':
    '{0} für einen Zwei-Phasen-Commit vorbereitet und nie entschieden.',
  '{0} taken as microseconds since the wait before, as fio’s manual says; fio itself replays them as milliseconds since the start.':
    '{0} als Mikrosekunden seit dem vorigen genommen, wie es das Handbuch von fio sagt; fio selbst spielt sie als Millisekunden seit dem Anfang ab.',
  '{0} without its time': '{0} ohne seine Zeit',
  '{0} without its transaction': '{0} ohne seine Transaktion',
  '“{0}” is a damaged gzip file: member {1}, which begins at byte {2}: {3}. Copy or download it again.':
    '„{0}“ ist eine beschädigte gzip-Datei: Teil {1}, der bei Byte {2} beginnt: {3}. Neu kopieren oder herunterladen.',
  '“{0}” is a damaged tar archive: no header of a file stands at byte {1} of it. Copy or download it again.':
    '„{0}“ ist ein beschädigtes tar-Archiv: Bei Byte {1} davon steht kein Kopf einer Datei. Neu kopieren oder herunterladen.',
  '“{0}” is a damaged zstd file: frame {1}, near byte {2}: {3}. Copy or download it again.':
    '„{0}“ ist eine beschädigte zstd-Datei: Frame {1}, nahe Byte {2}: {3}. Neu kopieren oder herunterladen.',
  '“{0}” is a gzip file that was cut short: it ends at byte {1}, inside member {2} (which begins at byte {3}). Copy or download it again.':
    '„{0}“ ist eine abgeschnittene gzip-Datei: Sie endet bei Byte {1}, in Teil {2} (der bei Byte {3} beginnt). Neu kopieren oder herunterladen.',
  '“{0}” is a tar archive without a file in it.': '„{0}“ ist ein tar-Archiv ohne Datei darin.',
  '“{0}” is a zstd file that was cut short: it ends at byte {1}, inside frame {2} (which begins at byte {3}). Copy or download it again.':
    '„{0}“ ist eine abgeschnittene zstd-Datei: Sie endet bei Byte {1}, in Frame {2} (der bei Byte {3} beginnt). Neu kopieren oder herunterladen.',
  '“{0}”: the tar archive ends {1} bytes before “{2}” in it does. Copy or download it again.':
    '„{0}“: Das tar-Archiv endet {1} Byte vor dem Ende von „{2}“ darin. Neu kopieren oder herunterladen.',
} as const satisfies Phrases;
