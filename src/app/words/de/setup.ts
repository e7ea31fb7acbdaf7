import { formatCount, localNumber } from '../locale/format.ts';
import type { texts as en } from '../en/setup.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  panel: 'Sitzung einrichten',
  scheme: 'Verfahren',
  device: 'Gerät',
  workload: 'Last',
  host: 'Host',
  close: 'Schließen',
  apply: 'Damit beginnen',
  startsAnew:
    'Eine Änderung beginnt die Sitzung neu; die Adresse der jetzigen bringt diese weiterhin zurück.',
  embedded: 'Im Gerät',
  hostSide: 'Auf dem Host',
  parameters: 'Parameter',
  forgotten: 'Angenommen, beim Entwurf wurde vergessen …',
  nothingForgotten: 'nichts: das Verfahren wie veröffentlicht',
  withMutant: (scheme: string) => `${scheme}, verändert`,
  builtIn: 'Mitgeliefert',
  ownDevice: 'Ihr eigenes',
  ownDeviceAbout: 'Beliebige Geometrie und Zeiten.',
  deviceUnfinished: 'Das Gerät ist noch nicht fertig: die markierten Felder unter „Gerät“ berichtigen.',
  geometry: 'Geometrie',
  timing: 'Zeiten',
  timingProfile: 'Zeitprofil',
  space: 'Platz',
  deviceOptions: 'Optionen',
  mapCacheEnds:
    'Lesen wartet auf eine Mapping-Seite, die nicht im DRAM ist; Schreiben, COMMIT und GC warten nicht, und ein Checkpoint liest sie nicht vorher.',
  separateCopiesEnds:
    'Nur zwei Temperaturen: was der Host geschrieben und was die GC kopiert hat. Die Alterung füllt Blöcke mit beidem.',
  planeCommands: {
    independent: 'jede Plane ihre eigenen',
    'multi-plane': 'eines nach dem anderen, für alle Planes, die passen',
  },
  planeCommandsEnd:
    'Jedes Package ist ein Die. Blöcke sind nicht über Planes gruppiert: Programmierungen passen, wie ihre Seiten gerade liegen.',
  suspensions: {
    never: 'keine',
    erases: 'Löschungen',
    'programs-and-erases': 'Programmierungen und Löschungen',
  },
  suspensionEnds:
    'Lesen verzögert eine Operation höchstens um etwa ihre eigene Dauer; fortzufahren kostet nichts, und die Zellen altern nicht mehr.',
  cellTypes: {
    slc: 'je ein Bit (SLC): Eine Seite darf noch einmal programmiert werden',
    mlc: 'je zwei Bits (MLC): Eine Seite wird einmal programmiert und teilt ihre Zellen mit einer zweiten',
    tlc: 'je drei Bits (TLC): Eine Seite wird einmal programmiert und teilt ihre Zellen mit zwei anderen',
  },
  victims: {
    greedy: 'wenigste gültige Seiten',
    'cost-benefit': 'Kosten und Nutzen',
    fifo: 'älteste zuerst',
    random: 'zufällig',
  },
  logicalSize: (pages: number, bytes: string) => `${formatCount(pages)} logische Seiten, ${bytes}`,
  customTitle: (blocks: number, pages: number) =>
    `${formatCount(blocks)} Blöcke × ${formatCount(pages)} Seiten`,
  customAbout: 'Eine eigene Geometrie mit eigenen Zeiten.',
  notANumber: (text: string, least: number, most: number) =>
    `${text.trim() === '' ? 'Hier ist nichts eingegeben' : `„${text}“ ist keine Zahl`}: eine von ${formatCount(least)} bis ${formatCount(most)} eingeben.`,
  notWhole: (text: string) => `„${text}“ hat Nachkommastellen: eine ganze Zahl eingeben.`,
  outOfRange: (text: string, least: number, most: number) =>
    `${text} liegt außerhalb des Bereichs: ${least < 1 ? localNumber(String(least)) : formatCount(least)} bis ${formatCount(most)} eingeben.`,
  tooManyBlocks: (blocks: number, most: number) =>
    `Dieses Gerät hat ${formatCount(blocks)} Blöcke; in einen Browser-Tab passen bis zu ${formatCount(most)}. Weniger Blöcke je Plane eingeben.`,
  tooManyPages: (pages: number, most: number) =>
    `Dieses Gerät hat ${formatCount(pages)} Seiten; in einen Browser-Tab passen bis zu ${formatCount(most)}. Weniger Blöcke oder weniger Seiten je Block eingeben.`,
  ownWork: 'Eigene Arbeit',
  scenarios: 'Szenarien',
  generated: 'Erzeugte Lasten',
  ownScript: 'Ihr eigenes Skript',
  scriptHelp:
    'b1 beginnt Transaktion 1, w1:A,B schreibt darin die Seiten A und B, c1 committet, a1 bricht ab, crash kappt den Strom.',
  scriptLabel: 'Skript',
  prepareLabel: 'Davor, ohne Anzeige',
  scriptEmpty: 'Das Skript ist leer: mindestens eine Operation eingeben, etwa b1 w1:A c1.',
  ownScriptTitle: 'Ihr Skript',
  runScript: 'Dieses Skript ausführen',
  samples: 'Beispiel-Traces',
  sampleTraces: {
    postgresql: {
      title: 'PostgreSQL, TPC-C',
      about: 'Ausgabe von pg_waldump: sieben Clients, 28 Warehouses.',
    },
    sqlite: {
      title: 'SQLite, drei Prozesse',
      about: 'Lesen, Schreiben, nur lesende Transaktionen und Abbrüche, mit strace aufgezeichnet.',
    },
    crash: {
      title: 'TPC-C, hart beendet',
      about: 'Der Server wurde mitten im Lauf beendet: Fünf Transaktionen enden nie.',
    },
  },
  openTraceTitle: 'Ein eigener Trace',
  openTrace: 'Trace öffnen…',
  openTraceAbout:
    'PostgreSQL, SQLite, fio, blkparse, ein Block-Trace oder eigenes CSV, auch gepackt. Er bleibt auf diesem Rechner.',
  isolations: {
    strict: 'Eine Transaktion nach der anderen.',
    'no-page-conflict': 'Nebeneinander, solange ihre Seiten verschieden sind.',
    serializable: 'Nebeneinander; Seiten im Konflikt in der Reihenfolge der Commits.',
  },
  ageings: {
    none: { title: 'gar nicht', about: 'Seiten werden einmal geschrieben, eine nach der anderen.' },
    random: {
      title: 'überall gleich',
      about:
        'Das Geschriebene wird zufällig überschrieben, bis sich die Write Amplification eingependelt hat.',
    },
    local: {
      title: 'in einem Fünftel davon',
      about: 'Dasselbe, wobei vier von fünf Überschreibungen ein Fünftel des Geschriebenen treffen.',
    },
  },
  clientsWait: 'Clients warten auf ihr COMMIT',
  clientsWaitAbout:
    'Ein Client schickt seine nächste Transaktion, wenn das COMMIT der vorigen bestätigt ist. Sonst macht er sofort weiter, und nur die Warteschlangentiefe hält ihn auf.',
  layReadsAbout:
    'Seiten, die der Trace liest, bevor er sie schreibt, sind vor dem Lauf geschrieben worden. Sonst kostet es nichts, sie zu lesen.',
  seedAbout: 'Entscheidet, was der Zufall entscheidet; derselbe Startwert ergibt denselben Lauf.',
  hostSummary: (isolation: string, depth: number) => `${isolation}, Tiefe ${depth}`,
};
