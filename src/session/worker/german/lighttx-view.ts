/** Said in German: lighttx view. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  ', not written yet': ', noch nicht geschrieben',
  'A TxID may begin again while pages of its earlier use are still in scanned zones.':
    'Eine TxID darf neu beginnen, während Seiten ihrer früheren Benutzung noch in durchsuchten Zonen stehen.',
  'Atomic and durable commits without a commit record; recovery reads the map and two small zones; aborts cost nothing.':
    'Atomare und dauerhafte Commits ohne Commit-Eintrag; die Wiederherstellung liest die Mapping-Tabelle und zwei kleine Zonen; Abbrüche kosten nichts.',
  'Block {0}, page {1}': 'Block {0}, Seite {1}',
  'COMMIT is acknowledged when its last page is sent, not when all pages are durable.':
    'COMMIT wird bestätigt, wenn die letzte Seite geschickt ist, nicht wenn alle Seiten dauerhaft sind.',
  Checkpoint: 'Checkpoint',
  Checkpoints: 'Checkpoints',
  'CkptVer takes the version counter as it stands, not the highest version that is settled.':
    'CkptVer nimmt den Versionszähler, wie er steht, nicht die höchste endgültige Version.',
  Current: 'Aktuell',
  'Garbage collection stamps its copies with a version that the checkpoint already covers.':
    'Die Garbage Collection versieht ihre Kopien mit einer Version, die der Checkpoint schon abdeckt.',
  'Garbage collection takes its victims from the Unavailable Zone too.':
    'Die Garbage Collection nimmt ihre Opferblöcke auch aus der Zone Unavailable.',
  'If it commits': 'Wenn sie committet',
  'In Available: recovery reads it first': 'In Available: Die Wiederherstellung liest ihn zuerst',
  'In Checkpointed: settled, so it may be erased': 'In Checkpointed: endgültig, darf also gelöscht werden',
  'In Free: erased and waiting': 'In Free: gelöscht und in Reserve',
  'In Unavailable: full, not yet settled': 'In Unavailable: voll, noch nicht endgültig',
  'Logical page {0}, plain data, {1}': 'Logische Seite {0}, einfache Daten, {1}',
  'Logical page {0}, written by {1}, {2}': 'Logische Seite {0}, geschrieben von {1}, {2}',
  'Logical page {0}, {1}, {2}': 'Logische Seite {0}, {1}, {2}',
  'Map before': 'Mapping vorher',
  'Map now': 'Mapping jetzt',
  'Mapping cache': 'Mapping-Cache',
  'Mapping pages': 'Mapping-Seiten',
  'New blocks are filled while the zone page that lists them is still being programmed.':
    'Neue Blöcke werden gefüllt, während die Zonenseite, die sie nennt, noch programmiert wird.',
  Programmed: 'Programmiert',
  'Read map': 'Mapping lesen',
  'Recovery as printed in the paper: every committed transaction found is redone, settled or not.':
    'Wiederherstellung wie im Artikel gedruckt: Jede gefundene committete Transaktion wird wiederholt, endgültig oder nicht.',
  Redo: 'Redo',
  'Scan Available': 'Available durchsuchen',
  'Scan Unavailable': 'Unavailable durchsuchen',
  'The first page carries TxCnt: the number of pages is declared when the transaction begins.':
    'Die erste Seite trägt TxCnt: Die Anzahl der Seiten wird zu Beginn der Transaktion angegeben.',
  'The zone page is written, and zones slide, before the mapping pages are durable.':
    'Die Zonenseite wird geschrieben, und Zonen rücken vor, bevor die Mapping-Seiten dauerhaft sind.',
  'TxVer above {0}': 'TxVer über {0}',
  'When zones slide: by themselves when the Available Zone runs short, or only when asked for.':
    'Wann Zonen vorrücken: von selbst, wenn die Zone Available knapp wird, oder nur auf Verlangen.',
  'Whoever finishes last writes the map, whatever its TxVer.':
    'Wer zuletzt fertig wird, schreibt die Mapping-Tabelle, gleich mit welcher TxVer.',
  'Zone page': 'Zonenseite',
  'a recovery {0} read only these: {1}, {2}': 'Wiederherstellung {0} nur diese: {1}, {2}',
  'all clean': 'alles geschrieben',
  'as of CkptVer {0}': 'Stand: CkptVer {0}',
  'as the zone page says': 'wie die Zonenseite sagt',
  'being filled': 'wird gefüllt',
  'being read, {0}': 'wird gelesen, {0}',
  'erased, waiting': 'gelöscht, in Reserve',
  'from the zone page': 'laut Zonenseite',
  'full, not yet settled': 'voll, noch nicht endgültig',
  'newest first': 'neueste zuerst',
  'no transaction is open': 'keine offen',
  'not on M{0} yet': 'noch nicht auf M{0}',
  'nothing to read': 'nichts zu lesen',
  'nothing to redo': 'nichts zu wiederholen',
  'of {0}': 'von {0}',
  'on M{0}': 'auf M{0}',
  'plain data': 'einfache Daten',
  reloaded: 'neu geladen',
  'rolled back': 'zurückgerollt',
  'settled before the cut': 'vor dem Ausfall endgültig',
  'settled: GC may erase': 'endgültig: GC darf löschen',
  'that a commit may still be in flight at a checkpoint':
    'dass bei einem Checkpoint ein Commit noch unterwegs sein kann',
  'that a copied page needs a version of its own': 'dass eine kopierte Seite eine eigene Version braucht',
  'that an old redo can undo a newer checkpoint':
    'dass ein altes Redo einen neueren Checkpoint rückgängig machen kann',
  'that commits finish in another order than they began':
    'dass Commits in anderer Reihenfolge enden, als sie begannen',
  'that old pages still carry a TxID': 'dass alte Seiten noch eine TxID tragen',
  'that only settled blocks may be erased': 'dass nur endgültige Blöcke gelöscht werden dürfen',
  'that the count must come last': 'dass die Anzahl zuletzt kommen muss',
  'that writing the mapping pages is not atomic': 'dass das Schreiben der Mapping-Seiten nicht atomar ist',
  'to come': 'folgt noch',
  'to make the zone page durable before using new blocks':
    'die Zonenseite dauerhaft zu machen, bevor neue Blöcke benutzt werden',
  'to wait for all pages before acknowledging': 'vor der Bestätigung auf alle Seiten zu warten',
  'trusted, never scanned': 'gilt, wird nie durchsucht',
  unset: 'nicht gesetzt',
  will: 'liest',
  would: 'läse',
  written: 'geschrieben',
  'zone page': 'Zonenseite',
  '{0} dirty': '{0} geändert',
  '{0} entries from {1},': '{0} Einträge aus {1},',
  '{0} entries on {1} mapping pages': '{0} Einträge auf {1} Mapping-Seiten',
  '{0} of {1} done': '{1}, davon {0} erledigt',
  '{0} of {1} pages': '{0} von {1} Seiten',
  '{0} read,': '{0} gelesen,',
  '{0} → none': '{0} → nirgends',
  '{0}: {1} only': '{0}: nur {1}',
  '✓ read, {0}': '✓ gelesen, {0}',
} as const satisfies Phrases;
