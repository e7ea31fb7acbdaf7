/** Said in German: sync session. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  ' and **waits** for transaction {0}': ' und **wartet** auf Transaktion {0}',
  '**the world sees output {0} of process {1}**': '**die Welt sieht Ausgabe {0} von Prozess {1}**',
  '**transaction {0} is committed**': '**Transaktion {0} ist committet**',
  ', after transaction {0}': ', nach Transaktion {0}',
  ', and goes on at once': ', und macht sofort weiter',
  ', and the block under its head is torn': ', und der Block unter dem Kopf ist zerrissen',
  ': nothing is undecided': ': Nichts ist unentschieden',
  'Descriptor and commit record of transaction {0} are there: **it is replayed**, whatever stands between them.':
    'Deskriptor und Commit-Eintrag von Transaktion {0} sind da: **Sie wird nachgespielt**, was auch dazwischen steht.',
  'Drive’s cache': 'Cache des Laufwerks',
  'Empty the journal': 'Journal leeren',
  'If power failed now': 'Bei Stromausfall jetzt',
  'Journal on the platter': 'Journal auf der Platte',
  'Nothing is to be replayed.': 'Nichts ist nachzuspielen.',
  'Output held back': 'Zurückgehaltene Ausgabe',
  'Output seen': 'Ausgaben gesehen',
  'Output {0} of process {1}{2}': 'Ausgabe {0} von Prozess {1}{2}',
  'Power fails while the drive’s cache is empty: only memory is lost. **What is safe?**':
    'Der Strom fällt aus, während der Cache des Laufwerks leer ist: Nur der Speicher ist verloren. **Was ist sicher?**',
  'Power fails: **{0} of {1}** in the drive’s cache reached the platter{2}. What is safe?':
    'Der Strom fällt aus: {1} im Cache des Laufwerks, **davon {0} auf der Platte angekommen**{2}. Was ist sicher?',
  'Process {0}': 'Prozess {0}',
  'Process {0} has ended': 'Prozess {0} ist beendet',
  'Process {0} would write, but the journal has no room: it **waits** for a commit':
    'Prozess {0} würde schreiben, aber im Journal ist kein Platz: Er **wartet** auf einen Commit',
  Processes: 'Prozesse',
  'Read the superblock': 'Superblock lesen',
  'Recovery is over: **nothing that the world has seen is lost**, and no effect is there without its cause.':
    'Die Wiederherstellung ist zu Ende: **Nichts, was die Welt gesehen hat, ist verloren**, und keine Wirkung ist ohne ihre Ursache da.',
  'Recovery reads the superblock: **the journal begins at slot {0}, with transaction {1}**.':
    'Die Wiederherstellung liest den Superblock: **Das Journal beginnt bei Platz {0}, mit Transaktion {1}**.',
  Replay: 'Nachspielen',
  'Scan the journal': 'Journal durchsuchen',
  'Slot {0}: never written': 'Platz {0}: nie geschrieben',
  'Slot {0}: not read yet': 'Platz {0}: noch nicht gelesen',
  'Slot {0}: not what the descriptor promises, and a replay would not see it':
    'Platz {0}: nicht, was der Deskriptor verspricht, und ein Nachspielen würde es nicht merken',
  'Slot {0}: torn': 'Platz {0}: zerrissen',
  'Slot {0}: {1}: {2}': 'Platz {0}: {1}: {2}',
  'The drive hears “{0}”, and answers when its cache is empty':
    'Das Laufwerk hört „{0}“ und antwortet, wenn sein Cache leer ist',
  'The drive programs {0} on the platter': 'Das Laufwerk schreibt auf die Platte: {0}',
  'The drive takes “{0}” into its cache': 'Das Laufwerk nimmt „{0}“ in seinen Cache',
  'The journal’s timer looks whether anything is {0} old':
    'Der Zeitgeber des Journals sieht nach, ob etwas {0} alt ist',
  'The last one waited': 'Die letzte wartete',
  'The superblock is written: the journal is empty.': 'Der Superblock ist geschrieben: Das Journal ist leer.',
  'Transaction {0} has no descriptor or no commit record on the platter: here the journal ends.':
    'Transaktion {0} hat keinen Deskriptor oder keinen Commit-Eintrag auf der Platte: Hier endet das Journal.',
  'Transactions in memory': 'Transaktionen im Speicher',
  'What the world has seen': 'Was die Welt gesehen hat',
  'a replay takes it': 'ein Nachspielen nimmt es',
  'after a replay': 'nach dem Nachspielen',
  'and what a recovery would make of them': 'und was eine Wiederherstellung daraus machen würde',
  'asynchronous with barriers: only fsync waits, and then for the platter':
    'asynchron mit Barrieren: Nur fsync wartet, und zwar auf die Platte',
  'asynchronous: calls return at once, and what is printed is seen at once':
    'asynchron: Aufrufe kehren sofort zurück, und Ausgegebenes ist sofort zu sehen',
  'at home': 'daheim',
  'begins at slot {0} with transaction {1}': 'beginnt bei Platz {0} mit Transaktion {1}',
  'calls made, under way, to come': 'Aufrufe: getan, im Gange, noch zu tun',
  'depends on Tx{0}': 'hängt ab von Tx{0}',
  ended: 'beendet',
  'external synchrony, eager: every write asks for a commit at once':
    'External Synchrony, eager: Jeder Schreibzugriff verlangt sofort einen Commit',
  'external synchrony: calls return at once, and what is printed waits for the platter':
    'External Synchrony: Aufrufe kehren sofort zurück, und Ausgegebenes wartet auf die Platte',
  'from the call to the world': 'vom Aufruf bis zur Welt',
  'in the cache': 'im Cache',
  'in the cache only': 'nur im Cache',
  'it has failed': 'er ist schon aus',
  'its transaction is not complete': 'seine Transaktion ist nicht vollständig',
  'lose something that the world has seen': 'verlieren etwas, das die Welt gesehen hat',
  made: 'getan',
  'never written': 'nie geschrieben',
  'no longer needed': 'nicht mehr gebraucht',
  'not yet: a power cut may lose it': 'noch nicht: Ein Ausfall kann es verlieren',
  'nothing is held back': 'nichts wird zurückgehalten',
  'nothing seen is lost, but 1 way leaves garbage or an effect without its cause':
    'nichts Gesehenes ist verloren, aber 1 Möglichkeit hinterlässt Müll oder eine Wirkung ohne ihre Ursache',
  'nothing seen is lost, but {0} leave garbage or an effect without its cause':
    'nichts Gesehenes ist verloren, aber {0} hinterlassen Müll oder eine Wirkung ohne ihre Ursache',
  'nothing that the world has seen is lost': 'nichts, was die Welt gesehen hat, ist verloren',
  open: 'offen',
  'open, wanted': 'offen, verlangt',
  'output is never held back': 'Ausgaben werden nie zurückgehalten',
  replayed: 'nachgespielt',
  'seen at {0}': 'gesehen bei {0}',
  'seen, or recovery finds it': 'gesehen, oder die Wiederherstellung findet es',
  'synchronous with barriers: each write waits until it is on the platter':
    'synchron mit Barrieren: Jeder Schreibzugriff wartet, bis er auf der Platte ist',
  'synchronous: each write waits until the drive has taken it, into its cache':
    'synchron: Jeder Schreibzugriff wartet, bis das Laufwerk ihn angenommen hat, in seinen Cache',
  'the commit of transaction {0} begins': 'der Commit von Transaktion {0} beginnt',
  'the image of {0}': 'Abbild von {0}',
  'the superblock': 'Superblock',
  'torn, or garbage': 'zerrissen oder Müll',
  'under the head': 'unter dem Kopf',
  'waits for Tx{0}': 'wartet auf Tx{0}',
  'waits for its output': 'wartet auf seine Ausgabe',
  'waits for room in the journal': 'wartet auf Platz im Journal',
  'waits for the pipe': 'wartet auf die Pipe',
  '{0} as write {1} left it, in transaction {2}':
    '{0}, wie Schreibzugriff {1} es hinterließ, in Transaktion {2}',
  '{0} at home': '{0} daheim',
  '{0} calls fsync': '{0} ruft fsync auf',
  '{0} computes': '{0} rechnet',
  '{0} has waited': '{0} wartete',
  '{0} held back': '{0} zurückgehalten',
  '{0} of the files are brought home and flushed.':
    '{0} der Dateien heimgebracht und auf die Platte gezwungen.',
  '{0} on a file system; **{1}**.': '{0} auf einem Dateisystem; **{1}**.',
  '{0} prints': '{0} gibt aus',
  '{0} receives from process {1}': '{0} empfängt von Prozess {1}',
  '{0} sends to process {1}': '{0} sendet an Prozess {1}',
  '{0} writes {1}': '{0} schreibt {1}',
  '{0} {1}: as write {2} left it': '{0} {1}: wie Schreibzugriff {2} es hinterließ',
  '{0} {1}: garbage': '{0} {1}: Müll',
  '{0} {1}: not written': '{0} {1}: nicht geschrieben',
  '{0}, and **the world sees it**': '{0}, und **die Welt sieht es**',
  '{0}, and its output is **held back** until transaction {1} is on the platter':
    '{0}, und die Ausgabe wird **zurückgehalten**, bis Transaktion {1} auf der Platte ist',
  '{0}, and so **depends on transaction {1}**': '{0} und **hängt damit von Transaktion {1} ab**',
  '{0}, in memory, as part of transaction {1}{2}': '{0}, im Speicher, als Teil von Transaktion {1}{2}',
  '{0}, which returns at once{1}': '{0}, was sofort zurückkehrt{1}',
  '{0}, {1} programmed': '{0}, {1} programmiert',
  '“{0}” is done': '„{0}“ ist getan',
} as const satisfies Phrases;
