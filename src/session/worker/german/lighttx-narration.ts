/** Said in German: lighttx narration. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  ' to ': ' bis ',
  '**Block {0} is erased** and free again': '**Block {0} ist gelöscht** und wieder frei',
  '**Block {0} is the victim**: {1}; {2}.': '**Block {0} ist der Opferblock**: {1}; {2}.',
  '**Block {0} must wait**: a commit in flight is about to replace a page on it.':
    '**Block {0} muss warten**: Ein Commit, der unterwegs ist, wird gleich eine Seite darauf ersetzen.',
  '**Checkpoint {0} begins**: {1}.': '**Checkpoint {0} beginnt**: {1}.',
  '**Mapping page M{0} is durable**': '**Mapping-Seite M{0} ist dauerhaft**',
  '**No page is free** for the plain write of {0}: it waits in the buffer.':
    '**Keine Seite ist frei** für den einfachen Schreibzugriff auf {0}: Er wartet im Puffer.',
  '**No write of the host is in flight any more**, so it goes on.':
    '**Kein Schreibzugriff des Hosts ist mehr unterwegs**, also macht er weiter.',
  '**Recovery is over**: checkpoint {0} is durable, and the device serves the host again.':
    '**Die Wiederherstellung ist zu Ende**: Checkpoint {0} ist dauerhaft, und das Gerät bedient den Host wieder.',
  '**The device is full**: no page is free and no block may be erased; end open transactions sooner, or give the device more over-provisioning.':
    '**Das Gerät ist voll**: Keine Seite ist frei, und kein Block darf gelöscht werden; offene Transaktionen früher beenden oder dem Gerät mehr Over-Provisioning geben.',
  '**what survives?**': '**Was übersteht den Ausfall?**',
  '**{0} aborts**': '**{0} bricht ab**',
  '**{0} begins**; no other transaction is open.': '**{0} beginnt**; keine andere Transaktion ist offen.',
  '**{0} begins**; {1} {2} still open.': '**{0} beginnt**; noch offen {2} {1}.',
  '**{0} commits** without having written: there is nothing to make durable.':
    '**{0} committet**, ohne geschrieben zu haben: Nichts ist dauerhaft zu machen.',
  '**{0} is read**: page {1} is with the host.': '**{0} ist gelesen**: Seite {1} ist beim Host.',
  '**{0} may not begin**: {1}.': '**{0} darf nicht beginnen**: {1}.',
  ': every transaction on it is settled': ': Jede Transaktion darauf ist endgültig',
  ': every transaction on them is settled': ': Jede Transaktion darauf ist endgültig',
  '; its own copy {0} is not committed': '; die eigene Kopie {0} ist nicht committet',
  '; {0}, {1}, are collected first': '; {0}, {1}, kommen zuerst in die Garbage Collection',
  '; {0}, {1}, is collected first': '; {0}, {1}, kommt zuerst in die Garbage Collection',
  'A block of the mapping area is erased: **no map in use stands on it.**':
    'Ein Block des Mapping-Bereichs ist gelöscht: **Keine benutzte Mapping-Tabelle steht darauf.**',
  'A plain write': 'Ein einfacher Schreibzugriff',
  'A plain write of {0} **goes to {1}**: it counts as a transaction of one page.':
    'Ein einfacher Schreibzugriff auf {0} **geht nach {1}**: Er zählt als Transaktion aus einer Seite.',
  'All redo is done': 'Alles ist wiederholt',
  'All that **{0}** waited for is durable: {1}.': 'Alles, worauf **{0}** gewartet hat, ist dauerhaft: {1}.',
  'An unfinished checkpoint wrote behind the zone page: **its pages do not count**, and their end is searched.':
    'Ein unvollendeter Checkpoint hat hinter die Zonenseite geschrieben: **Seine Seiten zählen nicht**, und ihr Ende wird gesucht.',
  'Available is read': 'Available ist gelesen',
  'Available is read and **nothing is incomplete**, but Unavailable is scanned all the same':
    'Available ist gelesen, und **nichts ist unvollständig**, aber Unavailable wird trotzdem durchsucht',
  'Available {0}, Unavailable {1}': 'Available {0}, Unavailable {1}',
  'Block {0} has no summary yet: **its pages are read one by one.**':
    'Block {0} hat noch keine Zusammenfassung: **Seine Seiten werden einzeln gelesen.**',
  'Block {0} is erased and Available is short of pages':
    'Block {0} ist gelöscht, und Available ist knapp an Seiten',
  'Block {0} is full and **its summary is durable**: one read instead of {1}.':
    'Block {0} ist voll, und **seine Zusammenfassung ist dauerhaft**: eine Lesung statt {1}.',
  'Block {0} is not empty, so **its summary is read next.**':
    'Block {0} ist nicht leer, also **wird als Nächstes seine Zusammenfassung gelesen.**',
  'Checkpoint {0} is durable': 'Checkpoint {0} ist dauerhaft',
  'Everything is read': 'Alles ist gelesen',
  'Mapping page M{0} is read': 'Mapping-Seite M{0} ist gelesen',
  'No newer zone page stands behind it, so **this one counts**: {0}.':
    'Keine neuere Zonenseite steht dahinter, also **gilt diese**: {0}.',
  'No page is free for {0} of {1}': 'Keine Seite ist frei für {0} ({1})',
  'No page is free for {0}, so **{1} waits no longer**: {2}.':
    'Keine Seite ist frei für {0}, also **wartet {1} nicht länger**: {2}.',
  'Nothing has happened yet: **every block is erased.**':
    'Noch ist nichts geschehen: **Jeder Block ist gelöscht.**',
  'Nothing has happened yet: **{0} {1} old data**, the rest is erased.':
    'Noch ist nichts geschehen: **{0} {1} alte Daten**, der Rest ist gelöscht.',
  'Nothing on the device changes.': 'Auf dem Gerät ändert sich nichts.',
  'Nothing to collect: **no block in Checkpointed would free a page.**':
    'Nichts zu sammeln: **Kein Block in Checkpointed würde eine Seite frei machen.**',
  'One page of the zone record is durable; **it counts when all of them are.**':
    'Eine Seite des Zoneneintrags ist dauerhaft; **er zählt, wenn es alle sind.**',
  'Page {0} belongs to no transaction': 'Seite {0} gehört zu keiner Transaktion',
  'Page {0} belongs to {1}': 'Seite {0} gehört zu {1}',
  'Page {0} carries TxCnt 1, the only page of {1}: **{2} committed.**':
    'Seite {0} trägt TxCnt 1, die einzige Seite von {1}: **{2} hat committet.**',
  'Page {0} carries TxCnt {1} and is the {2} found: **{3} committed.**':
    'Seite {0} trägt TxCnt {1} und ist die {2} gefundene: **{3} hat committet.**',
  'Page {0} carries TxCnt {1}: **{2} promised {3} pages**, and {4}.':
    'Seite {0} trägt TxCnt {1}: **{2} hat {3} Seiten versprochen**, und {4}.',
  'Page {0} is durable': 'Seite {0} ist dauerhaft',
  'Page {0} is durable, {1}: **{2} committed** and the map points to its pages.':
    'Seite {0} ist dauerhaft, {1}: **{2} hat committet**, und die Mapping-Tabelle zeigt auf ihre Seiten.',
  'Page {0} is erased': 'Seite {0} ist gelöscht',
  'Page {0} is erased: **block {1} ends there.**': 'Seite {0} ist gelöscht: **Dort endet Block {1}.**',
  'Page {0} is erased: **block {1} is empty.**': 'Seite {0} ist gelöscht: **Block {1} ist leer.**',
  'Page {0} is read.': 'Seite {0} ist gelesen.',
  'Page {0} is the last': 'Seite {0} ist die letzte',
  'Page {0} is torn': 'Seite {0} ist zerrissen',
  'Page {0} is torn: **it counts as absent.**': 'Seite {0} ist zerrissen: **Sie zählt als nicht vorhanden.**',
  'Page {0} of {1} of the zone record is read.': 'Seite {0} von {1} des Zoneneintrags ist gelesen.',
  'Power is back and the memory is empty: **the device looks for its zone page.**':
    'Der Strom ist wieder da und der Speicher leer: **Das Gerät sucht seine Zonenseite.**',
  'Power is lost in the middle of {0}, {1}: {2}': 'Der Strom fällt aus, unterwegs {0}, {1}: {2}',
  'Power is lost while nothing is being written: {0}':
    'Der Strom fällt aus, während nichts geschrieben wird: {0}',
  'The copy of {0} at {1} is in vain: **a newer {2} was committed meanwhile**.':
    'Die Kopie von {0} auf {1} ist vergeblich: **Inzwischen wurde ein neueres {2} committet**.',
  'The device is without power: **only its flash is left.**':
    'Das Gerät ist ohne Strom: **Nur sein Flash ist geblieben.**',
  'The host asks for a checkpoint, but **one is under way already.**':
    'Der Host verlangt einen Checkpoint, aber **einer ist schon im Gange.**',
  'The host lets {0} µs pass.': 'Der Host lässt {0} µs vergehen.',
  'The host reads {0}': 'Der Host liest {0}',
  'The map needs no more writing, so **the zone page of {0} follows**.':
    'An der Mapping-Tabelle ist nichts mehr zu schreiben, also **folgt die Zonenseite von {0}**.',
  'The summary of block {0} tells of all its {1} pages':
    'Die Zusammenfassung von Block {0} nennt alle seine {1} Seiten',
  'The zone page is read: **{0}, CkptVer {1}.**': 'Die Zonenseite ist gelesen: **{0}, CkptVer {1}.**',
  'There is nothing to redo': 'Nichts ist zu wiederholen',
  'TxVer {0} is above CkptVer {1}, so': 'TxVer {0} liegt über CkptVer {1}, also',
  'TxVer {0} is not above CkptVer {1}, and yet': 'TxVer {0} liegt nicht über CkptVer {1}, und doch',
  'a plain write': 'ein einfacher Schreibzugriff',
  'an earlier {0} is still open': 'eine frühere {0} ist noch offen',
  are: 'sind',
  'at {0}': 'auf {0}',
  'begins and writes': 'beginnt und schreibt',
  'checkpoint {0}': 'Checkpoint {0}',
  'everything is read: **no transaction is incomplete**':
    'alles ist gelesen: **Keine Transaktion ist unvollständig**',
  hold: 'enthalten',
  holds: 'enthält',
  'in the buffer': 'im Puffer',
  is: 'ist',
  'it waits for the commit of {0}': 'er wartet auf den Commit von {0}',
  'it waits for the writes in flight': 'er wartet auf die Schreibzugriffe, die unterwegs sind',
  'it waits for {0} commits in flight': 'er wartet auf {0} Commits, die unterwegs sind',
  'it writes {0}, then the zone page': 'er schreibt {0}, dann die Zonenseite',
  'its last page': 'ihre letzte Seite',
  'its only page': 'ihre einzige Seite',
  'no mapping page was ever written': 'noch nie wurde eine Mapping-Seite geschrieben',
  'nothing has to move before the erase': 'vor dem Löschen ist nichts zu verlagern',
  once: 'einmal',
  'one is found': 'eine ist gefunden',
  'one mapping page is next': 'als Nächstes eine Mapping-Seite',
  'one operation': 'eine Operation',
  'only the zone page has to be written': 'nur die Zonenseite ist zu schreiben',
  'pages of an earlier {0} still stand where a recovery would count them':
    'Seiten einer früheren {0} stehen noch dort, wo eine Wiederherstellung sie zählen würde',
  'sends its last page': 'schickt ihre letzte Seite',
  'sends {0}': 'schickt {0}',
  'the last of {0}': 'die letzte von {0}',
  'the map points to it for {0}': 'die Mapping-Tabelle zeigt für {0} darauf',
  'the map points to its {0}': 'die Mapping-Tabelle zeigt auf ihr {0}',
  'the only page': 'die einzige Seite',
  'the page it sent is': 'die geschickte Seite ist',
  'the write at {0}': 'der Schreibzugriff auf {0}',
  'the {0} it sent are': 'die geschickten {0} sind',
  'what is valid moves first': 'was gültig ist, wird zuerst verlagert',
  'which is finished': 'die noch fertig wird',
  'which is torn': 'die zerrissen ist',
  'which leaves no trace': 'die keine Spur hinterlässt',
  'without a valid page': 'ohne gültige Seite',
  'without more than {0}': 'mit höchstens {0}',
  writes: 'schreibt',
  '{0} **from {1}**, where the map points{2}.': '{0} **von {1}**, wohin die Mapping-Tabelle zeigt{2}.',
  '{0} **in one read.**': '{0} **in einer einzigen Lesung.**',
  '{0} **is told that it committed**, while no page is free for {1}, its last.':
    '{0} **erfährt, sie habe committet**, während für {1}, ihre letzte, keine Seite frei ist.',
  '{0} **is told that it committed**, while {1}, {2}, is only on its way to {3}.':
    '{0} **erfährt, sie habe committet**, während {1}, {2}, erst auf dem Weg nach {3} ist.',
  '{0} **{1} is redone**: {2}.': '{0} **wird {1} wiederholt**: {2}.',
  '{0} again: **the page held back is replaced** before it cost a program.':
    '{0} noch einmal: **Die zurückgehaltene Seite wird ersetzt**, bevor sie etwas gekostet hat.',
  '{0} and stands in Unavailable: **the map has it already.**':
    '{0} und steht in Unavailable: **In der Mapping-Tabelle steht sie schon.**',
  '{0} are found': '{0} sind gefunden',
  '{0} asks to commit': '{0} will committen',
  '{0} committed with page {1}': 'Mit Seite {1} committet: {0}',
  '{0} committed, the last that **{1}** waited for: {2}.':
    '{0} hat committet, der letzte Commit, auf den **{1}** gewartet hat: {2}.',
  '{0} finished': '{0} abgeschlossen',
  '{0} is copied from {1} to {2} with TxVer {3}: **the map follows**.':
    '{0} wird von {1} nach {2} kopiert, mit TxVer {3}: **Die Mapping-Tabelle zieht nach**.',
  '{0} mapping pages are next': 'als Nächstes {0} Mapping-Seiten',
  '{0} none of its pages carries a TxCnt.': '{0} keine ihrer Seiten trägt einen TxCnt.',
  '{0} none of their pages carries a TxCnt.': '{0} keine ihrer Seiten trägt einen TxCnt.',
  '{0} of its {1} pages {2} valid, {3}': 'von seinen {1} Seiten {2} {0} gültig, {3}',
  '{0} only {1} of {2} pages are there.': '{0} nur {1} von {2} Seiten sind da.',
  '{0} operations': '{0} Operationen',
  '{0} reads {1}': '{0} liest {1}',
  '{0} their pages are not all there.': '{0} ihre Seiten sind nicht alle da.',
  '{0} times': '{0}-mal',
  '{0} torn': '{0} zerrissen',
  '{0} without a trace': '{0} ohne Spur',
  '{0} {1} to {2} and Available runs short': '{0} {1} nach {2}, und Available wird knapp',
  '{0}, **the {1} found of {2}.**': '{0}, **die {1} gefundene von {2}.**',
  '{0}, a plain write: **the map points to it for {1}**.':
    '{0}, ein einfacher Schreibzugriff: **Die Mapping-Tabelle zeigt für {1} auf sie**.',
  '{0}, and Available is read': '{0}, und Available ist gelesen',
  '{0}, and everything is read': '{0}, und alles ist gelesen',
  '{0}, but **a newer {1} was faster**: the map stays as it is.':
    '{0}, aber **ein neueres {1} war schneller**: Die Mapping-Tabelle bleibt, wie sie ist.',
  '{0}, but **no block slides**: none has filled up and none has settled.':
    '{0}, aber **kein Block rückt vor**: Keiner ist voll oder endgültig geworden.',
  '{0}, but **no page is free**: {1} waits in the buffer.':
    '{0}, aber **keine Seite ist frei**: {1} wartet im Puffer.',
  '{0}, but **no page is free**: {1}, its last, waits in the buffer.':
    '{0}, aber **keine Seite ist frei**: {1}, ihre letzte, wartet im Puffer.',
  '{0}, but **no {1} was ever committed**: there is nothing to read.':
    '{0}, aber **{1} wurde nie committet**: Es gibt nichts zu lesen.',
  '{0}, but {1} has aborted: **this {2} is garbage**.':
    '{0}, aber {1} hat abgebrochen: **Dieses {2} ist Müll**.',
  '{0}, so **{1} begins**: {2}.': '{0}, also **beginnt {1}**: {2}.',
  '{0}, so **{1} closes the recovery**: {2}.': '{0}, also **schließt {1} die Wiederherstellung ab**: {2}.',
  '{0}, so **{1} join Available** and may be filled.':
    '{0}, also **kommen {1} zu Available** und dürfen gefüllt werden.',
  '{0}, so **{1} joins Available** and may be filled.':
    '{0}, also **kommt {1} zu Available** und darf gefüllt werden.',
  '{0}, so **{1} slide to Checkpointed**': '{0}, also **rücken {1} nach Checkpointed**',
  '{0}, so **{1} slide to Unavailable**: they are full, to be settled by a later checkpoint.':
    '{0}, also **rücken {1} nach Unavailable**: Sie sind voll und werden von einem späteren Checkpoint endgültig gemacht.',
  '{0}, so **{1} slides to Checkpointed**': '{0}, also **rückt {1} nach Checkpointed**',
  '{0}, so **{1} slides to Unavailable**: it is full, to be settled by a later checkpoint.':
    '{0}, also **rückt {1} nach Unavailable**: Er ist voll und wird von einem späteren Checkpoint endgültig gemacht.',
  '{0}, so {1} was not its last: **{2} goes to {3}** without a TxCnt.':
    '{0}, also war {1} nicht ihre letzte: **{2} geht nach {3}**, ohne TxCnt.',
  '{0}, the last to be written: the zone page follows.':
    '{0}, die letzte, die zu schreiben war: Nun folgt die Zonenseite.',
  '{0}, the {1} found of {2}: **{3} committed.**': '{0}, die {1} gefundene von {2}: **{3} hat committet.**',
  '{0}, the {1} found; **its TxCnt has not been seen.**':
    '{0}, die {1} gefundene; **ihr TxCnt ist noch nicht aufgetaucht.**',
  '{0}, which has no page in Available: **it is not counted.**':
    '{0}, ohne Seite in Available: **Sie wird nicht gezählt.**',
  '{0}, which is **known to be committed.**': '{0}, **deren Commit schon bekannt ist.**',
  '{0}: **no transaction is incomplete.**': '{0}: **Keine Transaktion ist unvollständig.**',
  '{0}: **nothing is incomplete**, but Unavailable is scanned all the same.':
    '{0}: **Nichts ist unvollständig**, aber Unavailable wird trotzdem durchsucht.',
  '{0}: **the entries of {1} are back**, as of CkptVer {2}.':
    '{0}: **Die Einträge von {1} sind wieder da**, Stand CkptVer {2}.',
  '{0}: **the map is back as of CkptVer {1}**, and Available is scanned next.':
    '{0}: **Die Mapping-Tabelle ist wieder da, Stand CkptVer {1}**; als Nächstes wird Available durchsucht.',
  '{0}: **the page is held back** until the next command.':
    '{0}: **Die Seite wird zurückgehalten**, bis zum nächsten Befehl.',
  '{0}: **{1} committed.**': '{0}: **Committet: {1}.**',
  '{0}: **{1} of {2} pages** of {3} {4} there.': '{0}: **{1} von {2} Seiten** von {3} {4} da.',
  '{0}: **{1} {2} incomplete**, and Unavailable may hold the missing pages.':
    '{0}: **{1} {2} unvollständig**, und in Unavailable könnten die fehlenden Seiten stehen.',
  '{0}: **{1} {2} rolled back**, for': '{0}: **{1} {2} zurückgerollt**, denn',
  '{0}: TxVer {1} is above CkptVer {2}, so **it will be redone.**':
    '{0}: TxVer {1} liegt über CkptVer {2}, also **wird sie wiederholt.**',
  '{0}: TxVer {1} is not above CkptVer {2}, so **the map has it already.**':
    '{0}: TxVer {1} liegt nicht über CkptVer {2}, also **steht sie schon in der Mapping-Tabelle.**',
  '{0}: it never sent a page, so nothing is left of it.':
    '{0}: Sie hat nie eine Seite geschickt, also bleibt nichts von ihr.',
  '{0}: {1} garbage, and nothing has to be written.': '{0}: {1} Müll, und nichts muss geschrieben werden.',
  '{0}: {1} of {2}, **undecided** until {3} commits.':
    '{0}: {1} von {2}, **unentschieden**, bis {3} committet.',
  '{0}: {1}, {2}, **goes to {3} with TxCnt {4}**.': '{0}: {1}, {2}, **geht nach {3}, mit TxCnt {4}**.',
  '{0}; block {1} is next: {2}.': '{0}; der nächste ist Block {1}: {2}.',
  '{0}; it has been erased {1}.': '{0}; gelöscht wurde er bisher {1}.',
  '{0}; the old copy counts until the zone page is written.':
    '{0}; die alte Kopie zählt, bis die Zonenseite geschrieben ist.',
} as const satisfies Phrases;
