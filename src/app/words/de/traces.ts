import type { Geometry } from '../../../model/specification.ts';
import type { PreviewKind } from '../../../session/contract/runs.ts';
import type { TraceSummary } from '../../../model/spoken.ts';
import { bytesText, formatCount, plural } from '../locale/format.ts';
import type { texts as en } from '../en/traces.ts';
import type { Texts } from '../locale/in-language.ts';

const transactionsIn = (count: number): string => plural(count, 'Transaktion', 'Transaktionen');
const pageWritesIn = (count: number): string => plural(count, 'geschriebene Seite', 'geschriebene Seiten');

const operations: Readonly<Record<PreviewKind, string>> = {
  begin: 'Beginn',
  write: 'Schreiben',
  read: 'Lesen',
  commit: 'Commit',
  abort: 'Abbruch',
  prepare: 'Vorbereiten',
  flush: 'Flush',
  trim: 'Trim',
};

const units: Readonly<Record<string, string>> = {
  pages: 'Seiten',
  blocks: 'Blöcke',
  '% of programs': '% der Programmierungen',
};

export const texts: Texts<typeof en> = {
  title: 'FlashScope: Traces',
  heading: 'Traces und Läufe in voller Größe',
  welcome:
    'Einen Trace irgendwo ablegen oder unten die Arbeit wählen: **was darin steht**, dann jedes Verfahren damit, in voller Größe.',
  loading: 'Die Worker werden gestartet.',
  reading: (name: string) => `**${name}** wird gelesen.`,
  counting: (name: string) => `**${name}** ist gelesen; seine Statistik wird gezählt.`,
  unread: (name: string) => `**${name}** konnte nicht gelesen werden.`,
  isRead: (name: string, { transactions, pageWrites }: TraceSummary) =>
    transactions === 0
      ? `**${name}** enthält ${pageWritesIn(pageWrites)} und keine Transaktion: **nach einer Regel zerlegen** oder als einfache Schreibvorgänge ausführen.`
      : `**${name}** enthält ${transactionsIn(transactions)} und ${pageWritesIn(pageWrites)}. Wählen Sie die Verfahren, und starten Sie.`,
  isGenerated: (title: string, transactions: number) =>
    `**${title}** besteht aus ${transactionsIn(transactions)}. Wählen Sie die Verfahren, und starten Sie.`,
  running: (done: number, all: number) =>
    all === 1 ? 'Der Lauf ist im Gang.' : `Die Läufe sind im Gang: ${done} von ${all} sind fertig.`,
  paused: 'Angehalten. Die Geräte behalten ihren Zustand; es geht weiter, wann Sie möchten.',
  done: (work: string, all: number) =>
    `**${work}** ist ${all === 1 ? 'mit einem Verfahren' : `mit ${all} Verfahren`} gelaufen.`,
  stopped: 'Abgebrochen. Was bis dahin gemessen wurde, steht unten.',
  someFailed: 'Nicht jedes Verfahren kam zu Ende; der Grund steht jeweils daneben.',

  work: 'Die Arbeit',
  private: 'Dateien werden auf diesem Rechner gelesen und nirgendwohin gesendet.',
  chooseFile: 'Datei wählen…',
  orDrop: 'oder eine irgendwo auf dieser Seite ablegen',
  readable:
    'PostgreSQL (pg_waldump), SQLite (-wal, -journal), fio (iolog und Logs mit Offsets), blkparse, ftrace, perf script, biosnoop, Windows ETW, MSR, SPC, DiskSim, MQSim, FEMU-Replayer, Alibaba, Tencent, SYSTOR, FIU, VSCSI, libCacheSim, eigenes CSV, jedes CSV, dessen Kopfzeile die Spalten nennt, oder Text nach einem eigenen Muster; unverpackt, gzip oder zstd. Eine Gerätedatei (FlashScope, MQSim, SimpleSSD, DiskSim) bestimmt das Gerät der Läufe.',
  samples: 'Beispiele',
  generated: 'Erzeugt, ohne Datei',
  generator: 'Last',
  noGenerator: 'keine: eine Datei',
  kept: 'Auf diesem Rechner behalten',
  nothingKept: 'Noch nichts. Eine geöffnete Datei wird hier für den nächsten Besuch behalten.',
  open: 'Öffnen',
  openNamed: (name: string) => `${name} öffnen`,
  remove: 'Löschen',
  removeNamed: (name: string) => `${name} löschen`,
  removed: (name: string) =>
    `Die Kopie von ${name} auf diesem Rechner wurde gelöscht; die Datei, von der sie stammt, ist unberührt.`,
  keptAbout: (summary: TraceSummary) =>
    `${summary.format}, ${transactionsIn(summary.transactions)}, ${pageWritesIn(summary.pageWrites)}${summary.grouping === 'none' ? '' : `, zerlegt nach ${summary.grouping}`}`,
  keptHere: (size: string) => `Eine Kopie (${size}) wird in diesem Browser für den nächsten Besuch behalten.`,
  storageRefused:
    'Dieser Browser lässt die Seite keine Dateien behalten (privates Fenster oder abgeschalteter Speicher). Der Trace ist für diesen Besuch da; wählen Sie die Datei beim nächsten Mal noch einmal.',
  storageFull:
    'Der Platz, den dieser Browser der Seite gibt, ist voll, darum wurde der Trace nicht behalten. Er ist für diesen Besuch da; einen behaltenen Trace löschen schafft Platz.',
  storageGone: 'Die behaltene Kopie ist nicht mehr da. Wählen Sie die Datei noch einmal.',
  severalFiles:
    'Es wurden mehrere Dateien abgelegt; gelesen werden kann ein Trace auf einmal. Eine davon ablegen.',
  cancelled: (name: string) =>
    `Das Lesen von ${name} wurde abgebrochen. Was zuvor offen war, ist, wie es war.`,
  notKept: (title: string) =>
    `Dieser Link handelt vom Trace „${title}“, und Traces bleiben auf dem Rechner, auf dem sie geöffnet wurden. Wählen Sie Ihre Kopie der Datei.`,
  sampleUnreachable: (title: string) =>
    `Das Beispiel „${title}“ konnte nicht geladen werden. Prüfen Sie die Verbindung, und wählen Sie es noch einmal.`,
  stillOpen: (name: string) => `Was unten steht, ist weiterhin ${name}.`,
  progress: 'Lesen',
  readSoFar: (read: number, total: number, operations: number, perSecond: number) =>
    `${bytesText(read)} von ${bytesText(total)}, ${plural(operations, 'Operation', 'Operationen')}, ${bytesText(perSecond)}/s`,
  cancel: 'Abbrechen',

  how: 'Wie er gelesen wurde',
  format: 'Format',
  formatBy: (reason: string) => `Am Inhalt erkannt: ${reason}.`,
  formatByUser: 'Von Ihnen angegeben.',
  readAs: 'Lesen als',
  byContent: 'was der Inhalt sagt',
  startFrom: 'Ausgehen von',
  simplePattern: 'einem einfachen Beispiel',
  changedPattern: 'dem Muster darunter',
  pattern: 'Muster',
  patternAbout:
    'Ein regulärer Ausdruck für eine Zeile. Benannte Gruppen sagen, was wo steht: time_us (oder time_s, _ms, _ns), op, offset (oder sector, page), size (oder sectors, pages), device. Hexadezimale Zahlen beginnen mit 0x, oder ihre Gruppe endet auf _hex.',
  patternExample: String.raw`(?<time_us>\d+) (?<op>[RW]) (?<offset>\d+) (?<size>\d+)`,
  group: 'In Transaktionen zerlegen',
  groups: {
    none: 'Gar nicht',
    write: 'R1: jedes Schreiben',
    count: 'R2: so viele Schreibvorgänge',
    gap: 'R3: nach Pausen',
    flush: 'R4: nach Flushes',
  },
  groupAbout: {
    none: 'Die Transaktionen des Trace selbst, oder keine.',
    write: 'Jeder Schreibauftrag ist eine eigene Transaktion.',
    count: 'So viele aufeinanderfolgende Schreibvorgänge eines Geräts sind eine Transaktion.',
    gap: 'Eine längere Pause des Geräts oder eine größere Zahl von Seiten beginnt eine neue.',
    flush:
      'Ein Flush (sync, Pre-Flush) beendet, was seine Datei oder sein Gerät seit dem Flush davor schrieb.',
  },
  writes: 'Schreibvorgänge je Transaktion',
  gapMs: 'Pause, ms',
  gapPages: 'Höchstzahl der Seiten',
  readAgain: 'So lesen',
  ownTransactions: 'Dieser Trace hat eigene Transaktionen; eine Regel würde sie nicht ändern.',
  cutPreview: 'Die ersten Transaktionen',
  noTransactions: 'Keine Transaktionen: eine Regel wählen, die die Schreibvorgänge zerlegt.',
  columnsOfCut: ['Nr.', 'Zeilen', 'Geschrieben', 'Gelesen', 'Endet', 'Dauert'],
  outcomes: {
    committed: 'committet',
    aborted: 'bricht ab',
    open: 'nie',
    prepared: 'nur vorbereitet',
  },
  rowsPreview: 'Die ersten Operationen, wie sie verstanden wurden',
  columnsOfRows: ['Zeile', 'Operation', 'Tx', 'Seite', 'Seiten', 'Zeit'],
  operation: (kind: PreviewKind) => operations[kind],
  rawPreview: 'Die ersten Zeilen der Datei',
  counts: (summary: TraceSummary) =>
    summary.lines === 0
      ? [
          ['angenommen', plural(summary.rows, 'Datensatz', 'Datensätze')],
          ['abgelehnt', plural(summary.rejectedCount, 'Datensatz', 'Datensätze')],
        ]
      : [
          ['angenommen', plural(summary.rows, 'Zeile', 'Zeilen')],
          ['abgelehnt', plural(summary.rejectedCount, 'Zeile', 'Zeilen')],
          ['übergangen', plural(summary.ignoredLines, 'Zeile', 'Zeilen')],
        ],
  ignoredAre:
    'Übergangen: Leerzeilen, Kommentare, Überschriften, Meldungen und Zeilen, die einen Datensatz fortsetzen.',
  rejectedRows: (shown: number, all: number) =>
    shown < all ? `Die ersten ${shown} von ${formatCount(all)} abgelehnten` : 'Abgelehnt',
  lineAt: (line: number) => `Zeile ${formatCount(line)}`,
  byteAt: (offset: number) => `Byte ${formatCount(offset)}`,

  statistics: 'Was darin steht',
  partly: (operations: number) => `Gezählt über die ersten ${formatCount(operations)} Operationen.`,

  runs: 'Der Lauf',
  schemes: 'Verfahren',
  allSchemes: 'Alle',
  noSchemes: 'Keine',
  ownScheme: 'Auf der Werkbank geschrieben',
  device: 'Gerät',
  fittedAs: ({ packages, planesPerPackage, blocksPerPlane, pagesPerBlock }: Geometry) =>
    `${formatCount(packages * planesPerPackage)} Planes zu ${formatCount(blocksPerPlane)} Blöcken von ${pagesPerBlock} Seiten: das kleinste, auf dem bei dieser Arbeit Zonen wandern und die GC läuft. Die anderen haben volle Größe.`,
  commonIsolation: (level: string) => `Die freieste, die alle gewählten Verfahren bieten: ${level}.`,
  isolation: 'Isolation',
  freest: 'so frei, wie jedes Verfahren erlaubt',
  fill: 'Vor dem Lauf gefüllt, % der logischen Seiten',
  nearest:
    'Ein Verfahren, das sie nicht bietet, nimmt die freieste, die es bietet; die Ergebnisse nennen sie.',
  ageing: 'Dann überschrieben',
  ageings: {
    none: 'gar nicht',
    random: 'überall, bis eingependelt (warm)',
    local: 'meist ein Fünftel davon, bis eingependelt',
  },
  ageingNeedsFill: 'Nur was gefüllt ist, kann überschrieben werden: erst das Gerät füllen.',
  layReads: 'Was der Trace liest, ist da',
  layReadsAbout:
    'Seiten, die gelesen werden, bevor sie geschrieben werden, sind vor dem Lauf geschrieben worden. Sonst kostet es nichts, sie zu lesen.',
  fewWrites: (written: number, zone: number) =>
    `Die Arbeit schreibt ${plural(written, 'Seite', 'Seiten')}, und eine Zone dieses Geräts hat ${formatCount(zone)}: Zonen bewegen sich kaum, und ein kurzer Lauf sagt wenig über Raten.`,
  takeLongerWork: 'Ein längerer Trace oder eine erzeugte Last zeigt mehr.',
  takeFitted: 'Das Gerät „Passend zur Arbeit“ hat kleinere Zonen.',
  pagesSplit: (tracePage: number, devicePage: number) =>
    `Eine Seite des Traces hat ${formatCount(tracePage)} Byte, eine Seite des Geräts ${formatCount(devicePage)}: Aus jeder Seite des Traces werden mehrere. Die Angaben oben zählen Seiten des Traces, die Ergebnisse unten Seiten des Geräts.`,
  pagesJoined: (tracePage: number, devicePage: number) =>
    `Eine Seite des Traces hat ${formatCount(tracePage)} Byte, eine Seite des Geräts ${formatCount(devicePage)}: Mehrere Seiten des Traces teilen sich eine. Wer nur einen Teil von ihr schreibt, liest sie zuvor. Die Angaben oben zählen Seiten des Traces, die Ergebnisse unten Seiten des Geräts.`,
  seed: 'Startwert',
  recoveryPoints: 'Wiederherstellungen im Lauf',
  recoveryPointsAbout:
    'Augenblicke, in denen bei einer Kopie der Strom ausfällt, die sich dann wiederherstellt. 0 für keine.',
  tooFewPages: (pages: number, device: string) =>
    `Der Trace berührt mehr Seiten (${formatCount(pages)}), als ${device} hat. Wählen Sie ein größeres Gerät.`,
  run: (runs: number, schemes: number) =>
    runs === schemes ? `${schemes} Verfahren starten` : `${schemes} Verfahren starten, ${runs} Läufe`,
  asPublished: 'wie veröffentlicht',
  settingsOf: (scheme: string, settings: string) => `${scheme}, ${settings}: Einstellungen`,
  again: 'Noch einmal, anders eingestellt',
  againNamed: (scheme: string) => `Noch einmal, anders eingestellt: ${scheme}`,
  without: 'Weglassen',
  withoutNamed: (run: string) => `${run} weglassen`,
  noScheme: 'Kein Verfahren ist gewählt: mindestens eines ankreuzen.',
  noWork: 'Wählen Sie erst die Arbeit: eine Datei, ein Beispiel oder eine erzeugte Last.',
  pause: 'Anhalten',
  resume: 'Weiter',
  isPaused: 'angehalten',
  openInLab: 'Im Labor öffnen',

  results: 'Ergebnisse',
  figure: 'Messwert',
  sortBy: 'Der größte Wert zuerst',
  allRuns: 'Alle Läufe',
  remarks: 'Was beim Vergleich der Raten zu beachten ist',
  columns: {
    measured: 'Gemessener Teil',
    latency_p50: 'Commit-Latenz, Median',
    latency_p95: 'Commit-Latenz, 95 %',
    latency_p999: 'Commit-Latenz, 99,9 %',
    latency_max: 'Commit-Latenz, längste',
    throughput_spread: 'Durchsatz, Streuung',
    drain: 'Nachlauf nach der letzten Bestätigung',
    collection_debt: 'GC-Rückstand zu Beginn',
    write_p50: 'Schreiblatenz, Median',
    write_p99: 'Schreiblatenz, 99 %',
    write_p999: 'Schreiblatenz, 99,9 %',
    write_max: 'Schreiblatenz, längste',
    read_p50: 'Leselatenz, Median',
    read_p99: 'Leselatenz, 99 %',
    read_p999: 'Leselatenz, 99,9 %',
    read_max: 'Leselatenz, längste',
    stalled: 'Warten auf freie Seiten',
    wear_most: 'Löschungen des abgenutztesten Blocks',
    wear_mean: 'Löschungen eines Blocks, Mittelwert',
    recovery_longest: 'Wiederherstellung, längste',
    recovery_median: 'Wiederherstellung, Median',
    recovery_reads: 'Wiederherstellung, meiste gelesene Seiten',
    simulated: 'Simulierte Zeit',
    committed: 'Committet',
    aborted: 'Abgebrochen',
    refused: 'Vom Gerät abgelehnt',
    throughput: 'Durchsatz',
    latency_mean: 'Commit-Latenz, Mittelwert',
    latency_p99: 'Commit-Latenz, 99 %',
    host_writes: 'Schreibvorgänge des Hosts',
    reads_to_modify: 'Gelesen, um einen Teil zu schreiben',
    trimmed: 'Getrimmt',
    flushes: 'Flushes',
    pages_found: 'Vor dem Lauf geschrieben, um gelesen zu werden',
    programs: 'Programmierungen',
    erases: 'Löschungen',
    program_failures: 'misslungene Programmierungen',
    erase_failures: 'misslungene Löschungen',
    retired_blocks: 'stillgelegte Blöcke',
    lifetime: 'Host-Schreibmenge, bis alle Blöcke verbraucht sind',
    lifetime_first: 'Host-Schreibmenge, bis der erste Block verbraucht ist',
    energy: 'Energie der Planes',
    energy_per_byte: 'Energie je Byte des Hosts',
    gc_copies: 'GC-Kopien',
    gc_time: 'GC, Zeit der Planes',
    ftl_memory: 'DRAM für Map und Blöcke',
    scheme_memory: 'DRAM des Verfahrens',
    nvm: 'Nichtflüchtiger Speicher',
    mapping_ratio: 'Mapping-Schreibvorgänge',
    barriers: 'Barrieren',
    checkpoints: 'Checkpoints',
    write_amplification: 'Write Amplification',
  },
  unit: (unit: string) => units[unit] ?? unit,
  states: {
    waiting: 'wartet auf einen freien Kern',
    preparing: 'wird vorbereitet',
    running: 'läuft',
    done: 'fertig',
    failed: 'gescheitert',
    cancelled: 'abgebrochen',
  },
  unsavedState: 'die Ergebnisse der Läufe mit Traces',
  bug: (number: number) => `Fehler ${number}`,
  progressOf: (scheme: string) => `${scheme}: erledigte Operationen`,
  waiting: (runs: number) =>
    runs === 1 ? '1 Lauf wartet auf einen freien Kern' : `${runs} Läufe warten auf einen freien Kern`,
  exportCsv: 'CSV',
  exportJson: 'JSON',
  exports: 'Ergebnisse sichern',
};
