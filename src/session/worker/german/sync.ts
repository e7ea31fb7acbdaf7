/** Said in German: sync. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  'A commit counts as durable when its record is in the cache: output is seen too early.':
    'Ein Commit gilt als dauerhaft, wenn sein Eintrag im Cache ist: Ausgaben sind zu früh zu sehen.',
  'A process that receives from another does not depend on what that one has written.':
    'Ein Prozess, der von einem anderen empfängt, hängt nicht davon ab, was dieser geschrieben hat.',
  'Block {0} holds garbage: what was replayed into it is not what its transaction wrote.':
    'Block {0} enthält Müll: Was dorthin nachgespielt wurde, hat seine Transaktion nicht geschrieben.',
  'Nothing is seen before everything that it depends on is durable, and no effect survives without its cause; processes never wait, output does.':
    'Nichts ist zu sehen, bevor alles dauerhaft ist, wovon es abhängt, und keine Wirkung übersteht einen Ausfall ohne ihre Ursache; Prozesse warten nie, die Ausgabe wartet.',
  'Output waits for the transaction that is committing, not for the one that is still open.':
    'Die Ausgabe wartet auf die Transaktion, die gerade committet, nicht auf die noch offene.',
  'Output {0} of process {1} has been seen, but {2}, which came before it, is lost: {3}.':
    'Ausgabe {0} von Prozess {1} war zu sehen, aber {2}, der vor ihr kam, ist verloren: {3}.',
  'The cache is not flushed before the commit record: the record may be there before its blocks.':
    'Der Cache wird vor dem Commit-Eintrag nicht geleert: Der Eintrag kann vor seinen Blöcken da sein.',
  'The files hold only a part of {0}: {1}.': 'Die Dateien enthalten nur einen Teil von {0}: {1}.',
  'The files hold {0}, but not {1}, which came before it: {2}.':
    'Die Dateien enthalten {0}, aber nicht {1}, der davor kam: {2}.',
  'The journal begins anew before the blocks it held are on the platter.':
    'Das Journal beginnt von vorn, bevor die Blöcke, die es enthielt, auf der Platte sind.',
  'The script is empty: it needs words such as w1:A p1.':
    'Das Skript ist leer: Es braucht Wörter wie w1:A p1.',
  'When calls return and output is seen': 'Wann Aufrufe zurückkehren und Ausgaben zu sehen sind',
  'Word {0} of the script, “{1}”, is not understood; expected w1:A,B (blocks A to L, three at most), f1, p1, r1:A, s1>2 or t1:1000 (processes 1 to {2}).':
    'Wort {0} des Skripts, „{1}“, ist nicht zu verstehen; erwartet wird w1:A,B (Blöcke A bis L, höchstens drei), f1, p1, r1:A, s1>2 oder t1:1000 (Prozesse 1 bis {2}).',
  'a home block': 'ein Dateiblock',
  'a torn block': 'ein zerrissener Block',
  'async: at once; sync: each call waits for the drive’s cache; barrier: for the platter; external: calls return at once, output waits for the platter.':
    'async: sofort; sync: Jeder Aufruf wartet auf den Cache des Laufwerks; Barriere: auf die Platte; extern: Aufrufe kehren sofort zurück, die Ausgabe wartet auf die Platte.',
  'block {0} {1}': 'Block {0} {1}',
  'commit record {0}': 'Commit-Eintrag {0}',
  'descriptor {0}': 'Deskriptor {0}',
  'flush after commit record {0}': 'Flush nach Commit-Eintrag {0}',
  'flush after the superblock': 'Flush nach dem Superblock',
  'flush before commit record {0}': 'Flush vor Commit-Eintrag {0}',
  'flush before the superblock': 'Flush vor dem Superblock',
  'holds an older write': 'enthält einen älteren Schreibzugriff',
  'holds garbage': 'enthält Müll',
  'image of block {0}': 'Abbild von Block {0}',
  superblock: 'Superblock',
  'that a dependency travels through a pipe': 'dass eine Abhängigkeit durch eine Pipe reist',
  'that a drive writes in whatever order it likes':
    'dass ein Laufwerk schreibt, in welcher Reihenfolge es will',
  'that blocks written home may still be in the cache':
    'dass heimgeschriebene Blöcke noch im Cache sein können',
  'that the active transaction counts too': 'dass auch die aktive Transaktion zählt',
  'that the drive’s cache is volatile': 'dass der Cache des Laufwerks flüchtig ist',
  'the block under the head is torn': 'der Block unter dem Kopf ist zerrissen',
  'was never written': 'wurde nie geschrieben',
  'write commit record {0}': 'Commit-Eintrag {0} schreiben',
  'write committed blocks home': 'committete Blöcke heimschreiben',
  'write the superblock': 'den Superblock schreiben',
  'write transaction {0} to the journal': 'Transaktion {0} ins Journal schreiben',
  'write {0} of process {1}': 'Schreibzugriff {0} von Prozess {1}',
  '{0} of {1} cached blocks reached the platter: {2}':
    '{0} von {1} Blöcken im Cache sind auf der Platte angekommen: {2}',
  'The machine could not go on, because this did not hold: {0}.':
    'Die Maschine konnte nicht weitermachen, weil dies nicht galt: {0}.',
} as const satisfies Phrases;
