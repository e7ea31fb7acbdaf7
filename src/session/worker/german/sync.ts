/** Said in German: sync. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  'A commit counts as durable when its record is in the cache: output is seen too early.':
    'Ein Commit gilt als dauerhaft, wenn sein Eintrag im Cache ist: Ausgaben sind zu früh zu sehen.',
  'A process that receives from another does not depend on what that one has written.':
    'Ein Prozess, der von einem anderen empfängt, hängt nicht davon ab, was dieser geschrieben hat.',
  'Nothing is seen before everything that it depends on is durable, and no effect survives without its cause; processes never wait, output does.':
    'Nichts ist zu sehen, bevor alles dauerhaft ist, wovon es abhängt, und keine Wirkung übersteht einen Ausfall ohne ihre Ursache; Prozesse warten nie, die Ausgabe wartet.',
  'Output waits for the transaction that is committing, not for the one that is still open.':
    'Die Ausgabe wartet auf die Transaktion, die gerade committet, nicht auf die noch offene.',
  'The cache is not flushed before the commit record: the record may be there before its blocks.':
    'Der Cache wird vor dem Commit-Eintrag nicht geleert: Der Eintrag kann vor seinen Blöcken da sein.',
  'The journal begins anew before the blocks it held are on the platter.':
    'Das Journal beginnt von vorn, bevor die Blöcke, die es enthielt, auf der Platte sind.',
  'When calls return and output is seen': 'Wann Aufrufe zurückkehren und Ausgaben zu sehen sind',
  'a torn block': 'ein zerrissener Block',
  'async: at once; sync: each call waits for the drive’s cache; barrier: for the platter; external: calls return at once, output waits for the platter.':
    'async: sofort; sync: Jeder Aufruf wartet auf den Cache des Laufwerks; Barriere: auf die Platte; extern: Aufrufe kehren sofort zurück, die Ausgabe wartet auf die Platte.',
  'commit record {0}': 'Commit-Eintrag {0}',
  'descriptor {0}': 'Deskriptor {0}',
  'flush after commit record {0}': 'Flush nach Commit-Eintrag {0}',
  'flush after the superblock': 'Flush nach dem Superblock',
  'flush before commit record {0}': 'Flush vor Commit-Eintrag {0}',
  'flush before the superblock': 'Flush vor dem Superblock',
  superblock: 'Superblock',
  'that a dependency travels through a pipe': 'dass eine Abhängigkeit durch eine Pipe reist',
  'that a drive writes in whatever order it likes':
    'dass ein Laufwerk schreibt, in welcher Reihenfolge es will',
  'that blocks written home may still be in the cache':
    'dass heimgeschriebene Blöcke noch im Cache sein können',
  'that the active transaction counts too': 'dass auch die aktive Transaktion zählt',
  'that the drive’s cache is volatile': 'dass der Cache des Laufwerks flüchtig ist',
  'write commit record {0}': 'Commit-Eintrag {0} schreiben',
  'write committed blocks home': 'committete Blöcke heimschreiben',
  'write the superblock': 'den Superblock schreiben',
  'write transaction {0} to the journal': 'Transaktion {0} ins Journal schreiben',
} as const satisfies Phrases;
