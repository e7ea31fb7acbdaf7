/** Said in German: cached schemes. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  'A Put is answered when its records are staged; the logs are written later; an abort never leaves the host.':
    'Ein Put wird beantwortet, wenn seine Datensätze bereitstehen; die Logs werden später geschrieben; ein Abbruch verlässt den Host nie.',
  'A buffer is freed when its record is sent to the log.':
    'Ein Puffer wird frei, wenn sein Datensatz ins Log geschickt wird.',
  'A checkpoint enters the pages of active transactions into the map, too.':
    'Ein Checkpoint trägt auch die Seiten aktiver Transaktionen in die Mapping-Tabelle ein.',
  'A commit record counts as garbage as soon as the map knows of the commit.':
    'Ein Commit-Eintrag gilt als Müll, sobald die Mapping-Tabelle vom Commit weiß.',
  'A flag in non-volatile memory commits; no flash operation stands between COMMIT and its answer.':
    'Eine Marke im nichtflüchtigen Speicher committet; zwischen COMMIT und Antwort steht keine Flash-Operation.',
  'A frame is freed when its page is sent to flash.':
    'Ein Rahmen wird frei, wenn seine Seite in den Flash geschickt wird.',
  'COMMIT is acknowledged when its XID stands in the log buffer, which is DRAM.':
    'COMMIT wird bestätigt, wenn seine XID im Logpuffer steht, und der ist DRAM.',
  'COMMIT is acknowledged when the data are durable; the commit record follows.':
    'COMMIT wird bestätigt, wenn die Daten dauerhaft sind; der Commit-Eintrag folgt.',
  'COMMIT is acknowledged when the data are durable; the inode follows.':
    'COMMIT wird bestätigt, wenn die Daten dauerhaft sind; der Inode folgt.',
  'COMMIT stores the flag at once; pointers to the last pages are still on their way.':
    'COMMIT speichert die Marke sofort; Zeiger auf die letzten Seiten sind noch unterwegs.',
  'Dynamic: pages are programmed as they come, the atom inode follows at COMMIT. Static: pages wait in DRAM until COMMIT, and the inode goes with them.':
    'Dynamisch: Seiten werden programmiert, wie sie kommen, der Atom-Inode folgt beim COMMIT. Statisch: Seiten warten bis zum COMMIT im DRAM, und der Inode geht mit ihnen.',
  'Group commit': 'Gruppencommit',
  'Log list': 'Logliste',
  'One commit record makes a transaction durable; its map is never written; recovery reads everything.':
    'Ein Commit-Eintrag macht eine Transaktion dauerhaft; die Mapping-Tabelle wird nie geschrieben; die Wiederherstellung liest alles.',
  'One page holds a transaction’s mappings and commits it; known transactions wait once only.':
    'Eine Seite enthält die Mappings einer Transaktion und committet sie; bekannte Transaktionen warten nur einmal.',
  'One status page commits a transaction, or a group of them; it works on MLC, without reprograms.':
    'Eine Statusseite committet eine Transaktion oder eine Gruppe davon; das geht mit MLC, ohne Nachprogrammieren.',
  'Pages and commit records carry the TxID of the host, which may come again.':
    'Seiten und Commit-Einträge tragen die TxID des Hosts, die wiederkommen kann.',
  'Pages go to a log, and home when it fills: every page is programmed twice.':
    'Seiten gehen in ein Log, und heim, wenn es voll wird: Jede Seite wird zweimal programmiert.',
  'Records are staged in plain DRAM: power loss takes them.':
    'Datensätze stehen in gewöhnlichem DRAM bereit: Der Stromausfall nimmt sie mit.',
  'Recovery keeps every frame that holds a page.':
    'Die Wiederherstellung behält jeden Rahmen, der eine Seite enthält.',
  'Recovery takes a static inode at its word, whether its pages were programmed or not.':
    'Die Wiederherstellung glaubt einem statischen Inode aufs Wort, ob seine Seiten programmiert wurden oder nicht.',
  Sequence: 'Folgenummer',
  Stamp: 'Stempel',
  'The Atom Log Area is truncated as a checkpoint begins, not when its map is on flash.':
    'Die Atom Log Area wird zu Beginn eines Checkpoints gekürzt, nicht wenn dessen Mapping-Tabelle im Flash steht.',
  'The XID is logged while pages of the transaction are still on their way.':
    'Die XID kommt ins Log, während Seiten der Transaktion noch unterwegs sind.',
  'The atom inode of a dynamic transaction is sent while pages of it are still on their way.':
    'Der Atom-Inode einer dynamischen Transaktion wird geschickt, während Seiten von ihr noch unterwegs sind.',
  'The collector erases pages that a static inode names and recovery would still look at.':
    'Die Garbage Collection löscht Seiten, die ein statischer Inode nennt und die eine Wiederherstellung noch ansehen würde.',
  'The commit record is sent together with the last data pages, not after them.':
    'Der Commit-Eintrag wird zusammen mit den letzten Datenseiten geschickt, nicht danach.',
  'The commit record is sent while pages of the transaction are still on their way.':
    'Der Commit-Eintrag wird geschickt, während Seiten der Transaktion noch unterwegs sind.',
  'The host’s TxID, which comes again, is taken for the XID.':
    'Die TxID des Hosts, die wiederkommt, wird für die XID genommen.',
  'The journal is cut when a checkpoint begins, not when its record is durable.':
    'Das Journal wird zu Beginn eines Checkpoints gekürzt, nicht wenn dessen Eintrag dauerhaft ist.',
  'The log is truncated as a checkpoint begins, while its pages are still being copied home.':
    'Das Log wird zu Beginn eines Checkpoints gekürzt, während seine Seiten noch heimkopiert werden.',
  'The log is truncated when its pages are at home; the map that says where follows.':
    'Das Log wird gekürzt, wenn seine Seiten daheim sind; die Mapping-Tabelle, die sagt, wo, folgt.',
  'The status log is truncated as a checkpoint begins, not when its map is on flash.':
    'Das Statuslog wird zu Beginn eines Checkpoints gekürzt, nicht wenn dessen Mapping-Tabelle im Flash steht.',
  'The table switches record by record, as they are staged.':
    'Die Tabelle schaltet Datensatz für Datensatz um, wie sie bereitgestellt werden.',
  'Transactions that share a page of the status log; fewer do when nobody else is about to commit.':
    'Transaktionen, die sich eine Seite des Statuslogs teilen; weniger sind es, wenn sonst niemand committen will.',
  Verify: 'Prüfen',
  Version: 'Version',
  'What garbage collection moves is not noted in the journal; the map on flash names the old place.':
    'Was die Garbage Collection verlagert, wird nicht im Journal vermerkt; die Mapping-Tabelle im Flash nennt den alten Ort.',
  'What garbage collection moves is not noted; the table on flash names the old place.':
    'Was die Garbage Collection verlagert, wird nicht vermerkt; die Tabelle im Flash nennt den alten Ort.',
  'Write-ahead logging inside the device, as NVCTX (Tan et al.) measures it':
    'Write-Ahead-Logging im Gerät, wie NVCTX (Tan et al.) es misst',
  'all its records are staged and the table has switched to them':
    'alle ihre Datensätze stehen bereit, und die Tabelle hat auf sie umgeschaltet',
  'its XID never enters the status log, and its pages are garbage':
    'ihre XID kommt nie ins Statuslog, und ihre Seiten sind Müll',
  'its XID stands in the status log, on flash': 'ihre XID steht im Statuslog, im Flash',
  'its commit record': 'ihr Commit-Eintrag',
  'its commit record is durable': 'ihr Commit-Eintrag ist dauerhaft',
  'its commit record is durable, behind its pages in the log':
    'ihr Commit-Eintrag ist dauerhaft, hinter ihren Seiten im Log',
  'its entries leave the list of the log, and its pages are never copied home':
    'ihre Einträge verlassen die Liste des Logs, und ihre Seiten werden nie heimkopiert',
  'its flag in non-volatile memory': 'ihre Marke im nichtflüchtigen Speicher',
  'its flag in non-volatile memory is set': 'ihre Marke im nichtflüchtigen Speicher ist gesetzt',
  'its frames are free again, and flash is not touched':
    'ihre Rahmen sind wieder frei, und der Flash bleibt unberührt',
  'its mappings in memory are dropped, and its pages are garbage':
    'ihre Mappings im Speicher werden verworfen, und ihre Seiten sind Müll',
  'its staged records are dropped, and flash is not touched':
    'ihre bereitgestellten Datensätze werden verworfen, und der Flash bleibt unberührt',
  'no commit record will ever name it, and its pages are garbage':
    'kein Commit-Eintrag wird sie je nennen, und ihre Seiten sind Müll',
  'that a Put counts as a whole': 'dass ein Put als Ganzes zählt',
  'that a buffer must stay until the log is durable':
    'dass ein Puffer bleiben muss, bis das Log dauerhaft ist',
  'that a commit record is evidence for as long as its pages live':
    'dass ein Commit-Eintrag Beweis ist, solange seine Seiten leben',
  'that a frame must stay until its program is durable':
    'dass ein Rahmen bleiben muss, bis seine Programmierung dauerhaft ist',
  'that a live inode names its pages': 'dass ein lebender Inode seine Seiten nennt',
  'that a moved page must be found again': 'dass eine verlagerte Seite wiedergefunden werden muss',
  'that a moved record must be found again': 'dass ein verlagerter Datensatz wiedergefunden werden muss',
  'that a page at home must be found there': 'dass eine heimgeschriebene Seite dort gefunden werden muss',
  'that only committed pages belong at home': 'dass nur committete Seiten heimgehören',
  'that pages depend on their XID in the status log': 'dass Seiten von ihrer XID im Statuslog abhängen',
  'that pages of an aborted transaction keep its XID':
    'dass Seiten einer abgebrochenen Transaktion deren XID behalten',
  'that the commit record must be durable first': 'dass der Commit-Eintrag zuerst dauerhaft sein muss',
  'that the flag comes last': 'dass die Marke zuletzt kommt',
  'that the journal is needed until the map is on flash':
    'dass das Journal gebraucht wird, bis die Mapping-Tabelle im Flash steht',
  'that the map must be persistent before the Atom Log Area is truncated':
    'dass die Mapping-Tabelle dauerhaft sein muss, bevor die Atom Log Area gekürzt wird',
  'that the staging buffers need power of their own': 'dass die Zwischenpuffer eigenen Strom brauchen',
  'the atom inode': 'der Atom-Inode',
  'the atom inode that commits it': 'der Atom-Inode, der sie committet',
  'the atom inode that names its pages is durable, and so are they':
    'der Atom-Inode, der ihre Seiten nennt, ist dauerhaft, und sie sind es auch',
  'the commit record': 'der Commit-Eintrag',
  'the entries of plain writes': 'die Einträge einfacher Schreibzugriffe',
  'the inode of plain writes': 'der Inode einfacher Schreibzugriffe',
  'the list of moved pages': 'die Liste der verlagerten Seiten',
  'the note of what is settled': 'der Vermerk, was endgültig ist',
  'the page of the status log': 'die Seite des Statuslogs',
  'the page of the status log with its XID': 'die Seite des Statuslogs mit ihrer XID',
  'the switch of the table in protected memory': 'das Umschalten der Tabelle im geschützten Speicher',
  'to drop what has no flag': 'zu verwerfen, was keine Marke hat',
  'to flush the log buffer before the acknowledgement': 'den Logpuffer vor der Bestätigung zu schreiben',
  'to look at the pages that a static inode names': 'die Seiten anzusehen, die ein statischer Inode nennt',
  'to wait for the atom inode': 'auf den Atom-Inode zu warten',
  'to wait for the data before a dynamic inode': 'mit einem dynamischen Inode auf die Daten zu warten',
  'to wait for the data before the commit record': 'mit dem Commit-Eintrag auf die Daten zu warten',
  'to wait for the data before the status page': 'mit der Statusseite auf die Daten zu warten',
  'to write pages home before their log is erased': 'Seiten heimzuschreiben, bevor ihr Log gelöscht wird',
} as const satisfies Phrases;
