/** Said in German: logged schemes. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  '0, more follow': '0, weitere folgen',
  '1, closes': '1, schließt ab',
  'A commit writes one small table to a new place; recovery reads the map and that table.':
    'Ein Commit schreibt eine kleine Tabelle an einen neuen Ort; die Wiederherstellung liest die Mapping-Tabelle und diese kleine.',
  'A dirty mapping page leaves the memory as soon as its program has been sent.':
    'Eine geänderte Mapping-Seite verlässt den Speicher, sobald ihre Programmierung geschickt ist.',
  'A page counts as valid only when the mapping tables name it: collection erases open transactions.':
    'Eine Seite gilt nur als gültig, wenn die Mapping-Tabellen sie nennen: Die Garbage Collection löscht offene Transaktionen.',
  'A victim is erased before the new places of its pages are on flash.':
    'Ein Opferblock wird gelöscht, bevor die neuen Orte seiner Seiten im Flash stehen.',
  'An entry is deleted as soon as its own mappings are in, though those of an older one are not.':
    'Ein Eintrag wird gelöscht, sobald seine eigenen Mappings eingetragen sind, auch wenn die eines älteren es nicht sind.',
  'COMMIT is acknowledged when the data are durable; the image follows.':
    'COMMIT wird bestätigt, wenn die Daten dauerhaft sind; das Abbild folgt.',
  'COMMIT sets the flag of the newest sub-chain only, and the collector copies flags as they are.':
    'COMMIT setzt nur die Marke der neuesten Teilkette, und die Garbage Collection kopiert Marken, wie sie sind.',
  'COMMIT stores the status at once; the pages may still be on their way.':
    'COMMIT speichert den Status sofort; die Seiten können noch unterwegs sein.',
  'Committed entries leave the X-L2P table as soon as L2P is updated in DRAM: the next image does without them.':
    'Committete Einträge verlassen die X-L2P-Tabelle, sobald L2P im DRAM nachgeführt ist: Das nächste Abbild kommt ohne sie aus.',
  'Division of the memory': 'Aufteilung des Speichers',
  'Dynamic: Algorithm 1 moves the border between the two tables. Static: where it begins.':
    'Dynamisch: Algorithmus 1 verschiebt die Grenze zwischen den beiden Tabellen. Statisch: Sie bleibt, wo sie beginnt.',
  'FALSE again (00)': 'wieder FALSE (00)',
  'Factor by which the in-process table grows and shrinks.':
    'Faktor, um den die Tabelle der laufenden Transaktionen wächst und schrumpft.',
  Flag: 'Marke',
  'Flag Commit, abort-based': 'Flag Commit, vom Abbruch her',
  'Flag Commit, commit-based': 'Flag Commit, vom Commit her',
  Flags: 'Marken',
  Group: 'Gruppe',
  'Groups in memory': 'Gruppen im Speicher',
  'Held back until COMMIT, it is programmed with its flag set; sent at once, it is programmed a second time.':
    'Bis zum COMMIT zurückgehalten, wird sie mit gesetzter Marke programmiert; sofort geschickt, wird sie ein zweites Mal programmiert.',
  'Hybrid: what does not fit goes to the SPO area. Single: a transaction that does not fit goes there as a whole.':
    'Hybrid: Was nicht hineinpasst, geht in den SPO-Bereich. Einfach: Eine Transaktion, die nicht hineinpasst, geht als Ganzes dorthin.',
  'In-process table': 'Laufende Transaktionen',
  'It belongs to no transaction, so its flag says TRUE from the start.':
    'Sie gehört zu keiner Transaktion, also sagt ihre Marke von Anfang an TRUE.',
  'It is the first page of its transaction, and links to none.':
    'Sie ist die erste Seite ihrer Transaktion und verweist auf keine.',
  'Its flag is 0: it counts if a page behind it in the log has flag 1.':
    'Ihre Marke ist 0: Sie zählt, wenn eine Seite hinter ihr im Log die Marke 1 hat.',
  'Its flag is 1: it closes its group, and all before it in the log were durable first.':
    'Ihre Marke ist 1: Sie schließt ihre Gruppe ab, und alles vor ihr im Log war zuerst dauerhaft.',
  'Its link names {0}, where the page before it was written.':
    'Ihr Verweis nennt {0}, wohin die Seite vor ihr geschrieben wurde.',
  'Its own flag says FALSE: another page must say TRUE.':
    'Ihre eigene Marke sagt FALSE: Eine andere Seite muss TRUE sagen.',
  'Its own flag says FALSE: nothing of the transaction counts.':
    'Ihre eigene Marke sagt FALSE: Nichts von der Transaktion zählt.',
  'Its own flag says TRUE.': 'Ihre eigene Marke sagt TRUE.',
  'Its own flag says TRUE: it counts unless another page says FALSE.':
    'Ihre eigene Marke sagt TRUE: Sie zählt, wenn keine andere Seite FALSE sagt.',
  'Last page': 'Letzte Seite',
  Link: 'Verweis',
  'Log: a second group begins while the first is open, and its pages join the first.':
    'Log: Eine zweite Gruppe beginnt, während die erste offen ist, und ihre Seiten geraten in die erste.',
  'Log: the page with flag 1 is sent together with those with flag 0, and may be there before them.':
    'Log: Die Seite mit Marke 1 wird zusammen mit denen mit Marke 0 geschickt und kann vor ihnen da sein.',
  Machine: 'Maschine',
  'Map: COMMIT is acknowledged when the data are durable; the mapping page follows.':
    'Map: COMMIT wird bestätigt, wenn die Daten dauerhaft sind; die Mapping-Seite folgt.',
  'Map: the mapping page that commits a group is sent together with its data, not after them.':
    'Map: Die Mapping-Seite, die eine Gruppe committet, wird zusammen mit deren Daten geschickt, nicht danach.',
  'Mapping table': 'Mapping-Tabelle',
  'One group at a time; a mapping page, or a flag in the last page, makes it durable.':
    'Immer nur eine Gruppe; eine Mapping-Seite oder eine Marke in der letzten Seite macht sie dauerhaft.',
  'One store into non-volatile memory commits; an abort costs nothing; recovery reads a few pages and the map.':
    'Ein Speichern in den nichtflüchtigen Speicher committet; ein Abbruch kostet nichts; die Wiederherstellung liest wenige Seiten und die Mapping-Tabelle.',
  'Page {0} is durable, the last but one of {1}: **{2} closes the group**, at {3}.':
    'Seite {0} ist dauerhaft, die vorletzte von {1}: **{2} schließt die Gruppe ab**, auf {3}.',
  'Pages in the SPO area carry the TxID only: an aborted transaction’s mappings pass for its successor’s.':
    'Seiten im SPO-Bereich tragen nur die TxID: Die Mappings einer abgebrochenen Transaktion gelten als die ihrer Nachfolgerin.',
  'Pages that say TRUE are sent while the one that says FALSE is still on its way.':
    'Seiten mit TRUE werden geschickt, während die mit FALSE noch unterwegs ist.',
  'Recovery scans the SPO area backwards and stops at the first page of a transaction it does not know.':
    'Die Wiederherstellung durchsucht den SPO-Bereich rückwärts und hält bei der ersten Seite einer Transaktion an, die sie nicht kennt.',
  'Room for the in-process table and the mapping pages in it. “By device” is 1 MB, and 128 bytes on devices of less than a thousand blocks, where it can be seen to run out.':
    'Platz für die Tabelle der laufenden Transaktionen und die Mapping-Seiten darin. „je nach Gerät“ heißt 1 MB, bei Geräten unter tausend Blöcken 128 Byte: So ist zu sehen, wie der Platz ausgeht.',
  'Scan of the log': 'Log durchsuchen',
  'Share of the memory that the in-process table has at first, and at most.':
    'Anteil des Speichers, den die Tabelle der laufenden Transaktionen anfangs und höchstens hat.',
  'The block is erased while another page of the aborted transaction is still being set to FALSE.':
    'Der Block wird gelöscht, während eine andere Seite der abgebrochenen Transaktion noch auf FALSE gesetzt wird.',
  'The block is erased while the flag of another page is still being set in its place.':
    'Der Block wird gelöscht, während die Marke einer anderen Seite an seiner Stelle noch gesetzt wird.',
  'The collector erases a victim before anything on flash says where its pages went.':
    'Die Garbage Collection löscht einen Opferblock, bevor irgendetwas im Flash sagt, wohin seine Seiten gingen.',
  'The collector erases an obsolete committed page, and with it the flag that others need.':
    'Die Garbage Collection löscht eine überholte committete Seite und mit ihr die Marke, die andere brauchen.',
  'The collector erases the page that says FALSE, and what is left of the transaction says TRUE.':
    'Die Garbage Collection löscht die Seite mit FALSE, und was von der Transaktion übrig ist, sagt TRUE.',
  'The entry of a transaction is deleted at its commit, before the mapping pages are updated.':
    'Der Eintrag einer Transaktion wird bei ihrem Commit gelöscht, bevor die Mapping-Seiten nachgeführt sind.',
  'The first page stands for not committed; COMMIT programs it again, and collection costs nothing.':
    'Die erste Seite steht für „nicht committet“; COMMIT programmiert sie noch einmal, und die Garbage Collection kostet nichts.',
  'The flag is set while other pages of the transaction are still on their way.':
    'Die Marke wird gesetzt, während andere Seiten der Transaktion noch unterwegs sind.',
  'The flag of the first page is set while other pages are still on their way.':
    'Die Marke der ersten Seite wird gesetzt, während andere Seiten noch unterwegs sind.',
  'The image that commits a transaction is sent while pages of it are still on their way.':
    'Das Abbild, das eine Transaktion committet, wird geschickt, während Seiten von ihr noch unterwegs sind.',
  'The in-process table grows when it is fuller than this, and keeps the rest of the memory at least.':
    'Die Tabelle der laufenden Transaktionen wächst, wenn sie voller ist als dies, und behält mindestens den Rest des Speichers.',
  'The last page commits: its flag is set as it is written, or by programming it again.':
    'Die letzte Seite committet: Ihre Marke wird beim Schreiben gesetzt oder durch nochmaliges Programmieren.',
  'The map: a mapping page makes a group durable, as LightTx models it. The log: a flag in the last page closes the group, as HPCA 2011 describes it.':
    'Map: Eine Mapping-Seite macht eine Gruppe dauerhaft, so bildet LightTx es nach. Log: Eine Marke in der letzten Seite schließt die Gruppe ab, so beschreibt es HPCA 2011.',
  'The pages of an X-L2P image count one by one: the first of two commits half a transaction.':
    'Die Seiten eines X-L2P-Abbilds zählen einzeln: Die erste von zweien committet eine halbe Transaktion.',
  'The status is stored while the last page of spilled mappings is still on its way.':
    'Der Status wird gespeichert, während die letzte Seite übergelaufener Mappings noch unterwegs ist.',
  'The tables stand in plain DRAM: power loss takes them.':
    'Die Tabellen stehen in gewöhnlichem DRAM: Der Stromausfall nimmt sie mit.',
  'When the in-process table is full': 'Wenn die Tabelle der laufenden Transaktionen voll ist',
  'a flag that says TRUE': 'eine Marke, die TRUE sagt',
  'a page of it goes on saying FALSE, and all are garbage':
    'eine ihrer Seiten sagt weiter FALSE, und alle sind Müll',
  'a page of it that says TRUE is durable, and all others were before it':
    'eine ihrer Seiten, die TRUE sagt, ist dauerhaft, und alle anderen waren es vorher',
  'an X-L2P image and its root, which call its entries committed, are durable':
    'ein X-L2P-Abbild und seine Wurzel, die ihre Einträge committet nennen, sind dauerhaft',
  'another group is open in the log': 'eine andere Gruppe im Log offen ist',
  'in process': 'läuft',
  'it waits in memory until the group is complete': 'sie wartet im Speicher, bis die Gruppe vollständig ist',
  'its entries in the map in memory are dropped, and its pages are garbage':
    'ihre Einträge in der Mapping-Tabelle im Speicher werden verworfen, und ihre Seiten sind Müll',
  'its entries leave the X-L2P table in memory, and its pages are garbage':
    'ihre Einträge verlassen die X-L2P-Tabelle im Speicher, und ihre Seiten sind Müll',
  'its entries leave the in-process table, and flash is not touched':
    'ihre Einträge verlassen die Tabelle der laufenden Transaktionen, und der Flash bleibt unberührt',
  'its pages go on saying FALSE, and are garbage': 'ihre Seiten sagen weiter FALSE und sind Müll',
  'its pages were in memory only, and are dropped':
    'ihre Seiten standen nur im Speicher und werden verworfen',
  'its status in non-volatile memory says so': 'ihr Status im nichtflüchtigen Speicher sagt es',
  'no page is free': 'keine Seite frei ist',
  'no page of it says FALSE any more': 'keine ihrer Seiten sagt mehr FALSE',
  'no mapping page is in it': 'keine Mapping-Seite ist darin',
  'no page yet': 'noch keine Seite',
  'no transaction is in process': 'keine Transaktion läuft',
  'not in the log yet': 'noch nicht im Log',
  'one store into non-volatile memory': 'ein Speichern in den nichtflüchtigen Speicher',
  'that a TxID may come again': 'dass eine TxID wiederkommen kann',
  'that a flag must be handed on before its page is erased':
    'dass eine Marke weitergegeben werden muss, bevor ihre Seite gelöscht wird',
  'that a group is alone in the log': 'dass eine Gruppe im Log allein ist',
  'that a mapping page must be durable before its place is reused':
    'dass eine Mapping-Seite dauerhaft sein muss, bevor ihr Platz neu benutzt wird',
  'that an aborted transaction must stay aborted':
    'dass eine abgebrochene Transaktion abgebrochen bleiben muss',
  'that an older entry must be gone first': 'dass ein älterer Eintrag zuerst weg sein muss',
  'that other transactions spill too': 'dass auch andere Transaktionen überlaufen',
  'that the L2P table in DRAM is lost with the power':
    'dass die L2P-Tabelle im DRAM mit dem Strom verloren ist',
  'that the collector cuts chains': 'dass die Garbage Collection Ketten zerschneidet',
  'that the in-process entry is what recovery redoes':
    'dass die Wiederherstellung gerade den Eintrag der laufenden Transaktion wiederholt',
  'that the in-process table makes pages valid too':
    'dass auch die Tabelle der laufenden Transaktionen Seiten gültig macht',
  'that the mapping page must be durable first': 'dass die Mapping-Seite zuerst dauerhaft sein muss',
  'that the tables on flash name the places of pages':
    'dass die Tabellen im Flash die Orte der Seiten nennen',
  'the X-L2P image': 'das X-L2P-Abbild',
  'the X-L2P image that commits it': 'das X-L2P-Abbild, das sie committet',
  'the flag of its first page': 'die Marke ihrer ersten Seite',
  'the mapping page': 'die Mapping-Seite',
  'the mapping page that commits it': 'die Mapping-Seite, die sie committet',
  'the mapping page that names its pages is durable':
    'die Mapping-Seite, die ihre Seiten nennt, ist dauerhaft',
  'the one in memory is replaced before it cost a program':
    'die im Speicher wird ersetzt, bevor sie etwas gekostet hat',
  'the page that closes its group': 'die Seite, die ihre Gruppe abschließt',
  'the page that closes its group is durable': 'die Seite, die ihre Gruppe abschließt, ist dauerhaft',
  'the root that makes an image count as a whole': 'die Wurzel, durch die ein Abbild als Ganzes zählt',
  'the supercapacitor': 'den Superkondensator',
  'to wait for the data before the flag': 'mit der Marke auf die Daten zu warten',
  'to wait for the data before the image': 'mit dem Abbild auf die Daten zu warten',
  'to wait for the data before the mapping page': 'mit der Mapping-Seite auf die Daten zu warten',
  'to wait for the data before the status': 'mit dem Status auf die Daten zu warten',
  'to wait for the first page before the others': 'mit den anderen Seiten auf die erste zu warten',
  'to wait for the image and its root': 'auf das Abbild und seine Wurzel zu warten',
  'to wait for the last mappings in the SPO area': 'auf die letzten Mappings im SPO-Bereich zu warten',
  'to wait for the pages before the one that closes':
    'mit der abschließenden Seite auf die anderen zu warten',
  'to wait until a flag has been handed on': 'zu warten, bis eine Marke weitergegeben ist',
  'to wait until another page says FALSE': 'zu warten, bis eine andere Seite FALSE sagt',
  '{0} asks to commit its {1}': '{0} will ihre {1} committen',
  '{0} / {1} B': '{0} / {1} B',
  '{0} leaves the log: **it goes home, to {1}**.':
    '{0} verlässt das Log: **Die Seite kommt nach Hause, nach {1}**.',
  '{0} programs a flag into pages that are programmed already, which MLC flash does not allow: choose a device with SLC cells, or another scheme.':
    '{0} programmiert eine Marke in schon programmierte Seiten, was MLC-Flash nicht erlaubt: ein Gerät mit SLC-Zellen wählen oder ein anderes Verfahren.',
  '{0}: **its group is opened in the log**, with {1} at {2}.':
    '{0}: **Ihre Gruppe wird im Log eröffnet**, mit {1} auf {2}.',
  '{0}: **its group waits**, because {1}.': '{0}: **Ihre Gruppe wartet**, weil {1}.',
  'α of Algorithm 1': 'α von Algorithmus 1',
  'β of Algorithm 1': 'β von Algorithmus 1',
  'γ of Algorithm 1': 'γ von Algorithmus 1',
  '**plain writes and moves**: {0}': '**einfache Schreibzugriffe und Verlagerungen**: {0}',
  '{0} as on flash': '{0} wie im Flash',
  '{0} newer than flash': '{0} neuer als im Flash',
  '{0} newer than flash: {1}': '{0} neuer als im Flash: {1}',
  '{0}, rest spilled': '{0}, Rest ausgelagert',
  spilled: 'ausgelagert',
} as const satisfies Phrases;
