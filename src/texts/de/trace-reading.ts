import type { ReadingMessages } from '../../traces/messages.ts';
import { ended } from '../ended.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, counted, listed } from './grammar.ts';

/** The first warning, as a sentence to go on with. */
const told = (warning: string | null): string => (warning === null ? '' : ` ${ended(warning)}`);

const KINDS = {
  write: 'Schreibzugriffe',
  read: 'Lesezugriffe',
  trim: 'Trims',
  flush: 'Flushes',
} as const;

const mebibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;

export const reading: TextsOf<ReadingMessages> = {
  lastLineCut: ({ line }) =>
    `Zeile ${line} ist die letzte und hat kein Zeilenende: Vielleicht ist die Datei dort abgeschnitten.`,
  lastDumpLineCut: ({ line }) =>
    `Zeile ${line} ist die letzte und hat kein Zeilenende: Vielleicht ist die Ausgabe dort abgeschnitten.`,
  lastLineTaken: ({ line }) =>
    `Zeile ${line} ist die letzte und hat kein Zeilenende; sie wurde genommen, wie sie ist.`,
  timeGoesBack: ({ rows }) =>
    `Bei ${counted(rows, 'Zeile', 'Zeilen')} geht die Zeit zurück; alle blieben in der Reihenfolge der Datei.`,
  noFlush: 'Der Trace enthält keinen Flush, also schließt die Regel „flush“ keine Transaktion.',
  notCutByRule: 'Der Trace hat eigene Transaktionen, also wurde er nicht nach einer Regel geschnitten.',
  mqsimTimes:
    'Zeiten wurden als Nanosekunden genommen, wie es MQSim vorgibt. Ein DiskSim-Trace ohne Dezimalpunkte sieht genauso aus: gegebenenfalls das Format nennen.',
  replayerBytes:
    'Offsets und Größen wurden als Byte genommen, Zeiten als Millisekunden. DiskSim und MQSim zählen Sektoren von 512 Byte: Ist der Trace von einem der beiden, bitte das Format disksim oder mqsim wählen.',
  unlikelyMedian: ({ format, bytes }) =>
    `Unwahrscheinliche Größen: Die Hälfte der Zugriffe, als ${format} gelesen, ist ${mebibytes(bytes)} lang oder länger. Solche Zugriffe stellt kaum ein Rechner; vielleicht zählt der Trace in einer anderen Einheit (Byte statt Sektoren oder Seiten). Sind es nicht die erwarteten Größen, bitte ein anderes Format wählen.`,
  unlikelyLongest: ({ format, requests, bytes }) =>
    `Unwahrscheinliche Größen: Länger als 1 GiB ${byCount(requests, 'ist', 'sind')}, als ${format} gelesen, ${counted(requests, 'Zugriff', 'Zugriffe')}, der längste ${mebibytes(bytes)}. Solche Zugriffe stellt kaum ein Rechner; vielleicht ist der Trace beschädigt oder zählt in einer anderen Einheit. Sind es nicht die erwarteten Größen, bitte ein anderes Format wählen.`,
  fioWaits: ({ waits }) =>
    `${counted(waits, 'wait', 'waits')} als Mikrosekunden seit dem vorigen genommen, wie es das Handbuch von fio sagt; fio selbst spielt sie als Millisekunden seit dem Anfang ab.`,
  fioRuns: ({ runs }) =>
    `Das Log enthält ${runs} Läufe hintereinander: Die Zeiten jedes Laufs beginnen von vorn.`,
  unknownCounts: ({ line, value, known, used }) =>
    `Zeile ${line}: counts=${value} ist keines von ${known}; ${used} gilt.`,
  lateCounts: ({ line, value }) =>
    `Zeile ${line}: counts=${value} steht unter der ersten Zeile und wird übergangen.`,
  unknownTimeUnit: ({ line, value, used }) =>
    `Zeile ${line}: time_unit=${value} ist keines von us, ns, ms, s; ${used} gilt.`,
  lateTimeUnit: ({ line, value, used }) =>
    `Zeile ${line}: time_unit=${value} steht unter der ersten Zeile und wird übergangen; ${used} gilt.`,
  unknownPageSize: ({ line, value }) =>
    `Zeile ${line}: page_size=${value} ist keine Seitengröße und wird übergangen.`,
  latePageSize: ({ line, value }) =>
    `Zeile ${line}: page_size=${value} steht unter der ersten Zeile und wird übergangen.`,
  pgForged: ({ line }) =>
    `Zeile ${line} sieht wie ein Eintrag aus, folgt aber nicht auf den vorigen: Sie gehört dort zum Namen oder zur Meldung und wurde übergangen.`,
  pgGaps: ({ places, line }) =>
    `An ${counted(places, 'Stelle', 'Stellen')} fehlen Einträge, zuerst vor Zeile ${line}: Die Ausgabe ist gefiltert, zusammengefügt oder beschädigt. Transaktionen, deren Ende fehlt, zählen als unvollendet.`,
  pgNoPace:
    'In der Ausgabe enden weniger als zwei Transaktionen, sodass sie kein Tempo angibt; die Zeiten nehmen 100 MB Log je Sekunde an.',
  pgUnclearAborts: ({ unclear, aborts, ended, savepoints }) =>
    `Die Abbruchrate ist unsicher: ${unclear} von ${counted(aborts, 'Abbruch', 'Abbrüchen')} ${byCount(unclear, 'kann ein Savepoint', 'können Savepoints')} sein, auf den zurückgerollt wurde (ROLLBACK TO), während die Transaktion weiterlief, denn das Log nennt keine übergeordnete Transaktion. Jeder zählt als eigene Transaktion. Abgebrochen haben zwischen ${aborts - unclear} von ${ended - unclear} und ${aborts} von ${ended} beendeten Transaktionen${savepoints ? '.' : '; Letzteres, wenn die Anwendung keine Savepoints verwendet, von denen die Ausgabe sonst keinen zeigt.'}`,
  pgPrepared: ({ transactions }) =>
    `${counted(transactions, 'Transaktion', 'Transaktionen')} für einen Zwei-Phasen-Commit vorbereitet und nie entschieden.`,
  journalHoldsBefore:
    'Ein Rollback-Journal enthält die Seiten einer unvollendeten Transaktion, wie sie vorher waren; Seiten, die sie der Datenbank hinzufügte, sind nicht darin.',
  journalNeverSynced: 'Das Journal wurde nie auf die Platte gezwungen: Sein Kopf zählt keinen Seiteneintrag.',
  journalUnread: ({ bytes }) =>
    `${counted(bytes, 'Byte', 'Byte')} hinter dem letzten Seiteneintrag gehören noch nicht zum Journal: SQLite hatte sie noch nicht gesichert oder von früher übrig gelassen.`,
  walTail: ({ frames }) =>
    `Am Ende stehen ${counted(frames, 'gültiger Rahmen', 'gültige Rahmen')} ohne Commit: eine Transaktion, die nie endete oder zurückgerollt wurde.`,
  walUnsealed: ({ frames, from, before }) =>
    `Ab Rahmen ${from} ${byCount(frames, 'hat', 'haben')} ${counted(frames, 'Rahmen', 'Rahmen')} Salze und Prüfsummen von null: Seiten der offenen Transaktion${before === 0 ? '' : `, wie auch ${counted(before, 'Rahmen', 'Rahmen')} davor, die sich nicht überprüfen lassen`}. So schreibt SQLite, nachdem es einen Rahmen der Transaktion überschrieben hat, bis zum Commit. Dazu kam es nicht: SQLite wurde abgeschossen oder rollte zurück.`,
  walBlank: ({ frames }) =>
    `${counted(frames, 'Rahmen', 'Rahmen')} ${byCount(frames, 'hat', 'haben')} Nullen als Kopf: Platz, der belegt und nie beschrieben wurde.`,
  walStale: ({ frames, generations }) =>
    `Hinter dem Ende des Logs stehen noch ${counted(frames, 'Rahmen', 'Rahmen')} aus ${counted(generations, 'früheren Generation', 'früheren Generationen')}; SQLite hat sie schon in die Datenbank gebracht.`,
  walRest: ({ bytes }) => `Die letzten ${counted(bytes, 'Byte', 'Byte')} sind kein ganzer Rahmen.`,
  unknownRule: ({ rule }) =>
    `Die Regel „${rule}“ gibt es nicht; die Regeln sind none, write, flush, count:8, gap:1ms,64.`,
  patternInvalid: ({ why }) => `Das Muster ist kein regulärer Ausdruck: ${why}.`,
  patternTooSlow: ({ name, line }) =>
    `Das Muster braucht für „${name}“ zu lange und wurde bei Zeile ${line} beendet. Es ohne Wiederholungen in Wiederholungen schreiben, wie (a+)+.`,
  patternStrangeGroup: ({ group, groups }) =>
    `Das Muster hat eine Gruppe „${group}“; Gruppen sind ${groups}.`,
  patternNoOp: ({ example }) =>
    `Das Muster hat keine Gruppe „op“ (auch nicht „read“ oder „write“); ein Beispiel ist ${example}`,
  patternNoPlace: ({ expected, example }) =>
    `Das Muster hat keine Gruppe für den Ort (${expected}); ein Beispiel ist ${example}`,
  patternNoSize: ({ expected, example }) =>
    `Das Muster hat keine Gruppe für die Größe (${expected}); ein Beispiel ist ${example}`,
  patternLooksHexadecimal: ({ group, rows }) =>
    `In ${counted(rows, 'abgelehnten Zeile', 'abgelehnten Zeilen')} enthält die Gruppe „${group}“ hexadezimale Ziffern: Die anderen Zeilen wurden wohl fälschlich dezimal gelesen. Die Gruppe „${group}_hex“ nennen.`,
  patternNeeded: ({ name, example }) =>
    `„${name}“: Das Format regex braucht ein Muster, dessen benannte Gruppen sagen, was wo steht, etwa ${example}`,
  tooManyOpen: ({ name, line, most }) =>
    `„${name}“, Zeile ${line}: Mehr als ${most} Transaktionen sind zugleich offen. Bitte prüfen, ob die Nummern der Transaktionen stimmen und ob der Trace ihre Commits enthält.`,
  tooManyOperations: ({ name, most, line }) =>
    `„${name}“ enthält mehr als ${most} Operationen; bei Zeile ${line} schneiden und die Teile einzeln lesen.`,
  memoryTooSmall: ({ name }) =>
    `„${name}“ enthält mehr Operationen, als der Speicher hier fasst; in Teile schneiden.`,
  emptyFile: ({ name }) => `„${name}“ ist leer: Darin ist kein Trace.`,
  unpacksToNothing: ({ name }) => `„${name}“ ist ausgepackt leer: Darin ist kein Trace.`,
  moreWarnings: ({ warnings }) => `… und ${counted(warnings, 'weitere Warnung', 'weitere Warnungen')}.`,
  blkparseAsSent:
    'Zugriffe werden gezählt, wie sie an das Gerät gingen (D); der Trace enthält keine, wie sie gestellt wurden.',
  blkparseAsCompleted:
    'Zugriffe werden gezählt, wie sie fertig wurden (C); der Trace enthält keine, wie sie gestellt oder geschickt wurden.',
  ftraceAsInserted:
    'Zugriffe werden gezählt, wie sie in die Warteschlange kamen (block_rq_insert); der Trace enthält keine, wie sie gestellt wurden.',
  ftraceAsCompleted:
    'Zugriffe werden gezählt, wie sie fertig wurden; der Trace enthält keine, wie sie gestellt wurden.',
  biosnoopNoDisk: ({ rows }) =>
    `${counted(rows, 'Zeile nennt', 'Zeilen nennen')} kein Laufwerk: biosnoop hat den Anfang ${byCount(rows, 'dieses Zugriffs', 'dieser Zugriffe')} nicht gesehen, sodass der Ort unbekannt ist. Sie ${byCount(rows, 'wurde', 'wurden')} als von unbekannter Wirkung gezählt.`,
  roundedRows: ({ rows }) =>
    `Zahlen in ${counted(rows, 'abgelehnten Zeile', 'abgelehnten Zeilen')} sind gerundet, wie eine Tabellenkalkulation sie speichert: Zeiten oder Offsets haben ihre Ziffern verloren. Die ursprüngliche Datei wählen. Einen Trace nicht mit einer Tabellenkalkulation speichern oder die Spalten als Text importieren.`,
  biosnoopLost: ({ events }) =>
    `Während der Aufzeichnung hat biosnoop ${counted(events, 'Ereignis', 'Ereignisse')} verloren: deren Zugriffe fehlen im Trace.`,
  ftraceLost: ({ events }) =>
    `Beim Aufzeichnen gingen verloren: ${counted(events, 'Ereignis', 'Ereignisse')}. Ein größerer Puffer behält sie (buffer_size_kb).`,
  blkparseByKind: ({ issued, sent, completed }) => {
    const stages = [
      [issued, 'wie sie gestellt wurden (Q)'],
      [sent, 'wie sie an das Gerät gingen (D)'],
      [completed, 'wie sie fertig wurden (C)'],
    ] as const;
    const parts = stages
      .filter(([kinds]) => kinds.length > 0)
      .map(([kinds, how]) => `${listed(kinds.map((kind) => KINDS[kind]))}, ${how}`);
    return `Der Trace enthält nicht alle Ereignisse seiner Zugriffe. Jede Art wird dort gezählt, wo sie zuerst steht: ${parts.join('; ')}.`;
  },
  pgMessage: ({ line, text, usual }) =>
    `Zeile ${line}: ${text}${usual ? ' (ein Fehler am Ende des Logs ist nach einem Absturz üblich)' : ''}`,
  walUnverifiable: ({ frames, from, commits }) => {
    const uncounted =
      commits === 0
        ? ''
        : `, sodass ${counted(commits, 'Commit-Marke', 'Commit-Marken')} darunter nicht zählen`;
    return `${counted(frames, 'Rahmen', 'Rahmen')} dieses Logs, ab Rahmen ${from}, nicht überprüfbar${uncounted}: SQLite lässt solche Rahmen zurück, wenn es abgeschossen wird oder nach einem Überlauf zurückrollt, und Schäden sehen genauso aus.`;
  },
  nothingToRun: ({ name, format, rows, warning }) =>
    `„${name}“ (${format}) enthält ${counted(rows, 'Zeile', 'Zeilen')}, aber keine gelesene oder geschriebene Seite; es gibt nichts abzuspielen.${told(warning)}`,
  noRow: ({ name, format, lines, warning }) =>
    lines > 0
      ? `„${name}“ (${format}) enthält in ${counted(lines, 'Zeile', 'Zeilen')} keine brauchbare Zeile.${told(warning)}`
      : `„${name}“ (${format}) enthält keine Zeile.${told(warning)}`,
  noUsableRow: ({ name, format, rejected, lines, line, offset, reason }) => {
    const share = lines > 0 ? `${rejected} von ${counted(lines, 'Zeile', 'Zeilen')}` : `${rejected}`;
    const where = line === null ? `bei Byte ${offset}` : `Zeile ${line}`;
    return `„${name}“ (${format}) enthält keine brauchbare Zeile; abgewiesen: ${share}, zuerst ${where}: ${reason}.`;
  },
  journalNoHeader: ({ name }) =>
    `„${name}“: kein Kopf eines SQLite-Rollback-Journals: Die ersten Bytes müssten d9 d5 05 f9 20 a1 63 d7 sein.`,
  journalHeaderCut: ({ name, bytes }) =>
    `„${name}“: Das Journal endet bei Byte ${bytes}, in seinem Kopf von 28 Byte. Neu kopieren.`,
  journalStrangeSizes: ({ name, sectorBytes, pageBytes }) =>
    `„${name}“: Der Kopf nennt bei Byte 20 Sektoren von ${sectorBytes} und Seiten von ${pageBytes} Byte; erwartet werden Zweierpotenzen bis 65536.`,
  walHeaderCut: ({ name, bytes }) =>
    `„${name}“: Das Write-Ahead-Log endet bei Byte ${bytes}, in seinem Kopf von 32 Byte. Zusammen mit der Datenbank neu kopieren.`,
  walNoHeader: ({ name, version }) =>
    `„${name}“: kein Kopf eines SQLite-Write-Ahead-Logs: Die ersten Bytes müssten 37 7f 06 82 oder 83 und die Version ${version} sein.`,
  walStrangePages: ({ name, pageBytes }) =>
    `„${name}“: Der Kopf nennt bei Byte 8 Seiten von ${pageBytes} Byte; erwartet wird eine Zweierpotenz von 512 bis 65536. SQLite würde dieses Log übergehen.`,
  walHeaderSum: ({ name }) =>
    `„${name}“: Die Prüfsumme des Kopfes bei Byte 24 stimmt nicht, also würde SQLite dieses Log übergehen. Die Datei neu kopieren.`,
};
