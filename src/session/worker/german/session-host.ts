/** Said in German: session host. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  'A device that is overwritten before the run takes no prepared pages: leave out one of the two.':
    'Ein Gerät, das vor dem Lauf überschrieben wird, nimmt keine vorbereiteten Seiten auf: eines von beiden weglassen.',
  'A plain write of {0} counts.': 'Ein einfacher Schreibzugriff auf {0} zählt.',
  'Block {0} is erased.': 'Block {0} ist gelöscht.',
  'Block {0} is the victim and holds {1}: {2}.': 'Block {0} ist der Opferblock und enthält {1}: {2}.',
  'Block {0}: {1}': 'Block {0}: {1}',
  'Checkpoint {0}': 'Checkpoint {0}',
  'Collection {0} begins: block {1} is the victim.':
    'Garbage Collection {0} beginnt: Block {1} ist der Opferblock.',
  'Nothing moves any more, although the host has {0} left: it waits for something that never comes.':
    'Nichts bewegt sich mehr, obwohl dem Host noch {0} bleiben: Er wartet auf etwas, das nie kommt.',
  "Page {0} is not one of the trace's, and all {1} pages of the device are taken by those: name a page of the trace.":
    'Seite {0} gehört nicht zum Trace, und dessen Seiten belegen alle {1} Seiten des Geräts: eine Seite des Trace nennen.',
  'Power cut': 'Stromausfall',
  Recovered: 'Wiederhergestellt',
  'Step {0} is not known: history goes from 0 to {1}.':
    'Schritt {0} ist nicht bekannt: Die Geschichte reicht von 0 bis {1}.',
  'The commit record of {0} is programmed.': 'Der Commit-Eintrag von {0} ist programmiert.',
  'The device has stopped and takes no more commands: act at an earlier step.':
    'Das Gerät steht und nimmt keine Befehle mehr an: an einem früheren Schritt eingreifen.',
  'The log area is full: a record waits for a page, and nothing in the log may go before it. Act at an earlier step, have fewer operations outstanding, or take a larger device.':
    'Der Logbereich ist voll: Ein Eintrag wartet auf eine Seite, und vor ihm darf nichts aus dem Log gehen. An einem früheren Schritt eingreifen, weniger Operationen ausstehen lassen oder ein größeres Gerät nehmen.',
  'The device is full: no erased page is left for the host, and no block may be collected. It offers {0}; act at an earlier step, or take more over-provisioning, fewer pages or shorter transactions.':
    'Das Gerät ist voll: Keine gelöschte Seite ist mehr für den Host da, und kein Block darf in die Garbage Collection. Es bietet {0}; an einem früheren Schritt eingreifen oder mehr Over-Provisioning, weniger Seiten oder kürzere Transaktionen nehmen.',
  'The last thing that the commit of {0} waited for is durable.':
    'Das Letzte, worauf der Commit von {0} gewartet hat, ist dauerhaft.',
  'The preparation names page {0} on block {1}; the device has pages up to {2} and blocks up to {3}.':
    'Die Vorbereitung nennt Seite {0} auf Block {1}; das Gerät hat Seiten bis {2} und Blöcke bis {3}.',
  'The preparation puts more than {0} pages on block {1}: name another block.':
    'Die Vorbereitung legt mehr als {0} Seiten auf Block {1}: einen anderen Block nennen.',
  'The trace “{0}” is not here: choose its file, which stays on this computer.':
    'Der Trace „{0}“ ist nicht da: seine Datei auswählen, sie bleibt auf diesem Rechner.',
  'There is no power to cut at this step: let the device recover first.':
    'An diesem Schritt ist kein Strom da, der ausfallen könnte: zuerst das Gerät wiederherstellen lassen.',
  'There is no scheme “{0}”; there are {1}.': 'Ein Verfahren „{0}“ gibt es nicht; es gibt {1}.',
  'There is no {0}: the device has {1} blocks of {2}.':
    'Es gibt nicht: {0}. Das Gerät hat {1} Blöcke mit je {2}.',
  'This device holds {0} programmed pages, too many for one file ({1}): take a smaller device or fill less of it.':
    'Dieses Gerät enthält {0} programmierte Seiten, zu viele für eine Datei ({1}): ein kleineres Gerät nehmen oder weniger davon füllen.',
  'What was done by hand is out of order: step {0} stands where {1} or a later one is expected.':
    'Die Eingriffe von Hand sind nicht in der Reihenfolge: Schritt {0} steht, wo {1} oder ein späterer erwartet wird.',
  'Write amplification is {0}, above {1}.': 'Die Write Amplification ist {0}, über {1}.',
  'copy {0} → {1}': 'kopieren {0} → {1}',
  'erase block {0}': 'Block {0} löschen',
  'erase log block {0}': 'Logblock {0} löschen',
  'erase map block {0}': 'löschen: Mapping-Block {0}',
  'no time has passed yet': 'noch ist keine Zeit vergangen',
  'nothing written yet': 'noch nichts geschrieben',
  'page {0} of block {1}': 'Seite {0} von Block {1}',
  'program log page {0}': 'progr. Logseite {0}',
  'program log page {0} ← {1}': 'progr. Logseite {0} ← {1}',
  'program mapping page M{0}': 'progr. Mapping M{0}',
  'program summary of block {0}': 'progr. Zusammenfassung von Block {0}',
  'program zone page': 'progr. Zonenseite',
  'program {0} ← {1}': 'progr. {0} ← {1}',
  'read OOB {0}': 'lesen: OOB {0}',
  'read mapping page M{0}': 'lesen: Mapping M{0}',
  'read summary of block {0}': 'lesen: Zusammenfassung von Block {0}',
  'read zone page': 'lesen: Zonenseite',
  'read {0} for {1}': 'lesen {0} für {1}',
  'reprogram {0}': 'nachprogr. {0}',
  'since checkpoint {0}': 'seit Checkpoint {0}',
  'so far': 'bisher',
  '{0} aborts.': '{0} bricht ab.',
  '{0} committed': '{0} hat committet',
  '{0} does not offer the isolation level “{1}”; it offers {2}.':
    '{0} bietet die Isolationsstufe „{1}“ nicht; es bietet {2}.',
  '{0} erased {1}': '{0} gelöscht {1}',
  '{0} for {1}': '{0} für {1}',
  '{0} has no planted bug “{1}”; choose one of its list, or none.':
    '{0} hat keinen eingebauten Fehler „{1}“; einen aus der Liste wählen oder keinen.',
  '{0} in the last {1}': '{0} in den letzten {1}',
  '{0} rolled back': '{0} zurückgerollt',
  '{0} so far': '{0} bisher',
  '{0} writes {1}.': '{0} schreibt {1}.',
  '“{0}” could not be read a second time: {1}. It may have been moved or changed since it was chosen; choose it again.':
    '„{0}“ ließ sich kein zweites Mal lesen: {1}. Vielleicht wurde die Datei seit der Auswahl verschoben oder geändert; bitte neu auswählen.',
} as const satisfies Phrases;
