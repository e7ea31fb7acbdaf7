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
  'A transaction': 'Eine Transaktion',
  'C++, short headers': 'C++, kurze Header',
  'Chips that are programmed and erased together.': 'Chips, die zusammen programmiert und gelöscht werden.',
  Headers: 'Köpfe',
  'Log device': 'Loggerät',
  'Page buffers': 'Seitenpuffer',
  'Parallel chips': 'Parallele Chips',
  'Programs go through the chips’ page buffers: 465 KB/s instead of 163 KB/s a chip.':
    'Programmiert wird über die Seitenpuffer der Chips: 465 KB/s statt 163 KB/s je Chip.',
  'RVM could not go on, because this did not hold: {0}.':
    'RVM konnte nicht weitermachen, weil dies nicht galt: {0}.',
  'RVM log on flash': 'RVM-Log auf Flash',
  'RVM’s headers (76 bytes and 56 for each range), or short ones of 8 bytes.':
    'Die Köpfe von RVM (76 Byte und 56 je Bereich) oder kurze von 8 Byte.',
  'Recovery takes the last value of the mini-log, marked or not.':
    'Die Wiederherstellung nimmt den letzten Wert des Mini-Logs, markiert oder nicht.',
  'Sidney, short headers': 'Sidney, kurze Header',
  'The pointer block names the fresh mini-log block before the copy in it is marked.':
    'Der Zeigerblock nennt den frischen Mini-Log-Block, bevor die Kopie darin markiert ist.',
  'Truncation erases the log’s blocks before the head moves past them.':
    'Das Kürzen löscht die Blöcke des Logs, bevor der Anfang hinter sie verlegt ist.',
  'Truncation moves the head before the records behind it are in the data files.':
    'Das Kürzen verlegt den Anfang, bevor die Einträge dahinter in den Datendateien stehen.',
  'Where the log lies: flash programmed in bytes, the same flash as a disk, a disk, battery-backed DRAM.':
    'Wo das Log liegt: byteweise programmierter Flash, derselbe Flash als Platte, eine Platte, batteriegepuffertes DRAM.',
  'apply record': 'anwenden: Eintrag',
  'erase mini-log block {0}': 'Mini-Log-Block {0} löschen',
  'erase mini-log block {0}, which nothing names': 'Mini-Log-Block {0} löschen, den nichts nennt',
  'flash disk, C++': 'Flash-Disk, C++',
  'mark the pointer to mini-log block {0}': 'den Zeiger auf Mini-Log-Block {0} markieren',
  'mark {0} in mini-log block {1}': '{0} in Mini-Log-Block {1} markieren',
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
  'the copy of the last head': 'die Kopie der letzten Anfangsangabe',
  'the new head': 'die neue Anfangsangabe',
  'the pointer to mini-log block {0}': 'der Zeiger auf Mini-Log-Block {0}',
  'the status': 'der Status',
  'write record': 'schreiben: Eintrag',
  'write the status': 'den Status schreiben',
  '{0} in mini-log block {1}': '{0} in Mini-Log-Block {1}',
} as const satisfies Phrases;
