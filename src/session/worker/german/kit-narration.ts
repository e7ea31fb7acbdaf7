/** Said in German: kit narration. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  ' of {0}': ' von {0}',
  '**A checkpoint begins**: the map is on flash already.':
    '**Ein Checkpoint beginnt**: Die Mapping-Tabelle steht schon im Flash.',
  '**A checkpoint begins**: {0} of the map {1} to flash.':
    '**Ein Checkpoint beginnt**: {0} {1} in den Flash.',
  '**A page of the log is durable.**': '**Eine Seite des Logs ist dauerhaft.**',
  '**A word in non-volatile memory changes**, in one instant.':
    '**Ein Wort im nichtflüchtigen Speicher ändert sich**, in einem Augenblick.',
  '**Block {0} is erased** and free again; it has been erased {1}.':
    '**Block {0} ist gelöscht** und wieder frei; gelöscht wurde er bisher {1}.',
  '**Block {0} is full**, and all on it is durable.':
    '**Block {0} ist voll**, und alles darauf ist dauerhaft.',
  '**Block {0} is the victim**: {1}.': '**Block {0} ist der Opferblock**: {1}.',
  '**Block {0} must wait**: a page on it is about to be decided.':
    '**Block {0} muss warten**: Über eine Seite darauf wird gleich entschieden.',
  '**Checkpoint {0} is durable**: the log before it is not needed any more.':
    '**Checkpoint {0} ist dauerhaft**: Das Log davor wird nicht mehr gebraucht.',
  '**Recovery is over**: the device serves the host again.':
    '**Die Wiederherstellung ist zu Ende**: Das Gerät bedient den Host wieder.',
  '**The log area is full**: a record waits for a page, and nothing in the log may go before it.':
    '**Der Logbereich ist voll**: Ein Eintrag wartet auf eine Seite, und vor ihm darf nichts aus dem Log gehen.',
  '**The device is full**: no page is free and no block may be erased.':
    '**Das Gerät ist voll**: Keine Seite ist frei, und kein Block darf gelöscht werden.',
  '**The plain write of {0} is refused**: {1}.':
    '**Der einfache Schreibzugriff auf {0} wird abgewiesen**: {1}.',
  '**no page is free** for {0}, which waits in the buffer':
    '**keine Seite ist frei** für {0}, es wartet im Puffer',
  '**{0} committed**': '**committet: {0}**',
  '**{0} committed**: {1}, and the map follows.':
    '**{0} hat committet**: {1}, und die Mapping-Tabelle zieht nach.',
  '**{0} goes to {1}**': '**{0} geht nach {1}**',
  '**{0} is redone**: the map points to its pages again.':
    '**{0} wird wiederholt**: Die Mapping-Tabelle zeigt wieder auf die Seiten davon.',
  '**{0} may not begin**: an earlier {1} is still open.':
    '**{0} darf nicht beginnen**: Eine frühere {1} ist noch offen.',
  '**{0} may not write {1}**: {2}, so the host gives {3} up.':
    '**{0} darf {1} nicht schreiben**: {2}, also gibt der Host {3} auf.',
  '**{0} {1} rolled back**': '**{0} {1} zurückgerollt**',
  ', {0} of it,': ', {0} lang,',
  ', {0} to read': ', {0} zu lesen',
  'A block of the log area is erased: **nothing in it is needed any more**.':
    'Ein Block des Logbereichs ist gelöscht: **Nichts darin wird noch gebraucht**.',
  'A block of the mapping area is erased: **no map in use stands on it**.':
    'Ein Block des Mapping-Bereichs ist gelöscht: **Keine benutzte Mapping-Tabelle steht darauf**.',
  'A committed transaction': 'Eine committete Transaktion',
  'A plain write waits in memory.': 'Ein einfacher Schreibzugriff wartet im Speicher.',
  'A plain write: {0}.': 'Ein einfacher Schreibzugriff: {0}.',
  'All it waits for is durable: **{0}{1}**{2} is written to the log.':
    'Alles, worauf gewartet wurde, ist dauerhaft: **{0}{1}**{2} wird ins Log geschrieben.',
  'All mapping pages are durable: **the root record that names them is written**.':
    'Alle Mapping-Seiten sind dauerhaft: **Der Wurzeleintrag, der sie nennt, wird geschrieben**.',
  'Before a new {0} is written, **block {1} must be erased**: debris on it would be taken for committed.':
    'Bevor ein neues {0} geschrieben wird, **muss Block {1} gelöscht werden**: Reste darauf würden für committet gehalten.',
  'Block {0} is full and **its summary is durable**.':
    'Block {0} ist voll, und **seine Zusammenfassung ist dauerhaft**.',
  'Mapping page M{0} is durable; **it counts when the root record names it**.':
    'Mapping-Seite M{0} ist dauerhaft; **sie zählt, wenn der Wurzeleintrag sie nennt**.',
  'Nothing has happened yet: **every block is erased**.':
    'Noch ist nichts geschehen: **Jeder Block ist gelöscht**.',
  'Nothing to collect: **no full block would free a page**.':
    'Nichts zu sammeln: **Kein voller Block würde eine Seite frei machen**.',
  'One page of the root record is durable; **it counts when all of them are**.':
    'Eine Seite des Wurzeleintrags ist dauerhaft; **er zählt, wenn es alle sind**.',
  'Page {0} holds {1}: **its out-of-band area is read**.':
    'Seite {0} enthält {1}: **Ihr OOB-Bereich ist gelesen**.',
  'Page {0} is **programmed a second time**: only its flag changes.':
    'Seite {0} wird **ein zweites Mal programmiert**: Nur ihre Marke ändert sich.',
  'Page {0} is erased: **the block ends here**.': 'Seite {0} ist gelöscht: **Hier endet der Block**.',
  'Page {0} is torn: **it cannot be read and does not count**.':
    'Seite {0} ist zerrissen: **Sie ist nicht lesbar und zählt nicht**.',
  'Power is back and the volatile memory is empty: **{0} comes first**{1}.':
    'Der Strom ist wieder da und der flüchtige Speicher leer: **Zuerst kommt {0}**{1}.',
  'Power is lost in the middle of {0}, {1}: **what survives?**':
    'Der Strom fällt aus, unterwegs {0}, {1}: **Was übersteht den Ausfall?**',
  'Power is lost while nothing is being written: **what survives?**':
    'Der Strom fällt aus, während nichts geschrieben wird: **Was übersteht den Ausfall?**',
  'Recovery decides about old pages': 'Die Wiederherstellung entscheidet über alte Seiten',
  'Recovery goes on to **{0}**{1}.': 'Die Wiederherstellung geht weiter: **{0}**{1}.',
  'Recovery reads **one more page of the metadata or log area**.':
    'Die Wiederherstellung liest **eine weitere Seite des Metadaten- oder Logbereichs**.',
  'The collector sends **{0} to {1}**.': 'Die Garbage Collection schickt **{0} nach {1}**.',
  'The copy of {0} at {1} is in vain: **it is not needed any more**.':
    'Die Kopie von {0} auf {1} ist vergeblich: **Sie wird nicht mehr gebraucht**.',
  'The device is without power: **only its flash is left**.':
    'Das Gerät ist ohne Strom: **Nur sein Flash ist geblieben**.',
  'The device sends **{0} to {1}**.': 'Das Gerät schickt **{0} nach {1}**.',
  'The host asks for a checkpoint, but **there is none to take now**.':
    'Der Host verlangt einen Checkpoint, aber **jetzt gibt es keinen zu machen**.',
  'The host reads {0} **from non-volatile memory**.':
    'Der Host liest {0} **aus dem nichtflüchtigen Speicher**.',
  'The host reads {0} **from {1}**, where its committed version is.':
    'Der Host liest {0} **von {1}**, wo die committete Version steht.',
  'The host reads {0}, but **no {1} was ever committed**.':
    'Der Host liest {0}, aber **{1} wurde nie committet**.',
  'The plain write of {0} counts, but **a newer {1} was faster**.':
    'Der einfache Schreibzugriff auf {0} zählt, aber **ein neueres {1} war schneller**.',
  'The plain write of {0} counts: **it is in non-volatile memory**.':
    'Der einfache Schreibzugriff auf {0} zählt: **Er steht im nichtflüchtigen Speicher**.',
  'The plain write of {0} counts: **the map points to {1}**.':
    'Der einfache Schreibzugriff auf {0} zählt: **Die Mapping-Tabelle zeigt auf {1}**.',
  'The summary of the block is read: **all its pages are known** by one read.':
    'Die Zusammenfassung des Blocks ist gelesen: **Alle seine Seiten sind bekannt**, durch eine einzige Lesung.',
  'a record': 'ein Eintrag',
  'another transaction that is still open has written it':
    'eine andere, noch offene Transaktion hat sie geschrieben',
  command: 'Befehl',
  go: 'wandern',
  goes: 'wandert',
  'has ended': 'ist beendet',
  'it is stored in non-volatile memory': 'sie steht im nichtflüchtigen Speicher',
  'it waits in memory': 'sie wartet im Speicher',
  'the next stage': 'die nächste Stufe',
  'was lost with the power': 'ging mit dem Strom verloren',
  'was refused': 'wurde abgewiesen',
  '{0} is copied from {1} to {2}: **it is found there from now on**.':
    '{0} wird von {1} nach {2} kopiert: **Von nun an ist es dort zu finden**.',
  '{0} is durable': '{0} ist dauerhaft',
  '{0} must move first': 'vorher zu verlagern: {0}',
  '{0} {1}, so **the host leaves out its {2}**.': '{0} {1}, also **lässt der Host ihren Befehl „{2}“ weg**.',
  '{0}, but {1} has ended: **this {2} does not count**.':
    '{0}, aber {1} ist beendet: **Dieses {2} zählt nicht**.',
  '{0}, the last of {1}: **{2} is next**.': '{0}, die letzte von {1}: **Nun folgt {2}**.',
  '{0}, which is held back: {1}.': '{0}, zurückgehalten: {1}.',
  '{0}, with {1} of {2}: **it counts if {3} commits**.':
    '{0}, mit {1} von {2}: **Sie zählt, wenn {3} committet**.',
  '{0}: all is durable, and **{1} follows**.': '{0}: Alles ist dauerhaft, und **nun folgt {1}**.',
  '{0}: first **its {1} must be durable**.': '{0}: Vorher **dauerhaft zu machen: {1}**.',
  '{0}: its last page is sent, and {1}.': '{0}: Ihre letzte Seite wird geschickt, und {1}.',
  '{0}: {1}, **sent by the device itself**.': '{0}: {1}, **vom Gerät selbst geschickt**.',
} as const satisfies Phrases;
