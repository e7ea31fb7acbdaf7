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
  'async: at once; sync: each call waits for the drive’s cache; barrier: for the platter; external: calls return at once, output waits for the platter.':
    'async: sofort; sync: Jeder Aufruf wartet auf den Cache des Laufwerks; Barriere: auf die Platte; extern: Aufrufe kehren sofort zurück, die Ausgabe wartet auf die Platte.',
  'that a dependency travels through a pipe': 'dass eine Abhängigkeit durch eine Pipe reist',
  'that a drive writes in whatever order it likes':
    'dass ein Laufwerk schreibt, in welcher Reihenfolge es will',
  'that blocks written home may still be in the cache':
    'dass heimgeschriebene Blöcke noch im Cache sein können',
  'that the active transaction counts too': 'dass auch die aktive Transaktion zählt',
  'that the drive’s cache is volatile': 'dass der Cache des Laufwerks flüchtig ist',
} as const satisfies Phrases;
