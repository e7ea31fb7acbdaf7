/** Said in German: rvm. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  'A commit is acknowledged when its record is programmed, before the mark.':
    'Ein Commit wird bestätigt, wenn sein Eintrag programmiert ist, vor der Marke.',
  'A commit is one appended record and its mark, at any time one mini-log block that the pointer names holds a marked head; one log write per commit, erases paid at truncation.':
    'Ein Commit ist ein angehängter Eintrag mit seiner Marke; jederzeit enthält ein Mini-Log-Block, den der Zeiger nennt, einen markierten Anfang; ein Logzugriff je Commit, gelöscht wird beim Kürzen.',
  'A reclaimed mini-log block is erased before the pointer block names its successor.':
    'Ein aufgegebener Mini-Log-Block wird gelöscht, bevor der Zeigerblock seinen Nachfolger nennt.',
  'A record’s mark is programmed before the record.':
    'Die Marke eines Eintrags wird vor dem Eintrag programmiert.',
  'A second power cut, during recovery, changes what is recovered.':
    'Ein zweiter Stromausfall, während der Wiederherstellung, ändert, was wiederhergestellt wird.',
  'A transaction': 'Eine Transaktion',
  'C++, short headers': 'C++, kurze Header',
  'Chips that are programmed and erased together.': 'Chips, die zusammen programmiert und gelöscht werden.',
  Headers: 'Köpfe',
  'Log device': 'Loggerät',
  'Neither status slot is whole': 'Kein Statusplatz ist vollständig',
  'Nothing wrote page {0}, but it holds {1}.': 'Niemand schrieb Seite {0}, aber sie enthält, {1}.',
  'Page buffers': 'Seitenpuffer',
  'Page buffers need sectors smaller than {0} × 256 bytes; this sector has {1}.':
    'Seitenpuffer brauchen Sektoren unter {0} × 256 Byte; dieser Sektor hat {1}.',
  'Page {0} is torn: its bytes are {1}, which no transaction wrote together.':
    'Seite {0} ist zerrissen: Ihre Bytes sind {1}, und die hat keine Transaktion zusammen geschrieben.',
  'Parallel chips': 'Parallele Chips',
  'Programs go through the chips’ page buffers: 465 KB/s instead of 163 KB/s a chip.':
    'Programmiert wird über die Seitenpuffer der Chips: 465 KB/s statt 163 KB/s je Chip.',
  'RVM could not go on, because this did not hold: {0}.':
    'RVM konnte nicht weitermachen, weil dies nicht galt: {0}.',
  'RVM log on flash': 'RVM-Log auf Flash',
  'RVM’s headers (76 bytes and 56 for each range), or short ones of 8 bytes.':
    'Die Köpfe von RVM (76 Byte und 56 je Bereich) oder kurze von 8 Byte.',
  'Recovery could not go on, because this did not hold: {0}.':
    'Die Wiederherstellung konnte nicht weitermachen, weil dies nicht galt: {0}.',
  'Recovery takes the last value of the mini-log, marked or not.':
    'Die Wiederherstellung nimmt den letzten Wert des Mini-Logs, markiert oder nicht.',
  'Sidney, short headers': 'Sidney, kurze Header',
  'The log of {0} bytes is not a whole number (two or more) of erase blocks of {1} bytes.':
    'Das Log von {0} Byte ist keine ganze Zahl (zwei oder mehr) von Löschblöcken zu {1} Byte.',
  'The pointer block holds no marked pointer': 'Der Zeigerblock enthält keinen markierten Zeiger',
  'The pointer block names the fresh mini-log block before the copy in it is marked.':
    'Der Zeigerblock nennt den frischen Mini-Log-Block, bevor die Kopie darin markiert ist.',
  'The pointer names mini-log block {0}, none of whose {1} values is marked':
    'Der Zeiger nennt Mini-Log-Block {0}, von dessen {1} Werten keiner markiert ist',
  'The script ends no transaction: it needs a word such as c1.':
    'Das Skript beendet keine Transaktion: Es braucht ein Wort wie c1.',
  'Truncation erases the log’s blocks before the head moves past them.':
    'Das Kürzen löscht die Blöcke des Logs, bevor der Anfang hinter sie verlegt ist.',
  'Truncation moves the head before the records behind it are in the data files.':
    'Das Kürzen verlegt den Anfang, bevor die Einträge dahinter in den Datendateien stehen.',
  'Where the log lies: flash programmed in bytes, the same flash as a disk, a disk, battery-backed DRAM.':
    'Wo das Log liegt: byteweise programmierter Flash, derselbe Flash als Platte, eine Platte, batteriegepuffertes DRAM.',
  'Word {0} of the script, “{1}”, is not understood; expected b1, w1:A,B (pages A to D), c1 or a1.':
    'Wort {0} des Skripts, „{1}“, ist nicht zu verstehen; erwartet wird b1, w1:A,B (Seiten A bis D), c1 oder a1.',
  'a transaction that was acknowledged': 'eine bestätigte Transaktion',
  'apply record': 'anwenden: Eintrag',
  'erase mini-log block {0}': 'Mini-Log-Block {0} löschen',
  'erase mini-log block {0}, which nothing names': 'Mini-Log-Block {0} löschen, den nichts nennt',
  'flash disk, C++': 'Flash-Disk, C++',
  'mark the pointer to mini-log block {0}': 'den Zeiger auf Mini-Log-Block {0} markieren',
  'mark {0} in mini-log block {1}': '{0} in Mini-Log-Block {1} markieren',
  'one more commit after recovery': 'ein weiterer Commit nach der Wiederherstellung',
  'program record': 'programmieren: Eintrag',
  'program the mark of record': 'markieren: Eintrag',
  'program the pointer to mini-log block {0}': 'den Zeiger auf Mini-Log-Block {0} programmieren',
  'program {0} in mini-log block {1}': '{0} in Mini-Log-Block {1} programmieren',
  'that a copy counts only once it is marked': 'dass eine Kopie erst zählt, wenn sie markiert ist',
  'that a half-erased log still looks like a log': 'dass ein halb gelöschtes Log noch wie ein Log aussieht',
  'that a value may be caught half-written': 'dass ein Wert halb geschrieben angetroffen werden kann',
  'that an unmarked record counts for nothing': 'dass ein Eintrag ohne Marke nichts zählt',
  'that the log is all there is until it is applied':
    'dass das Log alles ist, was es gibt, bis es angewendet ist',
  'that the mark is what commits': 'dass die Marke den Commit ausmacht',
  'that the old block is needed until another is named':
    'dass der alte Block gebraucht wird, bis ein anderer genannt ist',
  'the commit after recovery': 'der Commit nach der Wiederherstellung',
  'the copy of the last head': 'die Kopie der letzten Anfangsangabe',
  'the log itself': 'das Log selbst',
  'the new head': 'die neue Anfangsangabe',
  'the pointer to mini-log block {0}': 'der Zeiger auf Mini-Log-Block {0}',
  'the status': 'der Status',
  'what nobody wrote': 'was niemand schrieb',
  'what stood there before the run': 'was vor dem Lauf dort stand',
  'what {0} wrote': 'was {0} schrieb',
  'write record': 'schreiben: Eintrag',
  'write the status': 'den Status schreiben',
  '{0} in mini-log block {1}': '{0} in Mini-Log-Block {1}',
  '{0} is there in part: some of its pages hold what it wrote, others what stood there before.':
    '{0} ist nur zum Teil da: Einige ihrer Seiten enthalten, was sie schrieb, andere, was vorher dort stand.',
  '{0} transactions that were acknowledged': '{0} bestätigte Transaktionen',
  '{0} was aborted, but page {1} holds {2}.': '{0} wurde abgebrochen, aber Seite {1} enthält, {2}.',
  '{0} was acknowledged, but page {1} holds {2}.': '{0} wurde bestätigt, aber Seite {1} enthält, {2}.',
  '{0}: where the log begins is lost, and with it {1}.':
    '{0}: Wo das Log beginnt, ist verloren und damit {1}.',
} as const satisfies Phrases;
