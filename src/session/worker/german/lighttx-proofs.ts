/** Said in German: lighttx proofs. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  '**{0} of {1}** pages are valid and have to move.':
    '**{0} von {1}** Seiten sind gültig und müssen verlagert werden.',
  '**{0}** carries TxCnt {1}, but {2} are there.': '**{0}** trägt TxCnt {1}, da aber sind {2}.',
  '**{0}** is newer: TxVer {1}.': '**{0}** ist neuer: TxVer {1}.',
  '**{0}** was written by {1}, TxVer {2}.': '**{0}** hat {1} geschrieben, TxVer {2}.',
  ', {0} not fewer': ', {0} nicht weniger',
  'A copy made by garbage collection': 'Eine Kopie der Garbage Collection',
  'All that was known of it was in memory.': 'Alles, was über sie bekannt war, stand im Speicher.',
  'Both zones are read and no TxCnt of {0} was found, so it had not committed.':
    'Beide Zonen sind gelesen, und kein TxCnt von {0} wurde gefunden, also gab es keinen Commit.',
  'But the zone page still lists it as Unavailable.': 'Aber die Zonenseite führt ihn noch unter Unavailable.',
  'Durable so far: **{0} of {1}**, {2}.': 'Bisher dauerhaft: **{0} von {1}**, {2}.',
  'Every commit since that checkpoint has its TxCnt page in Available.':
    'Jeder Commit seit diesem Checkpoint hat seine TxCnt-Seite in Available.',
  'Every transaction on it was settled at a checkpoint.':
    'Jede Transaktion darauf ist seit einem Checkpoint endgültig.',
  'Found in {0}: {1}, and now {2}.': 'Gefunden in {0}: {1}, und jetzt {2}.',
  'Found in {0}: {1}.': 'Gefunden in {0}: {1}.',
  'Found now in {0}: {1}.': 'Jetzt gefunden in {0}: {1}.',
  'Has {0} committed?': 'Hat {0} committet?',
  'It belongs to no transaction: one page, whole by itself.':
    'Sie gehört zu keiner Transaktion: eine Seite, für sich allein vollständig.',
  'It belongs to {0}.': 'Sie gehört zu {0}.',
  'It carries TxCnt {0}: {1} pages of {2} were promised.':
    'Sie trägt TxCnt {0}: {1} Seiten von {2} sind versprochen.',
  'It is about to be listed as **Available**.': 'Er wird gleich unter **Available** geführt.',
  'It is being filled: **{0} of {1}** pages programmed.':
    'Er wird gefüllt: **{0} von {1}** Seiten programmiert.',
  'It is erased: no page of it is programmed.': 'Er ist gelöscht: Keine seiner Seiten ist programmiert.',
  'It is full': 'Er ist voll',
  'It is full: **{0} of {1}** pages programmed.': 'Er ist voll: **{0} von {1}** Seiten programmiert.',
  'It replaced **{0}**, the older {1}.': 'Sie hat **{0}** ersetzt, das ältere {1}.',
  'It says {0}, and nothing of whether that committed.':
    'Sie nennt {0} und sagt nichts darüber, ob es einen Commit gab.',
  'It stands in {0}: no recovery needs it.': 'Er steht in {0}: Keine Wiederherstellung braucht ihn.',
  'It takes no more writes': 'Er nimmt nichts mehr auf',
  'It was erased and nothing may have been written to it.':
    'Er war gelöscht, und nichts durfte darauf geschrieben werden.',
  'It was written before time began: no transaction, TxVer 0.':
    'Sie wurde vor aller Zeit geschrieben: keine Transaktion, TxVer 0.',
  'Its TxVer {0} is above CkptVer {1}.': 'Ihre TxVer {0} liegt über CkptVer {1}.',
  'Its TxVer {0} is above {1}, so it is redone.': 'Ihre TxVer {0} liegt über {1}, also wird sie wiederholt.',
  'Its TxVer {0} is not above CkptVer {1}.': 'Ihre TxVer {0} liegt nicht über CkptVer {1}.',
  'Its TxVer {0} is not above {1}, so the map already has it.':
    'Ihre TxVer {0} liegt nicht über {1}, also steht sie schon in der Mapping-Tabelle.',
  'Its error correction fails: nothing in it can be trusted, the tag included.':
    'Ihre Fehlerkorrektur versagt: Nichts darin ist verlässlich, auch die Kennung nicht.',
  'Its pages are half erased: none can be read.': 'Seine Seiten sind halb gelöscht: Keine ist lesbar.',
  'No ended one on it has a page in Available.': 'Keine beendete darauf hat eine Seite in Available.',
  'No older {0} is left on flash.': 'Kein älteres {0} steht mehr im Flash.',
  'No open transaction has a page on it.': 'Keine offene Transaktion hat eine Seite darauf.',
  'No other block of plane {0} may be erased.': 'Kein anderer Block von Plane {0} darf gelöscht werden.',
  'No page of {0} stands in Available.': 'Keine Seite von {0} steht in Available.',
  'No page with a TxCnt has been found.': 'Keine Seite mit einem TxCnt wurde gefunden.',
  'None has a page in Available.': 'Keine hat eine Seite in Available.',
  'None of them carries a TxCnt.': 'Keine davon trägt einen TxCnt.',
  'On its plane {0}{1}.': 'Auf seiner Plane: {0}{1}.',
  'Page **{0}** carries TxCnt **{1}**: {2} promised.': 'Seite **{0}** trägt TxCnt **{1}**: {2} versprochen.',
  'Pages of {0} on flash: {1}.': 'Seiten von {0} im Flash: {1}.',
  'Power failed while it was being erased.': 'Der Strom fiel aus, während er gelöscht wurde.',
  'Power failed while it was being programmed, or while its block was being erased.':
    'Der Strom fiel aus, während sie programmiert oder ihr Block gelöscht wurde.',
  'Recovery has not read block {0} this far.':
    'So weit hat die Wiederherstellung Block {0} noch nicht gelesen.',
  'So a later {0} has replaced it, and collection need not keep it.':
    'Also hat ein späteres {0} sie ersetzt, und die Garbage Collection muss sie nicht behalten.',
  'So a recovery counts it as absent.': 'Also zählt eine Wiederherstellung sie als nicht vorhanden.',
  'So a recovery may still need block {0}.': 'Also kann eine Wiederherstellung Block {0} noch brauchen.',
  'So a recovery would read block {0} first of all.':
    'Also würde eine Wiederherstellung Block {0} zuallererst lesen.',
  'So block {0} it is: {1}.': 'Also Block {0}: {1}.',
  'So it has to join Available at a checkpoint first.':
    'Also muss er zuerst bei einem Checkpoint zu Available kommen.',
  'So it holds nothing, and is erased again before it is used.':
    'Also enthält er nichts und wird noch einmal gelöscht, bevor er benutzt wird.',
  'So it is garbage, and waits for its block to be erased.':
    'Also ist sie Müll und wartet darauf, dass ihr Block gelöscht wird.',
  'So it is redone.': 'Also wird sie wiederholt.',
  'So no recovery needs block {0} again.': 'Also braucht keine Wiederherstellung Block {0} noch einmal.',
  'So nobody reads page {0} until {1} has committed.': 'Also liest niemand Seite {0}, bis {1} committet hat.',
  'So nothing points to it.': 'Also zeigt nichts auf sie.',
  'So page {0} is safe: no recovery has to find it.':
    'Also ist Seite {0} sicher: Keine Wiederherstellung muss sie finden.',
  'So recovery has to count.': 'Also muss die Wiederherstellung zählen.',
  'So the device does not know yet what is there, or whether anything is.':
    'Also weiß das Gerät noch nicht, was dort steht und ob dort etwas steht.',
  'So the map has it, or something newer.': 'Also hat die Mapping-Tabelle sie oder etwas Neueres.',
  'So the mapping pages tell all that is left to know.':
    'Also sagen die Mapping-Seiten alles, was zu wissen bleibt.',
  'So the next checkpoint lets block {0} go, and not before.':
    'Also lässt der nächste Checkpoint Block {0} gehen, und nicht früher.',
  'So the transaction itself has replaced it.': 'Also hat die Transaktion selbst sie ersetzt.',
  'So there is nothing to read.': 'Also gibt es nichts zu lesen.',
  'So this {0} will never be current, whatever becomes of {1}.':
    'Also wird dieses {0} nie aktuell, was auch aus {1} wird.',
  'So what block {0} holds must be counted.': 'Also muss gezählt werden, was Block {0} enthält.',
  'So whoever reads {0} reads page {1}.': 'Wer also {0} liest, liest Seite {1}.',
  'So {0} had not committed, and its pages are garbage.':
    'Also hatte {0} nicht committet, und ihre Seiten sind Müll.',
  'So {0} was settled before the checkpoint: the map has it, or nobody needs it.':
    'Also war {0} vor dem Checkpoint endgültig: Die Mapping-Tabelle hat sie, oder niemand braucht sie.',
  'The TxTable, which knew, is lost.': 'Die TxTable, die es wusste, ist verloren.',
  'The map': 'Die Mapping-Tabelle',
  'The map on flash': 'Die Mapping-Tabelle im Flash',
  'The same holds for {0}.': 'Dasselbe gilt für {0}.',
  'The zone page lists it as **Available**.': 'Die Zonenseite führt ihn unter **Available**.',
  'The zone page lists it as **{0}**.': 'Die Zonenseite führt ihn unter **{0}**.',
  'The zone page lists it neither as Available nor as Unavailable.':
    'Die Zonenseite führt ihn weder unter Available noch unter Unavailable.',
  'The zone page lists it neither as Available nor as Unavailable: a recovery would not look here.':
    'Die Zonenseite führt ihn weder unter Available noch unter Unavailable: Eine Wiederherstellung würde hier nicht nachsehen.',
  'Transactions found incomplete in Available may have pages here.':
    'Transaktionen, die in Available unvollständig sind, können hier Seiten haben.',
  'What becomes of page {0}?': 'Was wird aus Seite {0}?',
  'What happened to block {0}?': 'Was ist mit Block {0} geschehen?',
  'What happened to page {0}?': 'Was ist mit Seite {0} geschehen?',
  'Whoever commits now has its TxCnt page in Available: a recovery reads all of it.':
    'Wer jetzt committet, hat seine TxCnt-Seite in Available: Eine Wiederherstellung liest alles davon.',
  'Why did {0} commit?': 'Warum hat {0} committet?',
  'Why does recovery not read block {0}?': 'Warum liest die Wiederherstellung Block {0} nicht?',
  'Why does recovery read block {0}?': 'Warum liest die Wiederherstellung Block {0}?',
  'Why is nothing written to block {0}?': 'Warum wird nichts auf Block {0} geschrieben?',
  'Why is page {0} aborted?': 'Warum ist Seite {0} abgebrochen?',
  'Why is page {0} current?': 'Warum ist Seite {0} aktuell?',
  'Why is page {0} not counted?': 'Warum wird Seite {0} nicht gezählt?',
  'Why is page {0} stale?': 'Warum ist Seite {0} veraltet?',
  'Why is page {0} undecided?': 'Warum ist Seite {0} unentschieden?',
  'Why is page {0} unknown?': 'Warum ist Seite {0} unbekannt?',
  'Why may block {0} leave?': 'Warum darf Block {0} gehen?',
  'Why may block {0} not be erased?': 'Warum darf Block {0} nicht gelöscht werden?',
  'Why this victim?': 'Warum dieser Opferblock?',
  'Why was {0} rolled back?': 'Warum wurde {0} zurückgerollt?',
  'Without a TxCnt nobody knows yet.': 'Ohne TxCnt weiß es noch niemand.',
  'and it has been settled longest': 'und er ist am längsten endgültig',
  'and it is the least worn on its plane': 'und er ist der am wenigsten abgenutzte auf seiner Plane',
  'and the draw fell on it': 'und das Los fiel auf ihn',
  'block {0} has {1}': 'Block {0} hat {1}',
  'one page was': 'eine Seite ist',
  stand: 'stehen',
  stands: 'steht',
  'the best trade of age and gain': 'die beste Abwägung von Alter und Gewinn',
  'the fewest on its plane': 'die wenigsten auf seiner Plane',
  '{0} aborted, so {1} {2} garbage.': '{0} hat abgebrochen, also {2} {1} Müll.',
  '{0} are there, so {1} committed. {2}': '{0} sind da, also hat {1} committet. {2}',
  '{0} are there, so {1} had not committed.': '{0} sind da, also hatte {1} nicht committet.',
  '{0} belong to no transaction: each is settled by itself.':
    '{0} gehören zu keiner Transaktion: jede für sich allein endgültig.',
  '{0} belongs to no transaction: it is settled by itself.':
    '{0} gehört zu keiner Transaktion: für sich allein endgültig.',
  '{0} committed, but {1}: a recovery would count {2} too.':
    '{0} hat committet, aber {1}: Eine Wiederherstellung würde {2} mitzählen.',
  '{0} committed: **{1}** carries TxCnt {2}, TxVer {3}.':
    '{0} hat committet: **{1}** trägt TxCnt {2}, TxVer {3}.',
  '{0} committed: {1} {2} left of it.': '{0} hat committet: Davon {2} {1} übrig.',
  '{0} committed: {1}, TxCnt {2}.': '{0} hat committet: {1}, TxCnt {2}.',
  '{0} committed; the page with its TxCnt is erased already.':
    '{0} hat committet; die Seite mit ihrem TxCnt ist schon gelöscht.',
  '{0} had not been acknowledged when power failed.': '{0} war noch nicht bestätigt, als der Strom ausfiel.',
  '{0} has no entry for {1}.': '{0} hat keinen Eintrag für {1}.',
  '{0} is committing: TxCnt {1} promises {2} pages.':
    '{0} committet gerade: TxCnt {1} verspricht {2} Seiten.',
  '{0} is committing: {1} will become current.': '{0} committet gerade: {1} wird aktuell.',
  '{0} is open and has written {1} again since.':
    '{0} ist offen und hat {1} seither noch einmal geschrieben.',
  '{0} is open: {1} may still become current.': '{0} ist offen: {1} kann noch aktuell werden.',
  '{0} is open; its pages so far: {1}.': '{0} ist offen; ihre Seiten bisher: {1}.',
  '{0} of {1}': '{0} von {1}',
  '{0} pages were': '{0} Seiten sind',
  '{0} says {1} → **{2}**.': '{0} sagt {1} → **{2}**.',
  '{0} so far: the count goes on.': '{0} bisher: Das Zählen geht weiter.',
  '{0} was aborted by the host.': '{0} wurde vom Host abgebrochen.',
  '{0} was given up, but {1}: a recovery would count {2} too.':
    '{0} wurde aufgegeben, aber {1}: Eine Wiederherstellung würde {2} mitzählen.',
  '{0} was rolled back, so {1} {2} garbage.': '{0} wurde zurückgerollt, also {2} {1} Müll.',
  '{0} wrote both: **{1}** came later.': '{0} hat beide geschrieben: **{1}** kam später.',
  '{0} {1} in Available': '{0} {1} in Available',
  '{0}: **{1} of {2}** pages programmed.': '{0}: **{1} von {2}** Seiten programmiert.',
  '{0}: a transaction of one page, TxVer **{1}**.': '{0}: eine Transaktion aus einer Seite, TxVer **{1}**.',
} as const satisfies Phrases;
