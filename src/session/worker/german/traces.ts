/** Said in German: traces. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  '0 (read) or 1 (write)': '0 (lesen) oder 1 (schreiben)',
  '0 (write) or 1 (read)': '0 (schreiben) oder 1 (lesen)',
  'Alibaba block-trace CSV': 'Alibaba-Block-Trace (CSV)',
  'DiskSim ASCII': 'DiskSim-ASCII',
  'FlashScope reads {0}.': 'FlashScope liest {0}.',
  'It holds no single record; run pg_waldump again without --stats (-z).':
    'Sie enthält keinen einzelnen Eintrag; pg_waldump noch einmal ohne --stats (-z) ausführen.',
  'Line {0} is the last and has no line end: the file may be cut there.':
    'Zeile {0} ist die letzte und hat kein Zeilenende: Vielleicht ist die Datei dort abgeschnitten.',
  'Line {0} is the last and has no line end; it was taken as it stands.':
    'Zeile {0} ist die letzte und hat kein Zeilenende; sie wurde genommen, wie sie ist.',
  'Line {0}: counts={1} is none of {2}; {3} is used.': 'Zeile {0}: counts={1} ist keines von {2}; {3} gilt.',
  'Line {0}: counts={1} stands below the first row and is ignored.':
    'Zeile {0}: counts={1} steht unter der ersten Zeile und wird übergangen.',
  'Line {0}: page_size={1} is not a page size and is ignored.':
    'Zeile {0}: page_size={1} ist keine Seitengröße und wird übergangen.',
  'Line {0}: page_size={1} stands below the first row and is ignored.':
    'Zeile {0}: page_size={1} steht unter der ersten Zeile und wird übergangen.',
  'Line {0}: time_unit={1} is none of us, ns, ms, s; {2} is used.':
    'Zeile {0}: time_unit={1} ist keines von us, ns, ms, s; {2} gilt.',
  'Line {0}: time_unit={1} stands below the first row and is ignored; {2} is used.':
    'Zeile {0}: time_unit={1} steht unter der ersten Zeile und wird übergangen; {2} gilt.',
  'MSR Cambridge CSV': 'MSR-Cambridge-CSV',
  'R or W': 'R oder W',
  'R, W or nothing': 'R, W oder nichts',
  'Read or Write': 'Read oder Write',
  'SPC (UMass) CSV': 'SPC-CSV (UMass)',
  'SQLite zeroes the header when the transaction has committed (journal_mode=PERSIST), so there is none left in it.':
    'SQLite nullt den Kopf, wenn die Transaktion committet hat (journal_mode=PERSIST), also ist keine mehr darin.',
  'SYSTOR ’17 CSV': 'SYSTOR-’17-CSV',
  'Save the file it links to instead.': 'Die Datei speichern, auf die sie verweist.',
  'Tencent CBS CSV': 'Tencent-CBS-CSV',
  'The pattern has a group “{0}”; groups are {1}.': 'Das Muster hat eine Gruppe „{0}“; Gruppen sind {1}.',
  'The pattern has no group for the place ({0}); an example is {1}':
    'Das Muster hat keine Gruppe für den Ort ({0}); ein Beispiel ist {1}',
  'The pattern has no group for the size ({0}); an example is {1}':
    'Das Muster hat keine Gruppe für die Größe ({0}); ein Beispiel ist {1}',
  'The pattern has no group “op” (nor “read” or “write”); an example is {0}':
    'Das Muster hat keine Gruppe „op“ (auch nicht „read“ oder „write“); ein Beispiel ist {0}',
  'The pattern is no regular expression: {0}.': 'Das Muster ist kein regulärer Ausdruck: {0}.',
  'The rule “{0}” is none; the rules are none, write, flush, count:8, gap:1ms,64.':
    'Die Regel „{0}“ gibt es nicht; die Regeln sind none, write, flush, count:8, gap:1ms,64.',
  'The text is {0}, as PowerShell writes it; it was read as such.':
    'Der Text ist {0}, wie PowerShell ihn schreibt; so wurde er gelesen.',
  'The time goes back at {0}; all rows were kept in the order of the file.':
    'Bei {0} geht die Zeit zurück; alle blieben in der Reihenfolge der Datei.',
  'The trace has transactions of its own, so it was not cut by a rule.':
    'Der Trace hat eigene Transaktionen, also wurde er nicht nach einer Regel geschnitten.',
  'The trace holds no flush, so the rule “flush” closes no transaction.':
    'Der Trace enthält keinen Flush, also schließt die Regel „flush“ keine Transaktion.',
  'The transactions stand in the file beside it whose name ends in “-wal” or “-journal”.':
    'Die Transaktionen stehen in der Datei daneben, deren Name auf „-wal“ oder „-journal“ endet.',
  'Times were taken as nanoseconds, MQSim’s default. A DiskSim trace without decimal points looks the same: name the format if it is one.':
    'Zeiten wurden als Nanosekunden genommen, wie es MQSim vorgibt. Ein DiskSim-Trace ohne Dezimalpunkte sieht genauso aus: gegebenenfalls das Format nennen.',
  'Turn it into text with “blkparse -i FILE”.': 'Mit „blkparse -i FILE“ in Text verwandeln.',
  'Turn it into text with “pg_waldump FILE > dump.txt”.':
    'Mit „pg_waldump FILE > dump.txt“ in Text verwandeln.',
  'Unpack it and choose the trace inside.': 'Auspacken und den Trace darin wählen.',
  'a 7z archive': 'ein 7z-Archiv',
  'a GIF image': 'ein GIF-Bild',
  'a JPEG image': 'ein JPEG-Bild',
  'a PDF document': 'ein PDF-Dokument',
  'a PNG image': 'ein PNG-Bild',
  'a Parquet file': 'eine Parquet-Datei',
  'a SQLite database': 'eine SQLite-Datenbank',
  'a SQLite rollback journal whose header is zeroed, or a file of zeros':
    'ein SQLite-Rollback-Journal mit genulltem Kopf oder eine Datei voller Nullen',
  'a bzip2 archive': 'ein bzip2-Archiv',
  'a gzip file within a packed file': 'eine gzip-Datei in einer gepackten Datei',
  'a header line among the rows': 'eine Kopfzeile unter den Zeilen',
  'a line of {0} bytes; a pattern takes at most {1}':
    'eine Zeile von {0} Byte; ein Muster nimmt höchstens {1}',
  'a program': 'ein Programm',
  'a segment of PostgreSQL’s binary log': 'ein Segment des Binärlogs von PostgreSQL',
  'a statistics table of pg_waldump (--stats)': 'eine Statistiktabelle von pg_waldump (--stats)',
  'a tar archive within an archive': 'ein tar-Archiv in einem Archiv',
  'a web page': 'eine Webseite',
  'a zip archive': 'ein zip-Archiv',
  'a zstd file within a packed file': 'eine zstd-Datei in einer gepackten Datei',
  'an xz archive': 'ein xz-Archiv',
  'at byte {0}': 'bei Byte {0}',
  'blkno + blkcnt passes 2^32': 'blkno + blkcnt übersteigt 2^32',
  'column {0}': 'Spalte {0}',
  'commit mark': 'Commit-Marke',
  'commit marks': 'Commit-Marken',
  'earlier generation': 'früheren Generation',
  'earlier generations': 'früheren Generationen',
  file: 'Datei',
  files: 'Dateien',
  'five columns between blanks, the first with a decimal point':
    'fünf Spalten zwischen Leerzeichen, die erste mit Dezimalpunkt',
  'five columns or more, the fourth R or W': 'fünf Spalten oder mehr, die vierte R oder W',
  'five columns, the first a time in seconds, the fourth 0 or 1':
    'fünf Spalten, die erste eine Zeit in Sekunden, die vierte 0 oder 1',
  'five columns, the second R or W': 'fünf Spalten, die zweite R oder W',
  'five whole numbers between blanks (with a decimal point in the first it were DiskSim)':
    'fünf ganze Zahlen zwischen Leerzeichen (mit Dezimalpunkt in der ersten wäre es DiskSim)',
  'hexadecimal flags': 'hexadezimale Flags',
  'it was named by the user': 'es wurde von Hand genannt',
  'its comments hold hints of the native format': 'seine Kommentare enthalten Hinweise des eigenen Formats',
  'its first line names the columns': 'seine erste Zeile nennt die Spalten',
  line: 'Zeile',
  'line {0}': 'Zeile {0}',
  lines: 'Zeilen',
  'more than 5 columns ({0})': 'mehr als 5 Spalten ({0})',
  'more than {0} columns ({1})': 'mehr als {0} Spalten ({1})',
  'native CSV ({0})': 'eigenes CSV ({0})',
  'number of sectors': 'Zahl der Sektoren',
  offset: 'Offset',
  place: 'Stelle',
  places: 'Stellen',
  row: 'Zeile',
  rows: 'Zeilen',
  sector: 'Sektor',
  'seven columns, the fourth “Read” or “Write”': 'sieben Spalten, die vierte „Read“ oder „Write“',
  'six columns, the third R, W or blank': 'sechs Spalten, die dritte R, W oder leer',
  size: 'Größe',
  'text by a regular expression of your own': 'Text nach einem eigenen regulären Ausdruck',
  'the binary output of blktrace': 'die Binärausgabe von blktrace',
  'the blkcnt is 0': 'blkcnt ist 0',
  'the blkcnt is missing': 'blkcnt fehlt',
  'the blkno is missing': 'blkno fehlt',
  'the device is missing': 'das Gerät fehlt',
  'the flag is {0}; expected B, R, W, C or A': 'das Flag ist {0}; erwartet wird B, R, W, C oder A',
  'the index of a SQLite write-ahead log (-shm)': 'der Index eines SQLite-Write-Ahead-Logs (-shm)',
  'the kind of request is {0}; expected {1}': 'die Art des Zugriffs ist {0}; erwartet wird {1}',
  'the kind of request is “{0}”; expected R, W, F or T, or a word for one':
    'die Art des Zugriffs ist „{0}“; erwartet wird R, W, F oder T oder ein Wort dafür',
  'the pattern does not match {0}': 'das Muster passt nicht auf {0}',
  'the request ends beyond 2^53 bytes': 'der Zugriff endet jenseits von 2^53 Byte',
  'the request is {0} bytes long; at most 4 GiB is supported':
    'der Zugriff ist {0} Byte lang; unterstützt werden höchstens 4 GiB',
  'the time has {0} digits': 'die Zeit hat {0} Ziffern',
  'the timestamp has {0} digits': 'timestamp hat {0} Ziffern',
  'the trace names more than 65536 devices; check that the columns are right':
    'der Trace nennt mehr als 65536 Geräte; bitte prüfen, ob die Spalten stimmen',
  'the trace touches more than 2^32 pages; cut it into parts':
    'der Trace berührt mehr als 2^32 Seiten; in Teile schneiden',
  'the txid has {0} digits; at most 2^53 − 1 is supported':
    'txid hat {0} Ziffern; unterstützt wird höchstens 2^53 − 1',
  'the {0} has {1} digits; at most 2^53 − 1 is supported':
    '{0} hat {1} Ziffern; unterstützt wird höchstens 2^53 − 1',
  'the {0} is hexadecimal: {1}; expected decimal digits':
    '{0} ist hexadezimal: {1}; erwartet werden Dezimalziffern',
  'the {0} is in exponent notation: {1}; expected decimal digits':
    '{0} steht in Exponentenschreibweise: {1}; erwartet werden Dezimalziffern',
  'the {0} is missing': '{0} fehlt',
  'the {0} is negative: {1}': '{0} ist negativ: {1}',
  'the {0} is {1}; expected decimal digits': '{0} ist {1}; erwartet werden Dezimalziffern',
  'the {0} is “{1}”; expected decimal digits': '{0} ist „{1}“; erwartet werden Dezimalziffern',
  time: 'Zeit',
  transaction: 'Transaktion',
  'transaction {0} has begun already': 'Transaktion {0} hat schon begonnen',
  'transaction {0} is not open, so it cannot abort':
    'Transaktion {0} ist nicht offen, also kann sie nicht abbrechen',
  'transaction {0} is not open, so it cannot commit':
    'Transaktion {0} ist nicht offen, also kann sie nicht committen',
  'valid frame': 'gültiger Rahmen',
  'valid frames': 'gültige Rahmen',
  wait: 'wait',
  waits: 'waits',
  '{0} and {1}; plain or packed with gzip or zstd': '{0} und {1}; einfach oder mit gzip oder zstd gepackt',
  '{0} needs a txid': '{0} braucht eine txid',
  '{0} of 5 columns ({1})': '{0} von 5 Spalten ({1})',
  '{0} of the first {1} hold five columns, the last B, R, W, C or A':
    '{0} der ersten {1} enthalten fünf Spalten, die letzte B, R, W, C oder A',
  '{0} of the first {1} hold {2}': '{0} der ersten {1} enthalten {2}',
  '{0} of {1} columns ({2})': '{0} von {1} Spalten ({2})',
  '{0} of {1} rejected': 'abgewiesen: {0} von {1}',
  '{0} page {1}': '{0} Seite {1}',
  '{0} rejected': 'abgewiesen: {0}',
  '{0} takes no blkno and no blkcnt': '{0} nimmt weder blkno noch blkcnt',
  '“{0}” ({1}) holds no row in it.{2}': '„{0}“ ({1}) enthält keine Zeile.{2}',
  '“{0}” ({1}) holds no row in {2}.{3}': '„{0}“ ({1}) enthält in {2} keine brauchbare Zeile.{3}',
  '“{0}” ({1}) holds no usable row: {2}, the first is {3}: {4}.':
    '„{0}“ ({1}) enthält keine brauchbare Zeile; {2}, zuerst {3}: {4}.',
  '“{0}” ({1}) holds {2} but not one page read or written, so there is nothing to run.{3}':
    '„{0}“ ({1}) enthält {2}, aber keine gelesene oder geschriebene Seite; es gibt nichts abzuspielen.{3}',
  '“{0}” begins with blank lines and nothing else ({1} bytes of them). {2}':
    '„{0}“ beginnt mit leeren Zeilen und sonst nichts ({1} Byte davon). {2}',
  '“{0}” could not be read beyond byte {1}: {2}. It may have been moved or changed since it was chosen; choose it again.':
    '„{0}“ war ab Byte {1} nicht lesbar: {2}. Vielleicht wurde die Datei seit der Auswahl verschoben oder geändert; bitte neu auswählen.',
  '“{0}” expands more than {1} times (its first {2} bytes gave over {3}); no trace does, so reading stopped there. Unpack it and look inside if you believe it is one.':
    '„{0}“ dehnt sich auf mehr als das {1}-Fache aus (die ersten {2} Byte ergaben über {3}); das tut kein Trace, deshalb endete das Lesen dort. Wenn es doch einer ist: auspacken und hineinsehen.',
  '“{0}” holds binary data of a kind that is not known here (it begins with the bytes {1}). {2}':
    '„{0}“ enthält Binärdaten unbekannter Art (am Anfang stehen die Bytes {1}). {2}',
  '“{0}” holds more operations than the memory here has room for; cut it into parts.':
    '„{0}“ enthält mehr Operationen, als der Speicher hier fasst; in Teile schneiden.',
  '“{0}” holds more than {1} operations; cut it at line {2} and read the parts one by one.':
    '„{0}“ enthält mehr als {1} Operationen; bei Zeile {2} schneiden und die Teile einzeln lesen.',
  '“{0}” is empty: there is no trace in it.': '„{0}“ ist leer: Darin ist kein Trace.',
  '“{0}” is in no known trace format; its first line is “{1}”. {2}':
    '„{0}“ ist in keinem bekannten Trace-Format; die erste Zeile ist „{1}“. {2}',
  '“{0}” is {1}, not a trace. {2}': '„{0}“ ist {1}, kein Trace. {2}',
  '“{0}” unpacks to nothing: there is no trace in it.': '„{0}“ ist ausgepackt leer: Darin ist kein Trace.',
  '“{0}”, line 1: the first {1} bytes hold no line end, so this is no trace. {2}':
    '„{0}“, Zeile 1: Die ersten {1} Byte enthalten kein Zeilenende, also ist das kein Trace. {2}',
  "“{0}”, line {1}: more than {2} transactions are open at once. Check that the transactions' ids are right and that the trace holds their commits.":
    '„{0}“, Zeile {1}: Mehr als {2} Transaktionen sind zugleich offen. Bitte prüfen, ob die Nummern der Transaktionen stimmen und ob der Trace ihre Commits enthält.',
  '“{0}”: the format regex needs a pattern whose named groups say what stands where, such as {1}':
    '„{0}“: Das Format regex braucht ein Muster, dessen benannte Gruppen sagen, was wo steht, etwa {1}',
  '“{0}”: there is no trace format “{1}”; the formats are {2}.':
    '„{0}“: Ein Trace-Format „{1}“ gibt es nicht; die Formate sind {2}.',
  '… and {0} more warnings.': '… und {0} weitere Warnungen.',
} as const satisfies Phrases;
